import type { Text } from "../../src/contract/text.ts";
import {
  messageColumnNames,
  messageColumns,
  gapText,
  gapWords,
  missingIn,
} from "../../src/presentation/inbox/messageColumns.ts";
import { shownStates } from "../../src/presentation/inbox/inboxLines.ts";
import { inboxWords as words } from "../../src/protocol/inbox.ts";
import {
  ActionButton,
  FilterBox,
  IconButton,
  LinkButton,
  Toolbar,
  Tabs,
  pageLanguage,
  localized,
} from "../shared/controls.tsx";
import { PanelHead } from "../shared/panelHead.tsx";
import { EnvironmentChip } from "../shared/environmentChip.tsx";
import { MenuItem, Opener, openerOf, Popover, popoverOf } from "../shared/popovers.tsx";
import { FilterChips, FilterForm, filtersInUse } from "./filterForm.tsx";
import { sendUnlessBusy, type InboxPage, type InboxParts, type ListFacts } from "./inboxPage.ts";

const mostRanges = 20;

interface HeadParts extends InboxParts {
  readonly facts: ListFacts;
}

export function InboxHead(parts: HeadParts) {
  const { state } = parts;
  const { kind } = state.environment;
  return (
    <PanelHead kind={kind}>
      <div class="head-top">
        <div class="head-words">
          <h1>{localized(words.title)}</h1>
        </div>
        {state.isTrusted && <Tools {...parts} />}
        <div class="facts">
          <EnvironmentChip environment={state.environment} />
          {state.isTrusted && <Counts {...parts} />}
        </div>
      </div>
      {state.isTrusted && (
        <>
          <Ways {...parts} />
          <Gaps {...parts} />
          <FilterForm {...parts} />
          <Columns {...parts} />
        </>
      )}
      {state.isTrusted && state.rows.length > 0 && <Views {...parts} />}
    </PanelHead>
  );
}

function Counts(parts: InboxParts) {
  const { state } = parts;
  const { counts } = state;
  const [fresh, seen, waiting] = counts;
  if (!fresh) return <span>{localized(words.notCounted)}</span>;
  const numbers =
    seen && waiting
      ? [
          [localized(words.waiting(waiting.count)), waiting.label],
          [localized(words.fresh(fresh.count)), fresh.label],
          [localized(words.seen(seen.count)), seen.label],
        ]
      : counts.map(({ label, count }) => [`${count} ${label}`, label]);
  const [main, ...others] = numbers;
  const isOutdated = counts.some((count) => count.isOutdated);
  return (
    <>
      <strong data-count="" title={main?.[1]}>
        {main?.[0]}
      </strong>
      <LinkButton
        id="ask-count"
        title={words.countChanges}
        isBusy={state.work !== undefined}
        word={words.countAgain}
        onPress={() => sendUnlessBusy(parts, { type: "count" })}
      />
      <span class="dot">
        {localized(words.countedAt(fresh.time))}
        {isOutdated && ` (${localized(words.outdated)})`}
      </span>
      {others.map(([text, label]) => (
        <span key={label} data-count="" title={label} class="dot">
          {text}
        </span>
      ))}
    </>
  );
}

function Tools(parts: InboxParts) {
  const { state, page, app } = parts;
  // Fetching is primary once messages are selected, and counting before the first count.
  const isPrimary = page.chosen.length === 0 && (state.counts.length > 0 || state.isListed);
  const inUse = filtersInUse(state).length;
  const shown = page.columns.length + 1;
  return (
    <Toolbar label={words.ask}>
      <span class="split">
        <ActionButton
          id="ask-list"
          isPrimary={isPrimary}
          isBusy={state.work !== undefined}
          effect={listEffect(parts)}
          word={words.list}
          onPress={() => sendUnlessBusy(parts, { type: "list" })}
        />
        <Unfold {...parts} name="ways" isPrimary={isPrimary} label={words.otherWays} />
      </span>
      <Unfold {...parts} name="filters" count={inUse} label={words.filtersInUse(inUse)} />
      <Unfold
        {...parts}
        name="columns"
        label={words.columns(shown, messageColumnNames.length + 1)}
      />
      <IconButton
        id="group"
        icon="person"
        label={words.group}
        pressed={page.isGrouped}
        onPress={() => app.change({ isGrouped: !page.isGrouped })}
      />
      {state.gaps.length > 0 && <Unfold {...parts} name="more" label={words.more} />}
    </Toolbar>
  );
}

const openerIcons = {
  ways: "chevron-down",
  filters: "filter",
  columns: "layout",
  more: "ellipsis",
} as const;

