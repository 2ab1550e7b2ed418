import { isQueryType } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import { personPath } from "../../presentation/person/places.ts";
import { readerOf } from "../../protocol/reader.ts";
import type {
  AskedFields,
  FromResponsePanel,
  KeptResponses,
  ToResponsePanel,
} from "../../protocol/response.ts";
import { panelWords, type PanelAction } from "../../protocol/words/responseWords.ts";
import type { Subscription } from "../changes.ts";
import type { Handlers } from "../handlers.ts";
import type { PresentationMode } from "../presentationMode.ts";
import type { FileRun, FileRuns, Run, Runs } from "../runs.ts";
import { Throttled } from "../throttled.ts";
import { responseCopies, type Copy } from "./responseCopies.ts";
import type { ResponseReaders } from "./responseReaders.ts";
import type { PanelView, ResponseState } from "./responseState.ts";

/** Errors of a request that did not run. */
export interface RequestErrors {
  readonly uri: string;
  readonly count: number;
  /** The first error, from 0. */
  readonly place: { readonly line: number; readonly character: number };
}

interface ResponsePage {
  readonly isOpen: boolean;
  send(message: ToResponsePanel): void;
  show(how?: { readonly takesFocus?: boolean }): void;
}

interface ResponseParts {
  readonly runs: Runs;
  readonly fileRuns: FileRuns;
  readonly presentation: PresentationMode;
  readonly language: () => Language;
  readonly readers: () => Promise<ResponseReaders>;
  readonly page: () => ResponsePage;
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => unknown;
  /** Actions that the host cannot do, so that the panel does not offer them. */
  readonly lacks?: readonly HostMessage[];
  /** Fields in the request of a run. Undefined without an editable request. */
  readonly fieldsOf: (run: Run) => Promise<AskedFields | undefined>;
}

/** Messages of the panel that need only the runs and the clipboard. The host handles the others. */
type OwnMessage =
  | Copy
  | "ready"
  | "keep"
  | "select"
  | "mask"
  | "present"
  | "look"
  | "raw"
  | "readerViewOptions"
  | "compareMessage"
  | "openMessage"
  | "compareRuns"
  | "showFile"
  | "fileTable"
  | "fileCopy";

export type HostMessage = Exclude<FromResponsePanel["type"], OwnMessage>;

/** View options that a new page resets. */
const unseen = { table: undefined, beside: undefined, showsRaw: false, revealed: {} } as const;

