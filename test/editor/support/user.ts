import { window } from "vscode";

/** Answers of a user to what the extension asks, given beforehand. */
export interface Answers {
  readonly input?: string;
  /** The labels that are picked. */
  readonly pick?: readonly string[];
  /** The button of a dialog or message that is pressed. */
  readonly button?: string;
}

/** What the user was told and asked. */
export interface Heard {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly offered: readonly string[];
}

const replaced = [
  "showErrorMessage",
  "showWarningMessage",
  "showInformationMessage",
  "showInputBox",
  "showQuickPick",
] as const;

/**
 * Takes the user's chair while something is done. VS Code gives the extension and its tests one
 * and the same `window`, and refuses real dialogs in tests.
 */
export async function asUser(answers: Answers, act: () => unknown): Promise<Heard> {
  const heard = { errors: [], warnings: [], notes: [], offered: [] } as {
    [Kind in keyof Heard]: string[];
  };
  const press =
    (list: string[]) =>
    (message: string, ...rest: readonly unknown[]) => {
      list.push(message);
      const button = rest.find((one) => one !== undefined && one === answers.button);
      return Promise.resolve(button);
    };
  const originals = replaced.map((name) => [name, window[name]] as const);
  const replacements = {
    showErrorMessage: press(heard.errors),
    showWarningMessage: press(heard.warnings),
    showInformationMessage: press(heard.notes),
    showInputBox: () => Promise.resolve(answers.input),
    showQuickPick: async (
      offered: readonly { label: string }[] | Thenable<readonly { label: string }[]>,
      options?: { canPickMany?: boolean },
    ) => {
      const items = await offered;
      heard.offered.push(...items.map(({ label }) => label));
      const picked = items.filter(({ label }) => answers.pick?.includes(label));
      if (options?.canPickMany) return answers.pick && picked;
      return picked[0];
    },
  };
  Object.assign(window, replacements);
  try {
    await act();
    return heard;
  } finally {
    Object.assign(window, Object.fromEntries(originals));
  }
}
