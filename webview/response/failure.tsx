import { Component, Fragment } from "preact";
import { refinementWords } from "../../src/presentation/refinements/refinementWords.ts";
import type { ShownRun, FromResponsePanel } from "../../src/protocol/response.ts";
import {
  failureHelps,
  panelWords,
  fieldActionWords,
} from "../../src/protocol/words/responseWords.ts";
import { ActionButton, Fold, Icon, LinkButton, localized } from "../shared/controls.tsx";
import { CodeWords } from "../shared/values.tsx";
import { canDo } from "./panelContext.ts";
import { type ResponseParts, runIcons, selectedRun } from "./responsePage.ts";

interface FailureParts extends ResponseParts {
  readonly failure: ShownRun & { readonly kind: "failure" };
}

export function Failure(parts: FailureParts) {
  const { failure } = parts;
  const { refinements, faults, warnings, title, detail, remedy } = failure;
  return (
    <section class="state" data-failure="" aria-labelledby="failure">
      <FailureIcon {...parts} />
      <h2 id="failure">{refinements ? localized(refinementWords.tooMany) : title}</h2>
      {detail !== "" && (
        <p>
          <CodeWords>{detail}</CodeWords>
        </p>
      )}
      {faults.length > 0 && <Faults {...parts} />}
      {
        // The buttons below say the same.
        remedy !== "" && !refinements && (
          <p class="remedy">
            <CodeWords>{remedy}</CodeWords>
          </p>
        )
      }
      <Helps {...parts} />
      {warnings.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {refinements && <Refinements {...parts} />}
      <Technical {...parts} />
    </section>
  );
}

function FailureIcon({ failure: { refinements }, state }: FailureParts) {
  if (refinements) return <Icon name="warning" tone="warn" />;
  const [name, tone] = runIcons[selectedRun(state)?.state ?? "failed"];
  return <Icon name={name} {...(tone && { tone })} />;
}

function Faults({ failure: { faults }, state, app }: FailureParts) {
  const word = localized(panelWords.goToLine);
  const run = state.selected ?? 0;
  return (
    <ul class="lines faults" aria-label={localized(panelWords.faults)}>
      {faults.map(({ name, reason, hasPlace }, index) => (
        <li key={index}>
          <span class="words">
            <code>{name}</code> {afterName(reason, name)}
          </span>
          {hasPlace && canDo(state, "source") && (
            <LinkButton
              id={`fault-${index}`}
              label={`${word}: ${name}`}
              word={word}
              onPress={() => app.send({ type: "source", run, fault: name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Removes a name that the reason repeats. */
function afterName(reason: string, name: string): string {
  return reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason;
}

/** One-click solutions, best first: for the first fault, else for the cause. */
function Helps({ failure: { faults, helps, waitMs }, state, app }: FailureParts) {
  const { send } = app;
  const entry = selectedRun(state);
  if (!entry) return null;
  const { id: run, hasSource } = entry;
  // The list of faults already links to each line.
  const fault = helps.includes("takeOutFields")
    ? undefined
    : faults.find(({ hasPlace }) => hasPlace);
  const first: { id: string; word: string; message: FromResponsePanel } | undefined = fault && {
    id: "help-fault",
    word: localized(panelWords.goToLine),
    message: { type: "source", run, fault: fault.name },
  };
  const others = helps
    .filter((help) => hasSource || help !== "runAgain")
    .map((help) => ({
      id: `help-${help}`,
      word: localized(failureHelps[help]),
      message: { type: "help", run, help } as const,
    }));
  const all = [...(first ? [first] : []), ...others].filter(({ message }) =>
    canDo(state, message.type),
  );
  if (all.length === 0) return null;
  return (
    <div class="actions">
      {all.map(({ id, word, message }, at) => (
        <ActionButton key={id} id={id} isPrimary={at === 0} onPress={() => send(message)}>
          {word}
          {id === "help-runAgain" && waitMs !== undefined && <Countdown waitMs={waitMs} />}
        </ActionButton>
      ))}
    </div>
  );
}

/** Remaining wait requested by the service. Starts once: later states contain the remainder. */
class Countdown extends Component<{ readonly waitMs: number }> {
  readonly #until = performance.now() + this.props.waitMs;
  readonly #timer = setInterval(() => this.setState({}), 1000);

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  override render() {
    const seconds = Math.ceil((this.#until - performance.now()) / 1000);
    return <span data-left="">{seconds > 0 && ` (${seconds})`}</span>;
  }
}

function Refinements({ failure: { refinements = [] }, state, app }: FailureParts) {
  const { send } = app;
  const run = selectedRun(state);
  const word = localized(panelWords.addToRequest);
  const canNarrow = run?.hasSource === true && canDo(state, "narrow");
  return (
    <section data-refinements="" aria-labelledby="refinements">
      <h3 id="refinements">{localized(refinementWords.heading)}</h3>
      <ul class="lines">
        {refinements.map(({ kind, name, text }) => (
          <li key={`${kind} ${name}`}>
            <span class="words">
              <strong>{localized(refinementWords.kinds[kind])}: </strong>
              <code>{name}</code> <CodeWords>{text}</CodeWords>
            </span>
            {canNarrow && kind === "add" && (
              <LinkButton
                id={`narrow-${name}`}
                label={`${word}: ${name}`}
                word={word}
                onPress={() => send({ type: "narrow", run: run.id, parameter: name })}
              />
            )}
            {canNarrow && kind === "leave out" && (
              <LinkButton
                id={`change-leaveOut-${name}`}
                word={fieldActionWords.changes.leaveOut(name)}
                onPress={() =>
                  send({ type: "narrow", run: run.id, parameter: name, how: "leaveOut" })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Technical facts, collapsed, for bug reports and searches. */
function Technical({ failure: { technical } }: FailureParts) {
  if (technical.length === 0) return null;
  return (
    <Fold id="technical" class="technical" title={localized(panelWords.technical)}>
      <dl>
        {technical.map(({ label, value }, at) => (
          <Fragment key={at}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Fold>
  );
}
