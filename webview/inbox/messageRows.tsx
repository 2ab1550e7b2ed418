import { counted } from "../../src/contract/text.ts";
import {
  asReceived,
  isGroup,
  isRow,
  receivedSpan,
  type GroupLine,
  type InboxLine,
} from "../../src/presentation/inbox/inboxLines.ts";
import { stateOf, type InboxRow } from "../../src/presentation/inbox/listedMessages.ts";
import {
  kindTitle,
  messageColumns,
  type InboxCell,
  type MessageTableColumn,
  gapText,
  gapWords,
} from "../../src/presentation/inbox/messageColumns.ts";
import { inboxWords as words } from "../../src/protocol/inbox.ts";
import { Icon, pageLanguage, localized } from "../shared/controls.tsx";
import type { RowsCell, RowsLine } from "../shared/rowLine.tsx";
import { headRow, Rows, type RowsClick } from "../shared/rows.tsx";
import { toggled } from "../shared/toggled.ts";
import { cellOptions, type InboxParts, type ListFacts } from "./inboxPage.ts";

interface RowsParts extends InboxParts {
  readonly lines: readonly InboxLine[];
  readonly facts: ListFacts;
}

/** A person's heading shows the kinds of up to this many messages. */
const mostKinds = 6;
/** Minimum width of a kind and maximum widths of short values, in characters. */
const leastOfKind = 20;
const widest: Partial<Record<MessageTableColumn, number>> = {
  sender: 10,
  receiver: 11,
  kept: 14,
  state: 22,
};

const icons = {
  waiting: <Icon name="mail" />,
  fetched: <Icon name="pass" tone="good" />,
  failed: <Icon name="error" tone="bad" />,
} as const;

/** Selection by Space, Shift with arrows, Ctrl+A, or the checkbox with Shift for a range. */
export function MessageRows(parts: RowsParts) {
  const { state, page, app, lines } = parts;
  const { order } = page;
  const choice = choiceOf(parts);
  const names: readonly MessageTableColumn[] = ["kind", ...page.columns];
  const sort = order.descending ? "descending" : "ascending";
  return (
    <Rows<InboxLine>
      id="message-list"
      label={words.messages}
      isTree={page.isGrouped}
      isMultiple
      rows={lines}
      head={{
        label: localized(words.chooseShown),
        signs: <Checkbox isOn={choice.areAllChosen} />,
        width: "58px",
      }}
      columns={names.map((name) => ({
        name,
        label: localized(messageColumns[name].title),
        ...(name === "kind" && { least: leastOfKind }),
        ...(widest[name] !== undefined && { most: widest[name] }),
        sort: order.column === name ? sort : undefined,
        cell: (line) => (isRow(line) ? cellOf(line, name, parts) : { text: "" }),
      }))}
      line={(line) => lineOf(line, parts, choice.isChosen)}
      isSelected={(line) => isRow(line) && choice.isChosen(line.id)}
      of={[state.now, state.alarmDays, state.gaps, page.columns, page.isGrouped]}
      at={page.at}
      top={JSON.stringify([page.search, page.show])}
      onMove={(at) => app.change({ at, anchor: Math.max(0, at.row) })}
      onOpen={(line) => open(line, parts)}
      onHead={(column) => (column === 0 ? choice.toggleShown() : turn(names[column - 1], parts))}
      onClick={(click) => pressRow(click, parts)}
      onPress={(event, size) => press(event, size, parts)}
    />
  );
}

function lineOf(line: InboxLine, { page }: RowsParts, isChosen: (id: string) => boolean): RowsLine {
  if (isGroup(line)) return groupLine(line, localized(words.person), groupWordsOf(line));
  if (!isRow(line)) {
    const text = localized(gapWords.notSeen(gapText(line.gap, pageLanguage())));
    return { number: "⋯", signs: <Icon name="ellipsis" />, state: "gap", title: text, whole: text };
  }
  const { id, place, kind, isOpen, hasLink } = line;
  const state = stateOf(line);
  const actions = [isOpen ? "open" : "fetchOne", ...(hasLink ? ["explain"] : []), "copyIdentifier"];
  return {
    number: `${place}, ${localized(words.shows[state])}`,
    signs: [<Checkbox key="box" isOn={isChosen(id)} />, icons[state]],
    state,
    title: kindTitle(kind),
    context: JSON.stringify({
      brpActions: actions.join(" "),
      message: { id },
      preventDefaultContextMenuItems: true,
    }),
    ...(page.isGrouped && { level: 2 }),
  };
}

