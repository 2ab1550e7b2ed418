import type { ShownExpectation } from "../../../src/presentation/texts/expectationText.ts";
import type { ShownRun } from "../../../src/protocol/answerMessages.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { element, replaceContent, type Child } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";
import { Popover } from "../../shared/popover.ts";
import type { PanelContext } from "../panelContext.ts";

const signs = {
  holds: ["pass-filled", "good"],
  fails: ["error", "bad"],
  "cannot be decided": ["question", "warn"],
} as const;

/** One verdict for all expectations of a request, which unfolds to their lines. */
export class VerdictPill {
  readonly #popover = new Popover({
    id: "verdicts",
    button: element("button", { type: "button", class: "pill", id: "show-verdicts" }),
    label: "",
    kind: "region",
    align: "start",
  });
  /** The lines that it was opened for by itself: once for each outcome. */
  #opened = "";
  isShown = false;

  get button(): HTMLElement {
    return this.#popover.button;
  }

  get surface(): HTMLElement {
    return this.#popover.surface;
  }

  draw(shown: ShownRun | undefined, context: PanelContext): void {
    const lines = shown?.kind === "answer" ? shown.expectations : [];
    const { language } = context;
    this.isShown = lines.length > 0;
    if (!this.isShown) return this.#popover.set(false);
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
    this.#popover.fill(
      element("h2", {}, label),
      element("ul", { class: "lines verdicts" }, ...lines.map((line) => drawLine(line, context))),
    );
    this.#openForFailure(context.run, worst, lines);
  }

  /** It unfolds by itself when something fails and the keyboard is not in the panel. */
  #openForFailure(
    run: number,
    worst: ShownExpectation["verdict"],
    lines: readonly ShownExpectation[],
  ): void {
    const key = `${run}:${lines.map(({ verdict, text }) => verdict + text).join("\n")}`;
    if (key === this.#opened) return;
    this.#opened = key;
    this.#popover.set(worst === "fails" && !document.hasFocus());
  }
}

function drawLine(line: ShownExpectation, { language }: PanelContext): HTMLElement {
  const [name, tone] = signs[line.verdict];
  const details: Child[] = [];
  if (line.verdict !== "holds" && line.expected !== undefined)
    details.push(` — ${panelWords.expected[language]}: ${line.expected}`);
  if (line.verdict !== "holds" && line.actual !== undefined)
    details.push(`; ${panelWords.actual[language]}: ${line.actual}`);
  if (line.difference !== undefined) details.push(` — ${line.difference}`);
  return element(
    "li",
    { "data-verdict": line.verdict },
    icon(name, tone),
    element(
      "span",
      { class: "words" },
      element(
        "span",
        { class: "visually-hidden" },
        `${panelWords.verdictWords[line.verdict][language]}: `,
      ),
      element("code", {}, line.text),
      ...details,
    ),
  );
}
