import { counted, text } from "../../contract/text.ts";

export const diagramWords = {
  asked: text("Requested person", "Opgevraagde persoon"),
  former: text("Former partner", "Vorige partner"),
  noGuardian: text("Guardian not known", "Voogd niet bekend"),
  /** By their member in a relation of authority. */
  holders: {
    ouders: text("Parent with authority", "Ouder met gezag"),
    ouder: text("Parent with authority", "Ouder met gezag"),
    derde: text("Third party with authority", "Derde met gezag"),
    derden: text("Guardian", "Voogd"),
  },
  minor: text("Minor", "Minderjarige"),
  nameless: text("name not in the response", "naam niet in het antwoord"),
  born: text("Born", "Geboren"),
  age: text("Age", "Leeftijd"),
  number: text("BSN", "BSN"),
  alsoCalled: text("Also called", "Ook genoemd"),
  since: text("since", "sinds"),
  ended: text("ended", "geëindigd"),
  sameName: text(
    "treated as one person because of the same name",
    "als één persoon beschouwd vanwege dezelfde naam",
  ),
  unknownForm: text("Not a form of the contract", "Geen vorm van het contract"),
  parentOf: (who: string) => text(`Parent of ${who}`, `Ouder van ${who}`),
  parentOfMany: (count: number) =>
    text(`Parent of ${counted(count, "child").en}`, `Ouder van ${counted(count, "child").nl}`),
  childOf: (who: string) => text(`Child of ${who}`, `Kind van ${who}`),
  partnerOf: {
    current: (who: string) => text(`Partner of ${who}`, `Partner van ${who}`),
    ended: (who: string) => text(`Former partner of ${who}`, `Vorige partner van ${who}`),
    unknown: (who: string) =>
      text(
        `Partner of ${who} (whether it has ended was not returned)`,
        `Partner van ${who} (of dit geëindigd is, is niet geleverd)`,
      ),
  },
  holdsOver: (who: string, form: string) =>
    text(`Holds authority over ${who}: ${form}`, `Heeft gezag over ${who}: ${form}`),
  unplaced: text(
    "The response doesn't show which of these is the requested person. Request burgerservicenummer as well.",
    "Het antwoord toont niet wie van hen de opgevraagde persoon is. Vraag ook burgerservicenummer op.",
  ),
  nothing: text(
    "The response contains no relatives and no authority. Request ouders, partners, kinderen or gezag to see them here.",
    "Het antwoord bevat geen verwanten en geen gezag. Vraag ouders, partners, kinderen of gezag op om ze hier te zien.",
  ),
  onlyAuthority: text(
    "This query type returns no parents, partners or children, only gezag.",
    "Dit type bevraging levert geen ouders, partners of kinderen, alleen gezag.",
  ),
  noRelations: text(
    "This query type returns no relations. Look the person up by BSN to see them.",
    "Dit type bevraging levert geen relaties. Raadpleeg de persoon op BSN om ze te zien.",
  ),
  notDrawn: (count: number) =>
    text(
      `Not drawn: ${counted(count, "item").en} in a form that differs from the contract. See the JSON.`,
      `Niet getekend: ${counted(count, "item").nl} met een andere vorm dan in het contract. Zie de JSON.`,
    ),
} as const;
