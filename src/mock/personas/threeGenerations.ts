import type { Described, Union } from "../society/persona.ts";
import { boterdiep12, boterdiep12A, boterdiep12Abis, boterdiep12bis } from "./homes.ts";

/** Three generations in one street: parents, two children, four grandparents. */
export const threeGenerations: Described = {
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

export const unionsOfThreeGenerations: readonly Union[] = [
  { partners: ["pieter", "eva"], kind: "H", began: { on: "20100612", place: "0518" } },
  {
    partners: ["jan", "willemina"],
    kind: "H",
    began: { on: "19760504", place: "0518" },
    ended: "20190408",
  },
  { partners: ["cornelis", "geertruida"], kind: "H", began: { on: "19800900", place: "0344" } },
];
