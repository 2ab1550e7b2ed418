import { Component, type ComponentChildren } from "preact";
import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import type { Change, TimeLine, TimeStep } from "../../../src/presentation/messages/messageView.ts";
import {
  isEarlierForm,
  isSection,
  readingOrder,
  sectionKey,
  topSections,
  valueCount,
} from "../../../src/presentation/messages/sections.ts";
import type { Block, Card, Entry, Row } from "../../../src/presentation/view.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { Icon, LabelWords, LinkButton, localized } from "../../shared/controls.tsx";
import { commonMark, Marks, Since, ValueRow } from "../../shared/values.tsx";

const rowsAtOnce = 120;

/** A collapsible section: head values, a category record, attributes or an earlier form. */
interface Section {
  readonly block: Block;
  readonly key: string;
  readonly depth: number;
  readonly isForm: boolean;
  /** Rows and row groups, without nested sections. */
  readonly own: readonly Entry[];
  readonly rows: number;
  readonly parts: readonly Section[];
  readonly forms: readonly Section[];
}

export interface Outlined {
  readonly card: Card;
  readonly top: readonly (Section | Row)[];
  readonly places: ReadonlyMap<string, ReaderPlace>;
  readonly timeLines: ReadonlyMap<string, TimeLine>;
  readonly changed: ReadonlySet<string>;
}

interface ReaderPlace {
  /** Undefined for a section. */
  readonly row: Row | undefined;
  /** Surrounding sections, outermost first. */
  readonly around: readonly Section[];
}

export function outlined(card: Card): Outlined {
  const places = new Map<string, ReaderPlace>();
  const rowsIn = (entries: readonly Entry[], around: readonly Section[]): void => {
    for (const entry of entries)
      if (entry.kind === "row") places.set(entry.path, { row: entry, around });
      else rowsIn(entry.entries, around);
  };
  const place = (section: Section, above: readonly Section[]): Section => {
    const around = [...above, section];
    places.set(section.block.path, { row: undefined, around });
    rowsIn(section.own, around);
    for (const part of [...section.parts, ...section.forms]) place(part, around);
    return section;
  };
  const top = readingOrder(card.entries).flatMap((entry): readonly (Section | Row)[] =>
    entry.kind === "row"
      ? [entry]
      : topSections([entry]).map((block) => place(sectionOf(card.path, block, 1), [])),
  );
  for (const one of top) if ("kind" in one) rowsIn([one], []);
  const timeLines = card.message?.timeLines ?? [];
  const changes = timeLines.flatMap(({ steps: [now] }) => now?.changes ?? []);
  return {
    card,
    top,
    places,
    timeLines: new Map(timeLines.map((line) => [line.path, line])),
    changed: new Set(changes.filter(({ kind }) => kind !== "removed").map(({ path }) => path)),
  };
}

function sectionOf(message: string, block: Block, depth: number): Section {
  const isPart = (one: Entry): one is Block => one.kind === "block" && isSection(one, depth + 2);
  const own = block.entries.filter((entry) => !isPart(entry));
  const parts = block.entries.filter(isPart).map((part) => sectionOf(message, part, depth + 1));
  return {
    block,
    key: sectionKey(message, block),
    depth,
    isForm: isEarlierForm(block.path),
    own,
    rows: valueCount(own),
    parts: parts.filter(({ isForm }) => !isForm),
    forms: parts.filter(({ isForm }) => isForm),
  };
}

export interface SectionsViewOptions {
  readonly revealed: ReadonlyMap<string, string>;
  readonly message: Outlined;
  readonly isOpen: (key: string) => boolean;
  /** All inputs of `isOpen`. */
  readonly kept: unknown;
  readonly opened: unknown;
  readonly drawn: ReadonlyMap<string, number>;
  readonly found: ReadonlySet<string>;
  readonly chosen: string | undefined;
  /** Stable, because sections that are not redrawn keep it. */
  readonly act: {
    readonly toggle: (key: string, isOpen: boolean) => void;
    readonly goTo: (path: string) => void;
  };
}

/** Draws more rows of the open sections, `first` before others; undefined if all are drawn. */
export function moreDrawn(
  { message, isOpen, drawn }: SectionsViewOptions,
  first: readonly Section[] = [],
): ReadonlyMap<string, number> | undefined {
  const now = new Map(drawn);
  // Each step redraws the section, so few large steps cost less than many small ones.
  let left = Math.max(rowsAtOnce, Math.ceil(Math.max(0, ...drawn.values()) / 2));
  const most = left;
  for (const { key, rows } of first) now.set(key, rows);
  const draw = (section: Section): void => {
    if (left <= 0 || !isOpen(section.key)) return;
    const before = now.get(section.key) ?? 0;
    const rows = Math.min(section.rows, before + left);
    left -= rows - before;
    now.set(section.key, rows);
    for (const part of [...section.parts, ...section.forms]) draw(part);
  };
  for (const one of message.top) if ("key" in one) draw(one);
  return left < most || first.length > 0 ? now : undefined;
}

