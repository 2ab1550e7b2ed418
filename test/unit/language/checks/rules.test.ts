import { describe, expect, it } from "vitest";
import { messageRules, type MessageRule } from "../../../../src/contract/rules/messageRules.ts";
import { operations, type OperationName } from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import { type QueryRule, queryRules } from "../../../../src/contract/rules/queryRules.ts";
import type { CheckContext } from "../../../../src/language/checkDocument.ts";
import { asLineValue } from "../../../../src/language/checks/repairs/makeDiagnostic.ts";
import { check } from "./expectDiagnostics.ts";
import { expectCleanFixes } from "./fixes.ts";

type Values = Readonly<Record<string, unknown>>;

/** The dialect that lacks a filter, if the rule is about that. */
const contextOf = (rule: MessageRule | QueryRule): CheckContext =>
  rule.code === "notInDialect" ? { dialect: "openapi-0.8" } : {};

function soundValues(operation: OperationName): Values {
  return Object.fromEntries(
    operations[operation].required.map((name) => {
      const parameter = parameterOf(operation, name);
      const example = parameter?.values?.[0]?.value ?? parameter?.example;
      return [name, parameter?.kind === "list" ? [example] : example];
    }),
  );
}

function lineOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) return `${name}: ${asLineValue(String(value))}`;
  if (value.length === 0) return `${name}: []`;
  return [`${name}:`, ...value.map((item) => `  - ${asLineValue(String(item))}`)].join("\n");
}

const note = "// Kept, whatever is mended";

function asLines(operation: string, values: Values): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : ["", lineOf(name, value)],
  );
  return [note, operation, ...lines, note, "", "? status == 200", ""].join("\n");
}

function asJson(type: string | undefined, values: Values): string {
  return `${note}\n\n${JSON.stringify({ type, ...values }, undefined, 2)}\n\n${note}\n`;
}

/** The parameter with a value of the rule. `*` is an unknown parameter. */
function changed(operation: OperationName, rule: QueryRule | MessageRule, value: unknown): Values {
  const name = rule.parameter === "*" ? "onbekend" : rule.parameter;
  if (value === undefined && rule.parameter === "*") return soundValues(operation);
  return { ...soundValues(operation), [name]: rule.place === "item" ? [value] : value };
}

const typeName = "RaadpleegMetBurgerservicenummer";

interface Sample {
  readonly id: string;
  readonly rule: QueryRule | MessageRule;
  readonly good: string;
  readonly bad: string;
}

const numbers = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === "huisnummer" && /^[0-9]+$/.test(String(value)) ? Number(value) : value,
    ]),
  );

function samplesOf(rule: QueryRule | MessageRule): readonly Sample[] {
  const isMessage = "operation" in rule;
  const type = isMessage ? rule.operation : rule.type === "any" ? typeName : rule.type;
  const isOfType = !isMessage && rule.type === "any";
  const good = isOfType ? soundValues(type) : changed(type, rule, rule.good);
  const bad = isOfType ? good : changed(type, rule, rule.bad);
  const badType = !isOfType ? type : typeof rule.bad === "string" ? rule.bad : undefined;
  const lines = {
    ...{ id: `${rule.id} in lines`, rule, good: asLines(type, good) },
    bad: asLines(badType ?? "", bad),
  };
  const json = {
    ...{ id: `${rule.id} in JSON`, rule, good: asJson(type, numbers(good)) },
    bad: asJson(badType, numbers(bad)),
  };
  // In lines one value of a list is a list of one, so the rule is never broken.
  return [...(rule.code === "array" ? [] : [lines]), ...(isMessage ? [] : [json])];
}

const samples = [...queryRules, ...messageRules].flatMap(samplesOf);

/** The service's name for the place of the fault. */
const nameOf = (rule: QueryRule | MessageRule) =>
  rule.parameter === "*"
    ? "onbekend"
    : rule.place === "item"
      ? `${rule.parameter}[0]`
      : rule.parameter;

describe("every rule of the contract's tables", () => {
  it.each(samples)("$id: the good example has no error", ({ good, rule }) => {
    expect(
      check(good, contextOf(rule)).filter(({ severity }) => severity !== "information"),
      good,
    ).toEqual([]);
  });

  it.each(samples)("$id: the bad example is an error at its place", ({ bad, rule }) => {
    const found = check(bad, contextOf(rule)).filter(({ severity }) => severity === "error");
    const name = nameOf(rule);
    expect(found.length, bad).toBe(1);
    if (name === "type") return;
    expect(found[0]?.parameter, bad).toBe(name);
  });

  it.each(samples)("$id: every fix of the bad example leaves no error", ({ bad, rule }) => {
    const found = check(bad, contextOf(rule));
    for (const diagnostic of found) expectCleanFixes(bad, diagnostic, contextOf(rule), found);
  });
});
