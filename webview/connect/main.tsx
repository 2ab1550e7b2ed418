import type {
  ConnectStepState as StepState,
  ConnectStep,
} from "../../src/presentation/texts/connectSteps.ts";
import type { TrustView } from "../../src/presentation/texts/trustSentences.ts";
import {
  connectWords,
  type ConnectState,
  type FromConnectPanel,
  type ToConnectPanel,
} from "../../src/protocol/connect.ts";
import { startPanel, type App } from "../shared/app.tsx";
import {
  ActionButton,
  Fold,
  Icon,
  LinkButton,
  List,
  Notice,
  localized,
} from "../shared/controls.tsx";
import { EnvironmentChip } from "../shared/environmentChip.tsx";
import type { IconName } from "../shared/icons.ts";
import { CodeWords } from "../shared/values.tsx";
import { PanelHead } from "../shared/panelHead.tsx";
import { toggled } from "../shared/toggled.ts";

interface ConnectPage {
  readonly unfolded: ReadonlySet<string>;
}

type ConnectApp = App<ConnectPage, FromConnectPanel>;

/** Steps from a defined environment to its first call. */
startPanel<ConnectState, ConnectPage, FromConnectPanel, ToConnectPanel>({
  page: { unfolded: new Set() },
  receive: (message, { state }, app) => {
    switch (message.type) {
      case "focus":
        app.focus();
        return state;
      case "state":
        return message.state;
      default:
        message satisfies never;
        return state;
    }
  },
  view: ({ state, page }, app) => (
    <>
      <PanelHead kind={state.kind}>
        <div class="head-top">
          <h1>{localized(connectWords.title)}</h1>
          <p class="facts">
            <EnvironmentChip environment={{ name: state.environment, kind: state.kind }} />
          </p>
        </div>
      </PanelHead>
      {state.note !== undefined && <Notice tone="information">{state.note}</Notice>}
      {state.trust && <Trust {...state.trust} />}
      {state.authorisation !== undefined && (
        <section class="about" aria-labelledby="authorisation">
          <h2 id="authorisation">{localized(connectWords.authorisation)}</h2>
          <p>
            {state.authorisation}{" "}
            <LinkButton
              id="authorisation-report"
              word={connectWords.report}
              onPress={() =>
                app.send({
                  type: "press",
                  environment: state.environment,
                  act: "authorisation report",
                })
              }
            />
          </p>
        </section>
      )}
      <div class="parts">
        {state.parts.map(({ title, steps }) => (
          <section key={steps[0]?.id} aria-label={title}>
            {title !== undefined && <h2 class="part">{title}</h2>}
            <ol class="steps">
              {steps.map((step) => (
                <Step
                  key={step.id}
                  step={step}
                  environment={state.environment}
                  isNamed={title !== undefined}
                  page={page}
                  app={app}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  ),
  // The clicked step may be complete, so the focus moves to the next one.
  home: ({ state }) => {
    const steps = stepsOf(state);
    const buttons = (all: readonly ConnectStep[]) =>
      all.flatMap((step) => step.actions.map((action) => ({ step, action })));
    const next =
      buttons(steps).find(({ action }) => action.isPrimary) ??
      buttons(steps.filter((step) => step.state === "running"))[0] ??
      buttons(steps.filter((step) => step.id === "ready"))[0];
    return next && buttonId(next.step, next.action.act);
  },
  announce: ({ state }, before) => {
    const known = before?.state.environment === state.environment ? stepsOf(before.state) : [];
    // Announces results of steps, not pending ones.
    const news = stepsOf(state).filter(
      (step) =>
        step.state !== "later" &&
        known.length > 0 &&
        !known.some(
          ({ id, state: was, sentence }) =>
            id === step.id && was === step.state && sentence === step.sentence,
        ),
    );
    const note = before?.state.note === state.note ? undefined : state.note;
    const words = news.map(
      ({ title, stateWord, sentence }) => `${title}: ${stateWord}. ${sentence}`,
    );
    return [note, ...words].filter(Boolean).join(" ") || undefined;
  },
});

function stepsOf({ parts }: ConnectState): readonly ConnectStep[] {
  return parts.flatMap(({ steps }) => steps);
}

function buttonId({ id }: ConnectStep, act: string): string {
  return `${id}-${act.replaceAll(" ", "-")}`;
}

const icons: Readonly<Record<StepState, readonly [IconName, ("good" | "bad" | "warn")?]>> = {
  done: ["pass-filled", "good"],
  warning: ["warning", "warn"],
  now: ["chevron-right"],
  running: ["sync"],
  failed: ["error", "bad"],
  later: ["circle-large"],
  left: ["circle-slash"],
};

interface StepOptions {
  readonly step: ConnectStep;
  readonly environment: string;
  readonly isNamed: boolean;
  readonly page: ConnectPage;
  readonly app: ConnectApp;
}

function Step({ step, environment, isNamed, page, app }: StepOptions) {
  const { id, service, state, stateWord, title, sentence, actions, looked } = step;
  const [icon, tone] = icons[state];
  const Heading = isNamed ? "h3" : "h2";
  return (
    <li id={`step-${id}`} data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <Icon name={icon} {...(tone && { tone })} />
      <div>
        <div class="step-head">
          <Heading>{title}</Heading>
          <span class="quiet small">{stateWord}</span>
        </div>
        <p>
          <CodeWords>{sentence}</CodeWords>
        </p>
        <div class="step-actions">
          {actions.map(({ act, label, isPrimary }) => {
            const button = {
              id: buttonId(step, act),
              onPress: () =>
                app.send({ type: "press", environment, act, ...(service && { service }) }),
            };
            return isPrimary ? (
              <ActionButton key={act} {...button} isPrimary word={label} />
            ) : (
              <LinkButton key={act} {...button} word={label} />
            );
          })}
        </div>
        {looked && (
          <Fold
            id={`${id}-details`}
            title={localized(connectWords.details)}
            isOpen={page.unfolded.has(id)}
            onTurn={(isOpen) => {
              app.change({ unfolded: toggled(page.unfolded, [id], isOpen) });
            }}
          >
            <ul class="looked">
              {looked.map(({ verdict, verdictWord, title: topic, sentences }, at) => (
                <li key={at} data-verdict={verdict}>
                  <strong>{topic}</strong> <span class="quiet small">{verdictWord}</span>
                  {sentences.map((one, place) => (
                    <p key={place}>
                      <CodeWords>{one}</CodeWords>
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </li>
  );
}

function Trust({ changes, sentences, lines }: TrustView) {
  return (
    <section class="about" aria-labelledby="trust">
      <h2 id="trust">{localized(connectWords.trust)}</h2>
      {changes.length > 0 && (
        <Notice tone="warning">
          <strong>{localized(connectWords.changes)}</strong>
          <List lines={changes} />
        </Notice>
      )}
      <List lines={sentences} />
      <Fold id="trust-lines" title={localized(connectWords.lines)}>
        <List lines={lines} />
      </Fold>
    </section>
  );
}
