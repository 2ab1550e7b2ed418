import { commands, ProgressLocation, Uri, window, workspace, type TextDocument } from "vscode";
import { text } from "../contract/text.ts";
import { checkDocument } from "../language/checkDocument.ts";
import { toFileDraft } from "../language/draft.ts";
import { runTargets, type RunTarget } from "../language/outline.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { Approval } from "../model/plan.ts";
import type { Runner } from "../runner/runner.ts";
import type { Approvals } from "./approvals.ts";
import { ContextKeys, languageId } from "./contributions.ts";
import { said } from "./convert.ts";
import type { RequestDocuments } from "./documents.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import type { Findings } from "./providers/findings.ts";
import type { RunArguments } from "./providers/runLens.ts";
import type { Runs, RunSource } from "./runs.ts";
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
    const { environments, engine, findings } = this.#parts;
    if (this.#hasErrors(document, targets)) return tellProblem(said(sentences.errors));
    const usable = await environments.use(document.uri);
    if (!usable) return;
    if ("problem" in usable) return tellProblem(usable.problem);
    const runner = await engine.runnerFor(usable, document.uri);
    const { environment } = usable;
    const select = { ordinals: targets.map(({ ordinal }) => ordinal) };
    const draft = toFileDraft(this.#parts.documents.of(document));
    const plan = await runner.planFile(draft, { environment, select });
    const approval = await this.#parts.approvals.approve(plan);
    if (approval === "declined") return;
    findings.clearFaults(document);
    this.#parts.showAnswers();
    await this.#withProgress(targets, (signal) =>
      this.#follow(runner, document, {
        environment,
        select,
        signal,
        ...(approval && { approval }),
      }),
    );
  }

  #hasErrors(document: TextDocument, targets: readonly RunTarget[]): boolean {
    const parsed = this.#parts.documents.of(document);
    const spans = parsed.tree.requests
      .filter(({ ordinal }) => targets.some((target) => target.ordinal === ordinal))
      .map(({ span }) => span);
    return checkDocument(parsed, { environments: this.#parts.environments.names() }).some(
      ({ severity, span }) =>
        severity === "error" &&
        spans.some((request) => span.start >= request.start && span.start <= request.end),
    );
  }

  async #follow(
    runner: Runner,
    document: TextDocument,
    options: Parameters<Runner["runFile"]>[1] & { readonly approval?: Approval },
  ): Promise<void> {
    const { runs, documents, findings } = this.#parts;
    const parsed = documents.of(document);
    const targets = new Map(runTargets(parsed).map((target) => [target.ordinal, target]));
    const draft = toFileDraft(parsed);
    const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
    const { name, kind } = options.environment;
    const ids = new Map<number, number>();
    const begin = (ordinal: number): number | undefined => {
      const target = targets.get(ordinal);
      const operation = operations.get(ordinal);
      if (!target || !operation) return undefined;
      const source: RunSource = { uri: document.uri, ordinal, mark: target.mark };
      return runs.begin({ title: target.title, operation, environment: { name, kind }, source });
    };
    const first = options.select?.ordinals?.[0];
    const firstId = first === undefined ? undefined : begin(first);
    if (first !== undefined && firstId !== undefined) ids.set(first, firstId);
    const all = runner.runFile(draft, {
      ...options,
      lineOf: (at) => parsed.lines.positionAt(at).line,
    });
    for await (const outcome of all) {
      const { ordinal } = outcome.request;
      const id = ids.get(ordinal) ?? begin(ordinal);
      ids.delete(ordinal);
      if (id !== undefined) runs.finish(id, outcome);
      findings.showFaults(document, outcome);
      await this.#tell(outcome);
    }
  }

  /** Only what needs the user is said outside the panel. */
  async #tell(outcome: RunOutcome): Promise<void> {
    if (outcome.kind !== "failed") return;
    const { kind } = outcome.failure;
    const needsUser = ["secretMissing", "tokenRefused", "serviceMissing", "environmentMismatch"];
    if (needsUser.includes(kind)) void tellFailure(outcome.failure);
    return Promise.resolve();
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
