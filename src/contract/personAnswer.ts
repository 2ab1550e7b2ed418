import * as z from "zod";
import { answerStructure, type ObjectStructure, type Structure } from "./answerStructure.ts";
import { queryTypes, type QueryType } from "./operations.ts";
import type { PersonAnswer } from "./personTypes.ts";

/** Built on first use: most runs need one of the seven. */
const schemas: ReadonlyMap<QueryType, z.ZodType> = new Map(
  queryTypes.map((type) => [type, z.lazy(() => schemaOf(answerStructure(type)))]),
);

/**
 * The schema of the answer to a query, tolerant on receive: unknown members are kept, null counts
 * as absent, published text patterns and lengths are not enforced, an object of an unknown `type`
 * is taken as it is. It refuses other JSON types and missing required members (contract section 1).
 */
export function answerSchema(queryType: QueryType): z.ZodType {
  return schemas.get(queryType) ?? z.never();
}

/** Whether a body is a usable answer to this type of query. */
export function isPersonAnswer<Type extends QueryType>(
  queryType: Type,
  body: unknown,
): body is PersonAnswer<Type> {
  return answerSchema(queryType).safeParse(body).success;
}

function schemaOf(structure: Structure): z.ZodType {
  switch (structure.kind) {
    case "string":
      return z.string();
    case "integer":
      return z.int();
    case "boolean":
      return z.boolean();
    case "array":
      return z.array(schemaOf(structure.item));
    case "object":
      return objectSchema(structure);
    case "variants":
      return variantsSchema(structure.variants);
  }
}

function objectSchema({ members }: ObjectStructure): z.ZodType {
  const shape = [...members].map(([name, { structure, required }]) => {
    const schema = schemaOf(structure);
    return [name, required ? schema : schema.nullish()] as const;
  });
  return z.looseObject(Object.fromEntries(shape));
}

/** Unlike a discriminated union it lets objects of an unknown `type` through. */
function variantsSchema(variants: ReadonlyMap<string, ObjectStructure>): z.ZodType {
  const schemaOfVariant = new Map(
    [...variants].map(([type, structure]) => [type, objectSchema(structure)]),
  );
  return z.looseObject({ type: z.string() }).check(({ value, issues }) => {
    const result = schemaOfVariant.get(value.type)?.safeParse(value);
    for (const { path, message } of result?.error?.issues ?? [])
      issues.push({ code: "custom", path: [...path], message, input: value });
  });
}
