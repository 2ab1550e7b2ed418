import { Component } from "preact";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import {
  personPage,
  rowText,
  type PageSection,
  type PersonPage,
  type Relative,
} from "../../../src/presentation/person/personPage.ts";
import { shortDate } from "../../../src/presentation/texts/dates.ts";
import type { Card, MissingRow, Row } from "../../../src/presentation/view.ts";
import { holdsWords, plainLetters, wordsOf } from "../../../src/presentation/words.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { Fold, Icon, pageLanguage, localized } from "../../shared/controls.tsx";
import { commonMark, Flags, Marks, rowAttributes, Since, ValueRow } from "../../shared/values.tsx";
import type { Chosen } from "../chosen.ts";
import { type CardsPage, cardId } from "../responsePage.ts";

interface ArticleOptions {
  readonly card: Card;
  readonly revealed: ReadonlyMap<string, string>;
  readonly path: string | undefined;
  readonly memory: CardsPage;
  readonly words: string;
  /** Prefix of the ids, because the same person may be in the page twice. */
  readonly prefix: string;
  readonly onFold: (path: string, isOpen: boolean) => void;
}

interface PartOptions extends ArticleOptions {
  readonly chosen: string | undefined;
}

/** One person: identity, sections, relatives and missing values. Redrawn only after a change. */
export class PersonArticle extends Component<ArticleOptions> {
  override shouldComponentUpdate(next: ArticleOptions): boolean {
    const of = ["card", "revealed", "path", "memory", "words"] as const;
    return of.some((name) => next[name] !== this.props[name]);
  }

  override render(options: ArticleOptions) {
    const { card, revealed, prefix, path, words } = options;
    const whole = personPage(card, pageLanguage());
    const { page, missing } = found({ page: whole, missing: card.missing ?? [] }, words, revealed);
    const chosen = spotIn(whole, card, path)?.id;
    const parts = { ...options, chosen };
    return (
      <article
        class="person"
        id={`${prefix}${cardId(card.path)}`}
        aria-label={card.title}
        data-card={card.path}
        tabIndex={-1}
        data-chosen={chosen === cardId(card.path) ? "" : undefined}
      >
        <div class="identity">
          <h2>{page.heading}</h2>
          <dl class="identity-line">
            {/* The bar of a reading pane shows this. */}
            {page.place !== undefined && prefix === "" && (
              <div>
                <dd>{page.place}</dd>
              </div>
            )}
            <BriefRows rows={page.identity} {...parts} />
            {page.born !== undefined && (
              <div>
                <dd>{page.born}</dd>
              </div>
            )}
          </dl>
          {card.badges.length > 0 && <Flags flags={card.badges} label={peopleWords.flags} />}
        </div>
        {page.sections.length > 0 && (
          <div class="person-sections">
            {page.sections.map((section) => (
              <Section key={section.path} section={section} {...parts} />
            ))}
          </div>
        )}
        {page.relatives.length + page.without.length > 0 && (
          <Family page={page} count={whole.relatives.length} {...parts} />
        )}
        {page.wide.map((section) => (
          <Section key={section.path} section={section} isWide {...parts} />
        ))}
        {missing.length > 0 && (
          <Missing rows={missing} count={card.missing?.length ?? 0} {...parts} />
        )}
      </article>
    );
  }
}

function BriefRows({ rows, ...options }: PartOptions & { readonly rows: readonly Row[] }) {
  return rows.map((row) => <ValueRow key={row.path} {...valueOptions(row, options)} isBrief />);
}

function valueOptions(row: Row, { chosen, revealed, prefix }: PartOptions) {
  return { row, revealed, isChosen: chosen === rowId(row), prefix };
}

function rowId({ path }: { readonly path: string }): string {
  return `row:${path}`;
}

type SectionOptions = PartOptions & { readonly section: PageSection; readonly isWide?: boolean };

