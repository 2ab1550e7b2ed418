import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkQuery, rulesFor } from "../../../src/contract/rules/checkQuery.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import type { Parameter } from "../../../src/contract/parameter.ts";
import { parameterOf } from "../../../src/contract/parameters.ts";
import { undecided, type QueryRule, queryRules } from "../../../src/contract/rules/queryRules.ts";

type Query = Readonly<Record<string, unknown>>;

function exampleOf(parameter: Parameter): unknown {
  if (parameter.kind === "list") return [parameter.example];
  if (parameter.kind === "integer") return Number(parameter.example);
  return parameter.kind === "boolean" ? parameter.example === "true" : parameter.example;
}

function fullQuery(type: QueryType): Query {
  const { required, optional } = queryOperation(type);
  const examples = [...required, ...optional].flatMap((name) => {
    const parameter = parameterOf(type, name);
    return parameter ? [[name, exampleOf(parameter)] as const] : [];
  });
  return { type, ...Object.fromEntries(examples), fields: ["naam"] };
}

function queryWith(rule: QueryRule, value: unknown): Query {
  const type = rule.type === "any" ? "RaadpleegMetBurgerservicenummer" : rule.type;
  const name = rule.parameter === "*" ? "onbekend" : rule.parameter;
  const rest = Object.fromEntries(Object.entries(fullQuery(type)).filter(([key]) => key !== name));
  if (value === undefined) return rest;
  return { ...rest, [name]: rule.place === "item" ? [value] : value };
}

const broken = (query: Query) => checkQuery(query).map((fault) => fault.rule.id);

describe("the rule table", () => {
  it.each(queryTypes)("%s: a query with everything in it breaks no rule", (type) => {
    expect(broken(fullQuery(type))).toEqual([]);
  });

  it.each(queryRules.map((rule) => [rule.id, rule] as const))(
    "%s: broken by its bad example alone, kept by its good one",
    (id, rule) => {
      expect(broken(queryWith(rule, rule.bad))).toEqual([id]);
      const good = rule.parameter === "type" ? "RaadpleegMetBurgerservicenummer" : rule.good;
      expect(broken(queryWith(rule, good))).toEqual([]);
    },
  );

  it("has rules for every parameter of every type", () => {
    for (const type of queryTypes)
      for (const name of Object.keys(fullQuery(type)))
        expect(rulesFor(name === "type" ? "any" : type, name), `${type} ${name}`).not.toEqual([]);
  });
});

describe("checkQuery", () => {
  const type = "ZoekMetPostcodeEnHuisnummer";

  it("reports type alone", () => {
    expect(broken({ type: "Zoek", kleur: 1 })).toEqual(["type/value"]);
    expect(broken({ kleur: 1 })).toEqual(["type/required"]);
    expect(broken({ type: undecided, kleur: 1 })).toEqual([]);
  });

  it("reports all faults, one per parameter and one per item, in the service's order", () => {
    const faults = checkQuery({
      type,
      postcode: "0",
      huisnummer: 0,
      geboortedatum: "2026-02-30",
      kleur: "blauw",
      fields: ["naam", "rni", "x", "naam,adres"],
    });
    expect(faults.map(({ name, code }) => `${name} ${code}`)).toEqual([
      "postcode pattern",
      "huisnummer minimum",
      "kleur unknownParam",
      "fields[1] fields",
      "fields[2] fields",
      "fields[3] pattern",
      "geboortedatum date",
    ]);
  });

  // Shows: personen-format-house-number
  it("takes the lowest and the highest house number", () => {
    const faultsOf = (huisnummer: number) => broken({ ...fullQuery(type), huisnummer });
    expect([1, 99999].flatMap(faultsOf)).toEqual([]);
    expect([0, 100000].flatMap(faultsOf)).toEqual([
      `${type}/huisnummer/minimum`,
      `${type}/huisnummer/maximum`,
    ]);
  });

  it("looks into no placeholder", () => {
    expect(broken({ type, postcode: undecided, huisnummer: undecided, fields: undecided })).toEqual(
      [],
    );
    expect(broken({ ...fullQuery(type), fields: ["naam", undecided] })).toEqual([]);
  });

  it("looks at no item of fields when there are too many", () => {
    const fields = Array<string>(131).fill("bestaatNiet");
    expect(broken({ ...fullQuery(type), fields })).toEqual([`${type}/fields/maxItems`]);
  });

  it("is not led astray by hostile names, and never throws", () => {
    const hostile: unknown = JSON.parse(
      `{"__proto__": {"type": "${type}"}, "postcode": "2628 HJ", "huisnummer": 1}`,
    );
    expect(checkQuery(hostile as Query).map(({ name }) => name)).toEqual(["type"]);
    const value = fc.oneof(fc.jsonValue(), fc.constant(undecided));
    fc.assert(
      fc.property(fc.constantFrom(...queryTypes), fc.dictionary(fc.string(), value), (of, rest) => {
        checkQuery({ ...rest, type: of });
        checkQuery({ ...fullQuery(of), ...rest });
      }),
    );
  });
});
