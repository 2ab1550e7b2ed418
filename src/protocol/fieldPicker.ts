import * as z from "zod";
import { counted, countedOf, text } from "../contract/text.ts";
import type { FieldState, FieldNode } from "../presentation/fields/fieldTree.ts";
import type { MinimisationSummary } from "../presentation/fields/minimisationSummary.ts";
import { intent } from "./reader.ts";

export interface PickerRequest {
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
    readonly request: PickerRequest;
    /** One per node of the last message, in order. */
    readonly states: readonly FieldState[];
    readonly summary: MinimisationSummary;
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
      `of ${counted(all, "askedValue").en} per person`,
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
    "No matching fields. Try another Dutch or English word.",
    "Geen velden gevonden. Probeer een ander Nederlands of Engels woord.",
  ),
  tree: text("Fields of the response", "Velden van het antwoord"),
  asks: text("Requested data", "Opgevraagde gegevens"),
  byGroup: text("By group", "Per groep"),
  whole: text("Whole groups", "Hele groepen"),
  wholeNote: text(
    "If the service adds a value to such a group later, you receive it unprompted.",
    "Als de dienst later een gegeven aan zo'n groep toevoegt, ontvangt u dat ongevraagd.",
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
    "De dienst zou het hele verzoek weigeren. Verwijder ze, of vraag een ander autorisatiebesluit aan.",
  ),
  unauthorisedPath: text(
    "Your authorisation profile does not allow it: the service would reject the request.",
    "Uw autorisatieprofiel staat het niet toe: de dienst zou het verzoek weigeren.",
  ),
  sensitive: text("Sensitive", "Gevoelig"),
  deprecated: text("Deprecated", "Verouderd"),
  smaller: text("Effect of a smaller request", "Gevolg van een kleiner verzoek"),
  loses: (count: number) =>
    text(`${counted(count, "askedValue").en} fewer`, `${counted(count, "askedValue").nl} minder`),
  losesNothing: (path: string) =>
    text(`none: already returned by ${path}`, `geen: al geleverd door ${path}`),
  comesAlong: text("no value of its own", "geen eigen waarde"),
  apart: text("Other list entries", "Andere regels van de lijst"),
  remove: text("Remove", "Verwijder"),
  goTo: text("Show in the file", "Toon in het bestand"),
  collapseAll: text("Collapse all", "Klap alles in"),
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
  chosen: text("Selected field", "Gekozen veld"),
  checked: {
    true: text("selected", "aangevinkt"),
    mixed: text("partly selected", "deels aangevinkt"),
    false: text("not selected", "niet aangevinkt"),
  },
  adds: (values: string) => text(`Selecting adds ${values}.`, `Aanvinken voegt ${values} toe.`),
  addsNothing: text(
    "Selecting adds no value to the response.",
    "Aanvinken voegt geen waarde aan het antwoord toe.",
  ),
  replaces: (paths: string) =>
    text(
      `Selecting the whole group replaces ${paths}.`,
      `De hele groep komt in de plaats van ${paths}.`,
    ),
  removes: (values: string) => text(`Clearing removes ${values}.`, `Uitvinken scheelt ${values}.`),
  removesNothing: text(
    "Clearing doesn't change the response.",
    "Uitvinken verandert het antwoord niet.",
  ),
  takesApart: text(
    "The enclosing group is then replaced by its other values.",
    "De groep eromheen wordt dan vervangen door de andere waarden ervan.",
  ),
  fixed: text("There is nothing to select here.", "Hier valt niets aan te vinken."),
  tickEach: text("Select each value separately", "Vink elke waarde apart aan"),
  keys: text(
    "Arrow keys: other fields. Space: select or clear. Asterisk: unfold all. Escape: back to the file.",
    "Pijltjestoetsen: andere velden. Spatie: aan- of uitvinken. Sterretje: alles uitklappen. Escape: terug naar het bestand.",
  ),
  noFile: text(
    "Open a request file and place the cursor in a person query to see its fields here.",
    "Open een verzoekbestand en zet de cursor in een bevraging om hier de velden te zien.",
  ),
  noQuery: text(
    "The request at the cursor isn't a person query with a type. Only person queries have fields.",
    "Het verzoek bij de cursor is geen bevraging met een type. Alleen bevragingen hebben velden.",
  ),
  restored: text(
    "The window was reloaded. Place the cursor in a person query to see its fields here.",
    "Het venster is opnieuw geladen. Zet de cursor in een bevraging om hier de velden te zien.",
  ),
  closed: text(
    "The file was closed. Open it again, or place the cursor in another request.",
    "Het bestand is gesloten. Open het opnieuw, of zet de cursor in een ander verzoek.",
  ),
  gone: (title: string) =>
    text(
      `The request “${title}” is no longer in the file.`,
      `Het verzoek „${title}” staat niet meer in het bestand.`,
    ),
  readOnly: text("The file could not be changed.", "Het bestand kon niet worden gewijzigd."),
} as const;
