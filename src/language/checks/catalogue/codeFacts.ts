import type { Text } from "../../../contract/text.ts";
import type { Severity } from "../../finding.ts";

/** What the documentation and the checks know of one finding code. */
export interface CodeFacts {
  readonly severity: Severity;
  readonly title: Text;
  /** What the rule is, why it is there, and what to do. */
  readonly explanation: Text;
  /** Where the rule comes from: a section of the contract or of the language reference. */
  readonly source: string;
  /** Whole request files: one that gives this finding, and one close to it that does not. */
  readonly bad: string;
  readonly good: string;
}

/** A small request that is right as it stands, for examples; `lines` come behind it. */
export function readExample(...lines: readonly string[]): string {
  return file(
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    "fields: naam",
    ...lines,
  );
}

/** A search by name and birth date, with the parameters given in place of the usual ones. */
export function searchExample(changed: Readonly<Record<string, string>> = {}): string {
  const usual = { geslachtsnaam: "Jansen", geboortedatum: "1983-05-26", fields: "naam" };
  return file(
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    ...Object.entries({ ...usual, ...changed }).map(([name, value]) => `${name}: ${value}`),
  );
}

/** A search at an address, with the parameters given in place of or behind the usual ones. */
export function addressExample(changed: Readonly<Record<string, string>> = {}): string {
  const usual = { postcode: "2628 HJ", huisnummer: "12", fields: "naam" };
  return file(
    "ZoekMetPostcodeEnHuisnummer",
    ...Object.entries({ ...usual, ...changed }).map(([name, value]) => `${name}: ${value}`),
  );
}

export function file(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
