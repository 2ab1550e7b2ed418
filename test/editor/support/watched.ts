/** An object of VS Code's, of which some members are seen or replaced: the objects themselves are frozen. */
export function watched<T extends object>(
  object: T,
  own: Partial<T>,
  onSet: (name: keyof T, value: unknown) => void = () => undefined,
): T {
  return new Proxy(own, {
    get: (_, name) => {
      const member: unknown = Reflect.get(name in own ? own : object, name);
      if (typeof member !== "function" || name in own) return member;
      const call = member as (...given: unknown[]) => unknown;
      return call.bind(object);
    },
    set: (_, name, value) => {
      onSet(name as keyof T, value);
      return Reflect.set(object, name, value);
    },
  }) as T;
}
