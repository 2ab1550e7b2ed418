import { describe, expect, it } from "vitest";
import {
  checkMessageCall,
  messageRules,
  type MessageRule,
} from "../../../src/contract/rules/messageRules.ts";
import type { Dialect } from "../../../src/contract/dialects.ts";
import { operations, type MessageOperation } from "../../../src/contract/operations.ts";
import { undecided } from "../../../src/contract/rules/queryRules.ts";

const id = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b";

const validCalls: Readonly<Record<MessageOperation, Readonly<Record<string, unknown>>>> = {
  TelBerichten: { soort: "NIEUW" },
  LijstBerichten: {},
  HaalBerichtenOp: { berichtTransportId: [id] },
};

function callWith(rule: MessageRule, value: unknown): Readonly<Record<string, unknown>> {
  const parameter = rule.parameter === "*" ? "onbekend" : rule.parameter;
  const rest = { ...validCalls[rule.operation] };
  delete rest[parameter];
  if (value === undefined) return rule.parameter === "*" ? rest : rest;
  return { ...rest, [parameter]: rule.place === "item" ? [value] : value };
}

const dialectOf = (rule: MessageRule): Dialect =>
  rule.code === "notInDialect" ? "openapi-0.8" : "default";

describe("the rules of the message calls", () => {
  it.each(messageRules.map((rule) => [rule.id, rule] as const))(
    "%s is broken by its bad example alone, and kept by its good one",
    (_id, rule) => {
      const dialect = dialectOf(rule);
      const broken = checkMessageCall(rule.operation, dialect, callWith(rule, rule.bad));
      expect(broken.map((fault) => fault.rule.id)).toEqual([rule.id]);
      expect(checkMessageCall(rule.operation, dialect, callWith(rule, rule.good))).toEqual([]);
    },
  );
});

describe("checkMessageCall", () => {
  const names = (...call: Parameters<typeof checkMessageCall>) =>
    checkMessageCall(...call).map((fault) => `${fault.name} ${fault.code}`);

  // Shows: berichten-invalid-filter
  it("reports every fault at once, items with their index", () => {
    expect(
      names("LijstBerichten", "default", { status: ["nieuw", "gelezen"], pagina: 0, kleur: 1 }),
    ).toEqual(["kleur unknownParam", "status[1] value", "pagina minimum"]);
    expect(
      names("HaalBerichtenOp", "default", { berichtTransportId: [id, "x", undecided, "y"] }),
    ).toEqual(["berichtTransportId[1] pattern", "berichtTransportId[3] pattern"]);
  });

  it("looks into no placeholder, but refuses a filter that the dialect lacks", () => {
    expect(names("TelBerichten", "default", { soort: undecided })).toEqual([]);
    expect(names("LijstBerichten", "openapi-0.8", { afzender: undecided })).toEqual([
      "afzender notInDialect",
    ]);
  });

  it.each(["2026-02-30T10:00:00Z", "2026-04-25T24:00:00Z", "2026-04-25T10:00:00", "morgen", 5])(
    "refuses %j as a moment",
    (moment) => {
      expect(names("LijstBerichten", "default", { vanafMoment: moment })).toEqual([
        "vanafMoment moment",
      ]);
    },
  );

  // Shows: berichten-per-fetch
  it("takes 100 identifiers and refuses 101 with the service's own code", () => {
    const ids = (count: number) => ({ berichtTransportId: Array<string>(count).fill(id) });
    expect(names("HaalBerichtenOp", "default", ids(100))).toEqual([]);
    const [fault] = checkMessageCall("HaalBerichtenOp", "default", ids(101));
    expect(fault).toMatchObject({
      name: "berichtTransportId",
      code: "maxItems",
      reason: "Het aantal opgevraagde berichten overschreed het ingestelde limiet",
    });
  });

  it("finds nothing wrong with a page size above the limit: the service lowers it", () => {
    expect(names("LijstBerichten", "default", { berichtenPerPagina: 5000 })).toEqual([]);
  });

  it("is not led astray by hostile names", () => {
    const hostile = JSON.parse('{"__proto__": {"soort": "NIEUW"}}') as Record<string, unknown>;
    expect(names("TelBerichten", "default", hostile)).toEqual([
      "__proto__ unknownParam",
      "soort required",
    ]);
  });

  it("has rules for every parameter of every call", () => {
    for (const operation of ["TelBerichten", "LijstBerichten", "HaalBerichtenOp"] as const)
      for (const name of [...operations[operation].required, ...operations[operation].optional])
        expect(
          messageRules.some((rule) => rule.operation === operation && rule.parameter === name),
          name,
        ).toBe(true);
  });
});
