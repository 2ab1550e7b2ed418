import { hexadecimalOf } from "../../contract/binary.ts";
import { createMailbox, type Mailbox, type MockMessage } from "../mailbox/mailbox.ts";
import { postedMessages } from "../mailbox/givenMessages.ts";
import type { GivenValue } from "../givenFile.ts";
import { RegisterLog } from "../clients/clients.ts";
import { DerivationDay } from "../register/derivationDay.ts";
import type { Population } from "../register/population.ts";

/** Data of both services below one base URL. */
export interface ServedPlace {
  readonly population: Population;
  readonly openMailbox: () => Mailbox;
  readonly day: DerivationDay;
  readonly logged?: RegisterLog;
}

/** State at the start and after a reset. */
interface RegisterStart {
  /** Evaluated at each use, because the people of a file may change. */
  readonly population: () => Population;
  readonly messages: readonly MockMessage[];
  readonly clock: () => Date;
  /** Day for which people are derived, yyyy-mm-dd. Default: the clock's. */
  readonly today?: string | undefined;
}

/** A register whose people and messages may be changed while it is served. */
export class ServedRegister implements ServedPlace {
  readonly #start: RegisterStart;
  /** Messages keep real time. */
  readonly day: DerivationDay;
  readonly logged: RegisterLog;
  readonly #mailboxes: { mailbox: ReturnType<typeof createMailbox> }[] = [];
  #messages: readonly MockMessage[];
  /** Absent until a person is changed. */
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

  addMessages(posted: Parameters<typeof postedMessages>[0]): GivenValue<readonly MockMessage[]> {
    const given = postedMessages(posted, this.#start.clock(), this.#messages);
    if ("problems" in given) return given;
    this.#messages = [...this.#messages, ...given.value];
    for (const { mailbox } of this.#mailboxes) mailbox.add(given.value);
    return given;
  }

  /** Restores people, day, messages and their states, and clears the log. */
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

/** More are not workers of a test run, but registers that are never closed. */
export const mostRegisters = 64;

/** The register at the services' own paths, and separate ones that tests open. */
export class ServedRegisters {
  readonly main: ServedRegister;
  readonly #start: RegisterStart;
  readonly #others = new Map<string, ServedRegister>();

  constructor(start: RegisterStart) {
    this.#start = start;
    this.main = new ServedRegister(start);
  }

  /** Opens a register in the initial state of the first one. Undefined if the limit is reached. */
  open(): string | undefined {
    if (this.#others.size >= mostRegisters) return undefined;
    const id = hexadecimalOf(crypto.getRandomValues(new Uint8Array(8)));
    this.#others.set(id, new ServedRegister(this.#start));
    return id;
  }

  with(id: string): ServedRegister | undefined {
    return this.#others.get(id);
  }

  /** False for an unknown register. */
  end(id: string): boolean {
    return this.#others.delete(id);
  }
}
