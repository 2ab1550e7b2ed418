import {
  personPage,
  textOf,
  type PageSection,
  type PersonPage,
  type Relative,
} from "../../../src/presentation/person/personPage.ts";
import { shortDate } from "../../../src/presentation/texts/dates.ts";
import type { Card, MissingRow, Row } from "../../../src/presentation/view.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element } from "../../shared/dom.ts";
import { flagList } from "../../shared/flags.ts";
import { icon } from "../../shared/icons.ts";
import { drawMark } from "../../shared/mark.ts";
import {
  commonMark,
  drawSince,
  drawValueData,
  drawValueRow,
  rowAttributes,
} from "../../shared/values/valueRow.ts";
import { cardId } from "../answerView.ts";
import type { PanelContext } from "../panelContext.ts";

/** What the page remembers while it is drawn again. */
export interface PageMemory {
  /** Before the ids of its parts, where the same person may be in the page twice. */
  readonly prefix: string;
  /** Paths of the relatives whose values are unfolded. */
  readonly unfolded: Set<string>;
  /** Whether the list of what did not come is unfolded, by the path of the person. */
  readonly missing: Map<string, boolean>;
}

/** One person as a page: who it is, sections in columns, relatives, and what did not come. */
export function drawPerson(card: Card, context: PanelContext, memory: PageMemory): HTMLElement {
  const { language } = context;
  const page = personPage(card, language);
  const { missing = [] } = card;
  return element(
    "article",
    {
      class: "person",
      id: memory.prefix + cardId(card.path),
      "aria-label": card.title,
      "data-card": card.path,
      tabindex: -1,
    },
    element(
      "div",
      { class: "identity" },
      element("h2", {}, page.heading),
      element(
        "dl",
        { class: "identity-line" },
        // The bar of a reading pane says it already.
        page.place !== undefined &&
          memory.prefix === "" &&
          element("div", {}, element("dd", {}, page.place)),
        ...page.identity.map((row) => drawBriefly(row, context, memory)),
        page.born !== undefined && element("div", {}, element("dd", {}, page.born)),
      ),
      card.badges.length > 0 && flagList(card.badges, peopleWords.flags[language]),
    ),
    page.sections.length > 0 &&
      element(
        "div",
        { class: "person-sections" },
        ...page.sections.map((section) => drawSection(section, context, memory)),
      ),
    page.relatives.length + page.without.length > 0 && drawFamily(page, context, memory),
    ...page.wide.map((section) => drawSection(section, context, memory, true)),
    missing.length > 0 && drawMissing(card.path, missing, context, memory),
  );
}

/** A value whose label is only announced. */
function drawBriefly(row: Row, context: PanelContext, { prefix }: PageMemory): HTMLElement {
  return element(
    "div",
    rowAttributes(row, prefix),
    element("dt", { class: "visually-hidden" }, row.label),
    drawValueData(row, context, { prefix, isBrief: true }),
  );
}

function drawSection(
  section: PageSection,
  context: PanelContext,
  memory: PageMemory,
  isWide = false,
): HTMLElement {
  const { prefix } = memory;
  const rows = section.groups.flatMap((group) => group.rows);
  const common = commonMark(section.marks, rows);
  const address = addressIn(section);
  return element(
    "section",
    { class: isWide ? "person-section wide" : "person-section", "data-block": section.path },
    element(
      "h3",
      {},
      section.label,
      common !== undefined && drawSince(common),
      ...section.marks.filter(({ text }) => text !== common).map(drawMark),
    ),
    ...(address?.lines ?? []).map((line) =>
      element(
        "dl",
        { class: isHeld(line) ? "address-line held" : "address-line" },
        ...line.map((row) => drawBriefly(row, context, memory)),
      ),
    ),
    ...(address?.groups ?? section.groups).flatMap((group) => [
      (group.label !== undefined || group.marks.length > 0) &&
        element("h4", { "data-block": group.path }, group.label, ...group.marks.map(drawMark)),
      group.empty !== undefined &&
        element("p", { class: "quiet", "data-block": group.path }, group.empty),
      group.rows.length > 0 &&
        element(
          "dl",
          {},
          ...group.rows.map((row) => drawValueRow(row, context, { prefix, common })),
        ),
    ]),
  );
}

const addressLines = [
  [
    "officieleStraatnaam",
    "huisnummer",
    "huisletter",
    "huisnummertoevoeging",
    "aanduidingBijHuisnummer",
  ],
  ["postcode", "woonplaats"],
];

