import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { parse } from "yaml";
import { isCalendarDate } from "../../../src/contract/calendar.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../../src/contract/json/json.ts";

export type Branch = `${string}.${string}`;

export interface ResponseSchemas {
  readonly faults: (status: number, body: JsonValue) => readonly string[];
  readonly branches: ReadonlySet<Branch>;
  readonly branchesIn: (body: JsonValue) => readonly Branch[];
}

/** Omits text patterns, which its own examples break. Adds a rule of its prose: `type` selects the variant. */
export function readResponseSchemas(file: string): ResponseSchemas {
  const document: unknown = parse(readFileSync(file, "utf8"));
  const schemas = memberOf(memberOf(document, "components"), "schemas");
  if (!isJsonObject(schemas)) throw new TypeError("The file has no schemas.");
  const closed = new ClosedSchemas(schemas);
  const response = closed.refer("PersonenQueryResponse");
  const refusal = closed.refer("BadRequestFoutbericht");
  const ajv = new Ajv({
    discriminator: true,
    strict: false,
    formats: { date: isCalendarDate, uri: true, int32: true },
  });
  const compile = (schema: JsonObject): ValidateFunction =>
    ajv.compile({ ...schema, $defs: Object.fromEntries(closed.definitions) });
  const [isResponse, isRefusal] = [compile(response), compile(refusal)];
  return {
    faults: (status, body) => {
      const validate = status === 200 ? isResponse : isRefusal;
      if (validate(body)) return [];
      return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`);
    },
    branches: new Set(branchesBelow(response, closed.definitions)),
    branchesIn: (body) => branchesOf(body, response, closed.definitions),
  };
}

const prefix = "#/components/schemas/";
const local = "#/$defs/";

/** Schemas without inheritance: each with all members of its parts, and no others. */
class ClosedSchemas {
  readonly #schemas: JsonObject;
  readonly definitions = new Map<string, JsonObject>();

  constructor(schemas: JsonObject) {
    this.#schemas = schemas;
  }

  /** A reference to the closed form of a schema, or to its variants. */
  refer(name: string): JsonObject {
    if (!this.definitions.has(name)) {
      // Reserved first, for recursive schemas.
      this.definitions.set(name, {});
      const variants = this.#variantsOf(name);
      this.definitions.set(name, variants ?? this.#closed(this.#schemas[name] ?? {}, name));
    }
    return { $ref: local + name };
  }

  #variantsOf(name: string): JsonObject | undefined {
    const schema = this.#schemas[name];
    const mapping = memberOf(memberOf(schema, "discriminator"), "mapping");
    if (!isJsonObject(mapping)) return undefined;
    const variants = Object.entries(mapping).map(([type, reference]) => {
      const target = nameIn(reference);
      const key = `${name}=${type}`;
      const closed = this.#closed(this.#schemas[target] ?? {}, target);
      const properties = memberOf(closed, "properties");
      this.definitions.set(key, {
        ...closed,
        properties: { ...(isJsonObject(properties) ? properties : {}), type: { const: type } },
      });
      return { $ref: local + key };
    });
    return {
      type: "object",
      required: ["type"],
      discriminator: { propertyName: "type" },
      oneOf: variants,
    };
  }

  #closed(schema: JsonValue, name: string): JsonObject {
    const merged = this.#merged(schema);
    const { properties, items, ...rest } = merged;
    const own = {
      ...rest,
      ...(items === undefined ? {} : { items: this.#used(items, `${name}[]`) }),
    };
    if (!isJsonObject(properties)) return own;
    const members = Object.entries(properties).map(
      ([member, value]) => [member, this.#used(value, `${name}.${member}`)] as const,
    );
    return { ...own, properties: Object.fromEntries(members), additionalProperties: false };
  }

  /** A schema as another one uses it: a reference, or inline. */
  #used(schema: JsonValue, name: string): JsonObject {
    const reference = memberOf(schema, "$ref");
    return reference === undefined ? this.#closed(schema, name) : this.refer(nameIn(reference));
  }

  /** One schema with the members of all its parts. Special ones override general ones. */
  #merged(schema: JsonValue): JsonObject {
    const reference = memberOf(schema, "$ref");
    if (reference !== undefined) return this.#merged(this.#schemas[nameIn(reference)] ?? {});
    const own = Object.entries(isJsonObject(schema) ? schema : {}).filter(
      ([keyword]) => !["allOf", "pattern", "discriminator"].includes(keyword),
    );
    const parts = [
      ...itemsOf(memberOf(schema, "allOf")).map((part) => this.#merged(part)),
      Object.fromEntries(own),
    ];
    const all = parts.flatMap((part) => Object.entries(part));
    const properties = parts.flatMap((part) => membersOf(memberOf(part, "properties")));
    const required = parts.flatMap((part) => itemsOf(memberOf(part, "required")));
    return {
      ...Object.fromEntries(all),
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
    };
  }
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  const none: readonly JsonValue[] = [];
  return Array.isArray(value) ? none.concat(value) : none;
}

function membersOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

function nameIn(reference: JsonValue): string {
  if (typeof reference !== "string" || !reference.startsWith(prefix))
    throw new TypeError("The file refers to something that is no schema of it.");
  return reference.slice(prefix.length);
}

type Definitions = ReadonlyMap<string, JsonObject>;

interface Found {
  readonly name: string;
  readonly schema: JsonObject;
}

function follow(schema: JsonObject, name: string, definitions: Definitions): Found {
  const reference = memberOf(schema, "$ref");
  if (typeof reference !== "string") return { name, schema };
  const target = reference.slice(local.length);
  return { name: target, schema: definitions.get(target) ?? {} };
}

function variantsIn({ schema }: Found, definitions: Definitions): readonly Found[] {
  const variants = itemsOf(memberOf(schema, "oneOf")).filter(isJsonObject);
  return variants.map((variant) => follow(variant, "", definitions));
}

function membersIn({ name, schema }: Found, definitions: Definitions) {
  return membersOf(memberOf(schema, "properties")).flatMap(([member, value]) =>
    isJsonObject(value) ? [{ member, below: follow(value, `${name}.${member}`, definitions) }] : [],
  );
}

function branchesBelow(root: JsonObject, definitions: Definitions): readonly Branch[] {
  const branches: Branch[] = [];
  const seen = new Set<string>();
  const visit = (found: Found): void => {
    if (seen.has(found.name)) return;
    seen.add(found.name);
    variantsIn(found, definitions).forEach(visit);
    const items = memberOf(found.schema, "items");
    if (isJsonObject(items)) visit(follow(items, `${found.name}[]`, definitions));
    for (const { member, below } of membersIn(found, definitions)) {
      branches.push(`${found.name}.${member}`);
      visit(below);
    }
  };
  visit(follow(root, "", definitions));
  return branches;
}

function branchesOf(
  body: JsonValue,
  root: JsonObject,
  definitions: Definitions,
): readonly Branch[] {
  const branches: Branch[] = [];
  const visit = (value: JsonValue, found: Found): void => {
    const items = memberOf(found.schema, "items");
    if (isJsonObject(items))
      for (const item of itemsOf(value)) visit(item, follow(items, `${found.name}[]`, definitions));
    const type = memberOf(value, "type");
    const chosen = variantsIn(found, definitions).find(
      ({ schema }) => memberOf(memberOf(memberOf(schema, "properties"), "type"), "const") === type,
    );
    if (chosen) return visit(value, chosen);
    for (const { member, below } of membersIn(found, definitions)) {
      const part = memberOf(value, member);
      if (part === undefined) continue;
      branches.push(`${found.name}.${member}`);
      visit(part, below);
    }
  };
  visit(body, follow(root, "", definitions));
  return branches;
}
