import { describe, it } from "vitest";
import { flags, type Sample } from "./expectFindings.ts";

const read = (fields: string, ...expectations: readonly string[]) =>
  [
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    `fields: ${fields}`,
    ...expectations,
    "",
  ].join("\n");
const search = (fields: string, ...expectations: readonly string[]) =>
  [
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    "geslachtsnaam: Jansen",
    "geboortedatum: 1983-05-26",
    `fields: ${fields}`,
    ...expectations,
    "",
  ].join("\n");

const samples: readonly Sample[] = [
  [
    "everything in order",
    read(
      "naam, geboorte.datum, geslacht, partners.naam, indicatieCurateleRegister, leeftijd",
      "? status == 200",
      "? duration < 2s",
      "? header content-type contains json",
      "? personen count >= 1",
      "? personen[any].naam.geslachtsnaam == Jansen",
      "? personen[every].geboorte.datum >= 1983",
      "? personen[every].geboorte.datum.langFormaat contains mei",
      "? personen[any].geslacht.code == V",
      "? personen[any].partners count == 0",
      "? personen[any].partners[every].naam.voornamen startsWith A",
      "? personen[any].indicatieCurateleRegister == true",
      "? personen[any].leeftijd > 17",
      "? personen[any].geheimhoudingPersoonsgegevens missing",
      "? personen[any].naam.inOnderzoek.voornamen missing",
      "? personen[any].inOnderzoek missing",
      "? personen[any].naam.voornamen == {{$uuid}}",
    ),
    [],
  ],
  [
    "a municipality code that its table does not have",
    read("gemeenteVanInschrijving", "? personen[any].gemeenteVanInschrijving.code == «9876»"),
    "unknown-code",
    "Table Gemeenten knows changes up to 24 March 2022.",
  ],
  [
    "a municipality code that has ended, with the one that took its place",
    read("gemeenteVanInschrijving", "? personen[any].gemeenteVanInschrijving.code == «0008→1979»"),
    "ended-code",
    "Bierum (0008) is no longer valid; only older data holds it. It ended on 1 January 1990. It is now Eemsdelta (1979). Table Gemeenten knows changes up to 24 March 2022.",
  ],
  [
    "a country whose end the table assumes",
    read("geboorte", "? personen[any].geboorte.land.code in 6030, «5046»"),
    "ended-code",
    "It ended on 1 June 1991 (a date that the table assumes). Table Landen knows changes up to 12 February 2019.",
  ],
  [
    "an expected refusal",
    read(
      "naam",
      "? body.status == 400",
      "? code == paramsValidation",
      "? invalidParams[any].name == fields",
    ),
    [],
  ],
  [
    "a path that is not asked",
    read("naam.voornamen", "? «personen[any].naam.geslachtsnaam» == Jansen"),
    "path-not-asked",
    {
      says: 'The request does not ask for "naam.geslachtsnaam"',
      fixed: read(
        "naam.voornamen, naam.geslachtsnaam",
        "? personen[any].naam.geslachtsnaam == Jansen",
      ),
    },
  ],
  [
    "a part of a date that is not asked adds the date",
    read("naam", "? «personen[any].geboorte.datum.jaar» == 1983"),
    "path-not-asked",
    { fixed: read("naam, geboorte.datum", "? personen[any].geboorte.datum.jaar == 1983") },
  ],
  [
    "a code that its table does not have, by the name that was meant",
    read(
      "geslacht, verblijfplaats, immigratie",
      "? personen[any].geslacht.code == «vrouw→V»",
      "? personen[any].verblijfplaats.verblijfadres.land.code != «Belgi\u00eb»",
      "? personen[any].immigratie.landVanwaarIngeschreven.code == «99999»",
      "? personen[any].geslacht.code startsWith v",
      "? personen[any].geslacht.code == {{$uuid}}",
      "? personen[any].geslacht.omschrijving == vrouw",
    ),
    ["unknown-code", "unknown-code", "unknown-code"],
    "Its codes are M, V, O.",
  ],
  [
    "what a value cannot be compared with",
    read(
      "indicatieCurateleRegister, naam, geboorte, leeftijd",
      "? personen[any].indicatieCurateleRegister == «ja»",
      "? personen[any].indicatieCurateleRegister «>» true",
      "? personen[any].naam.voornamen < «Piet»",
      "? personen[any].geboorte.datum == «mei»",
      "? personen[any].leeftijd == «achttien»",
    ),
    [
      "expectation-never-holds",
      "expectation-operator",
      "expectation-value",
      "expectation-value",
      "expectation-value",
    ],
  ],
  [
    "the order of texts that are moments",
    "LijstBerichten\n? berichten[every].dtOntvangen >= 2026-01-01T00:00:00Z\n? berichten[every].dtOntvangen < {{$now}}\n",
    [],
  ],
  [
    "missing of what is never there",
    read("naam", "«? personen[any].overlijden missing»"),
    "expectation-always-holds",
    { fixed: read("naam, overlijden", "? personen[any].overlijden missing") },
  ],
  [
    "an alias is never in the answer",
    read(
      "verblijfplaatsBinnenland",
      "? personen[any].«verblijfplaatsBinnenland→verblijfplaats».type == Adres",
    ),
    "path-not-in-answer",
  ],
  [
    "a list without a position",
    read("naam", "? personen.«naam».voornamen exists"),
    "path-needs-position",
    { fixed: read("naam", "? personen[any].naam.voornamen exists") },
  ],
  [
    "a position behind a group",
    read("naam", "? personen[any].naam«[0]».voornamen exists"),
    "path-position-misused",
  ],
  [
    "the first of a search",
    search("naam", "? personen«[0]→[any]».naam.voornamen exists"),
    "position-in-people",
  ],
  ["the first of one number", read("naam", "? personen[0].naam exists"), []],
  ["a group compared", read("naam", "? personen[any].naam «==» Jansen"), "expectation-operator"],
  [
    "a count of what is no list",
    read("naam", "? personen[any].naam count «>» 1"),
    "expectation-operator",
  ],
  [
    "a value table compared",
    read("geslacht", "? «personen[any].geslacht→personen[any].geslacht.code» == V"),
    "table-without-part",
  ],
  [
    "false, which is never delivered",
    read(
      "indicatieCurateleRegister",
      "? personen[any].indicatieCurateleRegister «== false→missing»",
    ),
    "expectation-never-holds",
  ],
  [
    "a word for a boolean",
    read("indicatieCurateleRegister", "? personen[any].indicatieCurateleRegister == «ja»"),
    "expectation-never-holds",
  ],
  [
    "values that do not fit",
    read(
      "leeftijd",
      "? status == «OK»",
      "? duration < «2000»",
      "? personen count == «one»",
      "? personen[any].leeftijd > «oud»",
    ),
    ["expectation-value", "expectation-value", "expectation-value", "expectation-value"],
  ],
  [
    "a date in other order",
    read("geboorte", "? personen[any].geboorte.datum == «26-05-1983→1983-05-26»"),
    "expectation-value",
  ],
  [
    "operators that do not fit",
    read(
      "geboorte",
      "? status startsWith 2",
      "? status «exists»",
      "? duration «contains» 2",
      "? personen[any].geboorte.datum «startsWith» 1983",
    ),
    ["expectation-operator", "expectation-operator", "expectation-operator"],
  ],
  [
    "a curly apostrophe in what is expected",
    read("naam", "? personen[any].naam.geslachtsnaam == «d\u2019Arcy→d'Arcy»"),
    "curly-apostrophe",
  ],
  [
    "answers of the message service",
    "HaalBerichtenOp\nberichtTransportId: 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b\n? nietOpgehaaldeBerichten count == 0\n? opgehaaldeBerichten[any].berichtKenmerken.opgehaald == true\n? opgehaaldeBerichten[any].berichtInhoud.plData.c01[0].e0240 exists\n? «personen» count == 1\n",
    "path-not-in-answer",
  ],
];

describe("checks of expectations", () => {
  it.for(samples)("%s", flags);
});
