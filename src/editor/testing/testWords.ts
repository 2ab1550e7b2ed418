import { text } from "../../contract/text.ts";

export const testWords = {
  controller: text("BRP requests", "BRP-verzoeken"),
  run: text("Run", "Uitvoeren"),
  row: text("row", "rij"),
  fails: text("does not hold", "klopt niet"),
  undecidable: text("undecided", "onbeslist"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "werkelijk"),
  needed: text(
    "needed by what follows, no test of this run",
    "nodig voor wat volgt, geen test van deze uitvoering",
  ),
  reason: text("skipped", "overgeslagen"),
  cancelled: text("cancelled", "afgebroken"),
  errors: text(
    "This request has errors. Nothing of it was sent.",
    "Dit verzoek bevat fouten. Er is niets van verzonden.",
  ),
  unreadable: text(
    "The file cannot be read, is not UTF-8, or is too large.",
    "Het bestand is niet te lezen, is geen UTF-8, of is te groot.",
  ),
  gone: text(
    "This request is not in the file any more.",
    "Dit verzoek staat niet meer in het bestand.",
  ),
  environmentRefused: text(
    "The environment was not allowed. Nothing was sent.",
    "De omgeving is niet toegestaan. Er is niets verzonden.",
  ),
  planRefused: text(
    "The plan was not approved. Nothing was sent.",
    "Het plan is niet goedgekeurd. Er is niets verzonden.",
  ),
  held: {
    production: text(
      "reaches production, which a continuous run never does",
      "bereikt productie, en dat doet een doorlopende uitvoering nooit",
    ),
    mailbox: text(
      "changes a mailbox outside the built-in mock, which a continuous run never does",
      "verandert een postbus buiten de ingebouwde mock, en dat doet een doorlopende uitvoering nooit",
    ),
    save: text(
      "writes a file, which is asked each time and so never by a continuous run",
      "schrijft een bestand, wat elke keer wordt gevraagd en dus nooit door een doorlopende uitvoering",
    ),
  },
} as const;
