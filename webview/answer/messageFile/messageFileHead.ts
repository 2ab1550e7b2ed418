import type { FromMessageFile } from "../../../src/protocol/messageFile/fromMessageFile.ts";
import type {
  ConversionTarget,
  MessageFileState,
} from "../../../src/protocol/messageFile/messageFileMessages.ts";
import { messageFileWords } from "../../../src/protocol/words/messageFileWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { icon } from "../../shared/icons.ts";
import { menuItem, Popover } from "../../shared/popover.ts";
import { headButton, maskAction } from "../head/headAction.ts";

interface HeadOptions {
  readonly send: (message: FromMessageFile) => void;
  readonly convert: (to: ConversionTarget["form"]) => void;
}

/** The name of the file, what it is, and what can be done with it. */
export class MessageFileHead {
  readonly element: HTMLElement;
  /** Where the view of the message puts its switch and search. */
  readonly views = element("div", { class: "head-row" });
  readonly #options: HeadOptions;
  readonly #top = element("div", { class: "head-top" });
  readonly #convert: Popover;

  constructor(options: HeadOptions) {
    this.#options = options;
    const button = element(
      "button",
      { type: "button", class: "icon-button", id: "convert" },
      icon("export"),
    );
    this.#convert = new Popover({ id: "convert-menu", button, label: "", kind: "menu" });
    this.element = element(
      "header",
      { class: "head" },
      this.#top,
      this.#convert.surface,
      this.views,
    );
  }

  draw(state: MessageFileState): void {
    const { language, name, facts, masked } = state;
    replaceContent(
      this.#top,
      element(
        "div",
        { class: "head-words" },
        element("h1", { title: name }, name),
        element(
          "div",
          { class: "facts" },
          ...facts.map((fact, at) => element("span", at > 0 ? { class: "dot" } : {}, fact)),
          state.schema?.length === 0 &&
            element(
              "span",
              { class: "dot", id: "schema-fits" },
              messageFileWords.schema.good[language],
            ),
          masked &&
            state.messages !== undefined &&
            element("span", { class: "dot", id: "masked-note" }, panelWords.masked[language]),
        ),
      ),
      state.messages && this.#tools(state),
    );
  }

  #tools({ language, masked, presenting, isTolerant, targets }: MessageFileState): HTMLElement {
    const { send } = this.#options;
    const label = messageFileWords.convert[language];
    const { button, surface } = this.#convert;
    for (const one of [button, surface]) one.setAttribute("aria-label", label);
    button.title = label;
    this.#convert.fill(
      ...targets.map(({ form, label: words, note }) =>
        menuItem(
          { id: `convert-${form}`, class: "item conversion" },
          () => {
            this.#convert.set(false);
            button.focus();
            this.#options.convert(form);
          },
          element("span", {}, words),
          note !== "" && element("span", { class: "quiet small" }, note),
        ),
      ),
    );
    return toolbar(
      { label: panelWords.actions[language] },
      isTolerant &&
        iconButton({
          id: "strict",
          icon: "debug-rerun",
          label: messageFileWords.strict[language],
          onPress: () => send({ type: "tolerant", on: false }),
        }),
      !presenting && headButton(maskAction(masked, language, send)),
      button,
    );
  }
}
