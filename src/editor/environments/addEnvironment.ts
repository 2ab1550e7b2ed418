import { commands, Range, Uri, WorkspaceEdit, window, workspace, type TextDocument } from "vscode";
import { text } from "../../contract/text.ts";
import type {
  AnswerRemark,
  EnvironmentAnswers,
  EnvironmentStep,
} from "../../language/config/newEnvironment.ts";
import type { TextEdit } from "../../model/text/span.ts";
import { Commands, configFileName } from "../contributions.ts";
import { editOf, rangeOf, localize } from "../convert.ts";
import type { Environments } from "./environments.ts";
import { askStep, type ShownStep } from "./stepInput.ts";
import { tellProblem } from "../tellUser.ts";

const sentences = {
  title: text("Add an environment", "Omgeving toevoegen"),
  noFolder: text(
    "Open a folder first: environments are defined in brp.config.json, next to the requests.",
    "Open eerst een map: omgevingen staan in brp.config.json naast de verzoeken.",
  ),
  unreadable: text(
    "Fix brp.config.json first: it cannot be read as it is.",
    "Herstel eerst brp.config.json: zoals het is kan het niet gelezen worden.",
  ),
  notWritten: text(
    "brp.config.json could not be changed.",
    "brp.config.json kon niet veranderd worden.",
  ),
  notSaved: text(
    "The environment stands in brp.config.json, which had unsaved changes. Save the file to use it.",
    "De omgeving staat in brp.config.json, dat onopgeslagen wijzigingen had. Sla het bestand op om de omgeving te gebruiken.",
  ),
} as const;

/**
 * Asks for an environment step by step and puts it into the nearest brp.config.json, or into a new one;
 * what else stands in the file stays as it is written. A secret is asked afterwards and never stands there.
 */
export async function addEnvironment(environments: Environments): Promise<void> {
  await environments.refresh();
  const folder = await folderFor();
  if (!folder) return tellProblem(localize(sentences.noFolder));
  const uri = environments.configUri ?? Uri.joinPath(folder, configFileName);
  const { configWork } = await import("../lazy/config.lazy.ts");
  const before = await textOf(uri);
  const found = before.trim() === "" ? undefined : configWork.readConfigFile(before);
  if (environments.problem() !== undefined || (found && "problems" in found)) {
    await window.showTextDocument(uri);
    return tellProblem(localize(sentences.unreadable));
  }
  const taken = found ? [...found.environments.keys()] : [];
  const answers = await ask((step, given) =>
    configWork.remarkOn(step, given, taken, { resolve: configWork.resolveEnvironment }),
  );
  if (!answers) return;
  const name = answers.name ?? "";
  const definition = configWork.definitionFrom(answers);
  const document = await written(uri, (current) =>
    configWork.environmentEdit(current, name, definition),
  );
  if (!document) return tellProblem(localize(sentences.notWritten));
  const at = configWork.environmentPlace(document.getText(), name);
  await window.showTextDocument(document, {
    selection: at ? rangeOf(document, at) : new Range(0, 0, 0, 0),
  });
  if (document.isDirty) return tellProblem(localize(sentences.notSaved));
  await finish(name, environments);
}

/** What was answered, the way back included; undefined when the user left. */
async function ask(remark: Remark): Promise<EnvironmentAnswers | undefined> {
  const { configWork } = await import("../lazy/config.lazy.ts");
  let answers: EnvironmentAnswers = {};
  let index = 0;
  for (;;) {
    const steps = configWork.environmentSteps(answers);
    const step = steps[index];
    if (!step) return answers;
    const place = { number: index + 1, of: steps.length };
    const answer = await askStep(shown(step, place, answers, remark));
    if (answer === "left") return undefined;
    if (answer === "back") index--;
    else {
      answers = { ...answers, [step.id]: answer.value };
      index++;
    }
  }
}

type Remark = (step: EnvironmentStep, answers: EnvironmentAnswers) => AnswerRemark | undefined;

function shown(
  step: EnvironmentStep,
  place: ShownStep["place"],
  answers: EnvironmentAnswers,
  remark: Remark,
): ShownStep {
  const { id, input } = step;
  return {
    title: localize(sentences.title),
    prompt: localize(step.prompt),
    place,
    input:
      input.kind === "text"
        ? input
        : {
            kind: input.kind,
            choices: input.choices.map(({ value, meaning, detail }) => ({
              value,
              label: localize(meaning),
              description: ["logins", "otherHeaders"].includes(id) ? "" : value,
              ...(detail !== undefined && { detail }),
            })),
          },
    given: answers[id],
    check: (value) => {
      const found = remark(step, { ...answers, [id]: value });
      return found && { message: localize(found.message), isRefused: found.isRefused };
    },
  };
}

/** The folder of the active editor's file, or the workspace's only one; asked where there are several. */
async function folderFor(): Promise<Uri | undefined> {
  const active = window.activeTextEditor?.document.uri;
  const own = active && workspace.getWorkspaceFolder(active);
  const folders = workspace.workspaceFolders ?? [];
  if (own || folders.length < 2) return (own ?? folders[0])?.uri;
  return (await window.showWorkspaceFolderPick())?.uri;
}

async function textOf(uri: Uri): Promise<string> {
  return (await isThere(uri)) ? (await workspace.openTextDocument(uri)).getText() : "";
}

async function isThere(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Changes the file, or makes it. Saved only when nothing else was waiting to be saved. */
async function written(
  uri: Uri,
  editFor: (text: string) => TextEdit | undefined,
): Promise<TextDocument | undefined> {
  if (!(await isThere(uri))) {
    const whole = editFor("")?.newText ?? "";
    await workspace.fs.writeFile(uri, new TextEncoder().encode(whole));
    return workspace.openTextDocument(uri);
  }
  const document = await workspace.openTextDocument(uri);
  const wasSaved = !document.isDirty;
  const change = editFor(document.getText());
  if (!change) return undefined;
  const edit = new WorkspaceEdit();
  edit.set(uri, [editOf(document, change)]);
  if (!(await workspace.applyEdit(edit))) return undefined;
  if (wasSaved) await document.save();
  return document;
}

/** Makes it the active one, unless it is production: that is chosen on purpose. The page says what is next. */
async function finish(name: string, environments: Environments): Promise<void> {
  await environments.refresh();
  const entry = (await environments.entries()).find((one) => one.name === name);
  if (entry?.kind !== "production") await environments.activate(name);
  await commands.executeCommand(Commands.connectEnvironment, { environment: name });
}
