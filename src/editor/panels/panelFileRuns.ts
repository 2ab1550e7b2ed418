import { window, workspace } from "vscode";
import type { AnswerPanelState } from "../../protocol/answerMessages.ts";
import type { FileRunQuestion } from "../../protocol/fromFileRun.ts";
import type { Language } from "../../contract/text.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import type { FileRun, FileRuns } from "../history/fileRuns.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";
import type { Run, Runs } from "../runs/runs.ts";
import type { Handlers } from "./handlers.ts";

interface Parts {
  readonly runs: Pick<Runs, "find" | "bounds">;
  readonly fileRuns: FileRuns;
  readonly runner: Pick<RequestRunner, "runAgain" | "runFile" | "runFailed">;
  readonly presentation: Pick<PresentationMode, "view">;
  readonly isMasked: (run: Pick<Run, "environment">) => boolean;
  /** Shows a file run in place of a response. */
  readonly show: (file: number) => void;
}

/** The file run that the panel shows, or to which the shown response leads back. */
export class PanelFileRuns {
  readonly #parts: Parts;
  #shown: number | undefined;

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
    const { fileRuns, runs, presentation, isMasked } = this.#parts;
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const { fileRunEntry, shownFileRun } = answerWork;
    const { shown } = this;
    const isOfFile = shown && run?.source?.uri.toString() === shown.uri.toString();
    const isKept = (id: number) => runs.find(id) !== undefined;
    const as = shown && {
      ...presentation.view(shown.environment),
      language,
      mask: isMasked(shown),
    };
    return {
      files: fileRuns.all.map((one) => fileRunEntry(one, language)),
      file: as && !run ? shownFileRun(shown, runs.bounds.bytes, isKept, as) : undefined,
      back: isOfFile ? fileRunEntry(shown, language) : undefined,
    };
  }

  get handlers(): Handlers<FileRunQuestion> {
    const { fileRuns, runner, show } = this.#parts;
    const withFile =
      <Message extends FileRunQuestion>(act: (file: FileRun, message: Message) => unknown) =>
      (message: Message) => {
        const file = fileRuns.find(message.file);
        return file && act(file, message);
      };
    return {
      showFile: withFile(({ id }) => show(id)),
      fileSource: withFile(async ({ uri }) => {
        const document = await workspace.openTextDocument(uri);
        const open = window.visibleTextEditors.find((editor) => editor.document === document);
        await window.showTextDocument(document, open?.viewColumn, false);
      }),
      fileAgain: withFile(({ uri, rows }, { which }) => {
        if (which === "all") return runner.runFile(uri);
        if (which === "failed")
          return runner.runFailed(
            uri,
            rows.filter(({ verdict }) => verdict === "failed"),
          );
        const row = rows[which];
        return row && runner.runAgain(row);
      }),
    };
  }
}
