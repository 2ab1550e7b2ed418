import { counted, text } from "../../contract/text.ts";

export const playgroundWords = {
  title: text("Playground", "Proeftuin"),
  purpose: text(
    "Requests run on invented people, in this page. Nothing is sent.",
    "Verzoeken worden in deze pagina uitgevoerd op verzonnen personen. Er wordt niets verzonden.",
  ),
  documentation: text("Documentation", "Documentatie"),
  example: text("Example", "Voorbeeld"),
  ownText: text("Own text", "Eigen tekst"),
  emptyText: text("Empty file", "Leeg bestand"),
  actions: text("Actions of the request file", "Acties van het verzoekbestand"),
  run: text("Run", "Voer uit"),
  runAll: text("Run all", "Voer alle uit"),
  runThis: text("Run this request", "Voer dit verzoek uit"),
  format: text("Format", "Maak op"),
  share: text("Copy link", "Kopieer link"),
  shared: text(
    "Copied. The link contains the whole text.",
    "Gekopieerd. De link bevat de hele tekst.",
  ),
  notCopied: text(
    "The browser did not allow copying. The link is now in the address bar.",
    "De browser stond kopiëren niet toe. De link staat nu in de adresbalk.",
  ),
  shareUnknown: text("The text is being checked.", "De tekst wordt gecontroleerd."),
  sharePerson: (lines: readonly number[]) =>
    text(
      `Not possible: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")} may be about a real person. A link can only contain values of the invented people.`,
      `Niet mogelijk: ${lines.length === 1 ? "regel" : "regels"} ${lines.join(", ")} kan over een echte persoon gaan. Een link mag alleen gegevens van de verzonnen personen bevatten.`,
    ),
  shareTooLong: text(
    "Not possible: the text is longer than 64 kB.",
    "Niet mogelijk: de tekst is langer dan 64 kB.",
  ),
  language: text("Language", "Taal"),
  theme: text("Colours", "Kleuren"),
  themes: {
    system: text("As in the system", "Als in het systeem"),
    light: text("Light", "Licht"),
    dark: text("Dark", "Donker"),
    contrast: text("High contrast", "Hoog contrast"),
  },
  editor: text("Request file", "Verzoekbestand"),
  keys: text(
    "Ctrl+Enter: run. Ctrl+Space: suggestions. F8: next diagnostic. Ctrl+.: its fix. Escape, then Tab: leave the editor.",
    "Ctrl+Enter: uitvoeren. Ctrl+Spatie: suggesties. F8: volgende bevinding. Ctrl+.: de oplossing ervan. Escape, dan Tab: editor verlaten.",
  ),
  suggestions: text("Suggestions", "Suggesties"),
  diagnostics: text("Diagnostics", "Bevindingen"),
  diagnosticCount: (count: number) =>
    count === 0 ? text("No diagnostics", "Geen bevindingen") : counted(count, "diagnostic"),
  severities: {
    error: text("Error", "Fout"),
    warning: text("Warning", "Waarschuwing"),
    information: text("Note", "Opmerking"),
  },
  line: (line: number) => text(`Line ${line}`, `Regel ${line}`),
  results: text("Results", "Resultaten"),
  panels: {
    response: text("Responses", "Antwoorden"),
    inbox: text("Inbox", "Postbus"),
  },
  running: text("Running …", "Bezig met uitvoeren …"),
  ran: (passed: number, failed: number) =>
    text(`${passed} passed, ${failed} failed`, `${passed} geslaagd, ${failed} mislukt`),
  nothingRan: text("Nothing was run.", "Er is niets uitgevoerd."),
  unsent: text("Not run: fix the errors first.", "Niet uitgevoerd: herstel eerst de fouten."),
  onlyInEditor: text("Only in BRP Workbench for VS Code.", "Alleen in BRP Workbench voor VS Code."),
  loading: text("Loading …", "Laden …"),
  notLoaded: text(
    "A part of this page is not loaded. Reload the page to check and run requests.",
    "Een deel van deze pagina is niet geladen. Laad de pagina opnieuw om verzoeken te controleren en uit te voeren.",
  ),
  badLink: text(
    "The link does not contain a readable request file. It may have been cut off.",
    "De link bevat geen leesbaar verzoekbestand. Mogelijk is de link afgekapt.",
  ),
} as const;
