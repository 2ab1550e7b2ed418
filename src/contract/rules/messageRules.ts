import { isMoment } from "../calendar.ts";
import { dialects, wireName, type Dialect } from "../dialects.ts";
import { type MessageErrorCode, messageErrors } from "../errors/serviceErrors.ts";
import { operations, parameterNames, type MessageOperation } from "../operations.ts";
import type { Parameter } from "../parameter.ts";
import { parameterOf } from "../parameters.ts";
import { type InvalidParamCode, formatMeaning, isAbsent, undecided } from "./queryRules.ts";
import { text, type Text } from "../text.ts";

/** Codes of the person service's rules, and two for message calls only. */
export type MessageFaultCode = InvalidParamCode | "moment" | "notInDialect";

export interface MessageRule {
  readonly id: string;
  readonly source: string;
  readonly operation: MessageOperation;
  /** Parameter of the rule. `*` is any parameter that the call does not have. */
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly code: MessageFaultCode;
  readonly serviceCode?: MessageErrorCode;
  readonly meaning: Text;
  /** Whether a value (undefined = absent) breaks the rule in this dialect. */
  readonly isBrokenBy: (value: unknown, dialect: Dialect) => boolean;
  readonly good: unknown;
  readonly bad: unknown;
}

type Draft = Pick<MessageRule, "code" | "meaning" | "isBrokenBy" | "good" | "bad"> &
  Partial<Pick<MessageRule, "place" | "source" | "serviceCode">>;

const sources: Readonly<Record<MessageOperation, string>> = {
  LijstBerichten: "contract section 11",
  TelBerichten: "contract section 12",
  HaalBerichtenOp: "contract section 13",
};

const refusals: Readonly<Record<MessageOperation, MessageErrorCode | undefined>> = {
  LijstBerichten: "BBA-LIST-F001",
  TelBerichten: "BBA-SUMMARIZE-F001",
  HaalBerichtenOp: undefined,
};

function exampleOf(parameter: Parameter): unknown {
  if (parameter.kind === "integer") return Number(parameter.example);
  return parameter.kind === "list" ? parameter.example.split(", ") : parameter.example;
}

function requiredRule(parameter: Parameter): Draft {
  const { name, format } = parameter;
  return {
    code: "required",
    meaning: text(
      `This call needs ${name}: ${format.en}.`,
      `Deze aanroep heeft ${name} nodig: ${format.nl}.`,
    ),
    isBrokenBy: (value) => isAbsent(value) || value === "",
    good: exampleOf(parameter),
    bad: undefined,
  };
}

function dialectRules(parameter: Parameter): readonly Draft[] {
  const { name } = parameter;
  const lacking = dialects.filter((dialect) => wireName(dialect, name) === undefined);
  if (lacking.length === 0) return [];
  return [
    {
      code: "notInDialect",
      source: "contract section 16",
      meaning: text(
        `The dialect ${lacking.join(", ")} has no filter ${name}. Remove it and filter the response, or use an environment with the other dialect.`,
        `Het dialect ${lacking.join(", ")} heeft geen filter ${name}. Verwijder het en filter het antwoord, of gebruik een omgeving met het andere dialect.`,
      ),
      isBrokenBy: (value, dialect) => !isAbsent(value) && lacking.includes(dialect),
      good: undefined,
      bad: exampleOf(parameter),
    },
  ];
}

function valueRules(parameter: Parameter): readonly Draft[] {
  const common = { meaning: formatMeaning(parameter), good: exampleOf(parameter) };
  if (parameter.kind === "integer") return integerRules(parameter, common);
  if (parameter.kind === "list") return listRules(parameter, common);
  if (parameter.kind === "moment")
    return [
      {
        ...common,
        code: "moment",
        isBrokenBy: (value) => !isAbsent(value) && !(typeof value === "string" && isMoment(value)),
        bad: parameter.badExample,
      },
    ];
  const rule = textRule(parameter, parameter.pattern, common);
  return [
    {
      ...rule,
      isBrokenBy: (value, dialect) => !isAbsent(value) && rule.isBrokenBy(value, dialect),
    },
  ];
}

