import { Uri, window, workspace } from "vscode";
import { operations } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import { explainWait, type RetryWait } from "../../model/outcome.ts";
import { inboxDraft, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import type { ApprovedRun } from "../../runner/runSession.ts";
import { Views } from "../contributions.ts";
import {
  displayLanguage,
  localize,
  canHelp,
  reportFailure,
  reportProblem,
  reportUntrusted,
} from "../vscodeApi.ts";
import {
  followInbox,
  type InboxResponse,
  type InboxResponses,
} from "../../panels/inbox/inboxFollowing.ts";
import { mailboxOf, type InboxMailbox } from "../../panels/inbox/inboxContents.ts";
import { recordInbox } from "../../panels/inbox/recordInbox.ts";
import type {
  InboxCallOptions,
  InboxCalls,
  InboxEnvironment,
  IsMeant,
} from "../../panels/inbox/inbox.ts";
import type { Services } from "../services.ts";

const untrusted = text(
  "The inbox works only in a trusted workspace. Trust this workspace first.",
  "De postbus werkt alleen in een vertrouwde werkruimte. Vertrouw eerst deze werkruimte.",
);

type InboxRequestParts = Pick<
  Services,
  "environments" | "runnerFactory" | "runs" | "approvals" | "activeRuns"
>;

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly report: (message: string) => void;
  readonly received: (response: InboxResponse) => void;
  readonly isShown: () => boolean;
  readonly isTaken: boolean;
}

/** Runs the inbox's calls through the normal runner, with plans and approvals. */
export class InboxRequests implements InboxCalls {
  readonly #parts: InboxRequestParts;

  constructor(parts: InboxRequestParts) {
    this.#parts = parts;
  }

  async environment(): Promise<InboxEnvironment> {
    const { environments } = this.#parts;
    const name = environments.activeName;
    const looked = await environments.look(name);
    if (looked === "built in") return { name, kind: "local" };
    return { name, kind: "environment" in looked ? looked.environment.kind : undefined };
  }

  async mailbox(): Promise<InboxMailbox | undefined> {
    const { environments } = this.#parts;
    const name = environments.activeName;
    const config = environments.configUri?.toString() ?? "";
    const looked = await environments.look(name);
    if (looked === "built in") return mailboxOf(config, name, undefined);
    return "environment" in looked ? mailboxOf(config, name, looked.environment) : undefined;
  }

  async run(
    requests: readonly InboxRequest[],
    { isShown, take, signal, isMeant }: InboxCallOptions,
  ): Promise<InboxResponses | undefined> {
    if (!workspace.isTrusted) {
      void reportUntrusted(untrusted);
      return undefined;
    }
    const { environments, runnerFactory, approvals, activeRuns } = this.#parts;
    const file = inboxFile();
    const usable = await environments.use(file);
    if (!usable) return undefined;
    if ("problem" in usable) {
      reportProblem(usable.problem);
      return undefined;
    }
    if (!(await this.#isMeant(isMeant))) return undefined;
    const { environment } = usable;
    const draft = inboxDraft(requests, undefined);
    const session = await runnerFactory.open(usable, file, draft);
    const approved = await session.approve(approvals.askFor(usable));
    if (approved === "declined" || signal?.aborted) return undefined;
    const operation = draft.requests[0]?.operation;
    const controller = activeRuns.begin();
    try {
      return await window.withProgress(
        {
          location: { viewId: Views.inbox },
          ...(operation && { title: localize(operations[operation].title) }),
        },
        (bar) => {
          const ended = signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
          const report = (message: string) => bar.report({ message });
          const of = draft.requests.length;
          let done = 0;
          const received = (response: InboxResponse) => {
            take?.(response);
            done++;
            if (of > 1) bar.report({ message: `${done} / ${of}`, increment: 100 / of });
          };
          const options = { signal: ended, report, received, isShown, isTaken: take !== undefined };
          return this.#follow(approved, draft, environment, options);
        },
      );
    } finally {
      activeRuns.end(controller);
    }
  }

  async runUnprompted(
    requests: readonly InboxRequest[],
    signal: AbortSignal,
    isMeant: IsMeant,
  ): Promise<InboxResponses | "not allowed"> {
    if (!workspace.isTrusted) return "not allowed";
    const { environments, runnerFactory } = this.#parts;
    const file = inboxFile();
    const usable = await environments.useUnprompted(file);
    if (!usable || !(await this.#isMeant(isMeant))) return "not allowed";
    const draft = inboxDraft(requests, undefined);
    const session = await runnerFactory.open(usable, file, draft);
    const approved = await session.approve(() => "declined");
    if (approved === "declined" || signal.aborted) return "not allowed";
    const responses: InboxResponse[] = [];
    for await (const outcome of approved.outcomes({ signal }))
      if (outcome.kind === "answered") {
        const { request, response, environment } = outcome;
        responses.push({ id: request.ordinal, response, environment });
      }
    return { responses, isComplete: responses.length === draft.requests.length };
  }

  /** Compares the mailbox right after reading the environment. An unknown one does not match. */
  async #isMeant(isMeant: IsMeant): Promise<boolean> {
    const mailbox = await this.mailbox();
    return mailbox !== undefined && isMeant(mailbox);
  }

  #follow(
    approved: ApprovedRun,
    draft: FileDraft,
    environment: Environment,
    { signal, report, received, isShown, isTaken }: FollowOptions,
  ): Promise<InboxResponses> {
    const record = recordInbox(this.#parts.runs, draft, environment, displayLanguage());
    const onWait = (ordinal: number, wait: RetryWait) => {
      record.wait(ordinal, wait);
      report(explainWait(wait, displayLanguage()));
    };
    return followInbox(approved.outcomes({ signal, onWait }), {
      runs: record.ids,
      finish: (_id, outcome) => record.finish(outcome),
      received,
      // The user who cancelled a call needs no message.
      failed: (failure) => {
        if (failure.kind !== "cancelled" && (canHelp(failure) || !isShown()))
          void reportFailure(failure, { environment: environment.name, services: ["berichten"] });
      },
      isTaken,
    });
  }
}

/** Virtual file for the inbox's requests, which belong to the workspace. */
export function inboxFile(): Uri {
  const folder = workspace.workspaceFolders?.[0];
  return folder ? Uri.joinPath(folder.uri, "inbox.brp") : Uri.file("/inbox.brp");
}
