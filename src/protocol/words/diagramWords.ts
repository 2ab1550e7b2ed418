import { text } from "../../contract/text.ts";

/** What the panel says around a diagram. */
export const diagramPanelWords = {
  of: (title: string) => text(`Family and authority: ${title}`, `Familie en gezag: ${title}`),
  keys: text(
    "Arrow keys lead from person to person, Enter looks the person up.",
    "Pijltjestoetsen leiden van persoon naar persoon, Enter raadpleegt de persoon.",
  ),
  tools: text("Diagram", "Diagram"),
  inWords: text("In words", "In woorden"),
  previous: text("Previous person", "Vorige persoon"),
  next: text("Next person", "Volgende persoon"),
  lookUp: text("Look up this person", "Raadpleeg deze persoon"),
  lookUpByName: text("Look up by name and birth date", "Zoek op naam en geboortedatum"),
  cannotLookUp: text(
    "The response has neither this person's BSN, nor the family name and full birth date needed to search.",
    "Het antwoord geeft geen nummer van deze persoon, en geen geslachtsnaam en volledige geboortedatum om op te zoeken.",
  ),
  presenting: text(
    "Not while presenting: the request would show the number of this person.",
    "Niet tijdens presenteren: het verzoek zou het nummer van deze persoon tonen.",
  ),
} as const;
