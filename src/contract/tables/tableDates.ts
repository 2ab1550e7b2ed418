import { text } from "../text.ts";

/** The last change that our copy of table 33 holds, as yyyymmdd and in words; later ones are not known. */
export const municipalitiesUpTo = {
  day: "20220324",
  words: text("24 March 2022", "24 maart 2022"),
} as const;

/** Said wherever a municipality code is judged: one may have ended since, or come. */
export const municipalitiesKnown = text(
  `The table knows municipalities up to ${municipalitiesUpTo.words.en}.`,
  `De tabel kent gemeenten tot en met ${municipalitiesUpTo.words.nl}.`,
);

/** Said of a municipality code that the table does not have: it may have come later. */
export const unknownMunicipality = text(
  `not in the table, which knows municipalities up to ${municipalitiesUpTo.words.en}`,
  `niet in de tabel, die gemeenten kent tot en met ${municipalitiesUpTo.words.nl}`,
);
