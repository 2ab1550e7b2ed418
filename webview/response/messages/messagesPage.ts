import {
  findInMessage,
  type MessageMatch,
} from "../../../src/presentation/messages/findInMessage.ts";
import { isEarlierForm, readingOrder } from "../../../src/presentation/messages/sections.ts";
import {
  viewOptionBounds,
  type MessageItem,
  type ReaderViewOptions,
  type SectionViewOptions,
  type ShownMessage,
  type ShownReader,
} from "../../../src/protocol/reader.ts";
import { LastMade } from "../../shared/lastMade.ts";
import { firstJson, type JsonPage } from "../../shared/json/foldedJson.ts";
import type { PanelContext } from "../panelContext.ts";

/** Target to scroll to after drawing, with expanded sections around it. */
type Goal = { readonly path: string; readonly takesFocus: boolean } | { readonly key: string };

export interface MessagesPage {
  /** Undefined before the first selection: the host's kept state applies. */
  readonly look: Omit<ReaderViewOptions, "run"> | undefined;
  readonly words: string;
  /** Index of the match; -1 before the first. */
  readonly at: number;
  readonly chosen: string | undefined;
  /** Keys of closed sections that were opened to show a value. */
  readonly opened: ReadonlySet<string>;
  readonly goal: Goal | undefined;
  readonly menu: string | undefined;
  readonly json: JsonPage;
  readonly line: string | undefined;
  /** Key of the message selected for comparison; undefined: the host's default. */
  readonly other: string | undefined;
}

const ofMessage = {
  at: -1,
  chosen: undefined,
  opened: new Set<string>(),
  goal: undefined,
  menu: undefined,
  json: firstJson,
  line: undefined,
  other: undefined,
} as const;

export const firstMessages: MessagesPage = { look: undefined, words: "", ...ofMessage };

export interface ReaderParts {
  readonly context: PanelContext;
  readonly items: readonly MessageItem[];
  readonly look: ReaderViewOptions;
  readonly read: ShownReader | undefined;
  readonly page: MessagesPage;
  readonly change: (part: Partial<MessagesPage>) => void;
}

/** One shared object, so that only sections with changes are redrawn. */
const noSections = {};

/** A view state belongs to a run. Another run keeps only the open sections. */
export function viewOptionsIn(
  { look }: MessagesPage,
  kept: ReaderViewOptions | undefined,
  run: number,
  items: readonly MessageItem[],
): ReaderViewOptions {
  const path = items[0]?.path ?? "";
  const known = look ? { ...look, run } : kept;
  if (known?.run !== run)
    return { run, path, tab: "reader", sections: known?.sections ?? noSections };
  return items.some((item) => item.path === known.path) ? known : { ...known, path };
}

export function chooseReaderView(
  { look: before, context, change }: ReaderParts,
  part: Partial<Omit<ReaderViewOptions, "run">>,
  also: Partial<MessagesPage> = {},
): void {
  const look = { ...before, ...part };
  change({ look, ...(look.path !== before.path && ofMessage), menu: undefined, ...also });
  context.send({ type: "readerViewOptions", look });
}

export function stepTo(parts: ReaderParts, by: number): void {
  const { items, look, context } = parts;
  const at = items.findIndex(({ path }) => path === look.path) + by;
  const item = items[(at + items.length) % items.length];
  if (!item) return;
  chooseReaderView(parts, { path: item.path });
  context.announce(item.title);
}

export function goToValue(parts: ReaderParts, path: string): void {
  const part = { chosen: path, goal: { path, takesFocus: true } };
  if (parts.look.tab === "reader") parts.change(part);
  else chooseReaderView(parts, { tab: "reader" }, part);
}

export function goToLine(parts: ReaderParts, path: string): void {
  const { page, context } = parts;
  chooseReaderView(parts, { tab: "raw" }, { line: path, json: { ...page.json, path: undefined } });
  context.focus("raw-lines:at");
}

export function goToSection(parts: ReaderParts, key: string): void {
  chooseReaderView(
    parts,
    { tab: "reader", sections: toggled(parts, key, true) },
    { goal: { key } },
  );
}

/** Key for remembering open sections: the kind, limited in length because a server sets it. */
function kindOf({ read }: ReaderParts): string {
  return (read?.message?.kind ?? "").slice(0, viewOptionBounds.key);
}

/** Earlier forms are closed by default: the time line shows their differences. */
export function isOpen(parts: ReaderParts, key: string): boolean {
  return parts.page.opened.has(key) || isKeptOpen(parts, key);
}

function isKeptOpen(parts: ReaderParts, key: string): boolean {
  const { open = true, except = [] } = parts.look.sections[kindOf(parts)] ?? {};
  if (isEarlierForm(key)) return except.includes(key);
  return except.includes(key) ? !open : open;
}

function toggled(parts: ReaderParts, key: string, isNowOpen: boolean) {
  const { open = true, except = [] } = parts.look.sections[kindOf(parts)] ?? {};
  const others = except.filter((one) => one !== key);
  const isUsual = isEarlierForm(key) ? !isNowOpen : isNowOpen === open;
  const isException = !isUsual && key.length <= viewOptionBounds.key;
  return withLook(parts, { open, except: isException ? [...others, key] : others });
}

function withLook(parts: ReaderParts, { open, except }: SectionViewOptions) {
  const kept = { open, except: except.slice(-viewOptionBounds.sections) };
  return { ...parts.look.sections, [kindOf(parts)]: kept };
}

export function toggle(parts: ReaderParts, key: string, isNowOpen: boolean): void {
  if (isNowOpen === isOpen(parts, key)) return;
  const opened = new Set([...parts.page.opened].filter((one) => one !== key));
  if (isNowOpen === isKeptOpen(parts, key)) parts.change({ opened });
  else chooseReaderView(parts, { sections: toggled(parts, key, isNowOpen) }, { opened });
}

/** @param forms keys of the earlier forms of records */
export function openAll(parts: ReaderParts, open: boolean, forms: readonly string[]): void {
  const sections = withLook(parts, { open, except: open ? forms : [] });
  chooseReaderView(parts, { tab: "reader", sections }, { opened: new Set() });
}

export class MessageSearch {
  readonly #last = new LastMade<readonly MessageMatch[]>();

  find(message: ShownMessage | undefined, words: string): readonly MessageMatch[] {
    const entries = message?.card.entries ?? [];
    return this.#last.from([message?.card, words], () =>
      findInMessage(readingOrder(entries), words),
    );
  }
}

/** Moves to the next or previous match, cyclically, without moving the focus. */
export function stepFound(
  parts: ReaderParts,
  found: readonly MessageMatch[],
  by: number,
): number | undefined {
  const { page } = parts;
  const from = page.at < 0 && by < 0 ? 0 : page.at;
  const at = found.length > 0 ? (from + by + found.length) % found.length : -1;
  const path = found[at]?.path;
  const goal = path === undefined ? undefined : { path, takesFocus: false };
  const part = { at, chosen: path ?? page.chosen, goal };
  if (parts.look.tab === "reader") parts.change(part);
  else chooseReaderView(parts, { tab: "reader" }, part);
  return goal && at;
}
