import {
  commands,
  Disposable,
  Range,
  Uri,
  workspace,
  WorkspaceEdit,
  type TextDocument,
  type TextEdit,
} from "vscode";
import { broughtBy } from "../../model/outcome.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import type { ToResponsePanel, FromResponsePanel, FileRunIntent } from "../../protocol/response.ts";
import { pickerWords } from "../../protocol/fieldPicker.ts";
import { panelWords, fieldActionWords } from "../../protocol/words/responseWords.ts";
import { Commands } from "../contributions.ts";
import { localize, rangeOf, reveal, showDocument, reportProblem } from "../vscodeApi.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import type { FileRun, FileRuns, Run, Runs } from "../../panels/runs.ts";
import { lookUpPerson } from "../runs/lookUpPerson.ts";
import type { AcceptedRequest } from "../../panels/response/fileRunLines.ts";
import type { Handlers } from "../../panels/handlers.ts";
import type { HostMessage } from "../../panels/response/responseController.ts";
import type { RunRequest } from "./runRequest.ts";
import { operations, type Service } from "../../contract/operations.ts";
import { exportFileRun } from "../runs/exportRun.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";

const pauseMilliseconds = 80;

interface RunRequestParts {
  readonly documents: RequestDocuments;
  readonly runs: Pick<Runs, "find">;
  readonly presentation: PresentationMode;
  readonly isMasked: (run: Pick<Run, "environment">) => boolean;
  readonly send: (message: ToResponsePanel) => void;
  readonly changed: () => void;
}

export type RequestMessage =
  | "accept"
  | "field"
  | "expect"
  | "narrow"
  | "pick"
  | "lookUp"
  | "source";

export class RunRequests implements Disposable {
  readonly #parts: RunRequestParts;
  readonly #subscription: Disposable;
  readonly #known = new WeakMap<NonNullable<Run["source"]>, RunRequest>();
  /** Requests in open documents, to follow their edits. */
  readonly #followed = new Map<TextDocument, Set<RunRequest>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: RunRequestParts) {
    this.#parts = parts;
    this.#subscription = Disposable.from(
      workspace.onDidChangeTextDocument((change) => {
        const requests = this.#followed.get(change.document);
        if (!requests || change.contentChanges.length === 0) return;
        for (const request of requests) request.follow(change);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(parts.changed, pauseMilliseconds);
      }),
      workspace.onDidCloseTextDocument((document) => this.#followed.delete(document)),
    );
  }

  get handlers(): Handlers<FromResponsePanel, RequestMessage> {
    const { runs, presentation, send } = this.#parts;
    const requestOf = async (id: number) => {
      const run = runs.find(id);
      return run && this.of(run);
    };
    return {
      accept: async ({ run: id, line }) => {
        const run = runs.find(id);
        if (!run) return;
        const { responseModule } = await import("../lazy/responses.lazy.ts");
        const accepted = responseModule.acceptedOf([run], this.#viewOf(run), line);
        await this.#accept([{ run, accepted }]);
      },
      field: async ({ run, path, asked }) => {
        const request = await requestOf(run);
        const sentence = request ? await request.ask(path, asked) : fieldActionWords.noRequest;
        send({ type: "said", text: localize(sentence) });
      },
      // A value that was masked when selected stays masked. Presentation mode masks all.
      expect: async ({ run: id, path, isShown }) => {
        const run = runs.find(id);
        const request = run && (await this.of(run));
        const response = broughtBy(run?.outcome);
        if (!request || !response) return reportProblem(localize(fieldActionWords.noRequest));
        const value = { response, path, isShown: isShown && !presentation.isOn };
        const { problem, said } = await request.expect(value);
        if (problem) reportProblem(localize(problem));
        if (said) send({ type: "said", text: localize(said) });
      },
      narrow: async ({ run, parameter, how }) => {
        const request = await requestOf(run);
        const problem = request ? await request.refine(parameter, how) : fieldActionWords.noRequest;
        if (problem) reportProblem(localize(problem));
      },
      pick: async ({ run }) => {
        const request = await requestOf(run);
        const ordinal = request?.ordinal;
        if (!request || ordinal === undefined)
          return reportProblem(localize(fieldActionWords.noRequest));
        const where = { uri: request.document.uri.toString(), ordinal };
        await commands.executeCommand(Commands.pickFields, where);
      },
      // Writes a request about a person or a relative; never in presentation mode.
      lookUp: async ({ run: id, path }) => {
        const run = runs.find(id);
        if (!run || presentation.isOn) return;
        const problem = await lookUpPerson(run, await this.of(run), path);
        if (problem) send({ type: "said", text: localize(problem) });
      },
      source: (message) => this.#source(message),
    };
  }

  async acceptInFile(file: FileRun): Promise<void> {
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const find = (run: number) => this.#parts.runs.find(run);
    await this.#accept(responseModule.acceptedInFile(file.rows, find, this.#viewOf(file)));
  }

  #viewOf(run: Pick<Run, "environment">): ViewOptions {
    return this.#parts.presentation.viewMasked(this.#parts.isMasked(run));
  }

  /** Sets expectations to the actual values in one edit. Does not save the files. */
  async #accept(requests: readonly AcceptedRequest[]): Promise<void> {
    const edits = new Map<TextDocument, TextEdit[]>();
    for (const { run, accepted } of requests) {
      const request = await this.of(run);
      if (!request) continue;
      const all = edits.get(request.document) ?? [];
      edits.set(request.document, [...all, ...request.acceptEdits(accepted)]);
    }
    const edit = new WorkspaceEdit();
    for (const [document, all] of edits) edit.set(document.uri, all);
    const count = [...edits.values()].flat().length;
    if (count === 0) return reportProblem(localize(panelWords.notAccepted));
    if (!(await workspace.applyEdit(edit))) return reportProblem(localize(pickerWords.readOnly));
    this.#parts.send({ type: "said", text: localize(panelWords.accepted(count)) });
  }

  /** Request of a run, opened in the background; undefined if it is gone. */
  async of({ source, title }: Run): Promise<RunRequest | undefined> {
    if (!source) return undefined;
    const known = this.#known.get(source);
    if (known && this.#followed.has(known.document)) return known;
    const document = await opened(Uri.parse(source.uri, true));
    if (!document) return undefined;
    const { languageModule } = await import("../lazy/language.lazy.ts");
    const read = (one: TextDocument) => this.#parts.documents.opened(one, languageModule.openFile);
    const request = languageModule.RunRequest.find(document, source, title, read);
    if (!request) return undefined;
    this.#known.set(source, request);
    const followed = this.#followed.get(document) ?? new Set();
    this.#followed.set(document, followed.add(request));
    return request;
  }

  async pathAt(
    runs: readonly Run[],
    document: TextDocument,
    offset: number,
  ): Promise<{ readonly run: Run; readonly path: string | undefined } | undefined> {
    const file = await this.#parts.documents.file(document);
    const ordinal = file.requestAt(offset)?.ordinal;
    if (ordinal === undefined) return undefined;
    const uri = document.uri.toString();
    for (const run of runs) {
      if (run.source?.uri !== uri) continue;
      const request = await this.of(run);
      if (request?.ordinal === ordinal) return { run, path: request.pathAt(offset) };
    }
    return undefined;
  }

  /** Reveals the request: a fault, a requested path, an earlier line, or its start. */
  async #source({
    run: id,
    fault,
    path,
    ...at
  }: FromResponsePanel & { type: "source" }): Promise<void> {
    const run = this.#parts.runs.find(id);
    if (!run?.source) return;
    const isPlaced = fault !== undefined || at.line !== undefined;
    const request = isPlaced ? undefined : await this.of(run);
    const place = request?.placeOf(path);
    if (path !== undefined && !place?.isExact)
      this.#parts.send({ type: "said", text: localize(fieldActionWords.notAsked) });
    const document = await workspace.openTextDocument(Uri.parse(run.source.uri, true));
    const editor = await showDocument(document);
    const { outcome } = run;
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const faults = failure && "faults" in failure ? failure.faults : [];
    const span = place?.span ?? faults.find(({ name }) => name === fault)?.span;
    const line = Math.min(at.line ?? outcome?.request.line ?? 1, document.lineCount) - 1;
    const range = span ? rangeOf(document, span) : new Range(line, 0, line, 0);
    reveal(editor, range);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }
}

