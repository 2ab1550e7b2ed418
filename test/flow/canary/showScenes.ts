import { exportForms } from "../../../src/presentation/export/exportForms.ts";
import { givenName, numbers, surname, writtenSecret } from "../../support/canary/values.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";
export const answer = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: number,
      [number]: { [`x${number}`]: surname.value },
      naam: { voornamen: givenName.value, geslachtsnaam: surname.value, inOnderzoek: number },
      verblijfplaats: { type: surname.value },
      partners: [{ naam: { geslachtsnaam: surname.value, inOnderzoek: { x: surname.value } } }],
    },
    surname.value,
  ],
  [`later ${number}`]: surname.value,
};
const report = {
  format: "brp-report",
  outcomes: [{ operation: answer.type, answer, title: "Somebody" }],
};
export const files = {
  "answer.json": JSON.stringify(answer),
  "report.json": JSON.stringify(report),
  "request.json": JSON.stringify({
    type: answer.type,
    burgerservicenummer: [number],
    fields: ["naam", "leeftijd"],
  }),
  "cut.json": `{ "type": "${surname.value}", "${number}": ${writtenSecret.value}`,
  "other.json": JSON.stringify({ somebody: surname.value, number }),
};

const show = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["show", ...args],
  files,
});

/** Answers that lie in files: masked in every view and form unless told otherwise. */
export const showScenes: readonly Scene[] = [
  ...["cards", "table", "tree", "diagram"].flatMap((view) => [
    show(`as ${view}`, "answer.json", "--view", view),
    show(`as ${view} with a request`, "answer.json", "--view", view, "--request", "request.json"),
    {
      ...show(`as ${view}, values on request`, "answer.json", "--view", view, "--no-mask"),
      mayHold: ["stdout"] as const,
    },
  ]),
  show("a report, in Dutch", "report.json", "--language", "nl", "--mask"),
  ...exportForms.flatMap((form) => [
    show(`exported as ${form}`, "answer.json", "--export", form, "--output", "out.txt"),
    show(`exported as ${form} to standard output`, "report.json", "--export", form),
    {
      ...show(
        `exported whole as ${form}`,
        ...["answer.json", "--export", form, "--output", "whole.txt", "--no-mask"],
      ),
      mayHold: ["file:whole.txt"] as const,
    },
  ]),
  show("over a file that is there", "answer.json", "--export", "csv", "--output", "report.json"),
  { what: "from standard input", args: ["show", "-"], stdin: JSON.stringify(answer) },
  show("no JSON", "cut.json"),
  show("no answer", "other.json"),
  show("no request", "answer.json", "--request", "other.json"),
  show("nothing there", "nobody.json"),
];
