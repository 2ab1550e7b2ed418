import type { ComponentChildren } from "preact";

interface ActionOptions {
  readonly id: string;
  readonly isPrimary?: boolean;
  /** Something runs: the button keeps the keyboard, and its press says so. */
  readonly isBusy?: boolean;
  /** The effect of a press, shown after the word. */
  readonly effect?: string | undefined;
  /** Id of the element that gets the focus when this one goes. */
  readonly heir?: string;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** A button that says its effect. A panel has one primary one at most. */
export function ActionButton(options: ActionOptions) {
  const { id, isPrimary, isBusy, effect, heir, onPress, children } = options;
  return (
    <button
      type="button"
      class={isPrimary ? "action primary" : "action"}
      id={id}
      aria-disabled={isBusy ? true : undefined}
      data-heir={heir}
      onClick={onPress}
    >
      <span>{children}</span>
      {effect !== undefined && <span class="effect"> · {effect}</span>}
    </button>
  );
}
