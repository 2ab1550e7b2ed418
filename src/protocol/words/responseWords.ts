import { counted, countedOf, text, type Text } from "../../contract/text.ts";

export const panelWords = {
  responses: text("Responses", "Antwoorden"),
  runs: text("History", "Geschiedenis"),
  runCount: (count: number) =>
    text(
      `${counted(count, "run").en} of this session`,
      `${counted(count, "run").nl} van deze sessie`,
    ),
  kept: text("Kept", "Bewaard"),
  of: text("of", "van"),
  clear: text("Clear history", "Wis geschiedenis"),
  compare: text("Compare…", "Vergelijk…"),
  actions: text("Actions", "Acties"),
  more: text("More actions", "Meer acties"),
  nothingYet: text(
    "Nothing has been run yet. Run a request in the editor.",
    "Er is nog niets uitgevoerd. Voer een verzoek uit in de editor.",
  ),
  /** Replaces the response of an unsent request. */
  errors: (count: number, line: number) => {
    const { en, nl } = counted(count, "error");
    return count === 1
      ? text(`${en}, on line ${line}`, `${nl}, op regel ${line}`)
      : text(`${en}, first on line ${line}`, `${nl}, de eerste op regel ${line}`);
  },
  nothingSent: text("Nothing was sent.", "Er is niets verzonden."),
  goToError: text("Go to error", "Ga naar fout"),
  notKept: text(
    "The window was reloaded. Responses are kept only in memory, so earlier ones are gone. Run a request again to see its response here.",
    "Het venster is opnieuw geladen. Antwoorden staan alleen in het geheugen, dus eerdere zijn weg. Voer een verzoek opnieuw uit om het antwoord hier te zien.",
  ),
  running: text("Running …", "Bezig …"),
  before: (time: string) =>
    text(`Below: the previous response, of ${time}`, `Hieronder: het vorige antwoord, van ${time}`),
  cancel: text("Cancel", "Annuleer"),
  runAgain: text("Run again", "Opnieuw uitvoeren"),
  showRequest: text("Show request", "Toon verzoek"),
  goToLine: text("Go to the line", "Ga naar de regel"),
  mask: text("Mask values", "Maskeer waarden"),
  unmask: text("Show all values", "Toon alle waarden"),
  masked: text("masked", "gemaskeerd"),
  maskedNote: text(
    "All personal data is masked. Reveal values one by one, or show all values.",
    "Alle persoonsgegevens zijn gemaskeerd. Toon waarden één voor één, of toon alle waarden.",
  ),
  reveal: text("Reveal", "Toon"),
  copyValue: text("Copy value", "Kopieer waarde"),
  copyPath: text("Copy path", "Kopieer pad"),
  copied: text("Copied", "Gekopieerd"),
  rawMasked: text("Raw response (masked)", "Ruw antwoord (gemaskeerd)"),
  rawUnmasked: text("Raw response (not masked)", "Ruw antwoord (niet gemaskeerd)"),
  allColumns: text("Show all columns", "Toon alle kolommen"),
  fewerColumns: text("Show fewer columns", "Toon minder kolommen"),
  faults: text("In the request", "In het verzoek"),
  addToRequest: text("Add to the request", "Voeg toe aan het verzoek"),
  technical: text("Technical detail", "Technische details"),
  received: text("Received before it failed", "Ontvangen voordat het mislukte"),
  expectations: text("Expectations", "Verwachtingen"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "werkelijk"),
  accept: text("Accept actual", "Neem werkelijke waarde over"),
  acceptAll: (count: number) =>
    count === 1
      ? text("Accept the actual value", "Neem de werkelijke waarde over")
      : text(`Accept all ${count} actual values`, `Neem alle ${count} werkelijke waarden over`),
  accepted: (count: number) =>
    text(
      `${counted(count, "expectation").en} changed. Run the request again.`,
      `${counted(count, "expectation").nl} gewijzigd. Voer het verzoek opnieuw uit.`,
    ),
  notAccepted: text(
    "Nothing was changed: the expectation has been changed since that run, or its value can't be written.",
    "Niets gewijzigd: de verwachting is sinds die uitvoering gewijzigd, of de waarde is niet te schrijven.",
  ),
  verdictWords: {
    holds: text("passed", "geslaagd"),
    fails: text("failed", "mislukt"),
    "cannot be decided": text("undecided", "onbeslist"),
  },
  verdicts: {
    holds: (count: number) => text(`${count} passed`, `${count} geslaagd`),
    fails: (count: number, of: number) =>
      text(`${count} of ${of} failed`, `${count} van ${of} mislukt`),
    "cannot be decided": (count: number) => text(`${count} undecided`, `${count} onbeslist`),
  },
  other: text("Not in the contract", "Niet in het contract"),
  skipped: text("Skipped", "Overgeslagen"),
  environmentKinds: {
    local: text("local", "lokaal"),
    trial: text("trial", "proef"),
    production: text("PRODUCTION", "PRODUCTIE"),
  },
  states: {
    running: text("running", "bezig"),
    answered: text("answered", "beantwoord"),
    failed: text("failed", "mislukt"),
    cancelled: text("cancelled", "geannuleerd"),
    skipped: text("skipped", "overgeslagen"),
  },
} as const;

