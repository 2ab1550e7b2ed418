import { Component } from "preact";
import { messageLabels } from "../../src/presentation/messageLabels.ts";
import type { ResponseView, Card, EmptyReason, TableView } from "../../src/presentation/view.ts";
import type { ShownRun } from "../../src/protocol/response.ts";
import {
  panelWords,
  fieldActionWords,
  peopleWords,
} from "../../src/protocol/words/responseWords.ts";
import {
  ActionButton,
  Fold,
  Icon,
  LinkButton,
  Notice,
  NoticeLines,
  localized,
} from "../shared/controls.tsx";
import { JsonView } from "../shared/json/jsonView.tsx";
import { canDo } from "./panelContext.ts";
import {
  contextOf,
  type ResponseApp,
  type ResponseParts,
  cardId,
  messagesOf,
  personCount,
  selectedRun,
  viewOf,
} from "./responsePage.ts";
import { Failure } from "./failure.tsx";
import { LooseValues } from "./looseValues.tsx";

/** Faster runs need no elapsed time. */
const slowAfterSeconds = 3;

export function Outcome(parts: ResponseParts) {
  const { state } = parts;
  const { comparison, shown, errors, file, isRestored, selected } = state;
  if (comparison) return <NoticeLines tone="information" lines={comparison.notes} />;
  if (selectedRun(state) && shown) return <Run key={selected} {...parts} shown={shown} />;
  if (errors !== undefined) return <Errors {...parts} errors={errors} />;
  if (file) return null;
  return (
    <div class="state">
      <Icon name="info" />
      <p>{localized(panelWords[isRestored ? "notKept" : "nothingYet"])}</p>
    </div>
  );
}

function Run({ shown, ...parts }: ResponseParts & { readonly shown: ShownRun }) {
  switch (shown.kind) {
    case "running":
      return (
        <div class="state">
          <ProgressRing />
          <p>
            {localized(panelWords.running)} <Elapsed forMs={shown.forMs} />
          </p>
          {shown.wait !== undefined && <strong role="status">{shown.wait}</strong>}
        </div>
      );
    case "skipped":
      return (
        <div class="state">
          <Icon name="circle-slash" />
          <h2>{localized(panelWords.skipped)}</h2>
          <p>{shown.reason}</p>
        </div>
      );
    case "failure":
      return (
        <div>
          <Failure {...parts} failure={shown} />
          {shown.received && (
            <div data-received="">
              <Notice tone="warning">{localized(panelWords.received)}</Notice>
              <View {...parts} view={shown.received} />
            </div>
          )}
        </div>
      );
    case "response":
      return (
        <div>
          <NoticeLines tone="warning" lines={shown.warnings} />
          <View {...parts} view={shown.view} />
        </div>
      );
    default:
      return shown satisfies never;
  }
}

/** The toolkit draws the ring and is loaded with the first run. */
class ProgressRing extends Component {
  override componentDidMount(): void {
    if (customElements.get("vscode-progress-ring")) return;
    void import("../shared/toolkit.ts").then(({ registerProgressRing }) => registerProgressRing());
  }

  override render() {
    return <vscode-progress-ring aria-label={localized(panelWords.running)} />;
  }
}

