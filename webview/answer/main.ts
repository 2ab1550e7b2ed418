import {
  isToAnswerPanel,
  type AnswerPanelState,
  type ToAnswerPanel,
} from "../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import type { Looked, ToPeople } from "../../src/protocol/peopleMessages.ts";
import { compareWords } from "../../src/presentation/compare/compareWords.ts";
import { replaceContent } from "../shared/dom.ts";
import { isFindKey } from "../shared/findKey.ts";
import { iconSprite } from "../shared/icons.ts";
import { connectToHost, onDroppedFiles } from "../shared/host.ts";
import { visibleText } from "../shared/visibleText.ts";
import { ContextMenu } from "./contextMenu.ts";
import { cardId } from "./answerView.ts";
import type { FieldSets, PanelContext, ReadingSize } from "./panelContext.ts";
import { FileView } from "./file/fileView.ts";
import { MessageFilePage } from "./messageFile/messageFilePage.ts";
import { MessagesView } from "./messages/messagesView.ts";
import { drawPanel, PanelParts } from "./panelView.ts";
import { messagesOf, peopleOf, selectedRun, staysDrawn, viewOf } from "./shownParts.ts";
import { ComparisonView } from "./compare/comparisonView.ts";
import { PeopleView } from "./people/peopleView.ts";

