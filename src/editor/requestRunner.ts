import { ProgressLocation, Uri, window, workspace, type TextDocument } from "vscode";
import { operations } from "../contract/operations.ts";
import { text } from "../contract/text.ts";
import { runTargets, type RunTarget } from "../language/outline.ts";
import type { FailureKind } from "../model/failure.ts";
import type { FailedOutcome } from "../model/outcome.ts";
import { explainWait, type RetryWait } from "../model/retryWait.ts";
import type { ActiveRuns } from "./activeRuns.ts";
import { languageId } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";
import type { DocumentRuns } from "./documentRuns.ts";
import type { RequestDocuments } from "./documents.ts";
import type { RunArguments } from "./providers/runLens.ts";
import { RunProgress } from "./runProgress.ts";
import { tellFailure, tellProblem } from "./tellUser.ts";

const sentences = {
  untrusted: text(
    "Requests run only in a trusted workspace. Trust it first (Workspaces: Manage Workspace Trust).",
    "Verzoeken worden alleen in een vertrouwde werkruimte uitgevoerd. Vertrouw haar eerst (Workspaces: Manage Workspace Trust).",
  ),
  noFile: text("Open a request file (.brp) first.", "Open eerst een verzoekbestand (.brp)."),
  changed: text(
    "This request has changed since the button was shown. Press it again.",
    "Dit verzoek is gewijzigd sinds de knop verscheen. Klik opnieuw.",
  ),
  changedSinceRun: text(
    "This request has changed since that run. Run it from the line above it in the editor.",
    "Dit verzoek is veranderd sinds die uitvoering. Voer het uit vanaf de regel erboven in de editor.",
  ),
  errors: text(
    "This request has errors; fix them first. Nothing was sent.",
    "Dit verzoek bevat fouten; herstel eerst de rode regels. Er is niets verzonden.",
  ),
  running: text("Running", "Bezig met"),
} as const;

/** Failures that a press of a button outside the panel can mend. */
const needsUser: ReadonlySet<FailureKind> = new Set([
  "secretMissing",
  "tokenRefused",
  "serviceMissing",
  "environmentMismatch",
  "journalProblem",
]);

interface Parts {
  readonly documents: RequestDocuments;
  readonly documentRuns: DocumentRuns;
  readonly activeRuns: ActiveRuns;
  /** Shows the panel, before the first answer. */
  readonly showAnswers: () => void;
}

/** Runs requests of the editor: one, all above one, or all of a file. */
export class RequestRunner {
  readonly #parts: Parts;
  #running: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async runRequest(where: RunArguments): Promise<void> {
    const document = await workspace.openTextDocument(Uri.parse(where.uri));
    const target = this.#targets(document).find(({ ordinal }) => ordinal === where.ordinal);
    if (target?.mark !== where.mark) return tellProblem(said(sentences.changed));
    await this.#run(document, [target]);
  }

  /**
   * Runs the request of an earlier run, wherever in the file it stands now; not what it has become.
   *
   * @param environment where to, in place of the active one
   */
  async runAgain(where: RunArguments, environment?: string): Promise<void> {
    const document = await workspace.openTextDocument(Uri.parse(where.uri));
    const same = this.#targets(document).filter(({ mark }) => mark === where.mark);
    const target = same.find(({ ordinal }) => ordinal === where.ordinal) ?? same[0];
    if (!target) return tellProblem(said(sentences.changedSinceRun));
    await this.#run(document, [target], environment);
  }

  /** Runs all requests above one, in order: the way to fill what it takes from their answers. */
  async runAbove(where: RunArguments): Promise<void> {
    const document = await workspace.openTextDocument(Uri.parse(where.uri));
    const targets = this.#targets(document);
    const index = targets.findIndex(({ ordinal }) => ordinal === where.ordinal);
    if (targets[index]?.mark !== where.mark) return tellProblem(said(sentences.changed));
    if (index > 0) await this.#run(document, targets.slice(0, index));
  }

  async runFile(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (document?.languageId !== languageId) return tellProblem(said(sentences.noFile));
    await this.#run(document, this.#targets(document));
  }

  #targets(document: TextDocument): readonly RunTarget[] {
    return runTargets(this.#parts.documents.of(document));
  }

  async #run(
    document: TextDocument,
    targets: readonly RunTarget[],
    environment?: string,
  ): Promise<void> {
    if (!workspace.isTrusted) return tellProblem(said(sentences.untrusted));
    const ordinals = targets.map(({ ordinal }) => ordinal);
    const checked = await this.#parts.documentRuns.check(document, ordinals);
    if (checked.errors.size > 0) return tellProblem(said(sentences.errors));
    const session = await checked.open({ environment });
    if (session === "environment refused") return;
    if ("problem" in session) return tellProblem(session.problem);
    const send = await session.approve();
    if (send === "declined") return;
    this.#parts.showAnswers();
    const failures: FailedOutcome[] = [];
    await this.#withProgress(targets, async (signal, onWait) => {
      for await (const outcome of send(signal, onWait))
        if (outcome.kind === "failed") failures.push(outcome);
    });
    await this.#tell(failures, () => this.#run(document, targets, environment));
  }

  /** Only what needs the user is said outside the panel, and each reason once for all its services. */
  async #tell(failures: readonly FailedOutcome[], again: () => Promise<void>): Promise<void> {
    for (const kind of needsUser) {
      const same = failures.filter(({ failure }) => failure.kind === kind);
      const [first] = same;
      if (!first) continue;
      const services = same.map(({ request }) => operations[request.operation].service);
      const calls = { environment: first.environment.name, services: [...new Set(services)] };
      await tellFailure(first.failure, calls, again);
    }
  }

  async #withProgress(
    targets: readonly RunTarget[],
    work: (signal: AbortSignal, onWait: (wait: RetryWait) => void) => Promise<void>,
  ): Promise<void> {
    this.#running?.abort();
    const controller = this.#parts.activeRuns.begin();
    this.#running = controller;
    const title = `${said(sentences.running)} ${targets.map((target) => target.title).join(", ")}`;
    try {
      await window.withProgress(
        { location: ProgressLocation.Window, title: title.slice(0, 80) },
        async (bar) => {
          const told = new RunProgress((message) => bar.report({ message }));
          try {
            await work(controller.signal, (wait) =>
              told.wait(explainWait(wait, displayLanguage())),
            );
          } finally {
            told.end();
          }
        },
      );
    } finally {
      this.#parts.activeRuns.end(controller);
      if (this.#running === controller) this.#running = undefined;
    }
  }
}
