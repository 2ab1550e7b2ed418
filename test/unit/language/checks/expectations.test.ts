import { describe, it } from "vitest";
import { expectFindings, type Sample } from "./expectFindings.ts";

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
  {
    title: "everything in order",
    text: read(
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
    codes: [],
  },
  {
    title: "a municipality code that its table does not have",
    text: read("gemeenteVanInschrijving", "? personen[any].gemeenteVanInschrijving.code == «9876»"),
    codes: ["unknown-code"],
    says: "Table Gemeenten knows changes up to 24 March 2022.",
  },
  {
    title: "a municipality code that has ended, with the one that took its place",
    text: read("gemeenteVanInschrijving", "? personen[any].gemeenteVanInschrijving.code == «0008»"),
    codes: ["ended-code"],
    says: "Bierum (0008) is no longer valid; only older data holds it. It ended on 1 January 1990. It is now Eemsdelta (1979). Table Gemeenten knows changes up to 24 March 2022.",
    fixed: read("gemeenteVanInschrijving", "? personen[any].gemeenteVanInschrijving.code == 1979"),
  },
  {
    title: "a country whose end the table assumes",
    text: read("geboorte", "? personen[any].geboorte.land.code in 6030, «5046»"),
    codes: ["ended-code"],
    says: "It ended on 1 June 1991 (a date that the table assumes). Table Landen knows changes up to 12 February 2019.",
  },
  {
    title: "an expected refusal",
    text: read(
      "naam",
      "? body.status == 400",
      "? code == paramsValidation",
      "? invalidParams[any].name == fields",
    ),
    codes: [],
  },
  {
    title: "a path that is not asked",
    text: read("naam.voornamen", "? «personen[any].naam.geslachtsnaam» == Jansen"),
    codes: ["path-not-asked"],
    says: 'The request does not ask for "naam.geslachtsnaam"',
    fixed: read(
      "naam.voornamen, naam.geslachtsnaam",
      "? personen[any].naam.geslachtsnaam == Jansen",
    ),
  },
  {
    title: "a part of a date that is not asked adds the date",
    text: read("naam", "? «personen[any].geboorte.datum.jaar» == 1983"),
    codes: ["path-not-asked"],
    fixed: read("naam, geboorte.datum", "? personen[any].geboorte.datum.jaar == 1983"),
  },
  {
    title: "a code that its table does not have, by the name that was meant",
    text: read(
      "geslacht, verblijfplaats, immigratie",
      "? personen[any].geslacht.code == «vrouw»",
      "? personen[any].verblijfplaats.verblijfadres.land.code != «Belgi\u00eb»",
      "? personen[any].immigratie.landVanwaarIngeschreven.code == «99999»",
      "? personen[any].geslacht.code startsWith v",
      "? personen[any].geslacht.code == {{$uuid}}",
      "? personen[any].geslacht.omschrijving == vrouw",
    ),
    codes: ["unknown-code", "unknown-code", "unknown-code"],
    says: "Its codes are M, V, O.",
    fixed: read(
      "geslacht, verblijfplaats, immigratie",
      "? personen[any].geslacht.code == V",
      "? personen[any].verblijfplaats.verblijfadres.land.code != Belgi\u00eb",
      "? personen[any].immigratie.landVanwaarIngeschreven.code == 99999",
      "? personen[any].geslacht.code startsWith v",
      "? personen[any].geslacht.code == {{$uuid}}",
      "? personen[any].geslacht.omschrijving == vrouw",
    ),
  },
  {
    title: "what a value cannot be compared with",
    text: read(
      "indicatieCurateleRegister, naam, geboorte, leeftijd",
      "? personen[any].indicatieCurateleRegister == «ja»",
      "? personen[any].indicatieCurateleRegister «>» true",
      "? personen[any].naam.voornamen < «Piet»",
      "? personen[any].geboorte.datum == «mei»",
      "? personen[any].leeftijd == «achttien»",
    ),
    codes: [
      "expectation-never-holds",
      "expectation-operator",
      "expectation-value",
      "expectation-value",
      "expectation-value",
    ],
  },
  {
    title: "the order of texts that are moments",
    text: "LijstBerichten\n? berichten[every].dtOntvangen >= 2026-01-01T00:00:00Z\n? berichten[every].dtOntvangen < {{$now}}\n",
    codes: [],
  },
  {
    title: "missing of what is never there",
    text: read("naam", "«? personen[any].overlijden missing»"),
    codes: ["expectation-always-holds"],
    fixed: read("naam, overlijden", "? personen[any].overlijden missing"),
  },
  {
    title: "an alias is never in the answer",
    text: read(
      "verblijfplaatsBinnenland",
      "? personen[any].«verblijfplaatsBinnenland».type == Adres",
    ),
    codes: ["path-not-in-answer"],
    fixed: read("verblijfplaatsBinnenland", "? personen[any].verblijfplaats.type == Adres"),
  },
  {
    title: "a list without a position",
    text: read("naam", "? personen.«naam».voornamen exists"),
    codes: ["path-needs-position"],
    fixed: read("naam", "? personen[any].naam.voornamen exists"),
  },
  {
    title: "a position behind a group",
    text: read("naam", "? personen[any].naam«[0]».voornamen exists"),
    codes: ["path-position-misused"],
  },
  {
    title: "the first of a search",
    text: search("naam", "? personen«[0]».naam.voornamen exists"),
    codes: ["position-in-people"],
    fixed: search("naam", "? personen[any].naam.voornamen exists"),
  },
  { title: "the first of one number", text: read("naam", "? personen[0].naam exists"), codes: [] },
  {
    title: "a group compared",
    text: read("naam", "? personen[any].naam «==» Jansen"),
    codes: ["expectation-operator"],
  },
  {
    title: "a count of what is no list",
    text: read("naam", "? personen[any].naam count «>» 1"),
    codes: ["expectation-operator"],
  },
  {
    title: "a value table compared",
    text: read("geslacht", "? «personen[any].geslacht» == V"),
    codes: ["table-without-part"],
    fixed: read("geslacht", "? personen[any].geslacht.code == V"),
  },
  {
    title: "false, which is never delivered",
    text: read("indicatieCurateleRegister", "? personen[any].indicatieCurateleRegister «== false»"),
    codes: ["expectation-never-holds"],
    fixed: read("indicatieCurateleRegister", "? personen[any].indicatieCurateleRegister missing"),
  },
  {
    title: "a word for a boolean",
    text: read("indicatieCurateleRegister", "? personen[any].indicatieCurateleRegister == «ja»"),
    codes: ["expectation-never-holds"],
  },
  {
    title: "values that do not fit",
    text: read(
      "leeftijd",
      "? status == «OK»",
      "? duration < «2000»",
      "? personen count == «one»",
      "? personen[any].leeftijd > «oud»",
    ),
    codes: ["expectation-value", "expectation-value", "expectation-value", "expectation-value"],
  },
  {
    title: "a date in other order",
    text: read("geboorte", "? personen[any].geboorte.datum == «26-05-1983»"),
    codes: ["expectation-value"],
    fixed: read("geboorte", "? personen[any].geboorte.datum == 1983-05-26"),
  },
  {
    title: "operators that do not fit",
    text: read(
      "geboorte",
      "? status startsWith 2",
      "? status «exists»",
      "? duration «contains» 2",
      "? personen[any].geboorte.datum «startsWith» 1983",
    ),
    codes: ["expectation-operator", "expectation-operator", "expectation-operator"],
  },
  {
    title: "a curly apostrophe in what is expected",
    text: read("naam", "? personen[any].naam.geslachtsnaam == «d\u2019Arcy»"),
    codes: ["curly-apostrophe"],
    fixed: read("naam", "? personen[any].naam.geslachtsnaam == d'Arcy"),
  },
  {
    title: "answers of the message service",
    text: "HaalBerichtenOp\nberichtTransportId: 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b\n? nietOpgehaaldeBerichten count == 0\n? opgehaaldeBerichten[any].berichtKenmerken.opgehaald == true\n? opgehaaldeBerichten[any].berichtInhoud.plData.c01[0].e0240 exists\n? «personen» count == 1\n",
    codes: ["path-not-in-answer"],
  },
];

describe("checks of expectations", () => {
  it.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_, sample) => {
    expectFindings(sample);
  });
});