function Section({ section, isWide = false, ...parts }: SectionOptions) {
  const common = commonMark(section.marks, rowsOf(section));
  const address = addressIn(section);
  return (
    <section class={isWide ? "person-section wide" : "person-section"} data-block={section.path}>
      <h3>
        {section.label}
        {common !== undefined && <Since>{common}</Since>}
        <Marks marks={section.marks.filter(({ text }) => text !== common)} />
      </h3>
      {address?.lines.map((line, at) => (
        <dl key={`line ${at}`} class={isHeld(line) ? "address-line held" : "address-line"}>
          <BriefRows rows={line} {...parts} />
        </dl>
      ))}
      {(address?.groups ?? section.groups).map(({ label, path, marks, rows, empty }) => [
        (label !== undefined || marks.length > 0) && (
          <h4 key={`head ${path}`} data-block={path}>
            {label}
            <Marks marks={marks} />
          </h4>
        ),
        empty !== undefined && (
          <p key={`empty ${path}`} class="quiet" data-block={path}>
            {empty}
          </p>
        ),
        rows.length > 0 && (
          <dl key={`rows ${path}`}>
            {rows.map((row) => (
              <ValueRow key={row.path} {...valueOptions(row, parts)} common={common} />
            ))}
          </dl>
        ),
      ])}
    </section>
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
    // The rest of an address needs no heading.
    return rows.length === group.rows.length ? group : { ...group, label: undefined, rows };
  });
  return { lines: lines.filter(({ length }) => length > 0), groups: others };
}

function isHeld(rows: readonly Row[]): boolean {
  return rows.every(({ marks }) => marks.some(({ kind }) => kind === "investigation"));
}

type FamilyOptions = PartOptions & { readonly page: PersonPage; readonly count: number };

