import {
  InputBoxValidationSeverity,
  QuickInputButtons,
  window,
  type Disposable,
  type QuickInput,
  type QuickPickItem,
} from "vscode";

/** One question of several, in words. */
export interface ShownStep {
  readonly title: string;
  readonly prompt: string;
  /** Which of how many, counted from 1. More may follow from the answers. */
  readonly place: { readonly number: number; readonly of: number };
  readonly input:
    | { readonly kind: "text"; readonly example?: string }
    | { readonly kind: "one" | "some"; readonly choices: readonly ShownChoice[] };
  /** What was answered before; the choices of `some` separated by spaces. */
  readonly given: string | undefined;
  /** Why an answer is not taken. */
  readonly check: (value: string) => string | undefined;
}

export interface ShownChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

type StepAnswer = { readonly value: string } | "back" | "left";

/** Asks one question in VS Code's input at the top of the window, with a way back behind the first. */
export function askStep(step: ShownStep): Promise<StepAnswer> {
  return step.input.kind === "text" ? askText(step, step.input.example) : askChoice(step);
}

function askText(step: ShownStep, example: string | undefined): Promise<StepAnswer> {
  const box = dress(window.createInputBox(), step);
  box.prompt = step.prompt;
  box.value = step.given ?? "";
  if (example !== undefined) box.placeholder = example;
  const judge = (isAccepting: boolean): boolean => {
    const message = step.check(box.value);
    // Nothing is wrong with what somebody has yet to begin.
    const isTold = message !== undefined && (isAccepting || box.value !== "");
    box.validationMessage = isTold
      ? { message, severity: InputBoxValidationSeverity.Error }
      : undefined;
    return message === undefined;
  };
  return answerOf(box, (answer) => [
    box.onDidChangeValue(() => judge(false)),
    box.onDidAccept(() => {
      if (judge(true)) answer({ value: box.value.trim() });
    }),
    box.onDidTriggerButton(() => answer("back")),
  ]);
}

function askChoice(step: ShownStep): Promise<StepAnswer> {
  const { input, given } = step;
  const list = dress(window.createQuickPick<QuickPickItem & { readonly value: string }>(), step);
  const choices = input.kind === "text" ? [] : input.choices;
  list.placeholder = step.prompt;
  list.matchOnDescription = true;
  list.canSelectMany = input.kind === "some";
  list.items = choices.map((each) => ({ ...each }));
  const before = (given ?? choices[0]?.value ?? "").split(" ");
  const known = list.items.filter(({ value }) => before.includes(value));
  if (list.canSelectMany) list.selectedItems = known;
  else list.activeItems = known;
  return answerOf(list, (answer) => [
    list.onDidAccept(() => {
      const value = list.selectedItems.map((item) => item.value).join(" ");
      const message = step.check(value);
      if (message === undefined) answer({ value });
      else list.placeholder = message;
    }),
    list.onDidTriggerButton(() => answer("back")),
  ]);
}

function dress<Input extends QuickInput & { buttons: unknown }>(
  input: Input,
  { title, place }: ShownStep,
): Input {
  input.title = title;
  input.step = place.number;
  input.totalSteps = place.of;
  input.ignoreFocusOut = true;
  if (place.number > 1) input.buttons = [QuickInputButtons.Back];
  return input;
}

/** Shows it until it is answered or left; in the end nothing of it stays. */
async function answerOf(
  input: QuickInput,
  listen: (answer: (given: StepAnswer) => void) => readonly Disposable[],
): Promise<StepAnswer> {
  const listening: Disposable[] = [];
  const answered = new Promise<StepAnswer>((answer) => {
    listening.push(
      ...listen(answer),
      input.onDidHide(() => answer("left")),
    );
    input.show();
  });
  try {
    return await answered;
  } finally {
    for (const one of [...listening, input]) one.dispose();
  }
}
