import type { ConnectState, ConnectStep } from "../../src/presentation/texts/connectSteps.ts";
import {
  isToConnectPanel,
  type ConnectPage,
  type ToConnectPanel,
} from "../../src/protocol/connectMessages.ts";
import type { FromConnectPanel } from "../../src/protocol/fromConnectPanel.ts";
import { actionButton } from "../shared/actionButton.ts";
import { codeWords } from "../shared/codeWords.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { environmentChip } from "../shared/environmentChip.ts";
import { connectToHost } from "../shared/host.ts";
import { icon, iconSprite, type IconName } from "../shared/icons.ts";
import { notice } from "../shared/notice.ts";
import { visibleText } from "../shared/visibleText.ts";

const icons: Readonly<Record<ConnectState, readonly [IconName, ("good" | "bad" | "warn")?]>> = {
  done: ["pass-filled", "good"],
  warning: ["warning", "warn"],
  now: ["chevron-right"],
  running: ["sync"],
  failed: ["error", "bad"],
  later: ["circle-large"],
};

/** The steps from a written environment to its first call. It shows what the host says, and what was pressed. */
class ConnectView {
  readonly #host = connectToHost<FromConnectPanel, ToConnectPanel>(isToConnectPanel);
  readonly #root: HTMLElement;
  readonly #memory: { page?: ConnectPage; wantsFocus: boolean } = { wantsFocus: false };

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  start(): void {
    this.#host.listen((message) => {
      if (message.type === "page") return this.#draw(message.page);
      this.#memory.wantsFocus = true;
      this.#focusNext();
    });
    this.#host.send({ type: "ready" });
  }

  #draw(page: ConnectPage): void {
    const before = this.#memory.page;
    const hadFocus = document.hasFocus() && this.#root.contains(document.activeElement);
    this.#memory.page = page;
    const { title, environment, kind, note, steps } = page;
    const language = document.documentElement.lang === "nl" ? "nl" : "en";
    replaceContent(
      this.#root,
      element(
        "header",
        { class: "head", "data-kind": kind },
        element(
          "div",
          { class: "head-top" },
          element("h1", {}, title),
          element("p", { class: "facts" }, environmentChip({ name: environment, kind }, language)),
        ),
      ),
      note !== undefined && notice("information", note),
      element("ol", { class: "steps" }, ...steps.map((step) => this.#step(step))),
    );
    this.#announce(before, page);
    // What was pressed may be done with: the keyboard goes on to what is next.
    this.#memory.wantsFocus ||= hadFocus && !this.#root.contains(document.activeElement);
    this.#focusNext();
  }

  #step({ name, state, stateWord, title, sentence, actions }: ConnectStep): HTMLElement {
    const press = (act: FromConnectPanel & { type: "press" }) => this.#host.send(act);
    const environment = this.#memory.page?.environment ?? "";
    return element(
      "li",
      { id: `step-${name}`, "data-state": state, "aria-current": state === "now" && "step" },
      icon(...icons[state]),
      element(
        "div",
        {},
        element(
          "div",
          { class: "step-head" },
          element("h2", {}, title),
          element("span", { class: "quiet small" }, stateWord),
        ),
        element("p", {}, ...codeWords(sentence)),
        element(
          "div",
          { class: "step-actions" },
          ...actions.map(({ act, label, isPrimary }) => {
            const id = `${name}-${act.replaceAll(" ", "-")}`;
            const onPress = () => press({ type: "press", environment, act });
            return isPrimary
              ? actionButton({ id, isPrimary, onPress }, label)
              : linkButton({ id }, onPress, label);
          }),
        ),
      ),
    );
  }

  #focusNext(): void {
    if (!this.#memory.wantsFocus || !this.#memory.page) return;
    const next =
      this.#root.querySelector<HTMLElement>(".action.primary") ??
      this.#root.querySelector<HTMLElement>('[data-state="running"] button') ??
      this.#root.querySelector<HTMLElement>("#step-ready button");
    if (!next) return;
    this.#memory.wantsFocus = false;
    next.focus();
  }

  /** Only what became of a step is said, not what waits. */
  #announce(before: ConnectPage | undefined, { environment, note, steps }: ConnectPage): void {
    const known = before?.environment === environment ? before.steps : [];
    const news = steps.filter(
      ({ name, state, sentence }) =>
        state !== "later" &&
        known.length > 0 &&
        !known.some((one) => one.name === name && one.state === state && one.sentence === sentence),
    );
    const words = news.map((step) => `${step.title}: ${step.stateWord}. ${step.sentence}`);
    const said = [...(before?.note === note ? [] : [note]), ...words].filter(Boolean).join(" ");
    const status = document.getElementById("status");
    if (status && said !== "") status.textContent = visibleText(said);
  }
}

document.body.prepend(iconSprite());
new ConnectView(document.getElementById("root") ?? document.body).start();
