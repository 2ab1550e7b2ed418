import {
  commands,
  Disposable,
  Range,
  Selection,
  window,
  workspace,
  type TextDocument,
  type Uri,
} from "vscode";
import { isQueryType } from "../../contract/operations.ts";
import { personPath } from "../../presentation/person/places.ts";
import type { CardFocus, ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../protocol/fromAnswerPanel.ts";
import { panelWords } from "../../protocol/words/panelWords.ts";
import type { Looked } from "../../protocol/peopleMessages.ts";
import { fieldWords } from "../../protocol/words/peopleWords.ts";
import type { ReaderLook } from "../../protocol/readerMessages.ts";
import { Commands, Panels } from "../contributions.ts";
import { displayLanguage, rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import { exportRun } from "../runs/exportRun.ts";
import type { PickArguments } from "../documents/fieldPicking.ts";
import { lookUpPerson } from "../runs/lookUpPerson.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { Run, Runs } from "../runs/runs.ts";
import { tellProblem } from "../tellUser.ts";
import { AnswerCopies } from "./answerCopies.ts";
import { PanelHost } from "./panelHost.ts";
import { PanelWindows } from "./panelWindows.ts";
import { RunRequests } from "./runRequests.ts";

interface Parts {
  readonly extensionUri: Uri;
  readonly runs: Runs;
  /** Whether values of a run are masked at first. */
  readonly masksAtFirst: (run: Run) => boolean;
  readonly runAgain: (run: Run) => void;
  readonly cancel: () => void;
  /** Asks which runs are to be compared. */
  readonly compare: () => Promise<void>;
  /** Runs the request of a run in another environment, and compares. */
  readonly compareElsewhere: (run: Run) => Promise<void>;
  readonly presentation: PresentationMode;
  readonly documents: RequestDocuments;
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
  readonly #windows: PanelWindows;
  readonly #copies: AnswerCopies;
  readonly #requests: RunRequests;
  #look: Looked = { tab: "cards", person: 0, path: undefined };
  #reader: ReaderLook | undefined;
  #isRestored = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#host = new PanelHost({
      extensionUri: parts.extensionUri,
      viewType: Panels.answers,
      title: panelWords.answers,
      bundle: "answer",
      loadSchema: async () =>
        (await import("../../protocol/fromAnswerPanel.ts")).fromAnswerPanelSchema,
      receive: (message) => void this.#receive(message),
      seen: () => {
        if (!this.#host.isOpen) this.#windows.close();
      },
      restored: () => (this.#isRestored = true),
    });
    const isMasked = (run: Run) => this.#isMasked(run);
    const send = (message: ToAnswerPanel) => this.#host.send(message);
    const { runs } = parts;
    this.#windows = new PanelWindows({ runs, isMasked, send, isOpen: () => this.#host.isOpen });
    const isPresenting = () => parts.presentation.isOn;
    this.#copies = new AnswerCopies({ runs, isMasked, send, isPresenting });
    this.#requests = new RunRequests(parts.documents, () => void this.#tellFields());
    const presenting = parts.presentation.onDidChange(() => void this.#draw());
    const changed = parts.runs.onDidChange((run) => {
      if (!run) return this.#forget();
      // A failed run replaces what was shown: yesterday's answer is never taken for today's.
      // What the inbox asks by itself takes nobody's place: it shows what it wants to be seen.
      const isOther = run.id !== this.#selected;
      if (isOther && (run.source || this.#selected === undefined)) this.select(run.id);
      else void this.#draw();
    });
    this.#subscription = Disposable.from(presenting, changed, this.#requests);
  }

  show(): void {
    this.#host.show();
    void this.#draw();
  }

  /** Brings a run into sight, and of it the card with this path. */
  showRun(run: number, card?: string): void {
    if (run !== this.#selected) this.#masked = undefined;
    this.#selected = run;
    this.#windows.compared.clear();
    this.#focus = card === undefined ? undefined : { path: card, turn: ++this.#turns };
    this.show();
  }

  select(run: number): void {
    this.#selected = run;
    this.#windows.compared.clear();
    this.#masked = undefined;
    this.#focus = undefined;
    void this.#draw();
  }

  /** Shows two runs side by side until another run is looked at. */
  compare(left: number, right: number): void {
    // What was uncovered of one run says nothing about another one.
    if (this.#windows.compared.choose(left, right) === "others") this.#masked = undefined;
    this.show();
  }

  toggleMask(): void {
    const run = this.#run();
    if (!run || this.#parts.presentation.isOn) return;
    this.#masked = !(this.#windows.compared.masked ?? this.#isMasked(run));
    void this.#draw();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#host.dispose();
    this.#windows.close();
  }

  #forget(): void {
    if (!this.#run()) this.#selected = undefined;
    this.#windows.compared.clear();
    void this.#draw();
  }

  #run(): Run | undefined {
    return this.#selected === undefined ? undefined : this.#parts.runs.find(this.#selected);
  }

  #isMasked(run: Run): boolean {
    return this.#parts.presentation.isOn || (this.#masked ?? this.#parts.masksAtFirst(run));
  }

  /** The newest run of the request at a place of a file. */
  async runAt(document: TextDocument, offset: number): Promise<Run | undefined> {
    return (await this.#requests.pathAt(this.#parts.runs.all, document, offset))?.run;
  }

  /** The run that is looked at. */
  get shown(): Run | undefined {
    return this.#run();
  }

  /** Shows where a path of the request at a place of a file has its value in the newest answer. */
  async showPath(document: TextDocument, offset: number): Promise<void> {
    const found = await this.#requests.pathAt(this.#parts.runs.all, document, offset);
    if (!found) return tellProblem(localize(fieldWords.noAnswer));
    const { run, path } = found;
    if (run.id !== this.#selected) this.select(run.id);
    const full = path === undefined ? undefined : `${personPath(this.#look.person)}.${path}`;
    this.#look = { ...this.#look, path: full };
    this.#host.show();
    await this.#draw();
    // A panel that is open already keeps what it looks at: it has to be told.
    const { version } = this.#windows;
    if (version !== undefined)
      this.#host.send({ type: "look", run: run.id, version, look: this.#look });
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return this.#windows.close();
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const { keptText, runEntry } = answerWork;
    const language = displayLanguage();
    const kept = await this.#windows.shown(language, () => this.#run());
    if (!kept) return;
    const { run, shown, comparison } = kept;
    const masked = run ? this.#isMasked(run) : true;
    const { all, heldBytes, bounds } = this.#parts.runs;
    this.#host.send({
      type: "state",
      state: {
        language,
        masked,
        presenting: this.#parts.presentation.isOn,
        look: this.#look,
        runs: all.map((one) => runEntry(one, language)),
        isRestored: this.#isRestored,
        kept: keptText(all.length, heldBytes, bounds, language),
        comparison,
        selected: run?.id,
        shown,
        reader: this.#reader,
        focus: this.#focus,
      },
    });
    await this.#tellFields();
  }

  async #receive(message: FromAnswerPanel): Promise<void> {
    if (this.#windows.receive(message)) return;
    switch (message.type) {
      case "ready":
        return this.#draw();
      case "select":
        return this.select(message.run);
      case "mask":
        this.#masked = message.on;
        return this.#draw();
      case "present":
        return this.#parts.presentation.set(message.on);
      case "look":
        if (message.run === this.#selected)
          this.#look = { ...message.look, path: message.look.path };
        return;
      case "readerLook":
        this.#reader = message.look;
        return;
      case "openMessage":
        return this.showRun(message.run, message.path);
      case "copyMessage":
        return this.#copies.message(message.run, message.path);
      case "field":
        return this.#ask(message.run, message.path, message.asked);
      case "narrow":
        return this.#narrow(message.run, message.parameter);
      case "pick":
        return this.#pick(message.run);
      case "export":
        return this.#export(message.run, message.diagramOf);
      case "lookUp":
        return this.#lookUp(message.run, message.person, message.node);
      case "copyRow":
        return this.#copies.row(message.run, message.index);
      case "cancel":
        return this.#parts.cancel();
      case "reveal":
      case "copy":
        return this.#copies.value(message);
      case "raw":
        return this.#copies.raw(message.run, message.person);
      case "source":
        return this.#source(message);
      case "clear":
        return void commands.executeCommand(Commands.clearRuns);
      case "compare":
        return this.#parts.compare();
      case "compareRuns":
        return this.compare(message.left, message.right);
      case "elsewhere": {
        const run = this.#parts.runs.find(message.run);
        return run && this.#parts.compareElsewhere(run);
      }
      case "again": {
        const run = this.#parts.runs.find(message.run);
        if (run) this.#parts.runAgain(run);
      }
    }
  }

  /** Writes the answer to a file of the user's choice; masked unless they want it otherwise. */
  async #export(id: number, diagramOf: number | undefined): Promise<void> {
    const run = this.#parts.runs.find(id);
    if (run) await exportRun(run, () => this.#parts.presentation.isOn, diagramOf);
  }

  /** Writes a request about somebody of a diagram; never while others look along. */
  async #lookUp(id: number, person: number, node: number): Promise<void> {
    const run = this.#parts.runs.find(id);
    if (!run || this.#parts.presentation.isOn) return;
    const problem = await lookUpPerson(run, await this.#requests.of(run), person, node);
    if (problem) this.#host.send({ type: "said", text: localize(problem) });
  }

  /** Tells the panel what the request of the shown run asks now. */
  async #tellFields(): Promise<void> {
    const run = this.#run();
    if (!run || !this.#host.isOpen || !isQueryType(run.operation)) return;
    const fields = (await this.#requests.of(run))?.fields;
    this.#host.send({ type: "fields", run: run.id, fields });
  }

  async #ask(id: number, path: string, isAsked: boolean): Promise<void> {
    const run = this.#parts.runs.find(id);
    const request = run && (await this.#requests.of(run));
    const sentence = request ? await request.ask(path, isAsked) : fieldWords.noRequest;
    this.#host.send({ type: "said", text: localize(sentence) });
  }

  /** Writes a parameter into the request, ready to be filled in. */
  async #narrow(id: number, parameter: string): Promise<void> {
    const run = this.#parts.runs.find(id);
    const request = run && (await this.#requests.of(run));
    const problem = request ? await request.addParameter(parameter) : fieldWords.noRequest;
    if (problem) tellProblem(localize(problem));
  }

  async #pick(id: number): Promise<void> {
    const run = this.#parts.runs.find(id);
    const request = run && (await this.#requests.of(run));
    const ordinal = request?.ordinal;
    if (!request || ordinal === undefined) return tellProblem(localize(fieldWords.noRequest));
    const where: PickArguments = { uri: request.document.uri.toString(), ordinal };
    await commands.executeCommand(Commands.pickFields, where);
  }

  /** Shows the request: a fault of it, where it asks a path, or its beginning. */
  async #source({ run: id, fault, path }: FromAnswerPanel & { type: "source" }): Promise<void> {
    const run = this.#parts.runs.find(id);
    if (!run?.source) return;
    const request = fault === undefined ? await this.#requests.of(run) : undefined;
    const place = request?.placeOf(path);
    if (path !== undefined && !place?.isExact)
      this.#host.send({ type: "said", text: localize(fieldWords.notAsked) });
    const document = await workspace.openTextDocument(run.source.uri);
    const open = window.visibleTextEditors.find((editor) => editor.document === document);
    const editor = await window.showTextDocument(document, open?.viewColumn, false);
    const { outcome } = run;
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const faults = failure && "faults" in failure ? failure.faults : [];
    const span = place?.span ?? faults.find(({ name }) => name === fault)?.span;
    const line = (outcome?.request.line ?? 1) - 1;
    const range = span ? rangeOf(document, span) : new Range(line, 0, line, 0);
    editor.selection = new Selection(range.start, range.end);
    editor.revealRange(range);
  }
}