function textRule(
  parameter: Parameter,
  pattern: string | undefined,
  { meaning }: Pick<Draft, "meaning">,
): Draft {
  const words = parameter.values?.map((word) => word.value) ?? [];
  const expression = new RegExp(pattern ?? "");
  const fits = (value: string) =>
    words.length > 0 ? words.includes(value) : expression.test(value);
  return {
    code: words.length > 0 ? "value" : "pattern",
    meaning,
    isBrokenBy: (value) => typeof value !== "string" || !fits(value),
    good: words[0] ?? parameter.example,
    bad: parameter.badExample,
  };
}

function integerRules(
  parameter: Parameter,
  common: Pick<Draft, "meaning" | "good">,
): readonly Draft[] {
  const { minimum, maximum } = parameter.range ?? { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  return [
    {
      ...common,
      code: "integer",
      isBrokenBy: (value) => !isAbsent(value) && !Number.isSafeInteger(value),
      bad: "eerste",
    },
    {
      ...common,
      code: "minimum",
      isBrokenBy: (value) => typeof value === "number" && value < minimum,
      bad: minimum - 1,
    },
    ...(maximum < Number.MAX_SAFE_INTEGER
      ? [
          {
            ...common,
            code: "maximum" as const,
            isBrokenBy: (value: unknown) => typeof value === "number" && value > maximum,
            bad: maximum + 1,
          },
        ]
      : []),
  ];
}

function listRules(
  parameter: Parameter,
  common: Pick<Draft, "meaning" | "good">,
): readonly Draft[] {
  const { minimum, maximum, pattern } = parameter.items ?? { minimum: 1, maximum: 1 };
  const isFetch = parameter.name === "berichtTransportId";
  return [
    {
      ...common,
      code: "array",
      isBrokenBy: (value) => !isAbsent(value) && value !== "" && !Array.isArray(value),
      bad: parameter.example,
    },
    {
      ...common,
      code: "minItems",
      isBrokenBy: (value) => Array.isArray(value) && value.length < minimum,
      bad: [],
    },
    {
      ...common,
      code: "maxItems",
      ...(isFetch ? { serviceCode: "BBA-GET-F004" as const } : {}),
      isBrokenBy: (value) => Array.isArray(value) && value.length > maximum,
      bad: Array.from({ length: maximum + 1 }, () => parameter.example.split(", ")[0]),
    },
    { ...textRule(parameter, pattern, common), place: "item" },
  ];
}

function rulesOfParameter(operation: MessageOperation, name: string): readonly MessageRule[] {
  const parameter = parameterOf(operation, name);
  if (!parameter) return [];
  const drafts = [
    ...dialectRules(parameter),
    ...(operations[operation].required.includes(name) ? [requiredRule(parameter)] : []),
    ...valueRules(parameter),
  ];
  return drafts.map((draft) => ruleOf(operation, name, draft));
}

function ruleOf(operation: MessageOperation, parameter: string, draft: Draft): MessageRule {
  const serviceCode = draft.serviceCode ?? refusals[operation];
  return {
    source: sources[operation],
    place: "parameter",
    ...draft,
    id: `${operation}/${parameter}/${draft.code}`,
    operation,
    parameter,
    ...(serviceCode ? { serviceCode } : {}),
  };
}

function unknownParameterRule(operation: MessageOperation): MessageRule {
  return ruleOf(operation, "*", {
    code: "unknownParam",
    meaning: text(
      `${operation} doesn't have this parameter. Use the names of the service description.`,
      `${operation} kent deze parameter niet. Gebruik de namen van de dienstbeschrijving.`,
    ),
    isBrokenBy: () => true,
    good: undefined,
    bad: "een waarde",
  });
}

const messageOperations = ["TelBerichten", "LijstBerichten", "HaalBerichtenOp"] as const;

/** All rules of all message calls, in order of evaluation. */
export const messageRules: readonly MessageRule[] = messageOperations.flatMap((operation) => [
  unknownParameterRule(operation),
  ...parameterNames(operation).flatMap((name) => rulesOfParameter(operation, name)),
]);

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