/** A moved or deleted file needs no message. */
async function opened(uri: TextDocument["uri"]): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

interface FileRunParts {
  readonly runs: Pick<Runs, "find">;
  readonly fileRuns: Pick<FileRuns, "find">;
  readonly runner: Pick<RequestRunner, "runAgain" | "runFile" | "runFailed">;
  readonly presentation: Pick<PresentationMode, "isOn">;
  readonly accept: (file: FileRun) => Promise<void>;
}

/** Services of all runs of the file run that failed for the same reason. */
export function failedServices(
  run: Run,
  { runs, fileRuns }: Pick<FileRunParts, "runs" | "fileRuns">,
): readonly Service[] {
  const rows = run.file === undefined ? [] : (fileRuns.find(run.file)?.rows ?? []);
  const kindOf = ({ outcome }: Run) => outcome?.kind === "failed" && outcome.failure.kind;
  const same = rows
    .flatMap(({ run: id }) => runs.find(id) ?? [])
    .filter((one) => kindOf(one) === kindOf(run));
  return [...new Set([run, ...same].map(({ operation }) => operations[operation].service))];
}

export async function runFailedAgain(
  run: Run,
  { fileRuns, runner }: Pick<FileRunParts, "fileRuns" | "runner">,
): Promise<void> {
  const file = run.file === undefined ? undefined : fileRuns.find(run.file);
  if (file) await runner.runFailed(Uri.parse(file.uri, true), failedRows(file.rows));
  else await runner.runAgain(run);
}

type FileRunMessage = Extract<FileRunIntent["type"], HostMessage>;

export function fileRunHandlers(parts: FileRunParts): Handlers<FileRunIntent, FileRunMessage> {
  const { runs, fileRuns, runner, presentation, accept } = parts;
  const withFile =
    <Message extends FileRunIntent>(act: (file: FileRun, message: Message) => unknown) =>
    (message: Message) => {
      const file = fileRuns.find(message.file);
      return file && act(file, message);
    };
  return {
    fileExport: withFile((file) =>
      exportFileRun(
        file,
        (run) => runs.find(run),
        () => presentation.isOn,
      ),
    ),
    fileAccept: withFile(accept),
    fileSource: withFile(async ({ uri }) => {
      await showDocument(await workspace.openTextDocument(Uri.parse(uri, true)));
    }),
    fileAgain: withFile((file, { which }) => {
      const uri = Uri.parse(file.uri, true);
      if (which === "all") return runner.runFile(uri);
      if (which === "failed") return runner.runFailed(uri, failedRows(file.rows));
      const row = file.rows[which];
      return row && runner.runAgain(row);
    }),
  };
}

function failedRows(rows: FileRun["rows"]): FileRun["rows"] {
  return rows.filter(({ verdict }) => verdict === "failed");
}
