import * as fc from "fast-check";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  rubricLeaves,
  rubricOfParameter,
  type RubricQuery,
} from "../../../src/contract/authorisation/pathRubrics.ts";
import { queryOperation, queryTypes, type ResponseType } from "../../../src/contract/operations.ts";

/** Paths of `fields` that need a rubric: values, their parts and groups. */
export function rubricPaths(responseType: ResponseType): readonly string[] {
  return [...fieldPaths(responseType).keys()].filter(
    (path) => rubricLeaves(path, responseType).length > 0,
  );
}

/** Every rubric that a path or parameter needs, and some others. */
export const allRubrics: readonly string[] = [
  ...new Set([
    ...rubricPaths("Persoon")
      .flatMap((path) => rubricLeaves(path, "Persoon"))
      .flatMap(({ needs, instead = [] }) => [...needs, ...instead]),
    ...queryTypes
      .flatMap((type) => queryOperation(type).required.concat(queryOperation(type).optional))
      .flatMap((name) => rubricOfParameter(name) ?? []),
    ...["020110", "030110", "028510", "080810", "510110", "PANT01", "PAVP01", "PAVP02"],
  ]),
].sort();

export const randomQuery: fc.Arbitrary<RubricQuery> = fc
  .constantFrom(...queryTypes)
  .chain((type) => {
    const { responseType, required, optional } = queryOperation(type);
    const paths = rubricPaths(responseType);
    const rare = paths.filter((path) => /adressering|ouderAanduiding|ouders|\.type$/.test(path));
    const isSearch = (name: string) => name !== "fields";
    return fc.record({
      type: fc.constant(type),
      parameters: fc
        .subarray(optional.filter(isSearch))
        .map((more) => [...required.filter(isSearch), ...more]),
      fields: fc.array(
        fc.oneof(fc.constantFrom(...paths), fc.constantFrom(...(rare.length > 0 ? rare : paths))),
        { minLength: 1, maxLength: 6 },
      ),
    });
  });

/** The rubrics of a decision: some, most or nearly all that a query needs, and some at random. */
export function randomRubrics({ type, parameters, fields }: RubricQuery): fc.Arbitrary<string[]> {
  const { responseType } = queryOperation(type);
  const needed = [
    ...parameters.flatMap((name) => rubricOfParameter(name) ?? []),
    ...fields.flatMap((path) => rubricLeaves(path, responseType)).flatMap(({ needs }) => needs),
  ];
  const all = [...new Set(needed)];
  return fc
    .tuple(
      fc.oneof(
        fc.subarray(all, { minLength: Math.max(0, all.length - 1) }),
        fc.constant(all),
        fc.subarray(all),
      ),
      fc.subarray([...allRubrics], { maxLength: 12 }),
      fc.subarray(["PAAD01", "PAAD02", "PAOU01"]),
    )
    .map((parts) => parts.flat());
}
