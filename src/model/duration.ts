const unitMs: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
]);

/** Longest timeout of JavaScript timers: 2^31 - 1 ms, almost 25 days. */
const longestMs = 2 ** 31 - 1;

/** Parses `500ms`, `10s`, `1.5s` or `2m` to milliseconds, anything else to undefined. */
export function readDuration(text: string): number | undefined {
  const match = /^([0-9]{1,10}(?:\.[0-9]{1,3})?)(ms|s|m)$/.exec(text);
  const factor = unitMs.get(match?.[2] ?? "");
  if (!match || factor === undefined) return undefined;
  const milliseconds = Math.round(Number(match[1]) * factor);
  return milliseconds <= longestMs ? milliseconds : undefined;
}
