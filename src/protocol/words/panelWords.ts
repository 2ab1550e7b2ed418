import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

/** What panels say beside the data, in both languages. */
export const panelWords = {
  answers: text("Responses", "Antwoorden"),
  runs: text("Runs of this session", "Uitvoeringen van deze sessie"),
  runCount: (count: number) =>
    text(
      `${counted(count, "run").en} of this session`,
      `${counted(count, "run").nl} van deze sessie`,
    ),
  kept: text("Kept", "Bewaard"),
  of: text("of", "van"),
  clear: text("Forget all runs", "Vergeet alle uitvoeringen"),
  compare: text("Compare…", "Vergelijk…"),
  actions: text("Actions", "Acties"),
  more: text("More actions", "Meer acties"),
  nothingYet: text(
    "Nothing has been run yet. Run a request from the line above it in the editor.",
    "Er is nog niets uitgevoerd. Voer een verzoek uit vanaf de regel erboven in de editor.",
  ),
  /** In place of a response: the request was not sent. */
  errors: (count: number, line: number) => {
    const { en, nl } = counted(count, "error");
    return count === 1
      ? text(`${en}, in line ${line}`, `${nl}, op regel ${line}`)
      : text(`${en}, first in line ${line}`, `${nl}, de eerste op regel ${line}`);
  },
  nothingSent: text("Nothing was sent.", "Er is niets verzonden."),
  goToError: text("Go to it", "Ga erheen"),
  notKept: text(
    "The window was loaded anew. Responses are kept in memory only, so those from before are gone. Run a request again to see its response here.",
    "Het venster is opnieuw geladen. Antwoorden staan alleen in het geheugen, dus die van daarvoor zijn weg. Voer een verzoek opnieuw uit om het antwoord hier te zien.",
  ),
  running: text("Running …", "Bezig …"),
  before: (time: string) =>
    text(`Below: the previous response, of ${time}`, `Hieronder: het vorige antwoord, van ${time}`),
  cancel: text("Cancel", "Annuleren"),
  runAgain: text("Run again", "Opnieuw uitvoeren"),
  showRequest: text("Show request", "Toon verzoek"),
  goToLine: text("Go to the line", "Ga naar de regel"),
  mask: text("Mask values", "Waarden afschermen"),
  unmask: text("Show all values", "Alle waarden tonen"),
  masked: text("masked", "gemaskeerd"),
  maskedNote: text(
    "Everything about a person is masked. Reveal values one by one, or show all values.",
    "Alles over personen is gemaskeerd. Toon waarden één voor één, of toon alle waarden.",
  ),
  reveal: text("Reveal", "Toon"),
  copyValue: text("Copy value", "Kopieer waarde"),
  copyPath: text("Copy path", "Kopieer pad"),
  copied: text("Copied", "Gekopieerd"),
  rawMasked: text("Raw response (masked)", "Ruw antwoord (gemaskeerd)"),
  rawUnmasked: text("Raw response (not masked)", "Ruw antwoord (niet gemaskeerd)"),
  allColumns: text("Show all columns", "Alle kolommen tonen"),
  fewerColumns: text("Show fewer columns", "Minder kolommen tonen"),
  production: text(
    "this is the live register, with real people's data",
    "dit is de BRP zelf, met gegevens van echte personen",
  ),
  whatToDo: text("How to fix", "Wat te doen"),
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
  /** Of all expectations, by the worst verdict among them. */
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
    skipped: text("skipped", "overgeslagen"),
  },
} as const;
