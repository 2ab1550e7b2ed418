import type { Language } from "../contract/text.ts";
import { explainFailure } from "../explain/explainFailure.ts";
import type { Environment } from "../model/environments/environment.ts";
import { localName } from "../model/environments/environmentFacts.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { dispatch, type Handlers } from "../panels/handlers.ts";
import { Inbox, type InboxCallOptions, type InboxCalls } from "../panels/inbox/inbox.ts";
import { mailboxOf, messageCards } from "../panels/inbox/inboxContents.ts";
import { followInbox } from "../panels/inbox/inboxFollowing.ts";
import { KeptPage } from "../panels/inbox/keptInbox.ts";
import { recordInbox } from "../panels/inbox/recordInbox.ts";
import { ShownInbox } from "../panels/inbox/shownInbox.ts";
import type { PresentationMode } from "../panels/presentationMode.ts";
import { messageGlanceAt, messagesRelatedTo } from "../panels/response/sessionMessages.ts";
import type { Runs } from "../panels/runs.ts";
import { fromInboxPanelSchema, type FromInboxPanel } from "../protocol/inbox.ts";
import type { FromPlayground } from "../protocol/playground.ts";
import { playgroundWords } from "../protocol/words/playgroundWords.ts";
import { inboxDraft, type InboxRequest } from "../runner/run/inboxDraft.ts";
import type { ApprovedRun } from "../runner/runSession.ts";

interface PlaygroundInboxParts {
  readonly send: (message: FromPlayground) => void;
  readonly language: () => Language;
  readonly runs: Runs;
  readonly presentation: PresentationMode;
  readonly environment: Environment;
  readonly open: (draft: FileDraft) => Promise<ApprovedRun>;
  readonly showRun: (run: number, card?: string, tab?: "raw") => void;
}

const readers = { explainFailure, messageCards, messageGlanceAt, messagesRelatedTo } as const;

/** The inbox of the mock's mailbox, in its panel. */
export class PlaygroundInbox {
  readonly #parts: PlaygroundInboxParts;
  readonly #shown: ShownInbox;
  readonly #schema = fromInboxPanelSchema();

  constructor(parts: PlaygroundInboxParts) {
    this.#parts = parts;
    const { send, language, runs, presentation, showRun } = parts;
    const say = (text: string) => send({ type: "said", text });
    const inbox = new Inbox({
      ...{ language, showRun, requests: this.#calls },
      dialect: () => "default",
      masks: (environment) => presentation.masks(environment),
      isKept: (run) => runs.find(run) !== undefined,
      readers: () => Promise.resolve(readers),
      ...{ alarmDays: () => 2, countMinutes: () => 0 },
      around: {
        ...{ isVisible: () => true, describe: () => undefined },
        ...{ inform: say, reportProblem: say },
      },
    });
    this.#shown = new ShownInbox({
      ...{ inbox, runs, presentation, language },
      isTrusted: () => true,
      readers: () => Promise.resolve(readers),
      kept: new KeptPage({ get: () => undefined, update: () => undefined }),
      page: () => ({
        ...{ isOpen: true, isVisible: true },
        send: (message) => send({ type: "panel", panel: "inbox", message }),
      }),
    });
    this.#shown.seen();
  }

  report(): void {
    this.#shown.draw();
  }

  receive(message: unknown): unknown {
    const read = this.#schema.safeParse(message);
    return read.success ? dispatch(this.#handlers, read.data) : undefined;
  }

  get #handlers(): Handlers<FromInboxPanel> {
    const { send, language } = this.#parts;
    const elsewhere = () => send({ type: "said", text: playgroundWords.onlyInEditor[language()] });
    return {
      ...this.#shown.handlers,
      ...{ download: elsewhere, explain: elsewhere, droppedFiles: elsewhere },
    };
  }

  /** There is one mailbox, whose calls need no approval. */
  get #calls(): InboxCalls {
    const { environment } = this.#parts;
    const mailbox = mailboxOf("", localName, environment);
    return {
      environment: () => Promise.resolve({ name: localName, kind: environment.kind }),
      mailbox: () => Promise.resolve(mailbox),
      run: async (requests, options) =>
        options.isMeant(mailbox) ? this.#run(requests, options) : undefined,
      runUnprompted: async (requests, signal, isMeant) =>
        isMeant(mailbox)
          ? this.#run(requests, { signal, isMeant, isShown: () => true })
          : "not allowed",
    };
  }

  async #run(
    requests: readonly InboxRequest[],
    { take, signal = new AbortController().signal }: InboxCallOptions,
  ) {
    const { runs, environment, language, open } = this.#parts;
    const draft = inboxDraft(requests, undefined);
    const approved = await open(draft);
    const record = recordInbox(runs, draft, environment, language());
    const outcomes = approved.outcomes({ signal, onWait: record.wait });
    return followInbox(outcomes, {
      runs: record.ids,
      finish: (_id, outcome) => record.finish(outcome),
      received: (response) => take?.(response),
      failed: () => undefined,
      isTaken: take !== undefined,
    });
  }
}
