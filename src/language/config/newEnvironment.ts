import {
  gatewayPreset,
  gatewayPresetNames,
  type GatewayPreset,
  type GatewayPresetName,
  type PresetHeader,
} from "../../contract/gateways/gatewayPresets.ts";
import type { Text } from "../../contract/text.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { environmentNamePattern, exampleUrls } from "../../model/environments/configSchema.ts";
import {
  loginMembers,
  loginTypes,
  logins,
  type LoginType,
} from "../../model/environments/logins.ts";
import { presetDefinition } from "../../model/environments/presetEnvironment.ts";
import { collidingEnvironments, collisionText } from "../../model/environments/secretVariables.ts";
import type { TextEdit } from "../../model/text/span.ts";
import type { ConfigContext } from "./checkConfig.ts";
import { setMember } from "./configEdits.ts";
import { placeAt, readConfigTree } from "./configTree.ts";
import {
  headerPrompt,
  newEnvironmentChoices as choiceTexts,
  newEnvironmentFaults as faults,
  newEnvironmentTexts as texts,
} from "./newEnvironmentTexts.ts";

/** One thing that is asked of somebody who adds an environment. */
export interface EnvironmentStep {
  /** Where the answer stands in the definition, such as `auth.tokenUrl`; or what it decides. */
  readonly id: string;
  readonly prompt: Text;
  readonly input:
    | { readonly kind: "text"; readonly example?: string; readonly optional: boolean }
    | {
        readonly kind: "one" | "some";
        /** Whether none may be chosen. */
        readonly optional?: true;
        readonly choices: readonly {
          readonly value: string;
          readonly meaning: Text;
          readonly detail?: string;
        }[];
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
  const presetName = presetOf(answers);
  const preset = presetName && gatewayPreset(presetName);
  const both = chosen.length === 2;
  const mayShare = !both || isSameOrigin(answers);
  const areLoginsAsked = both && mayShare && !preset;
  const isApart = both && (!mayShare || answers.logins === "apart");
  const scopes = preset
    ? loginScopes.apart.slice(1, chosen.length)
    : areLoginsAsked && answers.logins === undefined
      ? []
      : loginScopes[isApart ? "apart" : "alike"];
  return [
    written("name", texts.name),
    choice("kind", texts.kind, ["trial", "production", "local"]),
    ...(answers.kind === undefined || answers.kind === "production"
      ? []
      : [choice("people", texts.people, ["real", "test"])]),
    choice("services", texts.services, ["personen", "berichten"], "some"),
    ...(chosen.includes("personen") ? [gatewayStep] : []),
    ...chosen.map((service) =>
      written(
        `${service}.baseUrl`,
        texts[service],
        service === "personen" && preset ? preset.baseUrl : exampleUrls[service],
      ),
    ),
    ...(preset ? presetSteps(preset, answers) : []),
    ...(preset?.needsCertificate ? certificateSteps(answers) : []),
    ...(chosen.includes("berichten")
      ? [choice("berichten.dialect", texts.dialect, ["default", "openapi-0.8"])]
      : []),
    ...(areLoginsAsked ? [choice("logins", texts.logins, ["alike", "apart"])] : []),
    ...scopes.flatMap(([scope, prompt]) => loginSteps(scope, prompt, answers)),
  ];
}

const gatewayStep: EnvironmentStep = {
  id: "gateway",
  prompt: texts.gateway,
  input: {
    kind: "one",
    choices: [
      { value: "none", meaning: choiceTexts.none },
      ...gatewayPresetNames.map((value) => {
        const { title, seenWith } = gatewayPreset(value);
        return { value, meaning: title, detail: seenWith };
      }),
    ],
  },
};

function presetOf(answers: EnvironmentAnswers): GatewayPresetName | undefined {
  if (!servicesOf(answers).includes("personen")) return undefined;
  return gatewayPresetNames.find((name) => name === answers.gateway);
}

/** What differs between organisations that use the same gateway. */
function presetSteps(
  { logins: given, headers }: GatewayPreset,
  answers: EnvironmentAnswers,
): readonly EnvironmentStep[] {
  const others = headers.filter(({ isRequired }) => !isRequired);
  const chosen = chosenHeaders(answers);
  return [
    ...given.flatMap((login) =>
      login.type === "apiKey" ? [] : memberSteps("personen.auth", login.type, { ...login }),
    ),
    ...headers.filter(({ isRequired }) => isRequired).flatMap(headerSteps),
    ...(others.length > 0 ? [otherHeadersStep(others)] : []),
    ...others.filter(({ name }) => chosen.includes(name)).flatMap(headerSteps),
  ];
}

/** Headers that only some gateways of the style require: each is declared only when the user selects it. */
function otherHeadersStep(headers: readonly PresetHeader[]): EnvironmentStep {
  const choices = headers.map(({ name, meaning }) => ({
    value: name,
    meaning: headerPrompt(name, meaning),
  }));
  return {
    id: "otherHeaders",
    prompt: texts.otherHeaders,
    input: { kind: "some", optional: true, choices },
  };
}

function chosenHeaders({ otherHeaders = "" }: EnvironmentAnswers): readonly string[] {
  return otherHeaders.split(" ");
}

/** Values that the user or the program makes are not asked for here. */
function headerSteps({ name, meaning, declared }: PresetHeader): readonly EnvironmentStep[] {
  const id = `personen.headers.${name}`;
  if (typeof declared === "string")
    return declared.includes("{{") ? [] : [written(id, headerPrompt(name, meaning), declared)];
  if (!("perRequest" in declared)) return [];
  return [optional(`${id}.value`, headerPrompt(name, meaning, "perRequest"), declared.value)];
}

function certificateSteps(answers: EnvironmentAnswers): readonly EnvironmentStep[] {
  const hasCertificate = (answers["tls.certificate"]?.trim() ?? "") !== "";
  return [
    optional("tls.certificate", texts.certificate, "certificates/client.pem"),
    ...(hasCertificate ? [written("tls.key", texts.key, "certificates/client.key")] : []),
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
  return type === undefined ? [first] : [first, ...memberSteps(scope, type)];
}

function memberSteps(
  scope: string,
  type: LoginType,
  examples: Readonly<Record<string, string>> = {},
): readonly EnvironmentStep[] {
  return loginMembers(type).map(({ member, prompt, example, isOptional }) =>
    isOptional
      ? optional(`${scope}.${member}`, prompt)
      : written(`${scope}.${member}`, prompt, examples[member] ?? example),
  );
}

function servicesOf({ services = "" }: EnvironmentAnswers): readonly ("personen" | "berichten")[] {
  const chosen = services.split(" ");
  return (["personen", "berichten"] as const).filter((service) => chosen.includes(service));
}

export function written(id: string, prompt: Text, example?: string): EnvironmentStep {
  const input = { kind: "text", optional: false, ...(example !== undefined && { example }) };
  return { id, prompt, input } as EnvironmentStep;
}

function optional(id: string, prompt: Text, example?: string): EnvironmentStep {
  const input = { kind: "text", optional: true, ...(example !== undefined && { example }) };
  return { id, prompt, input } as EnvironmentStep;
}

export function choice(
  id: string,
  prompt: Text,
  values: readonly (keyof typeof choiceTexts)[],
  kind: "one" | "some" = "one",
): EnvironmentStep {
  const choices = values.map((value) => ({ value, meaning: choiceTexts[value] }));
  return { id, prompt, input: { kind, choices } };
}

/** Answers that decide what else is asked; they are no members of the file. */
const decisions: readonly string[] = ["name", "services", "gateway", "logins", "otherHeaders"];

/**
 * What the answers describe, in the order of the questions; an empty answer and a default are left out.
 * What is not answered yet is as the gateway's style has it.
 */
export function definitionFrom(answers: EnvironmentAnswers): EnvironmentDefinition {
  const definition: Record<string, unknown> = {};
  const preset = presetOf(answers);
  for (const { id } of environmentSteps(answers)) {
    if (id === "gateway" && preset)
      definition.personen = presetDefinition(preset, undefined, chosenHeaders(answers)).personen;
    if (answers[id] === undefined || decisions.includes(id)) continue;
    const value = answers[id].trim();
    const isUsual = id === "berichten.dialect" && value === "default";
    put(definition, id.split("."), isUsual ? "" : value);
  }
  return definition;
}

export function put(
  owner: Record<string, unknown>,
  [name = "", ...inner]: string[],
  value: string,
): void {
  if (inner.length > 0) {
    if (owner[name] === undefined && value === "") return;
    put((owner[name] ??= {}) as Record<string, unknown>, inner, value);
  } else if (value === "") Reflect.deleteProperty(owner, name);
  else owner[name] = value;
}

/** What is to be said of an answer; what is refused cannot be taken as it is. */
export interface AnswerRemark {
  readonly message: Text;
  readonly isRefused: boolean;
}

/**
 * Looks at one answer as the checks of the file would look at what comes of it.
 * @param taken names of the environments that are there already
 * @param definitionOf what the answers describe, where it is not an environment of its own
 */
export function remarkOn(
  step: EnvironmentStep,
  answers: EnvironmentAnswers,
  taken: readonly string[],
  { resolve }: Pick<ConfigContext, "resolve">,
  definitionOf: (answers: EnvironmentAnswers) => EnvironmentDefinition = definitionFrom,
): AnswerRemark | undefined {
  const value = answers[step.id]?.trim() ?? "";
  if (value === "") {
    if (step.input.optional) return undefined;
    return refused(step.input.kind === "some" ? faults.noService : faults.empty);
  }
  if (step.id === "name") return nameRemark(value, taken);
  const { name = "" } = answers;
  const definition = definitionOf(answers);
  const read = readConfigFile(JSON.stringify({ environments: { [name]: definition } }));
  const resolved = resolve(name, definition);
  const problem = [read, resolved]
    .flatMap((each) => ("problems" in each ? each.problems : []))
    .find(({ at }) => isAbout(step, at.slice(2).join(".")));
  if (problem) return refused(problem.message);
  if ("problems" in resolved) return undefined;
  const isAddress = step.id.endsWith("Url");
  return isAddress && resolved.environment.kind === "production" && definition.kind !== "production"
    ? { message: faults.production, isRefused: false }
    : undefined;
}

/** Whether a problem of this member is one of the step's answer; of a header's value the header is named. */
function isAbout({ id }: EnvironmentStep, member: string): boolean {
  return id === member || (id.startsWith("personen.headers.") && id === `${member}.value`);
}

function nameRemark(name: string, taken: readonly string[]): AnswerRemark | undefined {
  if (!environmentNamePattern.test(name)) return refused(faults.name);
  if (name === "local") return refused(faults.builtIn);
  if (taken.includes(name)) return refused(faults.taken);
  const collision = collidingEnvironments(new Map([...taken, name].map((one) => [one, []]))).find(
    (pair) => pair.includes(name),
  );
  return collision && refused(collisionText(collision));
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