/** The answer panel: draws what its host says and says what the user does. Keeps nothing on disk. */
class AnswerPanel {
  readonly #host = connectToHost<FromAnswerPanel, ToAnswerPanel>(isToAnswerPanel);
  readonly #parts: PanelParts;
  readonly #menu: ContextMenu;
  /** Values that the user has uncovered, by path. */
  readonly #revealed = new Map<string, string>();
  readonly #memory: {
    state?: AnswerPanelState;
    /** The state whose response is in the page. */
    drawn?: AnswerPanelState | undefined;
    /** The text of the raw answer of the run that is shown. */
    raw?: string | undefined;
    isRawOpen: boolean;
    showsAllColumns: boolean;
    lastTurn: number;
    /** The pane beside a table, for every response of this panel. */
    reading: ReadingSize;
    /** The last file run that was shown: it stays as it is while a response of it is read. */
    file?: FileView | undefined;
    people?: PeopleView | undefined;
    /** The persons of the run that is shown, or of the one before. */
    sent?: (ToPeople & { readonly type: "people" }) | undefined;
    messages?: MessagesView | undefined;
    comparison?: ComparisonView | undefined;
    fields?: FieldSets | undefined;
  } = { isRawOpen: false, showsAllColumns: false, lastTurn: 0, reading: { isOpen: true } };

  constructor(root: HTMLElement) {
    this.#parts = new PanelParts(root);
    this.#menu = new ContextMenu(root);
    onDroppedFiles((message) => this.#host.send(message));
    document.addEventListener("keydown", (event) => goToSearch(event, root), { capture: true });
    document.addEventListener("keydown", (event) => this.#leave(event));
  }

  start(): void {
    this.#host.listen((message) => this.#receive(message));
    this.#host.send({ type: "ready" });
  }

  /** Escape that nothing else takes leads from a response back to the summary of its file. */
  #leave(event: KeyboardEvent): void {
    const { back, comparison } = this.#memory.state ?? {};
    if (event.key !== "Escape" || event.defaultPrevented || !back || comparison) return;
    event.preventDefault();
    this.#host.send({ type: "showFile", file: back.id });
  }

  #contextOf(state: AnswerPanelState): PanelContext {
    return {
      language: state.language,
      run: state.selected ?? 0,
      masked: state.masked,
      presenting: state.presenting,
      fields: this.#memory.fields,
      hasSource: selectedRun(state)?.hasSource ?? false,
      revealed: this.#revealed,
      raw: { isOpen: this.#memory.isRawOpen, text: this.#memory.raw },
      showsAllColumns: this.#memory.showsAllColumns,
      reading: this.#memory.reading,
      keepReading: (size) => (this.#memory.reading = { ...this.#memory.reading, ...size }),
      offer: this.#menu.offer,
      send: (message) => this.#host.send(message),
      openRaw: (isOpen) => this.#openRaw(isOpen),
      showAllColumns: (all) => {
        this.#memory.showsAllColumns = all;
        this.#draw();
      },
      announce: (words) => this.#announce(words),
    };
  }

  #draw(): void {
    const { state } = this.#memory;
    if (!state) return;
    document.documentElement.lang = state.language;
    const hadFocus = document.hasFocus() && document.activeElement !== document.body;
    const wasFile = this.#parts.file.hasChildNodes();
    const isDimmed = staysDrawn(this.#memory.drawn, state);
    drawPanel(this.#parts, state, this.#contextOf(state), isDimmed);
    if (isDimmed) return;
    this.#memory.drawn = state;
    this.#drawFile(state, hadFocus);
    if (hadFocus && wasFile && !state.file) document.getElementById("to-file")?.focus();
    this.#drawPeople(state);
    this.#drawMessages(state);
    this.#drawComparison(state);
  }

  /** A comparison is made once for two answers, and again when their values are other ones. */
  #drawComparison(state: AnswerPanelState): void {
    const { comparison } = state;
    const old = this.#memory.comparison;
    if (!comparison) {
      this.#memory.comparison?.bar.remove();
      this.#memory.comparison = undefined;
      this.#parts.comparison.replaceChildren();
      return;
    }
    if (old?.shows(comparison)) return;
    const made = new ComparisonView(
      comparison,
      () => this.#contextOf(this.#memory.state ?? state),
      old,
    );
    this.#memory.comparison = made;
    replaceContent(this.#parts.comparison, made.element);
    replaceContent(this.#parts.head.views, made.bar);
    made.start();
  }

  #drawFile(state: AnswerPanelState, hadFocus: boolean): void {
    const file = state.comparison ? undefined : state.file;
    const old = this.#memory.file;
    if (!file) {
      old?.bar.remove();
      this.#parts.file.replaceChildren();
      const isKept = state.files.some(({ id }) => id === old?.file);
      if (!isKept) this.#memory.file = undefined;
      return;
    }
    const isShown = old?.file === file.id && this.#parts.file.contains(old.element);
    if (isShown) return old.update(file);
    const panel = () => this.#contextOf(this.#memory.state ?? state);
    const shown = old?.file === file.id ? old : new FileView(file, panel);
    this.#memory.file = shown;
    this.#parts.file.replaceChildren(shown.element);
    this.#parts.head.views.replaceChildren(shown.bar);
    shown.start(file);
    if (hadFocus) shown.focus();
  }

  /** The views of persons are made once for an answer, and again when their values are other ones. */
  #drawPeople(state: AnswerPanelState): void {
    const { shown, selected, comparison } = state;
    // The host sends them again when they are shown again.
    if (peopleOf(shown) === undefined) this.#memory.sent = undefined;
    const { people: old, sent } = this.#memory;
    const head = sent?.run === selected ? sent?.people : undefined;
    const isShown = !comparison && (peopleOf(shown) ?? 0) > 0;
    if (!isShown || !head || selected === undefined || !shown) {
      this.#memory.people?.bar.remove();
      this.#memory.people = undefined;
      this.#parts.people.replaceChildren();
      return;
    }
    if (old?.version === head.version && old.run === selected) return;
    const hadFocus = document.hasFocus() && this.#parts.people.contains(document.activeElement);
    const look: Looked = old?.run === selected ? old.look : state.look;
    const label = viewOf(shown)?.headline ?? "";
    const panel = () => this.#contextOf(this.#memory.state ?? state);
    const people = new PeopleView({ run: selected, head, look, label, panel });
    this.#memory.people = people;
    this.#parts.people.replaceChildren(people.element);
    this.#parts.head.views.replaceChildren(people.bar);
    people.start();
    if (hadFocus) people.focus();
  }

  /** As those of persons; what was chosen and looked for stays when a mask is set or lifted. */
  #drawMessages(state: AnswerPanelState): void {
    const { shown, selected, comparison } = state;
    const head = comparison ? undefined : messagesOf(shown);
    const old = this.#memory.messages;
    if (!head || selected === undefined) {
      this.#memory.messages?.bar.remove();
      this.#memory.messages = undefined;
      this.#parts.messages.replaceChildren();
      return;
    }
    if (old?.version === head.version && old.run === selected) return;
    const hadFocus = document.hasFocus() && this.#parts.messages.contains(document.activeElement);
    const isSame = old?.run === selected;
    const look = old ? old.look : state.reader;
    const words = isSame ? old.words : "";
    const panel = () => this.#contextOf(this.#memory.state ?? state);
    const messages = new MessagesView({ run: selected, head, look, words, panel });
    this.#memory.messages = messages;
    this.#parts.messages.replaceChildren(messages.element);
    this.#parts.head.views.replaceChildren(messages.bar);
    messages.start();
    if (hadFocus) messages.focus();
  }

  #openRaw(isOpen: boolean): void {
    this.#memory.isRawOpen = isOpen;
    this.#askRaw();
    this.#draw();
  }

  #askRaw(): void {
    const run = this.#memory.state?.selected;
    if (this.#memory.isRawOpen && this.#memory.raw === undefined && run !== undefined)
      this.#host.send({ type: "raw", run });
  }

  #receive(message: ToAnswerPanel): void {
    switch (message.type) {
      case "state":
        this.#receiveState(message.state);
        this.#draw();
        this.#askRaw();
        this.#tellState(message.state);
        return this.#bringIntoSight(message.state);
      case "revealed":
        if (message.run !== this.#memory.state?.selected || this.#memory.state.presenting) return;
        this.#revealed.set(message.path, message.value);
        break;
      case "raw":
        if (message.run !== this.#memory.state?.selected) return;
        if (this.#memory.people) return this.#memory.people.receiveRaw(message.text);
        this.#memory.raw = message.text;
        break;
      case "fields":
        if (message.run !== this.#memory.state?.selected) return;
        this.#memory.fields = message.fields && {
          askable: new Set(message.fields.askable),
          asked: new Set(message.fields.asked),
        };
        break;
      case "filePeople":
        return this.#memory.file?.receive(message);
      case "people":
        this.#memory.sent = message;
        return;
      case "act":
        return this.#menu.act(message.action);
      case "said":
        return this.#announce(message.text);
      case "message":
      case "messageRaw":
      case "others":
      case "messagesCompared":
        return this.#memory.messages?.receive(message);
      default:
        return this.#memory.people?.receive(message);
    }
    this.#draw();
    this.#memory.people?.refresh();
    this.#memory.messages?.refresh();
  }

  /** What was uncovered is covered again by the mask, by another run, and by a run that begins anew. */
  #receiveState(state: AnswerPanelState): void {
    const { state: before, file } = this.#memory;
    const isOther = state.selected !== before?.selected;
    // A view out of sight must not keep the values that a mask hides.
    if (!state.file && state.masked !== before?.masked) file?.forget();
    // What was uncovered is in the page: it does not stay while another run goes.
    if (isOther && this.#revealed.size > 0) this.#memory.drawn = undefined;
    if (isOther || state.masked !== this.#memory.state?.masked || state.presenting)
      this.#revealed.clear();
    if (isOther) {
      this.#memory.isRawOpen = false;
      this.#memory.fields = undefined;
    }
    this.#memory.raw = undefined;
    this.#memory.state = state;
  }

  #tellState(state: AnswerPanelState): void {
    const { comparison, language } = state;
    if (comparison)
      return this.#announce(`${compareWords.title[language]}: ${comparison.headline}`);
    if (state.file) return this.#announce(`${state.file.title}: ${state.file.headline}`);
    const run = selectedRun(state);
    this.#announce(run ? `${run.title}: ${run.summary}` : (state.errors ?? ""));
  }

  /** Only a change is said: the same words twice would be noise. */
  #announce(text: string): void {
    const status = document.getElementById("status");
    const words = visibleText(text);
    if (status && status.textContent !== words) status.textContent = words;
  }

  #bringIntoSight({ focus }: AnswerPanelState): void {
    if (!focus || focus.turn === this.#memory.lastTurn) return;
    this.#memory.lastTurn = focus.turn;
    if (this.#memory.messages?.show(focus.path, focus.tab)) return;
    const card = document.getElementById(cardId(focus.path));
    const fold = card?.closest("details");
    if (fold) fold.open = true;
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  }
}

/** The search of the view that is shown; VS Code's own one would not see what is not drawn. */
function goToSearch(event: KeyboardEvent, root: HTMLElement): void {
  if (!isFindKey(event)) return;
  const boxes = [...root.querySelectorAll<HTMLInputElement>("input[type=search]")];
  const search = boxes.find((box) => box.checkVisibility());
  if (!search) return;
  event.preventDefault();
  event.stopPropagation();
  search.focus();
  search.select();
}

document.body.prepend(iconSprite());
const root = document.getElementById("root") ?? document.body;
const page =
  root.dataset["page"] === "messageFile" ? new MessageFilePage(root) : new AnswerPanel(root);
page.start();
