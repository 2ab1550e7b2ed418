import { describe, expect, it } from "vitest";
import { responseShapes, responsePath, fieldPaths } from "../../../src/contract/response/fields.ts";
import { fieldMeaning } from "../../../src/contract/response/fieldTexts.ts";
import type { ChoiceShape, Shape } from "../../../src/contract/response/shape.ts";
import { fieldTree } from "../../../src/presentation/fields/fieldTree.ts";

/** Paths of a response in which each choice has one of its variants. */
function pathsOf(shape: Shape, path: string): readonly string[] {
  if (shape.kind === "list") return pathsOf(shape.item, path);
  if (shape.kind !== "group") return [path];
  const below = Object.entries(shape.members).flatMap(([name, member]) =>
    pathsOf(member, `${path}.${name}`),
  );
  return [path, ...below];
}

interface FoundChoice {
  readonly path: string;
  readonly choice: ChoiceShape;
}

function choicesIn(shape: Shape, path: string): readonly FoundChoice[] {
  if (shape.kind === "list") return choicesIn(shape.item, path);
  if (shape.kind === "choice") return [{ path, choice: shape }];
  if (shape.kind !== "group") return [];
  return Object.entries(shape.members).flatMap(([name, member]) =>
    choicesIn(member, path === "" ? name : `${path}.${name}`),
  );
}

const domestic = ["Adres", "Locatie"];
const types = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const;

/** The variants with a path, found without the catalogue. Undefined if all have it. */
function variantsOf(path: string, type: (typeof types)[number]): readonly string[] | undefined {
  const isDomestic = path.startsWith("verblijfplaatsBinnenland");
  const delivered = path.replace(/^(verblijfplaats|adressering)Binnenland/, "$1");
  const found = choicesIn(responseShapes[type], "").find(
    (each) => delivered.startsWith(`${each.path}.`) && delivered !== `${each.path}.type`,
  );
  if (!found) return undefined;
  const all = Object.entries(found.choice.variants).filter(
    ([name]) => !isDomestic || domestic.includes(name),
  );
  const holding = all
    .filter(([, group]) =>
      pathsOf(group, found.path).some(
        (each) => each === delivered || (delivered.startsWith(`${each}.`) && each !== found.path),
      ),
    )
    .filter(([, group]) => {
      const whole = fieldPaths(type).get(path)?.partOf ?? path;
      const at = whole.replace(/^(verblijfplaats|adressering)Binnenland/, "$1");
      return pathsOf(group, found.path).includes(at);
    })
    .map(([name]) => name);
  return holding.length === all.length ? undefined : holding;
}

describe("the variants that a path belongs to", () => {
  it.each(types)("%s: are those whose own shape holds it, not those of what holds it", (type) => {
    const fields = [...fieldPaths(type).values()];
    expect(fields.map(({ path, variants }) => [path, variants])).toEqual(
      fields.map(({ path }) => [path, variantsOf(path, type)]),
    );
  });

  it("are named by hover, completion and field picker, and no others", () => {
    const notes = new Map(fieldTree("Persoon", "en").map((node) => [node.path, node.notes]));
    const names = [
      ...["Adres", "VerblijfplaatsBuitenland", "VerblijfplaatsOnbekend", "Locatie"],
      "Nationaliteit",
    ];
    for (const field of fieldPaths("Persoon").values()) {
      if (field.path.endsWith(".type")) continue;
      const named = names.filter((name) =>
        new RegExp(`\\b${name}\\b`).test(onlyNote(fieldMeaning(field).en)),
      );
      expect(named, field.path).toEqual([...(field.variants ?? [])]);
      const inPicker = (notes.get(field.path) ?? []).join(" ");
      const pickerNames = names.filter((name) => new RegExp(`\\b${name}\\b`).test(inPicker));
      expect(pickerNames, field.path).toEqual(field.partOf ? [] : [...(field.variants ?? [])]);
    }
  });

  it("are known of paths that only an expectation can name", () => {
    const variants = (path: string) => responsePath(path, "Persoon")?.variants;
    expect(variants("gezag.toelichting")).toEqual(["TijdelijkGeenGezag", "GezagNietTeBepalen"]);
    expect(variants("gezag.ouders.naam")).toEqual([
      "GezamenlijkOuderlijkGezag",
      "TweehoofdigOuderlijkGezag",
    ]);
    expect(variants("gezag.minderjarige.naam")).toBeUndefined();
    expect(variants("gezag.derde.naam")).toEqual(["BekendeDerde"]);
    expect(responsePath("gezag.niets", "Persoon")).toBeUndefined();
    expect(responsePath("geboorte.datum.jaar", "Persoon")?.partOf).toBe("geboorte.datum");
  });
});

function onlyNote(meaning: string): string {
  return /Only when type is ([^.]*)\./.exec(meaning)?.[1] ?? "";
}
