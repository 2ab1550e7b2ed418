import { text, type Text } from "../../contract/text.ts";
import { allPersonas } from "./allPersonas.ts";

/** Whom to ask for in order to see something. */
export interface GuideEntry {
  readonly burgerservicenummer: string;
  readonly shows: Text;
}

const shows: Readonly<Record<string, Text>> = {
  pieter: text(
    "a father with partner, children and parents",
    "een vader met partner, kinderen en ouders",
  ),
  eva: text("the partner's name before her own", "de naam van de partner voor de eigen naam"),
  lotte: text(
    "a minor under joint parental authority",
    "een minderjarige onder gezamenlijk ouderlijk gezag",
  ),
  daan: text(
    "born on 29 February: birthday on 1 March",
    "geboren op 29 februari: verjaart op 1 maart",
  ),
  jan: text("a widower: only a dissolved marriage", "een weduwnaar: alleen een ontbonden huwelijk"),
  willemina: text(
    "deceased: found by number, in searches only on request",
    "overleden: gevonden op nummer, bij zoeken alleen op verzoek",
  ),
  cornelis: text("a birth date without a day", "een geboortedatum zonder dag"),
  geertruida: text(
    "a birth date of which only the year is known: no age; uses the partner's name",
    "een geboortedatum met alleen een jaar: geen leeftijd; gebruikt de naam van de partner",
  ),
  floris: text(
    "a predicate; children, partner and parents under investigation",
    "een predicaat; kinderen, partner en ouders in onderzoek",
  ),
  caroline: text(
    "a noble title; name, birth, gender and number under investigation",
    "een adellijke titel; naam, geboorte, geslacht en nummer in onderzoek",
  ),
  sophie: text("authority under investigation", "gezag in onderzoek"),
  adriaan: text(
    "died abroad; the death is under investigation",
    "overleden in het buitenland; het overlijden is in onderzoek",
  ),
  josephine: text(
    "a countess, born abroad: the place in words, without a code",
    "een gravin, geboren in het buitenland: de plaats in woorden, zonder code",
  ),
  kaster: text(
    "a name without diacritics that Käster does not find",
    "een naam zonder diakrieten die met Käster niet gevonden wordt",
  ),
  kaester: text(
    "a name with diacritics that Kaster finds too; excluded from voting until a day",
    "een naam met diakrieten die ook met Kaster gevonden wordt; tot een datum uitgesloten van kiesrecht",
  ),
  soren: text(
    "letters with a stroke and a ring; European vote",
    "letters met een streep en een ring; Europees kiesrecht",
  ),
  lucja: text(
    "two nationalities; immigration under investigation; excluded from the European vote; a supplier and a verification from before she lived here",
    "twee nationaliteiten; immigratie in onderzoek; uitgesloten van Europees kiesrecht; een RNI-deelnemer en een verificatie van voor zij hier woonde",
  ),
  fedde: text(
    "a prefix that starts with an apostrophe; a given name of one letter",
    "een voorvoegsel dat met een apostrof begint; een voornaam van één letter",
  ),
  robin: text(
    "gender unknown: initials instead of Mr or Mrs; a suffix that starts with a digit",
    "geslacht onbekend: voorletters in plaats van heer of mevrouw; een toevoeging die met een cijfer begint",
  ),
  nameChain: text("a chain of names without given names", "een naamketen zonder voornamen"),
  nameless: text(
    "an unknown name, birth date, residence and nationality",
    "een onbekende naam, geboortedatum, verblijfplaats en nationaliteit",
  ),
  twoLetters: text("a family name of two letters", "een geslachtsnaam van twee letters"),
  naomi: text(
    "an adult with sole authority over a child",
    "een volwassene met eenhoofdig gezag over een kind",
  ),
  yara: text(
    "sole parental authority; the record of the court is under investigation",
    "eenhoofdig ouderlijk gezag; de vastlegging door de rechter is in onderzoek",
  ),
  sanne: text(
    "a registered partnership; authority together with a partner",
    "een geregistreerd partnerschap; gezag samen met een partner",
  ),
  mees: text(
    "joint authority of a parent and a known third party",
    "gezamenlijk gezag van een ouder en een bekende derde",
  ),
  noor: text(
    "joint authority of a parent and an unknown third party",
    "gezamenlijk gezag van een ouder en een onbekende derde",
  ),
  bilal: text(
    "two guardians; parents without a number, one without a family name",
    "twee voogden; ouders zonder nummer, één zonder geslachtsnaam",
  ),
  tess: text("guardianship by someone who is not known", "voogdij door iemand die niet bekend is"),
  jill: text(
    "a parent with authority who has no number; herself a minor mother",
    "een ouder met gezag zonder nummer; zelf een minderjarige moeder",
  ),
  boris: text("temporarily nobody holds authority", "tijdelijk heeft niemand gezag"),
  selam: text(
    "a permit with an end, under investigation; a birth date without a day",
    "een verblijfstitel met einddatum, in onderzoek; een geboortedatum zonder dag",
  ),
  amira: text(
    "stateless; authority that cannot be told",
    "staatloos; gezag dat niet te bepalen is",
  ),
  emigrant: text(
    "emigrated: an address abroad with three lines, all of it under investigation",
    "geëmigreerd: een buitenlands adres met drie regels, geheel in onderzoek",
  ),
  ministerial: text("suspended by decision of the minister", "opgeschort bij ministerieel besluit"),
  nonResident: text(
    "a non-resident with suppliers and a verification",
    "een niet-ingezetene met RNI-deelnemers en een verificatie",
  ),
  nonResidentDeceased: text(
    "a deceased non-resident: the supplier of the death",
    "een overleden niet-ingezetene: de deelnemer die het overlijden meldde",
  ),
  unknownReason: text(
    "suspended for an unknown reason since an unknown day",
    "opgeschort om onbekende reden sinds een onbekende datum",
  ),
  error: text("a record in error: never found", "een foutieve persoonslijst: nooit gevonden"),
  toBeErased: text(
    "a record to be erased: never found",
    "een te wissen persoonslijst: nooit gevonden",
  ),
  vanished: text(
    "left for an unknown destination: a residence without address lines",
    "vertrokken onbekend waarheen: een verblijfplaats zonder adresregels",
  ),
  skipper: text(
    "a houseboat: a location, under investigation",
    "een woonschip: een locatie, in onderzoek",
  ),
  notThere: text(
    "established not to live at the registered address",
    "vastgesteld: verblijft niet op het geregistreerde adres",
  ),
  notAtLocation: text(
    "established not to live at the registered location",
    "vastgesteld: verblijft niet op de geregistreerde locatie",
  ),
  mailOnly: text("secrecy; a mail-only address", "geheimhouding; een briefadres"),
  opposite: text(
    "lives opposite the number; under guardianship and without a vote",
    "woont tegenover het nummer; onder curatele en zonder kiesrecht",
  ),
  treatedAsDutch: text(
    "treated as Dutch, under investigation",
    "behandeld als Nederlander, in onderzoek",
  ),
  establishedNotDutch: text(
    "established not to be Dutch; an unknown permit",
    "vastgesteld niet-Nederlander; een onbekende verblijfstitel",
  ),
  permitEnded: text(
    "a permit and an exclusion that ended: neither is delivered",
    "een beëindigde verblijfstitel en uitsluiting: geen van beide wordt geleverd",
  ),
  divorced: text(
    "only a former partner, under investigation",
    "alleen een voormalige partner, in onderzoek",
  ),
  formerHusband: text(
    "came back from an unknown residence",
    "teruggekomen van een onbekende verblijfplaats",
  ),
  twoWives: text(
    "two current partners, one without a number",
    "twee actuele partners, één zonder nummer",
  ),
  resident1: text(
    "shares name and birth date with more people than one answer may hold, at an address with too many residents",
    "deelt naam en geboortedatum met te veel mensen voor één antwoord, op een adres met te veel bewoners",
  ),
  remarried: text(
    "a current partner: the former one is not delivered",
    "een huidige partner: de vroegere wordt niet geleverd",
  ),
  nationalityEnded: text(
    "no nationality that is current: an empty list",
    "geen huidige nationaliteit: een lege lijst",
  ),
  withoutResidence: text("a record without a residence", "een persoonslijst zonder verblijfplaats"),
  jelle: text("guardianship by one guardian", "voogdij door één voogd"),
};

/** Who of the society shows what, in the order of the records. */
export const personaGuide: readonly GuideEntry[] = allPersonas.flatMap(
  ({ key, burgerservicenummer }) => {
    const shown = shows[key];
    return shown ? [{ burgerservicenummer, shows: shown }] : [];
  },
);
