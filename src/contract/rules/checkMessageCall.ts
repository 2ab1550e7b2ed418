import type { Dialect } from "../dialects.ts";
import { messageErrors } from "../errors/messageErrors.ts";
import { messageRules, type MessageFaultCode, type MessageRule } from "./messageRules.ts";
import { parameterNames, type MessageOperation } from "../operations.ts";
import { undecided } from "./queryRule.ts";

/** Fault of a message call. `name` is a parameter or one item, such as `berichtTransportId[3]`. */
export interface BrokenMessageRule {
  readonly rule: MessageRule;
  readonly parameter: string;
  readonly index?: number;
  readonly name: string;
  readonly code: MessageFaultCode;
  readonly reason: string;
}

/** All faults, one per parameter and one per item. `undecided` values are never faulty. */
export function checkMessageCall(
  operation: MessageOperation,
  dialect: Dialect,
  parameters: Readonly<Record<string, unknown>>,
): readonly BrokenMessageRule[] {
  const known = parameterNames(operation);
  const rules = messageRules.filter((rule) => rule.operation === operation);
  const unknown = rules.filter((rule) => rule.parameter === "*");
  return [
    ...Object.keys(parameters)
      .filter((name) => !known.includes(name))
      .flatMap((name) => unknown.map((rule) => faultAt(rule, name))),
    ...known.flatMap((name) =>
      checkParameter(
        rules.filter((rule) => rule.parameter === name),
        name,
        Object.hasOwn(parameters, name) ? parameters[name] : undefined,
        dialect,
      ),
    ),
  ];
}

function checkParameter(
  rules: readonly MessageRule[],
  name: string,
  value: unknown,
  dialect: Dialect,
): readonly BrokenMessageRule[] {
  const looksInside = value !== undecided;
  const fault = rules.find(
    (rule) =>
      rule.place === "parameter" &&
      (looksInside || rule.code === "notInDialect") &&
      rule.isBrokenBy(value, dialect),
  );
  const found = fault ? [faultAt(fault, name)] : [];
  if (!Array.isArray(value)) return found;
  const itemRules = rules.filter((rule) => rule.place === "item");
  value.forEach((item: unknown, index) => {
    if (item === undecided) return;
    const itemFault = itemRules.find((rule) => rule.isBrokenBy(item, dialect));
    if (itemFault) found.push(faultAt(itemFault, name, index));
  });
  return found;
}

function faultAt(rule: MessageRule, parameter: string, index?: number): BrokenMessageRule {
  return {
    rule,
    parameter,
    ...(index === undefined ? {} : { index }),
    name: index === undefined ? parameter : `${parameter}[${index}]`,
    code: rule.code,
    reason: rule.serviceCode ? messageErrors[rule.serviceCode].detail : rule.meaning.nl,
  };
}
