import type { Described, Union } from "../society/persona.ts";
import { plantsoen } from "./homes.ts";

/** A family with predicates and titles. Some names, births and relatives are under investigation. */
export const nobility: Described = {
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

export const unionsOfNobility: readonly Union[] = [
  { partners: ["floris", "caroline"], kind: "H", began: { on: "19990723", place: "0344" } },
  {
    partners: ["adriaan", "josephine"],
    kind: "H",
    began: { on: "19680405", place: "Brugge", country: "5010" },
    ended: "20080917",
  },
];
