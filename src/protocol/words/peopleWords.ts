import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

/** What the views of an answer with persons say. */
export const peopleWords = {
  views: text("Views of the response", "Weergaven van het antwoord"),
  tabs: {
    cards: text("Cards", "Kaarten"),
    table: text("Table", "Tabel"),
    diagram: text("Diagram", "Diagram"),
    raw: text("Raw", "Ruw"),
  },
  filter: text("Filter persons", "Filter personen"),
  filterMasked: text(
    "Masked values are not searched.",
    "Afgeschermde waarden worden niet doorzocht.",
  ),
  search: text("Search paths and values", "Zoek in paden en waarden"),
  searchRaw: text("Search in the JSON", "Zoek in de JSON"),
  ofPersons: (shown: number, all: number) =>
    text(`${shown} of ${counted(all, "person").en}`, `${shown} van ${counted(all, "person").nl}`),
  ofValues: (shown: number, all: number) =>
    text(
      `${shown} of ${counted(all, "askedValue").en}`,
      `${shown} van ${counted(all, "askedValue").nl}`,
    ),
  persons: text("Persons", "Personen"),
  nobodyFound: text("No matching people.", "Bij geen persoon komen deze woorden voor."),
  nothingFound: text("Nothing has these words.", "Niets heeft deze woorden."),
  number: text("No.", "Nr."),
  chosen: text("Chosen value", "Gekozen waarde"),
  rowActions: text("Row and column", "Rij en kolom"),
  noValue: text("no value", "geen waarde"),
  automatic: text("came without being asked", "ongevraagd meegeleverd"),
  notDelivered: text("delivered for nobody", "bij niemand geleverd"),
  sortUp: text("Sort ascending", "Sorteer oplopend"),
  sortDown: text("Sort descending", "Sorteer aflopend"),
  unsorted: text("Order of the response", "Volgorde van het antwoord"),
  pin: text("Pin column", "Zet kolom vast"),
  unpin: text("Unpin column", "Maak kolom los"),
  empty: (count: number, of: number) =>
    text(
      `Empty: ${Math.round((100 * count) / of)}% (${count} of ${of})`,
      `Leeg: ${Math.round((100 * count) / of)}% (${count} van ${of})`,
    ),
  emptyValue: text("(empty)", "(leeg)"),
  onlyValues: text("Only with", "Alleen met"),
  moreValues: (count: number) => {
    const { en, nl } = counted(count, "value");
    return text(`and ${en} more`, `en nog ${nl}`);
  },
  allValuesAgain: text("Any value", "Elke waarde"),
  filteredColumn: text("filtered", "gefilterd"),
  copyRow: text("Copy row", "Kopieer rij"),
  openCard: text("Show card", "Toon kaart"),
  hide: text("Hide column", "Verberg kolom"),
  onlyReturned: text("Only returned", "Geleverd"),
  onlyDelivered: text("Only returned columns", "Alleen geleverde kolommen"),
  columns: (shown: number, of: number) => text(`Columns ${shown}/${of}`, `Kolommen ${shown}/${of}`),
  copiedRow: text("Copied", "Gekopieerd"),
  readingPane: text("Chosen person", "Gekozen persoon"),
  readingBorder: text("Size of the chosen person", "Grootte van de gekozen persoon"),
  showPane: text("Show the chosen person", "Toon de gekozen persoon"),
  closePane: text("Close", "Sluit"),
  placeOf: (place: number, of: number) => text(`${place} of ${of}`, `${place} van ${of}`),
  unfoldAll: text("Unfold all", "Klap alles uit"),
  foldAll: text("Fold all", "Klap alles in"),
  onlyOne: text(
    "Only the chosen person is written out here. Export writes the whole response.",
    "Alleen de gekozen persoon is hier uitgeschreven. Exporteren schrijft het hele antwoord.",
  ),
  loading: text("Loading …", "Laden …"),
  export: text("Export…", "Exporteer…"),
  pick: text("Pick fields…", "Kies velden…"),
  missing: text("Requested but not returned", "Wel opgevraagd, niet geleverd"),
  flags: text("Flags of this person", "Signalen van deze persoon"),
  family: text("Family", "Familie"),
  allValues: text("All values", "Alle waarden"),
  nobody: text("Who may be excluded", "Wie kan zijn weggebleven"),
  verdicts: {
    certain: text("because", "want"),
    possible: text("possibly", "mogelijk"),
    "not known": text("not known", "niet bekend"),
  },
  presenting: text("Presentation mode", "Presentatiestand"),
  stopPresenting: text("Leave presentation mode", "Verlaat presentatiestand"),
  presentingNote: text(
    "Everything stays masked; values cannot be revealed.",
    "Alles blijft gemaskeerd; waarden kunnen niet worden getoond.",
  ),
} as const;

/** What the panel says of a path and its place in the request. */
export const fieldWords = {
  inRequest: text("Show in request", "Toon in verzoek"),
  add: text("Add to fields", "Voeg toe aan fields"),
  remove: text("Remove from fields", "Haal uit fields"),
  expect: text("Expect this", "Verwacht dit"),
  expected: (path: string) => text(`Expectation added: ${path}`, `Verwachting toegevoegd: ${path}`),
  expectedAlready: text(
    "The request has this expectation already.",
    "Het verzoek heeft deze verwachting al.",
  ),
  notExpected: text(
    "The contract does not know this path, so no expectation can be about it.",
    "Het contract kent dit pad niet, dus er is geen verwachting over mogelijk.",
  ),
  added: (path: string) => text(`Added to fields: ${path}`, `Toegevoegd aan fields: ${path}`),
  removed: (path: string) => text(`Removed from fields: ${path}`, `Uit fields gehaald: ${path}`),
  noRequest: text(
    "The request of this response is no longer in its file.",
    "Het verzoek van dit antwoord staat niet meer in zijn bestand.",
  ),
  notAdded: (name: string) =>
    text(
      `${name} is already in the request, or this operation doesn't take it.`,
      `${name} staat al in het verzoek, of het verzoek kent die parameter niet.`,
    ),
  notChanged: (name: string) =>
    text(
      `Nothing to change: ${name} has been changed since that run, or its value doesn't allow it.`,
      `Niets te wijzigen: ${name} is sinds die uitvoering gewijzigd, of de waarde laat het niet toe.`,
    ),
  /** Changes of a request that find more people. */
  changes: {
    include: (_name: string) => text("Include them", "Neem ze op"),
    leaveOut: (name: string) => text(`Leave out ${name}`, `Laat ${name} weg`),
    anyEnding: (name: string) => text(`Add * to ${name}`, `Zet * achter ${name}`),
  },
  noAnswer: text(
    "There is no response to this request yet. Run it first.",
    "Er is nog geen antwoord op dit verzoek. Voer het eerst uit.",
  ),
  notAsked: text("The request doesn't include this path.", "Het verzoek vraagt dit pad niet."),
} as const;
