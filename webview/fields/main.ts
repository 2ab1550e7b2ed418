import type { Language, Text } from "../../src/contract/text.ts";
import {
  isToFieldPicker,
  type PickerState,
  type ToFieldPicker,
} from "../../src/protocol/fieldPickerMessages.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import type { FromFieldPicker } from "../../src/protocol/fromFieldPicker.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { iconSprite } from "../shared/icons.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { visibleText } from "../shared/visibleText.ts";
import { ChosenView } from "./chosenView.ts";
import { FieldTreeView } from "./fieldTreeView.ts";
import { MeterView } from "./meterView.ts";
import type { PickerContext } from "./pickerContext.ts";

/** The field picker: shows how the text stands and says what the user wants. The text is the truth. */
class FieldPicker {
  readonly #host = connectToHost<FromFieldPicker, ToFieldPicker>(isToFieldPicker);
  readonly #language: Language;
  readonly #memory: {
    state?: PickerState | undefined;
    wantsFocus: boolean;
    wished?: string | undefined;
  } = { wantsFocus: false };
  readonly #context: PickerContext;
  readonly #chosen: ChosenView;
  readonly #tree: FieldTreeView;
  readonly #meter: MeterView;
  readonly #heading = element("h1");
  readonly #place = element("p", { class: "muted" });
  readonly #note = element("p", { class: "banner", hidden: true });
  readonly #refusal = element("p", { class: "banner warning", hidden: true });
  readonly #count = element("output", { id: "count", class: "muted" });
  readonly #nothing: HTMLElement;
  readonly #search: HTMLInputElement;
  readonly #askedOnly = element("input", { id: "asked-only", type: "checkbox" });
  readonly #picking: HTMLElement;

  constructor(language: Language) {
    this.#language = language;
    this.#context = {
      language: () => language,
      said: (text) => this.#said(text),
      announce: (words) => this.#announce(words),
      wish: (wish) => {
        const key = this.#memory.state?.request.key;
        if (key === undefined) return;
        this.#memory.wished = "path" in wish ? wish.path : undefined;
        this.#host.send({ ...wish, key });
      },
    };
    this.#chosen = new ChosenView(this.#context);
    this.#tree = new FieldTreeView({
      ...this.#context,
      chosen: (picked) => this.#chosen.draw(picked),
      leave: () => this.#leave(),
    });
    this.#meter = new MeterView(this.#context);
    this.#nothing = element(
      "p",
      { id: "nothing", hidden: true },
      this.#said(pickerWords.nothingFound),
    );
    this.#search = element("input", {
      id: "search",
      type: "search",
      placeholder: this.#said(pickerWords.searchHint),
      "aria-controls": "tree",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.#picking = element(
      "div",
      { id: "picking" },
      this.#meter.element,
      element(
        "div",
        { class: "bar find", role: "search" },
        element("label", { for: "search" }, this.#said(pickerWords.search)),
        this.#search,
        element("label", { class: "check" }, this.#askedOnly, this.#said(pickerWords.askedOnly)),
        this.#count,
      ),
      this.#nothing,
      this.#tree.element,
      this.#chosen.element,
    );
  }

  start(root: HTMLElement): void {
    const head = element("header", {}, this.#heading, this.#place);
    root.append(head, this.#note, this.#refusal, this.#picking);
    this.#search.addEventListener("input", () => this.#filter());
    this.#askedOnly.addEventListener("change", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => this.#press(event));
    this.#host.listen((message) => this.#receive(message));
    this.#host.send({ type: "ready" });
  }

  #said(text: Text): string {
    return text[this.#language];
  }

  #press(event: KeyboardEvent): void {
    const isEmpty = this.#search.value === "";
    if (event.key === "ArrowDown" || (event.key === "Enter" && !isEmpty)) this.#tree.focus();
    else if (event.key === "Escape" && isEmpty) this.#leave();
    else return;
    event.preventDefault();
  }

  #filter(): void {
    this.#applyFilter();
    const words = this.#said(pickerWords.found(this.#tree.count, this.#tree.total));
    this.#announce(this.#tree.count === 0 ? this.#said(pickerWords.nothingFound) : words);
  }

  #applyFilter(): void {
    const asked = new Set(this.#memory.state?.meter.entries.map(({ path }) => path));
    this.#tree.filter(this.#search.value, this.#askedOnly.checked ? asked : undefined);
    replaceContent(this.#count, this.#said(pickerWords.found(this.#tree.count, this.#tree.total)));
    this.#nothing.hidden = this.#tree.count > 0;
  }

  /** Escape goes back step by step: first the search is emptied, then the file has the keyboard. */
  #leave(): void {
    if (this.#search.value === "") return this.#context.wish({ type: "source" });
    this.#search.value = "";
    this.#filter();
    this.#search.focus();
  }

  #receive(message: ToFieldPicker): void {
    switch (message.type) {
      case "tree":
        return this.#tree.show(message.nodes);
      case "state":
        return this.#draw(message.state, message.note);
      case "refused":
        this.#memory.wished = undefined;
        this.#refusal.hidden = false;
        replaceContent(this.#refusal, message.reason);
        return this.#announce(message.reason);
      case "focus":
        this.#memory.wantsFocus = true;
        return this.#focusWhenReady();
    }
  }

  #draw(state: PickerState | undefined, words: string | undefined): void {
    const isOther = state?.request.key !== this.#memory.state?.request.key;
    const wished = this.#memory.wished;
    this.#memory.state = state;
    if (isOther || wished !== undefined) this.#refusal.hidden = true;
    this.#picking.hidden = !state;
    this.#note.hidden = words === undefined;
    replaceContent(this.#note, words);
    replaceContent(this.#heading, state?.request.title ?? this.#said(pickerWords.title));
    this.#place.hidden = !state;
    replaceContent(this.#place, state && `${state.request.operation} · ${state.request.file}`);
    if (words !== undefined && !state) this.#announce(words);
    if (!state) return;
    this.#tree.setStates(state.states, isOther);
    this.#applyFilter();
    this.#meter.draw(state.meter);
    this.#tellChange(state, wished, isOther);
    this.#focusWhenReady();
  }

  #tellChange(
    { request, meter: now }: PickerState,
    wished: string | undefined,
    isOther: boolean,
  ): void {
    const values = this.#said(pickerWords.valuesOf(now.values, now.all));
    if (wished !== undefined) {
      this.#memory.wished = undefined;
      const checked = this.#tree.stateOf(wished)?.checked;
      const how =
        checked &&
        this.#said(
          { true: pickerWords.ticked, mixed: pickerWords.partly, false: pickerWords.unticked }[
            checked
          ],
        );
      this.#announce([wished, how, values].filter(Boolean).join(", "));
    } else if (isOther) this.#announce(`${request.title}: ${values}`);
  }

  #focusWhenReady(): void {
    if (!this.#memory.wantsFocus || !this.#memory.state) return;
    this.#memory.wantsFocus = false;
    this.#search.focus();
    this.#search.select();
  }

  /** Only a change is said: the same words twice would be noise. */
  #announce(text: string): void {
    const status = document.getElementById("status");
    const words = visibleText(text);
    if (status && status.textContent !== words) status.textContent = words;
  }
}

registerControls();
document.body.prepend(iconSprite());
new FieldPicker(document.documentElement.lang === "nl" ? "nl" : "en").start(
  document.getElementById("root") ?? document.body,
);
