import { Component, type ComponentChildren } from "preact";
import type { Text } from "../../../src/contract/text.ts";
import {
  type CompareHead,
  type CompareRow,
  type CompareState,
  compareWords,
} from "../../../src/presentation/compare/compareView.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import { Icon, LabelWords, localized } from "../../shared/controls.tsx";
import type { IconName } from "../../shared/icons.ts";
import { ValueRows } from "../../shared/valueRows.tsx";
import { WithChosen } from "../chosenBar.tsx";
import type { PanelContext } from "../panelContext.ts";
import type { SeenCard } from "./comparisonPage.ts";

const signs: Readonly<Record<CompareState, IconName>> = {
  same: "check",
  different: "arrow-swap",
  "only left": "diff-removed",
  "only right": "diff-added",
};

const below = " › ";

interface ComparedOptions {
  readonly class: string;
  readonly context: PanelContext;
  readonly cards: readonly SeenCard[];
  readonly sides: { readonly left: string; readonly right: string };
  readonly children?: ComponentChildren;
  readonly isBeside?: boolean;
}

/** Rows are one Tab stop. The bar shows only the position, because both values are visible. */
export class ComparedCards extends Component<ComparedOptions, { readonly at?: string }> {
  override render({ class: name, context, cards, children, isBeside, ...of }: ComparedOptions) {
    const { at } = this.state;
    const chosen = cards.flatMap(({ card, rows }) => rows.filter((row) => keyOf(card, row) === at));
    const { label = "", path = "" } = chosen[0] ?? {};
    return (
      <WithChosen
        class={name}
        // Each side may have another request, so neither can be changed here.
        context={{ ...context, fields: undefined, hasSource: false }}
        chosen={
          chosen[0] && {
            kind: "node",
            node: { label, path, at: path, masked: false, marks: [], children: 1 },
          }
        }
      >
        <div class={isBeside ? "list-and-card" : undefined} data-compared="">
          {children}
          <ValueRows class="cards" rows=".pair" onChoose={(key) => this.setState({ at: key })}>
            {cards.map((one) => (
              <Card key={keyOf(one.card)} {...of} {...one} at={at} />
            ))}
          </ValueRows>
        </div>
      </WithChosen>
    );
  }
}

/** Unique key: the same path may be in a card of each side. */
function keyOf({ path, state }: CompareHead, row?: CompareRow): string {
  return [path, state, row?.path, row?.state].join(" ");
}

interface CardOptions extends SeenCard, Pick<ComparedOptions, "sides"> {
  readonly at: string | undefined;
}

function Card(options: CardOptions) {
  const { card, rows } = options;
  const { title, state, sameCount } = card;
  const same =
    state === "different" && sameCount > 0 && `${sameCount} ${localized(compareWords.same)}`;
  return (
    <article class="compared" aria-label={title} data-state={state}>
      <h2>
        {`${title} `}
        <span class="quiet small">
          {[localized(compareWords.states[state]), same].filter(Boolean).join(" · ")}
        </span>
      </h2>
      {rows.length > 0 && <Pairs {...options} />}
    </article>
  );
}

function Pairs(options: CardOptions) {
  const { card, rows, sides } = options;
  const hidden = (words: Text) => <span class="visually-hidden">{localized(words)}</span>;
  const heads = [hidden(compareWords.place), sides.left, hidden(compareWords.verdict), sides.right];
  return (
    <table>
      <caption class="visually-hidden">{card.title}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
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
            <Pair key={keyOf(card, row)} {...options} row={row} above={above} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

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

function Pair({ card, row, above, at }: PairOptions) {
  const { label, path, state } = row;
  const { words, code } = labelParts(
    above === "" ? label : label.slice(above.length + below.length),
  );
  const key = keyOf(card, row);
  const value = (side: "left" | "right", Tag: "del" | "ins") => {
    const Shown = state === "same" ? "span" : Tag;
    return (
      <td data-side={localized(compareWords[side])}>
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
      data-key={key}
      data-chosen={key === at ? "" : undefined}
      tabIndex={-1}
      title={path}
    >
      <th scope="row">
        <LabelWords>{words}</LabelWords>
        {code !== undefined && " "}
        {code !== undefined && <span class="code">{code}</span>}
      </th>
      {value("left", "del")}
      <td class="sign" title={localized(compareWords.states[state])}>
        <Icon name={signs[state]} />
        <span class="visually-hidden">{localized(compareWords.states[state])}</span>
      </td>
      {value("right", "ins")}
    </tr>
  );
}
