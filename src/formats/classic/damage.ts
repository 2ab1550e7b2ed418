import { text, type Text } from "../../contract/text.ts";
import { type CharsetName, isCommonLatin1, fromUtf8 } from "./charsets.ts";
import { toTeletex } from "./teletex.ts";

interface Repaired {
  readonly binary: string;
  readonly at: number;
  readonly charset?: CharsetName;
}

/** Damage by editors and transfers, with its repair. Only reading the result shows whether the repair is right. */
export interface Damage {
  readonly repair: (binary: string) => Repaired | undefined;
  readonly expected: Text;
  readonly found: Text;
  readonly advice: Text;
}

const firstHigh = (binary: string) => Math.max(0, binary.search(/[\x80-\xff]/));
const hasHigh = (binary: string) => /[\x80-\xff]/.test(binary);

function damage(
  repair: Damage["repair"],
  [expectedEn, expectedNl]: readonly [string, string],
  [foundEn, foundNl]: readonly [string, string],
): Damage {
  return {
    repair,
    expected: text(expectedEn, expectedNl),
    found: text(foundEn, foundNl),
    advice: text(
      `The file looks damaged: ${foundEn}. Tolerant conversion repairs this.`,
      `Het bestand lijkt beschadigd: ${foundNl}. Tolerant omzetten herstelt dit.`,
    ),
  };
}

const teletex = ["teletex", "teletex"] as const;

export const single: readonly Damage[] = [
  damage(
    (binary) =>
      binary.startsWith("\xef\xbb\xbf") ? { binary: binary.slice(3), at: 0 } : undefined,
    ["a message from the first byte", "een bericht vanaf de eerste byte"],
    ["a UTF-8 byte order mark", "een byte order mark (UTF-8)"],
  ),
  damage(
    (binary) => {
      const end = /\r?\n$/.exec(binary);
      return end ? { binary: binary.slice(0, end.index), at: end.index } : undefined;
    },
    ["the end of the message", "het einde van het bericht"],
    ["an added line end", "een toegevoegd regeleinde"],
  ),
  damage(
    (binary) =>
      binary.includes("\r\n")
        ? { binary: binary.replaceAll("\r\n", "\n"), at: binary.indexOf("\r\n") }
        : undefined,
    ["line ends of one byte (LF)", "regeleinden van één byte (LF)"],
    ["line ends of two bytes (CR LF)", "regeleinden van twee bytes (CR LF)"],
  ),
  damage(
    (binary) => (binary.endsWith("\n") ? undefined : { binary: `${binary}\n`, at: binary.length }),
    ["a line end at the end", "een regeleinde aan het einde"],
    ["none", "geen"],
  ),
  damage(
    (binary) => {
      const decoded = hasHigh(binary) ? fromUtf8(binary) : 0;
      return typeof decoded === "string" && /^[\0-\xff]*$/.test(decoded)
        ? { binary: decoded, at: firstHigh(binary) }
        : undefined;
    },
    teletex,
    [
      "teletex that was read as Latin-1 and saved as UTF-8",
      "teletex die als Latin-1 is gelezen en als UTF-8 is opgeslagen",
    ],
  ),
  damage(
    (binary) => {
      const decoded = hasHigh(binary) ? fromUtf8(binary) : 0;
      return typeof decoded === "string" ? withTeletexOf(decoded, binary) : undefined;
    },
    teletex,
    [
      "UTF-8 instead of teletex, but with lengths that count teletex",
      "UTF-8 in plaats van teletex, maar met lengtes in teletex",
    ],
  ),
  damage(
    (binary) =>
      hasHigh(binary) && isCommonLatin1(binary) ? withTeletexOf(binary, binary) : undefined,
    teletex,
    [
      "Latin-1 instead of teletex, but with lengths that count teletex",
      "Latin-1 in plaats van teletex, maar met lengtes in teletex",
    ],
  ),
  damage(
    (binary) =>
      hasHigh(binary) && isCommonLatin1(binary)
        ? { binary, at: firstHigh(binary), charset: "latin-1" }
        : undefined,
    teletex,
    ["Latin-1 instead of teletex", "Latin-1 in plaats van teletex"],
  ),
];

function withTeletexOf(value: string, binary: string): Repaired | undefined {
  const written = toTeletex(value);
  return typeof written === "string" ? { binary: written, at: firstHigh(binary) } : undefined;
}

export const double: readonly Damage[] = single.flatMap((one) =>
  single.flatMap((other): readonly Damage[] => {
    if (one === other) return [];
    const repair = (binary: string) => {
      const first = one.repair(binary);
      if (!first || first.charset) return undefined;
      const second = other.repair(first.binary);
      return second && { ...second, at: first.at };
    };
    const both = (language: "en" | "nl", and: string) =>
      `${one.found[language]}${and}${other.found[language]}`;
    return [
      damage(
        repair,
        [one.expected.en, one.expected.nl],
        [both("en", ", and "), both("nl", ", en ")],
      ),
    ];
  }),
);
