import {
  Component,
  createRef,
  Fragment,
  type ComponentChildren,
  type TargetedKeyboardEvent,
} from "preact";
import type { IconName } from "./icons.ts";
import { moveFocus, neighbour } from "./keys.ts";
import type { Language, Text } from "../../src/contract/text.ts";

/** Set by the host and constant for a page. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "nl" ? "nl" : "en";
}

/** A text in both languages, or already localised words. */
export type Words = Text | string;

export function localized(words: Words): string {
  return typeof words === "string" ? words : words[pageLanguage()];
}

/** Never the only cue: its words are beside it or on its button. */
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
  readonly label: Words;
  readonly pressed?: boolean | undefined;
  /** Id of the element that receives focus when this one is removed. */
  readonly heir?: string | undefined;
  readonly onPress: () => void;
}

export function IconButton(options: IconButtonOptions) {
  const { id, icon, label, pressed, heir, onPress } = options;
  return (
    <button
      type="button"
      class="icon-button"
      id={id}
      aria-label={localized(label)}
      title={localized(label)}
      aria-pressed={pressed}
      data-heir={heir}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

type Tool = readonly [id: string, icon: IconName, label: Words, press: () => void];

/** Buttons of a toolbar, one per line. `false` omits one. */
export function Tools({ tools }: { readonly tools: readonly (Tool | false)[] }) {
  return tools.map((tool) => {
    if (!tool) return undefined;
    const [id, icon, label, press] = tool;
    return <IconButton key={id} id={id} icon={icon} label={label} onPress={press} />;
  });
}

interface ToolbarOptions {
  readonly label: Words;
  readonly class?: string;
  readonly tools?: readonly (Tool | false)[];
  readonly children?: ComponentChildren;
}

/** One Tab stop with arrow keys. A toolbar may contain any buttons, so the page selects them. */
export class Toolbar extends Component<ToolbarOptions> {
  readonly #bar = createRef<HTMLDivElement>();
  readonly #sizes = new ResizeObserver(() => this.#setStop());

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  /** Reports after the next layout, because a question for visible buttons before it would force one more. */
  override componentDidUpdate(): void {
    this.#sizes.disconnect();
    if (this.#bar.current) this.#sizes.observe(this.#bar.current);
  }

  override componentWillUnmount(): void {
    this.#sizes.disconnect();
  }

  override render({ label, class: name = "tools", tools = [], children }: ToolbarOptions) {
    return (
      <div
        role="toolbar"
        class={name}
        aria-label={localized(label)}
        ref={this.#bar}
        onFocusIn={({ target }) => this.#setStop(target)}
        onKeyDown={(event) => moveFocus(event, this.#buttons(), "across")}
      >
        <Tools tools={tools} />
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
}

interface PressableOptions {
  readonly id: string;
  readonly class?: string;
  /** Accessible name, if the content is not enough. */
  readonly label?: Words;
  readonly title?: Words;
  readonly heir?: string | undefined;
  /** The button stays focused while an action runs, and a click announces that. */
  readonly isBusy?: boolean;
  /** Text before the other content. */
  readonly word?: Words;
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
}

export function LinkButton(options: PressableOptions) {
  const { id, class: name = "link", label, title, heir, isBusy, word, onPress, children } = options;
  return (
    <button
      class={name}
      type="button"
      id={id}
      aria-label={label && localized(label)}
      title={title && localized(title)}
      aria-disabled={isBusy ? true : undefined}
      data-heir={heir}
      onClick={onPress}
    >
      {word && localized(word)}
      {children}
    </button>
  );
}

interface ActionOptions extends PressableOptions {
  readonly isPrimary?: boolean;
  readonly effect?: Words;
}

/** Button that shows its effect. A panel has at most one primary button. */
export function ActionButton(options: ActionOptions) {
  const { id, isPrimary, isBusy, effect, heir, word, onPress, children } = options;
  return (
    <button
      type="button"
      class={isPrimary ? "action primary" : "action"}
      id={id}
      aria-disabled={isBusy ? true : undefined}
      data-heir={heir}
      onClick={onPress}
    >
      <span>
        {word && localized(word)}
        {children}
      </span>
      {effect !== undefined && <span class="effect"> · {localized(effect)}</span>}
    </button>
  );
}

interface ChipOptions extends PressableOptions {
  readonly icon?: IconName;
  readonly isOn: boolean;
}

export function Chip({ id, icon, isOn, word, onPress, children }: ChipOptions) {
  return (
    <button type="button" id={id} class="chip" aria-pressed={isOn} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {word && localized(word)}
      {children}
    </button>
  );
}

interface FoldOptions {
  readonly id: string;
  readonly wholeId?: string;
  readonly class?: string;
  readonly title: ComponentChildren;
  /** Controlled by the page if present, else by the browser. */
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

interface LinesOptions {
  readonly tone: NoticeOptions["tone"];
  readonly lines: readonly string[];
}

export function NoticeLines({ tone, lines }: LinesOptions) {
  return lines.map((words) => (
    <Notice key={words} tone={tone}>
      {words}
    </Notice>
  ));
}

interface ListOptions {
  readonly class?: string;
  readonly lines: readonly string[];
  readonly children?: ComponentChildren;
}

export function List({ class: name, lines, children }: ListOptions) {
  return (
    <ul class={name}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
      {children}
    </ul>
  );
}

export interface FilterBoxOptions {
  readonly id: string;
  readonly label: Words;
  /** Placeholder; default: the label. */
  readonly hint?: Words;
  readonly title?: Words;
  readonly words: string;
  readonly controls?: string | undefined;
  readonly onWords: (words: string) => void;
  /** Keys other than Escape, which clears the input. */
  readonly onPress?: (event: TargetedKeyboardEvent<HTMLInputElement>) => void;
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
        placeholder={localized(hint)}
        title={title && localized(title)}
        aria-label={localized(label)}
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

interface TabsOptions<Name extends string> {
  readonly label: Words;
  readonly names: readonly Name[];
  readonly wordOf: (name: Name) => Words;
  readonly chosen: Name;
  /** Counts by name. A name without a count is hidden unless selected. Default: shows all. */
  readonly counts?: Readonly<Partial<Record<Name, number>>>;
  /** Id of the panel element of a tab. */
  readonly panel: string | ((name: Name) => string);
  readonly onChoose: (name: Name) => void;
}

/** Tabs with counts after the pattern of WAI-ARIA: one Tab stop, arrow keys select. */
export function Tabs<Name extends string>(options: TabsOptions<Name>) {
  const { label, names, wordOf, chosen, counts, panel, onChoose } = options;
  const offered = names.filter((name) => !counts || counts[name] !== undefined || name === chosen);
  const choose = (name: Name | undefined) => {
    if (name === undefined) return;
    onChoose(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const next = neighbour(event.key, offered, offered.indexOf(chosen), "across");
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div role="tablist" class="switch" aria-label={localized(label)} onKeyDown={press}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={typeof panel === "string" ? panel : panel(name)}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {localized(wordOf(name))}
          {counts && <span class="count">{counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}

/** Break positions in long Dutch words. */
const ends = /(?<=\p{L}{6})(?=(?:nummer|aanduiding|verhouding)\b)/u;

/** Capitals inside a field name such as `aanduidingNaamgebruik`. */
const humps = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Label that breaks long words with a hyphen that is not part of the text, and names without. */
export function LabelWords({ children }: { readonly children: string }) {
  return children.split(ends).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <span class="divide" />}
      {part.split(humps).map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && <span class="divide" data-part="name" />}
          {piece}
        </Fragment>
      ))}
    </Fragment>
  ));
}