interface SectionOptions {
  readonly section: Section;
  readonly look: SectionsViewOptions;
}

export function Sections({ look }: { readonly look: SectionsViewOptions }) {
  return look.message.top.map((one, at) =>
    "key" in one ? (
      <SectionView key={at} section={one} look={look} />
    ) : (
      <div key={at} class="element-group">
        <dl>
          <ReadRow row={one} common={undefined} look={look} />
        </dl>
      </div>
    ),
  );
}

class SectionView extends Component<SectionOptions> {
  override shouldComponentUpdate({ section, look }: SectionOptions): boolean {
    const { section: before, look: old } = this.props;
    const isHere = (path: string | undefined) =>
      path !== undefined &&
      look.message.places.get(path)?.around[section.depth - 1]?.key === section.key;
    return (
      section !== before ||
      look.revealed !== old.revealed ||
      look.kept !== old.kept ||
      look.opened !== old.opened ||
      look.found !== old.found ||
      (look.chosen !== old.chosen && (isHere(look.chosen) || isHere(old.chosen))) ||
      (look.drawn !== old.drawn && drawnIn(section, look) !== drawnIn(section, old))
    );
  }

  override render({ section, look }: SectionOptions) {
    const { block, key, isForm, depth } = section;
    const count = valueCount(block.entries.filter((entry) => !isEarlierForm(entry.path)));
    const { words, code } = labelParts(block.label);
    const isOpen = look.isOpen(key);
    return (
      <details
        class={isForm ? "fold" : "category"}
        data-section={key}
        data-path={block.path}
        open={isOpen}
      >
        <summary
          id={`section:${block.path}`}
          onClick={(event) => {
            event.preventDefault();
            look.act.toggle(key, !isOpen);
          }}
        >
          <Icon name="chevron-right" />
          {isForm ? (
            <span>{localized(readerWords.allValues)}</span>
          ) : (
            <Heading depth={depth}>{words}</Heading>
          )}
          {code !== undefined && <span class="code mono">{code}</span>}
          <Marks marks={block.marks} />
          <span class="quiet small"> {localized(readerWords.values(count))}</span>
        </summary>
        <div class="section-body">
          {(isOpen || drawnIn(section, look) > 0) && <Inside section={section} look={look} />}
        </div>
      </details>
    );
  }
}

function drawnIn({ key, parts, forms }: Section, look: SectionsViewOptions): number {
  return [...parts, ...forms].reduce(
    (sum, part) => sum + drawnIn(part, look),
    look.drawn.get(key) ?? 0,
  );
}

/** Groups in columns, then nested sections, then the history. */
function Inside({ section, look }: SectionOptions) {
  const { block, own, parts, forms, depth, key } = section;
  if (block.entries.length === 0) return <p class="quiet">{block.empty ?? "–"}</p>;
  const room = { left: look.drawn.get(key) ?? 0 };
  return (
    <>
      {own.length > 0 && <div class="element-groups">{groups(own, depth, look, room)}</div>}
      {parts.map((part, at) => (
        <SectionView key={at} section={part} look={look} />
      ))}
      {forms.length > 0 && <History section={section} look={look} />}
    </>
  );
}

/** Rows between two blocks form a group, and so does each block. */
function groups(
  entries: readonly Entry[],
  depth: number,
  look: SectionsViewOptions,
  room: { left: number },
): ComponentChildren[] {
  const made: ComponentChildren[] = [];
  let loose: Row[] = [];
  const close = () => {
    if (loose.length > 0)
      made.push(<div class="element-group">{list(loose, undefined, look, room)}</div>);
    loose = [];
  };
  for (const entry of entries) {
    if (entry.kind === "row") {
      loose.push(entry);
      continue;
    }
    close();
    if (room.left > 0 || valueCount(entry.entries) === 0)
      made.push(...group(entry, depth + 1, look, room));
  }
  close();
  return made;
}

