import { describe, expect, it } from "vitest";
import { isJsonObject, memberOf, type JsonValue } from "../../src/contract/json/json.ts";
import { draw } from "../../src/cli/reporters/layout.ts";
import { printedResponse } from "../../src/cli/reporters/people/responses.ts";
import { inWords } from "../../src/presentation/diagram/diagram.ts";
import { responsePages } from "../../src/presentation/person/responsePages.ts";
import { officialResponses as cases, sharedIsThere } from "./shared.ts";

const lists = ["ouders", "partners", "kinderen", "gezag"];
const nameParts = new Set([
  "volledigeNaam",
  "voornamen",
  "voorvoegsel",
  "geslachtsnaam",
  "burgerservicenummer",
  "toelichting",
]);

/** Names and BSNs of all persons below a value, and why no one has authority. */
function reportedBelow(value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(reportedBelow);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    nameParts.has(name) && typeof member === "string" ? [member] : reportedBelow(member),
  );
}

// Shows: cli-diagram
describe.skipIf(!sharedIsThere)("the pictures of the official responses", () => {
  it.each(["en", "nl"] as const)(
    "name every relative, spoken and on a terminal: %s",
    (language) => {
      let reported = 0;
      const lost: string[] = [];
      for (const { id, request, response } of cases) {
        const options = { queryType: request.type, language, mask: false, fields: request.fields };
        const pages = responsePages(response, options);
        const people = memberOf(response, "personen");
        const width = 400;
        const lines = [
          ...printedResponse(request.type, response, { ...options, view: "diagram", width }),
        ];
        const printed = draw(lines.flat(), { colour: false, unicode: true, width });
        for (const [index, person] of (Array.isArray(people) ? people : []).entries()) {
          const diagram = pages.diagram(index);
          expect(diagram?.nodes.length).toBeGreaterThan(0);
          if (!diagram) continue;
          const said = diagram.nodes.map(inWords).join("\n");
          for (const name of lists)
            for (const value of reportedBelow(memberOf(person, name))) {
              reported += 1;
              if (!said.includes(value)) lost.push(`${id} spoken ${name}`);
              if (!printed.includes(value)) lost.push(`${id} printed ${name}`);
            }
        }
      }
      expect(lost).toEqual([]);
      expect(reported).toBeGreaterThan(20);
    },
  );
});
