import type { Language } from "../contract/text.ts";
import { disturbanceKinds, type DisturbanceFacts } from "../mock/disturbances.ts";

/** What can be disturbed, from the table by which it is read. */
export function disturbanceLines(language: Language, values: DisturbanceValues): string {
  const lines = Object.entries(disturbanceKinds).map(([kind, { value, meaning }]) => {
    const written = `${kind}${values[value]}`;
    return `    ${written.padEnd(29)} ${meaning[language]}`;
  });
  return lines.join("\n");
}

type DisturbanceValues = Readonly<Record<DisturbanceFacts["value"], string>>;
