import type { JsonObject } from "../../src/contract/json.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import type { Language } from "../../src/contract/text.ts";
import { runEntry, shownRun } from "../../src/editor/panels/shownRun.ts";
import type { Run } from "../../src/editor/runs.ts";
import type { EnvironmentKind } from "../../src/model/environment.ts";
import type { RunFailure } from "../../src/model/failure.ts";
import type { RunOutcome } from "../../src/model/outcome.ts";
import type { AnswerPanelState, CardFocus } from "../../src/protocol/answerMessages.ts";

/** States of the panel, made from outcomes on the very road that the extension takes. */

interface RunOptions {
  readonly id?: number;
  readonly title?: string;
  readonly environment?: { readonly name: string; readonly kind: EnvironmentKind };
}

interface StateOptions {
  readonly language?: Language;
  readonly masked?: boolean;
  readonly focus?: CardFocus;
}

/** A run that was answered, in a moment of long ago. */
export function answered(
  operation: OperationName,
  answer: JsonObject,
  options: RunOptions = {},
): Run {
  return runOf(operation, options, {
    kind: "answered",
    status: 200,
    headers: {},
    answer,
    fields: [],
    bytes: 257,
    ...outcomeBase(operation, options),
  });
}

export function failed(
  operation: OperationName,
  failure: RunFailure,
  options: RunOptions = {},
): Run {
  return runOf(operation, options, { kind: "failed", failure, ...outcomeBase(operation, options) });
}

export function running(operation: OperationName, options: RunOptions = {}): Run {
  return runOf(operation, options, undefined);
}

/** The panel with these runs, the first one shown. */
export function stateOf(runs: readonly [Run, ...Run[]], options: StateOptions = {}) {
  const { language = "en", masked = false, focus } = options;
  const state: AnswerPanelState = {
    kept: "Kept: 3 of 30, 1 MB of 64 MB",
    comparison: undefined,
    language,
    masked,
    runs: runs.map((run) => ({ ...runEntry(run, language), hasSource: true })),
    selected: runs[0].id,
    shown: shownRun(runs[0], { language, mask: masked }),
    focus,
  };
  return { type: "state", state } as const;
}

const local = { name: "local", kind: "local" } as const;

function runOf(
  operation: OperationName,
  { id = 1, title = "A request", environment = local }: RunOptions,
  outcome: RunOutcome | undefined,
): Run {
  const startedAt = new Date(2026, 0, 2, 12, 34, 56);
  return { id, title, operation, environment, startedAt, source: undefined, outcome };
}

function outcomeBase(operation: OperationName, { environment = local }: RunOptions) {
  return {
    request: { ordinal: 0, operation },
    environment,
    startedAt: "2026-01-02T11:34:56.000Z",
    durationMs: 53,
    sent: [],
    warnings: [],
    expectations: [],
  };
}
