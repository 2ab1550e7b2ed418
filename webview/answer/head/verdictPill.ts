import type { ExpectationLine, ShownRun } from "../../../src/protocol/answerMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element, linkButton, replaceContent, type Child } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";
import type { PanelContext } from "../panelContext.ts";

const signs = {
  holds: ["pass-filled", "good"],
  fails: ["error", "bad"],
  "cannot be decided": ["question", "warn"],
} as const;

/** One verdict for all expectations of a request; a press unfolds their lines above the response. */
export class VerdictPill {
  readonly button = element("button", {
    type: "button",
    class: "pill",
    id: "show-verdicts",
    "aria-controls": "verdicts",
  });
  readonly surface = element("section", { id: "verdicts", class: "verdict-lines" });
  /** The lines that it was opened for by itself: once for each outcome. */
  #opened = "";
  isShown = false;

  constructor() {
    this.#set(false);
    this.button.addEventListener("click", () => this.#set(this.surface.hidden !== false));
    for (const part of [this.button, this.surface])
      part.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || this.surface.hidden) return;
        event.preventDefault();
        this.#set(false);
        this.button.focus();
      });
  }

  draw(shown: ShownRun | undefined, hasSource: boolean, context: PanelContext): void {
    const lines = shown?.kind === "answer" ? shown.expectations : [];
    const { language } = context;
    this.isShown = lines.length > 0;
    if (!this.isShown) return this.#set(false);
    const worst =
      lines.find(({ verdict }) => verdict === "fails")?.verdict ??
      lines.find(({ verdict }) => verdict === "cannot be decided")?.verdict ??
      "holds";
    const count = lines.filter(({ verdict }) => verdict === worst).length;
    const [name, tone] = signs[worst];
    const label = panelWords.expectations[language];
    this.button.title = label;
    this.button.dataset["verdict"] = worst;
    replaceContent(
      this.button,
      icon(name, tone),
      panelWords.verdicts[worst](count, lines.length)[language],
      icon("chevron-down"),
    );
    this.surface.setAttribute("aria-label", label);
    replaceContent(
      this.surface,
      element(
        "ul",
        { class: "lines verdicts" },
        ...lines.map((line, at) => drawLine(line, at, hasSource, context)),
      ),
    );
    const key = `${context.run}:${lines.map(({ verdict, text }) => verdict + text).join("\n")}`;
    if (key === this.#opened) return;
    this.#opened = key;
    // It unfolds by itself when something fails and the keyboard is not in the panel.
    this.#set(worst === "fails" && !document.hasFocus());
  }

  #set(isOpen: boolean): void {
    this.surface.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", String(isOpen));
  }
}

function drawLine(
  { verdict, text, expected, actual, difference, line }: ExpectationLine,
  at: number,
  hasSource: boolean,
  { language, run, send }: PanelContext,
): HTMLElement {
  const [name, tone] = signs[verdict];
  const details: Child[] = [];
  if (verdict !== "holds" && expected !== undefined)
    details.push(` — ${panelWords.expected[language]}: ${expected}`);
  if (verdict !== "holds" && actual !== undefined)
    details.push(`; ${panelWords.actual[language]}: ${actual}`);
  if (difference !== undefined) details.push(` — ${difference}`);
  const word = panelWords.goToLine[language];
  return element(
    "li",
    { "data-verdict": verdict },
    icon(name, tone),
    element(
      "span",
      { class: "words" },
      element(
        "span",
        { class: "visually-hidden" },
        `${panelWords.verdictWords[verdict][language]}: `,
      ),
      element("code", {}, text),
      ...details,
    ),
    line !== undefined &&
      hasSource &&
      verdict !== "holds" &&
      linkButton(
        { id: `verdict-${at}`, "aria-label": `${word}: ${text}` },
        () => send({ type: "source", run, line }),
        word,
      ),
  );
}
