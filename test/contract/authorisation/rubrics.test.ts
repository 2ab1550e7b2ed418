import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { openEndedAbove, fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  loggedRubrics,
  inRubricOrder,
  lackingRubrics,
  neededRubrics,
  rubricLeaves,
  rubricOfParameter,
  usedParameters,
} from "../../../src/contract/authorisation/pathRubrics.ts";
import { readDecision, readDecisionValue } from "../../../src/formats/decisions/readDecision.ts";
import { rubricCode, rubricName } from "../../../src/contract/authorisation/rubricNames.ts";
import { judgeQuery } from "../../../src/contract/authorisation/verdict.ts";
import type { ResponseType } from "../../../src/contract/operations.ts";
import { personProblem } from "../../../src/contract/errors/serviceErrors.ts";
import { readShared, sharedFolder, sharedIsThere } from "../shared.ts";
import { day, decisionCases, loggingCases, tableRows } from "./cases.ts";

const codes = z.array(z.string());
const tableSchema = z.object({
  wholeValues: codes,
  parameters: z.record(z.string(), codes),
  fields: z.record(
    z.string(),
    z.object({
      needs: codes,
      orOneOf: codes.optional(),
      limited: codes.optional(),
      logs: codes.optional(),
      rule: z.string().optional(),
    }),
  ),
  codes: z.record(z.string(), z.object({ name: z.string().optional() })),
});

const responseTypes: readonly ResponseType[] = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"];

describe.skipIf(!sharedIsThere)("our rubrics beside the shared table", () => {
  const table = sharedIsThere ? tableSchema.parse(readShared("data/rubrics.json")) : undefined;

  it.each(responseTypes)("%s: what every path needs and what is logged of it", (type) => {
    const paths = Object.entries(table?.fields ?? {}).filter(([path]) =>
      fieldPaths(type).has(path),
    );
    expect(paths.length).toBeGreaterThan(15);
    for (const [path, { needs, limited, logs, orOneOf, rule }] of paths) {
      const own = type === "Persoon" ? needs : (limited ?? needs);
      const logged = type === "Persoon" ? (logs ?? needs) : (limited ?? logs ?? needs);
      expect(neededRubrics(path, type), path).toEqual(inRubricOrder(own));
      const query = { type: "RaadpleegMetBurgerservicenummer" as const, parameters: [] };
      const leaves = rubricLeaves(path, type);
      expect(inRubricOrder(leaves.flatMap((leaf) => leaf.logs)), path).toEqual(
        inRubricOrder(logged),
      );
      if (type === "Persoon")
        expect(loggedRubrics({ ...query, fields: [path] }).asked, path).toEqual(
          inRubricOrder(logged),
        );
      for (const code of ["PAAD01", "PAAD02"]) {
        const opens = leaves.every((leaf) => lackingRubrics(leaf, new Set([code])).length === 0);
        expect(opens, `${path} by ${code}`).toBe(orOneOf?.includes(code) === true);
      }
      expect(leaves.some((leaf) => leaf.rule !== undefined) && leaves.length === 1, path).toBe(
        rule !== undefined,
      );
    }
  });

  it("names no path and no parameter that is not in it, and leaves none out", () => {
    const theirs = Object.keys(table?.fields ?? {}).sort();
    const ours = responseTypes.flatMap((type) =>
      [...fieldPaths(type).values()].flatMap(({ path, partOf }) =>
        partOf === undefined && rubricLeaves(path, type).length > 0 ? [path] : [],
      ),
    );
    expect([...new Set(ours)].sort()).toEqual(theirs);
    for (const type of responseTypes)
      for (const { path } of fieldPaths(type).values())
        expect(rubricLeaves(path, type).length, path).toBeGreaterThan(0);
    for (const [name, needs] of Object.entries(table?.parameters ?? {}))
      expect([rubricOfParameter(name) ?? []].flat(), name).toEqual(needs);
  });

  it("cuts below the same words, and names every code", () => {
    const cut = [...fieldPaths("Persoon").values()].filter(({ openEnded }) => openEnded);
    const words = new Set(cut.map(({ path }) => path.split(".").at(-1)));
    expect([...words].sort()).toEqual([...(table?.wholeValues ?? [])].sort());
    expect(openEndedAbove("geboorte.datum.x.y", "Persoon")?.path).toBe("geboorte.datum");
    for (const [code, { name }] of Object.entries(table?.codes ?? {})) {
      expect(rubricName(code), code).toBeDefined();
      if (name !== undefined) expect(rubricName(code)?.nl, code).toContain(name);
    }
  });
});

describe.skipIf(!sharedIsThere)("the public example of a decision", () => {
  it("is the same from classic text and from JSON", () => {
    const classic = readFileSync(`${sharedFolder}messages-lo/Ct01.GBA`, "latin1");
    const json = JSON.stringify(readShared("messages/Ct01.json"));
    expect(readDecision(classic)).toEqual(readDecision(json));
    expect(readDecision(json)).toMatchObject({ rows: [{ rubrics: [], from: "20230501" }] });
  });
});

describe.skipIf(!sharedIsThere)("the public cases of authorisation and logging", () => {
  // Shows: personen-authorised-only, language-decision
  it("allow and refuse alike, in the same words", () => {
    expect(decisionCases.length).toBeGreaterThan(500);
    for (const { id, authorised, request, expected } of decisionCases) {
      const { type, fields } = request;
      const query = { type, fields, parameters: usedParameters(request) };
      const read = readDecisionValue(tableRows(authorised));
      const rows = "rows" in read ? read.rows : [];
      const { gemeenteCode } = authorised;
      const decision = { rows, ...(gemeenteCode !== undefined && { municipality: gemeenteCode }) };
      const { refusal, names, rubrics } = judgeQuery(query, decision, day);
      if ("allowed" in expected) {
        expect([id, refusal]).toEqual([id, undefined]);
        continue;
      }
      expect([id, refusal, names]).toEqual([id, expected.code, expected.missing ?? []]);
      const problem = personProblem(expected.code, { instance: "", names });
      expect(problem.detail, id).toBe(expected.detail);
      expect(rubrics, id).toEqual(
        expect.arrayContaining((expected.missingRubrics ?? []).map(rubricCode)),
      );
    }
  });

  // Shows: language-logged-rubrics
  it("log alike", () => {
    expect(loggingCases.length).toBeGreaterThan(200);
    for (const { id, request, logged } of loggingCases) {
      const { type, fields } = request;
      const { searched, asked } = loggedRubrics({
        type,
        fields,
        parameters: usedParameters(request),
      });
      for (const record of logged) {
        if (record.search) expect([id, searched]).toEqual([id, record.search]);
        if (record.asked) expect([id, asked]).toEqual([id, record.asked]);
      }
    }
  });
});
