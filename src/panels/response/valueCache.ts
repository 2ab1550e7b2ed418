/** Named values, recomputed only when their inputs change and released when unused. */
export class ValueCache {
  readonly #values = new Map<
    string,
    { readonly of: readonly unknown[]; readonly value: unknown }
  >();
  readonly #used = new Set<string>();

  of<Value>(name: string, of: readonly unknown[], make: () => Value): Value {
    this.#used.add(name);
    const before = this.#values.get(name);
    if (before?.of.length === of.length && of.every((one, at) => Object.is(one, before.of[at])))
      return before.value as Value;
    const value = make();
    this.#values.set(name, { of, value });
    return value;
  }

  last<Value>(name: string): Value | undefined {
    return this.#values.get(name)?.value as Value | undefined;
  }

  begin(): void {
    this.#used.clear();
  }

  sweep(): void {
    for (const name of this.#values.keys()) if (!this.#used.has(name)) this.#values.delete(name);
  }

  clear(): void {
    this.#values.clear();
  }
}
