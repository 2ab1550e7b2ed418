import { randomBytes } from "node:crypto";
import { ServedRegister, type RegisterStart } from "./servedRegister.ts";

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
