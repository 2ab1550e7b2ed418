import { join, relative } from "node:path";
import { gatewayPreset, gatewayPresetNames } from "../../contract/gateways/gatewayPresets.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import {
  copiedEnvironment,
  copiedText,
  copyProblems,
  nothingLike,
  type EnvironmentQuestions,
} from "../../language/config/copiedEnvironment.ts";
import {
  definitionFrom,
  environmentEdit,
  environmentSteps,
  remarkOn,
  type EnvironmentAnswers,
  type EnvironmentStep,
} from "../../language/config/newEnvironment.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { applyEdits } from "../../model/text/span.ts";
import { configName, findConfigFile, projectRoot } from "../../platform/project.ts";
import { missingSecrets } from "../../runner/auth/callLogin.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { EnvironmentOptions } from "../options/options.ts";
import { note, printError, refuse } from "../printError.ts";
import { safeJson } from "../reporters/json.ts";
import { draw, line, piece } from "../reporters/layout.ts";
import { printable } from "../reporters/printable.ts";
import { envSecrets } from "../settings/envSecrets.ts";
import { settingsFor, settingsText } from "../settings/environmentSources.ts";
import { terminalOf } from "../terminal.ts";
import { writeData } from "../writeData.ts";

type AddOptions = Extract<EnvironmentOptions, { readonly act: "add" }>;

/** `brp environment add`: the questions of the editor's command, one a line. Asks for no secret and writes none. */
export async function addEnvironment(
  options: AddOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const before = await currentFile(shell.cwd);
  const say = (problems: readonly Text[], code: ExitCode): ExitCode => {
    printError(problems, shell, language);
    return code;
  };
  if ("problems" in before) return say(before.problems, exitCodes.notAllowed);
  const { like } = options;
  const original = like === undefined ? undefined : before.definitions.get(like);
  if (like !== undefined && !original)
    return say([nothingLike(like, before.shown, before.taken)], exitCodes.usage);
  const given = givenAnswers(options);
  const about = original
    ? copiedEnvironment(original, [...given.keys()])
    : { steps: environmentSteps, definition: definitionFrom };
  const asked = await new Questions(given, about, before.taken, shell, language).ask();
  if (asked === "left") return say([nothingChanged(before.shown)], exitCodes.cancelled);
  if ("problems" in asked) return say(asked.problems, exitCodes.usage);
  const { answers } = asked;
  const name = answers.name ?? "";
  // Somebody may have changed the file while the questions were answered.
  const now = await currentFile(shell.cwd);
  if ("problems" in now) return say(now.problems, exitCodes.notAllowed);
  if (now.taken.includes(name)) return say([addedMeanwhile(now.shown)], exitCodes.notAllowed);
  const definition = about.definition(answers);
  const edit = environmentEdit(now.text, name, definition);
  if (!edit) return say([unreadableText(now.shown)], exitCodes.notAllowed);
  const after = applyEdits(now.text, [edit]);
  const wrong = original ? copyProblems(after, name, { resolve: resolveEnvironment }) : [];
  if (wrong.length > 0) return say(wrong, exitCodes.usage);
  const problem = await writeOutput(now.path, [now.mark, after], {
    mode: 0o644,
    existing: now.isThere ? "replace" : "refuse",
  });
  if (problem) return refuse(now.shown, problem, shell, language);
  const variables = await secretVariables(name, definition);
  if (options.format === "json")
    writeData(shell.stdout, `${safeJson({ name, file: now.shown, variables })}\n`);
  else {
    const lines = nextSteps(
      answers,
      now.shown,
      variables,
      original && copiedText(like, definition),
    ).map((each, index) =>
      line([index === 0 ? piece("✓ ", "good") : piece("  - ")], [piece(printable(each[language]))]),
    );
    shell.stdout.write(draw(lines, terminalOf(shell.stdout, shell.env, options.color)));
  }
  return exitCodes.ok;
}

interface CurrentFile {
  readonly path: string;
  readonly shown: string;
  readonly isThere: boolean;
  readonly text: string;
  /** Its byte order mark, or nothing. */
  readonly mark: string;
  /** Names of the environments in it. */
  readonly taken: readonly string[];
  /** The environments as they are written. */
  readonly definitions: ReadonlyMap<string, EnvironmentDefinition>;
}

/** The nearest settings file, or the one to make in the working directory; an empty one counts as new. */
async function currentFile(
  cwd: string,
): Promise<CurrentFile | { readonly problems: readonly Text[] }> {
  const found = await findConfigFile(configName, cwd);
  const path = found ?? join(cwd, configName);
  const place = { path, shown: relative(cwd, path), isThere: found !== undefined };
  const read =
    found === undefined
      ? { text: "", mark: "" }
      : await settingsText(found, await projectRoot(configName, cwd), place.shown);
  if ("problems" in read) return read;
  if (read.text.trim() === "") return { ...place, ...read, taken: [], definitions: new Map() };
  const settings = await settingsFor(configName, cwd);
  if ("problems" in settings) return settings;
  const config = readConfigFile(read.text);
  const definitions = "problems" in config ? new Map<string, never>() : config.environments;
  return { ...place, ...read, taken: [...settings.environments.keys()], definitions };
}

