import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import {
  responseStructure,
  type Structure,
} from "../../src/contract/response/responseStructure.ts";
import { usualPaths } from "../../src/contract/response/fieldTexts.ts";
import {
  aliases,
  askability,
  fieldPaths,
  notAllowedParts,
} from "../../src/contract/response/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../src/contract/json/json.ts";
import type { ResponseType, QueryType } from "../../src/contract/operations.ts";
import { readShared, sharedFolder, sharedIsThere } from "./shared.ts";

const perType = z.object({
  Persoon: z.array(z.string()),
  PersoonBeperkt: z.array(z.string()),
  GezagPersoonBeperkt: z.array(z.string()),
});
const pathsSchema = perType.extend({
  suggested: perType,
  openEnded: z.object({ paths: perType }),
  automatic: z.object({ paths: perType, notAllowedSubstrings: z.array(z.string()) }),
  aliases: z.record(
    z.string(),
    z.object({ for: z.string(), excludedSubPaths: z.array(z.string()) }),
  ),
  inCsvButRejectedSince270: perType,
  paths: z.record(z.string(), z.object({ deprecated: z.boolean().optional() })),
});

const responseTypes: readonly (readonly [ResponseType, QueryType])[] = [
  ["Persoon", "RaadpleegMetBurgerservicenummer"],
  ["PersoonBeperkt", "ZoekMetNummeraanduidingIdentificatie"],
  ["GezagPersoonBeperkt", "ZoekMetAdresseerbaarObjectIdentificatie"],
];

const sorted = (paths: Iterable<string>) => [...new Set(paths)].sort();

/** Every path that a response can contain, in all variants. */
function pathsIn(structure: Structure | undefined, path: string): readonly string[] {
  if (structure?.kind === "array") return pathsIn(structure.item, path);
  if (structure?.kind === "variants")
    return [...structure.variants.values()].flatMap((variant) => pathsIn(variant, path));
  if (structure?.kind !== "object") return [];
  return [...structure.members].flatMap(([name, member]) => {
    const own = path === "" ? name : `${path}.${name}`;
    return [own, ...pathsIn(member.structure, own)];
  });
}

/** The public OpenAPI file, read only for the members of its schemas. */
function openApiSchemas(): JsonObject {
  const file = `${sharedFolder}contracts/openapi.personen-2.7.0.yaml`;
  const document: unknown = parse(readFileSync(file, "utf8"));
  const schemas = memberOf(memberOf(document, "components"), "schemas");
  if (!isJsonObject(schemas)) throw new TypeError("The file has no schemas.");
  return schemas;
}

/** Members of a schema by name, inherited ones included. */
function schemaMembers(schemas: JsonObject, schema: JsonValue): ReadonlyMap<string, JsonValue> {
  const reference = memberOf(schema, "$ref");
  if (typeof reference === "string")
    return schemaMembers(schemas, schemas[reference.split("/").at(-1) ?? ""] ?? {});
  const parts = memberOf(schema, "allOf");
  const inherited = Array.isArray(parts) ? (parts as readonly JsonValue[]) : [];
  const properties = memberOf(schema, "properties");
  return new Map([
    ...inherited.flatMap((part) => [...schemaMembers(schemas, part)]),
    ...Object.entries(isJsonObject(properties) ? properties : {}),
    ...[
      ...(memberOf(schema, "items") ? schemaMembers(schemas, memberOf(schema, "items") ?? {}) : []),
    ],
  ]);
}