export const peopleWords = {
  views: text("Views of the response", "Weergaven van het antwoord"),
  tabs: {
    cards: text("Cards", "Kaarten"),
    table: text("Table", "Tabel"),
    diagram: text("Diagram", "Diagram"),
    raw: text("Raw", "Ruw"),
  },
  filter: text("Filter persons", "Filter personen"),
  search: text("Search paths and values", "Zoek in paden en waarden"),
  searchRaw: text("Search in the JSON", "Zoek in de JSON"),
  ofPersons: (shown: number, all: number) => countedOf(shown, all, "person"),
  ofValues: (shown: number, all: number) => countedOf(shown, all, "askedValue"),
  persons: text("Persons", "Personen"),
  nobodyFound: text("No matching people.", "Geen personen gevonden."),
  nothingFound: text("No matches.", "Geen treffers."),
  number: text("No.", "Nr."),
  chosen: text("Selected value", "Gekozen waarde"),
  rowActions: text("Row and column", "Rij en kolom"),
  noValue: text("no value", "geen waarde"),
  automatic: text("returned unprompted", "ongevraagd geleverd"),
  notDelivered: text("returned for no one", "bij geen persoon geleverd"),
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
  readingPane: text("Selected person", "Gekozen persoon"),
  readingBorder: text("Size of the selected person", "Grootte van de gekozen persoon"),
  showPane: text("Show the selected person", "Toon de gekozen persoon"),
  closePane: text("Close", "Sluit"),
  placeOf: (place: number, of: number) => text(`${place} of ${of}`, `${place} van ${of}`),
  unfoldAll: text("Unfold all", "Klap alles uit"),
  foldAll: text("Fold all", "Klap alles in"),
  onlyOne: text(
    "Only the selected person is shown here. Export saves the whole response.",
    "Alleen de gekozen persoon staat hier. Exporteren bewaart het hele antwoord.",
  ),
  loading: text("Loading …", "Laden …"),
  export: text("Export…", "Exporteer…"),
  pick: text("Pick fields…", "Kies velden…"),
  missing: text("Requested but not returned", "Wel opgevraagd, niet geleverd"),
  flags: text("Flags of this person", "Signalen van deze persoon"),
  family: text("Family", "Familie"),
  allValues: text("All values", "Alle waarden"),
  nobody: text("Who may be excluded", "Mogelijk uitgesloten personen"),
  verdicts: {
    certain: text("because", "want"),
    possible: text("possibly", "mogelijk"),
    "not known": text("not known", "niet bekend"),
  },
  presenting: text("Presentation mode", "Presentatiestand"),
  stopPresenting: text("Leave presentation mode", "Verlaat presentatiestand"),
  presentingNote: text(
    "Everything stays masked. Values can't be revealed.",
    "Alles blijft gemaskeerd. Waarden zijn niet te tonen.",
  ),
} as const;

