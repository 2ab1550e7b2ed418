import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/response/personShape.ts";
import type { GroupShape, Shape } from "../../../src/contract/response/shape.ts";

/** Every branch of the tree: members, variants, marks and their start dates. */
export function branches(shape: Shape, path: string): readonly string[] {
  switch (shape.kind) {
    case "group":
      return [
        ...Object.entries(shape.members).flatMap(([name, member]) => [
          `${path}.${name}`,
          ...branches(member, `${path}.${name}`),
        ]),
        ...(shape.investigation ?? []).flatMap((start) =>
          [start.name, ...start.covers].map((mark) => `${path}.inOnderzoek.${mark}`),
        ),
      ];
    case "choice":
      // The mock stores everything under the current names.
      return Object.entries(shape.variants).flatMap(([type, variant]) =>
        variant.nameBefore === undefined
          ? [`${path}<${type}>`, ...branches(variant, `${path}<${type}>`)]
          : [],
      );
    case "list":
      return branches(shape.item, path);
    case "date":
      return [];
    default:
      return [];
  }
}

export interface Walk {
  readonly seen: Set<string>;
  readonly faults: string[];
}

function walkGroup(value: JsonObject, shape: GroupShape, path: string, walk: Walk): void {
  for (const [name, part] of Object.entries(value)) {
    const member = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    if (member) {
      walk.seen.add(`${path}.${name}`);
      walkValue(part, member, `${path}.${name}`, walk);
    } else if (name === "inOnderzoek") walkMarks(part, shape, path, walk);
    else if (name !== "type") walk.faults.push(`${path}.${name}`);
  }
}

function walkMarks(value: JsonValue, shape: GroupShape, path: string, walk: Walk): void {
  const starts = shape.investigation ?? [];
  const marks = new Set(starts.flatMap(({ covers }) => covers));
  for (const [name, part] of Object.entries(value ?? {})) {
    const fits = marks.has(name) ? part === true : starts.some((start) => start.name === name);
    if (fits) walk.seen.add(`${path}.inOnderzoek.${name}`);
    else walk.faults.push(`${path}.inOnderzoek.${name}`);
  }
}

const partsOf = {
  date: ["type", "langFormaat", "datum", "jaar", "maand", "onbekend"],
  table: ["code", "omschrijving", "soort"],
} as const;

function walkValue(value: JsonValue, shape: Shape, path: string, walk: Walk): void {
  const refuse = () => walk.faults.push(`${path} = ${JSON.stringify(value)}`);
  switch (shape.kind) {
    case "text":
      if (typeof value !== "string" || value === "") refuse();
      return;
    case "integer":
      if (typeof value !== "number" || !Number.isInteger(value) || value < 0) refuse();
      return;
    case "yes":
      if (value !== true) refuse();
      return;
    case "date":
    case "table": {
      const parts: readonly string[] = partsOf[shape.kind];
      if (!isJsonObject(value) || Object.keys(value).some((name) => !parts.includes(name)))
        refuse();
      return;
    }
    case "group":
      if (isJsonObject(value)) walkGroup(value, shape, path, walk);
      else refuse();
      return;
    case "list":
      if (Array.isArray(value))
        value.forEach((item: JsonValue) => walkValue(item, shape.item, path, walk));
      else refuse();
      return;
    case "choice": {
      const type = memberOf(value, "type");
      if (typeof type !== "string" || !isJsonObject(value)) return void refuse();
      const variant = shape.variants[type];
      if (!variant) return void refuse();
      walk.seen.add(`${path}<${type}>`);
      walkGroup(value, variant, `${path}<${type}>`, walk);
    }
  }
}

/** Branches of the tree in these persons, and members that the tree does not have. */
export function walkPersons(persons: readonly JsonObject[]): Walk {
  const walk: Walk = { seen: new Set(), faults: [] };
  for (const person of persons) walkGroup(person, personShape, "", walk);
  return walk;
}
