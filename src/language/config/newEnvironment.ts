import type { Text } from "../../contract/text.ts";
import {
  environmentNamePattern,
  exampleUrls,
  type EnvironmentDefinition,
} from "../../model/environments/environment.ts";
import { loginMembers, loginTypes, logins } from "../../model/environments/logins.ts";
import { collidingEnvironments } from "../../model/environments/secretVariables.ts";
import type { TextEdit } from "../../model/text/span.ts";
import type { ConfigContext } from "./checkConfig.ts";
import { setMember } from "./configEdits.ts";
import { placeAt, readConfigTree } from "./configTree.ts";
import {
  newEnvironmentChoices as choiceTexts,
  newEnvironmentFaults as faults,
  newEnvironmentTexts as texts,
} from "./newEnvironmentTexts.ts";
import { collisionText } from "./configFinding.ts";

/** One thing that is asked of somebody who adds an environment. */
export interface EnvironmentStep {
  /** Where the answer stands in the definition, such as `auth.tokenUrl`; or what it decides. */
  readonly id: string;
  readonly prompt: Text;
  readonly input:
    | { readonly kind: "text"; readonly example?: string; readonly optional: boolean }
    | {
        readonly kind: "one" | "some";
        readonly choices: readonly { readonly value: string; readonly meaning: Text }[];
      };
}

/** Answers by the id of their step; several choices separated by spaces. */
export type EnvironmentAnswers = Readonly<Record<string, string>>;

const loginScopes = {
  alike: [["auth", texts.type.both]],
  apart: [
    ["personen.auth", texts.type.personen],
    ["berichten.auth", texts.type.berichten],
  ],
} as const;

/** The steps that the answers so far ask for, in order. Later ones may follow from answers to come. */
export function environmentSteps(answers: EnvironmentAnswers): readonly EnvironmentStep[] {
  const chosen = servicesOf(answers);
  const both = chosen.length === 2;
  const mayShare = !both || isSameOrigin(answers);
  const scopes =
    both && mayShare && answers.logins === undefined
      ? []
      : loginScopes[both && (!mayShare || answers.logins === "apart") ? "apart" : "alike"];
  return [
    written("name", texts.name),
    choice("kind", texts.kind, ["trial", "production", "local"]),
    ...(answers.kind === undefined || answers.kind === "production"
      ? []
      : [choice("people", texts.people, ["test", "real"])]),
    choice("services", texts.services, ["personen", "berichten"], "some"),
    ...chosen.map((service) => written(`${service}.baseUrl`, texts[service], exampleUrls[service])),
    ...(chosen.includes("berichten")
      ? [choice("berichten.dialect", texts.dialect, ["default", "openapi-0.8"])]
      : []),
    ...(both && mayShare ? [choice("logins", texts.logins, ["alike", "apart"])] : []),
    ...scopes.flatMap(([scope, prompt]) => loginSteps(scope, prompt, answers)),
  ];
}

