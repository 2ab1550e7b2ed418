import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";

interface Case {
  readonly id: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly expected?: { readonly invalidParams?: readonly { readonly name: string }[] };
  readonly expectedStatus?: number;
}

const folder = fileURLToPath(new URL("../../../shared/domain/cases/", import.meta.url));

function readCases(file: string): readonly Case[] {
  if (!existsSync(folder)) return [];
  const lines = readFileSync(`${folder}${file}`, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Case);
}

const refused = readCases("validation.jsonl").filter(({ expected }) => expected?.invalidParams);
const accepted = readCases("positive.jsonl");

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
      expect(named.sort()).toEqual(own.expected?.invalidParams?.map(({ name }) => name).sort());
    },
  );

  it.each(accepted.map((own) => [own.id, own] as const))("%s: raises no alarm", (_, own) => {
    expect(errorsOf(own)).toEqual([]);
  });
});
