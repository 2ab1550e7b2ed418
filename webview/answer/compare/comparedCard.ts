import type { Language } from "../../../src/contract/text.ts";
import type {
  CompareCard,
  CompareRow,
  CompareState,
} from "../../../src/presentation/compare/compareView.ts";
import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import { element } from "../../shared/dom.ts";
import { icon, type IconName } from "../../shared/icons.ts";

const signs: Readonly<Record<CompareState, IconName>> = {
  same: "check",
  different: "arrow-swap",
  "only left": "diff-removed",
  "only right": "diff-added",
};

/** Stands between what a value is below, from the outermost. */
const below = " › ";

/** What each side is called at the head of its column. */
interface SideNames {
  readonly left: string;
  readonly right: string;
}

/** One person or message of both sides: how it came out, and a table of the values that are to be seen. */
export function drawComparedCard(
  card: CompareCard,
  rows: readonly CompareRow[],
  sides: SideNames,
  language: Language,
): HTMLElement {
  const same = card.sameCount > 0 && `${card.sameCount} ${compareWords.same[language]}`;
  const state = compareWords.states[card.state][language];
  return element(
    "article",
    { class: "compared", "aria-label": card.title, "data-state": card.state },
    element(
      "h2",
      {},
      card.title,
      " ",
      element(
        "span",
        { class: "quiet small" },
        [state, card.state === "different" && same].filter(Boolean).join(" · "),
      ),
    ),
    rows.length > 0 && drawTable(card, rows, sides, language),
  );
}

function drawTable(
  { title }: CompareCard,
  rows: readonly CompareRow[],
  { left, right }: SideNames,
  language: Language,
): HTMLElement {
  const head = (words: string, isHidden = false) =>
    element(
      "th",
      { scope: "col" },
      isHidden ? element("span", { class: "visually-hidden" }, words) : words,
    );
  return element(
    "table",
    {},
    element("caption", { class: "visually-hidden" }, title),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        head(compareWords.place[language], true),
        head(left),
        head(compareWords.verdict[language], true),
        head(right),
      ),
    ),
    ...groupsOf(rows).map(([above, own]) =>
      element(
        "tbody",
        {},
        above !== "" &&
          element(
            "tr",
            { class: "group" },
            element("th", { scope: "rowgroup", colspan: 4 }, above),
          ),
        ...own.map((row) => drawRow(row, above, language)),
      ),
    ),
  );
}

/** Rows by what they stand below, in their order. */
function groupsOf(
  rows: readonly CompareRow[],
): readonly (readonly [string, readonly CompareRow[]])[] {
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

function drawRow(row: CompareRow, above: string, language: Language): HTMLElement {
  const label = above === "" ? row.label : row.label.slice(above.length + below.length);
  const { words, code } = labelParts(label);
  const isSame = row.state === "same";
  const value = (side: "left" | "right", tag: "del" | "ins") =>
    element(
      "td",
      { "data-side": compareWords[side][language] },
      row[side] === undefined
        ? element("span", { class: "visually-hidden" }, "–")
        : element(isSame ? "span" : tag, { class: "value" }, element("bdi", {}, row[side])),
    );
  return element(
    "tr",
    {
      class: "pair",
      "data-state": row.state,
      "data-path": row.path,
      "data-label": row.label,
      tabindex: -1,
      title: row.path,
    },
    element(
      "th",
      { scope: "row" },
      words,
      code !== undefined && " ",
      code !== undefined && element("span", { class: "code" }, code),
    ),
    value("left", "del"),
    element(
      "td",
      { class: "sign", title: compareWords.states[row.state][language] },
      icon(signs[row.state]),
      element("span", { class: "visually-hidden" }, compareWords.states[row.state][language]),
    ),
    value("right", "ins"),
  );
}
