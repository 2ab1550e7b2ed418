import { text } from "../contract/text.ts";

/** What panels say beside the data, in both languages. */
export const panelWords = {
  answers: text("Answers", "Antwoorden"),
  runs: text("Runs", "Uitvoeringen"),
  nothingYet: text(
    "Nothing has been run yet. Run a request from the line above it in the editor.",
    "Er is nog niets uitgevoerd. Voer een verzoek uit vanaf de regel erboven in de editor.",
  ),
  running: text("Running …", "Bezig …"),
  cancel: text("Cancel", "Annuleren"),
  runAgain: text("Run again", "Opnieuw uitvoeren"),
  showRequest: text("Show request", "Toon verzoek"),
  goToLine: text("Go to the line", "Ga naar de regel"),
  mask: text("Mask", "Afschermen"),
  masked: text("masked", "afgeschermd"),
  reveal: text("Reveal", "Toon"),
  copyValue: text("Copy value", "Kopieer waarde"),
  copyPath: text("Copy path", "Kopieer pad"),
  raw: text("Raw answer (masked)", "Ruw antwoord (afgeschermd)"),
  rawOpen: text("Raw answer", "Ruw antwoord"),
  whatToDo: text("What to do", "Wat te doen"),
  faults: text("In the request", "In het verzoek"),
  expectations: text("Expectations", "Verwachtingen"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "werkelijk"),
  holds: text("holds", "klopt"),
  fails: text("fails", "klopt niet"),
  undecidable: text("cannot be decided", "niet te beslissen"),
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
    skipped: text("skipped", "overgeslagen"),
  },
} as const;