function group(
  block: Block,
  depth: number,
  look: SectionsViewOptions,
  room: { left: number },
): ComponentChildren[] {
  const { path, entries, marks, empty } = block;
  const rows = entries.filter((entry) => entry.kind === "row");
  const common = commonMark(marks, rows);
  const { words, code } = labelParts(block.label);
  return [
    <div class="element-group" data-path={path}>
      <Heading depth={depth}>
        {words}
        {code !== undefined && <span class="code">{code}</span>}
        <Marks marks={marks.filter(({ text }) => text !== common)} />
        {common !== undefined && <Since>{common}</Since>}
      </Heading>
      {entries.length === 0 && <p class="quiet">{empty ?? "–"}</p>}
      {rows.length > 0 && list(rows, common, look, room)}
    </div>,
    ...entries.flatMap((entry) =>
      entry.kind === "block" ? group(entry, depth + 1, look, room) : [],
    ),
  ];
}

function list(
  rows: readonly Row[],
  common: string | undefined,
  look: SectionsViewOptions,
  room: { left: number },
) {
  const to = Math.min(rows.length, room.left);
  room.left -= to;
  return (
    <dl>
      {rows.slice(0, to).map((row, at) => (
        <ReadRow key={at} row={row} common={common} look={look} />
      ))}
    </dl>
  );
}

interface RowOptions {
  readonly row: Row;
  readonly common: string | undefined;
  readonly look: SectionsViewOptions;
}

function ReadRow({ row, common, look }: RowOptions) {
  const { words, code } = labelParts(row.label);
  const isChanged = look.message.changed.has(row.path);
  return (
    <ValueRow
      row={row}
      revealed={look.revealed}
      isChosen={row.path === look.chosen}
      isFound={look.found.has(row.path)}
      isChanged={isChanged}
      common={common}
      label={
        <>
          <LabelWords>{words}</LabelWords>
          {code !== undefined && " "}
          {code !== undefined && <span class="code">{code}</span>}
          {isChanged && <span class="visually-hidden"> ({localized(readerWords.changed)})</span>}
        </>
      }
    />
  );
}

function History({ section: { block, forms, depth }, look }: SectionOptions) {
  const steps = look.message.timeLines.get(block.path)?.steps ?? [];
  const [now] = steps;
  return (
    <div class="history" data-timelines="">
      <Heading depth={depth + 1}>{localized(readerWords.history(forms.length))}</Heading>
      <ol class="timeline">
        {now && (
          <li data-path={now.path}>
            <Step step={now} look={look} />
          </li>
        )}
        {forms.map((form, at) => {
          const step = steps.find(({ path }) => path === form.block.path);
          return (
            <li key={at} data-path={step?.path}>
              {step && <Step step={step} look={look} />}
              <SectionView section={form} look={look} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Step({ step, look }: { readonly step: TimeStep; readonly look: SectionsViewOptions }) {
  const { label, path: form, day, when, incorrect, changes, rest } = step;
  return (
    <>
      <div class="when" title={when === "" ? undefined : when}>
        <strong>{day ?? label}</strong>
        {day !== undefined && <span class="quiet small"> {label}</span>}
        {incorrect !== undefined && <span class="mark">{incorrect}</span>}
      </div>
      <ul class="changes">
        {changes.map((change) => {
          const { words, code } = labelParts(change.label);
          const { kind, path } = change;
          return (
            <li key={path} data-path={path} data-change={kind}>
              <LinkButton
                id={`changed:${form}:${path}`}
                class="link plain"
                onPress={() => look.act.goTo(path)}
              >
                {words}
                {code !== undefined && " "}
                {code !== undefined && <span class="code">{code}</span>}
              </LinkButton>{" "}
              <em class={kind === "changed" ? "visually-hidden" : "quiet small"}>
                {localized(messageLabels.changes[kind])}
              </em>{" "}
              <Values {...change} />
            </li>
          );
        })}
        <li class="quiet small">{rest}</li>
      </ul>
    </>
  );
}

function Values({ earlier, later, masked }: Change) {
  const name = masked ? "value masked" : "value";
  return (
    <>
      {earlier !== undefined && (
        <del class={name}>
          <bdi dir="auto">{earlier}</bdi>
        </del>
      )}
      {earlier !== undefined && later !== undefined && " → "}
      {later !== undefined && (
        <ins class={name}>
          <bdi dir="auto">{later}</bdi>
        </ins>
      )}
    </>
  );
}

interface HeadingOptions {
  /** From 1. The message itself has heading level 2. */
  readonly depth: number;
  readonly children: ComponentChildren;
}

function Heading({ depth, children }: HeadingOptions) {
  const Level = (["h3", "h4", "h5"] as const)[depth - 1] ?? "h6";
  return <Level>{children}</Level>;
}
