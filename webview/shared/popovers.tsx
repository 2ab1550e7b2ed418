import { Component, createRef, type ComponentChildren } from "preact";
import { Icon, localized, type Words } from "./controls.tsx";
import type { IconName } from "./icons.ts";
import { moveFocus } from "./keys.ts";

/** Minimum distance to the window's edge, in CSS pixels. */
const edge = 8;

interface PopoverOptions {
  readonly id: string;
  readonly label: Words;
  /** A menu has only items and arrow keys. Other content is a region. */
  readonly kind: "menu" | "region";
  readonly isOpen: boolean;
  /** Id of the button that opens it and receives focus on close. */
  readonly button: string;
  /** Window position, if not below its button. */
  readonly place?: { readonly left: number; readonly top: number } | undefined;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Surface below a button. Escape, an outside click or a loss of focus closes it. */
export class Popover extends Component<PopoverOptions> {
  readonly #surface = createRef<HTMLDivElement>();
  readonly #pressed = ({ target }: Event) => {
    if (this.props.isOpen && target instanceof Node && !this.#holds(target)) this.props.onClose();
  };

  override componentDidMount(): void {
    document.addEventListener("pointerdown", this.#pressed);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("pointerdown", this.#pressed);
  }

  override componentDidUpdate({ isOpen, place }: PopoverOptions): void {
    if (this.props.isOpen && (!isOpen || this.props.place !== place)) this.#put();
    const isFree = !this.#surface.current?.contains(document.activeElement);
    if (this.props.isOpen && !isOpen && isFree) this.#items()[0]?.focus();
  }

  override render({ id, label, kind, isOpen, children }: PopoverOptions) {
    return (
      <div
        id={id}
        class="popover"
        role={kind}
        aria-label={localized(label)}
        hidden={!isOpen}
        ref={this.#surface}
        onKeyDown={(event) => this.#press(event)}
        onFocusOut={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !this.#holds(relatedTarget)) this.props.onClose();
        }}
      >
        {children}
      </div>
    );
  }

  /** Keeps it inside its container at any width. */
  #put(): void {
    const { place } = this.props;
    const surface = this.#surface.current;
    const room = surface?.offsetParent?.getBoundingClientRect();
    if (!place || !surface || !room) return;
    surface.style.insetBlockStart = `${place.top - room.top}px`;
    surface.style.insetInline = `${edge}px auto`;
    const left = Math.min(place.left - room.left, room.width - surface.offsetWidth - edge);
    surface.style.insetInlineStart = `${Math.max(edge, left)}px`;
  }

  #holds(node: Node): boolean {
    const button = document.getElementById(this.props.button);
    return this.#surface.current?.contains(node) === true || button?.contains(node) === true;
  }

  #items(): readonly HTMLElement[] {
    const all =
      this.#surface.current?.querySelectorAll<HTMLElement>("button, a, input, select") ?? [];
    return [...all].filter((one) => one.offsetParent !== null);
  }

  #press(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.props.onClose();
      document.getElementById(this.props.button)?.focus();
      return;
    }
    if (this.props.kind === "menu") moveFocus(event, this.#items(), "down");
  }
}

interface OpenerOptions {
  readonly id: string;
  readonly class?: string;
  readonly icon?: IconName;
  readonly label: Words;
  /** Default: the label. */
  readonly title?: Words;
  readonly count?: ComponentChildren;
  readonly controls: string;
  readonly isMenu?: boolean;
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
}

export function Opener(options: OpenerOptions) {
  const { id, class: name = "icon-button", icon, label, title = label, count } = options;
  const { isOpen, onTurn } = options;
  return (
    <button
      type="button"
      class={name}
      id={id}
      aria-label={localized(label)}
      title={localized(title)}
      aria-controls={options.controls}
      aria-expanded={isOpen}
      aria-haspopup={options.isMenu ? "menu" : undefined}
      onClick={() => onTurn(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        onTurn(false);
      }}
    >
      {icon && <Icon name={icon} />}
      {count !== undefined && <span class="count">{count}</span>}
    </button>
  );
}

/** A panel opens one surface at a time, identified by its name. */
export function openerOf<Name extends string>(
  name: Name,
  open: Name | undefined,
  turn: (open: Name | undefined) => void,
) {
  const onTurn = (isOpen: boolean) => turn(isOpen ? name : undefined);
  return { id: `show-${name}`, controls: name, isOpen: open === name, onTurn };
}

export function popoverOf<Name extends string>(
  name: Name,
  open: Name | undefined,
  turn: (open: undefined) => void,
) {
  const onClose = () => turn(undefined);
  return { id: name, button: `show-${name}`, isOpen: open === name, onClose };
}

interface ItemOptions {
  readonly id: string;
  readonly class?: string;
  /** A single choice or an on/off item. `isChecked` is its state. */
  readonly kind?: "radio" | "checkbox" | undefined;
  readonly isChecked?: boolean | undefined;
  readonly isCurrent?: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

export function MenuHeading({ children }: { readonly children: ComponentChildren }) {
  return <h2 role="none">{children}</h2>;
}

export function MenuItem(options: ItemOptions) {
  const { id, class: name, kind, isChecked, isCurrent, isBusy, onPress, children } = options;
  return (
    <button
      type="button"
      role={kind ? `menuitem${kind}` : "menuitem"}
      aria-checked={kind && isChecked === true}
      aria-disabled={isBusy ? true : undefined}
      class={name === undefined ? "item" : `item ${name}`}
      tabIndex={-1}
      id={id}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
