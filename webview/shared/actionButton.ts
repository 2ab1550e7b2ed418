import { element } from "./dom.ts";

interface ActionOptions {
  readonly id: string;
  readonly isPrimary?: boolean;
  /** What pressing it changes, said behind the word. */
  readonly effect?: string | undefined;
  readonly onPress: () => void;
}

/** A button that says its effect. A panel has one primary one at most. */
export function actionButton(options: ActionOptions, word: string): HTMLButtonElement {
  const { id, isPrimary, effect, onPress } = options;
  const made = element(
    "button",
    { type: "button", class: isPrimary === true ? "action primary" : "action", id },
    element("span", {}, word),
    effect !== undefined && element("span", { class: "effect" }, ` · ${effect}`),
  );
  made.addEventListener("click", onPress);
  return made;
}
