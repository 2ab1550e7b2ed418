import { refinementWords } from "../../src/presentation/refinements/refinementWords.ts";
import type { AnswerView } from "../../src/presentation/view.ts";
import type { ShownRun } from "../../src/protocol/answerMessages.ts";
import type { ShownExpectation } from "../../src/presentation/texts/expectationText.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import type { PeopleHead } from "../../src/protocol/peopleMessages.ts";
import type { MessagesHead } from "../../src/protocol/readerMessages.ts";
import { element, linkButton, type Child } from "../shared/dom.ts";
import { progress } from "../shared/toolkit.ts";
import { drawAnswer, drawAnswerHead, drawCard } from "./answerView.ts";
import type { PanelContext } from "./panelContext.ts";

/** Faster runs need no clock beside them. */
const slowAfterSeconds = 3;

/** How long it takes, once that is worth saying; it goes on by itself while it is in the page. */
function elapsed(forMs: number): HTMLElement {
  const since = performance.now() - forMs;
  const shown = element("span", { class: "muted", "data-elapsed": "" });
  const tell = () => {
    const seconds = Math.floor((performance.now() - since) / 1000);
    if (seconds >= slowAfterSeconds) shown.textContent = `${seconds} s`;
  };
  tell();
  const timer = setInterval(() => (shown.isConnected ? tell() : clearInterval(timer)), 1000);
  return shown;
}

/** How one run came out. */
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
        "p",
        { class: "bar" },
        progress(panelWords.running[language]),
        panelWords.running[language],
        elapsed(shown.forMs),
        shown.wait !== undefined && element("strong", { role: "status" }, shown.wait),
      );
    case "skipped":
      return element(
        "p",
        { class: "banner" },
        element("strong", {}, panelWords.skipped[language]),
        `: ${shown.reason}`,
      );
    case "failure":
      return element(
        "div",
        {},
        drawFailure(shown, context),
        shown.narrower && drawNarrower(shown.narrower, hasSource, context),
        shown.received && drawReceived(shown.received, shown, context),
      );
    case "answer":
      return element(
        "div",
        {},
        ...shown.warnings.map((text) => element("p", { class: "banner warning" }, text)),
        shown.expectations.length > 0 && drawExpectations(shown.expectations, context),
        ...drawView(shown.view, shown.facts, shown, context),
      );
  }
}

function drawFailure(failure: ShownRun & { kind: "failure" }, context: PanelContext): HTMLElement {
  const { language } = context;
  return element(
    "section",
    { class: "banner error", "data-failure": "", "aria-labelledby": "failure" },
    element("h2", { id: "failure" }, failure.title),
    element("p", {}, failure.detail),
    failure.faults.length > 0 && element("h3", {}, panelWords.faults[language]),
    failure.faults.length > 0 && drawFaults(failure.faults, context),
    element("h3", {}, panelWords.whatToDo[language]),
    element("p", {}, failure.remedy),
    ...failure.warnings.map((text) => element("p", {}, text)),
  );
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
    element("h2", { id: "narrower" }, refinementWords.heading[language]),
    element(
      "ul",
      {},
      ...ways.map(({ kind, name, text }) =>
        element(
          "li",
          {},
          element("strong", {}, `${refinementWords.kinds[kind][language]}: `),
          element("code", {}, name),
          ` ${text} `,
          kind === "add" &&
            hasSource &&
            linkButton(
              { id: `narrow-${name}`, "aria-label": `${word}: ${name}` },
              () => send({ type: "narrow", run, parameter: name }),
              word,
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
    element("p", { class: "banner warning" }, panelWords.received[context.language]),
    ...drawView(received, [], reading, context),
  );
}

/** Persons and messages have views of their own, which stay in the page while this is drawn again. */
interface Reading {
  readonly people?: PeopleHead;
  readonly messages?: MessagesHead;
}

function drawView(
  view: AnswerView,
  facts: readonly string[],
  { people, messages }: Reading,
  context: PanelContext,
): readonly HTMLElement[] {
  if (people) return [drawAnswerHead(view, facts, context)];
  if (!messages) return [drawAnswer(view, facts, context), drawRaw(context)];
  return [
    drawAnswerHead(view, facts, context),
    ...view.cards.map((card) => drawCard(card, context)),
  ];
}

function drawFaults(
  faults: (ShownRun & { kind: "failure" })["faults"],
  { language, run, send }: PanelContext,
): HTMLElement {
  const word = panelWords.goToLine[language];
  return element(
    "ul",
    { class: "faults" },
    ...faults.map(({ name, reason, hasPlace }, index) =>
      element(
        "li",
        {},
        element("code", {}, name),
        ` ${reason} `,
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

function drawExpectations(
  lines: readonly ShownExpectation[],
  { language }: PanelContext,
): HTMLElement {
  return element(
    "section",
    { class: "expectations", "aria-labelledby": "expectations" },
    element("h2", { id: "expectations" }, panelWords.expectations[language]),
    element("ul", {}, ...lines.map((line) => drawExpectation(line, language))),
  );
}

function drawExpectation(line: ShownExpectation, language: PanelContext["language"]): HTMLElement {
  const verdicts = {
    holds: `✓ ${panelWords.holds[language]}`,
    fails: `✗ ${panelWords.fails[language]}`,
    "cannot be decided": `? ${panelWords.undecidable[language]}`,
  };
  const details: Child[] = [];
  if (line.verdict !== "holds" && line.expected !== undefined)
    details.push(` — ${panelWords.expected[language]}: ${line.expected}`);
  if (line.verdict !== "holds" && line.actual !== undefined)
    details.push(`; ${panelWords.actual[language]}: ${line.actual}`);
  if (line.difference !== undefined) details.push(` — ${line.difference}`);
  return element(
    "li",
    { "data-verdict": line.verdict },
    element("strong", {}, verdicts[line.verdict]),
    " ",
    element("code", {}, line.text),
    ...details,
  );
}

/** The answer as JSON; asked of the host when it is unfolded, and masked as the panel is. */
function drawRaw({ language, masked, raw, openRaw }: PanelContext): HTMLElement {
  const label = panelWords[masked ? "rawMasked" : "rawUnmasked"][language];
  const details = element(
    "details",
    { open: raw.isOpen },
    element("summary", { id: "raw" }, label),
    raw.text !== undefined &&
      element(
        "pre",
        { id: "raw-text", class: "scroll", tabindex: 0, role: "region", "aria-label": label },
        raw.text,
      ),
  );
  details.addEventListener("toggle", () => {
    if (details.open !== raw.isOpen) openRaw(details.open);
  });
  return details;
}
