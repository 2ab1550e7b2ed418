import { element, replaceContent, type Child } from "./dom.ts";

interface PopoverOptions {
  readonly id: string;
  /** The button that opens it, to which the focus returns. */
  readonly button: HTMLButtonElement;
  readonly label: string;
  /** A menu has items only and arrow keys; anything else is read as a part of the page. */
  readonly kind: "menu" | "region";
  /** Where the focus goes when it is left, where that is not the button. */
  readonly leave?: () => void;
  readonly align?: "start" | "end";
}

/** What unfolds below a button. It stays itself while the page around it is drawn again. */
export class Popover {
  readonly button: HTMLButtonElement;
  readonly surface: HTMLElement;
  readonly #kind: PopoverOptions["kind"];
  readonly #leaveTo: () => void;

  constructor({ id, button, label, kind, leave, align = "end" }: PopoverOptions) {
    this.button = button;
    this.#kind = kind;
    this.#leaveTo = leave ?? (() => button.focus());
    this.surface = element("div", {
      id,
      class: align === "start" ? "popover start" : "popover",
      role: kind,
      "aria-label": label,
      hidden: true,
    });
    button.setAttribute("aria-controls", id);
    if (kind === "menu") button.setAttribute("aria-haspopup", "menu");
    this.set(false);
    button.addEventListener("click", () => {
      this.set(this.surface.hidden !== false);
      if (!this.surface.hidden) this.#items()[0]?.focus();
    });
    this.surface.addEventListener("keydown", (event) => this.#press(event));
    button.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#leave(event);
    });
    this.surface.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.#holds(relatedTarget)) this.set(false);
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.#holds(target)) this.set(false);
    });
  }

  set(isOpen: boolean): void {
    this.surface.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", String(isOpen));
  }

  fill(...children: readonly Child[]): void {
    replaceContent(this.surface, ...children);
  }

  #holds(node: Node): boolean {
    return this.surface.contains(node) || this.button.contains(node);
  }

  #items(): readonly HTMLElement[] {
    const all = [...this.surface.querySelectorAll<HTMLElement>("button, a, input")];
    return all.filter((one) => one.offsetParent !== null);
  }

  #leave(event: KeyboardEvent): void {
    if (this.surface.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    this.set(false);
    this.#leaveTo();
  }

  #press(event: KeyboardEvent): void {
    if (event.key === "Escape") return this.#leave(event);
    if (this.#kind !== "menu") return;
    const items = this.#items();
    const here = items.findIndex((one) => one === event.target);
    const next = {
      ArrowDown: items[(here + 1) % items.length],
      ArrowUp: items.at(here - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

/** An item of a menu; the menu is closed by whoever made it. */
export function menuItem(
  attributes: { readonly id: string; readonly [name: string]: string | boolean | undefined },
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element(
    "button",
    { type: "button", role: "menuitem", class: "item", tabindex: -1, ...attributes },
    ...children,
  );
  made.addEventListener("click", onPress);
  return made;
}
