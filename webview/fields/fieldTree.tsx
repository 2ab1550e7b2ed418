import type { FieldState } from "../../src/presentation/fields/fieldTree.ts";
import { pickerWords } from "../../src/protocol/fieldPicker.ts";
import { Icon, LabelWords, localized } from "../shared/controls.tsx";
import type { IconName } from "../shared/icons.ts";
import { toggled } from "../shared/toggled.ts";
import type { FieldRow, PickerApp, PickerPage, Wish } from "./pickerPage.ts";

/** Interval in which typed characters form one type-ahead word. */
const typeAheadMilliseconds = 700;

interface TreeOptions {
  readonly rows: readonly FieldRow[];
  readonly states: readonly FieldState[];
  readonly current: FieldRow | undefined;
  readonly page: PickerPage;
  readonly app: PickerApp;
  readonly wish: Wish;
  /** Escape, with nothing left to close. */
  readonly leave: () => void;
}

/** Path tree after the tree view pattern of WAI-ARIA: one Tab stop, arrow keys inside. */
export function FieldTree(options: TreeOptions) {
  const { rows, states, current, app } = options;
  return (
    <div
      id="tree"
      role="tree"
      aria-label={localized(pickerWords.tree)}
      aria-multiselectable="true"
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (!press(event.key, event.timeStamp, options)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {rows.map((row) => (
        <Row
          key={row.node.path}
          row={row}
          state={states[row.at] ?? unknown}
          isCurrent={row === current}
          onFocus={() => app.change({ current: row.node.path })}
          onPress={(target) => {
            go(row, options);
            if (isIn(target, ".twisty")) toggle(row, options);
            else if (isIn(target, ".box")) tick(row, options);
          }}
          onDoublePress={(target) => !isIn(target, ".box") && toggle(row, options)}
        />
      ))}
    </div>
  );
}

const unknown: FieldState = { checked: "false", fixed: true, difference: 0, replaces: 0 };

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function go(row: FieldRow | undefined, { app }: TreeOptions): void {
  if (!row) return;
  app.change({ current: row.node.path });
  app.focus(`row-${row.at}`);
}

function toggle({ hasChildren, node: { path } }: FieldRow, { app, page }: TreeOptions): void {
  const expanded = [...toggled(page.expanded, [path], !page.expanded.includes(path))];
  if (hasChildren) app.change({ expanded });
}

function tick({ at, node: { path } }: FieldRow, { states, app, wish }: TreeOptions): void {
  const { fixed, checked } = states[at] ?? unknown;
  if (fixed) return app.announce(localized(pickerWords.fixed));
  wish({ type: "change", kind: checked === "true" ? "remove path" : "add path", path });
}

/** Handles a key; false for unknown keys. */
function press(key: string, at: number, options: TreeOptions): boolean {
  const { rows, current, page, app } = options;
  if (!current) return key === "Escape" && (options.leave(), true);
  const here = rows.indexOf(current);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[key];
  if (to !== undefined) {
    go(rows[to], options);
    return true;
  }
  switch (key) {
    case "ArrowRight":
      if (current.hasChildren && current.isOpen) go(rows[here + 1], options);
      else toggle(current, options);
      return true;
    case "ArrowLeft":
      if (current.hasChildren && page.expanded.includes(current.node.path))
        toggle(current, options);
      else
        go(
          rows.find((row) => row.at === current.parent),
          options,
        );
      return true;
    case "*": {
      const siblings = rows.filter((row) => row.parent === current.parent && row.hasChildren);
      app.change({ expanded: [...page.expanded, ...siblings.map(({ node }) => node.path)] });
      return true;
    }
    case "Enter":
      tick(current, options);
      return true;
    case "Escape":
      options.leave();
      return true;
    case " ":
      // A space within a typed word belongs to it, because labels contain spaces.
      if (at - page.typed.at > typeAheadMilliseconds || page.typed.text === "") {
        tick(current, options);
        return true;
      }
  }
  if (key.length !== 1 || key === "/") return false;
  typeAhead(key, at, here, options);
  return true;
}

function typeAhead(key: string, at: number, here: number, options: TreeOptions): void {
  const { rows, page, app } = options;
  const isLater = at - page.typed.at > typeAheadMilliseconds;
  const text = (isLater ? "" : page.typed.text) + key.toLowerCase();
  app.change({ typed: { text, at } });
  // A new word searches from the next row. A longer one may still match the current row.
  const from = text.length === 1 ? here + 1 : here;
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  go(
    inOrder.find(({ node: { name, label } }) =>
      [name, label].some((word) => word.toLowerCase().startsWith(text)),
    ),
    options,
  );
}

interface RowOptions {
  readonly row: FieldRow;
  readonly state: FieldState;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onPress: (target: EventTarget | null) => void;
  readonly onDoublePress: (target: EventTarget | null) => void;
}

/** A visible line, with its description for screen readers. */
function Row({ row, state, isCurrent, ...on }: RowOptions) {
  const { at, node, hasChildren, isOpen, place, siblings } = row;
  const { badges } = pickerWords;
  const meaning = [node.meaning, ...node.notes].join(" ");
  const hasLabel = node.label !== node.name;
  // The parent's tick is enough, and the count column already shows numbers.
  const isSaid = state.fixed || state.covered || state.checked === "mixed";
  return (
    <div
      id={`row-${at}`}
      class="row"
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      data-path={node.path}
      title={meaning}
      aria-level={node.level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-checked={state.checked}
      aria-disabled={state.fixed || undefined}
      onFocus={on.onFocus}
      onClick={({ target }) => on.onPress(target)}
      onDblClick={({ target }) => on.onDoublePress(target)}
    >
      <span class="twisty" aria-hidden="true">
        <Icon name="chevron-right" />
      </span>
      <span class="box checkbox" aria-hidden="true">
        <Icon name="check" />
      </span>
      <span class="label">
        <LabelWords>{hasLabel ? node.label : node.name}</LabelWords>
      </span>{" "}
      {hasLabel && <span class="name mono">{node.name}</span>}{" "}
      <span class="reason quiet">{!isSaid && state.reason}</span>
      <span class="marks">
        {state.unauthorised && (
          <span
            class="mark"
            data-mark="unauthorised"
            title={localized(pickerWords.unauthorisedPath)}
          >
            {localized(badges.unauthorised)}
          </span>
        )}
        {node.needsAuthorisation && <Sign name="law" words={localized(badges.authorisation)} />}
        {/* A path that is both counts as the one that needs a decision. */}
        {node.sensitive !== undefined && !node.needsAuthorisation && (
          <Sign name="flag" words={localized(badges.sensitive)} why={node.sensitive} />
        )}
        {node.deprecated && <Sign name="circle-slash" words={localized(badges.deprecated)} />}
      </span>{" "}
      <span class="count">{countOf(row, state)}</span>{" "}
      <span class="visually-hidden">{meaning}</span>
    </div>
  );
}

function countOf(
  { node }: FieldRow,
  { checked, fixed, reason, difference }: FieldState,
): string | undefined {
  if (fixed || checked === "mixed") return reason;
  if (checked === "false") return difference > 0 ? `+${difference}` : undefined;
  return node.isGroup ? localized(pickerWords.some(node.values, node.values)) : String(node.values);
}

function Sign({ name, words, why = words }: { name: IconName; words: string; why?: string }) {
  return (
    <span class="sign" data-sign={name} title={why}>
      <Icon name={name} />
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
