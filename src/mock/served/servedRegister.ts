import { randomBytes } from "node:crypto";
import { createMailbox, type Mailbox, type MockMessage } from "../mailbox/mailbox.ts";
import { postedMessages } from "../mailbox/givenMessages.ts";
import type { Given } from "../givenFile.ts";
import { RegisterLog } from "../clients/registerLog.ts";
import { DerivationDay } from "../register/derivationDay.ts";
import type { Population } from "../register/population.ts";

/** What both services serve below one base URL. */
export interface ServedPlace {
  /** The people of the moment. */
  readonly population: Population;
  readonly openMailbox: () => Mailbox;
  readonly day: DerivationDay;
  readonly logged: RegisterLog;
}

/** With what a register starts, and starts over. */
interface RegisterStart {
  /** The people of the moment: those of a file may have changed since. */
  readonly population: () => Population;
  readonly messages: readonly MockMessage[];
  readonly clock: () => Date;
  /** The day as of which people are derived, yyyy-mm-dd; default: that of the clock. */
  readonly today?: string | undefined;
}

/** A register whose people and messages may be changed while it is served. */
export class ServedRegister implements ServedPlace {
  readonly #start: RegisterStart;
  /** Its messages keep real time. */
  readonly day: DerivationDay;
  readonly logged: RegisterLog;
  readonly #mailboxes: { mailbox: ReturnType<typeof createMailbox> }[] = [];
  #messages: readonly MockMessage[];
  /** Absent as long as nobody changed the people that it started with. */
  #changed: Population | undefined;

  constructor(start: RegisterStart) {
    this.#start = start;
    this.day = new DerivationDay(start.clock, start.today);
    this.logged = new RegisterLog(start.clock);
    this.#messages = start.messages;
  }

  get population(): Population {
    return this.#changed ?? this.#start.population();
  }

  replacePeople(population: Population): void {
    this.#changed = population;
  }

  /** Puts messages into every mailbox, or lists what is wrong with them. */
  addMessages(posted: Parameters<typeof postedMessages>[0]): Given<readonly MockMessage[]> {
    const given = postedMessages(posted, this.#start.clock(), this.#messages);
    if ("problems" in given) return given;
    this.#messages = [...this.#messages, ...given.value];
    for (const { mailbox } of this.#mailboxes) mailbox.add(given.value);
    return given;
  }

  /** As it was at the start: people, day, messages and what was fetched; nothing logged. */
  reset(): void {
    this.day.move(this.#start.today);
    this.#changed = undefined;
    this.logged.clear();
    this.#messages = this.#start.messages;
    for (const each of this.#mailboxes) each.mailbox = this.#filled();
  }

  readonly openMailbox = (): Mailbox => {
    const held = { mailbox: this.#filled() };
    this.#mailboxes.push(held);
    return {
      count: (states) => held.mailbox.count(states),
      list: (filter, page) => held.mailbox.list(filter, page),
      fetch: (berichtTransportId) => held.mailbox.fetch(berichtTransportId),
    };
  };

  #filled() {
    return createMailbox({ messages: this.#messages, clock: this.#start.clock });
  }
}

/** More would not be workers of a test run, but registers that nobody ends. */
export const mostRegisters = 64;

/** The register at the services' own paths, and others beside it that tests open for themselves. */
export class ServedRegisters {
  readonly main: ServedRegister;
  readonly #start: RegisterStart;
  readonly #others = new Map<string, ServedRegister>();

  constructor(start: RegisterStart) {
    this.#start = start;
    this.main = new ServedRegister(start);
  }

  /** Another register, as the first one was at the start; undefined: there are as many as there may be. */
  open(): string | undefined {
    if (this.#others.size >= mostRegisters) return undefined;
    const id = randomBytes(8).toString("hex");
    this.#others.set(id, new ServedRegister(this.#start));
    return id;
  }

  with(id: string): ServedRegister | undefined {
    return this.#others.get(id);
  }

  /** Whether there was one to end. */
  end(id: string): boolean {
    return this.#others.delete(id);
  }
}
