import type { Text } from "../../../src/contract/text.ts";
import type { FromAnswerPanel } from "../../../src/protocol/fromAnswerPanel.ts";
import type { FromMessageFile } from "../../../src/protocol/messageFile/fromMessageFile.ts";
import {
  isToMessageFile,
  type MessageFileState,
  type ToMessageFile,
} from "../../../src/protocol/messageFile/messageFileMessages.ts";
import { messageFileWords } from "../../../src/protocol/words/messageFileWords.ts";
import { actionButton } from "../../shared/actionButton.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { connectToHost, onDroppedFiles } from "../../shared/host.ts";
import { icon } from "../../shared/icons.ts";
import { notice } from "../../shared/notice.ts";
import { visibleText } from "../../shared/visibleText.ts";
import { ContextMenu } from "../contextMenu.ts";
import { MessagesView } from "../messages/messagesView.ts";
import type { PanelContext } from "../panelContext.ts";
import { drawPresenting } from "../panelView.ts";
import { DeliveryView } from "./deliveryView.ts";
import { MessageFileHead } from "./messageFileHead.ts";

/** A message file in an editor of its own: the message, or why there is none, and what can be done with it. */
export class MessageFilePage {
  readonly #host = connectToHost<FromMessageFile | FromAnswerPanel, ToMessageFile>(isToMessageFile);
  readonly #menu: ContextMenu;
  readonly #head: MessageFileHead;
  readonly #lines = element("div");
  readonly #notes = element("div");
  readonly #place = element("div", { class: "views" });
  /** Values that the user has uncovered, by path. */
  readonly #revealed = new Map<string, string>();
  #state: MessageFileState | undefined;
  #messages: MessagesView | undefined;
  #delivery: DeliveryView | undefined;

