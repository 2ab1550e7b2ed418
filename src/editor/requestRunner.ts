import { commands, ProgressLocation, Uri, window, workspace, type TextDocument } from "vscode";
import { text } from "../contract/text.ts";
import { toFileDraft } from "../language/draft.ts";
import { runTargets, type RunTarget } from "../language/outline.ts";
import type { RequestDocument } from "../language/requestDocument.ts";
import type { Environment } from "../model/environment.ts";
import type { FailureKind } from "../model/failure.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { Approvals } from "./approvals.ts";
import { ContextKeys, languageId } from "./contributions.ts";
import { said } from "./convert.ts";
import type { RequestDocuments } from "./documents.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import type { Findings } from "./providers/findings.ts";
import type { RunArguments } from "./providers/runLens.ts";
import type { Runs } from "./runs.ts";
import { tellFailure, tellProblem } from "./tellUser.ts";

const sentences = {
  untrusted: text(
    "Requests run only in a trusted workspace. Trust it first (Workspaces: Manage Workspace Trust).",
    "Verzoeken worden alleen in een vertrouwde werkruimte uitgevoerd. Vertrouw haar eerst (Workspaces: Manage Workspace Trust).",
  ),
  noFile: text("Open a request file (.brp) first.", "Open eerst een verzoekbestand (.brp)."),
  changed: text(
    "This request has changed since the button was shown. Press it again.",
    "Dit verzoek is veranderd sinds de knop werd getoond. Druk nog eens.",
  ),
  errors: text(
    "This request has errors; mend the red lines first. Nothing was sent.",
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
]);

interface Parts {
  readonly documents: RequestDocuments;
  readonly environments: Environments;
  readonly engine: Engine;
  readonly runs: Runs;
  readonly findings: Findings;
  readonly approvals: Approvals;
  /** Shows the panel, before the first answer. */
  readonly showAnswers: () => void;
}

/** Runs requests of the editor: one, or all of a file. */
export class RequestRunner {
  readonly #parts: Parts;
  #running: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  cancel(): void {
    this.#running?.abort();
  }

  async runRequest(where: RunArguments): Promise<void> {
    const document = await workspace.openTextDocument(Uri.parse(where.uri));
    const target = this.#targets(document).find(({ ordinal }) => ordinal === where.ordinal);
    if (target?.mark !== where.mark) return tellProblem(said(sentences.changed));
    await this.#run(document, [target]);
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

  async #run(document: TextDocument, targets: readonly RunTarget[]): Promise<void> {
    if (!workspace.isTrusted) return tellProblem(said(sentences.untrusted));
    const { documents, environments, engine, findings } = this.#parts;
    // One reading serves the checks, the plan and the run: what was approved is what is sent.
    const parsed = documents.of(document);
    if (await this.#hasErrors(parsed, targets)) return tellProblem(said(sentences.errors));
    const usable = await environments.use(document.uri);
    if (!usable) return;
    if ("problem" in usable) return tellProblem(usable.problem);
    const runner = await engine.runnerFor(usable, document.uri);
    const draft = toFileDraft(parsed);
    const planned = {
      environment: usable.environment,
      select: { ordinals: targets.map(({ ordinal }) => ordinal) },
    };
    const approval = await this.#parts.approvals.approve(await runner.planFile(draft, planned));
    if (approval === "declined") return;
    findings.clearFaults(document);
    this.#parts.showAnswers();
    await this.#withProgress(targets, async (signal) => {
      const lineOf = (offset: number) => parsed.lines.positionAt(offset).line;
      const options = { ...planned, signal, lineOf, ...(approval && { approval }) };
      const record = this.#recorder(document, parsed, draft, planned.environment);
      record.begin(targets[0]?.ordinal);
      for await (const outcome of runner.runFile(draft, options)) {
        record.finish(outcome);
        await findings.showFaults(document, outcome);
        this.#tell(outcome);
      }
    });
  }

  async #hasErrors(parsed: RequestDocument, targets: readonly RunTarget[]): Promise<boolean> {
    const { languageWork } = await import("./languageWork.ts");
    const spans = parsed.tree.requests
      .filter(({ ordinal }) => targets.some((target) => target.ordinal === ordinal))
      .map(({ span }) => span);
    return languageWork
      .checkDocument(parsed, this.#parts.environments.known())
      .some(
        ({ severity, span }) =>
          severity === "error" &&
          spans.some((request) => span.start >= request.start && span.start <= request.end),
      );
  }

  /** Keeps the list of runs: one entry for each outcome, begun before the first one comes. */
  #recorder(
    document: TextDocument,
    parsed: RequestDocument,
    draft: FileDraft,
    { name, kind }: Environment,
  ) {
    const { runs } = this.#parts;
    const targets = new Map(runTargets(parsed).map((target) => [target.ordinal, target]));
    const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
    const begun = new Map<number, number>();
    const begin = (ordinal: number | undefined): number | undefined => {
      const target = ordinal === undefined ? undefined : targets.get(ordinal);
      const operation = target && operations.get(target.ordinal);
      if (!target || !operation) return undefined;
      const source = { uri: document.uri, ordinal: target.ordinal, mark: target.mark };
      const environment = { name, kind };
      const id = runs.begin({ title: target.title, operation, environment, source });
      begun.set(target.ordinal, id);
      return id;
    };
    const finish = (outcome: RunOutcome): void => {
      const { ordinal } = outcome.request;
      const id = begun.get(ordinal) ?? begin(ordinal);
      begun.delete(ordinal);
      if (id !== undefined) runs.finish(id, outcome);
    };
    return { begin, finish };
  }

  /** Only what needs the user is said outside the panel. */
  #tell(outcome: RunOutcome): void {
    if (outcome.kind === "failed" && needsUser.has(outcome.failure.kind))
      void tellFailure(outcome.failure);
  }

  async #withProgress(
    targets: readonly RunTarget[],
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#running = controller;
    await commands.executeCommand("setContext", ContextKeys.running, true);
    const title = `${said(sentences.running)} ${targets.map((target) => target.title).join(", ")}`;
    try {
      await window.withProgress(
        { location: ProgressLocation.Window, title: title.slice(0, 80) },
        () => work(controller.signal),
      );
    } finally {
      if (this.#running === controller) {
        this.#running = undefined;
        await commands.executeCommand("setContext", ContextKeys.running, false);
      }
    }
  }
}
