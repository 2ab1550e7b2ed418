export async function replacing<T extends object, Result>(
  owner: T,
  members: { readonly [Name in keyof T]?: unknown },
  act: () => Result | Promise<Result>,
): Promise<Result> {
  const names = Object.keys(members);
  const originals = Object.fromEntries(
    names.map((name): [string, unknown] => [name, Reflect.get(owner, name)]),
  );
  Object.assign(owner, members);
  try {
    return await act();
  } finally {
    Object.assign(owner, originals);
  }
}

/** An object of VS Code with observed or replaced members. VS Code's own objects are frozen. */
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
