import { text, type Text } from "../../contract/text.ts";

/** Some of the invented people of the local environment, and what each of them shows. */
export const personasToTry: readonly { readonly number: string; readonly shows: Text }[] = [
  {
    number: "999990019",
    shows: text(
      "Pieter Jansen: a whole family in one street",
      "Pieter Jansen: een hele familie in één straat",
    ),
  },
  {
    number: "999990032",
    shows: text(
      "Lotte Jansen: a minor, both parents hold authority",
      "Lotte Jansen: minderjarig, beide ouders hebben gezag",
    ),
  },
  {
    number: "999990068",
    shows: text("Willemina van der Meer: deceased", "Willemina van der Meer: overleden"),
  },
  {
    number: "999990093",
    shows: text(
      "Geertruida Bakker: of her birth date only the year is known",
      "Geertruida Bakker: van de geboortedatum is alleen het jaar bekend",
    ),
  },
  {
    number: "999990408",
    shows: text(
      "Bram Verhoef: emigrated, residence under investigation",
      "Bram Verhoef: geëmigreerd, verblijfplaats in onderzoek",
    ),
  },
  {
    number: "999990433",
    shows: text(
      "Marguerite Delacroix: never lived here, several suppliers",
      "Marguerite Delacroix: nooit in Nederland gewoond, meerdere RNI-deelnemers",
    ),
  },
  {
    number: "999990494",
    shows: text(
      "Gerrit Schuitema: a houseboat without an address",
      "Gerrit Schuitema: een woonboot zonder adres",
    ),
  },
  {
    number: "999990500",
    shows: text(
      "Patrick Vermeulen: does not live at the registered address",
      "Patrick Vermeulen: verblijft niet op het geregistreerde adres",
    ),
  },
  {
    number: "999990524",
    shows: text(
      "Esther Vos: secrecy, receives mail only",
      "Esther Vos: geheimhouding, alleen een briefadres",
    ),
  },
  {
    number: "999990603",
    shows: text("Mamadou Diallo: two current partners", "Mamadou Diallo: twee huidige partners"),
  },
];
