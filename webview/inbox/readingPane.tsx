import { Component, createRef } from "preact";
import { isGroup, isRow, type InboxLine } from "../../src/presentation/inbox/inboxLines.ts";
import { stateOf, type InboxRow } from "../../src/presentation/inbox/listedMessages.ts";
import {
  messageColumns,
  messageFacts,
  messageLine,
  gapText,
  gapWords,
} from "../../src/presentation/inbox/messageColumns.ts";
import type { MessageGlance } from "../../src/presentation/inbox/messageGlance.ts";
import { inboxWords as words, type ReadMessage } from "../../src/protocol/inbox.ts";
import {
  ActionButton,
  Fold,
  Icon,
  LabelWords,
  LinkButton,
  Toolbar,
  pageLanguage,
  localized,
} from "../shared/controls.tsx";
import { toggled } from "../shared/toggled.ts";
import { Relations } from "../shared/message/relations.tsx";
import { Flags, Since } from "../shared/values.tsx";
import { sendUnlessBusy, cellOptions, type InboxParts } from "./inboxPage.ts";
import { groupWordsOf } from "./messageRows.tsx";

interface PaneParts extends InboxParts {
  readonly line: InboxLine | undefined;
  readonly last: number;
}

interface MessageParts extends PaneParts {
  readonly row: InboxRow;
}

/** Message at the cursor: its fetched content, else its attributes and the reason. */
export class ReadingPane extends Component<PaneParts> {
  readonly #pane = createRef<HTMLElement>();

