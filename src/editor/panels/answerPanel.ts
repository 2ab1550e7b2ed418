import { commands, Disposable, window, workspace, type TextDocument, type Uri } from "vscode";
import { openDropped } from "../messageFiles/openDropped.ts";
import { isQueryType } from "../../contract/operations.ts";
import { personPath } from "../../presentation/person/places.ts";
import type { CardFocus, ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { FileRunQuestion, FromAnswerPanel } from "../../protocol/fromAnswerPanel.ts";
import type { PanelAction } from "../../protocol/panelActions.ts";
import { panelWords } from "../../protocol/words/panelWords.ts";
import type { Looked } from "../../protocol/peopleMessages.ts";
import { fieldWords } from "../../protocol/words/peopleWords.ts";
import type { ReaderLook } from "../../protocol/readerMessages.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { Environments } from "../environments/environments.ts";
import type { FileRuns } from "../history/fileRuns.ts";
import type { ActiveRuns } from "../runs/activeRuns.ts";
import { hasResponse, pickTwoRuns, runAlsoIn } from "../runs/compareRuns.ts";
import { exportRun } from "../runs/exportRun.ts";
import { Paced } from "../runs/paced.ts";
import type { RequestErrors, RequestRunner } from "../runs/requestRunner.ts";
import type { Run, Runs } from "../runs/runs.ts";
import { showPlace } from "../showPlace.ts";
import { tellProblem } from "../tellUser.ts";
import { answerCopies } from "./answerCopies.ts";
import { PanelFileRuns } from "./panelFileRuns.ts";
import type { Handlers } from "./handlers.ts";
import { helpWithFailure } from "./helpWithFailure.ts";
import { PanelHost } from "./panelHost.ts";
import { PanelWindows, type Question } from "./panelWindows.ts";
import { RunRequests, type RequestMessage } from "./runRequests.ts";

interface Parts {
  readonly extensionUri: Uri;
  readonly runs: Runs;
  readonly fileRuns: FileRuns;
  readonly activeRuns: ActiveRuns;
  readonly runner: RequestRunner;
  readonly environments: Environments;
  readonly presentation: PresentationMode;
  readonly documents: RequestDocuments;
}

/** Messages that others answer. */
type Elsewhere =
  | Question["type"]
  | RequestMessage
  | FileRunQuestion["type"]
  | "reveal"
  | "copy"
  | "copyMessage"
  | "copyMissed"
  | "copyRow"
  | "raw";

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
  readonly #files: PanelFileRuns;
  readonly #requests: RunRequests;
  #errors: RequestErrors | undefined;
  #look: Looked = { tab: "cards", person: 0, path: undefined };
  #reader: ReaderLook | undefined;
  #isRestored = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { runs, fileRuns, presentation } = parts;
    const isMasked = (run: Pick<Run, "environment">) => this.#isMasked(run);
    const send = (message: ToAnswerPanel) => this.#host.send(message);
    this.#windows = new PanelWindows({
      ...{ runs, isMasked, send, isOpen: () => this.#host.isOpen },
      isPresenting: () => presentation.isOn,
      viewOf: (run) => presentation.viewMasked(isMasked(run)),
    });
    this.#files = new PanelFileRuns({
      ...{ ...parts, isMasked, send, isPresenting: () => presentation.isOn },
      draw: () => void this.#draw(),
      show: (id) => this.showFile(id),
    });
    this.#requests = new RunRequests({
      ...parts,
      send,
      changed: () => void this.#tellFields(),
    });
    this.#host = new PanelHost({
      extensionUri: parts.extensionUri,
      viewType: Panels.answers,
      title: panelWords.answers,
      bundle: "answer",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromAnswerPanelSchema,
      handlers: {
        ...this.#windows.handlers,
        ...this.#requests.handlers,
        ...this.#files.handlers,
        ...answerCopies({ runs, isMasked, send, isPresenting: () => presentation.isOn }),
        ...this.#handlers,
      },
      seen: () => {
        if (this.#host.isOpen) return;
        this.#windows.close();
        this.#files.close();
      },
      restored: () => (this.#isRestored = true),
    });
    const paced = new Paced(() => void this.#draw());
    const presenting = presentation.onDidChange(() => void this.#draw());
    const changed = runs.onDidChange((run) => {
      if (!run) return this.#forget();
      // A failed run replaces what was shown: yesterday's answer is never taken for today's.
      // What the inbox asks by itself takes nobody's place: it shows what it wants to be seen.
      // A part of a file run is a row of its summary.
      const isOther = run.id !== this.#selected && run.file === undefined;
      const isFree = this.#selected === undefined && !this.#files.shown && !this.#errors;
      if (isOther && (run.source || isFree)) this.select(run.id);
      else paced.ask();
    });
    const ranFile = fileRuns.onDidChange(({ id, isNew }) => {
      if (isNew) this.showFile(id);
      else paced.ask();
    });
    this.#subscription = Disposable.from(paced, presenting, changed, ranFile, this.#requests);
  }

  show({ takesFocus = false } = {}): void {
    this.#host.show({ takesFocus });
    void this.#draw();
  }

  /** Shows in place of a response what is wrong with the request that was to run, and the way there. */
  showErrors(errors: RequestErrors): void {
    this.#choose(undefined);
    this.#errors = errors;
    this.show();
  }

  /** Brings a run into sight, and of it the card with this path; of a message its JSON, where that is asked. */
  showRun(run: number, card?: string, tab?: "raw"): void {
    if (run !== this.#selected) this.#masked = undefined;
    this.#selected = run;
    this.#errors = undefined;
    this.#windows.compared.clear();
    this.#focus =
      card === undefined
        ? undefined
        : { path: card, turn: ++this.#turns, ...(tab !== undefined && { tab }) };
    this.show();
  }

  select(run: number): void {
    this.#choose(run);
  }

  /** Shows the summary of a file run in place of a response. */
  showFile(file: number): void {
    this.#files.choose(file);
    this.#choose(undefined);
  }

  #choose(run: number | undefined): void {
    this.#selected = run;
    this.#errors = undefined;
    this.#windows.compared.clear();
    this.#masked = undefined;
    this.#focus = undefined;
    void this.#draw();
  }

  /** Shows two runs side by side until another run is looked at. */
  compare(left: number, right: number): void {
    this.#errors = undefined;
    // What was uncovered of one run says nothing about another one.
    if (this.#windows.compared.choose(left, right) === "others") this.#masked = undefined;
    this.show();
  }

  /** Asks which two runs are to be compared. */
  async chooseCompared(): Promise<void> {
    const pair = await pickTwoRuns(this.#parts);
    if (pair) this.compare(pair.left.id, pair.right.id);
  }

  /** Runs the request of a run in another environment as well, and shows both answers side by side. */
  async compareElsewhere(run: Run | undefined): Promise<void> {
    const other = await runAlsoIn(run, this.#parts);
    if (!other || !run) return;
    if (hasResponse(other)) this.compare(run.id, other.id);
    else this.showRun(other.id);
  }

  /** The same for the newest run of the request at the cursor; beside no request file for the one that is shown. */
  async compareAtCursor(): Promise<void> {
    const place = cursor();
    await this.compareElsewhere(place ? (await this.#pathAt(place))?.run : this.#run());
  }

  /** Does what the panel's bar offers at the place of its context menu or focus. */
  act(action: PanelAction): void {
    this.#host.send({ type: "act", action });
  }

  toggleMask(): void {
    const run = this.#run() ?? this.#files.shown;
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
    this.#errors = undefined;
    this.#windows.compared.clear();
    void this.#draw();
  }

  #run(): Run | undefined {
    return this.#selected === undefined ? undefined : this.#parts.runs.find(this.#selected);
  }

  #isMasked(run: Pick<Run, "environment">): boolean {
    return (
      this.#parts.presentation.isOn ||
      (this.#masked ?? this.#parts.presentation.masksAtFirst(run.environment))
    );
  }

  #pathAt({ document, offset }: Cursor) {
    return this.#requests.pathAt(this.#parts.runs.all, document, offset);
  }

  /** From the path at the cursor to its value in the newest answer of that request. */
  async showAtCursor(): Promise<void> {
    const place = cursor();
    if (!place) return;
    const found = await this.#pathAt(place);
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
    const errors = this.#errors;
    const files = await this.#files.state(run, language);
    const about = run ?? this.#files.shown;
    const masked = about ? this.#isMasked(about) : true;
    const { all, entryCount, heldBytes, bounds } = this.#parts.runs;
    const before = shown?.kind === "running" ? shown.before : undefined;
    // Those of a file run are in its summary.
    const listed = all.filter(
      ({ id, file }) => file === undefined || id === run?.id || id === before,
    );
    const presenting = this.#parts.presentation.isOn;
    this.#host.send({
      type: "state",
      state: {
        language,
        masked,
        presenting,
        look: this.#look,
        runs: listed.map((one) =>
          runEntry(one, { language, presenting, mask: this.#isMasked(one) }),
        ),
        isRestored: this.#isRestored,
        kept: keptText(entryCount, heldBytes, bounds, language),
        comparison,
        ...files,
        ...(errors && {
          file: undefined,
          errors: panelWords.errors(errors.count, errors.place.line + 1)[language],
        }),
        selected: run?.id,
        shown,
        reader: this.#reader,
        focus: this.#focus,
      },
    });
    await this.#tellFields();
  }

  /** What the panel says of itself, and of runs as a whole. */
  get #handlers(): Omit<Handlers<FromAnswerPanel>, Elsewhere> {
    const { runs, runner, activeRuns, presentation } = this.#parts;
    const withRun =
      <Message extends { readonly run: number }>(act: (run: Run, message: Message) => unknown) =>
      (message: Message) => {
        const run = runs.find(message.run);
        return run && act(run, message);
      };
    return {
      ready: () => {
        // A page that begins anew has nothing yet.
        this.#windows.close();
        this.#files.close();
        return this.#draw();
      },
      select: ({ run, person }) => {
        if (person !== undefined) this.#look = { ...this.#look, person, path: undefined };
        this.select(run);
      },
      mask: ({ on }) => {
        this.#masked = on;
        return this.#draw();
      },
      present: ({ on }) => presentation.set(on),
      droppedFiles: openDropped,
      look: ({ run, look }) => {
        if (run === this.#selected) this.#look = { ...look, path: look.path };
      },
      readerLook: ({ look }) => (this.#reader = look),
      openMessage: ({ run, path }) => this.showRun(run, path),
      cancel: () => activeRuns.cancelAll(),
      toError: async () => {
        if (!this.#errors) return;
        const document = await workspace.openTextDocument(this.#errors.uri);
        await showPlace(document, document.offsetAt(this.#errors.place));
      },
      clear: () => commands.executeCommand(Commands.clearRuns),
      compare: () => this.chooseCompared(),
      compareRuns: ({ left, right }) => this.compare(left, right),
      elsewhere: withRun((run) => this.compareElsewhere(run)),
      help: withRun((run, { help }) =>
        helpWithFailure(run, help, {
          runner,
          again: () => this.#files.runAgain(run),
          services: this.#files.failedServices(run),
        }),
      ),
      again: withRun((run) => runner.runAgain(run)),
      export: withRun((run) => exportRun(run, () => presentation.isOn)),
    };
  }

  /** Tells the panel what the request of the shown run asks now. */
  async #tellFields(): Promise<void> {
    const run = this.#run();
    if (!run || !this.#host.isOpen || !isQueryType(run.operation)) return;
    const fields = (await this.#requests.of(run))?.fields;
    this.#host.send({ type: "fields", run: run.id, fields });
  }
}

interface Cursor {
  readonly document: TextDocument;
  readonly offset: number;
}

/** The place of the cursor in a request file. */
function cursor(): Cursor | undefined {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return undefined;
  const { document, selection } = editor;
  return { document, offset: document.offsetAt(selection.active) };
}
