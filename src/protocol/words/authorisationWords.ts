import { counted } from "../../contract/counting.ts";
import { text, type Text } from "../../contract/text.ts";

const both = (one: Text, other: Text) => text(`${one.en} ${other.en}`, `${one.nl} ${other.nl}`);

/** What the page of an authorisation says beside the contract's own texts. */
export const authorisationWords = {
  title: text("My authorisation", "Mijn autorisatie"),
  tools: text("Actions of this page", "Acties van deze pagina"),
  refresh: text("Read again", "Opnieuw lezen"),
  configuration: text("Open brp.config.json", "Open brp.config.json"),
  collapseAll: text("Collapse all", "Alles inklappen"),
  counts: (requests: number, files: number) =>
    both(
      counted(requests, "request"),
      text(`in ${counted(files, "file").en}`, `in ${counted(files, "file").nl}`),
    ),
  elsewhere: (count: number) =>
    text(
      `${counted(count, "request").en} for other environments not counted`,
      `${counted(count, "request").nl} voor andere omgevingen niet meegeteld`,
    ),
  hasMore: text(
    "There are more request files than are read here; brp authorisation reads all of them.",
    "Er zijn meer verzoekbestanden dan hier worden gelezen; brp authorisation leest ze allemaal.",
  ),
  unlimited: text(
    'Nothing is known that limits this environment. Name the decision of its client in brp.config.json: `"authorisation": { "decision": "decision.json" }`.',
    'Er is niets bekend dat deze omgeving beperkt. Noem het besluit van haar afnemer in brp.config.json: `"authorisation": { "decision": "besluit.json" }`.',
  ),
  views: text("Parts of this page", "Delen van deze pagina"),
  tabs: {
    paths: text("Paths", "Paden"),
    use: text("Requested", "Gevraagd"),
    unused: text("Not used", "Niet gebruikt"),
  },
  decision: text("Rows of the decision", "Regels van het besluit"),
  columns: {
    client: text("Client", "Afnemer"),
    from: text("From", "Vanaf"),
    until: text("Until", "Tot"),
    medium: text("Medium", "Medium"),
    state: text("State", "Stand"),
  },
  inForce: text("in force today", "geldt vandaag"),
  notInForce: text("not in force", "geldt niet"),
  list: text("List of rubrics", "Lijst van rubrieken"),
  search: text("Search paths", "Paden zoeken"),
  searchHint: text("Name, meaning or rubric", "Naam, betekenis of rubriek"),
  openOnly: text("Open only", "Alleen open"),
  tree: text("Paths of a person", "Paden van een persoon"),
  nothingFound: text("No path is found by these words.", "Met deze woorden is geen pad gevonden."),
  some: (some: number, all: number) => text(`${some} of ${all}`, `${some} van ${all}`),
  states: {
    open: text("open", "open"),
    partly: text("partly open", "deels open"),
    closed: text("closed", "gesloten"),
  },
  requests: (count: number) =>
    text(
      `requested by ${counted(count, "request").en}`,
      `gevraagd in ${counted(count, "request").nl}`,
    ),
  chosen: text("Chosen path", "Gekozen pad"),
  refused: text("Requested but refused", "Gevraagd maar geweigerd"),
  refusedNote: text(
    "The service rejects a request with one of these as a whole.",
    "De dienst weigert een verzoek met een hiervan in zijn geheel.",
  ),
  missing: (codes: string) => text(`missing: ${codes}`, `ontbreekt: ${codes}`),
  parameter: text("parameter", "parameter"),
  allowed: text("Requested and allowed", "Gevraagd en toegestaan"),
  sources: text("Public cases that decide this", "Openbare gevallen die dit beslissen"),
  noUse: text(
    "No request of this project asks anything in this environment.",
    "Geen verzoek van dit project vraagt iets in deze omgeving.",
  ),
  unusedPaths: text("Open but not requested", "Open maar niet gevraagd"),
  unusedParameters: text("Parameters not used", "Parameters niet gebruikt"),
  unneeded: text("Rubrics that no request needs", "Rubrieken die geen verzoek nodig heeft"),
  foreign: text("Rubrics that open nothing here", "Rubrieken die hier niets openen"),
  foreignNote: text("Other services may use them.", "Andere diensten gebruiken ze misschien."),
  noUnused: text(
    "Every right of this decision is used.",
    "Elk recht van dit besluit wordt gebruikt.",
  ),
  go: (place: string) => text(`Show ${place}`, `Toon ${place}`),
} as const;
