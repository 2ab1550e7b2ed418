import type { Text } from "../../src/contract/text.ts";
import type { FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";
import type { InboxPanelState } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import type { InboxContext } from "./inboxContext.ts";

/** Which mailbox it is, its counts, what can be asked of the service, what runs and how it ended. */
export class HeadView {
  readonly element = element("div");
  readonly #context: InboxContext;
  readonly #top = element("header");
  readonly #counts = element("section", { class: "counts", "aria-labelledby": "counts" });
  readonly #actions = element("section", { "aria-labelledby": "ask" });
  readonly #work = element("div", { class: "work" });
  readonly #end = element("p", { hidden: true, "data-end": "" });
  #said = { work: "", end: "" };

  constructor(context: InboxContext) {
    this.#context = context;
    this.element.append(this.#top, this.#counts, this.#actions, this.#work, this.#end);
  }

  draw(state: InboxPanelState): void {
    this.#drawTop(state);
    this.#counts.hidden = this.#actions.hidden = !state.isTrusted;
    this.#drawCounts(state);
    this.#drawActions(state);
    this.#drawWork(state);
    this.#drawEnd(state);
  }

  #drawTop({ environment, presenting, isTrusted }: InboxPanelState): void {
    const { said, send } = this.#context;
    const { name, kind } = environment;
    const word = kind && said(panelWords.environmentKinds[kind]);
    const place = word === undefined || name === kind ? (word ?? name) : `${name} · ${word}`;
    replaceContent(
      this.#top,
      presenting &&
        element(
          "p",
          { class: "bar presenting", "data-presenting": "" },
          element("strong", {}, `◉ ${said(peopleWords.presenting)}`),
          said(words.noContent),
          button(
            { id: "stop-presenting", onPress: () => send({ type: "present", on: false }) },
            said(peopleWords.stopPresenting),
          ),
        ),
      element("h1", {}, said(words.title)),
      kind === "production"
        ? element(
            "p",
            { class: "production", "data-production": "" },
            element("strong", {}, `⚠ ${place}`),
            `: ${said(panelWords.production)}`,
          )
        : element(
            "p",
            {},
            `${said(words.environment)}: `,
            element("span", { class: "badge", "data-environment": name }, place),
          ),
      !isTrusted && element("p", { class: "banner warning" }, said(words.untrusted)),
    );
  }

  #drawCounts({ counts }: InboxPanelState): void {
    const { said } = this.#context;
    replaceContent(
      this.#counts,
      element("h2", { id: "counts" }, said(words.counts)),
      counts.length === 0
        ? element("p", { class: "muted" }, said(words.notCounted))
        : element(
            "ul",
            {},
            ...counts.map(({ label, count, time, isOutdated }) =>
              element(
                "li",
                { "data-count": "", ...(isOutdated && { class: "muted" }) },
                element("strong", {}, String(count)),
                ` ${label} `,
                element("span", { class: "muted" }, `${said(words.countedAt)} ${time}`),
                isOutdated && ` (${said(words.outdated)})`,
              ),
            ),
          ),
    );
  }

  #drawActions(state: InboxPanelState): void {
    const { said } = this.#context;
    const { pagesLeft, ticked, failed } = state;
    const ask = (type: AskedType, word: Text, isMain = false) =>
      this.#button(state, type, word, isMain);
    replaceContent(
      this.#actions,
      element("h2", { id: "ask" }, said(words.actions)),
      element("p", { class: "muted", id: "before" }, said(words.before)),
      element(
        "div",
        { class: "bar", role: "group", "aria-labelledby": "ask", "aria-describedby": "before" },
        ask("count", words.count),
        ask("list", words.list, state.listed === undefined),
        pagesLeft > 0 && ask("listRest", words.listRest(pagesLeft)),
        ask("listFetched", words.listFetched),
        ticked > 0 && ask("fetch", words.fetch(ticked), true),
        ask("fetchAll", words.fetchAll),
        failed && ask("retry", words.retry),
      ),
    );
  }

  #button({ work }: InboxPanelState, type: AskedType, word: Text, isMain: boolean): HTMLElement {
    const { said, send, announce } = this.#context;
    const made = button(
      {
        id: `ask-${type}`,
        appearance: isMain ? "primary" : "secondary",
        // One thing at a time: what would come second is told so, and keeps the keyboard.
        onPress: () => (work ? announce(said(words.running)) : send({ type })),
      },
      said(word),
    );
    if (work) made.setAttribute("aria-disabled", "true");
    // A button that goes with what it was for leaves the keyboard to one that stays.
    made.dataset["heir"] = "ask-count";
    return made;
  }

  #drawWork({ work }: InboxPanelState): void {
    const { said, send, announce } = this.#context;
    const isRunning = work !== undefined;
    this.#work.toggleAttribute("data-running", isRunning);
    if (!isRunning) replaceContent(this.#work);
    else {
      const { title, done, of } = work;
      const text = of === undefined ? said(words.running) : said(words.progress(done, of));
      replaceContent(
        this.#work,
        element(
          "div",
          { class: "bar", role: "group", "aria-label": title },
          element("progress", {
            "aria-label": title,
            ...(of !== undefined && { max: Math.max(1, of), value: Math.min(done, of) }),
          }),
          element("span", {}, `${title}: ${text}`),
          this.#cancel(send),
        ),
      );
    }
    const begun = isRunning ? `${work.title}: ${said(words.running)}` : "";
    if (begun !== this.#said.work && isRunning) announce(begun);
    this.#said = { ...this.#said, work: begun };
  }

  #cancel(send: (message: FromInboxPanel) => void): HTMLElement {
    const { said } = this.#context;
    const made = button(
      { id: "cancel", onPress: () => send({ type: "cancel" }) },
      said(words.cancel),
    );
    made.dataset["heir"] = "ask-fetchAll";
    return made;
  }

  #drawEnd({ end }: InboxPanelState): void {
    this.#end.hidden = !end;
    this.#end.className = end && end.tone !== "information" ? `banner ${end.tone}` : "banner";
    if (end) this.#end.dataset["end"] = end.tone;
    replaceContent(this.#end, end && `${signs[end.tone]} ${end.text}`);
    const text = end?.text ?? "";
    if (text !== "" && text !== this.#said.end) this.#context.announce(text);
    this.#said = { ...this.#said, end: text };
  }
}

type AskedType = "count" | "list" | "listRest" | "listFetched" | "fetch" | "fetchAll" | "retry";

const signs = { information: "✓", warning: "⚠", error: "✗" } as const;
