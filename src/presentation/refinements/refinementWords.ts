import { text } from "../../contract/text.ts";

export const refinementWords = {
  tooMany: text("Too many people match this request.", "Te veel personen voldoen aan dit verzoek."),
  heading: text("Find fewer people", "Minder personen vinden"),
  kinds: {
    add: text("Add", "Voeg toe"),
    lengthen: text("Write out", "Schrijf uit"),
    "leave out": text("Leave out", "Laat weg"),
    "other search": text("Another search", "Een andere bevraging"),
  },
} as const;
