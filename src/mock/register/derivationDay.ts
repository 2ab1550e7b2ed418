/** The day as of which persons are derived, the clock's unless one is set; tokens and mailboxes keep real time. */
export class DerivationDay {
  readonly #clock: () => Date;
  #set: string | undefined;
  #last = { hour: NaN, day: "" };

  /** `set`: a day, yyyy-mm-dd. */
  constructor(clock: () => Date, set?: string) {
    this.#clock = clock;
    this.#set = set;
  }

  /** As yyyy-mm-dd, in the Netherlands. */
  get today(): string {
    return this.#set ?? this.#dayOf(this.#clock());
  }

  /** Moves to a day, or back to the clock's. */
  move(day: string | undefined): void {
    this.#set = day;
  }

  /** The Netherlands differ from universal time by whole hours, so a day begins with one. */
  #dayOf(now: Date): string {
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (hour !== this.#last.hour) this.#last = { hour, day: inNetherlands.format(now) };
    return this.#last.day;
  }
}

/** The register's day, in whichever time zone the machine is; Swedish dates are yyyy-mm-dd. */
const inNetherlands = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" });
