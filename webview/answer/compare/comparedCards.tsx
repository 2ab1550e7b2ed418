import { Component, type ComponentChildren } from "preact";
import type { CompareRow, CompareState } from "../../../src/presentation/compare/compareView.ts";
import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import { Icon } from "../../shared/controls.tsx";
import type { IconName } from "../../shared/icons.ts";
import { WithChosen } from "../chosenBar.tsx";
import type { PanelContext } from "../panelContext.ts";
import type { SeenCard } from "./comparisonPage.ts";

const signs: Readonly<Record<CompareState, IconName>> = {
  same: "check",
  different: "arrow-swap",
  "only left": "diff-removed",
  "only right": "diff-added",
};

/** Between what a value is below, from the outermost. */
const below = " › ";

interface ComparedOptions {
  readonly class: string;
  readonly context: PanelContext;
  readonly cards: readonly SeenCard[];
  /** The name of each side, at the head of its column. */
  readonly sides: { readonly left: string; readonly right: string };
  /** Above the cards; or beside them, where somebody is chosen there. */
  readonly children?: ComponentChildren;
  readonly isBeside?: boolean;
}

/**
 * Persons or messages of both sides, whose rows are one stop of the Tab key; the bar at the foot says which is
 * chosen, by its place alone: each of its two values is in the page as a whole.
 */
export class ComparedCards extends Component<ComparedOptions, { readonly at?: string }> {
  #root: HTMLElement | null = null;

  override render({ class: name, context, cards, sides, children, isBeside }: ComparedOptions) {
    const keys = cards.flatMap(({ card, rows }) => rows.map((row) => keyOf(card.path, row)));
    const at = keys.find((key) => key === this.state.at);
    const row = cards
      .flatMap(({ card, rows }) => rows.filter((one) => keyOf(card.path, one) === at))
      .at(0);
    const { label = "", path = "" } = row ?? {};
    const drawn = (
      <div
        data-compared=""
        ref={(root) => {
          this.#root = root;
        }}
        onKeyDown={(event) => this.#press(event)}
      >
        {cards.map(({ card, rows }) => (
          <Card
            key={`${card.path} ${card.state}`}
            card={card}
            rows={rows}
            sides={sides}
            said={context.said}
            at={at}
            stop={at ?? keys[0]}
            onChoose={(key) => this.setState({ at: key })}
          />
        ))}
      </div>
    );
    return (
      <WithChosen
        class={name}
        // Each side may have another request: neither can be changed from here.
        context={{ ...context, fields: undefined, hasSource: false }}
        chosen={
          row && {
            kind: "node",
            node: { label, path, at: path, masked: false, marks: [], children: 1 },
          }
        }
      >
        {isBeside ? (
          <div class="list-and-card">
            {children}
            {drawn}
          </div>
        ) : (
          [children, drawn]
        )}
      </WithChosen>
    );
  }

  #press(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(".pair")) return;
    const rows = [...(this.#root?.querySelectorAll<HTMLElement>(".pair") ?? [])];
    const here = rows.indexOf(target);
    const next = {
      ArrowDown: rows[here + 1],
      ArrowUp: rows[here - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[key];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }
}

/** Of all cards: a path may be in one of each side. */
function keyOf(card: string, { path, state }: CompareRow): string {
  return `${card} ${path} ${state}`;
}

interface CardOptions extends SeenCard, Pick<ComparedOptions, "sides"> {
  readonly said: PanelContext["said"];
  /** The chosen row, and the one that is the stop of the Tab key. */
  readonly at: string | undefined;
  readonly stop: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** One person or message of both sides: how it came out, and a table of the values that are to be seen. */
function Card(options: CardOptions) {
  const { card, rows, said } = options;
  const { title, state, sameCount } = card;
  const same = state === "different" && sameCount > 0 && `${sameCount} ${said(compareWords.same)}`;
  return (
    <article class="compared" aria-label={title} data-state={state}>
      <h2>
        {`${title} `}
        <span class="quiet small">
          {[said(compareWords.states[state]), same].filter(Boolean).join(" · ")}
        </span>
      </h2>
      {rows.length > 0 && <Pairs {...options} />}
    </article>
  );
}

function Pairs(options: CardOptions) {
  const { card, rows, sides, said } = options;
  return (
    <table>
      <caption class="visually-hidden">{card.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{said(compareWords.place)}</span>
          </th>
          <th scope="col">{sides.left}</th>
          <th scope="col">
            <span class="visually-hidden">{said(compareWords.verdict)}</span>
          </th>
          <th scope="col">{sides.right}</th>
        </tr>
      </thead>
      {groupsOf(rows).map(([above, own], at) => (
        <tbody key={at}>
          {above !== "" && (
            <tr class="group">
              <th scope="rowgroup" colSpan={4}>
                {above}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <Pair key={keyOf("", row)} {...options} row={row} above={above} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Rows by what they are below, in their order. */
function groupsOf(rows: readonly CompareRow[]) {
  const groups: [string, CompareRow[]][] = [];
  for (const row of rows) {
    const end = row.label.lastIndexOf(below);
    const above = end < 0 ? "" : row.label.slice(0, end);
    const last = groups.at(-1);
    if (last?.[0] === above) last[1].push(row);
    else groups.push([above, [row]]);
  }
  return groups;
}

interface PairOptions extends CardOptions {
  readonly row: CompareRow;
  readonly above: string;
}

function Pair({ card, row, above, said, at, stop, onChoose }: PairOptions) {
  const { label, path, state } = row;
  const { words, code } = labelParts(
    above === "" ? label : label.slice(above.length + below.length),
  );
  const key = keyOf(card.path, row);
  const value = (side: "left" | "right", Tag: "del" | "ins") => {
    const Shown = state === "same" ? "span" : Tag;
    return (
      <td data-side={said(compareWords[side])}>
        {row[side] === undefined ? (
          <span class="visually-hidden">–</span>
        ) : (
          <Shown class="value">
            <bdi>{row[side]}</bdi>
          </Shown>
        )}
      </td>
    );
  };
  return (
    <tr
      class="pair"
      data-state={state}
      data-path={path}
      data-chosen={key === at ? "" : undefined}
      tabIndex={key === stop ? 0 : -1}
      title={path}
      onFocusIn={() => onChoose(key)}
      onClick={() => onChoose(key)}
    >
      <th scope="row">
        {words}
        {code !== undefined && " "}
        {code !== undefined && <span class="code">{code}</span>}
      </th>
      {value("left", "del")}
      <td class="sign" title={said(compareWords.states[state])}>
        <Icon name={signs[state]} />
        <span class="visually-hidden">{said(compareWords.states[state])}</span>
      </td>
      {value("right", "ins")}
    </tr>
  );
}