/** Decides which run the panel shows, in which view and under which mask. */
export class ResponseController {
  readonly #parts: ResponseParts;
  readonly #subscriptions: readonly Subscription[];
  readonly #throttled = new Throttled(() => void this.report());
  readonly #copies: Handlers<FromResponsePanel, Copy>;
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

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    const { runs, fileRuns, presentation } = parts;
    this.#copies = responseCopies({
      ...parts,
      isMasked: (run) => this.isMasked(run),
      isPresenting: () => presentation.isOn,
      revealed: (run, path, value) => {
        if (run !== this.#panelView.run || presentation.isOn) return;
        this.#look({ revealed: { ...this.#panelView.revealed, [path]: value } });
      },
    });
    this.#subscriptions = [
      this.#throttled,
      presentation.onDidChange(() => this.#look({ revealed: {} })),
      runs.onDidChange((run) => {
        if (!run) return this.#forget();
        // A failed run replaces the displayed one, so that an old response is not taken for a new
        // one. Inbox requests and parts of a file run replace nothing.
        const { run: selected } = this.#panelView;
        const isOther = run.id !== selected && run.file === undefined;
        const isFree = selected === undefined && !this.#file && !this.#errors;
        if (isOther && (run.source || isFree)) this.select(run.id);
        else this.#throttled.ask();
      }),
      fileRuns.onDidChange(({ id, isNew }) => {
        if (isNew) this.showFile(id);
        else this.#throttled.ask();
      }),
    ];
  }

  /** The displayed run. */
  get run(): Run | undefined {
    const { run } = this.#panelView;
    return run === undefined ? undefined : this.#parts.runs.find(run);
  }

  get errors(): RequestErrors | undefined {
    return this.#errors;
  }

  show({ takesFocus = false } = {}): void {
    this.#parts.page().show({ takesFocus });
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

  /** Shows a run, and selects a value of the displayed person. */
  async showPath(run: number, path: string | undefined): Promise<void> {
    if (run !== this.#panelView.run) this.select(run);
    const { person } = this.#panelView.look;
    const full = path === undefined ? undefined : `${personPath(person)}.${path}`;
    const look = { ...this.#panelView.look, path: full };
    this.#look({ look });
    const page = this.#parts.page();
    page.show();
    await this.report();
    // The page keeps the view of a run it shows already, so it needs this message.
    page.send({ type: "look", look });
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

  /** Notes that a reload of the window dropped earlier responses. */
  restored(): void {
    this.#look({ isRestored: true });
  }

  /** Starts an action of the page, as by its menu. */
  act(action: PanelAction): void {
    this.#parts.page().send({ type: "act", action });
  }

  toggleMask(): void {
    const { runs, presentation } = this.#parts;
    const run = this.run ?? this.#file;
    if (!run || presentation.isOn) return;
    const { left, right } = this.#panelView.compared ?? {};
    const pair = [left, right].flatMap((id) => (id === undefined ? [] : (runs.find(id) ?? [])));
    const shown = pair.length === 2 ? pair : [run];
    this.#mask(!shown.some((one) => this.isMasked(one)));
  }

  isMasked(run: Pick<Run, "environment">): boolean {
    const { presentation } = this.#parts;
    return presentation.isOn || (this.#masked ?? presentation.masksAtFirst(run.environment));
  }

  /** Responses are personal: without a page none of its state is kept. */
  forgetPage(): void {
    this.#state?.close();
    this.#panelView = { ...this.#panelView, ...unseen };
  }

  async report(): Promise<void> {
    const { runs, fileRuns, presentation, language, readers, page, lacks } = this.#parts;
    if (!page().isOpen) return this.forgetPage();
    const { ResponseState } = await readers();
    this.#state ??= new ResponseState({
      ...{ runs, fileRuns, language, lacks },
      isPresenting: () => presentation.isOn,
      isMasked: (run) => this.isMasked(run),
      viewOf: (run) => presentation.viewMasked(this.isMasked(run)),
    });
    // The panel may have been closed in the meantime.
    if (!page().isOpen) return this.forgetPage();
    const errors = this.#errors;
    const panelView = {
      ...this.#panelView,
      kept: this.#kept,
      errors: errors && panelWords.errors(errors.count, errors.place.line + 1)[language()],
    };
    await this.#state.report(panelView, (message) => page().send(message));
    await this.readFields();
  }

  /** Reads the fields of the displayed run's request, which may have been edited. */
  async readFields(): Promise<void> {
    const { run } = this;
    if (!run || !this.#parts.page().isOpen || !isQueryType(run.operation)) return;
    const fields = await this.#parts.fieldsOf(run);
    const before = this.#panelView;
    if (before.run !== run.id || JSON.stringify(fields) === JSON.stringify(before.fields)) return;
    this.#look({ fields });
  }

  get handlers(): Handlers<FromResponsePanel, OwnMessage> {
    const { fileRuns, presentation, readers, copy } = this.#parts;
    const shown =
      <Message extends { readonly run: number }>(act: (message: Message) => unknown) =>
      (message: Message) =>
        message.run === this.#panelView.run && act(message);
    const isKnown = (file: number) => fileRuns.find(file) !== undefined;
    return {
      ...this.#copies,
      ready: () => {
        this.forgetPage();
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
      look: shown(({ look }) => this.#look({ look: { ...look, path: look.path } })),
      raw: ({ open }) => this.#look({ showsRaw: open }),
      readerViewOptions: ({ look }) => {
        const { reader, beside } = this.#panelView;
        const isSame = reader?.run === look.run && reader.path === look.path;
        this.#look({ reader: look, beside: isSame ? beside : undefined });
      },
      compareMessage: shown(({ other }) => this.#look({ beside: other })),
      openMessage: ({ run, path }) => this.showRun(run, path),
      compareRuns: ({ left, right }) => this.compare(left, right),
      showFile: ({ file }) => isKnown(file) && this.showFile(file),
      fileTable: ({ file, on }) => isKnown(file) && this.#look({ table: on ? file : undefined }),
      fileCopy: async ({ file, row, column }) => {
        if (!isKnown(file)) return;
        const cells = this.#state?.fileRows[row]?.cells ?? [];
        const text =
          column === undefined ? (await readers()).copiedRow(cells) : cells[column]?.text;
        if (text !== undefined) await copy(text);
      },
    };
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.forgetPage();
  }

  #mask(isOn: boolean): void {
    this.#masked = isOn;
    this.#look({ revealed: {} });
  }

  #look(change: Partial<PanelView>): void {
    this.#panelView = { ...this.#panelView, ...change };
    this.#throttled.ask();
  }

  #forget(): void {
    this.#errors = undefined;
    this.#kept = undefined;
    this.#look({ compared: undefined, ...(!this.run && { run: undefined, revealed: {} }) });
  }

  get #file(): FileRun | undefined {
    const { file } = this.#panelView;
    return file === undefined ? undefined : this.#parts.fileRuns.find(file);
  }
}
