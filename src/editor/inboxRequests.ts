import { ProgressLocation, window, workspace } from "vscode";
import type { JsonObject } from "../contract/json.ts";
import { operations } from "../contract/operations.ts";
import { text } from "../contract/text.ts";
import { toFileDraft } from "../language/draft.ts";
import { parseRequestDocument } from "../language/parser.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { Runner } from "../runner/runner.ts";
import type { Approvals } from "./approvals.ts";
import { Views } from "./contributions.ts";
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

/** What one request brought, and the number of its run. */
export interface InboxAnswer {
  readonly id: number;
  readonly answer: JsonObject;
}

/** Runs the inbox's calls as requests, on the one road with its plan and its approvals. */
export class InboxRequests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The answers to all requests of a text, in their order; undefined when one has none, and the user
   * has then been told why. A notification can be cancelled, a bar in the view cannot.
   */
  async run(
    requests: string,
    progress: "view" | "notification",
  ): Promise<readonly InboxAnswer[] | undefined> {
    if (!workspace.isTrusted) {
      tellProblem(said(untrusted));
      return undefined;
    }
    const { environments, engine, approvals } = this.#parts;
    const file = inboxFile();
    const usable = await environments.use(file);
    if (!usable) return undefined;
    if ("problem" in usable) {
      tellProblem(usable.problem);
      return undefined;
    }
    const { environment } = usable;
    const draft = toFileDraft(parseRequestDocument(requests));
    const runner = await engine.runnerFor(usable, file);
    const approval = await approvals.approve(await runner.planFile(draft, { environment }));
    if (approval === "declined") return undefined;
    const operation = draft.requests[0]?.operation;
    return window.withProgress(
      {
        location: progress === "view" ? { viewId: Views.inbox } : ProgressLocation.Notification,
        cancellable: progress === "notification",
        ...(operation && { title: said(operations[operation].title) }),
      },
      (_progress, token) => {
        const controller = new AbortController();
        token.onCancellationRequested(() => controller.abort());
        const options = { environment, signal: controller.signal, ...(approval && { approval }) };
        return this.#follow(runner, draft, options);
      },
    );
  }

  async #follow(
    runner: Runner,
    draft: FileDraft,
    options: Parameters<Runner["runFile"]>[1],
  ): Promise<readonly InboxAnswer[] | undefined> {
    const { name, kind } = options.environment;
    const environment = { name, kind };
    const ids = draft.requests.map(({ operation, title }) =>
      this.#parts.runs.begin({
        title: title ?? said(operations[operation].title),
        operation,
        environment,
        source: undefined,
      }),
    );
    const answers: InboxAnswer[] = [];
    for await (const outcome of runner.runFile(draft, options)) {
      const id = ids[outcome.request.ordinal];
      if (id === undefined) continue;
      this.#parts.runs.finish(id, outcome);
      // One reason is enough: what fails together fails for the same one.
      if (outcome.kind === "failed" && answers.length === outcome.request.ordinal)
        void tellFailure(outcome.failure);
      // Of a fetch that failed half-way the first messages count as fetched: they are kept.
      if (outcome.kind === "answered") answers.push({ id, answer: outcome.answer });
      else if (outcome.kind === "failed" && outcome.received)
        answers.push({ id, answer: outcome.received });
    }
    return answers.length === ids.length ? answers : undefined;
  }
}