function Family({ page: { relatives, without }, count, ...parts }: FamilyOptions) {
  return (
    <section class="person-section wide">
      <h3>
        {localized(peopleWords.family)}
        {count > 0 && <span class="code"> {count}</span>}
      </h3>
      <ul class="relatives">
        {relatives.map((relative) => (
          <RelativeLine key={relative.section.path} relative={relative} {...parts} />
        ))}
        {without.map(({ label, path, marks, groups }) => (
          <li key={path} data-block={path}>
            <p class="quiet none">
              {`${label}: ${groups.flatMap(({ empty }) => empty ?? []).join(", ")}`}
            </p>
            <Marks marks={marks} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelativeLine({ relative, ...parts }: PartOptions & { readonly relative: Relative }) {
  const { relation, name, birth, bsn, bond, section } = relative;
  const { chosen, prefix, memory, onFold } = parts;
  const id = `relative:${section.path}`;
  const isOpen = memory.unfolded.has(section.path);
  return (
    <li data-relative={section.path}>
      <button
        type="button"
        class="relative-line"
        id={prefix + id}
        title={localized(peopleWords.allValues)}
        aria-expanded={isOpen}
        data-chosen={chosen === id ? "" : undefined}
        onClick={() => onFold(section.path, !isOpen)}
      >
        <Icon name="chevron-right" />
        <span class="quiet relation">{relation}</span>
        <span class="who">{name ?? "–"}</span>
        <span class="number">{birth && shortDate(rowText(birth), pageLanguage())}</span>
        <span class="number mono quiet">{bsn && rowText(bsn)}</span>
        {bond.length > 0 && (
          <span class="bond quiet">
            {bond.map(({ text, code }) => (
              <span key={text}>
                {text}
                {code !== undefined && <span class="code">{code}</span>}
              </span>
            ))}
          </span>
        )}
      </button>
      <div class="relative-values" hidden={!isOpen}>
        <Section section={section} isWide {...parts} />
      </div>
    </li>
  );
}

type MissingOptions = PartOptions & {
  readonly rows: readonly MissingRow[];
  readonly count: number;
};

/** Reasons for missing values. A possible reason is never presented as a fact. */
function Missing({ rows, count, ...parts }: MissingOptions) {
  const { card, chosen, prefix, memory, onFold } = parts;
  return (
    <Fold
      id={`${prefix}missing:${card.path}`}
      class="missing"
      title={
        <span>
          {`${localized(peopleWords.missing)} `}
          <strong>{`(${count})`}</strong>
        </span>
      }
      isOpen={memory.unfolded.has(card.path)}
      onTurn={(isOpen) => onFold(card.path, isOpen)}
    >
      <dl class="why">
        {rows.map((row) => (
          <div
            key={row.path}
            {...rowAttributes(row, chosen === rowId(row), prefix)}
            title={row.asked}
          >
            <dt>{row.label}</dt>
            <dd data-path={row.path} data-empty="">
              {row.reasons.map(({ verdict, text }) => (
                <p key={text} data-verdict={verdict}>
                  {verdict !== "not known" && (
                    <em>{`${localized(peopleWords.verdicts[verdict])}: `}</em>
                  )}
                  {text}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function rowsOf({ groups }: PageSection): readonly Row[] {
  return groups.flatMap(({ rows }) => rows);
}

export function allFolds(cards: readonly Card[]): readonly string[] {
  return cards.flatMap((card) => {
    const { relatives } = personPage(card, pageLanguage());
    return [card.path, ...relatives.map(({ section }) => section.path)];
  });
}

interface Findable {
  readonly page: PersonPage;
  readonly missing: readonly MissingRow[];
}

/** Part of a page that matches a search: label, text or path contains all words. */
function found(
  { page, missing }: Findable,
  words: string,
  revealed: ReadonlyMap<string, string>,
): Findable {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return { page, missing };
  const holds = (...texts: readonly string[]) => holdsWords(plainLetters(texts.join(" ")), wanted);
  const isFound = (row: Row) => {
    const shown = revealed.get(row.path) ?? row.value;
    return holds(row.label, shown, row.code ?? "", ...row.marks.map(({ text }) => text), row.path);
  };
  const inSection = (section: PageSection): readonly PageSection[] => {
    const groups = section.groups
      .map((group) => ({ ...group, rows: group.rows.filter(isFound) }))
      .filter(({ rows }) => rows.length > 0);
    return groups.length > 0 ? [{ ...section, groups }] : [];
  };
  return {
    page: {
      ...page,
      identity: page.identity.filter(isFound),
      sections: page.sections.flatMap(inSection),
      relatives: page.relatives.flatMap((relative) =>
        inSection(relative.section).map((section) => ({ ...relative, section })),
      ),
      without: [],
      wide: page.wide.flatMap(inSection),
    },
    missing: missing.filter(({ label, reasons, path }) =>
      holds(label, ...reasons.map(({ text }) => text), path),
    ),
  };
}

export function foundCount(
  cards: readonly Card[],
  words: string,
  revealed: ReadonlyMap<string, string>,
): { readonly shown: number; readonly all: number } {
  const count = ({ page, missing }: Findable) => valuesOf(page).length + missing.length;
  let [shown, all] = [0, 0];
  for (const card of cards) {
    const whole = { page: personPage(card, pageLanguage()), missing: card.missing ?? [] };
    all += count(whole);
    shown += count(found(whole, words, revealed));
  }
  return { shown, all };
}

function valuesOf({ identity, sections, relatives, wide }: PersonPage) {
  const plain = (rows: readonly Row[], fold?: string) => rows.map((row) => ({ row, fold }));
  return [
    ...plain([...identity, ...sections.flatMap(rowsOf)]),
    ...relatives.flatMap(({ section }) => plain(rowsOf(section), section.path)),
    ...plain(wide.flatMap(rowsOf)),
  ];
}

interface Spot {
  readonly id: string;
  /** Absent if the page does not show the value. */
  readonly chosen?: Chosen;
  readonly fold?: string | undefined;
}

/** A value of another person is matched by its path in `fields`. */
function spotIn(page: PersonPage, card: Card, path: string | undefined): Spot | undefined {
  if (path === undefined) return undefined;
  const relative = page.relatives.find(({ section }) => section.path === path);
  const spots = [
    ...valuesOf(page).map(({ row, fold }): Spot & { row: Row } => {
      return { row, id: rowId(row), chosen: { kind: "value", row }, fold };
    }),
    ...(card.missing ?? []).map((row): Spot & { row: MissingRow } => {
      const chosen = { kind: "missing", label: row.label, path: row.path } as const;
      return { row, id: rowId(row), chosen, fold: card.path };
    }),
  ];
  const exact = spots.find(({ row }) => row.path === path);
  if (exact || !relative) {
    const field = fieldOf(path);
    const alike = exact ?? spots.find(({ row }) => fieldOf(row.path) === field);
    return alike ?? { id: cardId(card.path) };
  }
  const { relation, name = "–", birth, bsn } = relative;
  const words = [relation, name, birth && rowText(birth), bsn && rowText(bsn)];
  const label = words.filter(Boolean).join(" ");
  return { id: `relative:${path}`, chosen: { kind: "relative", label, path } };
}

export function spotOf(card: Card, path: string | undefined): Spot | undefined {
  return spotIn(personPage(card, pageLanguage()), card, path);
}
