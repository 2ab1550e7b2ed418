import { todayInAmsterdam } from "../../contract/calendar.ts";

/** Day for which persons are derived: the clock's unless one is set. Tokens and mailboxes keep real time. */
export class DerivationDay {
  readonly #clock: () => Date;
  #set: string | undefined;
  #last = { hour: NaN, day: "" };

  /** `set`: a day, yyyy-mm-dd. */
  constructor(clock: () => Date, set?: string) {
    this.#clock = clock;
    this.#set = set;
  }

  /** In the Netherlands, yyyy-mm-dd. */
  get today(): string {
    return this.#set ?? this.#dayOf(this.#clock());
  }

  move(day: string | undefined): void {
    this.#set = day;
  }

  /** Dutch time differs from UTC by whole hours, so a day begins with a full hour. */
  #dayOf(now: Date): string {
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (hour !== this.#last.hour) this.#last = { hour, day: todayInAmsterdam(now) };
    return this.#last.day;
  }
}
