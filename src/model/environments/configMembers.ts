import * as z from "zod";
import { configFileSchema } from "./configSchema.ts";

type Members = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The members that `brp.config.json` can have at a place, read from its schema; empty where it has
 * none. Where a place has several forms, such as `auth`, those of all forms.
 */
export function membersAt(at: readonly string[]): readonly string[] {
  let schemas: readonly z.core.$ZodType[] = [configFileSchema];
  for (const name of at) schemas = schemas.flatMap((schema) => memberOf(schema, name));
  return [...new Set(schemas.flatMap((schema) => formsOf(schema).flatMap(Object.keys)))];
}

/** Every name that a member of the file with a text or more in it can have, wherever it stands. */
export function allMembers(): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: z.core.$ZodType): void => {
    for (const members of formsOf(schema))
      for (const [name, member] of Object.entries(members)) {
        if (!(unwrapped(member) instanceof z.ZodLiteral)) names.add(name);
        visit(member);
      }
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodRecord) visit(inner.valueType);
    if (inner instanceof z.ZodArray) visit(inner.element);
    if (inner instanceof z.ZodUnion) inner.options.forEach((form) => visit(form));
  };
  visit(configFileSchema);
  return names;
}

function memberOf(schema: z.core.$ZodType, name: string): readonly z.core.$ZodType[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodRecord) return [inner.valueType];
  if (inner instanceof z.ZodArray) return [inner.element];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((form) => memberOf(form, name));
  return formsOf(inner).flatMap((members) => members[name] ?? []);
}

/** The members of an object, or those of each form of a union; nothing for anything else. */
function formsOf(schema: z.core.$ZodType): readonly Members[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return [inner.shape];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(formsOf);
  return [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}
