import {
  commands,
  ConfigurationTarget,
  InputBoxValidationSeverity,
  Uri,
  window,
  workspace,
  type InputBoxOptions,
  type MessageOptions,
  type QuickPickItem,
} from "vscode";
import { replacing } from "./watched.ts";

/** Answers of a user to what the extension asks, given beforehand. */
export interface Answers {
  /** What is typed into every input box; one that does not take it is left with Escape. */
  readonly input?: string;
  /** The labels that are picked. */
  readonly pick?: readonly string[];
  /** The buttons that are pressed wherever a dialog or message has them; the others are left with Escape. */
  readonly button?: string | readonly string[];
  /** The folders that are chosen, one for each time that is asked; then the dialog is left. */
  readonly folders?: readonly string[];
}

/** A dialog that everything waits for. */
export interface HeardDialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** What the user was told and asked. */
export interface Heard {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly offered: readonly string[];
  /** All that stands in a list, descriptions and details too. */
  readonly rows: readonly unknown[];
  readonly dialogs: readonly HeardDialog[];
  /** What input boxes asked. */
  readonly inputs: readonly InputBoxOptions[];
  /** Why an input box did not take what was typed. */
  readonly refusals: readonly string[];
}

type Hearing = { [Kind in keyof Heard]: Heard[Kind][number][] };

/**
 * Takes the user's chair while something is done. VS Code gives the extension and its tests one
 * and the same `window`, and refuses real dialogs in tests.
 */
export async function asUser(answers: Answers, act: () => unknown): Promise<Heard> {
  const heard: Hearing = {
    errors: [],
    warnings: [],
    notes: [],
    offered: [],
    rows: [],
    dialogs: [],
    inputs: [],
    refusals: [],
  };
  const pressed: readonly unknown[] = [answers.button].flat();
  const press =
    (list: string[]) =>
    (message: string, ...rest: readonly unknown[]) => {
      list.push(message);
      const buttons = rest.filter((one) => typeof one === "string");
      const { modal, detail = "" } = optionsIn(rest);
      if (modal) heard.dialogs.push({ message, detail, buttons });
      return Promise.resolve(buttons.find((button) => pressed.includes(button)));
    };
  const folders = [...(answers.folders ?? [])];
  const replacements = {
    showOpenDialog: () => {
      const chosen = folders.shift();
      return Promise.resolve(chosen === undefined ? undefined : [Uri.file(chosen)]);
    },
    showErrorMessage: press(heard.errors),
    showWarningMessage: press(heard.warnings),
    showInformationMessage: press(heard.notes),
    showInputBox: async (options: InputBoxOptions = {}) => {
      heard.inputs.push(options);
      const { input } = answers;
      if (input === undefined) return undefined;
      const refused = await options.validateInput?.(input);
      // A warning does not keep anybody from Enter.
      const isWarning =
        typeof refused === "object" && refused?.severity !== InputBoxValidationSeverity.Error;
      if (!refused || isWarning) return input;
      heard.refusals.push(typeof refused === "string" ? refused : refused.message);
      return undefined;
    },
    showQuickPick: async (
      offered: readonly QuickPickItem[] | Thenable<readonly QuickPickItem[]>,
      options?: { canPickMany?: boolean },
    ) => {
      const items = await offered;
      heard.offered.push(...items.map(({ label }) => label));
      heard.rows.push(...items.map((item) => wordsOf(item)));
      const picked = items.filter(({ label }) => answers.pick?.includes(label));
      if (options?.canPickMany) return answers.pick && picked;
      return picked[0];
    },
  };
  await replacing(window, replacements, act);
  return heard;
}

/** While others look along. */
export async function presenting(act: () => unknown): Promise<void> {
  await commands.executeCommand("brp.presentationMode");
  try {
    await act();
  } finally {
    await commands.executeCommand("brp.presentationMode");
  }
}

/** With another value of a setting of the machine. */
export async function withSetting(name: string, value: unknown, act: () => unknown): Promise<void> {
  const settings = workspace.getConfiguration();
  await settings.update(name, value, ConfigurationTarget.Global);
  try {
    await act();
  } finally {
    await settings.update(name, undefined, ConfigurationTarget.Global);
  }
}

/** Calls a command while a user answers. */
export function press(
  command: string,
  answers: Answers = {},
  ...given: readonly unknown[]
): Promise<Heard> {
  return asUser(answers, () => commands.executeCommand(command, ...given));
}

/** VS Code takes options before the buttons, or none. */
function optionsIn(given: readonly unknown[]): MessageOptions {
  const [first] = given;
  return typeof first === "object" && first !== null ? first : {};
}

/** What a row shows; it may carry more, which nobody sees. */
function wordsOf(item: QuickPickItem): unknown {
  const { label, description, detail } = item;
  return [label, description, detail];
}
