import { foreign, naturalised, type Described, type Union } from "../synthetic/persona.ts";
import { boterdiep12second, buterhoeke, molenwal, nowhereKnown } from "./homes.ts";

/** Names for search tests: diacritics, prefixes, single letters, no names at all. */
export const neighbours: Described = {
  kaster: {
    burgerservicenummer: "999990160",
    name: { given: "Thomas", family: "Kaster" },
    gender: "M",
    born: { on: "19790421", place: "0080" },
    home: { at: buterhoeke, since: "20050901" },
  },
  kaester: {
    burgerservicenummer: "999990172",
    name: { given: "Käthe", family: "Käster" },
    gender: "V",
    born: { on: "19790421", place: "Kleve", country: "9089" },
    home: { at: buterhoeke, since: "20050901" },
    immigrated: { on: "20050901", from: "9089" },
    nationalities: [foreign("0055", "19790421")],
    europeanVote: { code: "2" },
    excludedFromVoting: { until: "20310101" },
  },
  soren: {
    burgerservicenummer: "999990184",
    name: { given: "Søren Åge", family: "Østergård" },
    gender: "M",
    born: { on: "19880107", place: "Århus", country: "5015" },
    home: { at: molenwal, since: "20180214" },
    immigrated: { on: "20180214", from: "5015" },
    nationalities: [foreign("0054", "19880107")],
    europeanVote: { code: "2" },
  },
  lucja: {
    burgerservicenummer: "999990196",
    name: { given: "Łucja Zofia", family: "Dąbrowska" },
    gender: "V",
    born: { on: "19910923", place: "Łódź", country: "7028" },
    naming: "V",
    home: { at: molenwal, since: "20180214" },
    immigrated: { on: "20151005", from: "7028" },
    nationalities: [foreign("0072", "19910923"), ...naturalised],
    europeanVote: { code: "1", excludedUntil: "20330630" },
    // She worked here before she moved here.
    suppliers: [{ code: "0101", about: "Persoon" }],
    verified: { on: "20140602", what: "paspoort" },
    doubts: [
      { since: "20260520", code: "081400" },
      { since: "20260520", code: "040000" },
    ],
  },
  fedde: {
    burgerservicenummer: "999990202",
    name: { given: "Fêdde Q", prefix: "'t", family: "Hôf" },
    gender: "M",
    born: { on: "19620704", place: "0080" },
    home: { at: buterhoeke, since: "19900000" },
  },
  robin: {
    burgerservicenummer: "999990214",
    name: { given: "Robin Noor", prefix: "op den", family: "Akker" },
    gender: "O",
    born: { on: "19990815", place: "0014" },
    home: { at: boterdiep12second, since: "20220101" },
  },
  nameChain: {
    burgerservicenummer: "999990226",
    name: { family: "Yusuf Omar Hassan" },
    gender: "M",
    born: { on: "19800000", place: "Hargeysa", country: "6013" },
    home: { at: molenwal, since: "20100707" },
    immigrated: { on: "20100707", from: "6013" },
    nationalities: [foreign("0149", "19800000")],
  },
  nameless: {
    burgerservicenummer: "999990238",
    name: {},
    gender: "O",
    born: { on: "00000000" },
    home: { at: nowhereKnown, since: "20150600" },
    suspended: { reason: "E", on: "20150600" },
    nationalities: [{ kind: "NationaliteitOnbekend", reason: "311", validFrom: "20100101" }],
    doubts: [
      { since: "20250817", code: "080000" },
      { since: "20250817", code: "040000" },
    ],
  },
  twoLetters: {
    burgerservicenummer: "999990251",
    name: { given: "An", family: "Li" },
    gender: "V",
    born: { on: "20010211", place: "0363" },
    home: { at: boterdiep12second, since: "20220101" },
  },
};

export const unionsOfNeighbours: readonly Union[] = [
  {
    partners: ["soren", "lucja"],
    kind: "P",
    began: { on: "20190601", place: "Århus", country: "5015" },
  },
];
