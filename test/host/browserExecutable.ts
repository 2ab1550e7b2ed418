import { existsSync } from "node:fs";
import browsers from "./browsers.json" with { type: "json" };

/** The Chromium to use: a configured one, or Debian's. The headless shell halves the time of the panel tests. */
export function browserExecutable(): string | undefined {
  const { BRP_CHROMIUM: named } = process.env;
  return [...(named ? [named] : []), ...browsers].find((path) => existsSync(path));
}
