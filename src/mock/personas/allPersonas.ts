import { type Described, type Persona, type Union, foreign } from "../synthetic/persona.ts";
import { circumstances, endings, unionsOfCircumstances, unionsOfEndings } from "./circumstances.ts";
import { crowd } from "./crowd.ts";
import { minors, unionsOfMinors, wards } from "./minors.ts";
import { neighbours, unionsOfNeighbours } from "./neighbours.ts";
import {
  ghent,
  molenwal,
  nowhereKnown,
  toronto,
  plantsoen,
  boterdiep12,
  boterdiep12A,
  boterdiep12Abis,
  boterdiep12bis,
} from "./homes.ts";

/** Three generations in one street: parents, two children, four grandparents. */
const threeGenerations: Described = {
  pieter: {
    burgerservicenummer: "999990019",
    name: { given: "Pieter Johannes", family: "Jansen" },
    gender: "M",
    born: { on: "19830526", place: "0518" },
    parents: ["jan", "willemina"],
    home: { at: boterdiep12, since: "20110301" },
  },
  eva: {
    burgerservicenummer: "999990020",
    name: { given: "Eva Maria", prefix: "de", family: "Vries" },
    gender: "V",
    born: { on: "19850314", place: "0344" },
    naming: "V",
    parents: ["cornelis", "geertruida"],
    home: { at: boterdiep12, since: "20110301", validFrom: "20110305" },
  },
  lotte: {
    burgerservicenummer: "999990032",
    name: { given: "Lotte Willemina", family: "Jansen" },
    gender: "V",
    born: { on: "20120903", place: "0518" },
    parents: ["pieter", "eva"],
    home: { at: boterdiep12, since: "20120903" },
    authority: { kind: "GezamenlijkOuderlijkGezag", parents: ["pieter", "eva"] },
  },
  daan: {
    burgerservicenummer: "999990044",
    name: { given: "Daan", family: "Jansen" },
    gender: "M",
    born: { on: "20160229", place: "0518" },
    parents: ["pieter", "eva"],
    home: { at: boterdiep12, since: "20160229" },
    authority: { kind: "GezamenlijkOuderlijkGezag", parents: ["pieter", "eva"] },
  },
  jan: {
    burgerservicenummer: "999990056",
    name: { given: "Jan Pieter", family: "Jansen" },
    gender: "M",
    born: { on: "19511102", place: "0518" },
    home: { at: boterdiep12A, since: "19800615" },
  },
  willemina: {
    burgerservicenummer: "999990068",
    name: { given: "Willemina", prefix: "van der", family: "Meer" },
    gender: "V",
    born: { on: "19530119", place: "0014" },
    naming: "N",
    died: { on: "20190408", place: "0518" },
    home: { at: boterdiep12A, since: "19800615" },
  },
  cornelis: {
    burgerservicenummer: "999990081",
    name: { given: "Cornelis", prefix: "de", family: "Vries" },
    gender: "M",
    born: { on: "19540700", place: "0344" },
    home: { at: boterdiep12bis, since: "20010000" },
  },
  geertruida: {
    burgerservicenummer: "999990093",
    name: { given: "Geertruida Anna", family: "Bakker" },
    gender: "V",
    born: { on: "19560000", place: "0344" },
    naming: "P",
    home: { at: boterdiep12Abis, since: "20010000" },
  },
};

const unionsOfThreeGenerations: readonly Union[] = [
  { partners: ["pieter", "eva"], kind: "H", began: { on: "20100612", place: "0518" } },
  {
    partners: ["jan", "willemina"],
    kind: "H",
    began: { on: "19760504", place: "0518" },
    ended: "20190408",
  },
  { partners: ["cornelis", "geertruida"], kind: "H", began: { on: "19800900", place: "0344" } },
];

/** A family with predicates and titles. Some names, births and relatives are under investigation. */
const nobility: Described = {
  floris: {
    burgerservicenummer: "999990111",
    name: { given: "Floris Adriaan", title: "JH", prefix: "van", family: "Ravenhorst" },
    gender: "M",
    born: { on: "19700217", place: "0344" },
    parents: ["adriaan", "josephine"],
    home: { at: plantsoen, since: "19990801" },
    doubts: ["020000", "030000", "050000", "090000"].map((code) => ({ since: "20260312", code })),
  },
  caroline: {
    burgerservicenummer: "999990123",
    name: { given: "Caroline Louise", title: "BS", prefix: "van", family: "Elzenburg" },
    gender: "V",
    born: { on: "19730630", place: "0363" },
    home: { at: plantsoen, since: "19990801" },
    doubts: [{ since: "20260105", code: "010000" }],
  },
  sophie: {
    burgerservicenummer: "999990135",
    name: { given: "Sophie Isabelle", title: "JV", prefix: "van", family: "Ravenhorst" },
    gender: "V",
    born: { on: "20111208", place: "0344" },
    parents: ["floris", "caroline"],
    home: { at: plantsoen, since: "20111208" },
    authority: {
      kind: "GezamenlijkOuderlijkGezag",
      parents: ["floris", "caroline"],
      investigated: true,
    },
  },
  adriaan: {
    burgerservicenummer: "999990147",
    name: { given: "Adriaan", title: "JH", prefix: "van", family: "Ravenhorst" },
    gender: "M",
    born: { on: "19410320", place: "0344" },
    died: { on: "20080917", place: "Rome", country: "7044" },
    home: { at: plantsoen, since: "19720101" },
    doubts: [{ since: "20090203", code: "060000" }],
  },
  josephine: {
    burgerservicenummer: "999990159",
    name: { given: "Joséphine", title: "GI", family: "Wolkenstede" },
    gender: "V",
    born: { on: "19440811", place: "Brugge", country: "5010" },
    naming: "E",
    home: { at: plantsoen, since: "19720101" },
  },
};

