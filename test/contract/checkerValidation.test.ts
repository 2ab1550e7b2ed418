import { describe, expect, it } from "vitest";
import * as z from "zod";
import { decodedName } from "../../src/contract/errors/problem.ts";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import { byId, sharedCases } from "./shared.ts";

const caseSchema = z.object({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  expected: z
    .object({
      name: z.string().optional(),
      invalidParams: z.array(z.object({ name: z.string() })).optional(),
    })
    .optional(),
});
type Case = z.infer<typeof caseSchema>;

const refused = sharedCases(caseSchema, "validation", "validation-2").filter(
  ({ expected }) => expected?.invalidParams,
);
const accepted = sharedCases(caseSchema, "positive", "positive-2");
const atLimits = sharedCases(caseSchema, "boundaries");

function errorsOf({ request }: Case) {
  const document = parseRequestDocument(`${JSON.stringify(request, undefined, 2)}\n`);
  return checkDocument(document).filter(({ severity }) => severity === "error");
}

describe.skipIf(refused.length === 0)("the checker beside the official cases", () => {
  it("has all of them", () => {
    expect(refused.length).toBeGreaterThanOrEqual(167);
    expect(accepted.length).toBeGreaterThanOrEqual(378);
  });

  // Shows: language-check-like-service
  it.each(byId(refused))("%s: errors name the parameters that the service names", (_, own) => {
    const named = errorsOf(own).map(({ parameter }) => parameter ?? "none");
    expect(named.sort()).toEqual(
      own.expected?.invalidParams?.map(({ name }) => decodedName(name)).sort(),
    );
  });

  // Shows: language-check-like-service
  it.each(byId(accepted))("%s: raises no alarm", (_, own) => {
    expect(errorsOf(own)).toEqual([]);
  });

  it("finds what is wrong below, at and above every limit, and nothing else", () => {
    for (const own of atLimits) {
      const name = own.expected?.name;
      const named = errorsOf(own).map(({ parameter }) => parameter ?? "none");
      expect([own.id, named]).toEqual([own.id, name === undefined ? [] : [name]]);
    }
  });
});
