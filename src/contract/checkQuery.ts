import { isQueryType, queryOperation, type QueryType } from "./operations.ts";
import { queryRules } from "./queryRules.ts";
import { undecided, type BrokenRule, type QueryRule } from "./queryRule.ts";

const ruleGroups = groupRules();

/** The rules of one parameter of one query type, in the order in which they are looked at. */
export function rulesFor(type: QueryType | "any", parameter: string): readonly QueryRule[] {
  return ruleGroups.get(`${type} ${parameter}`) ?? [];
}

/**
 * Checks the body of a person query as the service does: `type` first and alone, then every fault
 * at once, one per parameter and one per item, in the order in which `detail` names them
 * (contract section 5, order and accumulation). Values that are `undecided` are never at fault.
 */
export function checkQuery(query: Readonly<Record<string, unknown>>): readonly BrokenRule[] {
  const type = Object.hasOwn(query, "type") ? query.type : undefined;
  if (type === undecided) return [];
  const typeFault = firstBroken(rulesFor("any", "type"), type);
  if (typeFault) return [faultAt(typeFault, "type")];
  if (!isQueryType(type)) return [];

  const { required, optional, reportOrder } = queryOperation(type);
  const known = new Set([...required, ...optional, "type"]);
  return reportOrder.flatMap((name) => {
    if (name !== "*")
      return checkParameter(type, name, Object.hasOwn(query, name) ? query[name] : undefined);
    const rule = rulesFor(type, "*")[0];
    if (!rule) return [];
    return Object.keys(query)
      .filter((key) => !known.has(key))
      .map((key) => faultAt(rule, key));
  });
}

function checkParameter(type: QueryType, name: string, value: unknown): readonly BrokenRule[] {
  if (value === undecided) return [];
  const rules = rulesFor(type, name);
  const fault = firstBroken(
    rules.filter((rule) => rule.place === "parameter"),
    value,
  );
  const found = fault ? [faultAt(fault, name)] : [];
  if (!Array.isArray(value) || fault?.endsItems) return found;
  const itemRules = rules.filter((rule) => rule.place === "item");
  value.forEach((item: unknown, index) => {
    const itemFault = item === undecided ? undefined : firstBroken(itemRules, item);
    if (itemFault) found.push(faultAt(itemFault, name, index));
  });
  return found;
}

function firstBroken(rules: readonly QueryRule[], value: unknown): QueryRule | undefined {
  return rules.find((rule) => rule.isBrokenBy(value));
}

function faultAt(rule: QueryRule, parameter: string, index?: number): BrokenRule {
  const name = index === undefined ? parameter : `${parameter}[${index}]`;
  return {
    rule,
    parameter,
    ...(index === undefined ? {} : { index }),
    name,
    code: rule.code,
    reason: rule.reason,
  };
}

function groupRules(): ReadonlyMap<string, readonly QueryRule[]> {
  const groups = new Map<string, QueryRule[]>();
  for (const rule of queryRules) {
    const key = `${rule.type} ${rule.parameter}`;
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return groups;
}
