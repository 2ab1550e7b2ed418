import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { OperationName } from "../../../src/contract/operations.ts";
import type { Language } from "../../../src/contract/text.ts";
import { ResponseState, type PanelView } from "../../../src/panels/response/responseState.ts";
import { dispatch } from "../../../src/panels/handlers.ts";
import { fileRunEntry } from "../../../src/panels/response/fileRunLines.ts";
import type { FileRun, Run } from "../../../src/panels/runs.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import type {
  CardFocus,
  ToResponsePanel,
  FromResponsePanel,
  PanelViewOptions,
  ResponsePanelState,
} from "../../../src/protocol/response.ts";
import { readerOf, type ReaderViewOptions } from "../../../src/protocol/reader.ts";

/** States of the panel, made from outcomes by the code of the extension. */

interface RunOptions {
  readonly id?: number;
  readonly title?: string;
  readonly environment?: Pick<Environment, "name" | "kind" | "people">;
  readonly ordinal?: number;
  readonly fields?: readonly string[];
}

export interface StateOptions {
  readonly language?: Language;
  readonly masked?: boolean;
  readonly presenting?: boolean;
  readonly focus?: CardFocus;
  readonly look?: Partial<PanelViewOptions>;
  readonly reader?: ReaderViewOptions;
  /** Actions that the host cannot do. */
  readonly lacks?: ResponsePanelState["lacks"];
  /** The first two runs side by side. */
  readonly compared?: boolean;
  /** Shown in place of the first run. */
  readonly file?: FileRun;
  /** The file run to which the first run links back. */
  readonly back?: FileRun;
  /** In place of a response: the errors of the request. */
  readonly errors?: string;
}

export function answered(
  operation: OperationName,
  response: JsonObject,
  options: RunOptions = {},
): Run {
  return runOf(operation, options, {
    kind: "answered",
    status: 200,
    response,
    fields: options.fields ?? [],
    bytes: 257,
    ...outcomeBase(operation, options),
  });
}

export function failed(
  operation: OperationName,
  failure: RunFailure,
  options: RunOptions = {},
): Run {
  return runOf(operation, options, { kind: "failed", failure, ...outcomeBase(operation, options) });
}

export function running(operation: OperationName, options: RunOptions = {}): Run {
  return runOf(operation, options, undefined);
}

/** Content of a panel. Its host makes the state of it, and keeps the response for queries. */
export interface PanelRuns {
  readonly type: "runs";
  readonly runs: readonly [Run, ...Run[]];
  readonly options: StateOptions;
}

/** The panel with these runs, the first one shown. */
export function stateOf(runs: readonly [Run, ...Run[]], options: StateOptions = {}): PanelRuns {
  return { type: "runs", runs, options };
}

/** The host of the panel without VS Code. It has the content, and returns the parts that the page views. */
export class FakeHost {
  readonly #send: (message: ToResponsePanel) => unknown;
  readonly #state: ResponseState;
  #shown: PanelRuns | undefined;
  #panelView: PanelView = nowhere;

