import {
  ProgressLocation,
  Range,
  window,
  workspace,
  type TextDocument,
  Uri,
  EventEmitter,
} from "vscode";
import { text, type Text } from "../../contract/text.ts";
import type { RunTarget } from "../../language/outline.ts";
import { explainWait, type RetryWait } from "../../model/outcome.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import { fileRunWords } from "../../protocol/words/responseWords.ts";
import type { RequestErrors } from "../../panels/response/responseController.ts";
import { isFileRun } from "../../panels/recordRun.ts";
import type { FileRunRow, Run } from "../../panels/runs.ts";
import {
  noRequestAtCursor,
  displayLanguage,
  localize,
  reveal,
  reportProblem,
  reportUntrusted,
  setContext,
} from "../vscodeApi.ts";
import { languageId, ContextKeys } from "../contributions.ts";
import type { Approvals } from "./approvals.ts";
import {
  checkRequests,
  isRunArguments,
  requestPlace,
  type CheckedRequests,
  type CheckParts,
} from "./chosenRequests.ts";
import { currentTarget, sameTarget } from "./lastRuns.ts";
import { recordRun, type RecordParts } from "./recordRun.ts";
import type { RunnerFactory } from "./runnerFactory.ts";
import { RunProgress } from "./runProgress.ts";

/** All running requests, so that one button can cancel them. */
export class ActiveRuns {
  readonly #controllers = new Set<AbortController>();
  readonly #ended = new EventEmitter<void>();
  readonly onDidEnd = this.#ended.event;

  begin(): AbortController {
    const controller = new AbortController();
    this.#controllers.add(controller);
    this.#report();
    return controller;
  }

  end(controller: AbortController): void {
    this.#controllers.delete(controller);
    this.#report();
    this.#ended.fire();
  }

  cancelAll(): void {
    for (const controller of this.#controllers) controller.abort();
  }

  #report(): void {
    void setContext(ContextKeys.running, this.#controllers.size > 0);
  }
}

const sentences = {
  untrusted: text(
    "Requests run only in a trusted workspace. Trust this workspace first.",
    "Verzoeken worden alleen in een vertrouwde werkruimte uitgevoerd. Vertrouw eerst deze werkruimte.",
  ),
  noFile: text("Open a request file (.brp) first.", "Open eerst een verzoekbestand (.brp)."),
  changed: text(
    "This request has changed since the button was shown. Select it again.",
    "Dit verzoek is gewijzigd sinds de knop verscheen. Klik opnieuw.",
  ),
  changedSinceRun: text(
    "This request has changed since that run. Run it from the line above it in the editor.",
    "Dit verzoek is gewijzigd sinds die uitvoering. Voer het uit vanaf de regel erboven in de editor.",
  ),
  running: text("Running", "Bezig met"),
} as const;

type Choose = (file: LanguageFile) => readonly RunTarget[];

interface HowToRun {
  readonly gone?: Text;
  readonly environment?: string | undefined;
}

interface RequestRunnerParts extends CheckParts, RecordParts {
  readonly runnerFactory: RunnerFactory;
  readonly approvals: Approvals;
  readonly activeRuns: ActiveRuns;
  readonly showAnswers: () => void;
  readonly showErrors: (errors: RequestErrors) => void;
}

export class RequestRunner {
  readonly #parts: RequestRunnerParts;
  #running: AbortController | undefined;

  constructor(parts: RequestRunnerParts) {
    this.#parts = parts;
  }

  async runRequest(where?: unknown): Promise<void> {
    await this.#runAt(where, (_file, target) => [target]);
  }

  /** Runs the current form of the request of an earlier run, optionally in another environment. */
  async runAgain(run: Pick<Run, "source" | "title">, environment?: string): Promise<void> {
    const { source, title } = run;
    if (!source) return;
    const find = (file: LanguageFile) => currentTarget(file, { ...source, title });
    await this.#runFound(Uri.parse(source.uri, true), find, environment);
  }

  async runUnchanged({ source }: Pick<Run, "source">, environment: string): Promise<void> {
    if (!source) return;
    await this.#runFound(
      Uri.parse(source.uri, true),
      (file) => sameTarget(file, source),
      environment,
    );
  }

