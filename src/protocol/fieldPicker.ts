import * as z from "zod";
import { counted, countedOf } from "../contract/counting.ts";
import { text } from "../contract/text.ts";
import type { FieldState } from "../presentation/fields/fieldStates.ts";
import type { FieldNode } from "../presentation/fields/fieldTree.ts";
import type { MinimisationSummary } from "../presentation/fields/minimisationSummary.ts";
import { intent } from "./reader.ts";

export interface PickedRequest {
  /** Changes with every request, so that a late message is not applied to the next one. */
  readonly key: number;
  readonly title: string;
  readonly operation: string;
  readonly file: string;
  /** First line in the file, from 1. */
  readonly line: number;
}

/** Complete state of the text. */
export interface FieldPickerState {
  /** Reason for an empty picker, or an event of the previous request. */
  readonly note?: string;
  readonly refusal?: string;
  readonly picked?: {
    readonly request: PickedRequest;
    /** One per node of the last message, in order. */
    readonly states: readonly FieldState[];
    readonly meter: MinimisationSummary;
  };
}

/** State of the page that survives while VS Code hides it. */
export type KeptFields = z.infer<ReturnType<typeof keptFieldsSchema>>;

export type ToFieldPicker =
  | {
      readonly type: "state";
      readonly state: FieldPickerState;
      /** Paths of the response, sent with the first state and for another response, because there are many. */
      readonly nodes?: readonly FieldNode[];
      readonly page?: KeptFields;
    }
  /** The user opened the picker: moves the focus there. */
  | { readonly type: "focus" };

function keptFieldsSchema() {
  return z.strictObject({
    words: z.string().max(300),
    isAskedOnly: z.boolean(),
    isAllowedOnly: z.boolean(),
    expanded: z.array(z.string().max(2000)).max(1000),
    current: z.string().max(2000),
  });
}

/** Rejects other messages. A function, so that a page that only imports texts does not load zod. */
export function fromFieldPickerSchema() {
  const key = z.number().int().nonnegative();
  const path = z.string().max(2000);
  const index = z.number().int().nonnegative();
  return z.discriminatedUnion("type", [
    intent("ready"),
    intent("keep", { page: keptFieldsSchema() }),
    intent("change", { key, kind: z.enum(["add path", "remove path", "add each value"]), path }),
    intent("copy", { key, path }),
    /** Removes one entry of the list. `path` is the displayed one. */
    intent("remove", { key, index, path: path.optional() }),
    /** Moves the cursor to an entry, or to the list. */
    intent("source", { key, index: index.optional() }),
  ]);
}

export type FromFieldPicker = z.infer<ReturnType<typeof fromFieldPickerSchema>>;

