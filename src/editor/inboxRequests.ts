import { ProgressLocation, window, workspace } from "vscode";
import { operations } from "../contract/operations.ts";
import { text } from "../contract/text.ts";
import { toFileDraft } from "../language/draft.ts";
import { parseRequestDocument } from "../language/parser.ts";
import type { AnsweredOutcome } from "../model/outcome.ts";
import type { Approvals } from "./approvals.ts";
import { said } from "./convert.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import { inboxFile } from "./inboxFile.ts";
import type { Runs } from "./runs.ts";
import { tellFailure, tellProblem } from "./tellUser.ts";

const untrusted = text(
  "The inbox needs a trusted workspace.",
  "De postbus vraagt een vertrouwde werkruimte.",
);

interface Parts {
  readonly environments: Environments;
  readonly engine: Engine;
  readonly runs: Runs;
  readonly approvals: Approvals;
}

/** Runs the inbox's calls as requests, on the one road with its plan and its approvals. */
export class InboxRequests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The answer, or undefined when there is none: the user has then been told why. */
  async run(
    request: string,
  ): Promise<{ readonly id: number; readonly outcome: AnsweredOutcome } | undefined> {
    if (!workspace.isTrusted) {
      tellProblem(said(untrusted));
      return undefined;
    }
    const { environments, engine, runs, approvals } = this.#parts;
    const file = inboxFile();
    const usable = await environments.use(file);
    if (!usable) return undefined;
    if ("problem" in usable) {
      tellProblem(usable.problem);
      return undefined;
    }
    const { environment } = usable;
    const draft = toFileDraft(parseRequestDocument(request));
    const operation = draft.requests[0]?.operation;
    if (!operation) return undefined;
    const runner = await engine.runnerFor(usable, file);
    const approval = await approvals.approve(await runner.planFile(draft, { environment }));
    if (approval === "declined") return undefined;
    const title = said(operations[operation].title);
    const { name, kind } = environment;
    const id = runs.begin({ title, operation, environment: { name, kind }, source: undefined });
    return window.withProgress(
      { location: ProgressLocation.Notification, title, cancellable: true },
      async (_progress, token) => {
        const controller = new AbortController();
        token.onCancellationRequested(() => controller.abort());
        const options = { environment, signal: controller.signal, ...(approval && { approval }) };
        for await (const outcome of runner.runFile(draft, options)) {
          runs.finish(id, outcome);
          if (outcome.kind === "answered") return { id, outcome };
          if (outcome.kind === "failed") void tellFailure(outcome.failure);
        }
        return undefined;
      },
    );
  }
}
