import type { Persona } from "../society/persona.ts";
import { buterhoeke } from "./homes.ts";
import { dutch } from "./nationalities.ts";

/** Minors for whom one person cares who is not their parent. */
export const wards: readonly Persona[] = [
  {
    key: "jelle",
    burgerservicenummer: "999990652",
    name: { given: "Jelle", family: "Hoitema" },
    gender: "M",
    born: { on: "20131105", place: "0080" },
    parents: [{ name: { given: "Baukje", family: "Hoitema" }, gender: "V" }],
    home: { at: buterhoeke, since: "20220401" },
    nationalities: dutch,
    authority: { kind: "Voogdij", guardians: ["fedde"] },
  },
];
