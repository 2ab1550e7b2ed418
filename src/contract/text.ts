/** Languages of the workbench. Names of the contract stay Dutch in both. */
export type Language = "en" | "nl";

export interface Text {
  readonly en: string;
  readonly nl: string;
}

export function text(en: string, nl: string): Text {
  return { en, nl };
}

/** Words that are equal in both, such as a name. */
export function sameText(words: string): Text {
  return text(words, words);
}

const nouns = {
  askedValue: [text("value", "waarde"), text("values", "waarden")],
  call: [text("call", "aanroep"), text("calls", "aanroepen")],
  certificate: [text("certificate", "certificaat"), text("certificates", "certificaten")],
  character: [text("character", "teken"), text("characters", "tekens")],
  check: [text("check", "controle"), text("checks", "controles")],
  checkedFile: [
    text("file checked", "bestand gecontroleerd"),
    text("files checked", "bestanden gecontroleerd"),
  ],
  child: [text("child", "kind"), text("children", "kinderen")],
  day: [text("day", "dag"), text("days", "dagen")],
  byte: [text("byte", "byte"), text("bytes", "bytes")],
  earlierForm: [text("earlier form", "eerdere vorm"), text("earlier forms", "eerdere vormen")],
  error: [text("error", "fout"), text("errors", "fouten")],
  expectation: [text("expectation", "verwachting"), text("expectations", "verwachtingen")],
  file: [text("file", "bestand"), text("files", "bestanden")],
  furtherProblem: [
    text("further problem", "verder probleem"),
    text("further problems", "verdere problemen"),
  ],
  filter: [text("filter", "filter"), text("filters", "filters")],
  diagnostic: [text("diagnostic", "bevinding"), text("diagnostics", "bevindingen")],
  hour: [text("hour", "uur"), text("hours", "uur")],
  header: [text("header", "header"), text("headers", "headers")],
  identifier: [text("identifier", "identificatie"), text("identifiers", "identificaties")],
  information: [text("note", "opmerking"), text("notes", "opmerkingen")],
  item: [text("item", "onderdeel"), text("items", "onderdelen")],
  line: [text("line", "regel"), text("lines", "regels")],
  listItem: [text("item", "item"), text("items", "items")],
  match: [text("match", "treffer"), text("matches", "treffers")],
  message: [text("message", "bericht"), text("messages", "berichten")],
  minute: [text("minute", "minuut"), text("minutes", "minuten")],
  path: [text("path", "pad"), text("paths", "paden")],
  people: [text("person", "persoon"), text("people", "personen")],
  person: [text("person", "persoon"), text("persons", "personen")],
  request: [text("request", "verzoek"), text("requests", "verzoeken")],
  row: [text("row", "rij"), text("rows", "rijen")],
  rubric: [text("rubric", "rubriek"), text("rubrics", "rubrieken")],
  run: [text("run", "uitvoering"), text("runs", "uitvoeringen")],
  second: [text("second", "seconde"), text("seconds", "seconden")],
  sequenceNumber: [text("sequence number", "volgnummer"), text("sequence numbers", "volgnummers")],
  time: [text("time", "keer"), text("times", "keer")],
  warning: [text("warning", "waarschuwing"), text("warnings", "waarschuwingen")],
  value: [text("value", "gegeven"), text("values", "gegevens")],
  year: [text("year", "jaar"), text("years", "jaar")],
} as const satisfies Readonly<Record<string, readonly [Text, Text]>>;

export type Noun = keyof typeof nouns;

/** Count with its noun: `1 message`, `2 messages`. */
export function counted(count: number, noun: Noun): Text {
  const [one, more] = nouns[noun];
  const word = count === 1 ? one : more;
  return text(`${count} ${word.en}`, `${count} ${word.nl}`);
}

/** Part of a count: `2 of 5 messages`. */
export function countedOf(part: number, all: number, noun: Noun): Text {
  const { en, nl } = counted(all, noun);
  return text(`${part} of ${en}`, `${part} van ${nl}`);
}
