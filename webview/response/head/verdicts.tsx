import { Component } from "preact";
import type { ExpectationLine } from "../../../src/protocol/response.ts";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { Icon, LinkButton, localized } from "../../shared/controls.tsx";
import { canDo } from "../panelContext.ts";
import { type ResponseParts, selectedRun } from "../responsePage.ts";

const signs = {
  holds: ["pass-filled", "good"],
  fails: ["error", "bad"],
  "cannot be decided": ["question", "warn"],
} as const;

function linesOf({ state: { shown } }: ResponseParts): readonly ExpectationLine[] {
  return shown?.kind === "response" ? shown.expectations : [];
}

function worstOf(lines: readonly ExpectationLine[]): ExpectationLine["verdict"] {
  const has = (verdict: ExpectationLine["verdict"]) => lines.some((one) => one.verdict === verdict);
  if (has("fails")) return "fails";
  return has("cannot be decided") ? "cannot be decided" : "holds";
}

function open({ page, app }: ResponseParts, isOpen: boolean): void {
  const { outcome } = page;
  app.change({ outcome: { ...outcome, verdicts: { ...outcome.verdicts, isOpen } } });
}

function fold(parts: ResponseParts, event: KeyboardEvent): void {
  if (event.key !== "Escape" || !parts.page.outcome.verdicts.isOpen) return;
  event.preventDefault();
  open(parts, false);
  parts.app.focus("show-verdicts");
}

/** Combined verdict of all expectations. A click expands their lines above the response. */
export function VerdictPill(parts: ResponseParts) {
  const { page } = parts;
  const lines = linesOf(parts);
  if (lines.length === 0) return null;
  const worst = worstOf(lines);
  const count = lines.filter(({ verdict }) => verdict === worst).length;
  const [name, tone] = signs[worst];
  const { isOpen } = page.outcome.verdicts;
  return (
    <button
      type="button"
      class="pill"
      id="show-verdicts"
      title={localized(panelWords.expectations)}
      aria-controls="verdicts"
      aria-expanded={isOpen}
      data-verdict={worst}
      onClick={() => open(parts, !isOpen)}
      onKeyDown={(event) => fold(parts, event)}
    >
      <Icon name={name} tone={tone} />
      {localized(panelWords.verdicts[worst](count, lines.length))}
      <Icon name="chevron-down" />
    </button>
  );
}

/** Lines of the expectations. They expand when one fails and the focus is elsewhere. */
export class VerdictLines extends Component<ResponseParts> {
  override componentDidMount(): void {
    this.#unfold();
  }

  override componentDidUpdate(): void {
    this.#unfold();
  }

  override render(parts: ResponseParts) {
    const lines = linesOf(parts);
    const isOpen = lines.length > 0 && parts.page.outcome.verdicts.isOpen;
    return (
      <section
        id="verdicts"
        class="verdict-lines"
        aria-label={localized(panelWords.expectations)}
        hidden={!isOpen}
        onKeyDown={(event) => fold(parts, event)}
      >
        <ul class="lines verdicts">
          {lines.map((line, at) => (
            <VerdictLine key={at} {...parts} line={line} at={at} />
          ))}
        </ul>
        <AcceptAll {...parts} />
      </section>
    );
  }

  #unfold(): void {
    const { state, page, app } = this.props;
    const lines = linesOf(this.props);
    const of = [state.selected, ...lines.map(({ verdict, text }) => verdict + text)].join("\n");
    if (lines.length === 0 || of === page.outcome.verdicts.of) return;
    const isOpen = worstOf(lines) === "fails" && !document.hasFocus();
    app.change({ outcome: { ...page.outcome, verdicts: { of, isOpen } } });
  }
}

function AcceptAll(parts: ResponseParts) {
  const { state, app } = parts;
  const run = selectedRun(state);
  const count = linesOf(parts).filter(({ canAccept }) => canAccept).length;
  if (run?.hasSource !== true || count < 2 || !canDo(state, "accept")) return null;
  return (
    <p>
      <LinkButton
        id="accept-all"
        word={panelWords.acceptAll(count)}
        onPress={() => app.send({ type: "accept", run: run.id })}
      />
    </p>
  );
}

interface LineParts extends ResponseParts {
  readonly line: ExpectationLine;
  readonly at: number;
}

function VerdictLine({ line: one, at, state, app }: LineParts) {
  const { verdict, text, expected, actual, difference, line, canAccept } = one;
  const [name, tone] = signs[verdict];
  const run = selectedRun(state);
  const isBroken = verdict !== "holds";
  const word = localized(panelWords.goToLine);
  return (
    <li data-verdict={verdict}>
      <Icon name={name} tone={tone} />
      <span class="words">
        <span class="visually-hidden">{localized(panelWords.verdictWords[verdict])}: </span>
        <code>{text}</code>
        {isBroken && expected !== undefined && ` — ${localized(panelWords.expected)}: ${expected}`}
        {isBroken && actual !== undefined && `; ${localized(panelWords.actual)}: ${actual}`}
        {difference !== undefined && ` — ${difference}`}
      </span>
      {line !== undefined && run?.hasSource === true && isBroken && (
        <>
          <LinkButton
            id={`verdict-${at}`}
            label={`${word}: ${text}`}
            word={word}
            onPress={() => app.send({ type: "source", run: run.id, line })}
          />
          {canAccept && canDo(state, "accept") && (
            <LinkButton
              id={`accept-${at}`}
              label={`${localized(panelWords.accept)}: ${text}`}
              word={panelWords.accept}
              onPress={() => app.send({ type: "accept", run: run.id, line })}
            />
          )}
        </>
      )}
    </li>
  );
}
