/** Named values, recomputed only when their inputs change and released when unused. */
export class Made {
  readonly #made = new Map<string, { readonly of: readonly unknown[]; readonly value: unknown }>();
  readonly #asked = new Set<string>();

  of<Value>(name: string, of: readonly unknown[], make: () => Value): Value {
    this.#asked.add(name);
    const before = this.#made.get(name);
    if (before?.of.length === of.length && of.every((one, at) => Object.is(one, before.of[at])))
      return before.value as Value;
    const value = make();
    this.#made.set(name, { of, value });
    return value;
  }

  last<Value>(name: string): Value | undefined {
    return this.#made.get(name)?.value as Value | undefined;
  }

  begin(): void {
    this.#asked.clear();
  }

  sweep(): void {
    for (const name of this.#made.keys()) if (!this.#asked.has(name)) this.#made.delete(name);
  }

  clear(): void {
    this.#made.clear();
  }
}
