import { memberOf } from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { listQuery, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import { readListPage, type ListPage } from "../../presentation/inbox/listedMessages.ts";
import { fetchRequests, type InboxRequest } from "../../runner/run/inboxDraft.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { InboxContents, InboxCount } from "./inboxContents.ts";
import type { InboxAnswer, InboxAnswers } from "./inboxFollowing.ts";
import type { InboxMailbox } from "./inboxMailbox.ts";
import type { InboxRequests } from "./inboxRequests.ts";
import type { InboxState, InboxWork } from "./inboxState.ts";
import { inboxSentences } from "./inboxWords.ts";

/** The answers to the three counts, in their order; the last of them holds both others. */
export function countsIn(answers: readonly InboxAnswer[], at: Date): readonly InboxCount[] {
  const kinds = parameterOf("TelBerichten", "soort")?.values ?? [];
  return kinds.flatMap(({ meaning }, index) => {
    const count = memberOf(answers[index]?.answer, "aantalBerichten");
    return typeof count === "number" ? [{ label: localize(meaning), count, at }] : [];
  });
}

interface Parts {
  readonly requests: InboxRequests;
  readonly state: InboxState;
  /** Whether words of the service that may tell of people stay hidden there. */
  readonly masks: (environment: InboxAnswer["environment"]) => boolean;
  readonly moved: () => void;
}

/** Asks the service for the mailbox that is shown, and gives what came only while it still is. */
export class InboxCalls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(filter: ListFilter, work: InboxWork): Promise<ListPage | undefined> {
    const { contents } = this.#parts.state;
    const request = { operation: "LijstBerichten", query: listQuery(filter) } as const;
    const asked = await this.ask([request], work);
    const [answered] = asked?.answers ?? [];
    return answered && this.#isShown(contents) ? readListPage(answered.answer) : undefined;
  }

  /** Fetches messages. Whether all calls came to an end; what came until then is kept. */
  async fetch(ids: readonly string[], work: InboxWork): Promise<boolean> {
    const { state } = this.#parts;
    const { contents } = state;
    const requests = fetchRequests(ids, localize(inboxSentences.messages));
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const take = ({ id: run, answer, environment }: InboxAnswer) => {
      if (!this.#isShown(contents)) return;
      const mask = this.#parts.masks(environment);
      const cards = answerWork.messageCards(answer, { language: displayLanguage(), mask });
      contents.fetched(cards, run);
      work.step(cards.size);
      state.changed();
    };
    const asked = await this.ask(requests, work, take);
    if (!asked || !this.#isShown(contents)) return false;
    return asked.isComplete;
  }

  async ask(
    requests: readonly InboxRequest[],
    { signal }: InboxWork,
    take?: (answer: InboxAnswer) => void,
  ): Promise<InboxAnswers | undefined> {
    const { state } = this.#parts;
    const { contents } = state;
    const asked = await this.#parts.requests.run(requests, {
      isShown: () => state.isWatched,
      signal,
      isMeant: (mailbox) => this.isMeant(contents, mailbox),
      ...(take && { take }),
    });
    if (asked?.failure && this.#isShown(contents)) {
      const { answerWork } = await import("../lazy/answers.lazy.ts");
      const { title, remedy } = answerWork.explainFailure(asked.failure, displayLanguage());
      state.ended({ tone: "error", text: `${title}. ${remedy}` });
    }
    return asked;
  }

  /** The list of one mailbox says nothing of another, and its identifiers are not sent there. */
  isMeant(contents: InboxContents, mailbox: InboxMailbox): boolean {
    if (!this.#isShown(contents)) return false;
    if (contents.isOf(mailbox)) return true;
    this.#parts.moved();
    return false;
  }

  #isShown(contents: InboxContents): boolean {
    return contents === this.#parts.state.contents;
  }
}
