import type { OtherMessage, ToReader } from "../../../src/protocol/readerMessages.ts";
import { differencesIn } from "../../../src/presentation/compare/compareView.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { messageFileWords } from "../../../src/protocol/words/messageFileWords.ts";
import { actionButton } from "../../shared/actionButton.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { notice } from "../../shared/notice.ts";
import { drawComparedCard } from "../compare/comparedCard.ts";
import { ComparedRows } from "../compare/comparedRows.ts";
import { briefOf } from "../../shared/message/relations.ts";
import type { ReaderContext } from "./readerContext.ts";

/** A message beside another one that was fetched in this session. */
export class ComparePane {
  readonly element = element("div", { class: "compare-pane" });
  readonly #context: ReaderContext;
  readonly #choice = element("div");
  readonly #result = element("div", { "data-compared": "" });
  readonly #rows: ComparedRows;
  #isAsked = false;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#rows = new ComparedRows(this.#result, () => context.panel());
    this.element.append(this.#choice, this.#result, this.#rows.bar);
  }

  forget(): void {
    this.#isAsked = false;
    replaceContent(this.#choice);
    replaceContent(this.#result);
    this.#rows.settle();
  }

  /** Others may have come since. */
  enter(): void {
    const { send, question, said } = this.#context;
    if (!this.#isAsked) replaceContent(this.#choice, element("p", {}, said(readerWords.loading)));
    this.#isAsked = true;
    send({ type: "others", ...question() });
  }

  receiveOthers(others: readonly OtherMessage[]): void {
    const { said } = this.#context;
    const { compareFile } = this.#context.panel();
    const fromFile =
      compareFile &&
      actionButton(
        { id: "compare-file", onPress: compareFile },
        said(messageFileWords.compareFile),
      );
    if (others.length === 0)
      return replaceContent(
        this.#choice,
        !compareFile && element("p", {}, said(readerWords.noOthers)),
        fromFile,
      );
    const before = this.#choice.querySelector("select")?.value ?? "";
    const select = element(
      "select",
      { id: "compare-with" },
      element("option", { value: "" }, said(readerWords.chooseOther)),
      ...others.map((other, index) =>
        element("option", { value: keyOf(other) }, `${index + 1}. ${other.title} · ${other.from}`),
      ),
    );
    if (others.some((other) => keyOf(other) === before)) select.value = before;
    select.addEventListener("change", () => this.#compare(others, select.value));
    replaceContent(
      this.#choice,
      element(
        "div",
        { class: "choice" },
        element("label", { for: "compare-with" }, said(readerWords.compareWith)),
        select,
        fromFile,
      ),
    );
  }

  receive({ other, view, masked, path }: ToReader & { readonly type: "messagesCompared" }): void {
    const { said, panel, head, announce } = this.#context;
    const select = this.#choice.querySelector("select");
    if (select) select.value = keyOf(other);
    const own = head.items.find((item) => item.path === path);
    const { language } = panel();
    const sides = { left: briefOf(own?.title ?? ""), right: briefOf(other.title) };
    replaceContent(
      this.#result,
      element(
        "p",
        { class: "quiet" },
        element("strong", {}, view.headline),
        masked && ` · ${said(panelWords.maskedNote)}`,
      ),
      ...view.notes.map((note) => notice("information", note)),
      ...view.cards.map((card) => drawComparedCard(card, differencesIn(card), sides, language)),
    );
    this.#rows.settle();
    announce(view.headline);
  }

  #compare(others: readonly OtherMessage[], key: string): void {
    replaceContent(this.#result);
    const other = others.find((each) => keyOf(each) === key);
    if (!other) return;
    const { send, question } = this.#context;
    const { run, path } = other;
    send({ type: "compareMessage", ...question(), other: { run, path } });
  }
}

function keyOf({ run, path }: OtherMessage): string {
  return `${run} ${path}`;
}
