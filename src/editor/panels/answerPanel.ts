import { env, Range, Selection, window, workspace, type Disposable, type Uri } from "vscode";
import type { Entry } from "../../presentation/view.ts";
import type { CardFocus, ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../protocol/fromAnswerPanel.ts";
import { panelWords } from "../../protocol/panelWords.ts";
import { Panels } from "../contributions.ts";
import { displayLanguage, rangeOf, said } from "../convert.ts";
import type { Run, Runs } from "../runs.ts";
import { PanelHost } from "./panelHost.ts";

interface Parts {
  readonly extensionUri: Uri;
  readonly runs: Runs;
  /** Whether values of a run are masked at first. */
  readonly masksAtFirst: (run: Run) => boolean;
  readonly runAgain: (run: Run) => void;
  readonly cancel: () => void;
  /** Asks which runs are to be compared. */
  readonly compare: () => Promise<void>;
}

/** The panel with the runs of this session and the one that is looked at. */
export class AnswerPanel implements Disposable {
  readonly #parts: Parts;
  readonly #host: PanelHost<FromAnswerPanel, ToAnswerPanel>;
  readonly #subscription: Disposable;
  #selected: number | undefined;
  #masked: boolean | undefined;
  #focus: CardFocus | undefined;
  #turns = 0;
  #compared: { readonly left: number; readonly right: number } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#host = new PanelHost({
      extensionUri: parts.extensionUri,
      viewType: Panels.answers,
      title: said(panelWords.answers),
      bundle: "answer",
      language: displayLanguage(),
      loadSchema: async () =>
        (await import("../../protocol/fromAnswerPanel.ts")).fromAnswerPanelSchema,
      receive: (message) => void this.#receive(message),
    });
    this.#subscription = parts.runs.onDidChange((run) => {
      if (!run) return this.#forget();
      // A failed run replaces what was shown: yesterday's answer is never taken for today's.
      // What the inbox asks by itself takes nobody's place: it shows what it wants to be seen.
      const isOther = run.id !== this.#selected;
      if (isOther && (run.source || this.#selected === undefined)) this.select(run.id);
      else void this.#draw();
    });
  }

  show(): void {
    this.#host.show();
    void this.#draw();
  }

  /** Brings a run into sight, and of it the card with this path. */
  showRun(run: number, card?: string): void {
    if (run !== this.#selected) this.#masked = undefined;
    this.#selected = run;
    this.#compared = undefined;
    this.#focus = card === undefined ? undefined : { path: card, turn: ++this.#turns };
    this.show();
  }

  select(run: number): void {
    this.#selected = run;
    this.#compared = undefined;
    this.#masked = undefined;
    this.#focus = undefined;
    void this.#draw();
  }

  /** Shows two runs side by side until another run is looked at. */
  compare(left: number, right: number): void {
    this.#compared = { left, right };
    this.show();
  }

  toggleMask(): void {
    const run = this.#run();
    if (!run) return;
    this.#masked = !this.#isMasked(run);
    void this.#draw();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#host.dispose();
  }

  #forget(): void {
    if (!this.#run()) this.#selected = undefined;
    this.#compared = undefined;
    void this.#draw();
  }

  #run(): Run | undefined {
    return this.#selected === undefined ? undefined : this.#parts.runs.find(this.#selected);
  }

  #isMasked(run: Run): boolean {
    return this.#masked ?? this.#parts.masksAtFirst(run);
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return;
    const { answerWork } = await import("../answerWork.ts");
    const { keptText, runEntry, shownRun } = answerWork;
    const run = this.#run();
    const language = displayLanguage();
    const masked = run ? this.#isMasked(run) : true;
    const { all, heldBytes, bounds } = this.#parts.runs;
    const pair =
      this.#compared &&
      [this.#compared.left, this.#compared.right].map((id) => this.#parts.runs.find(id));
    const comparison =
      pair?.[0] &&
      pair[1] &&
      answerWork.shownComparison(pair[0], pair[1], {
        language,
        // Masked while one of the two would be.
        mask: this.#masked ?? [pair[0], pair[1]].some((one) => this.#parts.masksAtFirst(one)),
      });
    this.#host.send({
      type: "state",
      state: {
        language,
        masked,
        runs: all.map((one) => runEntry(one, language)),
        kept: keptText(all.length, heldBytes, bounds, language),
        comparison,
        selected: run?.id,
        shown: run && shownRun(run, { language, mask: masked }),
        focus: this.#focus,
      },
    });
  }

  async #receive(message: FromAnswerPanel): Promise<void> {
    switch (message.type) {
      case "ready":
        return this.#draw();
      case "select":
        return this.select(message.run);
      case "mask":
        this.#masked = message.on;
        return this.#draw();
      case "cancel":
        return this.#parts.cancel();
      case "reveal":
      case "copy":
        return this.#value(message);
      case "raw":
        return this.#raw(message.run);
      case "source":
        return this.#source(message.run, message.fault);
      case "clear":
        return this.#parts.runs.clear();
      case "compare":
        return this.#parts.compare();
      case "again": {
        const run = this.#parts.runs.find(message.run);
        if (run) this.#parts.runAgain(run);
      }
    }
  }

  /** One value, asked for by its path: shown in the panel, or put on the clipboard by name. */
  async #value(message: FromAnswerPanel & { type: "reveal" | "copy" }): Promise<void> {
    if (message.type === "copy" && message.what === "path")
      return env.clipboard.writeText(message.path);
    const value = await this.#valueAt(message.run, message.path);
    if (value === undefined) return;
    if (message.type === "copy") await env.clipboard.writeText(value);
    else this.#host.send({ type: "revealed", run: message.run, path: message.path, value });
  }

  async #valueAt(id: number, path: string): Promise<string | undefined> {
    const { answerWork } = await import("../answerWork.ts");
    const { answerOf, answerView } = answerWork;
    const run = this.#parts.runs.find(id);
    const answer = run && answerOf(run);
    if (!answer) return undefined;
    const view = answerView(run.operation, answer, { language: displayLanguage(), mask: false });
    const entries = [...view.cards.flatMap((card) => card.entries), ...view.rest];
    return findRow(entries, path);
  }

  async #raw(id: number): Promise<void> {
    const { answerWork } = await import("../answerWork.ts");
    const { answerOf, rawAnswer } = answerWork;
    const run = this.#parts.runs.find(id);
    const answer = run && answerOf(run);
    if (!answer) return;
    const options = { language: displayLanguage(), mask: this.#isMasked(run) };
    const text = rawAnswer(run.operation, answer, options);
    this.#host.send({ type: "raw", run: id, text });
  }

  async #source(id: number, fault: string | undefined): Promise<void> {
    const run = this.#parts.runs.find(id);
    if (!run?.source) return;
    const document = await workspace.openTextDocument(run.source.uri);
    const editor = await window.showTextDocument(document, { preserveFocus: false });
    const { outcome } = run;
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const faults = failure && "faults" in failure ? failure.faults : [];
    const span = faults.find(({ name }) => name === fault)?.span;
    const line = (outcome?.request.line ?? 1) - 1;
    const range = span ? rangeOf(document, span) : new Range(line, 0, line, 0);
    editor.selection = new Selection(range.start, range.end);
    editor.revealRange(range);
  }
}

function findRow(entries: readonly Entry[], path: string): string | undefined {
  for (const entry of entries) {
    if (entry.kind === "row" && entry.path === path) return entry.value;
    const below = entry.kind === "block" ? findRow(entry.entries, path) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}
