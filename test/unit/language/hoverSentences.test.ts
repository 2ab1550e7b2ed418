import { describe, expect, it } from "vitest";
import { responseShapes, fieldPaths } from "../../../src/contract/response/fields.ts";
import { operations, type OperationName } from "../../../src/contract/operations.ts";
import type { Shape } from "../../../src/contract/response/shape.ts";
import { fieldTree } from "../../../src/presentation/fields/fieldTree.ts";
import { hover } from "../../../src/language/hover/hover.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { atCursor } from "../../support/cursor.ts";

const languages = ["en", "nl"] as const;

/** The sentences of a text, normalised for comparison. */
function sentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.;:!?])\s+|\n/)
    .map((each) =>
      each
        .replace(/[.;:!?]+$/, "")
        .trim()
        .toLowerCase(),
    )
    .filter((each) => each !== "");
}

function repeated(text: string): readonly string[] {
  const all = sentences(text);
  return all.filter((each, index) => all.indexOf(each) !== index);
}

/** `place: sentence` for every repeated sentence of a hover. */
function repeatsAt(marked: string, place: string): readonly string[] {
  const { text, offset } = atCursor(marked);
  const found = hover(parseRequestDocument(text), offset);
  if (!found) return [`${place}: no hover`];
  return languages.flatMap((language) =>
    repeated(found.lines.map((line) => line[language]).join("\n")).map(
      (sentence) => `${place}: ${sentence}`,
    ),
  );
}

const byResponse = {
  Persoon: "RaadpleegMetBurgerservicenummer",
  PersoonBeperkt: "ZoekMetNummeraanduidingIdentificatie",
  GezagPersoonBeperkt: "ZoekMetAdresseerbaarObjectIdentificatie",
} as const;
const types = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const;

/** Every path of a response, automatic members and kinds of choices included. */
function responsePaths(shape: Shape, path: string): readonly string[] {
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (shape.kind === "list") return responsePaths(shape.item, path);
  if (shape.kind === "choice")
    return [
      below("type"),
      ...Object.values(shape.variants).flatMap((variant) => responsePaths(variant, path)),
    ];
  if (shape.kind !== "group") return [];
  return Object.entries(shape.members).flatMap(([name, member]) => [
    below(name),
    ...responsePaths(member, below(name)),
  ]);
}

describe("what a hover says", () => {
  it.each(types)("repeats no sentence, for every path of %s", (type) => {
    const repeats = [...fieldPaths(type).keys()].flatMap((path) =>
      repeatsAt(`${byResponse[type]}\nfields: ${path}|`, path),
    );
    expect(repeats).toEqual([]);
  });

  it.each(types)("repeats no sentence, for every path of an expectation on %s", (type) => {
    const repeats = responsePaths(responseShapes[type], "").flatMap((path) =>
      repeatsAt(`${byResponse[type]}\nfields: naam\n? personen[any].${path}| == x`, path),
    );
    expect(repeats).toEqual([]);
  });

  it("repeats no sentence, for every operation and parameter", () => {
    const repeats = (Object.keys(operations) as OperationName[]).flatMap((operation) => {
      const { required, optional } = operations[operation];
      return [
        ...repeatsAt(`${operation}|`, operation),
        ...[...required, ...optional].flatMap((name) =>
          repeatsAt(`${operation}\n${name}|: x`, `${operation} ${name}`),
        ),
      ];
    });
    expect(repeats).toEqual([]);
  });

  it("gives each `type` words of its own, in hover and field picker", () => {
    const nodes = new Map(fieldTree("Persoon", "en").map((node) => [node.path, node]));
    const kinds = [...fieldPaths("Persoon").keys()].filter((path) => path.endsWith(".type"));
    expect(kinds.length).toBeGreaterThan(10);
    for (const path of kinds) {
      const above = path.slice(0, -".type".length);
      const said = (at: string) => {
        const { text, offset } = atCursor(`RaadpleegMetBurgerservicenummer\nfields: ${at}|`);
        return hover(parseRequestDocument(text), offset)?.lines[0]?.en ?? "";
      };
      expect(said(path), path).not.toBe(said(above));
      expect(nodes.get(path)?.meaning, path).not.toBe(nodes.get(above)?.meaning);
    }
    const { text, offset } = atCursor(
      "RaadpleegMetBurgerservicenummer\nfields: nationaliteiten.type|",
    );
    expect(hover(parseRequestDocument(text), offset)?.lines[0]?.en).toMatch(
      /^Kind of nationality\. Nationaliteit, .* or NationaliteitOnbekend\./,
    );
  });
});