  constructor(root: HTMLElement) {
    this.#menu = new ContextMenu(root);
    this.#head = new MessageFileHead({
      send: (message) => this.#host.send(message),
      convert: (to) => {
        const path = this.#messages?.look.path;
        if (path !== undefined) this.#host.send({ type: "convert", path, to });
      },
    });
    root.classList.add("panel");
    root.replaceChildren(this.#head.element, this.#lines, this.#notes, this.#place);
    onDroppedFiles((message) => this.#host.send(message));
  }

  start(): void {
    this.#host.listen((message) => this.#receive(message));
    this.#host.send({ type: "ready" });
  }

  #receive(message: ToMessageFile): void {
    switch (message.type) {
      case "fileState":
        return this.#draw(message.state);
      case "revealed":
        if (this.#state?.presenting === true) return;
        this.#revealed.set(message.path, message.value);
        return this.#messages?.refresh();
      case "deliveryRows":
        return this.#delivery?.receive(message);
      default:
        return this.#messages?.receive(message);
    }
  }

  #draw(state: MessageFileState): void {
    const before = this.#state;
    this.#state = state;
    const isOther =
      before?.masked !== state.masked || state.messages?.version !== this.#messages?.version;
    if (isOther || state.presenting) this.#revealed.clear();
    document.documentElement.lang = state.language;
    this.#head.draw(state);
    replaceContent(this.#notes, ...this.#drawNotes(state));
    this.#drawDelivery(state);
    this.#drawMessages(state);
    const status = document.getElementById("status");
    const words = visibleText([state.name, ...state.facts].join(" · "));
    if (status && status.textContent !== words) status.textContent = words;
  }

  #drawNotes(state: MessageFileState): readonly HTMLElement[] {
    const { language, presenting, problem, notes, isTolerant } = state;
    const reopen = () =>
      actionButton(
        { id: "reopen", onPress: () => this.#host.send({ type: "reopen" }) },
        messageFileWords.reopen[language],
      );
    return [
      ...(presenting ? [drawPresenting(this.#context(state))] : []),
      ...(isTolerant && state.messages
        ? [notice("warning", messageFileWords.readTolerantly[language])]
        : []),
      ...notes.map((note) => notice("warning", note)),
      ...this.#drawSchema(state),
      ...(state.fault ? [this.#drawFault(state.fault, state)] : []),
      ...(problem === undefined
        ? []
        : [
            element(
              "section",
              { class: "state", "data-problem": "" },
              icon("info"),
              element("p", {}, problem),
              element("div", { class: "actions" }, reopen()),
            ),
          ]),
    ];
  }

  #drawSchema({ schema, language }: MessageFileState): readonly HTMLElement[] {
    if (!schema || schema.length === 0) return [];
    return [
      element(
        "details",
        { class: "fold schema" },
        element(
          "summary",
          { id: "schema" },
          icon("chevron-right"),
          icon("warning"),
          messageFileWords.schema.wrong(schema.length)[language],
        ),
        element("ul", { class: "lines" }, ...schema.map((words) => element("li", {}, words))),
      ),
    ];
  }

  #drawFault(
    { place, expected, found, advice, canTolerate }: NonNullable<MessageFileState["fault"]>,
    { language }: MessageFileState,
  ): HTMLElement {
    const row = (label: Text, value: string) =>
      value === "" ? [] : [element("dt", {}, label[language]), element("dd", {}, value)];
    return element(
      "section",
      { class: "file-fault", "aria-labelledby": "file-fault" },
      element("h2", { id: "file-fault" }, icon("error", "bad"), messageFileWords.fault[language]),
      element(
        "dl",
        {},
        ...row(messageFileWords.place, place),
        ...row(messageFileWords.expected, expected),
        ...row(messageFileWords.found, found),
        ...row(messageFileWords.cause, advice),
      ),
      element(
        "div",
        { class: "actions" },
        canTolerate &&
          actionButton(
            {
              id: "tolerant",
              isPrimary: true,
              onPress: () => this.#host.send({ type: "tolerant", on: true }),
            },
            messageFileWords.tolerant[language],
          ),
        actionButton(
          { id: "reopen", onPress: () => this.#host.send({ type: "reopen" }) },
          messageFileWords.reopen[language],
        ),
      ),
    );
  }

  #drawDelivery({ delivery, language }: MessageFileState): void {
    if (!delivery) {
      this.#delivery = undefined;
      return this.#lines.replaceChildren();
    }
    const isNew = !this.#delivery;
    this.#delivery ??= new DeliveryView({
      said: (text) => text[language],
      send: (message) => this.#host.send(message),
    });
    if (isNew) this.#lines.replaceChildren(this.#delivery.element);
    this.#delivery.update(delivery);
    if (isNew) this.#delivery.start();
  }

  /** Made once for a version; what was chosen and looked for stays when a mask is set or lifted. */
  #drawMessages(state: MessageFileState): void {
    const { messages: head } = state;
    const old = this.#messages;
    if (!head) {
      old?.bar.remove();
      this.#messages = undefined;
      this.#place.replaceChildren();
      return;
    }
    if (old?.version === head.version) return;
    const hadFocus = document.hasFocus() && this.#place.contains(document.activeElement);
    const made = new MessagesView({
      run: 0,
      head,
      look: old?.look ?? state.look,
      words: old?.words ?? "",
      panel: () => this.#context(this.#state ?? state),
    });
    this.#messages = made;
    this.#place.replaceChildren(made.element);
    this.#head.views.replaceChildren(made.bar);
    made.start();
    if (hadFocus) made.focus();
  }

  #context({ language, masked, presenting }: MessageFileState): PanelContext {
    return {
      language,
      run: 0,
      masked,
      presenting,
      fields: undefined,
      hasSource: false,
      revealed: this.#revealed,
      raw: { isOpen: false, text: undefined },
      showsAllColumns: false,
      reading: { isOpen: false },
      keepReading: () => undefined,
      offer: this.#menu.offer,
      send: (message) => this.#host.send(message),
      openRaw: () => undefined,
      showAllColumns: () => undefined,
      compareFile: () => {
        const path = this.#messages?.look.path;
        if (path !== undefined) this.#host.send({ type: "compareFile", path });
      },
      announce: (text) => this.#announce(text),
    };
  }

  #announce(text: string): void {
    const status = document.getElementById("status");
    if (status) status.textContent = visibleText(text);
  }
}
