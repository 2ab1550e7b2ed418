import { foreign, naturalised, type Described, type Union } from "../synthetic/persona.ts";
import {
  caravan,
  houseboat,
  lindehof,
  molenwal,
  ochtendkade,
  oppositeHeideweg,
  schapenbeemd,
} from "./homes.ts";

/** One special circumstance each: residence, nationality, permits, votes, secrecy, partners. */
export const circumstances: Described = {
  skipper: {
    burgerservicenummer: "999990494",
    name: { given: "Gerrit", family: "Schuitema" },
    gender: "M",
    born: { on: "19650221", place: "0080" },
    home: { at: houseboat, since: "20080501" },
    doubts: [{ since: "20260610", code: "080000" }],
  },
  notThere: {
    burgerservicenummer: "999990500",
    name: { given: "Patrick", family: "Vermeulen" },
    gender: "M",
    born: { on: "19891024", place: "0935" },
    home: { at: schapenbeemd, since: "20160701" },
    doubts: [{ since: "20260214", code: "089999" }],
  },
  notAtLocation: {
    burgerservicenummer: "999990512",
    name: { given: "Rosa", family: "Reinhardt" },
    gender: "V",
    born: { on: "19930808", place: "0988" },
    home: { at: caravan, since: "20110401" },
    doubts: [{ since: "20260503", code: "089999" }],
  },
  mailOnly: {
    burgerservicenummer: "999990524",
    name: { given: "Esther", family: "Vos" },
    gender: "V",
    born: { on: "19920317", place: "0599" },
    home: { at: lindehof, since: "20240901", mailOnly: true },
    secret: true,
  },
  opposite: {
    burgerservicenummer: "999990536",
    name: { given: "Leonardus Hubertus", family: "Geraerts" },
    gender: "M",
    born: { on: "19480430", place: "0988" },
    home: { at: oppositeHeideweg, since: "19750401" },
    underGuardianship: true,
    excludedFromVoting: {},
  },
  treatedAsDutch: {
    burgerservicenummer: "999990548",
    name: { given: "Johannes", family: "Matulessy" },
    gender: "M",
    born: { on: "19501005", place: "Ambon", country: "6024" },
    home: { at: molenwal, since: "19760901" },
    nationalities: [{ kind: "BehandeldAlsNederlander", reason: "310", validFrom: "19770101" }],
    doubts: [{ since: "20260708", code: "040000" }],
  },
  establishedNotDutch: {
    burgerservicenummer: "999990561",
    name: { given: "Maria Conceição", family: "Lopes" },
    gender: "V",
    born: { on: "19691129", place: "Porto", country: "7050" },
    home: { at: molenwal, since: "19990208" },
    immigrated: { on: "19990208", from: "7050" },
    nationalities: [{ kind: "VastgesteldNietNederlander", reason: "310", validFrom: "20020501" }],
    permit: { code: "00", from: "19990301" },
    doubts: [{ since: "20260708", code: "040000" }],
  },
  permitEnded: {
    burgerservicenummer: "999990573",
    name: { given: "Farid", family: "Noori" },
    gender: "M",
    born: { on: "19960327", place: "Kabul", country: "6023" },
    home: { at: ochtendkade, since: "20160815" },
    immigrated: { on: "20160815", from: "6023" },
    nationalities: [foreign("0300", "19960327")],
    permit: { code: "26", from: "20161001", until: "20211001" },
    excludedFromVoting: { until: "20200101" },
  },
  divorced: {
    burgerservicenummer: "999990585",
    name: { given: "Marloes", prefix: "van", family: "Dam" },
    gender: "V",
    born: { on: "19810605", place: "0363" },
    naming: "P",
    home: { at: schapenbeemd, since: "20181001" },
    doubts: [{ since: "20260811", code: "050000" }],
  },
  formerHusband: {
    burgerservicenummer: "999990597",
    name: { given: "Ruben", family: "Koster" },
    gender: "M",
    born: { on: "19790113", place: "0363" },
    home: { at: lindehof, since: "20220110" },
    immigrated: { on: "20220110", from: "0000" },
  },
  twoWives: {
    burgerservicenummer: "999990603",
    name: { given: "Mamadou", family: "Diallo" },
    gender: "M",
    born: { on: "19740101", place: "Dakar", country: "7021" },
    naming: "N",
    home: { at: ochtendkade, since: "20060612" },
    immigrated: { on: "20060612", from: "7021" },
    nationalities: naturalised,
  },
  wifeHere: {
    burgerservicenummer: "999990615",
    name: { given: "Awa", family: "Sarr" },
    gender: "V",
    born: { on: "19770715", place: "Dakar", country: "7021" },
    home: { at: ochtendkade, since: "20060612" },
    immigrated: { on: "20060612", from: "7021" },
    nationalities: naturalised,
  },
};

export const unionsOfCircumstances: readonly Union[] = [
  {
    partners: ["divorced", "formerHusband"],
    kind: "H",
    began: { on: "20070707", place: "0363" },
    ended: "20180515",
  },
  {
    partners: ["twoWives", "wifeHere"],
    kind: "H",
    began: { on: "19980402", place: "Dakar", country: "7021" },
  },
  {
    partners: [
      "twoWives",
      {
        name: { given: "Fatou", family: "Ndiaye" },
        gender: "V",
        born: { on: "19800000", place: "Thiès", country: "7021" },
      },
    ],
    kind: "H",
    began: { on: "20030000", place: "Thiès", country: "7021" },
  },
];

/** People without data that others have, because it ended or is missing. */
export const endings: Described = {
  remarried: {
    burgerservicenummer: "999990627",
    name: { given: "Hanneke", family: "Bolt" },
    gender: "V",
    born: { on: "19720229", place: "0599" },
    home: { at: lindehof, since: "20160301" },
  },
  nationalityEnded: {
    burgerservicenummer: "999990639",
    name: { given: "Igor", family: "Petrov" },
    gender: "M",
    born: { on: "19611114", place: "0363" },
    home: { at: lindehof, since: "19911201" },
    nationalities: [],
  },
  withoutResidence: {
    burgerservicenummer: "999990640",
    name: { given: "Ymke", family: "Zomer" },
    gender: "V",
    born: { on: "19940406", place: "0080" },
  },
};

export const unionsOfEndings: readonly Union[] = [
  {
    partners: [
      "remarried",
      { name: { given: "Joost", family: "Ploeg" }, gender: "M", born: { on: "19700511" } },
    ],
    kind: "H",
    began: { on: "19990910", place: "0599" },
    ended: "20130402",
  },
  {
    partners: [
      "remarried",
      { name: { given: "Sjoerd", family: "Wind" }, gender: "M", born: { on: "19741202" } },
    ],
    kind: "H",
    began: { on: "20160220", place: "0599" },
  },
];
