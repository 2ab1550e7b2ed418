import { element } from "./dom.ts";

interface SplitterOptions {
  readonly id: string;
  readonly label: string;
  /** What it divides: two parts, of which it sizes the second. */
  readonly parent: HTMLElement;
  /** Id of the part that it sizes. */
  readonly controls: string;
  /** In percent of the parent. */
  readonly shares: { readonly usual: number; readonly least: number; readonly most: number };
  /** From so many CSS pixels on the second part stands beside the first, and below it under that. */
  readonly besideFrom: number;
  readonly moved: (share: number) => void;
}

const step = 2;

/**
 * The border between two parts, after the window splitter pattern of WAI-ARIA: dragged, or moved by arrow
 * keys, Home and End; two clicks give back the usual size. The parent tells by `data-beside` where the second
 * part stands, and by `--share` how large it is.
 */
export class Splitter {
  readonly element: HTMLElement;
  readonly #options: SplitterOptions;
  #share: number;
  #isBeside = false;

  constructor(options: SplitterOptions) {
    this.#options = options;
    const { id, label, parent, controls, shares } = options;
    this.#share = shares.usual;
    this.element = element("div", {
      id,
      class: "splitter",
      role: "separator",
      tabindex: 0,
      "aria-label": label,
      "aria-controls": controls,
      "aria-valuemin": shares.least,
      "aria-valuemax": shares.most,
    });
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("dblclick", () => this.#move(shares.usual));
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.element.setPointerCapture(event.pointerId);
    });
    this.element.addEventListener("pointermove", (event) => this.#drag(event));
    new ResizeObserver(() => this.#turn()).observe(parent);
    this.set(shares.usual);
    this.#turn();
  }

  set(share: number): void {
    const { least, most } = this.#options.shares;
    this.#share = Math.round(Math.max(least, Math.min(most, share)));
    this.element.setAttribute("aria-valuenow", String(this.#share));
    this.#options.parent.style.setProperty("--share", `${this.#share}%`);
  }

  #turn(): void {
    const { parent, besideFrom } = this.#options;
    this.#isBeside = parent.clientWidth >= besideFrom;
    parent.toggleAttribute("data-beside", this.#isBeside);
    this.element.setAttribute("aria-orientation", this.#isBeside ? "vertical" : "horizontal");
  }

  #move(share: number): void {
    const before = this.#share;
    this.set(share);
    if (this.#share !== before) this.#options.moved(this.#share);
  }

  #drag({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!this.element.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = this.#options.parent.getBoundingClientRect();
    const before = this.#isBeside ? (clientX - left) / width : (clientY - top) / height;
    if (Number.isFinite(before)) this.#move(100 * (1 - before));
  }

  #press(event: KeyboardEvent): void {
    const { least, most } = this.#options.shares;
    const [larger, smaller] = this.#isBeside
      ? ["ArrowLeft", "ArrowRight"]
      : ["ArrowUp", "ArrowDown"];
    const to = new Map([
      [larger, this.#share + step],
      [smaller, this.#share - step],
      ["Home", least],
      ["End", most],
    ]).get(event.key);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#move(to);
  }
}
