import { dutch, type Persona, type Union } from "../society/persona.ts";
import { lindehof } from "./homes.ts";

/** People of whom something is not delivered that others have: it ended, or it is not there. */
export const endings: readonly Persona[] = [
  {
    key: "remarried",
    burgerservicenummer: "999990627",
    name: { given: "Hanneke", family: "Bolt" },
    gender: "V",
    born: { on: "19720229", place: "0599" },
    home: { at: lindehof, since: "20160301" },
    nationalities: dutch,
  },
  {
    key: "nationalityEnded",
    burgerservicenummer: "999990639",
    name: { given: "Igor", family: "Petrov" },
    gender: "M",
    born: { on: "19611114", place: "0363" },
    home: { at: lindehof, since: "19911201" },
  },
  {
    key: "withoutResidence",
    burgerservicenummer: "999990640",
    name: { given: "Ymke", family: "Zomer" },
    gender: "V",
    born: { on: "19940406", place: "0080" },
    nationalities: dutch,
  },
];

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
