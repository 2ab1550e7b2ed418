import { text } from "../../contract/text.ts";

export const testWords = {
  controller: text("BRP requests", "BRP-verzoeken"),
  run: text("Run", "Uitvoeren"),
  row: text("row", "rij"),
  fails: text("failed", "klopt niet"),
  undecidable: text("undecided", "onbeslist"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "werkelijk"),
  needed: text(
    "needed by a later request, not a test of this run",
    "nodig voor een later verzoek, geen test van deze uitvoering",
  ),
  reason: text("skipped", "overgeslagen"),
  cancelled: text("cancelled", "geannuleerd"),
  errors: text(
    "This request has errors. Nothing was sent.",
    "Dit verzoek bevat fouten. Er is niets verzonden.",
  ),
  unreadable: text(
    "The file cannot be read, is not UTF-8, or is too large.",
    "Het bestand is niet te lezen, is geen UTF-8, of is te groot.",
  ),
  gone: text(
    "This request is no longer in the file.",
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
  needsPermission: {
    production: text(
      "goes to production, which a continuous run never does",
      "gaat naar productie, en dat doet een doorlopende uitvoering nooit",
    ),
    mailbox: text(
      "changes a mailbox outside the built-in mock, which a continuous run never does",
      "verandert een postbus buiten de ingebouwde mock, en dat doet een doorlopende uitvoering nooit",
    ),
    save: text(
      "writes a file, which needs confirmation each time, so a continuous run skips it",
      "schrijft een bestand, wat elke keer bevestiging vereist en dus niet kan in een doorlopende uitvoering",
    ),
  },
} as const;
