import { isCalendarDate } from "../calendar.ts";
import { askability } from "../response/fields.ts";
import {
  operations,
  parameterNames,
  queryOperation,
  queryTypes,
  type QueryType,
} from "../operations.ts";
import type { Parameter } from "../parameter.ts";
import { parameterOf } from "../parameters.ts";
import { text, type Text } from "../text.ts";

/** Codes of `invalidParams` (contract section 5). */
export type InvalidParamCode =
  | "required"
  | "value"
  | "unknownParam"
  | "array"
  | "minItems"
  | "maxItems"
  | "pattern"
  | "date"
  | "boolean"
  | "integer"
  | "minimum"
  | "maximum"
  | "fields";

/** Present but unknown value (a placeholder), which no rule evaluates. */
export const undecided: unique symbol = Symbol("undecided");

/** Rule of a query, shared by mock, checks, documentation and fuzzers. */
export interface QueryRule {
  readonly id: string;
  readonly source: string;
  readonly type: QueryType | "any";
  /** Parameter of the rule. `*` is any parameter that the type does not have. */
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly code: InvalidParamCode;
  readonly reason: string;
  readonly meaning: Text;
  readonly isBrokenBy: (value: unknown) => boolean;
  /** Values of the parameter (or of one item) that satisfy and break the rule. */
  readonly good: unknown;
  readonly bad: unknown;
  /** A broken rule stops the check of further items. */
  readonly endsItems?: true;
}

/** Fault as the service reports it. `name` is a parameter or one item, such as `fields[3]`. */
export interface BrokenRule {
  readonly rule: QueryRule;
  readonly parameter: string;
  readonly index?: number;
  readonly name: string;
  readonly code: InvalidParamCode;
  readonly reason: string;
}

type Draft = Omit<QueryRule, "id" | "type" | "parameter" | "place" | "source"> &
  Partial<Pick<QueryRule, "place" | "source">>;

const validation = "contract section 5, invalidParams";

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** The service treats null as absent, except in rules that differ. */
export const isAbsent = (value: unknown) => value === undefined || value === null;

/** Whole numbers sent as numbers. Accepting the text "2" is not part of the contract. */
const isWholeNumber = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

const requiredRule = (parameter: Parameter): Draft => ({
  code: "required",
  reason: "Parameter is verplicht.",
  meaning: text(
    `This query type needs ${parameter.name}: ${parameter.format.en}.`,
    `Dit type bevraging heeft ${parameter.name} nodig: ${parameter.format.nl}.`,
  ),
  isBrokenBy:
    parameter.kind === "list"
      ? (value) => value === undefined
      : (value) => isAbsent(value) || isBlank(value),
  good: exampleOf(parameter),
  bad: undefined,
});

export const formatMeaning = (parameter: Parameter): Text =>
  text(
    `${parameter.name} is ${parameter.format.en}, for example ${parameter.example}.`,
    `${parameter.name} is ${parameter.format.nl}, bijvoorbeeld ${parameter.example}.`,
  );

function valueRules(parameter: Parameter): readonly Draft[] {
  const common = { meaning: formatMeaning(parameter), good: exampleOf(parameter) };
  if (parameter.kind === "boolean")
    return [
      {
        ...common,
        code: "boolean",
        reason: "Waarde is geen boolean.",
        isBrokenBy: (value) => value !== undefined && typeof value !== "boolean",
        bad: "ja",
      },
    ];
  if (parameter.kind === "date")
    return [
      {
        ...common,
        code: "date",
        reason: "Waarde is geen geldige datum.",
        isBrokenBy: (value) =>
          !isAbsent(value) && !(typeof value === "string" && isCalendarDate(value)),
        bad: parameter.badExample,
      },
    ];
  if (parameter.kind === "integer") {
    const { minimum, maximum } = parameter.range ?? { minimum: 0, maximum: Infinity };
    return [
      {
        ...common,
        code: "integer",
        reason: "Waarde is geen geldig getal.",
        isBrokenBy: (value) => !isAbsent(value) && !isWholeNumber(value),
        bad: parameter.badExample,
      },
      {
        ...common,
        code: "minimum",
        reason: `Waarde is lager dan minimum ${minimum}.`,
        isBrokenBy: (value) => typeof value === "number" && value < minimum,
        bad: minimum - 1,
      },
      {
        ...common,
        code: "maximum",
        reason: `Waarde is hoger dan maximum ${maximum}.`,
        isBrokenBy: (value) => typeof value === "number" && value > maximum,
        bad: maximum + 1,
      },
    ];
  }
  if (parameter.kind === "list") return listRules(parameter, common);
  const rule = patternRule(parameter, parameter.pattern ?? "", common);
  return [{ ...rule, isBrokenBy: (value) => !isAbsent(value) && rule.isBrokenBy(value) }];
}

function patternRule(
  parameter: Parameter,
  pattern: string,
  common: Pick<Draft, "meaning" | "good">,
): Draft {
  const expression = new RegExp(pattern);
  return {
    ...common,
    code: "pattern",
    reason: `Waarde voldoet niet aan patroon ${pattern}.`,
    isBrokenBy: (value) =>
      value !== undefined && !(typeof value === "string" && expression.test(value)),
    good: parameter.example,
    bad: parameter.badExample,
  };
}

