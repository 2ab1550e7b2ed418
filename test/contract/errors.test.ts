import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  messageErrors,
  explainProblem,
  messageProblemBase,
} from "../../src/contract/errors/serviceErrors.ts";
import { personErrors } from "../../src/contract/errors/personErrors.ts";
import { queryRules } from "../../src/contract/rules/queryRules.ts";
import { readShared, sharedIsThere } from "./shared.ts";

const errorSchema = z.object({
  status: z.number(),
  code: z.string().nullable(),
  type: z.string(),
  title: z.string(),
  detail: z.string().nullish(),
});
const catalogueSchema = z.object({
  personService: z.object({
    observed: z.array(errorSchema),
    contractExamples: z.array(errorSchema),
    invalidParamKinds: z.array(z.object({ code: z.string(), reason: z.string() })),
  }),
  messageService: z.object({
    problemBase: z.string(),
    codes: z.array(
      z.object({
        code: z.string(),
        status: z.number().nullable(),
        operation: z.string(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),
});

interface ListedError {
  readonly code: string;
  readonly status?: number | null;
  readonly title: string;
  readonly detail: string;
}

/** The shared data writes placeholders between angle brackets. */
const withGaps = (detail: string | null | undefined) =>
  detail?.replace(/<names[^>]*>/, "{names}").replace(/<10\|30>/, "{maximum}");

const listed = ({ code, status, title, detail }: ListedError) => ({
  ...{ code, title, detail },
  status: status ?? undefined,
});

describe.skipIf(!sharedIsThere)("our error catalogue beside the shared data", () => {
  const shared = sharedIsThere
    ? catalogueSchema.parse(readShared("data/error-catalogue.json"))
    : undefined;
  const ofPersons = Object.values(personErrors);

  // Shows: personen-error-statuses
  it("has every observed error of the person service, member by member", () => {
    const ours = ofPersons.filter(({ family }) => family === "observed");
    // Authorisation has its own cases for details of rejected clients.
    const isListed = (code = "") => !code.startsWith("unauthorized");
    expect(
      ours.map(({ status, code, type, title, detail }) => ({
        ...{ status, code, type, title },
        detail: isListed(code) ? detail : undefined,
      })),
    ).toEqual(
      shared?.personService.observed.map(({ status, code, type, title, detail }) => ({
        status,
        code: code ?? undefined,
        type,
        title,
        detail: withGaps(detail),
      })),
    );
  });

  // Shows: personen-error-statuses
  it("knows every code of the contract's examples, and the two bodies that were not observed", () => {
    for (const { status, code, type, title } of shared?.personService.contractExamples ?? []) {
      const known = ofPersons.find(
        (error) => error.code === code || error.alsoCalled?.includes(code ?? ""),
      );
      expect(known?.status, code ?? "").toBe(status);
      if (known?.family === "contract example")
        expect([known.type, known.title]).toEqual([type, title]);
      expect(explainProblem({ ...(code ? { code } : {}), status })).toBe(known?.meaning);
    }
  });

  it("has the reasons of invalid parameters", () => {
    const form = (reason: string) => reason.replace(/<[^>]*>|[0-9]+|patroon .*/g, "#");
    const reported = new Set(queryRules.map(({ code, reason }) => `${code} ${form(reason)}`));
    // The register itself reports it, not a query: two live records with one BSN.
    const kinds = (shared?.personService.invalidParamKinds ?? []).filter(
      ({ code }) => code !== "unique",
    );
    expect([...reported].sort()).toEqual(
      kinds.map(({ code, reason }) => `${code} ${form(reason)}`).sort(),
    );
  });

  // Shows: berichten-unknown-identifier
  it("has every code of counting, listing and fetching messages", () => {
    const asked = ["AUTH", "LIST", "GET", "SUMMARIZE", "GENERAL"];
    const theirs = (shared?.messageService.codes ?? []).filter(({ operation }) =>
      asked.includes(operation),
    );
    expect(messageProblemBase).toBe(shared?.messageService.problemBase);
    expect(Object.values(messageErrors).map(listed)).toEqual(theirs.map(listed));
  });
});
