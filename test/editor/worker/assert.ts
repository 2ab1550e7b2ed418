// Replaces `node:assert/strict` in a web worker, as far as the suites use it.

export function ok(value: unknown, message = `${shown(value)} is not true`): asserts value {
  if (!value) throw new Error(message);
}

export function fail(message: string): never {
  throw new Error(message);
}

export function equal(actual: unknown, expected: unknown, message?: string): void {
  ok(Object.is(actual, expected), message ?? `${shown(actual)} is not ${shown(expected)}`);
}

export function notEqual(actual: unknown, other: unknown, message?: string): void {
  ok(!Object.is(actual, other), message ?? `It is ${shown(actual)}`);
}

export function deepEqual(actual: unknown, expected: unknown, message?: string): void {
  const differing = `${shown(actual)} differs from ${shown(expected)}`;
  ok(isEqual(actual, expected), message ? `${message}: ${differing}` : differing);
}

export function match(text: string, wanted: RegExp, message?: string): void {
  ok(wanted.test(text), message ?? `${shown(text)} does not match ${String(wanted)}`);
}

export function doesNotMatch(text: string, unwanted: RegExp, message?: string): void {
  ok(!unwanted.test(text), message ?? `${shown(text)} matches ${String(unwanted)}`);
}

export async function rejects(
  started: Promise<unknown> | (() => Promise<unknown>),
  wanted = /(?:)/,
): Promise<void> {
  const error = await (typeof started === "function" ? started() : started).then(
    () => fail("It was not rejected"),
    (reason: unknown) => reason,
  );
  match(String(error), wanted);
}

export default { ok, fail, equal, notEqual, deepEqual, match, doesNotMatch, rejects };

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isEqual(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 2000) ?? String(value);
}
