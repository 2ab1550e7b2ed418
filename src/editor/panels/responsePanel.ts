import { commands, Disposable, window, workspace, type TextDocument, type Uri } from "vscode";
import type { Text } from "../../contract/text.ts";
import { openDropped } from "../messageFiles/openDropped.ts";
import { isQueryType } from "../../contract/operations.ts";
import { personPath } from "../../presentation/person/places.ts";
import type {
  FileRunIntent,
  FromResponsePanel,
  KeptResponses,
  ToResponsePanel,
} from "../../protocol/response.ts";
import { readerOf } from "../../protocol/reader.ts";
import {
  type PanelAction,
  panelWords,
  fieldActionWords,
} from "../../protocol/words/responseWords.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import { displayLanguage, localize, showPlace, reportProblem } from "../vscodeApi.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { Environments } from "../environments/environments.ts";
import type { FileRuns, Run, Runs } from "../../panels/runs.ts";
import type { ActiveRuns, RequestErrors, RequestRunner } from "../runs/requestRunner.ts";
import { hasResponse, pickTwoRuns, runAlsoIn } from "../runs/compareRuns.ts";
import { exportRun } from "../runs/exportRun.ts";
import { Throttled } from "../../panels/throttled.ts";
import { responseCopies, type Copy } from "./responseCopies.ts";
import type { ResponseState, PanelView } from "../../panels/response/responseState.ts";
import {
  failedServices,
  fileRunHandlers,
  runFailedAgain,
  RunRequests,
  type RequestMessage,
} from "./runRequests.ts";
import type { Handlers } from "../../panels/handlers.ts";
import { helpWithFailure } from "./helpWithFailure.ts";
import { PanelHost } from "./panelHost.ts";

interface ResponsePanelParts {
  readonly extensionUri: Uri;
  readonly runs: Runs;
  readonly fileRuns: FileRuns;
  readonly activeRuns: ActiveRuns;
  readonly runner: RequestRunner;
  readonly environments: Environments;
  readonly presentation: PresentationMode;
  readonly documents: RequestDocuments;
}

/** View options that a new page resets. */
const unseen = { table: undefined, beside: undefined, showsRaw: false, revealed: {} } as const;

