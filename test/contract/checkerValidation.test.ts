import { describe, expect, it } from "vitest";
import { decodedName } from "../../src/contract/errors/encodedNames.ts";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import { readSharedLines, sharedIsThere } from "./shared.ts";

interface Case {
  readonly id: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly expected?: {
    readonly name?: string;
    readonly invalidParams?: readonly { readonly name: string }[];
  };
  readonly expectedStatus?: number;
}

function readCases(...names: readonly string[]): readonly Case[] {
  if (!sharedIsThere) return [];
  return names.flatMap((name) => readSharedLines(`cases/${name}.jsonl`) as Case[]);
}

const refused = readCases("validation", "validation-2").filter(
  ({ expected }) => expected?.invalidParams,
);
const accepted = readCases("positive", "positive-2");
const atLimits = readCases("boundaries");

function errorsOf({ request }: Case) {
  const document = parseRequestDocument(`${JSON.stringify(request, undefined, 2)}\n`);
  return checkDocument(document).filter(({ severity }) => severity === "error");
}

describe.skipIf(refused.length === 0)("the checker beside the official cases", () => {
  it("has all of them", () => {
    expect(refused.length).toBeGreaterThanOrEqual(167);
    expect(accepted.length).toBeGreaterThanOrEqual(378);
  });

  it.each(refused.map((own) => [own.id, own] as const))(
    "%s: errors name the parameters that the service names",
    (_, own) => {
      const named = errorsOf(own).map(({ parameter }) => parameter ?? "none");
      expect(named.sort()).toEqual(
        own.expected?.invalidParams?.map(({ name }) => decodedName(name)).sort(),
      );
    },
  );

  it.each(accepted.map((own) => [own.id, own] as const))("%s: raises no alarm", (_, own) => {
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