export const fieldActionWords = {
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
    "This path is not in the contract, so it can't have an expectation.",
    "Dit pad staat niet in het contract en kan dus geen verwachting hebben.",
  ),
  added: (path: string) => text(`Added to fields: ${path}`, `Toegevoegd aan fields: ${path}`),
  removed: (path: string) => text(`Removed from fields: ${path}`, `Uit fields gehaald: ${path}`),
  noRequest: text(
    "The request of this response is no longer in its file.",
    "Het verzoek van dit antwoord staat niet meer in zijn bestand.",
  ),
  notAdded: (name: string) =>
    text(
      `${name} is already in the request, or this operation doesn't support it.`,
      `${name} staat al in het verzoek, of het verzoek kent die parameter niet.`,
    ),
  notChanged: (name: string) =>
    text(
      `Nothing to change: ${name} has been changed since that run, or its value doesn't allow it.`,
      `Niets te wijzigen: ${name} is sinds die uitvoering gewijzigd, of de waarde laat het niet toe.`,
    ),
  changes: {
    include: (_name: string) => text("Include them", "Neem ze op"),
    leaveOut: (name: string) => text(`Leave out ${name}`, `Laat ${name} weg`),
    anyEnding: (name: string) => text(`Add * to ${name}`, `Zet * achter ${name}`),
  },
  noResponse: text(
    "There is no response to this request yet. Run it first.",
    "Er is nog geen antwoord op dit verzoek. Voer het eerst uit.",
  ),
  notAsked: text("The request doesn't include this path.", "Het verzoek vraagt dit pad niet op."),
} as const;

export const diagramPanelWords = {
  of: (title: string) => text(`Family and authority: ${title}`, `Familie en gezag: ${title}`),
  keys: text(
    "Arrow keys: other person. Enter: look up.",
    "Pijltjestoetsen: andere persoon. Enter: raadplegen.",
  ),
  inWords: text("In words", "In woorden"),
  previous: text("Previous person", "Vorige persoon"),
  next: text("Next person", "Volgende persoon"),
  lookUp: text("Look up this person", "Raadpleeg deze persoon"),
  lookUpByName: text("Look up by name and birth date", "Zoek op naam en geboortedatum"),
  cannotLookUp: text(
    "The response has neither this person's BSN, nor the family name and full birth date needed to search.",
    "Het antwoord bevat geen BSN van deze persoon, en ook niet de geslachtsnaam en volledige geboortedatum om op te zoeken.",
  ),
  presenting: text(
    "Not available in presentation mode: the request would show this person's BSN.",
    "Niet beschikbaar in de presentatiestand: het verzoek zou het BSN van deze persoon tonen.",
  ),
} as const;

export const jsonWords = {
  line: text("Line", "Regel"),
  keys: text(
    "Arrow keys: move, fold or unfold. Shift: select several. Ctrl+C: copy.",
    "Pijltjestoetsen: verplaatsen, in- of uitklappen. Shift: meer kiezen. Ctrl+C: kopiëren.",
  ),
  keysToReader: text(
    "Arrow keys: move, fold or unfold. Enter: show the value in the reader. Shift: select several. Ctrl+C: copy.",
    "Pijltjestoetsen: verplaatsen, in- of uitklappen. Enter: gegeven in de lezer tonen. Shift: meer kiezen. Ctrl+C: kopiëren.",
  ),
} as const;

