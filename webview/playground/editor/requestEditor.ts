import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from "@codemirror/view";
import type { Span, TextEdit } from "../../../src/model/text/sourceText.ts";
import type { CheckedText, PlaygroundDiagnostic } from "../../../src/protocol/playground.ts";
import { playgroundWords } from "../../../src/protocol/words/playgroundWords.ts";
import { localized } from "../../shared/controls.tsx";
import type { WorkerClient } from "../workerClient.ts";
import { diagnosticLink } from "../diagnosticLink.ts";
import { colouredText, setTokens } from "./colouredText.ts";
import { editorTheme } from "./editorTheme.ts";
import { runGutter, setRequests } from "./runGutter.ts";
import { changeOf, completionOf } from "./suggestions.ts";

interface EditorParts {
  readonly client: WorkerClient;
  readonly changed: (isOfUser: boolean) => void;
  readonly run: (offset: number) => void;
  /** Moves the focus to the first fix of the line. Returns false without one. */
  readonly goToFix: (line: number) => boolean;
}

/**
 * The text of the page. It is inside a shadow root, because CodeMirror then adopts its style sheets and the policy of
 * the page can forbid style elements.
 */
export class RequestEditor {
  readonly #parts: EditorParts;
  readonly #view: EditorView;
  readonly #words = new Compartment();
  #version = 0;

  constructor(host: HTMLElement, parts: EditorParts) {
    this.#parts = parts;
    const root = host.attachShadow({ mode: "open" });
    this.#view = new EditorView({ parent: root, root, state: this.#stateOf("") });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** Replaces the whole text and its history of edits. */
  open(text: string): void {
    this.#view.setState(this.#stateOf(text));
    this.#send();
  }

  focus(): void {
    this.#view.focus();
  }

  /** For another language of the page. */
  localize(): void {
    this.#view.dispatch({ effects: this.#words.reconfigure(localizedParts()) });
  }

  show({ version, diagnostics, tokens, requests }: CheckedText): void {
    if (version !== this.#version) return;
    const { state } = this.#view;
    this.#view.dispatch({ effects: [setTokens.of(tokens), setRequests.of(requests)] });
    this.#view.dispatch(
      setDiagnostics(
        state,
        diagnostics.map((each) => this.#shownDiagnostic(each)),
      ),
    );
  }

  select({ start, end }: Span): void {
    const { length } = this.#view.state.doc;
    const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
    this.#view.dispatch({ selection, scrollIntoView: true });
    this.focus();
  }

  /** Ignores edits of an earlier text. */
  apply(edits: readonly TextEdit[], version: number): void {
    if (version !== this.#version) return;
    this.#view.dispatch({ changes: edits.map(changeOf), userEvent: "input.fix" });
    this.focus();
  }

  async format(): Promise<void> {
    const version = this.#version;
    this.apply(await this.#parts.client.ask("formatting", 0), version);
  }

  /** Moves the cursor to a line, from 1. */
  goToLine(line: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.select({ start: from, end: from });
  }

  get cursor(): number {
    return this.#view.state.selection.main.head;
  }

  #stateOf(doc: string): EditorState {
    const { client, run } = this.#parts;
    return EditorState.create({
      doc,
      extensions: [
        this.#words.of(localizedParts()),
        editorTheme,
        lineNumbers(),
        runGutter(run),
        history(),
        drawSelection(),
        closeBrackets(),
        colouredText,
        indentUnit.of("  "),
        EditorView.lineWrapping,
        autocompletion({
          interactionDelay: 0,
          override: [(context) => completionOf(client, context)],
          icons: false,
        }),
        hoverTooltip((_view, offset) => this.#hover(offset)),
        keymap.of([
          { key: "F8", run: nextDiagnostic, shift: previousDiagnostic },
          { key: "Mod-.", run: ({ state }) => this.#goToFix(state) },
          { key: "Shift-Alt-f", run: () => (void this.format(), true) },
          // The page runs the request at the cursor.
          { key: "Mod-Enter", run: () => true },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.domEventHandlers({ beforeinput: replaceSelection }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (!docChanged) return;
          this.#send();
          this.#parts.changed(true);
        }),
      ],
    });
  }

  #send(): void {
    const { text } = this;
    this.#parts.client.send({ type: "text", version: ++this.#version, text });
  }

  #goToFix(state: EditorState): boolean {
    return this.#parts.goToFix(state.doc.lineAt(state.selection.main.head).number);
  }

  #shownDiagnostic({ code, severity, span, message, fixes }: PlaygroundDiagnostic) {
    const version = this.#version;
    return {
      ...{ from: span.start, to: span.end, message: localized(message) },
      severity: severity === "information" ? ("info" as const) : severity,
      renderMessage: () => messageOf(localized(message), code),
      actions: fixes.map(({ title, edits }) => ({
        name: localized(title),
        apply: () => this.apply(edits, version),
      })),
    };
  }

  async #hover(offset: number): Promise<Tooltip | null> {
    const found = await this.#parts.client.ask("hover", offset);
    if (!found) return null;
    const { span, title, lines } = found;
    return {
      ...{ pos: span.start, end: span.end, above: true },
      create: () => ({ dom: hoverOf(title, lines.map(localized)) }),
    };
  }
}

/** The browser would keep the look of replaced text by inline styles, which the policy of the page forbids. */
function replaceSelection({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  if (inputType !== "insertText" || data === null || isComposing || state.selection.main.empty)
    return false;
  view.dispatch(state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

function localizedParts() {
  return [
    EditorView.contentAttributes.of({ "aria-label": localized(playgroundWords.editor) }),
    EditorState.phrases.of({ Completions: localized(playgroundWords.suggestions) }),
  ];
}

function messageOf(message: string, code: string): HTMLElement {
  const place = document.createElement("span");
  const link = document.createElement("a");
  Object.assign(link, { href: diagnosticLink(code), textContent: code, target: "_blank" });
  place.append(`${message} `, link);
  return place;
}

function hoverOf(title: string, lines: readonly string[]): HTMLElement {
  const place = document.createElement("div");
  place.className = "cm-hover";
  const heading = document.createElement("strong");
  heading.textContent = title;
  place.append(
    heading,
    ...lines.map((line) => {
      const shown = document.createElement("span");
      shown.textContent = line;
      return shown;
    }),
  );
  return place;
}
