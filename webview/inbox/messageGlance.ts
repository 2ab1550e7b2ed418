import type { Text } from "../../src/contract/text.ts";
import type { MessageGlance } from "../../src/presentation/inbox/messageGlance.ts";
import type { RelatedMessage } from "../../src/presentation/messages/knownMessages.ts";
import { inboxWords as words, type FromInboxPanel } from "../../src/protocol/inbox.ts";
import { element } from "../shared/dom.ts";
import { flagList } from "../shared/flags.ts";
import { drawRelations } from "../shared/message/relations.ts";
import { labelWords } from "../shared/values/labelWords.ts";
import { drawSince } from "../shared/values/valueRow.ts";

interface GlanceContext {
  readonly said: (text: Text) => string;
  readonly send: (message: FromInboxPanel) => void;
}

type Section = MessageGlance["sections"][number];
type Row = Section["rows"][number];

/** The first part of a message, in the sections of its reader. */
export function drawGlance(
  { flags, notes, sections }: MessageGlance,
  related: readonly RelatedMessage[],
  context: GlanceContext,
): HTMLElement {
  const { said, send } = context;
  const open = (run: number, path: string) => send({ type: "openRelated", run, path });
  const more = drawRelations(related, said, open);
  return element(
    "div",
    { class: "glance" },
    flags.length + more.length > 0 && flagList(flags, said(words.flags), { isBrief: true, more }),
    ...notes.map((note) => element("p", { class: "quiet small" }, note)),
    element(
      "div",
      { class: "glance-sections" },
      ...sections.map((section) => drawSection(section, context)),
    ),
  );
}

function drawSection({ label, code, count, changes, rows }: Section, context: GlanceContext) {
  const held = commonHold(rows);
  return element(
    "section",
    { class: "glance-section" },
    element(
      "h3",
      {},
      label,
      code !== undefined && element("span", { class: "code" }, code),
      element("span", { class: "count" }, String(count)),
      held !== undefined && drawSince(held),
      changes > 0 && element("span", { class: "since" }, context.said(words.changes(changes))),
    ),
    element("dl", {}, ...rows.map((row) => drawRow(row, held, context))),
  );
}

/** The investigation that all marked values share: the heading shows it once. */
function commonHold(rows: readonly Row[]): string | undefined {
  const all = new Set(rows.flatMap(({ held }) => held ?? []));
  return all.size === 1 ? [...all][0] : undefined;
}

function drawRow(row: Row, common: string | undefined, { said }: GlanceContext): HTMLElement {
  const { label, code, value, valueCode, masked, isChanged, held } = row;
  const marks = [
    ...(held === undefined ? [] : [held]),
    ...(isChanged ? [said(words.changed)] : []),
  ];
  return element(
    "div",
    { class: held === undefined ? "value-row" : "value-row held" },
    element("dt", {}, ...labelWords(label)),
    element(
      "dd",
      {},
      element(
        "bdi",
        { class: masked ? "value masked" : isChanged ? "value changed" : "value" },
        value,
      ),
      valueCode !== undefined && element("span", { class: "code" }, valueCode),
      code !== undefined && element("span", { class: "code place" }, code),
      held !== undefined && held !== common && element("span", { class: "mark" }, held),
      marks.length > 0 && element("span", { class: "visually-hidden" }, ` (${marks.join(", ")})`),
    ),
  );
}
