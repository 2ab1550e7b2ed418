import { Component, createRef, type ComponentChildren, type TargetedKeyboardEvent } from "preact";
import type { IconName } from "./icons.ts";

/** An icon is never the only thing that says something: its words are beside it or on its button. */
export function Icon({ name, tone }: { name: IconName; tone?: "good" | "bad" | "warn" }) {
  return (
    <svg class={tone ? `icon ${tone}` : "icon"} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

interface IconButtonOptions {
  readonly id: string;
  readonly icon: IconName;
  /** Its name for people who do not see the icon, and its tooltip. */
  readonly label: string;
  readonly pressed?: boolean | undefined;
  /** Beside the icon, such as how many runs there are. */
  readonly count?: number | undefined;
  /** The id of the element that gets the keyboard once this one is gone. */
  readonly heir?: string | undefined;
  readonly onPress: () => void;
}

export function IconButton(options: IconButtonOptions) {
  const { id, icon, label, pressed, count, heir, onPress } = options;
  return (
    <button
      type="button"
      class="icon-button"
      id={id}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      data-heir={heir}
      onClick={onPress}
    >
      <Icon name={icon} />
      {count !== undefined && <span class="count">{count}</span>}
    </button>
  );
}

interface ToolbarOptions {
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** One stop of the Tab key, arrow keys go along it; a toolbar may hold any buttons, so the page says which they are. */
export class Toolbar extends Component<ToolbarOptions> {
  readonly #bar = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    this.#setStop();
  }

  override componentDidUpdate(): void {
    this.#setStop();
  }

  override render({ label, class: name = "tools", children }: ToolbarOptions) {
    return (
      <div
        role="toolbar"
        class={name}
        aria-label={label}
        ref={this.#bar}
        onFocusIn={({ target }) => this.#setStop(target)}
        onKeyDown={(event) => this.#press(event)}
      >
        {children}
      </div>
    );
  }

  #buttons(): readonly HTMLElement[] {
    return [
      ...(this.#bar.current?.querySelectorAll<HTMLElement>("button:not(.popover *)") ?? []),
    ].filter((one) => one.checkVisibility());
  }

  #setStop(focused?: EventTarget | null): void {
    const all = this.#buttons();
    const stop = all.find((one) => one === focused) ?? all.find((one) => one.tabIndex === 0);
    for (const one of all) one.tabIndex = one === (stop ?? all[0]) ? 0 : -1;
  }

  #press(event: KeyboardEvent): void {
    const all = this.#buttons();
    const here = all.findIndex((one) => one === event.target);
    if (here < 0) return;
    const next = {
      ArrowRight: all[(here + 1) % all.length],
      ArrowLeft: all.at(here - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

interface PressableOptions {
  readonly id: string;
  readonly class?: string;
  /** Its name, where what is in it does not say it all. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly heir?: string | undefined;
  /** Something runs: the button keeps the keyboard, and its press says so. */
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** A button that looks like a link, for what is inside a line. */
export function LinkButton(options: PressableOptions) {
  const { id, class: name = "link", label, title, heir, isBusy, onPress, children } = options;
  return (
    <button
      class={name}
      type="button"
      id={id}
      aria-label={label}
      title={title}
      aria-disabled={isBusy ? true : undefined}
      data-heir={heir}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface ActionOptions extends PressableOptions {
  readonly isPrimary?: boolean;
  readonly effect?: string | undefined;
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

interface ChipOptions extends PressableOptions {
  readonly icon?: IconName;
  readonly isOn: boolean;
}

export function Chip({ id, icon, isOn, onPress, children }: ChipOptions) {
  return (
    <button type="button" id={id} class="chip" aria-pressed={isOn} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface FoldOptions {
  /** That which is pressed has this id, and the whole the other. */
  readonly id: string;
  readonly wholeId?: string;
  readonly class?: string;
  readonly title: ComponentChildren;
  /** Where the page keeps it; else the browser does. */
  readonly isOpen?: boolean;
  readonly onTurn?: (isOpen: boolean) => void;
  readonly children: ComponentChildren;
}

export function Fold(options: FoldOptions) {
  const { id, wholeId, class: name = "", title, isOpen, onTurn, children } = options;
  return (
    <details
      id={wholeId}
      class={`fold ${name}`.trim()}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onTurn?.(open)}
    >
      <summary id={id}>
        <Icon name="chevron-right" />
        {title}
      </summary>
      {children}
    </details>
  );
}

const noticeIcons = { warning: "warning", bad: "error", information: "info" } as const;

interface NoticeOptions {
  readonly tone: keyof typeof noticeIcons;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Notice({ tone, actions, children }: NoticeOptions) {
  return (
    <div class="notice" data-tone={tone}>
      <Icon name={noticeIcons[tone]} />
      <span class="words">{children}</span>
      {actions}
    </div>
  );
}

interface FilterBoxOptions {
  readonly id: string;
  readonly label: string;
  /** Its placeholder; the label where this is absent. */
  readonly hint?: string;
  readonly title?: string;
  readonly words: string;
  readonly controls?: string | undefined;
  readonly onWords: (words: string) => void;
  /** Keys that it does not take itself: Escape empties it. */
  readonly onPress?: (event: TargetedKeyboardEvent<HTMLInputElement>) => void;
  /** One of several in a panel may be. */
  readonly isLandmark?: boolean;
  readonly children?: ComponentChildren;
}

export function FilterBox(options: FilterBoxOptions) {
  const { id, label, hint = label, title, words, controls, onWords, onPress, children } = options;
  return (
    <div class="search" role={options.isLandmark === false ? undefined : "search"}>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        autocomplete="off"
        spellcheck={false}
        maxLength={300}
        placeholder={hint}
        title={title}
        aria-label={label}
        aria-controls={controls}
        value={words}
        onInput={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || words === "") return onPress?.(event);
          event.preventDefault();
          onWords("");
        }}
      />
      {children}
    </div>
  );
}