function listRules(
  parameter: Parameter,
  common: Pick<Draft, "meaning" | "good">,
): readonly Draft[] {
  const { minimum, maximum, pattern } = parameter.items ?? { minimum: 1, maximum: 1 };
  return [
    {
      ...common,
      code: "array",
      reason: "Parameter is geen array.",
      isBrokenBy: (value) => value !== undefined && !Array.isArray(value),
      bad: parameter.example,
    },
    {
      ...common,
      code: "minItems",
      reason: `Array bevat minder dan ${minimum} items.`,
      isBrokenBy: (value) => Array.isArray(value) && value.length < minimum,
      bad: [],
    },
    {
      ...common,
      code: "maxItems",
      reason: `Array bevat meer dan ${maximum} items.`,
      isBrokenBy: (value) => Array.isArray(value) && value.length > maximum,
      bad: Array<string>(maximum + 1).fill(parameter.example),
      ...(parameter.name === "fields" ? { endsItems: true as const } : {}),
    },
    { ...patternRule(parameter, pattern ?? "", common), place: "item" },
  ];
}

/** Rules of `fields` that depend on the response type. "Not allowed" overrides "does not exist". */
function fieldRules(type: QueryType): readonly Draft[] {
  const { responseType } = queryOperation(type);
  const source = "contract section 3, rules 4 to 7";
  return [
    {
      source,
      place: "item",
      code: "fields",
      reason: "Parameter bevat een niet toegestane veldnaam.",
      meaning: text(
        "This path can't be requested: it is returned automatically, or it is part of gezag, which is only returned as a whole.",
        "Dit pad is niet op te vragen: het wordt automatisch geleverd, of het is een deel van gezag, dat alleen in zijn geheel wordt geleverd.",
      ),
      isBrokenBy: (value) =>
        typeof value === "string" && askability(value, responseType) === "not allowed",
      good: "naam",
      bad: "rni",
    },
    {
      source,
      place: "item",
      code: "fields",
      reason: "Parameter bevat een niet bestaande veldnaam.",
      meaning: text(
        `This path doesn't exist in the response of this query type (${responseType}). Paths are case-sensitive.`,
        `Dit pad bestaat niet in het antwoord op dit type bevraging (${responseType}). Paden zijn hoofdlettergevoelig.`,
      ),
      isBrokenBy: (value) =>
        typeof value === "string" && askability(value, responseType) === "unknown",
      good: "naam",
      bad: "bestaatNiet",
    },
  ];
}

function exampleOf(parameter: Parameter): unknown {
  if (parameter.kind === "list") return [parameter.example];
  if (parameter.kind === "boolean") return parameter.example === "true";
  if (parameter.kind === "integer") return Number(parameter.example);
  return parameter.example;
}

function rulesOfParameter(type: QueryType, name: string): readonly QueryRule[] {
  const parameter = parameterOf(type, name);
  if (!parameter) return [];
  const drafts = [
    ...(operations[type].required.includes(name) ? [requiredRule(parameter)] : []),
    ...valueRules(parameter),
    ...(name === "fields" ? fieldRules(type) : []),
  ];
  return drafts.map((draft) => ({
    source: validation,
    place: "parameter" as const,
    ...draft,
    id: `${type}/${name}/${draft.code}${draft.reason.includes("toegestane") ? "-not-allowed" : ""}`,
    type,
    parameter: name,
  }));
}

const typeRules: readonly QueryRule[] = [
  {
    id: "type/required",
    source: validation,
    type: "any",
    parameter: "type",
    place: "parameter",
    code: "required",
    reason: "Parameter is verplicht.",
    meaning: text(
      "A query must have one of the seven query types as its type.",
      "Een bevraging moet een van de zeven typen bevraging als type hebben.",
    ),
    isBrokenBy: isAbsent,
    good: "RaadpleegMetBurgerservicenummer",
    bad: undefined,
  },
  {
    id: "type/value",
    source: validation,
    type: "any",
    parameter: "type",
    place: "parameter",
    code: "value",
    reason: "Waarde is geen geldig zoek type.",
    meaning: text(
      `The type must be one of the seven query types, with the exact spelling: ${queryTypes.join(", ")}.`,
      `Het type moet een van de zeven typen bevraging zijn, exact zo gespeld: ${queryTypes.join(", ")}.`,
    ),
    isBrokenBy: (value) => !queryTypes.some((type) => type === value),
    good: "RaadpleegMetBurgerservicenummer",
    bad: "raadpleegmetburgerservicenummer",
  },
];

const unknownParameterRules: readonly QueryRule[] = queryTypes.map((type) => ({
  id: `${type}/*/unknownParam`,
  source: `${validation}; order and accumulation, rules 7 and 9`,
  type,
  parameter: "*",
  place: "parameter",
  code: "unknownParam",
  reason: "Parameter is niet verwacht.",
  meaning: text(`${type} doesn't have this parameter.`, `${type} kent deze parameter niet.`),
  isBrokenBy: () => true,
  good: undefined,
  bad: "een waarde",
}));

/** All rules of all query types, in order of evaluation. */
export const queryRules: readonly QueryRule[] = [
  ...typeRules,
  ...unknownParameterRules,
  ...queryTypes.flatMap((type) =>
    parameterNames(type).flatMap((name) => rulesOfParameter(type, name)),
  ),
];
