import { text, type Text } from "../../contract/text.ts";

/** Facts of a directive for completion, checks and documentation. */
export interface DirectiveForm {
  readonly word:
    | "name"
    | "environment"
    | "timeout"
    | "each"
    | "data"
    | "use"
    | "skip"
    | "tag"
    | "save"
    | "unchecked"
    | "header";
  /** Pattern of the argument for display, such as `ROW in FILE.csv`. */
  readonly argument: string;
  readonly meaning: Text;
  /** In the preamble: a default for all requests, or part of the preamble's own request. */
  readonly inPreamble: "default" | "own request";
  readonly repeatable?: true;
  readonly example: string;
  /** Allowed only before the first `###`. */
  readonly onlyInPreamble?: true;
  /** Added later: `@word = value` remains a variable of that name. */
  readonly mayBeVariable?: true;
}

/** In the order of the language reference. */
export const directiveForms: readonly DirectiveForm[] = [
  {
    word: "name",
    argument: "IDENT",
    meaning: text(
      "Names the request, so that later requests can take values from its response",
      "Geeft het verzoek een naam, zodat latere verzoeken waarden uit het antwoord kunnen halen",
    ),
    inPreamble: "own request",
    example: "@name zoek",
  },
  {
    word: "environment",
    argument: "NAME",
    meaning: text(
      "Refuses to run with any other environment than this one; it never switches",
      "Weigert te draaien met een andere omgeving dan deze; wisselt nooit zelf",
    ),
    inPreamble: "default",
    example: "@environment local",
  },
  {
    word: "timeout",
    argument: "TIME",
    meaning: text(
      "How long the service may take: ms, s or m",
      "Hoe lang de dienst erover mag doen: ms, s of m",
    ),
    inPreamble: "default",
    example: "@timeout 10s",
  },
  {
    word: "each",
    argument: "ROW in FILE.csv",
    meaning: text(
      "Runs the request once for each row of a file; {{ROW.column}} is a value of the row",
      "Voert het verzoek per rij van een bestand uit; {{RIJ.kolom}} is een waarde van de rij",
    ),
    inPreamble: "own request",
    example: "@each rij in personen.csv",
  },
  {
    word: "data",
    argument: "NAME in FILE.csv",
    meaning: text(
      "Reads the rows of a file for the whole request file: {{NAME[*].column}} is a column of all rows, {{NAME[0].column}} that of the first",
      "Leest de rijen van een bestand voor het hele verzoekbestand: {{NAAM[*].kolom}} is een kolom van alle rijen, {{NAAM[0].kolom}} die van de eerste",
    ),
    inPreamble: "default",
    repeatable: true,
    example: "@data personen in personen.csv",
    onlyInPreamble: true,
    mayBeVariable: true,
  },
  {
    word: "use",
    argument: "FILE.brp as NAME",
    meaning: text(
      "Makes variables and named requests of another file available as {{NAME.x}}; a request that is needed runs first",
      "Maakt variabelen en benoemde verzoeken van een ander bestand beschikbaar als {{NAAM.x}}; een verzoek dat nodig is wordt eerst uitgevoerd",
    ),
    inPreamble: "default",
    repeatable: true,
    example: "@use gedeeld.brp as gedeeld",
    onlyInPreamble: true,
    mayBeVariable: true,
  },
  {
    word: "skip",
    argument: "REASON",
    meaning: text(
      "Leaves the request out of a run and tells why",
      "Slaat het verzoek over en vertelt waarom",
    ),
    inPreamble: "own request",
    example: "@skip waits for the new register",
  },
  {
    word: "tag",
    argument: "WORD…",
    meaning: text(
      "Words by which requests are chosen for a run",
      "Woorden waarmee verzoeken voor een run gekozen worden",
    ),
    inPreamble: "own request",
    repeatable: true,
    example: "@tag intake nightly",
  },
  {
    word: "save",
    argument: "FILE",
    meaning: text(
      "Writes the response to a file, after asking",
      "Schrijft het antwoord naar een bestand, na bevestiging",
    ),
    inPreamble: "own request",
    example: "@save antwoord.json",
  },
  {
    word: "unchecked",
    argument: "REASON",
    meaning: text(
      "Sends a request as it is written, although the checks refuse its parameters or fields; only where people are invented, and with an expectation on status",
      "Verzendt een verzoek zoals het er staat, ook al keuren de controles parameters of fields af; alleen waar de personen verzonnen zijn, en met een verwachting over status",
    ),
    inPreamble: "own request",
    example: "@unchecked tests how a wrong BSN is refused",
    mayBeVariable: true,
  },
  {
    word: "header",
    argument: "NAME VALUE",
    meaning: text(
      "Sets a request header that the contract names or the environment leaves to request files",
      "Zet een header die het contract noemt of die de omgeving aan verzoekbestanden overlaat",
    ),
    inPreamble: "default",
    repeatable: true,
    example: "@header accept-gezag-version 2",
  },
];

const formByWord: ReadonlyMap<string, DirectiveForm> = new Map(
  directiveForms.map((form) => [form.word, form]),
);

/** The word of a directive is never the name of a variable (language rule 4). */
export function directiveForm(word: string): DirectiveForm | undefined {
  return formByWord.get(word);
}
