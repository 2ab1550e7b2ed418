import { text, type Text } from "../../contract/text.ts";
import { readDuration } from "../../model/duration.ts";
import type { Span, Template } from "../../model/text/sourceText.ts";
import { identifierEnd, skipBlank, type DirectiveNode } from "./syntax.ts";
import { readTemplate, type Report, plainRun } from "./placeholders.ts";

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

/** Parts of a directive. Spans are names that can be looked up or renamed. */
export type DirectiveReading =
  | { readonly kind: "name" | "environment"; readonly name: string; readonly span: Span }
  | { readonly kind: "timeout"; readonly milliseconds: number; readonly span: Span }
  | {
      readonly kind: "each" | "data";
      /** Name of the row, or of all rows. */
      readonly row: string;
      readonly rowSpan: Span;
      readonly file: string;
      readonly fileSpan: Span;
    }
  | {
      readonly kind: "use";
      readonly file: string;
      readonly fileSpan: Span;
      readonly name: string;
      /** Absent if the file provides the name. */
      readonly nameSpan?: Span;
    }
  | { readonly kind: "skip" | "unchecked"; readonly reason: string; readonly span: Span }
  | { readonly kind: "tag"; readonly words: readonly string[]; readonly span: Span }
  | { readonly kind: "save"; readonly file: string; readonly span: Span }
  | {
      readonly kind: "header";
      readonly name: string;
      readonly nameSpan: Span;
      readonly value: Template;
    }
  | { readonly kind: "unknown" }
  /** The word is known, but its argument is missing or invalid. */
  | { readonly kind: "unreadable"; readonly form: DirectiveForm };

/** Uses the table of `directives.ts`. Only the parser reports faults in placeholders of a header. */
export function readDirective(
  node: Pick<DirectiveNode, "word" | "argument" | "argumentSpan">,
  report: Report = () => undefined,
): DirectiveReading {
  const form = directiveForm(node.word);
  if (!form) return { kind: "unknown" };
  const { argument, argumentSpan: span } = node;
  return readArgument(form, argument, span, report) ?? { kind: "unreadable", form };
}

export function readingsOf<Kind extends DirectiveReading["kind"]>(
  nodes: readonly Pick<DirectiveNode, "word" | "argument" | "argumentSpan">[],
  kind: Kind,
): readonly (DirectiveReading & { readonly kind: Kind })[] {
  return nodes
    .map((node) => readDirective(node))
    .filter((reading): reading is typeof reading & { kind: Kind } => reading.kind === kind);
}

function readArgument(
  { word }: DirectiveForm,
  argument: string,
  span: Span,
  report: Report,
): DirectiveReading | undefined {
  if (argument === "") return undefined;
  switch (word) {
    case "name":
      return identifierEnd(argument, 0) === argument.length
        ? { kind: "name", name: argument, span }
        : undefined;
    case "environment":
      return /[\s\u00a0]/.test(argument)
        ? undefined
        : { kind: "environment", name: argument, span };
    case "timeout": {
      const milliseconds = readDuration(argument);
      return milliseconds ? { kind: "timeout", milliseconds, span } : undefined;
    }
    case "each":
    case "data":
      return readRows(word, argument, span);
    case "use":
      return readUse(argument, span);
    case "skip":
    case "unchecked":
      return { kind: word, reason: argument, span };
    case "tag":
      return { kind: "tag", words: argument.split(/[ \t\u00a0]+/), span };
    case "save":
      return { kind: "save", file: argument, span };
    case "header":
      return readHeader(argument, span, report);
  }
}

/** `ROW in FILE.csv`. The file name may contain spaces. */
function readRows(
  kind: "each" | "data",
  argument: string,
  { start, end }: Span,
): DirectiveReading | undefined {
  const rowEnd = identifierEnd(argument, 0);
  const link = /^[ \t\u00a0]+in[ \t\u00a0]+/.exec(argument.slice(rowEnd))?.[0];
  const fileStart = rowEnd + (link?.length ?? 0);
  const file = argument.slice(fileStart);
  if (rowEnd === 0 || link === undefined || file === "") return undefined;
  return {
    kind,
    row: argument.slice(0, rowEnd),
    rowSpan: { start, end: start + rowEnd },
    file,
    fileSpan: { start: start + fileStart, end },
  };
}

/** `path/other.brp as NAME`. The name is optional if the file name is a valid one. */
function readUse(argument: string, { start, end }: Span): DirectiveReading | undefined {
  const named = /^(.*\S)([ \t\u00a0]+as[ \t\u00a0]+)(\S+)$/.exec(argument);
  const [, file = argument, link = "", written] = named ?? [];
  const stem = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(file)?.[1] ?? "";
  const name = written ?? stem;
  if (name === "" || identifierEnd(name, 0) !== name.length) return undefined;
  const fileSpan = { start, end: start + file.length };
  const nameStart = start + file.length + link.length;
  return {
    kind: "use",
    file,
    fileSpan,
    name,
    ...(written !== undefined && { nameSpan: { start: nameStart, end } }),
  };
}

function readHeader(argument: string, span: Span, report: Report): DirectiveReading | undefined {
  const name = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/.exec(argument)?.[0] ?? "";
  const valueStart = skipBlank(argument, name.length, argument.length);
  if (name === "" || valueStart === name.length || valueStart === argument.length) return undefined;
  const offsetOf = (index: number) => span.start + index;
  const run = { ...plainRun(argument, valueStart, argument.length), offsetOf };
  return {
    kind: "header",
    name,
    nameSpan: { start: span.start, end: span.start + name.length },
    value: readTemplate(run, report),
  };
}
