import { expect, it } from "vitest";
import { obstacleOf } from "../../../site/playgroundBlocks.ts";

const request = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam]
`;
const withNumber = (placeholder: string) => request.replace("999990019", placeholder);

it.each([
  ["nothing", request],
  ["nothing", `@environment local\n\n### Title\n${request}`],
  ["nothing", request.replace("[naam]", "[naam, naam.voornamen]")],
  ["errors", request.replace("fields", "field")],
  ["errors", "? status == 200\n"],
  ["no request", "// Only a comment\n"],
  ["another file", `@each rij in bsns.csv\n${withNumber("{{rij.bsn}}")}`],
  ["another file", `@data rijen in bsns.csv\n\n###\n${withNumber("{{rijen[*].bsn}}")}`],
  ["another file", `@use other.brp as other\n\n###\n${request}`],
  ["another file", `@save person.json\n${request}`],
  ["an environment", `@environment trial\n${request}`],
  ["an environment", `@environment trial\n\n### Title\n${request}`],
  ["a variable", withNumber("{{$env.BSN}}")],
])("needs %s besides itself to run in the playground", (needed, block) => {
  expect(obstacleOf(block) ?? "nothing").toBe(needed);
});
