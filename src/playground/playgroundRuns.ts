import type { Language } from "../contract/text.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { ChosenRequests } from "../language/file/requestDrafts.ts";
import type { RunTarget } from "../language/outline.ts";
import type { RequestDocument } from "../language/syntax/parser.ts";
import { openLocal } from "../local/openLocal.ts";
import { DerivationDay } from "../mock/register/derivationDay.ts";
import { inventedPeople } from "../mock/synthetic/createSyntheticPeople.ts";
import { InventedValues } from "../mock/synthetic/inventedValues.ts";
import { succeeded, type RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { dispatch, type Handlers } from "../panels/handlers.ts";
import { PresentationMode } from "../panels/presentationMode.ts";
import { isFileRun, recordInHistory } from "../panels/recordRun.ts";
import { ResponseController, type HostMessage } from "../panels/response/responseController.ts";
import { rowResult } from "../panels/response/fileRunLines.ts";
import { responseReaders } from "../panels/response/responseReaders.ts";
import { FileRuns, Runs, type Run } from "../panels/runs.ts";
import type {
  FromPlayground,
  PlaygroundPanel,
  PlaygroundProgress,
  Sharing,
} from "../protocol/playground.ts";
import { fromResponsePanelSchema, type FromResponsePanel } from "../protocol/response.ts";
import { playgroundWords } from "../protocol/words/playgroundWords.ts";
import { createGateway } from "../runner/gateway/brpGateway.ts";
import { systemClock } from "../runner/gateway/systemClock.ts";
import type { RunnerPorts } from "../runner/run/plan.ts";
import type { Selection } from "../runner/run/order.ts";
import { openRun, type RunSession } from "../runner/runSession.ts";
import { PlaygroundInbox } from "./playgroundInbox.ts";
import { sharingOf } from "./sharing.ts";

/** Available on every host, but not in the language's own library. */
declare const crypto: { readonly randomUUID: () => string };

/** Requests of the text, read once for checks and run. */
export interface RequestsToRun extends ChosenRequests {
  readonly ordinals: readonly number[];
  readonly targets: ReadonlyMap<number, RunTarget>;
  readonly errors: readonly Diagnostic[];
}

interface PlaygroundRunParts {
  readonly send: (message: FromPlayground) => void;
  readonly language: () => Language;
  /** Reads requests of the current text. */
  readonly choose: (ordinals: readonly number[]) => RequestsToRun;
}

/** The only file of the page has no real address. */
const uri = "playground:/playground.brp";

/** Actions of an editor with several files and dialogs. */
const lacks = [
  ...(["accept", "compare", "droppedFiles", "elsewhere", "expect", "export", "field"] as const),
  ...(["fileAccept", "fileExport", "help", "lookUp", "narrow", "pick"] as const),
] as const satisfies readonly HostMessage[];
type Lacking = (typeof lacks)[number];

/** Runs requests on a mock of its own, and shows them in the responses panel. */
export class PlaygroundRuns {
  readonly #parts: PlaygroundRunParts;
  readonly #runs = new Runs();
  readonly #fileRuns = new FileRuns();
  readonly #responses: ResponseController;
  readonly #invented: InventedValues;
  readonly #local = openLocal();
  readonly #environment = this.#local.environment([]);
  readonly #inbox: PlaygroundInbox;
  readonly #ports: RunnerPorts;
  readonly #schema = fromResponsePanelSchema();
  #running = new AbortController();

  constructor(parts: PlaygroundRunParts) {
    this.#parts = parts;
    const { send, language } = parts;
    const { today } = new DerivationDay(() => systemClock.now());
    this.#invented = new InventedValues(inventedPeople().people, today);
    const [runs, fileRuns] = [this.#runs, this.#fileRuns];
    const presentation = new PresentationMode({
      ...{ language, masksAll: () => false, tables: () => undefined },
    });
    this.#responses = new ResponseController({
      ...{ runs, fileRuns, language, presentation, lacks },
      readers: () => Promise.resolve(responseReaders),
      page: () => ({
        isOpen: true,
        send: (message) => send({ type: "panel", panel: "response", message }),
        show: () => undefined,
      }),
      copy: (text) => send({ type: "copy", text }),
      fieldsOf: () => Promise.resolve(undefined),
    });
    const { secrets, transport } = this.#local;
    const closed = { problem: "no files" };
    this.#ports = {
      gateway: createGateway({
        ...{ secrets, transport, clock: systemClock },
        trust: { trusted: () => undefined },
        loadTls: () => Promise.resolve(undefined),
      }),
      files: { read: () => Promise.resolve(closed), write: () => Promise.resolve(closed) },
      allowedVariables: { read: () => ({ problem: "not allowed" }) },
      clock: systemClock,
      newId: () => crypto.randomUUID(),
    };
    this.#inbox = new PlaygroundInbox({
      ...{ send, language, runs, presentation, environment: this.#environment },
      open: async (draft) => (await this.#open(draft)).approve<never>(),
      showRun: (run, card, tab) => {
        this.#responses.showRun(run, card, tab);
        send({ type: "show", panel: "response" });
      },
    });
  }

  sharingOf(document: RequestDocument): Sharing {
    return sharingOf(document, this.#invented);
  }

  /** Draws the panels again, such as in another language. */
  report(): Promise<void> {
    this.#inbox.report();
    return this.#responses.report();
  }

  cancel(): void {
    this.#running.abort();
  }

  async receive(panel: PlaygroundPanel, message: unknown): Promise<void> {
    if (panel === "inbox") return void (await this.#inbox.receive(message));
    const read = this.#schema.safeParse(message);
    if (read.success) await dispatch(this.#handlers, read.data);
  }

  async run({ ordinals, targets, errors, draft, positionAt }: RequestsToRun): Promise<void> {
    const [first] = errors;
    if (first) {
      const { line, column } = positionAt(first.span.start);
      const place = { line: line - 1, character: column - 1 };
      this.#parts.send({ type: "show", panel: "response" });
      this.#responses.showErrors({ uri, count: errors.length, place });
      return this.#progress([], { isRunning: false, unsent: ordinals.length });
    }
    this.#running.abort();
    const controller = new AbortController();
    this.#running = controller;
    const { signal } = controller;
    const environment = this.#environment;
    const session = await this.#open(draft, { ordinals });
    this.#parts.send({ type: "show", panel: "response" });
    const approved = await session.approve();
    const record = recordInHistory(
      { runs: this.#runs, fileRuns: this.#fileRuns, readers: () => Promise.resolve({ rowResult }) },
      {
        ...{ uri, draft, targets, environment, session },
        title: playgroundWords.title[this.#parts.language()],
        isFileRun: isFileRun(draft, ordinals),
      },
    );
    const outcomes: RunOutcome[] = [];
    this.#progress(outcomes, { isRunning: true });
    const lineOf = (offset: number) => positionAt(offset).line;
    for await (const outcome of approved.outcomes({ signal, lineOf })) {
      await record.take(outcome);
      outcomes.push(outcome);
    }
    record.end();
    this.#progress(outcomes, { isRunning: false });
  }

  #open(draft: FileDraft, select?: Selection): Promise<RunSession> {
    const environment = this.#environment;
    return openRun(this.#ports, draft, { environment, ...(select && { select }) });
  }

  #progress(outcomes: readonly RunOutcome[], more: Partial<PlaygroundProgress>): void {
    const ended = outcomes.filter(({ kind }) => kind !== "skipped");
    const passed = ended.filter(succeeded).length;
    const progress = { passed, failed: ended.length - passed, unsent: 0, isRunning: false };
    this.#parts.send({ type: "progress", progress: { ...progress, ...more } });
  }

  get #handlers(): Handlers<FromResponsePanel, Exclude<FromResponsePanel["type"], Lacking>> {
    const again = (ordinals: readonly number[]) => this.run(this.#parts.choose(ordinals));
    const ordinalOf = (run: number) => this.#runs.find(run)?.source?.ordinal;
    const host: Handlers<FromResponsePanel, Exclude<HostMessage, Lacking>> = {
      again: ({ run }) => again([ordinalOf(run)].flatMap((ordinal) => ordinal ?? [])),
      cancel: () => this.cancel(),
      clear: () => {
        this.#fileRuns.clear();
        this.#runs.clear();
      },
      source: ({ run, line }) => this.#showSource(this.#runs.find(run), line),
      toError: () => this.#showSource(undefined, (this.#responses.errors?.place.line ?? 0) + 1),
      fileSource: () => this.#showSource(undefined, 1),
      fileAgain: ({ file }) => {
        const rows = this.#fileRuns.find(file)?.rows ?? [];
        return again([...new Set(rows.map(({ source }) => source.ordinal))]);
      },
    };
    return { ...this.#responses.handlers, ...host };
  }

  #showSource(run: Run | undefined, line: number | undefined): void {
    const { ordinal } = run?.source ?? {};
    this.#parts.send({
      type: "source",
      ...(line !== undefined && { line }),
      ...(ordinal !== undefined && { ordinal }),
    });
  }
}
