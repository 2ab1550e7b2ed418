import type { Language } from "../../src/contract/text.ts";
import { rawLines } from "../../src/presentation/messages/rawLines.ts";
import { refinementWords } from "../../src/presentation/refinements/refinementWords.ts";
import type { AnswerView } from "../../src/presentation/view.ts";
import type { AnswerPanelState, ShownRun } from "../../src/protocol/answerMessages.ts";
import { failureHelps } from "../../src/protocol/failureHelp.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { fieldWords } from "../../src/protocol/words/peopleWords.ts";
import type { MessagesHead } from "../../src/protocol/readerMessages.ts";
import { actionButton } from "../shared/actionButton.ts";
import { element, linkButton } from "../shared/dom.ts";
import { codeWords } from "../shared/codeWords.ts";
import { icon } from "../shared/icons.ts";
import { JsonView } from "../shared/json/jsonView.ts";
import { notice } from "../shared/notice.ts";
import { drawAnswer, drawAnswerHead, drawMissed } from "./answerView.ts";
import type { PanelContext } from "./panelContext.ts";

/** Faster runs need no clock beside them. */
const slowAfterSeconds = 3;

function progressRing(label: string): HTMLElement {
  void import("../shared/toolkit.ts").then(({ registerProgressRing }) => registerProgressRing());
  const made = document.createElement("vscode-progress-ring");
  made.setAttribute("aria-label", label);
  return made;
}

/** How long it takes, once that is worth saying; it goes on by itself while it is in the page. */
function elapsed(forMs: number): HTMLElement {
  const since = performance.now() - forMs;
  const shown = element("span", { class: "quiet", "data-elapsed": "" });
  const tell = () => {
    const seconds = Math.floor((performance.now() - since) / 1000);
    if (seconds >= slowAfterSeconds) shown.textContent = `${seconds} s`;
  };
  tell();
  const timer = setInterval(() => (shown.isConnected ? tell() : clearInterval(timer)), 1000);
  return shown;
}

/** Above the response of the run before, while its request runs again. */
export function drawAgain(
  { forMs, wait, before }: ShownRun & { kind: "running" },
  { runs }: AnswerPanelState,
  { language }: PanelContext,
): HTMLElement {
  const old = runs.find(({ id }) => id === before);
  return element(
    "div",
    { class: "again", "data-again": "" },
    element("div", {
      class: "again-line",
      role: "progressbar",
      "aria-label": panelWords.running[language],
    }),
    element(
      "p",
      {},
      element("strong", {}, panelWords.running[language]),
      " ",
      elapsed(forMs),
      wait !== undefined && element("strong", { role: "status" }, ` ${wait}`),
      old && element("span", { class: "quiet" }, ` · ${panelWords.before(old.time)[language]}`),
    ),
  );
}

/** How one run came out, but for what the head says of it. */
export function drawRun(
  shown: ShownRun,
  /** Whether the request stands in a file. */
  hasSource: boolean,
  context: PanelContext,
): HTMLElement {
  const { language } = context;
  switch (shown.kind) {
    case "running":
      return element(
        "div",
        { class: "state" },
        progressRing(panelWords.running[language]),
        element("p", {}, panelWords.running[language], " ", elapsed(shown.forMs)),
        shown.wait !== undefined && element("strong", { role: "status" }, shown.wait),
      );
    case "skipped":
      return element(
        "div",
        { class: "state" },
        icon("circle-slash"),
        element("h2", {}, panelWords.skipped[language]),
        element("p", {}, shown.reason),
      );
    case "failure":
      return element(
        "div",
        {},
        drawFailure(shown, hasSource, context),
        shown.received && drawReceived(shown.received, shown, context),
      );
    case "answer":
      return element(
        "div",
        {},
        ...shown.warnings.map((words) => notice("warning", words)),
        ...drawView(shown.view, shown, context),
      );
  }
}

/** What is so, then what to do about it; lines and ways have their buttons beside them. */
function drawFailure(
  failure: ShownRun & { kind: "failure" },
  hasSource: boolean,
  context: PanelContext,
): HTMLElement {
  const { narrower, faults, warnings, title, detail, remedy } = failure;
  return element(
    "section",
    { class: "state", "data-failure": "", "aria-labelledby": "failure" },
    narrower ? icon("warning", "warn") : icon("error", "bad"),
    element("h2", { id: "failure" }, narrower ? refinementWords.tooMany[context.language] : title),
    detail !== "" && element("p", {}, ...codeWords(detail)),
    faults.length > 0 && drawFaults(faults, context),
    // The ways below it say the same, each with its button.
    remedy !== "" && !narrower && element("p", { class: "remedy" }, ...codeWords(remedy)),
    drawHelps(failure, hasSource, context),
    ...warnings.map((words) => element("p", {}, words)),
    narrower && drawNarrower(narrower, hasSource, context),
    drawTechnical(failure.technical, context),
  );
}

/** What the sentences leave out, folded: for who has to report or search it. */
function drawTechnical(
  facts: (ShownRun & { kind: "failure" })["technical"],
  { language }: PanelContext,
): HTMLElement | false {
  if (facts.length === 0) return false;
  return element(
    "details",
    { class: "fold technical" },
    element("summary", { id: "technical" }, icon("chevron-right"), panelWords.technical[language]),
    element(
      "dl",
      {},
      ...facts.flatMap(({ label, value }) => [
        element("dt", {}, label),
        element("dd", {}, element("code", {}, value)),
      ]),
    ),
  );
}

