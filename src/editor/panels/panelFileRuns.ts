import { operations, type Service } from "../../contract/operations.ts";
import { env, window, workspace } from "vscode";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { AnswerPanelState, ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { FileRunQuestion } from "../../protocol/fromAnswerPanel.ts";
import type { Language } from "../../contract/text.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { FileRun, FileRuns } from "../history/fileRuns.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { sentRow } from "../../protocol/sentRows.ts";
import { exportFileRun } from "../runs/exportRun.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";
import type { Run, Runs } from "../runs/runs.ts";
import type { filePeople, FilePeople } from "./filePeople.ts";
import type { Handlers } from "./handlers.ts";

interface Parts {
  readonly runs: Pick<Runs, "find" | "bounds">;
  readonly fileRuns: FileRuns;
  readonly runner: Pick<RequestRunner, "runAgain" | "runFile" | "runFailed">;
  readonly presentation: Pick<PresentationMode, "view">;
  readonly isMasked: (run: Pick<Run, "environment">) => boolean;
  readonly isPresenting: () => boolean;
  readonly send: (message: ToAnswerPanel) => void;
  readonly draw: () => void;
  /** Shows a file run in place of a response. */
  readonly show: (file: number) => void;
}

/** The file run that the panel shows, or to which the shown response leads back. */
export class PanelFileRuns {
  readonly #parts: Parts;
  #shown: number | undefined;
  /** The file run whose persons the page shows as one table. */
  #watched: number | undefined;
  #people: (FilePeople & { readonly made: string; readonly atMs: number }) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get shown(): FileRun | undefined {
    return this.#shown === undefined ? undefined : this.#parts.fileRuns.find(this.#shown);
  }

  choose(file: number): void {
    this.#shown = file;
  }

  /** @param run the response that is shown, if one is */
  async state(
    run: Run | undefined,
    language: Language,
  ): Promise<Pick<AnswerPanelState, "files" | "file" | "back">> {
    const { fileRuns, runs } = this.#parts;
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const { fileRunEntry, shownFileRun } = answerWork;
    const { shown } = this;
    const isOfFile = shown && run?.source?.uri.toString() === shown.uri.toString();
    if (shown?.id !== this.#watched) this.close();
    const as = shown && this.#viewOf(shown, language);
    if (as && !run && this.#watched === shown.id)
      this.#sendPeople(shown, as, answerWork.filePeople);
    return {
      files: fileRuns.all.map((one) => fileRunEntry(one, language)),
      file:
        as && !run ? shownFileRun(shown, runs.bounds.bytes, (id) => runs.find(id), as) : undefined,
      back: isOfFile ? fileRunEntry(shown, language) : undefined,
    };
  }

  /** The page begins anew, or nobody looks any more: nothing of persons is kept. */
  close(): void {
    this.#watched = undefined;
    this.#people = undefined;
  }

  #viewOf({ environment }: FileRun, language: Language): ViewOptions {
    const { presentation, isMasked } = this.#parts;
    return { ...presentation.view(environment), language, mask: isMasked({ environment }) };
  }

  /** Making the table of a long run takes a while: not for each row while it goes on. */
  #sendPeople(file: FileRun, as: ViewOptions, make: typeof filePeople): void {
    const { runs, send } = this.#parts;
    const { id, durationMs, rows } = file;
    const about = [id, as.mask, as.language, as.presenting];
    const made = JSON.stringify([...about, rows.length, durationMs]);
    const before = this.#people;
    if (before?.made === made) return;
    const atMs = systemClock.monotonicMs();
    const isMore = before?.made.startsWith(JSON.stringify(about).slice(0, -1)) === true;
    if (isMore && durationMs === undefined && atMs - before.atMs < 1000) return;
    const { columns, rows: all } = make(file, (run) => runs.find(run), as);
    this.#people = { columns, rows: all, made, atMs };
    send({ type: "filePeople", file: id, columns, rows: all.map((row) => sentRow(row, columns)) });
  }

  /** The services of the runs that failed as this one did: of a file run all of them. */
  failedServices(run: Run): readonly Service[] {
    const { runs, fileRuns } = this.#parts;
    const rows = run.file === undefined ? [] : (fileRuns.find(run.file)?.rows ?? []);
    const kindOf = ({ outcome }: Run) => outcome?.kind === "failed" && outcome.failure.kind;
    const same = rows
      .flatMap(({ run: id }) => runs.find(id) ?? [])
      .filter((one) => kindOf(one) === kindOf(run));
    return [...new Set([run, ...same].map(({ operation }) => operations[operation].service))];
  }

  /** Runs again what failed: of a file run all of it. */
  async runAgain(run: Run): Promise<void> {
    const { fileRuns, runner } = this.#parts;
    const file = run.file === undefined ? undefined : fileRuns.find(run.file);
    if (file) await runner.runFailed(file.uri, failedRows(file.rows));
    else await runner.runAgain(run);
  }

  get handlers(): Handlers<FileRunQuestion> {
    const { runs, fileRuns, runner, show, draw, isPresenting } = this.#parts;
    const withFile =
      <Message extends FileRunQuestion>(act: (file: FileRun, message: Message) => unknown) =>
      (message: Message) => {
        const file = fileRuns.find(message.file);
        return file && act(file, message);
      };
    return {
      showFile: withFile(({ id }) => show(id)),
      fileTable: withFile(({ id }, { on }) => {
        this.close();
        if (!on) return;
        this.#watched = id;
        draw();
      }),
      fileCopy: withFile(async (_file, { row, column }) => {
        const { answerWork } = await import("../lazy/answers.lazy.ts");
        const cells = this.#people?.rows[row]?.cells ?? [];
        const text = column === undefined ? answerWork.copiedRow(cells) : cells[column]?.text;
        if (text !== undefined) await env.clipboard.writeText(text);
      }),
      fileExport: withFile((file) => exportFileRun(file, (run) => runs.find(run), isPresenting)),
      fileSource: withFile(async ({ uri }) => {
        const document = await workspace.openTextDocument(uri);
        const open = window.visibleTextEditors.find((editor) => editor.document === document);
        await window.showTextDocument(document, open?.viewColumn, false);
      }),
      fileAgain: withFile(({ uri, rows }, { which }) => {
        if (which === "all") return runner.runFile(uri);
        if (which === "failed") return runner.runFailed(uri, failedRows(rows));
        const row = rows[which];
        return row && runner.runAgain(row);
      }),
    };
  }
}

function failedRows(rows: FileRun["rows"]): FileRun["rows"] {
  return rows.filter(({ verdict }) => verdict === "failed");
}
