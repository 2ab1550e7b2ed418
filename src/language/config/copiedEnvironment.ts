import { text, type Text } from "../../contract/text.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { exampleUrls } from "../../model/environments/configSchema.ts";
import { loginMembers, loginTypes } from "../../model/environments/logins.ts";
import { checkConfig, type ConfigContext } from "./checkConfig.ts";
import {
  choice,
  put,
  written,
  type EnvironmentAnswers,
  type EnvironmentStep,
} from "./newEnvironment.ts";
import { newEnvironmentTexts as texts } from "./newEnvironmentTexts.ts";

/** What is asked for an environment, and the definition that the answers give. */
export interface EnvironmentQuestions {
  readonly steps: (answers: EnvironmentAnswers) => readonly EnvironmentStep[];
  readonly definition: (answers: EnvironmentAnswers) => EnvironmentDefinition;
}

/**
 * The questions for an environment like another one. Every address is asked again: the copy is another place.
 * @param given ids of further members that the user gives; the others stay as they are
 */
export function copiedEnvironment(
  like: EnvironmentDefinition,
  given: readonly string[],
): EnvironmentQuestions {
  const addresses = addressSteps(like);
  const asked = ["name", ...addresses.map(({ id }) => id)];
  const others = given.filter((id) => !asked.includes(id)).flatMap((id) => memberStep(like, id));
  const steps = [written("name", texts.name), ...others, ...addresses];
  const definition = (answers: EnvironmentAnswers) => {
    const copy = JSON.parse(JSON.stringify(like)) as Record<string, unknown>;
    for (const { id } of steps) {
      const value = answers[id]?.trim() ?? "";
      if (id !== "name" && value !== "") put(copy, id.split("."), value);
    }
    return copy;
  };
  return { steps: () => steps, definition };
}

/** Base addresses, and those of logins. The proxy belongs to the user's own network and stays. */
function addressSteps(like: EnvironmentDefinition): readonly EnvironmentStep[] {
  const services = (["personen", "berichten"] as const).filter((each) => like[each] !== undefined);
  return [
    ...services.map((each) => written(`${each}.baseUrl`, texts[each], exampleUrls[each])),
    ...["auth", ...services.map((each) => `${each}.auth`)].flatMap((at) =>
      loginAddresses(at, memberAt(like, at)),
    ),
  ];
}

function loginAddresses(at: string, login: unknown): readonly EnvironmentStep[] {
  if (Array.isArray(login)) return login.flatMap((each, i) => loginAddresses(`${at}.${i}`, each));
  const type = loginTypes.find((each) => each === memberAt(login, "type"));
  if (type === undefined) return [];
  return loginMembers(type)
    .filter(({ role, member }) => role === "address" && memberAt(login, member) !== undefined)
    .map(({ member, prompt, example }) => written(`${at}.${member}`, prompt, example));
}

/** A member that the copy has as a text, or its kind and people. */
function memberStep(like: EnvironmentDefinition, id: string): readonly EnvironmentStep[] {
  if (id === "kind") return [choice("kind", texts.kind, ["trial", "production", "local"])];
  if (id === "people") return [choice("people", texts.people, ["real", "test"])];
  return typeof memberAt(like, id) === "string" ? [written(id, text(id, id))] : [];
}

function memberAt(owner: unknown, id: string): unknown {
  return id
    .split(".")
    .reduce(
      (value: unknown, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? (value as Readonly<Record<string, unknown>>)[name]
          : undefined,
      owner,
    );
}

/** Why the file may not be written with this copy: its errors by member, a copied secret among them. */
export function copyProblems(file: string, name: string, context: ConfigContext): readonly Text[] {
  return checkConfig(file, context)
    .filter(({ code, severity, at }) => at[1] === name && (severity === "error" || isSecret(code)))
    .map(({ at, message: { en, nl } }) => {
      const member = at.slice(2).join(".");
      return text(`${member}: ${en}`, `${member}: ${nl}`);
    });
}

function isSecret(code: string): boolean {
  return code === "config-secret";
}

/** What the user has to check of a copy. */
export function copiedText(
  like = "",
  { kind = "production", people }: EnvironmentDefinition,
): Text {
  const both = [`kind: ${kind}`, ...(people ? [`people: ${people}`] : [])].join(", ");
  return text(
    `Check that this holds there too: all but the addresses is copied from ${like} (${both})`,
    `Controleer of dit daar ook klopt: alles behalve de adressen is gekopieerd van ${like} (${both})`,
  );
}

/** Why an environment cannot be copied that is not in the file. */
export function nothingLike(like: string, file: string, names: readonly string[]): Text {
  const list = names.join(", ") || "-";
  return text(
    `--like: ${file} has no environment ${like}, but: ${list}. Nothing was changed.`,
    `--like: ${file} heeft geen omgeving ${like}, wel: ${list}. Er is niets gewijzigd.`,
  );
}