interface OpenerParts extends InboxParts {
  readonly name: NonNullable<InboxPage["open"]>;
  readonly label: Text;
  readonly count?: number;
  readonly isPrimary?: boolean;
}

function Unfold({ name, label, count = 0, isPrimary, page, app }: OpenerParts) {
  const action = isPrimary ? "action primary" : "action";
  return (
    <Opener
      {...openerOf(name, page.open, (open) => app.change({ open }))}
      {...(name === "ways" && { class: action })}
      icon={count > 0 ? "filter-filled" : openerIcons[name]}
      label={label}
      count={count > 0 ? count : undefined}
      isMenu={name === "ways"}
    />
  );
}

/** An upper bound: more messages may have arrived, and a page may contain fewer. */
function listEffect({ state: { counts, environment, filters } }: InboxParts) {
  if (environment.kind === "production") return words.planFirst;
  const [fresh] = counts;
  const isWhole = filters.every(({ value }) => value === "");
  if (counts.length !== 3 || !fresh || fresh.isOutdated || fresh.count === 0 || !isWhole)
    return words.marksSeen;
  return words.marksUpTo(fresh.count);
}

function Ways(parts: InboxParts) {
  const { state, page, app } = parts;
  const { pagesLeft } = state;
  const item = (
    type: "nextPage" | "listRest" | "listFetched" | "fetchAll" | "download",
    word: string,
    effect?: string,
  ) => (
    <MenuItem
      id={`ask-${type}`}
      isBusy={state.work !== undefined}
      onPress={() => {
        app.change({ open: undefined });
        app.focus("show-ways");
        sendUnlessBusy(parts, { type });
      }}
    >
      <span>{word}</span>
      {effect !== undefined && <span class="key">{effect}</span>}
    </MenuItem>
  );
  const seen = localized(words.marksSeen);
  return (
    <Popover
      {...popoverOf("ways", page.open, (open) => app.change({ open }))}
      label={words.otherWays}
      kind="menu"
    >
      {pagesLeft > 0 && item("nextPage", localized(words.nextPage), seen)}
      {pagesLeft > 1 && item("listRest", localized(words.listRest(pagesLeft)), seen)}
      {item("listFetched", localized(words.listFetched))}
      <hr />
      {item("fetchAll", localized(words.fetchAll), localized(words.marksFetched))}
      <hr />
      {item("download", localized(words.download), localized(words.planFirst))}
    </Popover>
  );
}

function Gaps({ state, page, app }: InboxParts) {
  const { gaps } = state;
  const ranges = gaps.slice(0, mostRanges).map((gap) => gapText(gap, pageLanguage()));
  if (gaps.length > mostRanges) ranges.push("…");
  return (
    <Popover
      {...popoverOf("more", gaps.length > 0 ? page.open : undefined, (open) =>
        app.change({ open }),
      )}
      label={words.more}
      kind="region"
    >
      <h2 id="gaps">{localized(gapWords.missing(missingIn(gaps)))}</h2>
      <p class="exchange small">
        {ranges.join("; ")}. {localized(gapWords.meaning)}
      </p>
    </Popover>
  );
}

function Columns({ page, app }: InboxParts) {
  const label = words.columns(page.columns.length + 1, messageColumnNames.length + 1);
  return (
    <Popover
      {...popoverOf("columns", page.open, (open) => app.change({ open }))}
      label={label}
      kind="region"
    >
      <h2>{localized(label)}</h2>
      {messageColumnNames.map((name) => (
        <label key={name} class="item">
          <input
            type="checkbox"
            id={`column-${name}`}
            checked={page.columns.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              app.change({
                columns: messageColumnNames.filter((one) =>
                  one === name ? checked : page.columns.includes(one),
                ),
              })
            }
          />
          {localized(messageColumns[name].title)}
        </label>
      ))}
    </Popover>
  );
}

function Views(parts: HeadParts) {
  const { page, app } = parts;
  const { failed, expiring, ...others } = parts.facts.counts;
  const at = { ...page.at, row: 0 };
  return (
    <div class="head-row">
      <Tabs
        label={words.show}
        names={shownStates}
        wordOf={(name) => words.shows[name]}
        chosen={page.show}
        counts={{ ...others, ...(failed > 0 && { failed }), ...(expiring > 0 && { expiring }) }}
        panel="messages-shown"
        onChoose={(show) => app.change({ show, at, anchor: 0 })}
      />
      <FilterBox
        id="list-filter"
        label={words.find}
        words={page.search}
        onWords={(search) => app.change({ search, at, anchor: 0 })}
      />
      <FilterChips {...parts} />
    </div>
  );
}
