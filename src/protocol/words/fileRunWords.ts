import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

/** The summary of a file run. */
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
  ofRows: (shown: number, all: number) =>
    text(`${shown} of ${counted(all, "row").en}`, `${shown} van ${counted(all, "row").nl}`),
  row: (row: number) => text(`row ${row}`, `rij ${row}`),
  nothing: text("No request matches.", "Geen verzoek voldoet."),
  unlisted: (count: number) =>
    text(
      `${counted(count, "row").en} more are counted and not listed.`,
      `${counted(count, "row").nl} meer zijn geteld en niet getoond.`,
    ),
  files: text("File runs", "Uitvoeringen van bestanden"),
  back: (title: string) => text(`Back to ${title}`, `Terug naar ${title}`),
  runFile: text("Run all again", "Alles opnieuw uitvoeren"),
  showFile: text("Show file", "Toon bestand"),
  runFailed: (count: number) =>
    text(`Run ${count} failed again`, `Voer ${count} mislukte opnieuw uit`),
  letGo: text("response no longer kept", "antwoord niet meer bewaard"),
  letGoNote: (title: string, megabytes: number) =>
    text(
      `The response to “${title}” is no longer kept: the latest ${megabytes} MB are.`,
      `Het antwoord op “${title}” is niet meer bewaard: alleen de laatste ${megabytes} MB.`,
    ),
  runThis: text("Run this request again", "Voer dit verzoek opnieuw uit"),
  keys: text(
    "Enter opens the response, Escape there leads back",
    "Enter opent het antwoord, Escape daar leidt terug",
  ),
} as const;
