import { text } from "../../contract/text.ts";

export type CompareState = "same" | "different" | "only left" | "only right";

/** Two responses side by side by person or message, without masked values. */
export interface CompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly cards: readonly CompareCard[];
}

/** `CompareView` with lazy cards, because a response may contain thousands of people. */
export interface LazyCompareView {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly heads: readonly CompareHead[];
  readonly card: (index: number) => CompareCard | undefined;
}

export interface CompareHead {
  readonly title: string;
  readonly path: string;
  readonly state: CompareState;
}

export interface CompareCard extends CompareHead {
  /** All values in reading order, including equal ones. */
  readonly rows: readonly CompareRow[];
  readonly sameCount: number;
}

export interface CompareRow {
  /** Labels from the root, such as `Name › Family name`. */
  readonly label: string;
  readonly path: string;
  readonly state: CompareState;
  readonly left?: string;
  readonly right?: string;
}

export function differencesIn({ rows }: CompareCard): readonly CompareRow[] {
  return rows.filter(({ state }) => state !== "same");
}

export const compareWords = {
  title: text("Comparison", "Vergelijking"),
  equal: text("No differences", "Geen verschillen"),
  of: text("of", "van"),
  differ: text("differ", "verschillen"),
  otherService: text(
    "These are responses of different services: there is nothing to compare.",
    "Dit zijn antwoorden van verschillende diensten: er valt niets te vergelijken.",
  ),
  byPosition: text(
    "Some people were paired by position because the responses lack their burgerservicenummer. The contract doesn't define the order, so these may be different people.",
    "Sommige personen zijn op volgorde gekoppeld omdat hun burgerservicenummer in de antwoorden ontbreekt. Het contract legt de volgorde niet vast, dus het kunnen verschillende personen zijn.",
  ),
  otherCall: text(
    "These are responses to different calls: there is nothing to compare.",
    "Dit zijn antwoorden op verschillende aanroepen: er valt niets te vergelijken.",
  ),
  rest: text("Outside people and messages", "Buiten personen en berichten"),
  place: text("Value", "Gegeven"),
  verdict: text("Verdict", "Oordeel"),
  left: text("Left", "Links"),
  right: text("Right", "Rechts"),
  same: text("the same", "hetzelfde"),
  different: text("different", "verschillend"),
  onlyDifferent: text("Only differences", "Alleen verschillen"),
  filterValues: text("Filter values", "Filter gegevens"),
  filterHeads: text("Filter persons and messages", "Filter personen en berichten"),
  heads: text("Persons and messages", "Personen en berichten"),
  foundOf: (found: number, all: number) => text(`${found} of ${all}`, `${found} van ${all}`),
  nothingShown: text("No matching values.", "Geen gegevens gevonden."),
  swap: text("Swap sides", "Wissel links en rechts"),
  back: text("Back to the response", "Terug naar het antwoord"),
  elsewhere: text("Compare environments…", "Vergelijk omgevingen…"),
  states: {
    same: text("= the same", "= hetzelfde"),
    different: text("≠ different", "≠ verschillend"),
    "only left": text("← only left", "← alleen links"),
    "only right": text("→ only right", "→ alleen rechts"),
  },
} as const;
