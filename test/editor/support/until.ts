/** Waits for what VS Code does in its own time; fails with what was waited for. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 20_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