export const pickerWords = {
  title: text("Fields", "Velden"),
  titleOf: (request: string) => text(`Fields of “${request}”`, `Velden van „${request}”`),
  actions: text("Actions of the field picker", "Acties van de veldkiezer"),
  pick: text("Pick fields…", "Kies velden…"),
  paths: (count: number) => counted(count, "path"),
  values: (count: number) => counted(count, "askedValue"),
  pathsOf: (count: number, limit: number) => countedOf(count, limit, "path"),
  valuesOf: (count: number, all: number) =>
    text(
      `${count} of ${counted(all, "askedValue").en} requested`,
      `${count} van ${counted(all, "askedValue").nl} opgevraagd`,
    ),
  perPerson: (all: number) =>
    text(
      `of ${counted(all, "askedValue").en} a person`,
      `van ${counted(all, "askedValue").nl} per persoon`,
    ),
  shares: {
    other: text("other", "overig"),
    sensitive: text("sensitive", "gevoelig"),
    authorisation: text("additional authorisation", "aanvullende autorisatie"),
  },
  some: (some: number, all: number) => text(`${some} of ${all}`, `${some} van ${all}`),
  search: text("Search fields", "Zoek velden"),
  searchHint: text(
    "Name, meaning or rubric, Dutch or English",
    "Naam, betekenis of rubriek, Nederlands of Engels",
  ),
  askedOnly: text("Requested only", "Alleen opgevraagde"),
  allowedOnly: text("Allowed only", "Alleen toegestane"),
  nothingFound: text(
    "No field is found by these words. Try a Dutch or English word for what it means.",
    "Met deze woorden is geen veld gevonden. Probeer een Nederlands of Engels woord voor de betekenis.",
  ),
  tree: text("Fields of the response", "Velden van het antwoord"),
  asks: text("What this request asks", "Wat dit verzoek vraagt"),
  byGroup: text("By group", "Per groep"),
  whole: text("Groups taken whole", "Groepen als geheel"),
  wholeNote: text(
    "If the service adds a value to such a group later, you receive it unprompted.",
    "Wat de dienst later aan zo'n groep toevoegt, komt ongevraagd mee.",
  ),
  authorisation: text("Additional authorisation", "Aanvullende autorisatie"),
  unauthorised: (count: number) =>
    text(
      `${counted(count, "path").en} ${count === 1 ? "is" : "are"} not authorised.`,
      `${counted(count, "path").nl} ${count === 1 ? "is" : "zijn"} niet geautoriseerd.`,
    ),
  wouldRefuse: text("The service would reject the request.", "De dienst zou het verzoek weigeren."),
  show: text("Show", "Toon"),
  unauthorisedBy: (environment: string) =>
    text(
      `Not allowed by the authorisation profile of ${environment}`,
      `Niet toegestaan door het autorisatieprofiel van ${environment}`,
    ),
  unauthorisedNote: text(
    "The service would reject the whole request. Remove them, or apply for a different authorisation decision.",
    "De dienst zou het hele verzoek weigeren. Haal ze weg, of vraag een ander autorisatiebesluit.",
  ),
  unauthorisedPath: text(
    "Your authorisation profile does not allow it: the service would reject the request.",
    "Uw autorisatieprofiel staat het niet toe: de dienst zou het verzoek weigeren.",
  ),
  sensitive: text("Sensitive", "Gevoelig"),
  deprecated: text("Deprecated", "Verouderd"),
  smaller: text("What a smaller request would lose", "Wat een kleiner verzoek zou missen"),
  loses: (count: number) =>
    text(`${counted(count, "askedValue").en} less`, `${counted(count, "askedValue").nl} minder`),
  losesNothing: (path: string) =>
    text(`nothing: ${path} delivers it already`, `niets: ${path} levert het al`),
  comesAlong: text("no value of its own", "geen eigen waarde"),
  apart: text("Other entries of the list", "Andere regels van de lijst"),
  remove: text("Remove", "Haal weg"),
  goTo: text("Show in the file", "Toon in het bestand"),
  collapseAll: text("Collapse all", "Alles inklappen"),
  copyPath: text("Copy path", "Kopieer pad"),
  copied: text("Copied", "Gekopieerd"),
  badges: {
    authorisation: text(
      "needs an additional authorisation decision",
      "aanvullend autorisatiebesluit nodig",
    ),
    sensitive: text("sensitive", "gevoelig"),
    unauthorised: text("not authorised", "niet geautoriseerd"),
    deprecated: text("deprecated", "verouderd"),
  },
  chosen: text("Chosen field", "Gekozen veld"),
  checked: {
    true: text("ticked", "aangevinkt"),
    mixed: text("partly ticked", "deels aangevinkt"),
    false: text("not ticked", "niet aangevinkt"),
  },
  adds: (values: string) => text(`A tick adds ${values}.`, `Aanvinken voegt ${values} toe.`),
  addsNothing: text(
    "A tick adds no value to the response.",
    "Aanvinken voegt geen waarde aan het antwoord toe.",
  ),
  replaces: (paths: string) =>
    text(
      `Selecting the whole group replaces ${paths}.`,
      `De hele groep komt in de plaats van ${paths}.`,
    ),
  removes: (values: string) =>
    text(`Without the tick: ${values} less.`, `Zonder vinkje: ${values} minder.`),
  removesNothing: text(
    "Without the tick the response stays the same.",
    "Zonder vinkje blijft het antwoord gelijk.",
  ),
  takesApart: text(
    "The group around it is then written as its other values.",
    "De groep eromheen wordt dan geschreven als zijn andere waarden.",
  ),
  fixed: text("There is nothing to tick here.", "Hier valt niets aan te vinken."),
  tickEach: text("Tick each value by itself", "Vink elke waarde apart aan"),
  keys: text(
    "Arrow keys: other fields. Space: tick. Asterisk: unfold all. Escape: back to the file.",
    "Pijltjestoetsen: andere velden. Spatie: vinkje. Sterretje: alles uitvouwen. Escape: terug naar het bestand.",
  ),
  noFile: text(
    "Open a request file and put the cursor into a person query: its fields are shown here.",
    "Open een verzoekbestand en zet de cursor in een bevraging van personen: hier staan dan de velden.",
  ),
  noQuery: text(
    "The request at the cursor isn't a person query with a type. Only person queries have fields.",
    "Het verzoek bij de cursor is nog geen bevraging van personen met een type: alleen die vragen velden.",
  ),
  restored: text(
    "The window was loaded anew. Put the cursor into a person query: its fields are shown here.",
    "Het venster is opnieuw geladen. Zet de cursor in een bevraging van personen: hier staan dan de velden.",
  ),
  closed: text(
    "The file was closed. Open it again, or put the cursor into another request.",
    "Het bestand is gesloten. Open het opnieuw, of zet de cursor in een ander verzoek.",
  ),
  gone: (title: string) =>
    text(
      `The request “${title}” is no longer in the file.`,
      `Het verzoek „${title}” staat niet meer in het bestand.`,
    ),
  readOnly: text("The file could not be changed.", "Het bestand kon niet worden gewijzigd."),
} as const;
