import { join, relative } from "node:path";
import { text, type Language, type Text } from "../../contract/text.ts";
import { environmentEdit, nameProblem } from "../../language/config/newEnvironment.ts";
import {
  presetDefinition,
  presetGaps,
  presetNames,
  presetOf,
  type PresetGap,
  type PresetName,
} from "../../model/environments/presetEnvironment.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { applyEdits } from "../../model/text/sourceText.ts";
import { configName } from "../../model/projectNames.ts";
import { ProjectFolders, projectRoot } from "../../platform/project.ts";
import { missingSecrets } from "../../runner/auth/callLogin.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, refuseFile, print, endWith } from "../commandOutput.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { EnvironmentOptions } from "../options/options.ts";
import { printJson } from "../reporters/json.ts";
import { line, piece, type TerminalLine, printable } from "../reporters/layout.ts";
import { envSecrets } from "../settings/envSecrets.ts";
import { settingsFor, settingsText } from "../settings/environmentSources.ts";

type AddOptions = Extract<EnvironmentOptions, { readonly act: "add" }>;

/** `brp environment add`: lists the presets, or writes one into brp.config.json. Involves no secret. */
export async function addEnvironment(
  options: AddOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { preset, environment: name } = options;
  if (preset === undefined || name === undefined) return listPresets(options, shell);
  const file = await currentFile(shell.cwd);
  if ("problems" in file) return endWith(exitCodes.notAllowed, file.problems, shell);
  const wrong = nameProblem(name, file.taken);
  if (wrong) return endWith(exitCodes.usage, [unchanged(name, wrong)], shell);
  const definition = presetDefinition(preset);
  const edit = environmentEdit(file.text, name, definition);
  if (!edit) return endWith(exitCodes.notAllowed, [unreadableText(file.shown)], shell);
  const problem = await writeOutput(file.path, [file.mark, applyEdits(file.text, [edit])], {
    mode: 0o644,
    existing: file.isThere ? "replace" : "refuse",
  });
  if (problem) return refuseFile(file.shown, problem, shell);
  const gaps = presetGaps(preset);
  const variables = await secretVariables(name, definition);
  if (options.reporter === "json") {
    const fill = gaps.map(({ at, meaning, values }) => ({
      member: at.join("."),
      meaning: meaning[shell.language],
      ...(values && { values }),
    }));
    printJson({ name, file: file.shown, fill, variables }, shell);
  } else print(nextSteps(name, preset, file.shown, gaps, variables, shell.language), shell);
  return exitCodes.ok;
}

function listPresets(options: AddOptions, shell: CommandContext): ExitCode {
  const { language } = shell;
  const presets = presetNames.map((preset) => {
    const { title, seenWith } = presetOf(preset);
    return { preset, title: title[language], seenWith: seenWith[language] };
  });
  if (options.reporter === "json") {
    printJson(presets, shell);
    return exitCodes.ok;
  }
  const width = Math.max(...presetNames.map((preset) => preset.length));
  const rows = presets.map(({ preset, title, seenWith }) =>
    line(piece(`  ${preset.padEnd(width)}  `, "accent"), [title, piece(` · ${seenWith}`, "quiet")]),
  );
  print([line("", addUse[language]), ...rows], shell);
  return exitCodes.ok;
}

interface CurrentFile {
  readonly path: string;
  readonly shown: string;
  readonly isThere: boolean;
  readonly text: string;
  readonly mark: string;
  readonly taken: readonly string[];
}

/** An empty settings file counts as new. */
async function currentFile(
  cwd: string,
): Promise<CurrentFile | { readonly problems: readonly Text[] }> {
  const found = await new ProjectFolders(cwd).configOf(configName);
  const path = found ?? join(cwd, configName);
  const place = { path, shown: relative(cwd, path), isThere: found !== undefined };
  const read =
    found === undefined
      ? { text: "", mark: "" }
      : await settingsText(found, await projectRoot(configName, cwd), place.shown);
  if ("problems" in read) return read;
  if (read.text.trim() === "") return { ...place, ...read, taken: [] };
  const settings = await settingsFor(configName, cwd);
  if ("problems" in settings) return settings;
  return { ...place, ...read, taken: [...settings.environments.keys()] };
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
  name: string,
  preset: PresetName,
  file: string,
  gaps: readonly PresetGap[],
  variables: readonly string[],
  language: Language,
): readonly TerminalLine[] {
  const { note } = presetOf(preset);
  const list = variables.join(", ");
  const say = (step: Text) => piece(printable(step[language]));
  const steps = [
    ...(variables.length > 0
      ? [text(`Set the variables ${list}`, `Stel de variabelen ${list} in`)]
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
  return [
    line(piece("✓ ", "good"), say(writtenText(name, file))),
    ...gaps.map(({ at, meaning, values }) =>
      line("  - ", [
        piece(at.join("."), "accent"),
        `: ${values ? `${values.join(" | ")} · ` : ""}${meaning[language]}`,
      ]),
    ),
    ...(note ? [line("  ", piece(note[language], "quiet"))] : []),
    line("", then[language]),
    ...steps.map((step) => line("  - ", say(step))),
  ];
}

const addUse = text("brp environment add PRESET NAME", "brp environment add PRESET NAAM");
const then = text("Then:", "Daarna:");
const writtenText = (name: string, file: string) =>
  text(
    `${name} is in ${file}, with invented values. Fill in your own:`,
    `${name} staat in ${file}, met verzonnen waarden. Vul uw eigen waarden in:`,
  );

function unchanged(name: string, { en, nl }: Text): Text {
  return text(`${name}: ${en} Nothing was changed.`, `${name}: ${nl} Er is niets gewijzigd.`);
}

const unreadableText = (file: string) =>
  text(
    `${file} was not changed, because its JSON cannot be extended. Fix the file first.`,
    `${file} is niet gewijzigd, omdat de JSON niet aan te vullen is. Herstel eerst het bestand.`,
  );