/** What one press can do, what helps most first: to the first fault, else what the failure is about. */
function drawHelps(
  { faults, helps, waitMs }: ShownRun & { kind: "failure" },
  hasSource: boolean,
  { language, run, send }: PanelContext,
): HTMLElement | false {
  const fault = faults.find(({ hasPlace }) => hasPlace);
  const buttons = helps
    .filter((help) => hasSource || help !== "runAgain")
    .map((help) => ({
      id: `help-${help}`,
      word: failureHelps[help][language],
      onPress: () => send({ type: "help", run, help }),
    }));
  if (fault)
    buttons.unshift({
      id: "help-fault",
      word: panelWords.goToLine[language],
      onPress: () => send({ type: "source", run, fault: fault.name }),
    });
  if (buttons.length === 0) return false;
  const drawn = buttons.map(({ word, ...button }, at) =>
    actionButton({ ...button, isPrimary: at === 0 }, word),
  );
  const again = drawn.find(({ id }) => id === "help-runAgain");
  if (again && waitMs !== undefined) countDown(again, waitMs);
  return element("div", { class: "actions" }, ...drawn);
}

/** Beside the word of a button how long the service asks to wait; it goes on while it is in the page. */
function countDown(button: HTMLElement, waitMs: number): void {
  const until = performance.now() + waitMs;
  const left = element("span", { "data-left": "" });
  button.append(left);
  const tell = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    left.textContent = seconds > 0 ? ` (${seconds})` : "";
    return seconds > 0;
  };
  tell();
  const timer = setInterval(() => {
    if (!left.isConnected || !tell()) clearInterval(timer);
  }, 1000);
}

/** Ways to find fewer people; a parameter goes into the request with one press. */
function drawNarrower(
  ways: NonNullable<(ShownRun & { kind: "failure" })["narrower"]>,
  hasSource: boolean,
  { language, run, send }: PanelContext,
): HTMLElement {
  const word = panelWords.addToRequest[language];
  return element(
    "section",
    { "data-narrower": "", "aria-labelledby": "narrower" },
    element("h3", { id: "narrower" }, refinementWords.heading[language]),
    element(
      "ul",
      { class: "lines" },
      ...ways.map(({ kind, name, text }) =>
        element(
          "li",
          {},
          element(
            "span",
            { class: "words" },
            element("strong", {}, `${refinementWords.kinds[kind][language]}: `),
            element("code", {}, name),
            " ",
            ...codeWords(text),
          ),
          kind === "add" &&
            hasSource &&
            linkButton(
              { id: `narrow-${name}`, "aria-label": `${word}: ${name}` },
              () => send({ type: "narrow", run, parameter: name }),
              word,
            ),
          kind === "leave out" &&
            hasSource &&
            linkButton(
              { id: `change-leaveOut-${name}` },
              () => send({ type: "narrow", run, parameter: name, how: "leaveOut" }),
              fieldWords.changes.leaveOut(name)[language],
            ),
        ),
      ),
    ),
  );
}

function drawReceived(received: AnswerView, reading: Reading, context: PanelContext): HTMLElement {
  return element(
    "div",
    { "data-received": "" },
    notice("warning", panelWords.received[context.language]),
    ...drawView(received, reading, context),
  );
}

/** Persons and messages have views of their own, which stay in the page while this is drawn again. */
interface Reading {
  readonly people?: number;
  readonly messages?: MessagesHead;
}

function drawView(
  view: AnswerView,
  { people, messages }: Reading,
  context: PanelContext,
): readonly HTMLElement[] {
  if (people !== undefined) return [drawAnswerHead(view, context)];
  if (!messages)
    return [
      element("div", { class: "views" }, drawAnswer(view, context)),
      element("div", { class: "views" }, drawRaw(context)),
    ];
  return [drawAnswerHead(view, context), ...drawMissed(view, context)];
}

function drawFaults(
  faults: (ShownRun & { kind: "failure" })["faults"],
  { language, run, send }: PanelContext,
): HTMLElement {
  const word = panelWords.goToLine[language];
  return element(
    "ul",
    { class: "lines faults", "aria-label": panelWords.faults[language] },
    ...faults.map(({ name, reason, hasPlace }, index) =>
      element(
        "li",
        {},
        element(
          "span",
          { class: "words" },
          element("code", {}, name),
          ` ${afterName(reason, name)}`,
        ),
        hasPlace &&
          linkButton(
            { id: `fault-${index}`, "aria-label": `${word}: ${name}` },
            () => send({ type: "source", run, fault: name }),
            word,
          ),
      ),
    ),
  );
}

/** Reasons that begin with the name are not read as if it were there twice. */
function afterName(reason: string, name: string): string {
  return reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason;
}

function drawJson(text: string, label: string, language: Language): HTMLElement {
  const json = new JsonView({ id: "raw-text", label, said: (words) => words[language] });
  json.show(rawLines({ text, places: new Map() }));
  return json.element;
}

/** The answer as JSON; asked of the host when it is unfolded, and masked as the panel is. */
function drawRaw({ language, masked, raw, openRaw }: PanelContext): HTMLElement {
  const label = panelWords[masked ? "rawMasked" : "rawUnmasked"][language];
  const details = element(
    "details",
    { open: raw.isOpen, class: "fold" },
    element("summary", { id: "raw" }, icon("chevron-right"), label),
    raw.text !== undefined && drawJson(raw.text, label, language),
  );
  details.addEventListener("toggle", () => {
    if (details.open !== raw.isOpen) openRaw(details.open);
  });
  return details;
}
