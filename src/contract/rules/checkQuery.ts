import {
  isQueryType,
  parameterNames,
  queryOperation,
  queryTypes,
  type QueryType,
} from "../operations.ts";
import { queryRules, undecided, type BrokenRule, type QueryRule } from "./queryRules.ts";

/** Rules of one parameter of a query type, in order of evaluation. */
interface RuleGroup {
  readonly all: readonly QueryRule[];
  readonly ofParameter: readonly QueryRule[];
  readonly ofItems: readonly QueryRule[];
}

const ruleGroups = groupRules();

const noRules: RuleGroup = { all: [], ofParameter: [], ofItems: [] };

function groupOf(type: QueryType | "any", parameter: string): RuleGroup {
  return ruleGroups.get(type)?.get(parameter) ?? noRules;
}

export function rulesFor(type: QueryType | "any", parameter: string): readonly QueryRule[] {
  return groupOf(type, parameter).all;
}

const knownParameters: ReadonlyMap<QueryType, ReadonlySet<string>> = new Map(
  queryTypes.map((type) => [type, new Set([...parameterNames(type), "type"])]),
);

/**
 * Checks like the service: `type` first and alone, then all faults, one per parameter and one per item,
 * in the order of `detail` (contract section 5). `undecided` values are never faulty.
 */
export function checkQuery(query: Readonly<Record<string, unknown>>): readonly BrokenRule[] {
  const type = Object.hasOwn(query, "type") ? query.type : undefined;
  if (type === undecided) return [];
  const typeFault = firstBroken(rulesFor("any", "type"), type);
  if (typeFault) return [faultAt(typeFault, "type")];
  if (!isQueryType(type)) return [];

  const found: BrokenRule[] = [];
  for (const name of queryOperation(type).reportOrder)
    if (name === "*") checkUnknown(type, query, found);
    else checkParameter(type, name, Object.hasOwn(query, name) ? query[name] : undefined, found);
  return found;
}

function checkUnknown(
  type: QueryType,
  query: Readonly<Record<string, unknown>>,
  found: BrokenRule[],
): void {
  const known = knownParameters.get(type);
  const [rule] = rulesFor(type, "*");
  if (!rule) return;
  for (const key of Object.keys(query)) if (!known?.has(key)) found.push(faultAt(rule, key));
}

function checkParameter(type: QueryType, name: string, value: unknown, found: BrokenRule[]): void {
  if (value === undecided) return;
  const { ofParameter, ofItems } = groupOf(type, name);
  const fault = firstBroken(ofParameter, value);
  if (fault) found.push(faultAt(fault, name));
  if (!Array.isArray(value) || fault?.endsItems) return;
  value.forEach((item: unknown, index) => {
    const itemFault = item === undecided ? undefined : firstBroken(ofItems, item);
    if (itemFault) found.push(faultAt(itemFault, name, index));
  });
}

function firstBroken(rules: readonly QueryRule[], value: unknown): QueryRule | undefined {
  return rules.find((rule) => rule.isBrokenBy(value));
}

function faultAt(rule: QueryRule, parameter: string, index?: number): BrokenRule {
  const { code, reason } = rule;
  if (index === undefined) return { rule, parameter, name: parameter, code, reason };
  return { rule, parameter, index, name: `${parameter}[${index}]`, code, reason };
}

function groupRules(): ReadonlyMap<string, ReadonlyMap<string, RuleGroup>> {
  const types = new Map<string, Map<string, RuleGroup>>();
  for (const rule of queryRules) {
    const groups = types.get(rule.type) ?? new Map<string, RuleGroup>();
    types.set(rule.type, groups);
    const all = [...(groups.get(rule.parameter)?.all ?? []), rule];
    groups.set(rule.parameter, {
      all,
      ofParameter: all.filter(({ place }) => place === "parameter"),
      ofItems: all.filter(({ place }) => place === "item"),
    });
  }
  return types;
}
