import { foreign, type Described } from "../society/persona.ts";
import { ghent, molenwal, nowhereKnown, toronto } from "./homes.ts";

/** Suspended records and people who never lived here, with all reasons and all suppliers. */
export const departed: Described = {
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
