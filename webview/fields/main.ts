import type { Language, Text } from "../../src/contract/text.ts";
import {
  isToFieldPicker,
  type PickerState,
  type ToFieldPicker,
} from "../../src/protocol/fieldPickerMessages.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import type { FromFieldPicker } from "../../src/protocol/fromFieldPicker.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { filterBox } from "../shared/filterBox.ts";
import { isFindKey } from "../shared/findKey.ts";
import { connectToHost } from "../shared/host.ts";
import { iconButton, toolbar } from "../shared/iconButton.ts";
import { icon, iconSprite, type IconName } from "../shared/icons.ts";
import { notice } from "../shared/notice.ts";
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
  readonly #place = element("div", { class: "facts" });
  /** Why there is nothing to pick, and what happened to the request before. */
  readonly #note = element("div", { hidden: true });
  readonly #refusal = element("div", { hidden: true });
  readonly #refused = element("div");
  readonly #count = element("output", { id: "count", class: "count" });
  readonly #nothing: HTMLElement;
  readonly #search: HTMLInputElement;
  readonly #askedOnly: HTMLButtonElement;
  readonly #allowedOnly: HTMLButtonElement;
  readonly #head: HTMLElement;
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
    this.#chosen = new ChosenView(
      this.#context,
      (path) => this.#memory.state?.meter.entries.find((entry) => entry.path === path)?.index,
    );
    this.#tree = new FieldTreeView({
      ...this.#context,
      chosen: (picked) => this.#chosen.draw(picked),
      leave: () => this.#leave(),
    });
    this.#meter = new MeterView(this.#context);
    this.#nothing = element(
      "div",
      { id: "nothing", class: "state", hidden: true },
      icon("search"),
      element("p", {}, this.#said(pickerWords.nothingFound)),
    );
    const box = filterBox("search", this.#said(pickerWords.search), () => this.#filter());
    this.#search = box.querySelector("input") ?? element("input");
    this.#search.placeholder = this.#said(pickerWords.searchHint);
    this.#search.setAttribute("aria-controls", "tree");
    box.append(this.#count);
    this.#askedOnly = this.#chip("asked-only", "list-filter", pickerWords.askedOnly);
    this.#allowedOnly = this.#chip("allowed-only", "law", pickerWords.allowedOnly);
    const tool = (id: string, name: IconName, word: Text, onPress: () => void) =>
      iconButton({ id, icon: name, label: this.#said(word), onPress });
    this.#head = element(
      "header",
      { class: "head" },
      element(
        "div",
        { class: "head-top" },
        element("div", { class: "head-words" }, this.#heading, this.#place),
        toolbar(
          { label: this.#said(pickerWords.actions) },
          tool("to-file", "go-to-file", pickerWords.goTo, () =>
            this.#context.wish({ type: "source" }),
          ),
          tool("collapse", "collapse-all", pickerWords.collapseAll, () => this.#tree.collapseAll()),
        ),
      ),
      element("div", { class: "head-row" }, box, this.#askedOnly, this.#allowedOnly),
    );
    this.#picking = element(
      "div",
      { id: "picking" },
      element(
        "div",
        { class: "picker" },
        this.#meter.element,
        element("div", { class: "fields" }, this.#nothing, this.#tree.element),
        this.#meter.folds,
      ),
      this.#chosen.element,
    );
  }

  start(root: HTMLElement): void {
    root.classList.add("panel");
    root.append(this.#head, this.#note, this.#refusal, this.#refused, this.#picking);
    this.#search.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("keydown", (event) => this.#find(event));
    this.#host.listen((message) => this.#receive(message));
    this.#host.send({ type: "ready" });
  }

  /** Something that is on or off, and filters the tree. */
  #chip(id: string, name: IconName, words: Text): HTMLButtonElement {
    const chip = element(
      "button",
      { type: "button", id, class: "chip", "aria-pressed": "false" },
      icon(name),
      this.#said(words),
    );
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(!isPressed(chip)));
      this.#filter();
    });
    return chip;
  }

  /** The search has the keys that it has in every panel. */
  #find(event: KeyboardEvent): void {
    if (this.#picking.hidden || !isFindKey(event)) return;
    event.preventDefault();
    this.#search.focus();
    this.#search.select();
  }

  #said(text: Text): string {
    return text[this.#language];
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const isEmpty = this.#search.value === "";
    if (event.key === "ArrowDown" || (event.key === "Enter" && !isEmpty)) this.#tree.focus();
    else if (event.key === "Escape" && isEmpty) this.#leave();
    else return;
    event.preventDefault();
  }

  #filter(): void {
    this.#applyFilter();
    const { count, total } = this.#tree;
    const words = count === 0 ? pickerWords.nothingFound : pickerWords.some(count, total);
    this.#announce(this.#said(words));
  }

  #applyFilter(): void {
    const { meter } = this.#memory.state ?? {};
    // Where nothing limits the client, there is nothing to filter by.
    this.#allowedOnly.hidden = !meter?.unauthorised;
    const isAskedOnly = isPressed(this.#askedOnly);
    const isAllowedOnly = isPressed(this.#allowedOnly) && !this.#allowedOnly.hidden;
    this.#tree.filter({
      words: this.#search.value,
      only: isAskedOnly ? new Set(meter?.entries.map(({ path }) => path)) : undefined,
      within: isAllowedOnly ? this.#tree.allowed() : undefined,
    });
    const isFiltered = isAskedOnly || isAllowedOnly || this.#search.value.trim() !== "";
    const { count, total } = this.#tree;
    replaceContent(this.#count, isFiltered && this.#said(pickerWords.some(count, total)));
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
        replaceContent(this.#refusal, notice("warning", message.reason));
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
    this.#head.toggleAttribute("data-empty", !state);
    this.#note.hidden = words === undefined;
    replaceContent(this.#note, words !== undefined && drawNote(words, state !== undefined));
    const { title, operation, file, line } = state?.request ?? {};
    const heading = this.#said(
      title === undefined ? pickerWords.title : pickerWords.titleOf(title),
    );
    replaceContent(this.#heading, heading);
    this.#heading.title = heading;
    replaceContent(
      this.#place,
      file !== undefined && element("span", { class: "mono" }, `${file}:${line}`),
      operation !== undefined && element("span", { class: "dot" }, operation),
    );
    this.#drawRefused(state);
    if (words !== undefined && !state) this.#announce(words);
    if (!state) return;
    this.#tree.setStates(state.states, isOther);
    this.#applyFilter();
    this.#meter.draw(state.meter);
    this.#tellChange(state, wished, isOther);
    this.#focusWhenReady();
  }

  /** A request with such a path is not answered at all. */
  #drawRefused(state: PickerState | undefined): void {
    const count = state?.meter.unauthorised?.entries.length ?? 0;
    replaceContent(
      this.#refused,
      count > 0 &&
        notice(
          "bad",
          [
            element("strong", {}, this.#said(pickerWords.unauthorised(count))),
            " ",
            element("span", { class: "quiet" }, this.#said(pickerWords.wouldRefuse)),
          ],
          linkButton(
            { id: "show-refused" },
            () => this.#meter.showRefused(),
            this.#said(pickerWords.show),
          ),
        ),
    );
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

function isPressed(chip: HTMLElement): boolean {
  return chip.getAttribute("aria-pressed") === "true";
}

/** With nothing to pick it is all there is. */
function drawNote(words: string, hasMore: boolean): HTMLElement {
  if (hasMore) return notice("information", words);
  return element("div", { class: "state" }, icon("info"), element("p", {}, words));
}

document.body.prepend(iconSprite());
new FieldPicker(document.documentElement.lang === "nl" ? "nl" : "en").start(
  document.getElementById("root") ?? document.body,
);