/** Answers from options where they give one, else from the user. */
class Questions {
  readonly #given: ReadonlyMap<string, string>;
  readonly #about: EnvironmentQuestions;
  readonly #taken: readonly string[];
  readonly #shell: CommandContext;
  readonly #language: Language;

  constructor(
    given: ReadonlyMap<string, string>,
    about: EnvironmentQuestions,
    taken: readonly string[],
    shell: CommandContext,
    language: Language,
  ) {
    this.#given = given;
    this.#about = about;
    this.#taken = taken;
    this.#shell = shell;
    this.#language = language;
  }

  async ask(): Promise<
    { readonly answers: EnvironmentAnswers } | { readonly problems: readonly Text[] } | "left"
  > {
    let answers: EnvironmentAnswers = {};
    const missing: EnvironmentStep[] = [];
    for (;;) {
      const step = this.#about.steps(answers).find(({ id }) => answers[id] === undefined);
      if (!step) break;
      const given = this.#given.get(step.id);
      if (given !== undefined) {
        const remark = this.#remark(step, answers, given);
        if (remark?.isRefused && missing.length === 0)
          return { problems: [refusedOption(step.id, remark.message)] };
        if (remark && !remark.isRefused) note(remark.message, this.#shell, this.#language);
        answers = { ...answers, [step.id]: given };
      } else if (this.#shell.ask) {
        const answer = await this.#answer(step, answers);
        if (answer === undefined) return "left";
        answers = { ...answers, [step.id]: answer };
      } else {
        const without = step.input.optional ? "" : defaults.get(step.id);
        if (without === undefined) missing.push(step);
        // So that the steps that follow are named as well.
        answers = { ...answers, [step.id]: without ?? assumed(step) };
      }
    }
    const asked = this.#about.steps(answers).map(({ id }) => id);
    const problems = [
      ...(missing.length > 0 ? [missingText(missing)] : []),
      ...[...this.#given.keys()].filter((id) => !asked.includes(id)).map(notAsked),
    ];
    return problems.length > 0 ? { problems } : { answers };
  }

  /** Asks until the answer can be used; undefined when the user leaves. */
  async #answer(step: EnvironmentStep, answers: EnvironmentAnswers): Promise<string | undefined> {
    const { input } = step;
    const [shell, language] = [this.#shell, this.#language];
    if (input.kind !== "text") this.#show(step);
    for (;;) {
      const written = await shell.ask?.(question(step)[language]);
      if (written === undefined || shell.signal.aborted) return undefined;
      const value = input.kind === "text" ? written.trim() : chosen(input, written);
      const remark = this.#remark(step, answers, value);
      if (remark?.isRefused) printError([remark.message], shell, language);
      else {
        if (remark) note(remark.message, shell, language);
        return value;
      }
    }
  }

  #show({ prompt, input }: EnvironmentStep): void {
    const choices = input.kind === "text" ? [] : input.choices;
    const width = String(choices.length).length;
    const lines = [
      line([], [piece(prompt[this.#language], "strong")]),
      ...choices.map(({ meaning, detail }, index) =>
        line(
          [piece(`  ${String(index + 1).padStart(width)}  `)],
          [
            piece(meaning[this.#language]),
            ...(detail === undefined ? [] : [piece(` · ${detail}`, "quiet")]),
          ],
        ),
      ),
    ];
    const { stderr, env, color = "auto" } = this.#shell;
    stderr.write(draw(lines, terminalOf(stderr, env, color)));
  }

  #remark(step: EnvironmentStep, answers: EnvironmentAnswers, value: string) {
    const { input } = step;
    const values = input.kind === "text" ? [] : input.choices.map((choice) => choice.value);
    const isUnknown =
      input.kind !== "text" &&
      !(input.optional && value === "") &&
      value.split(" ").some((one) => !values.includes(one));
    if (isUnknown) return { message: chooseText(values), isRefused: true };
    const [resolve, { definition }] = [resolveEnvironment, this.#about];
    const now = { ...answers, [step.id]: value };
    return remarkOn(step, now, this.#taken, { resolve }, definition);
  }
}

function givenAnswers({
  environment,
  like,
  preset,
  baseUrl,
  set,
}: AddOptions): ReadonlyMap<string, string> {
  const isPersonService = like === undefined && (preset !== undefined || baseUrl !== undefined);
  const given: readonly (readonly [string, string | undefined])[] = [
    ["name", environment],
    ["services", isPersonService ? "personen" : undefined],
    ["gateway", preset],
    ["personen.baseUrl", baseUrl],
    ...set.map(
      ({ member, value }) =>
        [
          member,
          ["services", "otherHeaders"].includes(member) ? words(value) : value.trim(),
        ] as const,
    ),
  ];
  return new Map(given.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

function words(written: string): string {
  return written
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(" ");
}

type Choices = Exclude<EnvironmentStep["input"], { readonly kind: "text" }>;

/** Numbers or values; an empty line takes the first choice, or none where that may be. What is no choice stays as it is written. */
function chosen({ choices, kind, optional }: Choices, written: string): string {
  const given = words(written) || (optional ? "" : "1");
  if (given === "") return "";
  const parts = kind === "one" ? [given] : given.split(" ");
  return parts
    .map((part) => (/^[0-9]{1,3}$/.test(part) ? choices[Number(part) - 1]?.value : part) ?? part)
    .join(" ");
}

function assumed({ input }: EnvironmentStep): string {
  return input.kind === "text" ? (input.example ?? "x") : (input.choices[0]?.value ?? "");
}

function question({ prompt, input }: EnvironmentStep): Text {
  if (input.kind !== "text" && input.optional)
    return text("Numbers, separated by spaces (none)", "Nummers, met spaties ertussen (geen)");
  if (input.kind !== "text")
    return input.kind === "one"
      ? text("Number (1)", "Nummer (1)")
      : text("Numbers, separated by spaces (1)", "Nummers, met spaties ertussen (1)");
  const { example } = input;
  return example === undefined
    ? prompt
    : text(`${prompt.en} (for example ${example})`, `${prompt.nl} (bijvoorbeeld ${example})`);
}

async function secretVariables(
  name: string,
  definition: EnvironmentDefinition,
): Promise<readonly string[]> {
  const resolved = resolveEnvironment(name, definition);
  if ("problems" in resolved) return [];
  return missingSecrets(resolved.environment, ["personen", "berichten"], envSecrets({}));
}

function nextSteps(
  { name = "", gateway }: EnvironmentAnswers,
  file: string,
  variables: readonly string[],
  copied: Text | undefined,
): readonly Text[] {
  const preset = gatewayPresetNames.find((one) => one === gateway);
  const about = preset && gatewayPreset(preset).note;
  const list = variables.join(", ");
  return [
    text(`${name} is in ${file}. Next:`, `${name} staat in ${file}. Hierna:`),
    ...(about ? [about] : []),
    ...(copied ? [copied] : []),
    ...(variables.length > 0
      ? [text(`Set the variables ${list}`, `Zet de variabelen ${list}`)]
      : []),
    text(
      `Check and trust the environment: brp environment trust ${name}`,
      `Controleer en vertrouw de omgeving: brp environment trust ${name}`,
    ),
    text(
      `Diagnose the connection: brp doctor --environment ${name}`,
      `Controleer de verbinding: brp doctor --environment ${name}`,
    ),
  ];
}

/** What holds without an answer where nobody can be asked. */
const defaults: ReadonlyMap<string, string> = new Map([
  ["gateway", "none"],
  ["berichten.dialect", "default"],
]);

/** Options that have a name of their own. */
const optionsOf: ReadonlyMap<string, string> = new Map([
  ["name", "NAME"],
  ["personen.baseUrl", "--base-url URL"],
]);

function missingText(missing: readonly EnvironmentStep[]): Text {
  const given = missing.map(({ id, input }) => {
    const values = input.kind === "text" ? "VALUE" : input.choices.map(({ value }) => value);
    const written = typeof values === "string" ? values : values.join("|");
    return `  ${optionsOf.get(id) ?? `--set ${id}=${written}`}`;
  });
  const list = given.join("\n");
  return text(
    `Nobody can be asked here. These are missing:\n${list}`,
    `Hier kan niemand iets gevraagd worden. Dit ontbreekt:\n${list}`,
  );
}

/** The value stays out: it may be a secret. */
function notAsked(id: string): Text {
  return text(
    `--set ${id}: this is no member of such an environment, or a secret. Nothing was changed.`,
    `--set ${id}: dit is geen onderdeel van zo'n omgeving, of een geheim. Er is niets gewijzigd.`,
  );
}

function refusedOption(id: string, { en, nl }: Text): Text {
  return text(`${id}: ${en}`, `${id}: ${nl}`);
}

function chooseText(values: readonly string[]): Text {
  const list = values.join(", ");
  return text(`Choose by number or by name: ${list}.`, `Kies met een nummer of een naam: ${list}.`);
}

function nothingChanged(file: string): Text {
  return text(`Cancelled: ${file} was not changed.`, `Geannuleerd: ${file} is niet gewijzigd.`);
}

function unreadableText(file: string): Text {
  return text(
    `${file} was not changed: its JSON cannot be extended. Correct it first.`,
    `${file} is niet gewijzigd: de JSON kan niet worden aangevuld. Corrigeer het bestand eerst.`,
  );
}

function addedMeanwhile(file: string): Text {
  return text(
    `${file} was changed meanwhile and has an environment of this name now. Nothing was changed.`,
    `${file} is intussen gewijzigd en heeft nu een omgeving met deze naam. Er is niets gewijzigd.`,
  );
}