/** Variants of a member of Persoon, each with the paths of its schema. */
function variantPaths(schemas: JsonObject, member: string): ReadonlyMap<string, readonly string[]> {
  const schema = schemaMembers(schemas, schemas["Persoon"] ?? {}).get(member) ?? {};
  const reference = memberOf(memberOf(schema, "items") ?? schema, "$ref");
  const name = typeof reference === "string" ? (reference.split("/").at(-1) ?? "") : "";
  const mapping = memberOf(memberOf(schemas[name], "discriminator"), "mapping");
  const below = (part: JsonValue, path: string): readonly string[] =>
    [...schemaMembers(schemas, part)].flatMap(([each, value]) => [
      `${path}.${each}`,
      ...below(value, `${path}.${each}`),
    ]);
  return new Map(
    Object.entries(isJsonObject(mapping) ? mapping : {}).map(([type, target]) => [
      type,
      below({ $ref: target }, member),
    ]),
  );
}

describe.skipIf(!sharedIsThere)("our paths beside the shared data", () => {
  const shared = sharedIsThere ? pathsSchema.parse(readShared("data/field-paths.json")) : undefined;

  // Shows: personen-fields-nonexistent, personen-deprecated
  it.each(responseTypes)("%s: askable, open-ended, deprecated and usual paths", (type) => {
    const ours = fieldPaths(type);
    const pathsWhere = (holds: (path: string) => boolean) => sorted([...ours.keys()].filter(holds));
    expect(sorted(ours.keys())).toEqual(sorted(shared?.[type] ?? []));
    expect(pathsWhere((path) => ours.get(path)?.openEnded === true)).toEqual(
      sorted(shared?.openEnded.paths[type] ?? []),
    );
    expect(pathsWhere((path) => ours.get(path)?.deprecated === true)).toEqual(
      pathsWhere((path) => shared?.paths[path]?.deprecated === true),
    );
    expect(sorted(usualPaths(type))).toEqual(sorted(shared?.suggested[type] ?? []));
  });

  // Shows: personen-fields-automatic
  it.each(responseTypes)(
    "%s: every path of a response, automatic ones included",
    (type, queryType) => {
      const person = responseStructure(queryType).members.get("personen")?.structure;
      const isAlias = (path: string) => aliases.some(({ alias }) => path.split(".")[0] === alias);
      const isInGezag = (path: string) => path.startsWith("gezag.");
      const theirs = [...(shared?.[type] ?? []), ...(shared?.automatic.paths[type] ?? [])];
      expect(sorted(pathsIn(person, "")).filter((path) => !isInGezag(path))).toEqual(
        sorted(theirs.filter((path) => !isAlias(path) && !isInGezag(path))),
      );
      for (const path of shared?.automatic.paths[type] ?? [])
        expect(askability(path, type), path).toBe("not allowed");
      for (const path of shared?.inCsvButRejectedSince270[type] ?? [])
        expect(askability(path, type), path).toBe("not allowed");
    },
  );

  // Shows: personen-interface-version
  it("the variants that hold a path: those of the OpenAPI file", () => {
    const schemas = openApiSchemas();
    for (const member of ["verblijfplaats", "nationaliteiten"]) {
      const variants = variantPaths(schemas, member);
      expect(variants.size).toBeGreaterThan(3);
      for (const { path, partOf, variants: ours } of fieldPaths("Persoon").values()) {
        const whole = (partOf ?? path).replace("verblijfplaatsBinnenland", "verblijfplaats");
        if (!whole.startsWith(`${member}.`) || whole.endsWith(".type")) continue;
        const isDomestic = path.startsWith("verblijfplaatsBinnenland");
        const all = [...variants.keys()].filter(
          (type) => !isDomestic || ["Adres", "Locatie"].includes(type),
        );
        const theirs = all.filter((type) => variants.get(type)?.includes(whole));
        expect([...(ours ?? all)].sort(), path).toEqual(theirs.sort());
      }
    }
  });

  // Shows: personen-fields-automatic
  it("aliases and what may not be asked", () => {
    expect(sorted(notAllowedParts)).toEqual(sorted(shared?.automatic.notAllowedSubstrings ?? []));
    expect(
      Object.fromEntries(
        aliases.map(({ alias, for: target, without }) => [
          alias,
          { for: target, excludedSubPaths: without },
        ]),
      ),
    ).toEqual(shared?.aliases);
  });
});
