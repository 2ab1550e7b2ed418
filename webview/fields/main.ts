import type { Language, Text } from "../../src/contract/text.ts";
import {
  isToFieldPicker,
  type PickerState,
  type ToFieldPicker,
} from "../../src/protocol/fieldPickerMessages.ts";
import { pickerWords } from "../../src/protocol/fieldPickerWords.ts";
import type { FromFieldPicker } from "../../src/protocol/fromFieldPicker.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { visibleText } from "../shared/visibleText.ts";
import { ChosenView } from "./chosenView.ts";
import { FieldTreeView } from "./fieldTreeView.ts";
import { MeterView } from "./meterView.ts";
import type { PickerContext } from "./pickerContext.ts";

/** The field picker: shows how the text stands and says what the user wants. The text is the truth. */

registerControls();

const host = connectToHost<FromFieldPicker, ToFieldPicker>(isToFieldPicker);
const root = document.getElementById("root") ?? document.body;
const memory: {
  state?: PickerState | undefined;
  wantsFocus: boolean;
  wished?: string | undefined;
} = {
  wantsFocus: false,
};
const language = (document.documentElement.lang === "nl" ? "nl" : "en") satisfies Language;
const said = (text: Text) => text[language];

const context: PickerContext = {
  language: () => language,
  said,
  announce,
  wish: (wish) => {
    const key = memory.state?.request.key;
    if (key === undefined) return;
    memory.wished = "path" in wish ? wish.path : undefined;
    host.send({ ...wish, key });
  },
};

const chosen = new ChosenView(context);
const tree = new FieldTreeView({ ...context, chosen: (picked) => chosen.draw(picked), leave });
const meter = new MeterView(context);
const heading = element("h1");
const place = element("p", { class: "muted" });
const note = element("p", { class: "banner", hidden: true });
const refusal = element("p", { class: "banner warning", hidden: true });
const count = element("output", { id: "count", class: "muted" });
const nothing = element("p", { id: "nothing", hidden: true }, said(pickerWords.nothingFound));
const search = element("input", {
  id: "search",
  type: "search",
  placeholder: said(pickerWords.searchHint),
  "aria-controls": "tree",
  autocomplete: "off",
  spellcheck: "false",
});
const askedOnly = element("input", { id: "asked-only", type: "checkbox" });
const picking = element(
  "div",
  { id: "picking" },
  meter.element,
  element(
    "div",
    { class: "bar find", role: "search" },
    element("label", { for: "search" }, said(pickerWords.search)),
    search,
    element("label", { class: "check" }, askedOnly, said(pickerWords.askedOnly)),
    count,
  ),
  nothing,
  tree.element,
  chosen.element,
);
root.append(element("header", {}, heading, place), note, refusal, picking);

search.addEventListener("input", filter);
askedOnly.addEventListener("change", filter);
search.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || (event.key === "Enter" && search.value !== "")) tree.focus();
  else if (event.key === "Escape" && search.value === "") leave();
  else return;
  event.preventDefault();
});

function filter(): void {
  applyFilter();
  const words = said(pickerWords.found(tree.count, tree.total));
  announce(tree.count === 0 ? said(pickerWords.nothingFound) : words);
}

function applyFilter(): void {
  const asked = new Set(memory.state?.meter.entries.map(({ path }) => path));
  tree.filter(search.value, askedOnly.checked ? asked : undefined);
  replaceContent(count, said(pickerWords.found(tree.count, tree.total)));
  nothing.hidden = tree.count > 0;
}

/** Escape goes back step by step: first the search is emptied, then the file has the keyboard. */
function leave(): void {
  if (search.value === "") return context.wish({ type: "source" });
  search.value = "";
  filter();
  search.focus();
}

function receive(message: ToFieldPicker): void {
  switch (message.type) {
    case "tree":
      return tree.show(message.nodes);
    case "state":
      return draw(message.state, message.note);
    case "refused":
      memory.wished = undefined;
      refusal.hidden = false;
      replaceContent(refusal, message.reason);
      return announce(message.reason);
    case "focus":
      memory.wantsFocus = true;
      return focusWhenReady();
  }
}

function draw(state: PickerState | undefined, words: string | undefined): void {
  const isOther = state?.request.key !== memory.state?.request.key;
  const wished = memory.wished;
  memory.state = state;
  if (isOther || wished !== undefined) refusal.hidden = true;
  picking.hidden = !state;
  note.hidden = words === undefined;
  replaceContent(note, words);
  replaceContent(heading, state?.request.title ?? said(pickerWords.title));
  place.hidden = !state;
  replaceContent(place, state && `${state.request.operation} · ${state.request.file}`);
  if (words !== undefined && !state) announce(words);
  if (!state) return;
  tree.setStates(state.states, isOther);
  applyFilter();
  meter.draw(state.meter);
  tellChange(state, wished, isOther);
  focusWhenReady();
}

function tellChange(
  { request, meter: now }: PickerState,
  wished: string | undefined,
  isOther: boolean,
): void {
  const values = said(pickerWords.valuesOf(now.values, now.all));
  if (wished !== undefined) {
    memory.wished = undefined;
    const checked = tree.stateOf(wished)?.checked;
    const how =
      checked &&
      said(
        { true: pickerWords.ticked, mixed: pickerWords.partly, false: pickerWords.unticked }[
          checked
        ],
      );
    announce([wished, how, values].filter(Boolean).join(", "));
  } else if (isOther) announce(`${request.title}: ${values}`);
}

function focusWhenReady(): void {
  if (!memory.wantsFocus || !memory.state) return;
  memory.wantsFocus = false;
  search.focus();
  search.select();
}

/** Only a change is said: the same words twice would be noise. */
function announce(text: string): void {
  const status = document.getElementById("status");
  const words = visibleText(text);
  if (status && status.textContent !== words) status.textContent = words;
}

host.listen(receive);
host.send({ type: "ready" });
