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
      "Names the request, so that later requests can use values from its response",
      "Geeft het verzoek een naam, zodat latere verzoeken waarden uit het antwoord kunnen gebruiken",
    ),
    inPreamble: "own request",
    example: "@name zoek",
  },
  {
    word: "environment",
    argument: "NAME",
    meaning: text(
      "Runs the file only in this environment. It never selects an environment",
      "Voert het bestand alleen uit in deze omgeving. Kiest zelf nooit een omgeving",
    ),
    inPreamble: "default",
    example: "@environment local",
  },
  {
    word: "timeout",
    argument: "TIME",
    meaning: text(
      "Time limit for the service: ms, s or m",
      "Tijdslimiet voor de dienst: ms, s of m",
    ),
    inPreamble: "default",
    example: "@timeout 10s",
  },
  {
    word: "each",
    argument: "ROW in FILE.csv",
    meaning: text(
      "Runs the request for each row of a file. {{ROW.column}} is a value of the row",
      "Voert het verzoek uit voor elke rij van een bestand. {{RIJ.kolom}} is een waarde van de rij",
    ),
    inPreamble: "own request",
    example: "@each rij in personen.csv",
  },
  {
    word: "data",
    argument: "NAME in FILE.csv",
    meaning: text(
      "Reads the rows of a file for the whole request file: {{NAME[*].column}} is a column of all rows, {{NAME[0].column}} of the first row",
      "Leest de rijen van een bestand voor het hele verzoekbestand: {{NAAM[*].kolom}} is een kolom van alle rijen, {{NAAM[0].kolom}} van de eerste rij",
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
      "Makes variables and named requests of another file available as {{NAME.x}}. Required requests run first",
      "Maakt variabelen en benoemde verzoeken van een ander bestand beschikbaar als {{NAAM.x}}. Benodigde verzoeken worden eerst uitgevoerd",
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
      "Skips the request and reports the reason",
      "Slaat het verzoek over en meldt de reden",
    ),
    inPreamble: "own request",
    example: "@skip waits for the new register",
  },
  {
    word: "tag",
    argument: "WORD…",
    meaning: text(
      "Labels to select requests for a run",
      "Labels om verzoeken voor een uitvoering te kiezen",
    ),
    inPreamble: "own request",
    repeatable: true,
    example: "@tag intake nightly",
  },
  {
    word: "save",
    argument: "FILE",
    meaning: text(
      "Writes the response to a file, after confirmation",
      "Schrijft het antwoord naar een bestand, na bevestiging",
    ),
    inPreamble: "own request",
    example: "@save antwoord.json",
  },
  {
    word: "unchecked",
    argument: "REASON",
    meaning: text(
      "Sends the request despite errors in its parameters or fields. Only with invented people and an expectation on status",
      "Verzendt het verzoek ondanks fouten in parameters of fields. Alleen bij verzonnen personen en met een verwachting over status",
    ),
    inPreamble: "own request",
    example: "@unchecked tests how a wrong BSN is refused",
    mayBeVariable: true,
  },
  {
    word: "header",
    argument: "NAME VALUE",
    meaning: text(
      "Sets a request header of the contract, or one that the environment declares with perRequest",
      "Stelt een verzoekheader van het contract in, of een header die de omgeving met perRequest opgeeft",
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
