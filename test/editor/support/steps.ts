import { EventEmitter, window, type QuickPickItem } from "vscode";

/** What a user does at one question: types, picks by label, goes back, or leaves. */
export type Turn =
  | { readonly type: string }
  | { readonly pick: readonly string[] }
  | "back"
  | "leave";

/** One question as it was shown. */
export interface ShownInput {
  readonly question: string;
  readonly place: string;
  readonly given: string;
  readonly offered: readonly string[];
  readonly canGoBack: boolean;
  /** What was said of the answer; the question stays where it was refused. */
  readonly said: string;
}

const replaced = ["createInputBox", "createQuickPick"] as const;

/** Takes the user's chair at questions that come one after the other; VS Code shows none of them. */
export async function asUserOfSteps(
  turns: readonly Turn[],
  act: () => unknown,
): Promise<readonly ShownInput[]> {
  const shown: ShownInput[] = [];
  const waiting = [...turns];
  const originals = replaced.map((name) => [name, window[name]] as const);
  Object.assign(window, {
    createInputBox: () => input(waiting, shown),
    createQuickPick: () => input(waiting, shown),
  });
  try {
    await act();
    if (waiting.length > 0) throw new Error(`Nobody asked for ${JSON.stringify(waiting)}.`);
    return shown;
  } finally {
    Object.assign(window, Object.fromEntries(originals));
  }
}

function input(waiting: Turn[], shown: ShownInput[]) {
  const [accept, hide, value, button] = [
    new EventEmitter<void>(),
    new EventEmitter<void>(),
    new EventEmitter<string>(),
    new EventEmitter<unknown>(),
  ];
  let isOpen = true;
  const box = {
    prompt: "",
    placeholder: "",
    value: "",
    step: 0,
    totalSteps: 0,
    buttons: [] as unknown[],
    items: [] as readonly QuickPickItem[],
    activeItems: [] as readonly QuickPickItem[],
    selectedItems: [] as readonly QuickPickItem[],
    canSelectMany: false,
    validationMessage: undefined as string | { readonly message: string } | undefined,
    onDidAccept: accept.event,
    onDidHide: hide.event,
    onDidChangeValue: value.event,
    onDidTriggerButton: button.event,
    show: () => void Promise.resolve().then(play),
    dispose: () => {
      isOpen = false;
    },
  };
  const play = (): void => {
    while (isOpen) {
      const turn = waiting.shift() ?? "leave";
      const question = box.prompt || box.placeholder;
      const before = {
        question,
        place: `${box.step}/${box.totalSteps}`,
        given: box.value || box.selectedItems.map(({ label }) => label).join(", "),
        offered: box.items.map(({ label }) => label),
        canGoBack: box.buttons.length > 0,
      };
      if (turn === "leave") isOpen = false;
      else if (turn !== "back" && "type" in turn) {
        box.value = turn.type;
        value.fire(turn.type);
        accept.fire();
      } else if (turn !== "back") {
        box.selectedItems = box.items.filter(({ label }) => turn.pick.includes(label));
        accept.fire();
      }
      const isAnswer = turn !== "back" && turn !== "leave";
      const said = isAnswer ? saidOf(box, question) : "";
      shown.push({ ...before, said });
      if (turn === "back") button.fire(undefined);
      if (turn === "leave") hide.fire();
      // An answer that was taken is heard; what was refused is asked once more.
      if (said === "") return;
    }
  };
  return box;
}

/** Below a text, or in the place of the question above a list. */
function saidOf(
  box: {
    readonly prompt: string;
    readonly placeholder: string;
    readonly validationMessage: string | { readonly message: string } | undefined;
  },
  question: string,
): string {
  if (box.prompt === "") return box.placeholder === question ? "" : box.placeholder;
  const remark = box.validationMessage;
  return typeof remark === "object" ? remark.message : (remark ?? "");
}