/** An address as it is written on an envelope: each part is a value of its own. The others, and what is masked, follow below. */
function addressIn({ groups }: PageSection) {
  const lines = addressLines.map((names) =>
    groups.flatMap(({ rows }) =>
      rows.filter(
        ({ path, absent, masked }) =>
          absent !== true &&
          !masked &&
          names.some((name) => path.endsWith(`.verblijfadres.${name}`)),
      ),
    ),
  );
  const written = new Set(lines.flat());
  if (written.size === 0) return undefined;
  const others = groups.map((group) => {
    const rows = group.rows.filter((row) => !written.has(row));
    // What is left of an address needs no heading below it.
    return rows.length === group.rows.length ? group : { ...group, label: undefined, rows };
  });
  return { lines: lines.filter(({ length }) => length > 0), groups: others };
}

function isHeld(rows: readonly Row[]): boolean {
  return rows.every(({ marks }) => marks.some(({ kind }) => kind === "investigation"));
}

function drawFamily(
  { relatives, without }: PersonPage,
  context: PanelContext,
  memory: PageMemory,
): HTMLElement {
  const { language } = context;
  return element(
    "section",
    { class: "person-section wide" },
    element(
      "h3",
      {},
      peopleWords.family[language],
      relatives.length > 0 && element("span", { class: "code" }, ` ${relatives.length}`),
    ),
    element(
      "ul",
      { class: "relatives" },
      ...relatives.map((relative) => drawRelative(relative, context, memory)),
      ...without.map(drawNone),
    ),
  );
}

function drawNone({ label, path, marks, groups }: PageSection): HTMLElement {
  const none = groups.flatMap(({ empty }) => empty ?? []);
  return element(
    "li",
    { "data-block": path },
    element("p", { class: "quiet none" }, `${label}: ${none.join(", ")}`),
    ...marks.map(drawMark),
  );
}

function drawRelative(
  { relation, name, birth, bsn, bond, section }: Relative,
  context: PanelContext,
  memory: PageMemory,
): HTMLElement {
  const { unfolded, prefix } = memory;
  const isOpen = () => unfolded.has(section.path);
  const values = element("div", { class: "relative-values", hidden: !isOpen() });
  const word = peopleWords.allValues[context.language];
  const toggle = element(
    "button",
    {
      type: "button",
      class: "relative-line",
      id: `${prefix}relative:${section.path}`,
      title: word,
      "aria-expanded": String(isOpen()),
    },
    icon("chevron-right"),
    element("span", { class: "quiet relation" }, relation),
    element("span", { class: "who" }, name ?? "–"),
    element("span", { class: "number" }, birth && shortDate(textOf(birth), context.language)),
    element("span", { class: "number mono quiet" }, bsn && textOf(bsn)),
    bond.length > 0 &&
      element(
        "span",
        { class: "bond quiet" },
        ...bond.map(({ text, code }) =>
          element("span", {}, text, code !== undefined && element("span", { class: "code" }, code)),
        ),
      ),
  );
  values.append(drawSection(section, context, memory, true));
  toggle.addEventListener("click", () => {
    if (isOpen()) unfolded.delete(section.path);
    else unfolded.add(section.path);
    values.hidden = !isOpen();
    toggle.setAttribute("aria-expanded", String(isOpen()));
  });
  return element("li", { "data-relative": section.path }, toggle, values);
}

/** Why what was asked is not there; what is only possible is never said as a fact. */
function drawMissing(
  path: string,
  missing: readonly MissingRow[],
  { language }: PanelContext,
  memory: PageMemory,
): HTMLElement {
  const details = element(
    "details",
    { class: "fold", "data-missing": "", open: memory.missing.get(path) ?? false },
    element(
      "summary",
      { id: `${memory.prefix}missing:${path}` },
      icon("chevron-right"),
      element(
        "span",
        {},
        `${peopleWords.missing[language]} `,
        element("strong", {}, `(${missing.length})`),
      ),
    ),
    element(
      "dl",
      { class: "why" },
      ...missing.map((row) =>
        element(
          "div",
          { ...rowAttributes(row, memory.prefix), title: row.asked },
          element("dt", {}, row.label),
          element(
            "dd",
            { "data-path": row.path, "data-empty": "" },
            ...row.reasons.map(({ verdict, text }) =>
              element(
                "p",
                { "data-verdict": verdict },
                verdict !== "not known" &&
                  element("em", {}, `${peopleWords.verdicts[verdict][language]}: `),
                text,
              ),
            ),
          ),
        ),
      ),
    ),
  );
  details.addEventListener("toggle", () => memory.missing.set(path, details.open));
  return details;
}