class Elapsed extends Component<{ readonly forMs: number }> {
  readonly #since = performance.now() - this.props.forMs;
  readonly #timer = setInterval(() => this.setState({}), 1000);

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  override render() {
    const seconds = Math.floor((performance.now() - this.#since) / 1000);
    return (
      <span class="quiet" data-elapsed="">
        {seconds >= slowAfterSeconds && `${seconds} s`}
      </span>
    );
  }
}

export function Again({ state: { shown, runs } }: ResponseParts) {
  if (shown?.kind !== "running") return null;
  const old = runs.find(({ id }) => id === shown.before);
  return (
    <div class="again" data-again="">
      <div class="again-line" role="progressbar" aria-label={localized(panelWords.running)} />
      <p>
        <strong>{localized(panelWords.running)}</strong> <Elapsed forMs={shown.forMs} />
        {shown.wait !== undefined && <strong role="status"> {shown.wait}</strong>}
        {old && <span class="quiet"> · {localized(panelWords.before(old.time))}</span>}
      </p>
    </div>
  );
}

function Errors({ errors, app }: ResponseParts & { readonly errors: string }) {
  return (
    <section class="state" data-errors="" aria-labelledby="errors">
      <Icon name="error" tone="bad" />
      <h2 id="errors">{errors}</h2>
      <p>{localized(panelWords.nothingSent)}</p>
      <ActionButton
        id="to-error"
        isPrimary
        word={panelWords.goToError}
        onPress={() => app.send({ type: "toError" })}
      />
    </section>
  );
}

export function Presenting({ app: { send } }: { readonly app: Pick<ResponseApp, "send"> }) {
  return (
    <div class="notice" data-presenting="">
      <Icon name="eye-closed" />
      <span class="words">
        <strong>{localized(peopleWords.presenting)}</strong>
        {` · ${localized(peopleWords.presentingNote)}`}
      </span>
      <LinkButton
        id="stop-presenting"
        word={peopleWords.stopPresenting}
        onPress={() => send({ type: "present", on: false })}
      />
    </div>
  );
}

interface ViewParts extends ResponseParts {
  readonly view: ResponseView;
}

function View({ view, ...parts }: ViewParts) {
  const { shown } = parts.state;
  if (personCount(shown) !== undefined) return <Notes {...parts} view={view} />;
  const ofAll = (
    <>
      <Notes {...parts} view={view} />
      <Missed {...parts} view={view} />
    </>
  );
  if (messagesOf(shown)) return ofAll;
  return (
    <>
      <div class="views">
        <div>
          {ofAll}
          {view.table && <Counts {...parts} table={view.table} caption={view.headline} />}
          <Rest {...parts} />
        </div>
      </div>
      <div class="views">
        <Raw {...parts} />
      </div>
    </>
  );
}

function Notes({ view, ...parts }: ViewParts) {
  const { notes, whyNobody = [] } = view;
  if (whyNobody.length === 0)
    return (
      <div>
        <NoticeLines tone="information" lines={notes} />
      </div>
    );
  const [first = "", ...others] = notes;
  return (
    <section class="state" data-nobody="" aria-labelledby="nobody">
      <Icon name="person" />
      <h2>{first}</h2>
      {others.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <h3 id="nobody">{localized(peopleWords.nobody)}</h3>
      <ul class="lines">
        {whyNobody.map((reason) => (
          <Reason key={reason.text} {...parts} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

type Change = NonNullable<EmptyReason["changes"]>[number];

/** Resulting request line of each change. */
const effects: Readonly<Record<Change["how"], (parameter: string) => string>> = {
  include: (parameter) => `${parameter}: true`,
  leaveOut: (parameter) => `− ${parameter}`,
  anyEnding: (parameter) => `${parameter}: …*`,
};

/** A possible reason is never presented as a fact. */
function Reason({ reason, state, app }: ResponseParts & { readonly reason: EmptyReason }) {
  const { send } = app;
  const { verdict, text, changes = [] } = reason;
  const run = selectedRun(state);
  return (
    <li data-verdict={verdict}>
      <span class="words">
        {verdict !== "not known" && <em>{localized(peopleWords.verdicts[verdict])}: </em>}
        {text}
      </span>
      {run?.hasSource === true &&
        canDo(state, "narrow") &&
        changes.map(({ how, parameter }) => (
          <LinkButton
            key={`${how} ${parameter}`}
            id={`change-${how}-${parameter}`}
            title={effects[how](parameter)}
            word={fieldActionWords.changes[how](parameter)}
            onPress={() => send({ type: "narrow", run: run.id, parameter, how })}
          />
        ))}
    </li>
  );
}

/** Notice of failed messages, with a list if it omits any, and the remaining values. */
function Missed({ view: { cards, missed }, ...parts }: ViewParts) {
  const { state, page, app } = parts;
  const { send } = app;
  if (!missed) return null;
  const { isMissedOpen } = page.outcome;
  const [first] = cards;
  const place = ({ path }: Card) => ({ id: cardId(path), "data-card": path, tabIndex: -1 });
  const others = cards.flatMap(({ entries }) => entries);
  return (
    <>
      <div class="notice" data-tone="bad" {...(missed.isAll && first && place(first))}>
        <Icon name="error" />
        <span class="words">{missed.words}</span>
        <LinkButton
          id="copy-missed"
          title={messageLabels.copyMissed}
          word={messageLabels.copy}
          onPress={() => send({ type: "copyMissed", run: state.selected ?? 0 })}
        />
      </div>
      {!missed.isAll && (
        <Fold
          id="missed"
          class="missed"
          isOpen={isMissedOpen}
          onTurn={(open) => app.change({ outcome: { ...page.outcome, isMissedOpen: open } })}
          title={
            <>
              <Icon name="error" tone="bad" />
              <strong>
                {localized(messageLabels.missed)} ({cards.length})
              </strong>
            </>
          }
        >
          <ul class="lines">
            {cards.map((card) => (
              <li key={card.path} {...place(card)}>
                <code>{card.title}</code>
                <span class="words">
                  {card.badges.flatMap((badge) => badge.detail ?? []).join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {others.length > 0 && <Loose {...parts} entries={others} />}
    </>
  );
}

export function Rest(parts: ResponseParts) {
  const { shown } = parts.state;
  const rest = (shown && viewOf(shown)?.rest) ?? [];
  if (rest.length === 0) return null;
  return (
    <section class="rest">
      <h2>{localized(panelWords.other)}</h2>
      <Loose {...parts} entries={rest} />
    </section>
  );
}

function Loose({ entries, ...parts }: ResponseParts & { readonly entries: ResponseView["rest"] }) {
  const { page, app } = parts;
  return (
    <LooseValues
      entries={entries}
      context={contextOf(parts)}
      chosen={page.outcome.chosen}
      onChoose={(chosen) => app.change({ outcome: { ...page.outcome, chosen } })}
    />
  );
}

interface CountsParts extends ResponseParts {
  readonly table: TableView;
  readonly caption: string;
}

/** Table that starts with its main columns and scrolls when wide. */
function Counts({ table, caption, page, app }: CountsParts) {
  const { showsAllColumns } = page.outcome;
  const isShown = (index: number) => showsAllColumns || table.columns[index]?.main === true;
  return (
    <div>
      <div class="scroll" tabIndex={0} role="region" aria-label={caption} id="table">
        <table>
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {table.columns.map(
                ({ label }, index) =>
                  isShown(index) && (
                    <th key={index} scope="col">
                      {label}
                    </th>
                  ),
              )}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => isShown(index) && <td key={index}>{cell}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.columns.some(({ main }) => !main) && (
        <LinkButton
          id="columns"
          word={panelWords[showsAllColumns ? "fewerColumns" : "allColumns"]}
          onPress={() =>
            app.change({ outcome: { ...page.outcome, showsAllColumns: !showsAllColumns } })
          }
        />
      )}
    </div>
  );
}

/** Response as JSON, requested from the host when expanded, and masked like the panel. */
function Raw({ state, page, app }: ResponseParts) {
  const label = localized(panelWords[state.masked ? "rawMasked" : "rawUnmasked"]);
  const { isRawOpen } = page.outcome;
  return (
    <Fold
      id="raw"
      title={label}
      isOpen={isRawOpen}
      onTurn={(open) => app.change({ outcome: { ...page.outcome, isRawOpen: open } })}
    >
      {state.raw !== undefined && (
        <JsonView
          id="raw-text"
          label={label}
          source={state.raw}
          page={page.json}
          onPage={(json) => app.change({ json })}
        />
      )}
    </Fold>
  );
}
