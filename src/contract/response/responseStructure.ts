import { responseShapes } from "./fields.ts";
import { perResponseType, queryOperation, queryTypes, type QueryType } from "../operations.ts";
import type { ChoiceShape, GroupShape, Shape } from "./shape.ts";

/** JSON structure of a person response: the shape tree with dates, tables and `inOnderzoek` expanded. */
export type Structure =
  | { readonly kind: "string"; readonly known?: readonly string[] }
  | { readonly kind: "integer" }
  | { readonly kind: "boolean" }
  | ObjectStructure
  | { readonly kind: "array"; readonly item: Structure }
  /** One of several objects, distinguished by `type`. */
  | { readonly kind: "variants"; readonly variants: ReadonlyMap<string, ObjectStructure> };

export interface ObjectStructure {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Member>;
}

export interface Member {
  readonly structure: Structure;
  readonly required: boolean;
}

/** Required members besides `type`, by path below a person (contract section 1, last remark). */
const requiredMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ["gezag", ["minderjarige", "toelichting"]],
  ["gezag.minderjarige", ["burgerservicenummer"]],
  ["gezag.ouder", ["naam"]],
  ["gezag.ouders", ["naam"]],
]);

function required(structure: Structure): Member {
  return { structure, required: true };
}

function optional(structure: Structure): Member {
  return { structure, required: false };
}

function object(members: Readonly<Record<string, Member>>): ObjectStructure {
  return { kind: "object", members: new Map(Object.entries(members)) };
}

const string: Structure = { kind: "string" };
const integer: Structure = { kind: "integer" };
const boolean: Structure = { kind: "boolean" };

const variant = (members: Readonly<Record<string, Structure>>): ObjectStructure =>
  object({
    type: required(string),
    langFormaat: required(string),
    ...Object.fromEntries(Object.entries(members).map(([name, own]) => [name, required(own)])),
  });

/** The four kinds of AbstractDatum (seed section 2.3). */
const dateVariants: ReadonlyMap<string, ObjectStructure> = new Map([
  ["Datum", variant({ datum: string })],
  ["JaarMaandDatum", variant({ jaar: integer, maand: integer })],
  ["JaarDatum", variant({ jaar: integer })],
  ["DatumOnbekend", variant({ onbekend: boolean })],
]);

export const dateTypes: readonly string[] = [...dateVariants.keys()];

const date: Structure = { kind: "variants", variants: dateVariants };

const tableParts = { code: optional(string), omschrijving: optional(string) };
const table = object(tableParts);
const tableWithKind = object({ ...tableParts, soort: optional(string) });

function structureOf(shape: Shape, path: string): Structure {
  switch (shape.kind) {
    case "text":
      return string;
    case "integer":
      return integer;
    case "yes":
      return boolean;
    case "date":
      return date;
    case "table":
      return shape.withKind ? tableWithKind : table;
    case "group":
      return groupStructure(shape, path);
    case "choice":
      return variantsStructure(shape.variants, path);
    case "list":
      return { kind: "array", item: structureOf(shape.item, path) };
  }
}

function groupStructure(group: GroupShape, path: string): ObjectStructure {
  const musts = requiredMembers.get(path) ?? [];
  const members = new Map<string, Member>();
  for (const [name, shape] of Object.entries(group.members)) {
    const structure = structureOf(shape, path === "" ? name : `${path}.${name}`);
    members.set(name, { structure, required: musts.includes(name) });
  }
  const investigation = investigationStructure(group);
  if (investigation) members.set("inOnderzoek", optional(investigation));
  return { kind: "object", members };
}

function variantsStructure(groups: ChoiceShape["variants"], path: string): Structure {
  const variants = new Map<string, ObjectStructure>();
  for (const [name, group] of Object.entries(groups)) {
    const { members } = groupStructure(group, path);
    variants.set(name, {
      kind: "object",
      members: new Map([["type", required(string)], ...members]),
    });
  }
  return { kind: "variants", variants };
}

/** A boolean per marked member, and the start dates that cover them. */
function investigationStructure({ investigation }: GroupShape): ObjectStructure | undefined {
  if (!investigation) return undefined;
  const members = new Map<string, Member>();
  for (const { name, covers } of investigation) {
    members.set(name, optional(date));
    for (const mark of covers) members.set(mark, optional(boolean));
  }
  return { kind: "object", members };
}

const persons = perResponseType((responseType) => groupStructure(responseShapes[responseType], ""));

/** Body of a response: `type` and `personen` (contract section 1). */
export function responseStructure(queryType: QueryType): ObjectStructure {
  return object({
    type: required({ kind: "string", known: [queryType] }),
    personen: required({ kind: "array", item: persons[queryOperation(queryType).responseType] }),
  });
}

export function responseMemberNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const open: Structure[] = queryTypes.map(responseStructure);
  for (let structure = open.pop(); structure; structure = open.pop()) {
    if (structure.kind === "array") open.push(structure.item);
    else if (structure.kind === "variants") open.push(...structure.variants.values());
    else if (structure.kind === "object")
      for (const [name, member] of structure.members) {
        names.add(name);
        open.push(member.structure);
      }
  }
  return names;
}
