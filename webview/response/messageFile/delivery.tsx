import { Component } from "preact";
import type {
  DeliveryRow,
  DeliveryRows,
  FromMessageFile,
  ShownDelivery,
} from "../../../src/protocol/messageFile.ts";
import { deliveryWords as words } from "../../../src/protocol/words/messageFileWords.ts";
import {
  ActionButton,
  FilterBox,
  Fold,
  Icon,
  List,
  Notice,
  localized,
} from "../../shared/controls.tsx";
import { OptionList } from "../../shared/optionList.tsx";

/** Limit of cached rows. The host can send the others again. */
const keptRows = 1200;
/** Rows requested beyond the visible ones, so that a small step finds them. */
const ahead = 20;

export interface DeliveryPage {
  readonly words: string;
  /** Lines received last, by index. Those of an earlier search remain until new ones arrive. */
  readonly found: Pick<DeliveryRows, "words" | "total">;
  readonly rows: ReadonlyMap<number, DeliveryRow>;
  /** Index of the selected line, whose row may still be loading. */
  readonly at: number | undefined;
}

export const firstDelivery: DeliveryPage = {
  words: "",
  found: { words: "", total: 0 },
  rows: new Map(),
  at: undefined,
};

export function withRows(page: DeliveryPage, { words: sought, total, from, rows }: DeliveryRows) {
  if (sought !== page.words) return page;
  const isSame = page.found.words === sought;
  const before = isSame ? [...page.rows] : [];
  const near = before.filter(
    ([at]) => before.length < keptRows || Math.abs(at - from) < keptRows / 2,
  );
  const came = rows.map((row, index): [number, DeliveryRow] => [from + index, row]);
  return {
    ...page,
    found: { words: sought, total },
    rows: new Map([...near, ...came]),
    ...(!isSame && { at: undefined }),
  };
}

interface DeliveryOptions {
  readonly delivery: ShownDelivery;
  readonly page: DeliveryPage;
  readonly send: (message: FromMessageFile) => void;
  readonly change: (part: Partial<DeliveryPage>) => void;
}

/** Lines of a bulk delivery, with only the visible ones in the page, and results of its checks. */
export class DeliveryPane extends Component<DeliveryOptions> {
  /** Last request, to avoid repeating it. */
  #asked = "";
  #line: number | undefined;

  override componentDidMount(): void {
    this.#want(0, 0);
  }

  override componentDidUpdate(): void {
    const { page, send } = this.props;
    if (page.found.words !== page.words) this.#want(0, 0);
    const line = page.at === undefined ? undefined : page.rows.get(page.at)?.number;
    if (line === undefined || line === this.#line) return;
    this.#line = line;
    send({ type: "line", number: line });
  }

  override render({ delivery, page, send, change }: DeliveryOptions) {
    return (
      <section class="delivery" aria-label={localized(words.list)}>
        <Checks delivery={delivery} send={send} />
        <FilterBox
          id="delivery-search"
          label={words.search}
          isLandmark={false}
          words={page.words}
          onWords={(sought) => change({ words: sought })}
        />
        <OptionList
          id="delivery-lines"
          name="delivery-line"
          label={words.list}
          count={page.found.total}
          at={page.at}
          top={page.found.words}
          draw={(place) => <DeliveryRowText row={page.rows.get(place)} />}
          onChoose={(at) => change({ at })}
          onDrawn={(from, to) => this.#want(from, to)}
        />
      </section>
    );
  }

  #want(from: number, to: number): void {
    const { page, delivery, send } = this.props;
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    const isHere = page.found.words === page.words && places.every((at) => page.rows.has(at));
    const of = `${delivery.lines} ${page.words}`;
    const question = isHere ? of : `${of} ${from} ${to}`;
    if (question === this.#asked || (isHere && this.#asked.startsWith(of))) return;
    this.#asked = question;
    const first = Math.max(0, from - ahead);
    send({ type: "deliveryRows", from: first, to: to + ahead, words: page.words });
  }
}

function DeliveryRowText({ row }: { readonly row: DeliveryRow | undefined }) {
  if (!row) return "…";
  return (
    <>
      <span class="quiet option-number">{row.number}</span>
      <span class="option-name">{row.title}</span>
      {row.isWrong && (
        <span class="cell-flag" title={localized(words.wrong)}>
          <Icon name="error" tone="bad" />
          <span class="visually-hidden">{localized(words.wrong)}</span>
        </span>
      )}
    </>
  );
}

function Checks({ delivery, send }: Pick<DeliveryOptions, "delivery" | "send">) {
  const { progress, verdicts, diagnostics, moreDiagnostics, canExtract } = delivery;
  const good = verdicts.flatMap(({ tone, text }) => (tone === "good" ? [text] : []));
  return (
    <div class="delivery-checks">
      {progress !== undefined && (
        <Notice tone="information">{localized(words.reading(progress))}</Notice>
      )}
      {verdicts.map(
        ({ tone, text }) =>
          tone !== "good" && (
            <Notice key={text} tone={tone}>
              {text}
            </Notice>
          ),
      )}
      {good.length > 0 && (
        <p class="delivery-good">
          <Icon name="pass-filled" tone="good" />
          {good.join(" ")}
        </p>
      )}
      {diagnostics.length > 0 && (
        <Fold
          id="delivery-findings"
          title={localized(words.diagnostics(diagnostics.length + moreDiagnostics))}
        >
          <List class="lines" lines={diagnostics}>
            {moreDiagnostics > 0 && (
              <li class="quiet">{localized(words.moreDiagnostics(moreDiagnostics))}</li>
            )}
          </List>
        </Fold>
      )}
      {canExtract && (
        <div class="actions">
          <ActionButton
            id="extract"
            word={words.extract}
            onPress={() => send({ type: "extract" })}
          />
          <span class="quiet small">{localized(words.extractHint)}</span>
        </div>
      )}
    </div>
  );
}
