import { text, type Text } from "../../../contract/text.ts";
import type { Severity } from "../../finding.ts";
import type { CheckContext } from "../checkedFile.ts";

/** What there is to say of a finding code. */
export interface CodeDescription {
  readonly severity: Severity;
  readonly title: Text;
  /** What the rule is, why it is there, and what to do. */
  readonly explanation: Text;
  /** Where the rule comes from: parts of the contract and of the language reference. */
  readonly sources: readonly Text[];
}

/** What the documentation and the checks know of one finding code. */
export interface CodeFacts extends CodeDescription {
  /** Whole request files: one that gives this finding, and one close to it that does not. */
  readonly bad: string;
  readonly good: string;
  /**
   * Whether its first fix may be applied unattended: the request asks for the same as it did, or
   * what it then asks is the only thing that can have been meant.
   */
  readonly safeFix?: true;
  /** What must be known beside the examples. */
  readonly context?: CheckContext;
}

/** How grave a finding is, with its title. */
export const error = graded("error");
export const warning = graded("warning");
export const information = graded("information");

function graded<Grade extends Severity>(severity: Grade) {
  return (en: string, nl: string) => ({ severity, title: text(en, nl) });
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
