import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";

export const diagramWords = {
  asked: text("Person asked", "Gevraagde persoon"),
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
    "taken for one person because of the same name",
    "voor één persoon gehouden vanwege dezelfde naam",
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
        `Partner of ${who}; whether it has ended was not delivered`,
        `Partner van ${who}; of dit geëindigd is, werd niet geleverd`,
      ),
  },
  holdsOver: (who: string, form: string) =>
    text(`Holds authority over ${who}: ${form}`, `Heeft gezag over ${who}: ${form}`),
  unplaced: text(
    "The response does not say which of these the person asked is: ask burgerservicenummer too.",
    "Het antwoord zegt niet wie van deze de gevraagde persoon is: vraag ook burgerservicenummer.",
  ),
  nothing: text(
    "The response tells of no relatives and no authority. Ask ouders, partners, kinderen or gezag to see them here.",
    "Het antwoord vertelt niets over verwanten of gezag. Vraag ouders, partners, kinderen of gezag om ze hier te zien.",
  ),
  onlyAuthority: text(
    "This query type delivers no parents, partners or children; of relations only gezag.",
    "Deze bevraging levert geen ouders, partners of kinderen; van relaties alleen gezag.",
  ),
  noRelations: text(
    "This query type delivers no relations. Look the person up by number to see them.",
    "Deze bevraging levert geen relaties. Raadpleeg de persoon op BSN om ze te zien.",
  ),
  notDrawn: (count: number) =>
    text(
      `${counted(count, "item").en} ${count === 1 ? "is" : "are"} not of the contract's form and not drawn: see the JSON.`,
      `${counted(count, "item").nl} ${count === 1 ? "heeft" : "hebben"} niet de vorm van het contract en ${count === 1 ? "is" : "zijn"} niet getekend: zie de JSON.`,
    ),
} as const;