function groupLine(
  { isOpen }: GroupLine,
  number: string,
  { text, detail }: { readonly text: string; readonly detail: string },
): RowsLine {
  return {
    number,
    signs: [
      <Icon key="fold" name={isOpen ? "chevron-down" : "chevron-right"} />,
      <Icon key="person" name="person" />,
    ],
    state: "group",
    title: `${text} · ${detail}`,
    whole: [
      <span key="name" class="group-name">
        {text}
      </span>,
      <span key="detail" class="quiet small">
        {detail}
      </span>,
    ],
    isOpen,
    level: 1,
  };
}

export function groupWordsOf({ person, aNumber, ordinal, rows }: GroupLine): {
  readonly text: string;
  readonly detail: string;
} {
  const text =
    person === 0
      ? localized(words.unknownPerson)
      : aNumber === undefined
        ? localized(words.maskedPerson(ordinal))
        : `${localized(words.aNumber)} ${aNumber}`;
  const days = new Set(receivedSpan(rows).map((moment) => moment.slice(0, "yyyy-mm-dd".length)));
  const codes = rows.slice(0, mostKinds).map(({ kind }) => kind.slice(0, 10));
  if (rows.length > mostKinds) codes.push("…");
  const parts = [
    localized(counted(rows.length, "message")),
    [...days].join(" – "),
    person === 0 ? "" : codes.join(" → "),
  ];
  return { text, detail: parts.filter((part) => part !== "").join(" · ") };
}

function cellOf(row: InboxRow, name: MessageTableColumn, parts: RowsParts): RowsCell {
  const gap = row.number === undefined ? undefined : parts.facts.gapsBefore.get(row.number);
  const cell = messageColumns[name].cell(row, { ...cellOptions(parts), gap });
  const { code, text, title, mark } = cell;
  const whole = [title ?? text, mark && `⚠ ${mark}`].filter(Boolean).join(" ");
  return {
    // Reserves space for the bar and the icon.
    text: cell.left ? `${text}${" ".repeat(6)}` : mark === undefined ? text : `${text}   `,
    title: name === "kind" ? kindTitle(row.kind) : whole === text ? undefined : whole,
    content:
      name === "kind" ? (
        code === undefined ? (
          text
        ) : (
          <>
            <span class="kind-code">{code}</span>
            <span class="kind-name">{text}</span>
          </>
        )
      ) : cell.left ? (
        <KeptBar {...cell.left} text={text} whole={whole} />
      ) : mark === undefined ? (
        text
      ) : (
        <MarkedText text={text} mark={mark} />
      ),
  };
}

function MarkedText({ text, mark }: Required<Pick<InboxCell, "text" | "mark">>) {
  return (
    <>
      {text}
      <Icon name="warning" tone="warn" />
      <span class="visually-hidden"> ⚠ {mark}</span>
    </>
  );
}

function KeptBar(options: NonNullable<InboxCell["left"]> & { text: string; whole: string }) {
  const { share, tone, text, whole } = options;
  return (
    <>
      <svg class="kept" viewBox="0 0 40 4" aria-hidden="true">
        <rect class="track" width={40} height={4} rx={2} />
        <rect
          class={tone ? `fill ${tone}` : "fill"}
          width={Math.max(2, Math.round(share * 40))}
          height={4}
          rx={2}
        />
      </svg>
      <span aria-hidden="true">{text}</span>
      <span class="visually-hidden">{whole}</span>
    </>
  );
}

function Checkbox({ isOn }: { readonly isOn: boolean }) {
  return (
    <span class="checkbox" aria-hidden="true" data-on={String(isOn)}>
      {isOn && <Icon name="check" />}
    </span>
  );
}

function choiceOf({ page, app, lines }: RowsParts) {
  const chosen = new Set(page.chosen);
  const shown = () => lines.filter(isRow).map(({ id }) => id);
  const set = (ids: readonly string[], on: boolean) => {
    app.change({ chosen: [...toggled(page.chosen, ids, on)] });
  };
  const areAllChosen =
    chosen.size > 0 && lines.every((line) => !isRow(line) || chosen.has(line.id));
  return {
    isChosen: (id: string) => chosen.has(id),
    areAllChosen,
    set,
    all: () => set(shown(), true),
    toggleShown: () => set(shown(), !areAllChosen),
  };
}

