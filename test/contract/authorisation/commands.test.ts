import { describe, expect, it } from "vitest";
import * as z from "zod";
import { rubricCode } from "../../../src/contract/authorisation/rubricNames.ts";
import { todayInAmsterdam } from "../../../src/platform/localEnvironment.ts";
import { runCli } from "../../support/processes/cli.ts";
import { shareOf } from "../../support/share.ts";
import { sharedIsThere } from "../shared.ts";
import { decisionCases, loggingCases, tableRows } from "./cases.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const share = shareOf("test/contract/authorisation/commands.test.ts");
const names = z.array(z.string());
const verdictSchema = z.strictObject({
  ...{ file: z.literal("case.brp"), line: z.number(), request: z.string() },
  ...{ allowed: z.boolean(), status: z.number(), code: z.string().nullable() },
  ...{ missingParameters: names, missingFields: names, missingRubrics: names },
});

/** A file with these requests, written as JSON or in lines in turn. */
function requestFile(requests: readonly Readonly<Record<string, unknown>>[]): string {
  const written = requests.map((request, index) => {
    const { type, ...parameters } = request;
    const lines = Object.entries(parameters).map(([name, value]) =>
      Array.isArray(value)
        ? `${name}:\n${value.map((item) => `  - ${String(item)}\n`).join("")}`
        : `${name}: ${String(value)}\n`,
    );
    const body =
      index % 2 === 0 ? `${JSON.stringify(request)}\n` : `${String(type)}\n${lines.join("")}`;
    return `### case ${index}\n${body}`;
  });
  return written.join("\n");
}

async function brp(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const path = await scratchFolder(files);
  const { stdout, stderr } = await runCli(["authorisation", ...args, "--format", "json"], {
    cwd: path,
  });
  expect(stdout, stderr).not.toBe("");
  return JSON.parse(stdout) as unknown;
}

describe.skipIf(!sharedIsThere)("the public cases by the commands", () => {
  it("brp authorisation check", async () => {
    const today = todayInAmsterdam(new Date());
    const byDecision = new Map<string, ReturnType<typeof decisionCases>>();
    for (const each of decisionCases()) {
      const key = JSON.stringify([each.authorised.gemeenteCode, tableRows(each.authorised, today)]);
      byDecision.set(key, [...(byDecision.get(key) ?? []), each]);
    }
    expect(byDecision.size).toBeGreaterThan(50);
    for (const [key, cases] of share.some([...byDecision])) {
      const [municipality, rows] = JSON.parse(key) as [string | null, unknown];
      const claim = municipality === null ? [] : ["--municipality", municipality];
      const files = {
        "case.brp": requestFile(cases.map(({ request }) => request)),
        "decision.json": JSON.stringify(rows),
      };
      const found = z
        .array(verdictSchema)
        .parse(await brp(files, "check", "case.brp", "--decision", "decision.json", ...claim));
      expect(found).toHaveLength(cases.length);
      cases.forEach(({ id, expected }, index) => {
        const verdict = found[index];
        expect(verdict?.request, id).toBe(`case ${index}`);
        const missing = [...(verdict?.missingParameters ?? []), ...(verdict?.missingFields ?? [])];
        const { allowed, status, code } = verdict ?? {};
        if ("allowed" in expected)
          expect([id, allowed, status, code, missing]).toEqual([id, true, 200, null, []]);
        else {
          const outcome = [id, false, 403, expected.code, expected.missing ?? []];
          expect([id, allowed, status, code, missing]).toEqual(outcome);
          expect(verdict?.missingRubrics, id).toEqual(
            expect.arrayContaining((expected.missingRubrics ?? []).map(rubricCode)),
          );
        }
      });
    }
  });

  it("brp authorisation logged", async () => {
    const cases = loggingCases();
    const files = { "case.brp": requestFile(cases.map(({ request }) => request)) };
    const found = z
      .array(
        z.strictObject({
          ...{ file: z.literal("case.brp"), line: z.number(), request: z.string() },
          ...{ searched: names, asked: names },
        }),
      )
      .parse(await brp(files, "logged"));
    expect(found).toHaveLength(cases.length);
    cases.forEach(({ id, logged }, index) => {
      for (const { search, asked } of logged) {
        if (search) expect([id, found[index]?.searched]).toEqual([id, search]);
        if (asked) expect([id, found[index]?.asked]).toEqual([id, asked]);
      }
    });
  });
});
