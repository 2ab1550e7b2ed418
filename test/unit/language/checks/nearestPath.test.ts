import { describe, expect, it } from "vitest";
import { askability, fieldPaths } from "../../../../src/contract/response/fields.ts";
import { queryOperation, type QueryType } from "../../../../src/contract/operations.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { shareOf } from "../../../support/share.ts";
import { check } from "./expectDiagnostics.ts";

/** A query type for each of the three responses, with its 341, 33 and 34 valid paths. */
const types: readonly QueryType[] = [
  "RaadpleegMetBurgerservicenummer",
  "ZoekMetGeslachtsnaamEnGeboortedatum",
  "ZoekMetAdresseerbaarObjectIdentificatie",
];

const { some } = shareOf("test/unit/language/checks/nearestPath.test.ts");
const places = (path: string) => Array.from(path, (_, i) => i);

/** Common typing errors in one character of a path. */
const slips: Readonly<Record<string, (path: string) => readonly string[]>> = {
  "a letter dropped": (path) => places(path).map((i) => path.slice(0, i) + path.slice(i + 1)),
  "a letter doubled": (path) => places(path).map((i) => path.slice(0, i + 1) + path.slice(i)),
  "two letters swapped": (path) =>
    places(path)
      .slice(1)
      .map((i) => `${path.slice(0, i - 1)}${path[i]}${path[i - 1]}${path.slice(i + 1)}`),
  "a letter in other case": (path) =>
    places(path).map((i) => path.slice(0, i) + otherCase(path.charAt(i)) + path.slice(i + 1)),
};

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}

interface Misspelt {
  readonly path: string;
  readonly meant: string;
}

/** All results of a typing error in the valid paths that the service would reject. */
function misspeltPaths(type: QueryType, slip: (path: string) => readonly string[]) {
  const { responseType } = queryOperation(type);
  return some([...fieldPaths(responseType).keys()]).flatMap((meant) =>
    [...new Set(slip(meant))].flatMap((path): readonly Misspelt[] =>
      askability(path, responseType) === "allowed" ? [] : [{ path, meant }],
    ),
  );
}

const pathsInOneRequest = 130;

/** The paths of the offered fixes for each misspelt path, in order. */
function offered(type: QueryType, misspelt: readonly Misspelt[]): readonly (readonly string[])[] {
  const requests: string[] = [];
  for (let i = 0; i < misspelt.length; i += pathsInOneRequest) {
    const paths = misspelt.slice(i, i + pathsInOneRequest).map(({ path }) => `  - ${path}`);
    requests.push([type, "fields:", ...paths].join("\n"));
  }
  const text = requests.join("\n###\n");
  const refused = check(text).filter(({ parameter }) => parameter?.startsWith("fields["));
  expect(refused.map(({ span }) => text.slice(span.start, span.end))).toEqual(
    misspelt.map(({ path }) => path),
  );
  for (const { code, severity } of refused) {
    expect(["unknown-field", "field-not-allowed"]).toContain(code);
    expect(severity).toBe("error");
  }
  return refused.map(({ fixes = [] }) =>
    fixes.flatMap(({ edits: [edit] }) => (edit?.newText ? [edit.newText] : [])),
  );
}

describe.each(types)("the nearest legal path of %s", (type) => {
  it.each(Object.entries(slips))("is offered first: %s", (kind, slip) => {
    const all = misspeltPaths(type, slip);
    // A misspelling that is an automatic name gets another diagnostic: remove it.
    const offers = offered(type, all);
    const { responseType } = queryOperation(type);
    const judged = all.flatMap(({ path, meant }, i) =>
      askability(path, responseType) === "unknown" ? [{ path, meant, offer: offers[i] ?? [] }] : [],
    );
    const others = judged.filter(({ meant, offer }) => offer[0] !== meant);
    // Only a lost digit leaves several paths equally near, and then all of them are offered.
    for (const { path, meant, offer } of others) {
      expect(path, kind).toMatch(/regel$/);
      expect(offer).toContain(meant);
    }
    expect(1 - others.length / judged.length).toBeGreaterThanOrEqual(0.99);
  });

  it("is a path that ends in what was written, when only the last word was", () => {
    const { responseType } = queryOperation(type);
    const words = misspeltPaths(type, (path) => [path.slice(path.lastIndexOf(".") + 1)]);
    offered(type, words).forEach((offer, i) => {
      const { path } = words[i] ?? { path: "" };
      if (askability(path, responseType) !== "unknown") return;
      // The singular of a group, such as nationaliteit, is that group.
      const group = `${path}en`;
      const isSingular = askability(group, responseType) !== "unknown";
      expect(offer[0], path).toMatch(new RegExp(`(^|\\.)${isSingular ? group : path}$`, "i"));
    });
  });
});

it.each([
  ["voornmen", "naam.voornamen"],
  ["partner.naam", "partners.naam"],
  ["persoon.geslachtsnaam", "naam.geslachtsnaam"],
  ["partners.voornamen", "partners.naam.voornamen"],
  ["kinderen[0].naam.voornamen", "kinderen.naam.voornamen"],
  ["verblijfplaats.postcode", "verblijfplaats.verblijfadres.postcode"],
  ["naam/voornamen", "naam.voornamen"],
])("a path that goes wrong in another way: %s is offered as %s", (path, meant) => {
  const text = `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n- ${path}\n`;
  const [diagnostic] = check(text).filter(({ severity }) => severity === "error");
  const fixed = applyEdits(text, diagnostic?.fixes?.[0]?.edits ?? []);
  expect(fixed).toBe(text.replace(path, meant));
});
