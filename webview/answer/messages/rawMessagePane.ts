import { isInside } from "../../../src/presentation/person/places.ts";
import type { RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element } from "../../shared/dom.ts";
import { JsonView } from "../../shared/json/jsonView.ts";
import { ChosenBar } from "../people/chosenBar.ts";
import type { OtherView } from "../panelContext.ts";
import type { ReaderContext } from "./readerContext.ts";

/** A message as JSON, masked as the panel is; Enter goes to the value in the reader. */
export class RawMessagePane {
  readonly element = element("div", { class: "raw-pane" });
  readonly #context: ReaderContext;
  readonly #bar: ChosenBar;
  readonly #json: JsonView;
  #isAsked = false;
  #isHere = false;
  #awaited: string | undefined;

  constructor(context: ReaderContext) {
    this.#context = context;
    const { said } = context;
    this.#json = new JsonView({
      id: "raw-lines",
      label: said(readerWords[context.panel().masked ? "rawMasked" : "rawUnmasked"]),
      said,
      leave: () => this.#leave(),
      moved: () => this.#showValue(),
    });
    const panel = () => ({ ...context.panel(), otherView: toReader });
    const toReader: OtherView = {
      id: "reader",
      icon: "book",
      word: readerWords.toReader,
      press: () => this.#leave(),
    };
    this.#bar = new ChosenBar({ ...context, panel });
    this.#bar.serve(this.element);
    this.element.append(this.#json.element, this.#bar.element);
  }

  refresh(): void {
    this.#bar.refresh();
  }

  setAll(isOpen: boolean): void {
    this.#json.foldAll(!isOpen);
  }

  forget(): void {
    this.#isAsked = this.#isHere = false;
    this.#json.show([]);
    this.#bar.clear();
  }

  enter(): void {
    if (this.#isAsked) return this.#json.measure();
    this.#isAsked = true;
    this.#context.send({ type: "messageRaw", ...this.#context.question() });
  }

  receive(lines: readonly RawLine[]): void {
    this.#isHere = true;
    this.#json.show(lines);
    if (this.#awaited !== undefined) this.goTo(this.#awaited);
  }

  /** Goes to the line where a value stands. */
  goTo(path: string): void {
    this.#awaited = this.#isHere ? undefined : path;
    if (this.#isHere) this.#json.goTo(path);
  }

  /** What the reader shows of the line, which may be masked. */
  #showValue(): void {
    const { entryAt, question } = this.#context;
    const entry = entryAt(this.#json.path);
    if (!entry) return this.#bar.clear();
    const at = entry.path.slice(question().path.length).replace(/^\./, "");
    if (entry.kind === "row") this.#bar.showNode({ ...entry, at, children: 0 });
    else this.#bar.showNode({ ...entry, at, masked: false, children: 1 });
  }

  /** To the value of the line; a bracket belongs to a section, whose first value is gone to. */
  #leave(): void {
    const lines = this.#json.fromHere;
    for (const [at, { path }] of lines.entries())
      if (path !== "" && !isInside(lines[at + 1]?.path ?? "", path))
        return this.#context.toReader(path);
  }
}
