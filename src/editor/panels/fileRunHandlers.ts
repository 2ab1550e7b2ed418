import { operations, type Service } from "../../contract/operations.ts";
import { env, workspace } from "vscode";
import type { FilePerson, FileRunIntent } from "../../protocol/answer.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { FileRun, FileRuns } from "../history/fileRuns.ts";
import { exportFileRun } from "../runs/exportRun.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";
import type { Run, Runs } from "../runs/runs.ts";
import type { Handlers } from "./handlers.ts";
import { showDocument } from "../showPlace.ts";

interface Parts {
  readonly runs: Pick<Runs, "find">;
  readonly fileRuns: Pick<FileRuns, "find">;
  readonly runner: Pick<RequestRunner, "runAgain" | "runFile" | "runFailed">;
  readonly presentation: Pick<PresentationMode, "isOn">;
  readonly show: (file: number) => void;
  /** Sets the file run whose persons are shown as one table. */
  readonly look: (table: number | undefined) => void;
  readonly accept: (file: FileRun) => Promise<void>;
  readonly rows: () => readonly FilePerson[];
}

/** Services of all runs of the file run that failed for the same reason. */
export function failedServices(
  run: Run,
  { runs, fileRuns }: Pick<Parts, "runs" | "fileRuns">,
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
  { fileRuns, runner }: Pick<Parts, "fileRuns" | "runner">,
): Promise<void> {
  const file = run.file === undefined ? undefined : fileRuns.find(run.file);
  if (file) await runner.runFailed(file.uri, failedRows(file.rows));
  else await runner.runAgain(run);
}

export function fileRunHandlers(parts: Parts): Handlers<FileRunIntent> {
  const { runs, fileRuns, runner, presentation, show, look, rows, accept } = parts;
  const withFile =
    <Message extends FileRunIntent>(act: (file: FileRun, message: Message) => unknown) =>
    (message: Message) => {
      const file = fileRuns.find(message.file);
      return file && act(file, message);
    };
  return {
    showFile: withFile(({ id }) => show(id)),
    fileTable: withFile(({ id }, { on }) => look(on ? id : undefined)),
    fileCopy: withFile(async (_file, { row, column }) => {
      const { answerWork } = await import("../lazy/answers.lazy.ts");
      const cells = rows()[row]?.cells ?? [];
      const text = column === undefined ? answerWork.copiedRow(cells) : cells[column]?.text;
      if (text !== undefined) await env.clipboard.writeText(text);
    }),
    fileExport: withFile((file) =>
      exportFileRun(
        file,
        (run) => runs.find(run),
        () => presentation.isOn,
      ),
    ),
    fileAccept: withFile(accept),
    fileSource: withFile(async ({ uri }) => {
      await showDocument(await workspace.openTextDocument(uri));
    }),
    fileAgain: withFile(({ uri, rows: done }, { which }) => {
      if (which === "all") return runner.runFile(uri);
      if (which === "failed") return runner.runFailed(uri, failedRows(done));
      const row = done[which];
      return row && runner.runAgain(row);
    }),
  };
}

function failedRows(rows: FileRun["rows"]): FileRun["rows"] {
  return rows.filter(({ verdict }) => verdict === "failed");
}