/** A click on a head sorts, then reverses, then restores the order of the service. */
function turn(column: MessageTableColumn | undefined, { page, app }: RowsParts): void {
  if (!column) return;
  const { order } = page;
  const isSorted = order.column === column;
  app.change({
    order: !isSorted
      ? { column, descending: false }
      : order.descending
        ? asReceived
        : { column, descending: true },
  });
}

function open(line: InboxLine, parts: RowsParts): void {
  const { app } = parts;
  if (isGroup(line)) return fold(line, parts);
  if (!isRow(line)) return;
  if (line.isOpen) app.send({ type: "open", id: line.id });
  // The reading pane shows this too.
  else app.announce(localized(line.fetched ? words.notKept : words.notOpen));
}

function fold({ person, isOpen }: GroupLine, { page, app }: RowsParts): void {
  app.change({ folded: [...toggled(page.folded, [person], isOpen)] });
}

function pressRow({ row, column, isShift, isCommand }: RowsClick, parts: RowsParts): void {
  const { anchor } = parts.page;
  if (isShift) {
    choiceOf(parts).set(idsBetween(parts.lines, anchor, row), true);
    parts.app.change({ anchor });
  }
  if (!isShift && (isCommand || column === 0)) toggle(row, parts);
}

function toggle(at: number, parts: RowsParts): void {
  const line = parts.lines[at];
  const { isChosen, set } = choiceOf(parts);
  if (isGroup(line)) fold(line, parts);
  else if (isRow(line)) set([line.id], !isChosen(line.id));
}

function press(event: KeyboardEvent, size: number, parts: RowsParts) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const { page, app, lines } = parts;
  const { row: at, column } = page.at;
  const isCommand = ctrlKey || metaKey;
  if (altKey) return false;
  if (isCommand && !shiftKey && key.toLowerCase() === "a") {
    choiceOf(parts).all();
    return true;
  }
  if (key === "Escape" && page.chosen.length > 0) {
    app.change({ chosen: [] });
    return true;
  }
  if (!isCommand && !shiftKey && (key === "j" || key === "k")) {
    const to = Math.max(
      0,
      Math.min(lines.length - 1, Math.max(at, headRow) + (key === "j" ? 1 : -1)),
    );
    app.change({ at: { row: to, column }, anchor: to });
    return true;
  }
  if (at === headRow) return false;
  if (!isCommand && !shiftKey && (key === "ArrowLeft" || key === "ArrowRight"))
    return pressSide(key, parts);
  if (key === " " && !isCommand) {
    toggle(at, parts);
    return true;
  }
  if (!shiftKey) return false;
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + size,
    PageUp: at - size,
    ...(isCommand && { Home: 0, End: lines.length }),
  }[key];
  if (to === undefined) return false;
  extend(Math.max(0, Math.min(to, lines.length - 1)), parts);
  return true;
}

function idsBetween(lines: readonly InboxLine[], one: number, other: number): readonly string[] {
  const between = lines.slice(Math.min(one, other), Math.max(one, other) + 1);
  return between.filter(isRow).map(({ id }) => id);
}

/** Selects the range from the anchor to a row, and deselects the rest of the earlier range. */
function extend(to: number, { page, app, lines }: RowsParts): void {
  const { anchor, at } = page;
  const out = new Set(idsBetween(lines, anchor, at.row));
  const kept = page.chosen.filter((id) => !out.has(id));
  app.change({
    at: { row: to, column: at.column },
    chosen: [...new Set([...kept, ...idsBetween(lines, anchor, to)])],
  });
}

/**
 * Collapses or expands a person's messages. From a message's first cell it moves to the heading.
 */
function pressSide(key: "ArrowLeft" | "ArrowRight", parts: RowsParts): boolean {
  const { page, app, lines } = parts;
  const { row, column } = page.at;
  const line = lines[row];
  if (isGroup(line)) {
    if (line.isOpen === (key === "ArrowLeft")) fold(line, parts);
    return true;
  }
  if (!page.isGrouped || key === "ArrowRight" || column > 0) return false;
  const heading = lines.findLastIndex((one, at) => at < row && isGroup(one));
  app.change({ at: { row: heading, column }, anchor: heading });
  return true;
}
