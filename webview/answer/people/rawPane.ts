import { rawLines } from "../../../src/presentation/messages/rawLines.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { fieldOf, personIndexOf, personPath } from "../../../src/presentation/person/places.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { iconButton } from "../../shared/iconButton.ts";
import { withPaths } from "../../shared/json/jsonText.ts";
import { JsonView } from "../../shared/json/jsonView.ts";
import { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** The answer as JSON, masked as the panel is; of many persons the chosen one. */
export class RawPane {
  readonly element = element("div", { class: "raw-pane" });
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #count = element("output", { class: "count", id: "raw-count" });
  #asked: number | undefined;
  readonly #json: JsonView;
  readonly #bar: ChosenBar;
  /** The path whose value is awaited or shown. */
  #valueAt: string | undefined;
  #words = "";

  constructor(context: PeopleContext) {
    this.#context = context;
    this.#bar = new ChosenBar(context);
    this.#bar.serve(this.element);
    const { said, panel } = context;
    const label = said(panelWords[panel().masked ? "rawMasked" : "rawUnmasked"]);
    const labels = new Map(context.head.columns.map((column) => [column.path, column.label]));
    this.#json = new JsonView({
      id: "raw-text",
      label,
      said,
      titleOf: (path) => labelled(fieldOf(path), labels),
      moved: () => this.#choose(),
    });
    const search = filterBox("raw-search", said(peopleWords.searchRaw), (words) => {
      this.#words = words;
      this.#find();
    });
    const step = (id: string, icon: "arrow-up" | "arrow-down", by: 1 | -1) =>
      iconButton({
        id,
        icon,
        label: said(by < 0 ? readerWords.previousFound : readerWords.nextFound),
        onPress: () => this.#step(by),
      });
    search.append(
      this.#count,
      step("raw-previous", "arrow-up", -1),
      step("raw-next", "arrow-down", 1),
    );
    search.title = said(readerWords.searchKeys);
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      this.#step(event.shiftKey ? -1 : 1);
    });
    this.tools = element("div", { class: "view-tools" }, search, ...this.#json.tools());
  }

  receive(text: string): void {
    const { said, head } = this.#context;
    replaceContent(
      this.element,
      !head.cards && element("p", { class: "quiet" }, said(peopleWords.onlyOne)),
      this.#json.element,
      this.#bar.element,
    );
    this.#json.show(withPaths(rawLines({ text, places: new Map() })));
    this.#mark();
    if (this.#words !== "") this.#find();
  }

  receiveValue({ path, node }: ToPeople & { readonly type: "value" }): void {
    if (path === this.#valueAt) this.#bar.showNode(node);
  }

  refresh(): void {
    this.#bar.refresh();
  }

  enter(): void {
    const { send, run, head, look, said } = this.#context;
    const person = head.cards ? undefined : look().person;
    if (this.element.hasChildNodes() && this.#asked === person) {
      this.#json.measure();
      return this.#mark();
    }
    this.#asked = person;
    replaceContent(this.element, element("p", {}, said(peopleWords.loading)));
    send({ type: "raw", run, ...(person !== undefined && { person }) });
  }

  /** The value that was chosen in another view. */
  #mark(): void {
    const { head, look } = this.#context;
    const { path } = look();
    this.#askValue(path);
    if (path === undefined) return;
    this.#json.mark(head.cards ? path : path.replace(/^personen\[[0-9]+\]/, personPath(0)));
  }

  /** The line that was gone to is the chosen value of every view. */
  #choose(): void {
    const { head, look, choose } = this.#context;
    const written = this.#json.path;
    const at = personIndexOf(written);
    if (at === undefined) return this.#askValue(undefined);
    const person = head.cards ? at : look().person;
    const path = written.replace(/^personen\[[0-9]+\]/, personPath(person));
    choose({ person, path });
    this.#askValue(path);
  }

  /** The page knows what is shown of a value from its host alone, which masks it. */
  #askValue(path: string | undefined): void {
    if (path === this.#valueAt) return;
    this.#valueAt = path;
    const { run, head, send } = this.#context;
    if (path === undefined) this.#bar.clear();
    else send({ type: "valueAt", run, version: head.version, path });
  }

  #find(): void {
    this.#tell(this.#json.find(this.#words));
  }

  /** To the next or the previous place, around the end. */
  #step(by: 1 | -1): void {
    const at = this.#json.step(by);
    if (at !== undefined) this.#tell(this.#json.found, at);
  }

  #tell(count: number, at?: number): void {
    const { said, announce } = this.#context;
    const words =
      at === undefined ? readerWords.foundCount(count) : readerWords.found(at + 1, count);
    const isAsked = this.#words.trim() !== "";
    replaceContent(this.#count, isAsked && said(words));
    if (isAsked) announce(said(words));
  }
}

/** A path with its label, which is that of the whole for a part of a date or a table entry. */
function labelled(field: string, labels: ReadonlyMap<string, string>): string {
  let whole = field;
  while (whole !== "" && !labels.has(whole))
    whole = whole.slice(0, Math.max(0, whole.lastIndexOf(".")));
  return whole === "" ? field : `${labels.get(whole) ?? ""} (${field})`;
}
