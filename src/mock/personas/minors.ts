import { dutch, foreign, type Described, type Union } from "../synthetic/persona.ts";
import { buterhoeke, lindehof, ochtendkade, schapenbeemd } from "./homes.ts";

/** Minors and related adults: every form of authority, with and without known holders. */
export const minors: Described = {
  naomi: {
    burgerservicenummer: "999990263",
    name: { given: "Naomi Ruth", family: "Bakker" },
    gender: "V",
    born: { on: "19900505", place: "0599" },
    home: { at: ochtendkade, since: "20140101" },
  },
  yara: {
    burgerservicenummer: "999990275",
    name: { given: "Yara", family: "Bakker" },
    gender: "V",
    born: { on: "20150618", place: "0599" },
    parents: ["naomi"],
    home: { at: ochtendkade, since: "20150618" },
    authority: { kind: "EenhoofdigOuderlijkGezag", parent: "naomi" },
    recordedAuthority: "1",
    doubts: [{ since: "20260901", code: "110000" }],
  },
  sanne: {
    burgerservicenummer: "999990287",
    name: { given: "Sanne", family: "Kuiper" },
    gender: "V",
    born: { on: "19860212", place: "0599" },
    home: { at: lindehof, since: "20130501" },
  },
  femke: {
    burgerservicenummer: "999990299",
    name: { given: "Femke Johanna", family: "Willems" },
    gender: "V",
    born: { on: "19841130", place: "0935" },
    home: { at: lindehof, since: "20130501" },
  },
  mees: {
    burgerservicenummer: "999990305",
    name: { given: "Mees", family: "Kuiper" },
    gender: "M",
    born: { on: "20170224", place: "0599" },
    parents: ["sanne"],
    home: { at: lindehof, since: "20170224" },
    authority: { kind: "GezamenlijkGezag", parent: "sanne", third: "femke" },
  },
  hugo: {
    burgerservicenummer: "999990317",
    name: { given: "Hugo", prefix: "ter", family: "Horst" },
    gender: "M",
    born: { on: "19780308", place: "0193" },
    home: { at: schapenbeemd, since: "20090901" },
  },
  noor: {
    burgerservicenummer: "999990329",
    name: { given: "Noor", prefix: "ter", family: "Horst" },
    gender: "V",
    born: { on: "20131011", place: "0935" },
    parents: ["hugo"],
    home: { at: schapenbeemd, since: "20131011" },
    authority: { kind: "GezamenlijkGezag", parent: "hugo", investigated: true },
    recordedAuthority: "1D",
  },
  bilal: {
    burgerservicenummer: "999990330",
    name: { given: "Bilal", family: "Aydın" },
    gender: "M",
    born: { on: "20140130", place: "0599" },
    parents: [
      { name: { given: "Emre", family: "Aydın" }, gender: "M", born: { on: "19850000" } },
      { name: { given: "Selin" }, gender: "V" },
    ],
    home: { at: lindehof, since: "20200401" },
    nationalities: [...dutch, foreign("0339", "20140130")],
    authority: { kind: "Voogdij", guardians: ["femke", "sanne"] },
    recordedAuthority: "D",
  },
  tess: {
    burgerservicenummer: "999990342",
    name: { given: "Tess", family: "Smeets" },
    gender: "V",
    born: { on: "20180519", place: "0935" },
    home: { at: schapenbeemd, since: "20230301" },
    authority: { kind: "Voogdij", guardians: [], investigated: true },
  },
  jill: {
    burgerservicenummer: "999990354",
    name: { given: "Jill", family: "Peeters" },
    gender: "V",
    born: { on: "20100728", place: "0935" },
    parents: [{ name: { given: "Ilse", family: "Peeters" }, gender: "V" }],
    home: { at: schapenbeemd, since: "20250115" },
    authority: {
      kind: "EenhoofdigOuderlijkGezag",
      parent: { name: { given: "Ilse", family: "Peeters" }, gender: "V" },
      investigated: true,
    },
  },
  boris: {
    burgerservicenummer: "999990366",
    name: { given: "Boris", family: "Peeters" },
    gender: "M",
    born: { on: "20260210", place: "0935" },
    parents: ["jill"],
    parentsSince: "20260212",
    home: { at: schapenbeemd, since: "20260210" },
    authority: {
      kind: "TijdelijkGeenGezag",
      explanation: "De enige ouder is minderjarig en er is nog geen voogd benoemd.",
      investigated: true,
    },
  },
  selam: {
    burgerservicenummer: "999990378",
    name: { given: "Selam", family: "Tesfay" },
    gender: "V",
    born: { on: "20120300", place: "Asmara", country: "9003" },
    home: { at: ochtendkade, since: "20240611" },
    immigrated: { on: "20240611", from: "9003" },
    nationalities: [foreign("0084", "20120300")],
    permit: { code: "26", from: "20240901", until: "20290901" },
    authority: {
      kind: "GezagNietTeBepalen",
      explanation: "Van de ouders zijn geen brondocumenten bekend.",
      investigated: true,
    },
    doubts: [{ since: "20260704", code: "100000" }],
  },
  amira: {
    burgerservicenummer: "999990391",
    name: { given: "Amira", family: "Haddad" },
    gender: "V",
    born: { on: "20151103", place: "Homs", country: "7009" },
    home: { at: ochtendkade, since: "20230820" },
    immigrated: { on: "20230820", from: "7009" },
    nationalities: [{ kind: "Staatloos", reason: "312", validFrom: "20230820" }],
    permit: { code: "32", from: "20230901" },
    authority: {
      kind: "GezagNietTeBepalen",
      explanation: "De ouders zijn niet in Nederland geregistreerd.",
    },
    doubts: [{ since: "20260418", code: "040000" }],
  },
};

export const unionsOfMinors: readonly Union[] = [
  { partners: ["sanne", "femke"], kind: "P", began: { on: "20160910", place: "0599" } },
];

/** Minors in the care of one person who is not a parent. */
export const wards: Described = {
  jelle: {
    burgerservicenummer: "999990652",
    name: { given: "Jelle", family: "Hoitema" },
    gender: "M",
    born: { on: "20131105", place: "0080" },
    parents: [{ name: { given: "Baukje", family: "Hoitema" }, gender: "V" }],
    home: { at: buterhoeke, since: "20220401" },
    authority: { kind: "Voogdij", guardians: ["fedde"] },
  },
};