  constructor(send: (message: ToResponsePanel) => unknown) {
    this.#send = send;
    const view = () => this.#shown?.options ?? {};
    const runs = () => this.#shown?.runs ?? [];
    const files = () => [view().file, view().back].flatMap((one) => one ?? []);
    const isPresenting = () => view().presenting ?? false;
    const language = () => view().language ?? "en";
    const isMasked = () => isPresenting() || (view().masked ?? false);
    this.#state = new ResponseState({
      runs: {
        get all() {
          return runs();
        },
        find: (id) => runs().find((run) => run.id === id),
        bounds: { runs: 30, bytes: 64 * 1024 * 1024 },
        entryCount: 3,
        retainedBytes: 1024 * 1024,
      },
      fileRuns: {
        get all() {
          return files();
        },
        find: (id) => files().find((one) => one.id === id),
      },
      ...{ language, isPresenting, isMasked },
      get lacks() {
        return view().lacks;
      },
      viewOf: () => ({ language: language(), presenting: isPresenting(), mask: isMasked() }),
    });
  }

  /** Replaces the steps that a user would take in VS Code. */
  async show(shown: PanelRuns): Promise<void> {
    const { runs, options } = shown;
    const { file, back, errors, compared, focus, reader, look } = options;
    const before = this.#shown;
    const isShown = !file && errors === undefined;
    const run = isShown ? runs[0].id : undefined;
    const isOther = run !== this.#panelView.run;
    const isNew =
      isOther || options.masked !== before?.options.masked || options.presenting === true;
    const { reader: kept } = this.#panelView;
    const isFocus = focus?.turn !== this.#panelView.focus?.turn;
    this.#shown = shown;
    this.#panelView = {
      ...this.#panelView,
      ...{ run, errors, focus, file: (file ?? back)?.id },
      compared: compared && runs[1] ? { left: runs[0].id, right: runs[1].id } : undefined,
      look: isOther ? { ...nowhere.look, ...look } : this.#panelView.look,
      reader: reader ?? (isFocus ? readerOf(kept, runs[0].id, focus) : kept),
      ...(isNew && { revealed: {} }),
      ...(isOther && { fields: undefined }),
    };
    await this.#report();
  }

  async change(change: Partial<PanelView>): Promise<void> {
    this.#panelView = { ...this.#panelView, ...change };
    await this.#report();
  }

  async reveal(run: number, path: string, value: string): Promise<void> {
    if (run !== this.#panelView.run || this.#shown?.options.presenting === true) return;
    await this.change({ revealed: { ...this.#panelView.revealed, [path]: value } });
  }

  /** Follows the viewed parts. Tests see all other requests, which have no effect. */
  receive(message: FromResponsePanel): void {
    if ("run" in message && message.run !== this.#panelView.run) return;
    dispatch<FromResponsePanel>(
      {
        look: ({ look }) => this.change({ look: { ...look, path: look.path } }),
        raw: ({ open }) => this.change({ showsRaw: open }),
        fileTable: ({ file, on }) => this.change({ table: on ? file : undefined }),
        readerViewOptions: ({ look }) => {
          const { reader, beside } = this.#panelView;
          const isSame = reader?.path === look.path;
          return this.change({ reader: look, beside: isSame ? beside : undefined });
        },
        compareMessage: ({ other }) => this.change({ beside: other }),
      },
      message,
    );
  }

  async #report(): Promise<void> {
    if (!this.#shown) return;
    const { back, language = "en" } = this.#shown.options;
    let sent: unknown;
    await this.#state.report(this.#panelView, (message) => {
      const isBack = message.type === "state" && back;
      const state = isBack && { ...message.state, back: fileRunEntry(back, language) };
      sent = this.#send(state ? { ...message, state } : message);
    });
    await sent;
  }
}

const nowhere: PanelView = {
  ...{ run: undefined, file: undefined, table: undefined, compared: undefined },
  ...{ reader: undefined, beside: undefined, showsRaw: false, focus: undefined },
  ...{ isRestored: false, errors: undefined, revealed: {}, fields: undefined },
  look: { tab: "cards", person: 0, path: undefined },
};

/** Only its text matters here. */
const requests = "file:///requests.brp";
const local = { name: "local", kind: "local", people: "test" } as const;

function runOf(
  operation: OperationName,
  { id = 1, title = "A request", environment = local, ordinal = 0 }: RunOptions,
  outcome: RunOutcome | undefined,
): Run {
  const startedAt = new Date(2026, 0, 2, 12, 34, 56);
  const source = { uri: requests, ordinal, mark: "" };
  return { id, title, operation, environment, startedAt, beganMs: 0, source, outcome };
}

function outcomeBase(operation: OperationName, { environment = local }: RunOptions) {
  return {
    request: { ordinal: 0, operation },
    environment,
    startedAt: "2026-01-02T11:34:56.000Z",
    durationMs: 53,
    sent: [],
    warnings: [],
    expectations: [],
  };
}
