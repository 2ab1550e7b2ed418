import { givenName, numbers, surname } from "../../support/canary/values.ts";
import type { Scene } from "./scene.ts";

const read = (fields: string) =>
  `### First\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${numbers[0]?.value ?? ""}\nfields: [${fields}]\n\n`;

const files = {
  "a.brp": `@name = ${surname.value}\n${read("naam, geboorte.datum.jaar, {{name}}")}${read("naam")}ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: ${surname.value}\ngeboortedatum: 1983-05-26\nfields: naam`,
  "list.txt": "010120 010210",
  "person.json": JSON.stringify({
    berichtType: "Lg01",
    plData: { c01: [{ e0120: numbers[1]?.value, e0240: surname.value }] },
  }),
  "words.txt": `010120\n${givenName.value}`,
};

const authorisation = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["authorisation", ...args],
  files,
});

/** What requests need and a decision allows: paths and rubrics, never a value that is searched for. */
export const authorisationScenes: readonly Scene[] = [
  authorisation("refused", "check", "--decision", "list.txt"),
  authorisation("refused, for programs", "check", "--decision", "list.txt", "--format", "json"),
  authorisation("by a message about a person", "check", "--decision", "person.json"),
  authorisation("a list with another word in it", "show", "words.txt", "--language", "nl"),
  authorisation("what is needed", "needs"),
  authorisation("a report for a privacy officer", "report", "--decision", "list.txt"),
  authorisation("a report without a decision", "report", "--language", "nl"),
  authorisation("what is logged", "logged", "--format=json"),
];
