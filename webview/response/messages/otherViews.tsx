import { Component } from "preact";
import { differencesIn } from "../../../src/presentation/compare/compareView.ts";
import { isPathInside } from "../../../src/presentation/person/places.ts";
import type { Card, Entry } from "../../../src/presentation/view.ts";
import type { OtherMessage, ShownMessage, ShownReader } from "../../../src/protocol/reader.ts";
import { messageFileWords } from "../../../src/protocol/words/messageFileWords.ts";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { readerWords as words } from "../../../src/protocol/words/readerWords.ts";
import { ActionButton, NoticeLines, localized } from "../../shared/controls.tsx";
import { JsonView } from "../../shared/json/jsonView.tsx";
import { briefTitle } from "../../shared/message/relations.tsx";
import { WithChosen } from "../chosenBar.tsx";
import { ComparedCards } from "../compare/comparedCards.tsx";
import { goToValue, type ReaderParts } from "./messagesPage.ts";

interface RawOptions extends ReaderParts {
  readonly message: ShownMessage;
  readonly lines: NonNullable<ShownReader["lines"]>;
}

export function Raw({ message, lines: source, ...parts }: RawOptions) {
  const { context, look, page, change } = parts;
  const { json, at } = page.json;
  const leave = () => {
    // A bracket belongs to a section, so its first value is the target.
    const rest = json.lines.slice(at);
    const value = rest.find(
      ({ path }, here) => path !== "" && !isPathInside(rest[here + 1]?.path ?? "", path),
    );
    if (value) goToValue(parts, value.path);
  };
  const otherView = {
    id: "reader",
    icon: "book",
    word: words.toReader,
    press: leave,
  } as const;
  const entry = entryAt(message.card, json.pathAt(at));
  const shown = entry && { ...entry, at: entry.path.slice(look.path.length).replace(/^\./, "") };
  const node =
    shown?.kind === "row"
      ? { ...shown, children: 0 }
      : shown && { ...shown, masked: false, children: 1 };
  return (
    <WithChosen
      class="raw-pane"
      context={{ ...context, otherView }}
      chosen={node && { kind: "node", node }}
    >
      <JsonView
        id="raw-lines"
        label={words[context.masked ? "rawMasked" : "rawUnmasked"]}
        source={source}
        path={page.line}
        page={page.json}
        onPage={(now) => change({ json: now })}
        leave={leave}
      />
    </WithChosen>
  );
}

function entryAt(card: Card, path: string): Entry | undefined {
  let found: Entry | undefined;
  // A category group has no path of its own, so this searches all groups.
  const open = [...card.entries];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === "block") open.push(...next.entries);
    if (next.path !== path && !isPathInside(path, next.path)) continue;
    if (!found || next.path.length > found.path.length) found = next;
  }
  return found;
}

export class Compare extends Component<ReaderParts> {
  override componentDidMount(): void {
    this.#report(undefined);
  }

  override componentDidUpdate({ read }: ReaderParts): void {
    this.#report(read?.compared?.view);
  }

  override render(parts: ReaderParts) {
    const { read, items, look, context } = parts;
    const compared = this.#compared;
    const own = items.find(({ path }) => path === look.path);
    const cards = compared?.view.cards ?? [];
    return (
      <ComparedCards
        class="compare-pane"
        context={context}
        cards={cards.map((card) => ({ card, rows: differencesIn(card) }))}
        sides={{
          left: briefTitle(own?.title ?? ""),
          right: briefTitle(compared?.other.title ?? ""),
        }}
      >
        {read?.others ? (
          <OtherChoice {...parts} others={read.others} />
        ) : (
          <p>{localized(words.loading)}</p>
        )}
        {compared && (
          <>
            <p class="quiet">
              <strong>{compared.view.headline}</strong>
              {compared.masked && ` · ${localized(panelWords.maskedNote)}`}
            </p>
            <NoticeLines tone="information" lines={compared.view.notes} />
          </>
        )}
      </ComparedCards>
    );
  }

  /** Ignores the result for an earlier selection. */
  get #compared() {
    const { read, page } = this.props;
    const { compared } = read ?? {};
    const isAsked = compared && (page.other === undefined || page.other === keyOf(compared.other));
    return isAsked ? compared : undefined;
  }

  #report(before: unknown): void {
    const { view } = this.props.read?.compared ?? {};
    if (view && view !== before) this.props.context.announce(view.headline);
  }
}

function OtherChoice({
  others,
  ...parts
}: ReaderParts & { readonly others: readonly OtherMessage[] }) {
  const { context, look, read, page, change } = parts;
  const { compareFile } = context;
  const fromFile = compareFile && (
    <ActionButton
      id="compare-file"
      word={messageFileWords.compareFile}
      onPress={() => {
        change({ other: undefined });
        compareFile();
      }}
    />
  );
  if (others.length === 0) return fromFile ?? <p>{localized(words.noOthers)}</p>;
  const compared = read?.compared?.other;
  const choice = (key: string) => {
    change({ other: key });
    const other = others.find((each) => keyOf(each) === key);
    if (other)
      context.send({
        type: "compareMessage",
        run: look.run,
        path: look.path,
        other: { run: other.run, path: other.path },
      });
  };
  return (
    <div class="choice">
      <label for="compare-with">{localized(words.compareWith)}</label>
      <select
        id="compare-with"
        value={page.other ?? (compared ? keyOf(compared) : "")}
        onChange={({ currentTarget }) => choice(currentTarget.value)}
      >
        <option value="">{localized(words.chooseOther)}</option>
        {others.map((other, index) => (
          <option key={index} value={keyOf(other)}>
            {`${index + 1}. ${other.title} · ${other.from}`}
          </option>
        ))}
      </select>
      {fromFile}
    </div>
  );
}

function keyOf({ run, path }: OtherMessage): string {
  return `${run} ${path}`;
}
