/** Recomputes a value only after a change of its inputs. */
export class LastMade<Value> {
  #last: { readonly of: readonly unknown[]; readonly value: Value } | undefined;

  from(of: readonly unknown[], make: () => Value): Value {
    const isSame = this.#last?.of.every((part, at) => part === of[at]) === true;
    if (!this.#last || !isSame) this.#last = { of, value: make() };
    return this.#last.value;
  }
}