  override componentDidUpdate({ line: before }: PaneParts): void {
    const { line } = this.props;
    const isOther = (isRow(line) ? line.id : undefined) !== (isRow(before) ? before.id : undefined);
    if (isOther && this.#pane.current && this.#pane.current.scrollTop > 0)
      this.#pane.current.scrollTop = 0;
  }

  override render(props: PaneParts) {
    const { line } = props;
    return (
      <section
        id="reading"
        class="reading"
        tabIndex={0}
        aria-label={localized(words.row)}
        ref={this.#pane}
      >
        {isRow(line) ? <Message {...props} row={line} /> : <NoMessage {...props} />}
      </section>
    );
  }
}

function NoMessage({ line }: PaneParts) {
  const group = isGroup(line) ? groupWordsOf(line) : undefined;
  const gap =
    line && "gap" in line ? gapWords.notSeen(gapText(line.gap, pageLanguage())) : words.nothing;
  return (
    <>
      {group ? <h2>{group.text}</h2> : <p class="quiet">{localized(gap)}</p>}
      {group && <p class="quiet">{group.detail}</p>}
      <p class="quiet small">{localized(words.keys)}</p>
    </>
  );
}

function Message(parts: MessageParts) {
  const { row, state } = parts;
  const reading = state.reading?.id === row.id ? state.reading : undefined;
  const isForgotten = reading !== undefined && reading.content === undefined;
  const isRead = row.isOpen === true && !isForgotten;
  const { code, text } = messageColumns.kind.cell(row, cellOptions(parts));
  return (
    <>
      <Tools {...parts} />
      <h2>
        {code !== undefined && <span class="kind-code">{code}</span>}
        {code === undefined ? text : ` ${text}`}
      </h2>
      <p class="quiet">{messageLine(row, cellOptions(parts))}</p>
      {row.problem !== undefined && (
        <p class="reason">
          <Icon name="error" tone="bad" />
          {row.problem}
        </p>
      )}
      {!isRead && row.problem === undefined && (
        <p>{localized(row.fetched ? words.notKept : words.notOpen)}</p>
      )}
      {isRead && reading?.content && <Content {...parts} reading={reading} />}
      <div class="actions">
        <Doings {...parts} isRead={isRead} />
      </div>
      {isRead ? (
        <Fold id="facts-fold" class="facts-fold" title={localized(words.facts)}>
          <Facts {...parts} />
        </Fold>
      ) : (
        <Facts {...parts} />
      )}
    </>
  );
}

function Content({ row, reading, app }: MessageParts & { readonly reading: ReadMessage }) {
  const { send } = app;
  const { content, related } = reading;
  if (!content) return null;
  const { left, isCut } = content;
  return (
    <>
      <div class="glance">
        {content.flags.length + related.length > 0 && (
          <Flags flags={content.flags} label={words.flags} isBrief>
            <Relations
              related={related}
              onOpen={(run, path) => send({ type: "openRelated", run, path })}
            />
          </Flags>
        )}
        {content.notes.map((note) => (
          <p key={note} class="quiet small">
            {note}
          </p>
        ))}
        <div class="glance-sections">
          {content.sections.map((section, at) => (
            <GlanceSection key={at} section={section} />
          ))}
        </div>
      </div>
      {(left > 0 || isCut) && (
        <p class="rest">
          {left > 0 && `${localized(words.left(left))} `}
          {isCut && `${localized(words.isCut)} `}
          <LinkButton
            id="open-whole"
            word={words.openWhole}
            onPress={() => send({ type: "open", id: row.id })}
          />
        </p>
      )}
    </>
  );
}

type Section = MessageGlance["sections"][number];

function GlanceSection({ section }: { readonly section: Section }) {
  const { label, code, count, changes, rows } = section;
  // An investigation that all values share is shown once, in the heading.
  const all = new Set(rows.flatMap(({ held }) => held ?? []));
  const common = all.size === 1 ? [...all][0] : undefined;
  return (
    <section class="glance-section">
      <h3>
        {label}
        {code !== undefined && <span class="code">{code}</span>}
        <span class="count">{count}</span>
        {common !== undefined && <Since>{common}</Since>}
        {changes > 0 && <span class="since">{localized(words.changes(changes))}</span>}
      </h3>
      <dl>
        {rows.map((row, at) => (
          <GlanceRow key={at} row={row} common={common} />
        ))}
      </dl>
    </section>
  );
}

interface RowOptions {
  readonly row: Section["rows"][number];
  readonly common: string | undefined;
}

function GlanceRow({ row, common }: RowOptions) {
  const { label, code, value, valueCode, masked, isChanged, held } = row;
  const marks = [held ?? [], isChanged ? localized(words.changed) : []].flat();
  return (
    <div class={held === undefined ? "value-row" : "value-row held"}>
      <dt>
        <LabelWords>{label}</LabelWords>
      </dt>
      <dd>
        <bdi class={masked ? "value masked" : isChanged ? "value changed" : "value"}>{value}</bdi>
        {valueCode !== undefined && <span class="code">{valueCode}</span>}
        {code !== undefined && <span class="code place">{code}</span>}
        {held !== undefined && held !== common && <span class="mark">{held}</span>}
        {marks.length > 0 && <span class="visually-hidden"> ({marks.join(", ")})</span>}
      </dd>
    </div>
  );
}

function Facts(parts: MessageParts) {
  return (
    <dl class="pairs">
      {messageFacts(parts.row, cellOptions(parts)).map(({ label, value }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}:`}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
}

function Tools({ row, page, app, last }: MessageParts) {
  const { send } = app;
  const { id, place, isOpen = false } = row;
  const go = (by: number) => {
    const to = Math.max(0, Math.min(last, page.at.row + by));
    app.change({ at: { ...page.at, row: to }, anchor: to });
  };
  return (
    <div class="row-tools">
      <span class="quiet small">{`${localized(words.number)} ${place}`}</span>
      <Toolbar
        label={words.row}
        tools={[
          ["row-previous", "arrow-up", words.previous, () => go(-1)],
          ["row-next", "arrow-down", words.next, () => go(1)],
          isOpen && [
            "open-raw",
            "json",
            words.openRaw,
            () => send({ type: "open", id, tab: "raw" }),
          ],
          isOpen && ["open", "screen-full", words.open, () => send({ type: "open", id })],
        ]}
      />
    </div>
  );
}

function Doings(parts: MessageParts & { readonly isRead: boolean }) {
  const { row, state, page, app, isRead } = parts;
  const { send } = app;
  const { id, hasLink } = row;
  const isChosen = page.chosen.includes(id);
  return (
    <>
      {!isRead && (
        <ActionButton
          id="fetch-one"
          isBusy={state.work !== undefined}
          effect={words.marksFetched}
          heir="reading"
          word={stateOf(row) === "failed" ? words.retryOne : words.fetchOne}
          onPress={() => sendUnlessBusy(parts, { type: "fetch", ids: [id] })}
        />
      )}
      <LinkButton
        id="choose"
        word={isChosen ? words.unchoose : words.choose}
        onPress={() => app.change({ chosen: [...toggled(page.chosen, [id], !isChosen)] })}
      />
      {hasLink && (
        <LinkButton
          id="explain"
          word={words.explain}
          onPress={() => send({ type: "explain", id })}
        />
      )}
    </>
  );
}