/** Logins are shared only where the secret of one service reaches no other place. */
function isSameOrigin(answers: EnvironmentAnswers): boolean {
  const [one, other] = (["personen", "berichten"] as const).map(
    (service) => /^[^:/]+:\/\/[^/?#]+/.exec(answers[`${service}.baseUrl`]?.trim() ?? "")?.[0],
  );
  return one?.toLowerCase() === other?.toLowerCase();
}

function loginSteps(
  scope: string,
  prompt: Text,
  answers: EnvironmentAnswers,
): readonly EnvironmentStep[] {
  const choices = loginTypes.map((value) => ({ value, meaning: logins[value].meaning }));
  const first: EnvironmentStep = { id: `${scope}.type`, prompt, input: { kind: "one", choices } };
  const type = loginTypes.find((each) => each === answers[first.id]);
  const members = type === undefined ? [] : loginMembers(type);
  return [
    first,
    ...members.map(({ member, prompt: asked, example, isOptional }) =>
      isOptional
        ? optional(`${scope}.${member}`, asked)
        : written(`${scope}.${member}`, asked, example),
    ),
  ];
}

function servicesOf({ services = "" }: EnvironmentAnswers): readonly ("personen" | "berichten")[] {
  const chosen = services.split(" ");
  return (["personen", "berichten"] as const).filter((service) => chosen.includes(service));
}

function written(id: string, prompt: Text, example?: string): EnvironmentStep {
  const input = { kind: "text", optional: false, ...(example !== undefined && { example }) };
  return { id, prompt, input } as EnvironmentStep;
}

function optional(id: string, prompt: Text): EnvironmentStep {
  return { id, prompt, input: { kind: "text", optional: true } };
}

function choice(
  id: string,
  prompt: Text,
  values: readonly (keyof typeof choiceTexts)[],
  kind: "one" | "some" = "one",
): EnvironmentStep {
  const choices = values.map((value) => ({ value, meaning: choiceTexts[value] }));
  return { id, prompt, input: { kind, choices } };
}

/** Members that stand in the file, in the order in which people read them. Decisions stay out. */
const decisions: readonly string[] = ["name", "services", "logins"];

/** What the answers describe; left empty is left out, and so is what holds without being written. */
export function definitionFrom(answers: EnvironmentAnswers): EnvironmentDefinition {
  const definition: Record<string, unknown> = {};
  for (const { id } of environmentSteps(answers)) {
    const value = answers[id]?.trim() ?? "";
    const isUsual = id === "berichten.dialect" && value === "default";
    if (value === "" || isUsual || decisions.includes(id)) continue;
    put(definition, id.split("."), value);
  }
  return definition;
}

function put(owner: Record<string, unknown>, [name = "", ...inner]: string[], value: string): void {
  if (inner.length === 0) owner[name] = value;
  else put((owner[name] ??= {}) as Record<string, unknown>, inner, value);
}

/** What is to be said of an answer; what is refused cannot be taken as it is. */
export interface AnswerRemark {
  readonly message: Text;
  readonly isRefused: boolean;
}

/**
 * Looks at one answer as the checks of the file would look at what comes of it.
 * @param taken names of the environments that are there already
 */
export function remarkOn(
  step: EnvironmentStep,
  answers: EnvironmentAnswers,
  taken: readonly string[],
  { resolve }: Pick<ConfigContext, "resolve">,
): AnswerRemark | undefined {
  const value = answers[step.id]?.trim() ?? "";
  if (value === "") {
    if (step.input.kind === "text" && step.input.optional) return undefined;
    return refused(step.input.kind === "some" ? faults.noService : faults.empty);
  }
  if (step.id === "name") return nameRemark(value, taken);
  const { name = "", kind } = answers;
  const definition = definitionFrom(answers);
  const resolved = resolve(name, definition);
  if ("problems" in resolved) {
    const problem = resolved.problems.find(({ at }) => at.slice(2).join(".") === step.id);
    return problem && refused(problem.message);
  }
  const isAddress = step.id.endsWith("Url");
  return isAddress && resolved.environment.kind === "production" && kind !== "production"
    ? { message: faults.production, isRefused: false }
    : undefined;
}

function nameRemark(name: string, taken: readonly string[]): AnswerRemark | undefined {
  if (!environmentNamePattern.test(name)) return refused(faults.name);
  if (name === "local") return refused(faults.builtIn);
  if (taken.includes(name)) return refused(faults.taken);
  const collision = collidingEnvironments(new Map([...taken, name].map((one) => [one, []]))).find(
    (pair) => pair.includes(name),
  );
  return collision && refused(collisionText(...collision));
}

function refused(message: Text): AnswerRemark {
  return { message, isRefused: true };
}

/**
 * The edit that puts an environment into the text of the file, everything else left as it is written;
 * undefined where the text is no file of environments.
 */
export function environmentEdit(
  text: string,
  name: string,
  definition: EnvironmentDefinition,
): TextEdit | undefined {
  if (text.trim() === "") {
    const whole = `${JSON.stringify({ environments: { [name]: definition } }, undefined, 2)}\n`;
    return { span: { start: 0, end: text.length }, newText: whole };
  }
  const tree = readConfigTree(text);
  return tree.problems.length > 0 ? undefined : setMember(tree, ["environments", name], definition);
}

/** Where the name of an environment stands in the file. */
export function environmentPlace(text: string, name: string) {
  const place = placeAt(readConfigTree(text), ["environments", name]);
  return place.complete ? place.keySpan : undefined;
}