export const fileRunWords = {
  requests: text("Requests", "Verzoeken"),
  filters: {
    all: text("All", "Alle"),
    failed: text("Failed", "Mislukt"),
    table: text("Persons", "Personen"),
  },
  show: text("Show", "Toon"),
  search: text("Filter requests", "Filter verzoeken"),
  columns: {
    verdict: text("Verdict", "Oordeel"),
    request: text("Request", "Verzoek"),
    result: text("Result", "Resultaat"),
    time: text("Time", "Tijd"),
  },
  states: {
    passed: text("passed", "geslaagd"),
    failed: text("failed", "mislukt"),
    skipped: text("skipped", "overgeslagen"),
    running: text("running", "bezig"),
    waiting: text("waiting", "wacht"),
  },
  running: (done: number, of: number) => text(`${done} of ${of} done`, `${done} van ${of} klaar`),
  passed: (count: number) => text(`${count} passed`, `${count} geslaagd`),
  failed: (count: number, of: number) =>
    text(`${count} of ${of} failed`, `${count} van ${of} mislukt`),
  skipped: (count: number) => text(`${count} skipped`, `${count} overgeslagen`),
  ofRows: (shown: number, all: number) => countedOf(shown, all, "row"),
  row: (row: number) => text(`row ${row}`, `rij ${row}`),
  nothing: text("No request matches.", "Geen verzoek voldoet."),
  unlisted: (count: number) =>
    text(
      `${counted(count, "row").en} more are counted but not listed.`,
      `Nog ${counted(count, "row").nl} geteld maar niet getoond.`,
    ),
  files: text("File runs", "Uitvoeringen van bestanden"),
  back: (title: string) => text(`Back to ${title}`, `Terug naar ${title}`),
  runFile: text("Run all again", "Alles opnieuw uitvoeren"),
  showFile: text("Show file", "Toon bestand"),
  runFailed: (count: number) =>
    text(`Run ${count} failed again`, `Voer ${count} mislukte opnieuw uit`),
  letGo: text("response no longer in memory", "antwoord niet meer in het geheugen"),
  letGoNote: (title: string, megabytes: number) =>
    text(
      `The response to “${title}” is no longer in memory. Only the latest ${megabytes} MB are kept.`,
      `Het antwoord op „${title}” staat niet meer in het geheugen. Alleen de laatste ${megabytes} MB blijven bewaard.`,
    ),
  runThis: text("Run this request again", "Voer dit verzoek opnieuw uit"),
  keys: text("Enter: open the response. Escape: back.", "Enter: antwoord openen. Escape: terug."),
} as const;

/** Labels shared by the toolbar, the context menu and package.json. */
export const panelActions = {
  reveal: panelWords.reveal,
  copyValue: panelWords.copyValue,
  copyPath: panelWords.copyPath,
  expect: fieldActionWords.expect,
  showInRequest: fieldActionWords.inRequest,
  addField: fieldActionWords.add,
  removeField: fieldActionWords.remove,
  copyRow: peopleWords.copyRow,
  showCard: peopleWords.openCard,
  lookUp: diagramPanelWords.lookUp,
} as const satisfies Readonly<Record<string, Text>>;

export type PanelAction = keyof typeof panelActions;

/** Actions that may help after a failed run. Storing a secret runs it again. */
export const failureHelps = {
  takeOutFields: text("Remove these from fields", "Haal deze uit fields"),
  showAuthorisation: text("Show my authorisation", "Toon mijn autorisatie"),
  storeSecret: text("Store secret and run again…", "Bewaar geheim en voer opnieuw uit…"),
  allowEnvironment: text("Allow environment…", "Sta omgeving toe…"),
  runThere: text("Run in the required environment", "Voer uit in de vereiste omgeving"),
  chooseEnvironment: text("Choose environment…", "Kies omgeving…"),
  runAgain: text("Run again", "Opnieuw uitvoeren"),
  openEnvironment: text("Open environment", "Open omgeving"),
  doctor: text("Check environment", "Controleer omgeving"),
  copyForOperator: text("Copy for the operator", "Kopieer voor de beheerder"),
} as const;

export type FailureHelp = keyof typeof failureHelps;
