const unitMs: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
]);

/** The longest time that timers of JavaScript can wait: 2^31 - 1 ms, almost 25 days. */
const longestMs = 2 ** 31 - 1;

/** Reads `500ms`, `10s`, `1.5s` or `2m` as milliseconds; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const match = /^([0-9]{1,10}(?:\.[0-9]{1,3})?)(ms|s|m)$/.exec(text);
  const factor = unitMs.get(match?.[2] ?? "");
  if (!match || factor === undefined) return undefined;
  const milliseconds = Math.round(Number(match[1]) * factor);
  return milliseconds <= longestMs ? milliseconds : undefined;
}