export class ResponsePanel implements Disposable {
  readonly #parts: ResponsePanelParts;
  readonly #host: PanelHost<FromResponsePanel, ToResponsePanel>;
  readonly #subscription: Disposable;
  readonly #requests: RunRequests;
  readonly #throttled = new Throttled(() => void this.#report());
  #state: ResponseState | undefined;
  #panelView: Omit<PanelView, "errors" | "kept"> = {
    ...unseen,
    ...{ run: undefined, file: undefined, compared: undefined, fields: undefined },
    ...{ reader: undefined, focus: undefined, isRestored: false },
    look: { tab: "cards", person: 0, path: undefined },
  };
  #errors: RequestErrors | undefined;
  /** Page state of the last page, for the next one. */
  #kept: KeptResponses | undefined;
  #masked: boolean | undefined;
  #turns = 0;

  constructor(parts: ResponsePanelParts) {
    this.#parts = parts;
    const { runs, fileRuns, presentation } = parts;
    const send = (message: ToResponsePanel) => this.#host.send(message);
    this.#requests = new RunRequests({
      ...parts,
      send,
      isMasked: (run) => this.#isMasked(run),
      changed: () => void this.#readFields(),
    });
    const copies = responseCopies({
      ...{ runs, isMasked: (run) => this.#isMasked(run) },
      isPresenting: () => presentation.isOn,
      revealed: (run, path, value) => {
        if (run !== this.#panelView.run || presentation.isOn) return;
        this.#look({ revealed: { ...this.#panelView.revealed, [path]: value } });
      },
    });
    this.#host = new PanelHost({
      extensionUri: parts.extensionUri,
      viewType: Panels.responses,
      title: panelWords.responses,
      bundle: "response",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromResponsePanelSchema(),
      handlers: {
        ...this.#requests.handlers,
        ...fileRunHandlers({
          ...parts,
          show: (id) => this.showFile(id),
          look: (table) => this.#look({ table }),
          rows: () => this.#state?.fileRows ?? [],
          accept: (file) => this.#requests.acceptInFile(file),
        }),
        ...copies,
        ...this.#handlers,
      },
      seen: () => {
        if (!this.#host.isOpen) this.#forgetPage();
      },
      restored: () => this.#look({ isRestored: true }),
    });
    const presenting = presentation.onDidChange(() => this.#look({ revealed: {} }));
    const changed = runs.onDidChange((run) => {
      if (!run) return this.#forget();
      // A failed run replaces the displayed one, so that an old response is not taken for a new
      // one. Inbox requests and parts of a file run replace nothing.
      const { run: selected } = this.#panelView;
      const isOther = run.id !== selected && run.file === undefined;
      const isFree = selected === undefined && !this.#file && !this.#errors;
      if (isOther && (run.source || isFree)) this.select(run.id);
      else this.#throttled.ask();
    });
    const ranFile = fileRuns.onDidChange(({ id, isNew }) => {
      if (isNew) this.showFile(id);
      else this.#throttled.ask();
    });
    this.#subscription = Disposable.from(
      ...[this.#throttled, presenting, changed, ranFile, this.#requests],
    );
  }

  show({ takesFocus = false } = {}): void {
    this.#host.show({ takesFocus });
    this.#throttled.ask();
  }

  /** Shows the errors of a request that did not run, with links to them. */
  showErrors(errors: RequestErrors): void {
    this.select(undefined);
    this.#errors = errors;
    this.show();
  }

  /** Shows a run, and the card with this path or the JSON of a message. */
  showRun(run: number, card?: string, tab?: "raw"): void {
    if (run !== this.#panelView.run) this.select(run);
    this.#errors = undefined;
    const focus =
      card === undefined
        ? undefined
        : { path: card, turn: ++this.#turns, ...(tab !== undefined && { tab }) };
    const { reader, beside } = this.#panelView;
    const isOther = focus !== undefined && focus.path !== reader?.path;
    this.#look({
      ...{ compared: undefined, focus, beside: isOther ? undefined : beside },
      reader: readerOf(reader, run, focus),
    });
    this.show();
  }

  select(run: number | undefined): void {
    this.#errors = undefined;
    this.#masked = undefined;
    const isOther = run !== this.#panelView.run;
    this.#look({
      ...{ run, compared: undefined, focus: undefined, beside: undefined, revealed: {} },
      ...(isOther && { fields: undefined }),
    });
  }

  showFile(file: number): void {
    if (file !== this.#panelView.file) this.#look({ file, table: undefined });
    this.select(undefined);
  }

  compare(left: number, right: number): void {
    this.#errors = undefined;
    const { compared } = this.#panelView;
    // A value revealed in one run stays masked in another.
    if (compared?.left !== right || compared.right !== left) this.#masked = undefined;
    this.#look({ compared: { left, right } });
    this.show();
  }

  async chooseCompared(): Promise<void> {
    const pair = await pickTwoRuns(this.#parts);
    if (pair) this.compare(pair.left.id, pair.right.id);
  }

  async compareElsewhere(run: Run | undefined): Promise<void> {
    const other = await runAlsoIn(run, this.#parts);
    if (!other || !run) return;
    if (hasResponse(other)) this.compare(run.id, other.id);
    else this.showRun(other.id);
  }

  /** The same for the latest run of the request at the cursor, or for the displayed run. */
  async compareAtCursor(): Promise<void> {
    const place = cursor();
    await this.compareElsewhere(place ? (await this.#pathAt(place))?.run : this.#run);
  }

  act(action: PanelAction): void {
    this.#host.send({ type: "act", action });
  }

  toggleMask(): void {
    const { runs, presentation } = this.#parts;
    const run = this.#run ?? this.#file;
    if (!run || presentation.isOn) return;
    const { left, right } = this.#panelView.compared ?? {};
    const pair = [left, right].flatMap((id) => (id === undefined ? [] : (runs.find(id) ?? [])));
    const shown = pair.length === 2 ? pair : [run];
    this.#mask(!shown.some((one) => this.#isMasked(one)));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#host.dispose();
    this.#forgetPage();
  }

  #mask(isOn: boolean): void {
    this.#masked = isOn;
    this.#look({ revealed: {} });
  }

  #look(change: Partial<PanelView>): void {
    this.#panelView = { ...this.#panelView, ...change };
    this.#throttled.ask();
  }

  /** Responses are personal: without a page none of its state is kept. */
  #forgetPage(): void {
    this.#state?.close();
    this.#panelView = { ...this.#panelView, ...unseen };
  }

  #forget(): void {
    this.#errors = undefined;
    this.#kept = undefined;
    this.#look({ compared: undefined, ...(!this.#run && { run: undefined, revealed: {} }) });
  }

  get #run(): Run | undefined {
    const { run } = this.#panelView;
    return run === undefined ? undefined : this.#parts.runs.find(run);
  }

  get #file() {
    const { file } = this.#panelView;
    return file === undefined ? undefined : this.#parts.fileRuns.find(file);
  }

  #isMasked(run: Pick<Run, "environment">): boolean {
    const { presentation } = this.#parts;
    return presentation.isOn || (this.#masked ?? presentation.masksAtFirst(run.environment));
  }

  #pathAt({ document, offset }: Cursor) {
    return this.#requests.pathAt(this.#parts.runs.all, document, offset);
  }

  async showAtCursor(): Promise<void> {
    const place = cursor();
    if (!place) return;
    const found = await this.#pathAt(place);
    if (!found) return reportProblem(localize(fieldActionWords.noResponse));
    const { run, path } = found;
    if (run.id !== this.#panelView.run) this.select(run.id);
    const { person } = this.#panelView.look;
    const full = path === undefined ? undefined : `${personPath(person)}.${path}`;
    const look = { ...this.#panelView.look, path: full };
    this.#look({ look });
    this.#host.show();
    await this.#report();
    // The page keeps the view of a run it shows already, so it needs this message.
    this.#host.send({ type: "look", look });
  }

  async #report(): Promise<void> {
    if (!this.#host.isOpen) return this.#forgetPage();
    const { runs, fileRuns, presentation } = this.#parts;
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    this.#state ??= new responseModule.ResponseState({
      ...{ runs, fileRuns, language: displayLanguage },
      isPresenting: () => presentation.isOn,
      isMasked: (run) => this.#isMasked(run),
      viewOf: (run) => presentation.viewMasked(this.#isMasked(run)),
    });
    // The panel may have been closed in the meantime.
    if (!this.#host.isOpen) return this.#forgetPage();
    const errors = this.#errors;
    const panelView = {
      ...this.#panelView,
      kept: this.#kept,
      errors: errors && panelWords.errors(errors.count, errors.place.line + 1)[displayLanguage()],
    };
    await this.#state.report(panelView, (message) => this.#host.send(message));
    await this.#readFields();
  }

  get #handlers(): Omit<
    Handlers<FromResponsePanel>,
    Copy | RequestMessage | FileRunIntent["type"]
  > {
    const { runs, runner, activeRuns, presentation } = this.#parts;
    const say = (words: Text) => this.#host.send({ type: "said", text: localize(words) });
    const withRun =
      <Message extends { readonly run: number }>(act: (run: Run, message: Message) => unknown) =>
      (message: Message) => {
        const run = runs.find(message.run);
        return run && act(run, message);
      };
    const shown =
      <Message extends { readonly run: number }>(act: (message: Message) => unknown) =>
      (message: Message) =>
        message.run === this.#panelView.run && act(message);
    return {
      ready: () => {
        this.#forgetPage();
        this.#throttled.ask();
      },
      keep: ({ page }) => (this.#kept = page),
      select: ({ run, person }) => {
        const { look } = this.#panelView;
        if (person !== undefined) this.#look({ look: { ...look, person, path: undefined } });
        this.select(run);
      },
      mask: ({ on }) => this.#mask(on),
      present: ({ on }) => presentation.set(on),
      droppedFiles: openDropped,
      look: shown(({ look }) => this.#look({ look: { ...look, path: look.path } })),
      raw: ({ open }) => this.#look({ showsRaw: open }),
      readerViewOptions: ({ look }) => {
        const { reader, beside } = this.#panelView;
        const isSame = reader?.run === look.run && reader.path === look.path;
        this.#look({ reader: look, beside: isSame ? beside : undefined });
      },
      compareMessage: shown(({ other }) => this.#look({ beside: other })),
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
          again: () => runFailedAgain(run, this.#parts),
          services: failedServices(run, this.#parts),
          takeOut: async (paths) => {
            const request = await this.#requests.of(run);
            say(request ? await request.ask(paths, false) : fieldActionWords.noRequest);
          },
          say,
        }),
      ),
      again: withRun((run) => runner.runAgain(run)),
      export: withRun((run) => exportRun(run, () => presentation.isOn)),
    };
  }

  async #readFields(): Promise<void> {
    const run = this.#run;
    if (!run || !this.#host.isOpen || !isQueryType(run.operation)) return;
    const fields = (await this.#requests.of(run))?.fields;
    const before = this.#panelView;
    if (before.run !== run.id || JSON.stringify(fields) === JSON.stringify(before.fields)) return;
    this.#look({ fields });
  }
}

interface Cursor {
  readonly document: TextDocument;
  readonly offset: number;
}

function cursor(): Cursor | undefined {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return undefined;
  const { document, selection } = editor;
  return { document, offset: document.offsetAt(selection.active) };
}
