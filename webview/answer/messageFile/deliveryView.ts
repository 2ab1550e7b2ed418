import type { Text } from "../../../src/contract/text.ts";
import type {
  DeliveryRow,
  DeliveryRows,
  ShownDelivery,
} from "../../../src/protocol/messageFile/deliveryMessages.ts";
import type { FromMessageFile } from "../../../src/protocol/messageFile/fromMessageFile.ts";
import { deliveryWords } from "../../../src/protocol/words/deliveryWords.ts";
import { actionButton } from "../../shared/actionButton.ts";
import { element, replaceContent, type Child } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { OptionList } from "../../shared/grid/optionList.ts";
import { WindowStore } from "../../shared/grid/windowStore.ts";
import { icon } from "../../shared/icons.ts";
import { notice } from "../../shared/notice.ts";

interface DeliveryViewOptions {
  readonly said: (text: Text) => string;
  readonly send: (message: FromMessageFile) => void;
}

/** The lines of a bulk delivery, of which only those that are seen are in the page, and what its checks found. */
export class DeliveryView {
  readonly element: HTMLElement;
  readonly #options: DeliveryViewOptions;
  readonly #checks = element("div", { class: "delivery-checks" });
  readonly #list: OptionList<DeliveryRow>;
  #words = "";
  #chosen = 0;
  #lines = -1;

  constructor(options: DeliveryViewOptions) {
    this.#options = options;
    const { said, send } = options;
    this.#list = new OptionList<DeliveryRow>({
      id: "delivery-lines",
      name: "delivery-line",
      label: said(deliveryWords.list),
      draw: (row) => this.#draw(row),
      isChosen: (row) => row?.number === this.#chosen,
      choose: ({ number }) => {
        if (number === this.#chosen) return;
        this.#chosen = number;
        send({ type: "line", number });
      },
      store: (changes) =>
        new WindowStore<DeliveryRow>({
          ask: (ask, from, to) => send({ type: "deliveryRows", ask, from, to, words: this.#words }),
          renewed: changes.renewed,
          filled: changes.filled,
        }),
    });
    this.element = element(
      "section",
      { class: "delivery", "aria-label": said(deliveryWords.list) },
      this.#checks,
      filterBox(
        "delivery-search",
        said(deliveryWords.search),
        (sought) => {
          this.#words = sought;
          this.#list.renew();
        },
        false,
      ),
      this.#list.element,
    );
  }

  /** More lines were read, or all of them. */
  update(delivery: ShownDelivery): void {
    const isOpen = this.#checks.querySelector("details")?.open === true;
    replaceContent(this.#checks, ...this.#drawChecks(delivery));
    this.#checks.querySelector("details")?.toggleAttribute("open", isOpen);
    if (delivery.lines === this.#lines) return;
    this.#lines = delivery.lines;
    this.#list.store?.reload();
  }

  /** To be called once it is in the page: only there can rows be measured. */
  start(): void {
    this.#list.measure();
  }

  receive(rows: DeliveryRows): void {
    this.#list.store?.receive(rows);
  }

  #draw(row: DeliveryRow | undefined): readonly Child[] {
    const { said } = this.#options;
    if (!row) return ["…"];
    return [
      element("span", { class: "quiet option-number" }, String(row.number)),
      element("span", { class: "option-name" }, row.title),
      row.isWrong &&
        element(
          "span",
          { class: "cell-flag", title: said(deliveryWords.wrong) },
          icon("error", "bad"),
          element("span", { class: "visually-hidden" }, said(deliveryWords.wrong)),
        ),
    ];
  }

  #drawChecks(delivery: ShownDelivery): readonly HTMLElement[] {
    const { said, send } = this.#options;
    const { progress, verdicts, findings, moreFindings, canExtract } = delivery;
    const good = verdicts.flatMap(({ tone, text }) => (tone === "good" ? [text] : []));
    return [
      ...(progress === undefined
        ? []
        : [notice("information", said(deliveryWords.reading(progress)))]),
      ...verdicts.flatMap(({ tone, text }) => (tone === "good" ? [] : [notice(tone, text)])),
      ...(good.length > 0
        ? [element("p", { class: "delivery-good" }, icon("pass-filled", "good"), good.join(" "))]
        : []),
      ...(findings.length > 0
        ? [
            element(
              "details",
              { class: "fold" },
              element(
                "summary",
                { id: "delivery-findings" },
                icon("chevron-right"),
                said(deliveryWords.findings(findings.length + moreFindings)),
              ),
              element(
                "ul",
                { class: "lines" },
                ...findings.map((words) => element("li", {}, words)),
                moreFindings > 0 &&
                  element("li", { class: "quiet" }, said(deliveryWords.moreFindings(moreFindings))),
              ),
            ),
          ]
        : []),
      ...(canExtract
        ? [
            element(
              "div",
              { class: "actions" },
              actionButton(
                { id: "extract", onPress: () => send({ type: "extract" }) },
                said(deliveryWords.extract),
              ),
              element("span", { class: "quiet small" }, said(deliveryWords.extractHint)),
            ),
          ]
        : []),
    ];
  }
}