  async #runFound(
    uri: Uri,
    find: (file: LanguageFile) => RunTarget | undefined,
    environment?: string,
  ): Promise<void> {
    const choose: Choose = (file) => [find(file) ?? []].flat();
    await this.#run(await workspace.openTextDocument(uri), choose, {
      gone: sentences.changedSinceRun,
      environment,
    });
  }

  /** Runs all requests above one in order, to provide the responses that it uses. */
  async runAbove(where?: unknown): Promise<void> {
    await this.#runAt(where, (file, { ordinal }) =>
      file.runTargets().filter((target) => target.ordinal < ordinal),
    );
  }

  /** @param file default: the file in the active editor */
  async runFile(file?: Uri): Promise<void> {
    const document = file
      ? await workspace.openTextDocument(file)
      : window.activeTextEditor?.document;
    if (document?.languageId !== languageId) return reportProblem(localize(sentences.noFile));
    await this.#run(document, (file) => file.runTargets());
  }

  async runFailed(file: Uri, rows: readonly FileRunRow[]): Promise<void> {
    const choose: Choose = (file) => {
      const all = file.runTargets();
      const chosen = new Set(
        rows.map(({ source, title }) => currentTarget(file, { ...source, title })?.ordinal),
      );
      return all.filter(({ ordinal }) => chosen.has(ordinal));
    };
    await this.#run(await workspace.openTextDocument(file), choose, {
      gone: sentences.changedSinceRun,
    });
  }

  async #runAt(
    where: unknown,
    choose: (file: LanguageFile, target: RunTarget) => readonly RunTarget[],
  ): Promise<void> {
    const place = await requestPlace(where);
    if (!place) return reportProblem(localize(noRequestAtCursor));
    const chosen: Choose = (file) => {
      const target = place.in(file);
      return target ? choose(file, target) : [];
    };
    const gone = isRunArguments(where) ? sentences.changed : noRequestAtCursor;
    const environment = isRunArguments(where) ? where.environment : undefined;
    await this.#run(place.document, chosen, { gone, environment });
  }

  async #run(document: TextDocument, choose: Choose, how: HowToRun = {}): Promise<void> {
    if (!workspace.isTrusted) return reportUntrusted(sentences.untrusted);
    const { environments, runnerFactory, approvals } = this.#parts;
    const checked = await checkRequests(this.#parts, document, (file) =>
      choose(file).map(({ ordinal }) => ordinal),
    );
    const { draft, ordinals } = checked;
    if (ordinals.length === 0 && how.gone) return reportProblem(localize(how.gone));
    if (checked.errors.size > 0) return this.#showErrors(checked);
    const usable = await environments.use(document.uri, how.environment);
    if (!usable) return;
    if ("problem" in usable) return reportProblem(usable.problem);
    const { environment } = usable;
    const session = await runnerFactory.open(usable, document.uri, draft, { ordinals });
    const approved = await session.approve(approvals.askFor(usable));
    if (approved === "declined") return;
    this.#parts.showAnswers();
    const isMany = isFileRun(draft, ordinals);
    await this.#withProgress(checked, async (signal, onWait, onRow) => {
      let done = 0;
      const record = recordRun(this.#parts, { checked, environment, session, isFileRun: isMany });
      const outcomes = approved.outcomes({
        signal,
        lineOf: (offset) => checked.positionAt(offset).line,
        onWait: (ordinal, wait) => {
          record.wait(ordinal, wait);
          onWait(wait);
        },
      });
      try {
        for await (const outcome of outcomes) {
          await record.take(outcome);
          onRow(++done, session.size);
        }
      } finally {
        record.end();
      }
    });
  }

  /** Moves the cursor to the first error if its file is visible, without moving the focus. */
  #showErrors({ document, errors: found }: CheckedRequests): void {
    const errors = [...found.values()].flat();
    const offset = Math.min(...errors.map(({ span }) => span.start));
    const place = document.positionAt(offset);
    for (const editor of window.visibleTextEditors)
      if (editor.document === document) reveal(editor, new Range(place, place));
    this.#parts.showErrors({ uri: document.uri.toString(), count: errors.length, place });
  }

  async #withProgress(
    { targets, ordinals }: CheckedRequests,
    work: (
      signal: AbortSignal,
      onWait: (wait: RetryWait) => void,
      onRow: (done: number, of: number) => void,
    ) => Promise<void>,
  ): Promise<void> {
    this.#running?.abort();
    const controller = this.#parts.activeRuns.begin();
    this.#running = controller;
    const chosen = [...targets.values()].filter(({ ordinal }) => ordinals.includes(ordinal));
    const names = chosen.map(({ title, operationTitle }) =>
      // Placeholders have other values in each row.
      title.includes("{{") ? localize(operationTitle) : title,
    );
    const title = `${localize(sentences.running)} ${names.join(", ")}`;
    try {
      await window.withProgress(
        { location: ProgressLocation.Window, title: title.slice(0, 80) },
        async (bar) => {
          const reported = new RunProgress((message) => bar.report({ message }));
          try {
            await work(
              controller.signal,
              (wait) => reported.wait(explainWait(wait, displayLanguage())),
              (done, of) => of > 1 && reported.row(localize(fileRunWords.running(done, of))),
            );
          } finally {
            reported.end();
          }
        },
      );
    } finally {
      this.#parts.activeRuns.end(controller);
      if (this.#running === controller) this.#running = undefined;
    }
  }
}
