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

/** Prepared answers of a user to the prompts of the extension. */
export interface Answers {
  /** Typed into every input box. A box that rejects it is closed with Escape. */
  readonly input?: string;
  readonly pick?: readonly string[];
  /** Buttons to select in any dialog or message that has them. All others are closed with Escape. */
  readonly button?: string | readonly string[];
  /** Folders to choose, one per dialog. Later dialogs are cancelled. */
  readonly folders?: readonly string[];
}

/** A modal dialog. */
export interface HeardDialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** Everything that the user was shown. */
export interface Heard {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly offered: readonly string[];
  /** All texts of a list, descriptions and details included. */
  readonly rows: readonly unknown[];
  readonly dialogs: readonly HeardDialog[];
  readonly inputs: readonly InputBoxOptions[];
  /** Reasons for which an input box rejected the typed text. */
  readonly refusals: readonly string[];
}

type Hearing = { [Kind in keyof Heard]: Heard[Kind][number][] };

/**
 * Plays the user during an action. VS Code shares one `window` between the extension and its tests, and rejects real
 * dialogs in tests.
 */
export async function asUser(responses: Answers, act: () => unknown): Promise<Heard> {
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
  const pressed: readonly unknown[] = [responses.button].flat();
  const press =
    (list: string[]) =>
    (message: string, ...rest: readonly unknown[]) => {
      list.push(message);
      const buttons = rest.filter((one) => typeof one === "string");
      const { modal, detail = "" } = optionsIn(rest);
      if (modal) heard.dialogs.push({ message, detail, buttons });
      return Promise.resolve(buttons.find((button) => pressed.includes(button)));
    };
  const folders = [...(responses.folders ?? [])];
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
      const { input } = responses;
      if (input === undefined) return undefined;
      const refused = await options.validateInput?.(input);
      // Enter accepts a value with a warning.
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
      const picked = items.filter(({ label }) => responses.pick?.includes(label));
      if (options?.canPickMany) return responses.pick && picked;
      return picked[0];
    },
  };
  await replacing(window, replacements, act);
  return heard;
}

export async function presenting(act: () => unknown): Promise<void> {
  await commands.executeCommand("brp.presentationMode");
  try {
    await act();
  } finally {
    await commands.executeCommand("brp.presentationMode");
  }
}

export async function withSetting(name: string, value: unknown, act: () => unknown): Promise<void> {
  const settings = workspace.getConfiguration();
  await settings.update(name, value, ConfigurationTarget.Global);
  try {
    await act();
  } finally {
    await settings.update(name, undefined, ConfigurationTarget.Global);
  }
}

export function press(
  command: string,
  responses: Answers = {},
  ...given: readonly unknown[]
): Promise<Heard> {
  return asUser(responses, () => commands.executeCommand(command, ...given));
}

/** VS Code accepts options before the buttons, or none. */
function optionsIn(given: readonly unknown[]): MessageOptions {
  const [first] = given;
  return typeof first === "object" && first !== null ? first : {};
}

/** The shown members of a row, without its hidden data. */
function wordsOf(item: QuickPickItem): unknown {
  const { label, description, detail } = item;
  return [label, description, detail];
}