const unionsOfNobility: readonly Union[] = [
  { partners: ["floris", "caroline"], kind: "H", began: { on: "19990723", place: "0344" } },
  {
    partners: ["adriaan", "josephine"],
    kind: "H",
    began: { on: "19680405", place: "Brugge", country: "5010" },
    ended: "20080917",
  },
];

/** Suspended records and people who never lived here, with all reasons and all suppliers. */
const departed: Described = {
  emigrant: {
    burgerservicenummer: "999990408",
    name: { given: "Bram Willem", family: "Verhoef" },
    gender: "M",
    born: { on: "19750909", place: "0344" },
    home: { at: ghent, since: "20210801" },
    suspended: { reason: "E", on: "20210801" },
    doubts: [{ since: "20260129", code: "080000" }],
  },
  ministerial: {
    burgerservicenummer: "999990421",
    name: { given: "Irene", family: "Hoogland" },
    gender: "V",
    born: { on: "19680114", place: "0518" },
    home: { at: molenwal, since: "20020401" },
    suspended: { reason: "M", on: "20120630" },
  },
  nonResident: {
    burgerservicenummer: "999990433",
    name: { given: "Marguerite", family: "Delacroix" },
    gender: "V",
    born: { on: "19591212", place: "Namur", country: "5010" },
    home: { at: toronto, since: "20160512" },
    suspended: { reason: "R", on: "20160512" },
    nationalities: [foreign("0052", "19591212")],
    suppliers: [
      { code: "0101", about: "Persoon", treaty: "Belastingverdrag België en Nederland" },
      { code: "0501", about: "Nationaliteit" },
      { code: "0201", about: "Verblijfplaats", treaty: "Sociaal verdrag met Canada" },
    ],
    verified: { on: "20200308", what: "bewijs van in leven zijn" },
  },
  nonResidentDeceased: {
    burgerservicenummer: "999990445",
    name: { given: "Henri", family: "Lambert" },
    gender: "M",
    born: { on: "19380603", place: "Gent", country: "5010" },
    died: { on: "20240200", place: "Gent", country: "5010" },
    home: { at: ghent, since: "20140106" },
    nationalities: [foreign("0052", "19380603")],
    suppliers: [
      { code: "0401", about: "Overlijden" },
      { code: "0101", about: "Persoon" },
    ],
  },
  unknownReason: {
    burgerservicenummer: "999990457",
    name: { given: "Victor", family: "Roodenburg" },
    gender: "M",
    born: { on: "19470000", place: "0014" },
    home: { at: molenwal, since: "19940000" },
    suspended: { reason: ".", on: "00000000" },
  },
  error: {
    burgerservicenummer: "999990469",
    name: { given: "Foutief", family: "Ingeschreven" },
    gender: "M",
    born: { on: "19830526", place: "0014" },
    home: { at: molenwal, since: "20200101" },
    suspended: { reason: "F", on: "20200102" },
  },
  toBeErased: {
    burgerservicenummer: "999990470",
    name: { given: "Wordt", family: "Gewist" },
    gender: "V",
    born: { on: "19830526", place: "0014" },
    home: { at: molenwal, since: "20200101" },
    suspended: { reason: "W", on: "20210301" },
  },
  vanished: {
    burgerservicenummer: "999990482",
    name: { given: "Dirk", prefix: "van", family: "Overzee" },
    gender: "M",
    born: { on: "19710818", place: "0599" },
    home: { at: nowhereKnown, since: "20190311" },
    suspended: { reason: "E", on: "20190311" },
  },
};

export const allPersonas: readonly Persona[] = [
  ...[threeGenerations, nobility, neighbours, minors, departed, circumstances].flatMap(keyed),
  ...crowd,
  ...[endings, wards].flatMap(keyed),
];

function keyed(described: Described): readonly Persona[] {
  return Object.entries(described).map(([key, persona]) => ({ key, ...persona }));
}

export const allUnions: readonly Union[] = [
  ...unionsOfThreeGenerations,
  ...unionsOfNobility,
  ...unionsOfNeighbours,
  ...unionsOfMinors,
  ...unionsOfCircumstances,
  ...unionsOfEndings,
];
