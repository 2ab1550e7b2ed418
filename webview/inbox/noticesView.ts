import type { InboxPanelState, NotedMessages } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import { notice } from "../shared/notice.ts";
import { ask, type InboxContext } from "./inboxContext.ts";

const tones = { information: "information", warning: "warning", error: "bad" } as const;

/** What runs and how it ended, and what needs somebody: one line each, the worst first. */
export class NoticesView {
  readonly element = element("div", { class: "notices" });
  readonly #context: InboxContext;
  #said = { work: "", end: "" };

  constructor(context: InboxContext) {
    this.#context = context;
  }

  draw(state: InboxPanelState): void {
    const { said } = this.#context;
    const { presenting, isTrusted, work, expiring, expired, failed } = state;
    replaceContent(
      this.element,
      presenting && this.#presenting(),
      !isTrusted && notice("warning", said(words.untrusted)),
      work && this.#work(work),
      this.#end(state),
      failed && this.#noted("failed", "bad", failed, this.#afterFailed(state, failed)),
      expired && this.#noted("expired", "bad", expired, []),
      expiring && this.#noted("expiring", "warning", expiring, [this.#selectExpiring()]),
    );
    this.#tell(state);
  }

  #presenting(): HTMLElement {
    const { said, send } = this.#context;
    const made = notice(
      "information",
      [
        element("strong", {}, said(peopleWords.presenting)),
        element("span", { class: "detail" }, said(words.allMasked)),
      ],
      linkButton(
        { id: "stop-presenting" },
        () => send({ type: "present", on: false }),
        said(peopleWords.stopPresenting),
      ),
    );
    made.dataset["presenting"] = "";
    return made;
  }

  #work({ title, done, of }: NonNullable<InboxPanelState["work"]>): HTMLElement {
    const { said, send } = this.#context;
    const text = of === undefined ? said(words.running) : said(words.progress(done, of));
    const cancel = linkButton(
      // A button that goes with what it was for leaves the keyboard to one that stays.
      { id: "cancel", "data-heir": "ask-list" },
      () => send({ type: "cancel" }),
      said(words.cancel),
    );
    return notice(
      "information",
      [
        element("strong", {}, title),
        element("span", { class: "detail" }, text),
        element("progress", {
          "aria-label": title,
          ...(of !== undefined && { max: Math.max(1, of), value: Math.min(done, of) }),
        }),
      ],
      cancel,
    );
  }

  #end({ end }: InboxPanelState): HTMLElement | undefined {
    if (!end) return undefined;
    const made = notice(tones[end.tone], end.text);
    made.dataset["end"] = end.tone;
    return made;
  }

  #noted(
    name: string,
    tone: "bad" | "warning",
    { heading, count, first }: NotedMessages,
    actions: readonly Child[],
  ): HTMLElement {
    const beyond = count - first.length;
    const details = first.map(({ id, title, text }) =>
      element("span", { "data-message": id }, `${title}: ${text}`),
    );
    const made = notice(
      tone,
      [
        element("strong", {}, heading),
        element(
          "span",
          { class: "detail" },
          ...details.flatMap((one, at) => (at === 0 ? [one] : [", ", one])),
          beyond > 0 && `, ${this.#context.said(words.others(beyond))}`,
        ),
      ],
      ...actions,
    );
    made.dataset["notice"] = name;
    return made;
  }

  #selectExpiring(): HTMLElement {
    const { said, send } = this.#context;
    return linkButton(
      { id: "selectExpiring" },
      () => send({ type: "selectExpiring" }),
      said(words.selectExpiring),
    );
  }

  #afterFailed(state: InboxPanelState, { first }: NotedMessages): readonly Child[] {
    const { said, send } = this.#context;
    const explained = first.find(({ hasLink }) => hasLink);
    const word = said(words.explain);
    const retry = linkButton(
      { id: "ask-retry", "data-heir": "ask-list" },
      () => ask(this.#context, state, { type: "retry" }),
      said(words.retry),
    );
    if (state.work) retry.setAttribute("aria-disabled", "true");
    return [
      explained &&
        linkButton(
          {
            id: "explain-failed",
            title: `${word}: ${explained.title}`,
            "aria-label": `${said(words.why)} ${word}: ${explained.title}`,
          },
          () => send({ type: "explain", id: explained.id }),
          said(words.why),
        ),
      retry,
    ];
  }

  #tell({ work, end }: InboxPanelState): void {
    const { said, announce } = this.#context;
    const begun = work ? `${work.title}: ${said(words.running)}` : "";
    if (begun !== "" && begun !== this.#said.work) announce(begun);
    const text = end?.text ?? "";
    if (text !== "" && text !== this.#said.end) announce(text);
    this.#said = { work: begun, end: text };
  }
}
