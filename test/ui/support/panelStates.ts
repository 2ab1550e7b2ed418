import type { JsonObject } from "../../../src/contract/json/json.ts";
import { isQueryType, type OperationName } from "../../../src/contract/operations.ts";
import type { Language } from "../../../src/contract/text.ts";
import type { AnswerWindows } from "../../../src/editor/panels/answerWindows.ts";
import { onlyPerson } from "../../../src/editor/panels/answerValues.ts";
import { MessageWindows } from "../../../src/editor/panels/messageWindows.ts";
import { shownComparison } from "../../../src/editor/panels/shownComparison.ts";
import { answerOf, runEntry, shownRun } from "../../../src/editor/panels/shownRun.ts";
import { filePeople } from "../../../src/editor/panels/filePeople.ts";
import { fileRunEntry, shownFileRun } from "../../../src/editor/panels/fileRunLines.ts";
import type { FileRun } from "../../../src/editor/history/fileRuns.ts";
import type { Run } from "../../../src/editor/runs/runs.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { rawAnswer } from "../../../src/presentation/rawAnswer.ts";
import type { CardFocus, ToAnswerPanel } from "../../../src/protocol/answerMessages.ts";
import { sentRow } from "../../../src/protocol/sentRows.ts";
import type { Looked } from "../../../src/protocol/peopleMessages.ts";
import type { ReaderLook } from "../../../src/protocol/readerMessages.ts";

/** States of the panel, made from outcomes on the very road that the extension takes. */

interface RunOptions {
  readonly id?: number;
  readonly title?: string;
  readonly environment?: Pick<Environment, "name" | "kind" | "people">;
  /** Which request of its file. */
  readonly ordinal?: number;
  /** The paths that were asked. */
  readonly fields?: readonly string[];
}

interface StateOptions {
  readonly language?: Language;
  readonly masked?: boolean;
  readonly presenting?: boolean;
  readonly focus?: CardFocus;
  readonly look?: Partial<Looked>;
  readonly reader?: ReaderLook;
  /** The first two runs side by side. */
  readonly compared?: boolean;
  /** Shown in place of the first run. */
  readonly file?: FileRun;
  /** To which the first run leads back. */
  readonly back?: FileRun;
  /** In place of a response: what is wrong with the request. */
  readonly errors?: string;
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
    fields: options.fields ?? [],
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

/** What a panel is to show: its host makes the state of it, and keeps the answer for questions. */
export interface PanelRuns {
  readonly type: "runs";
  readonly runs: readonly [Run, ...Run[]];
  readonly options: StateOptions;
}

/** The panel with these runs, the first one shown. */
export function stateOf(runs: readonly [Run, ...Run[]], options: StateOptions = {}): PanelRuns {
  return { type: "runs", runs, options };
}

/** The message that a host would send for it. */
export function messageOf(
  { runs, options }: PanelRuns,
  people: AnswerWindows,
  messages = new MessageWindows(
    () => undefined,
    () => ({ runs, isMasked: () => false }),
  ),
): ToAnswerPanel {
  const { language = "en", presenting = false, focus, file, back, errors } = options;
  const isShown = !file && errors === undefined;
  // As the host does where no run is shown.
  if (!isShown) for (const kept of [people, messages]) kept.close();
  const masked = presenting || (options.masked ?? false);
  const view = { language, presenting, mask: true };
  const find = (id: number) => runs.find((run) => run.id === id);
  const files = [file, back].flatMap((one) => (one ? [fileRunEntry(one, language)] : []));
  return {
    type: "state",
    state: {
      kept: "Kept: 3 of 30, 1 MB of 64 MB",
      isRestored: false,
      comparison:
        options.compared && runs[1]
          ? shownComparison(runs[0], runs[1], { ...view, mask: masked })
          : undefined,
      language,
      masked,
      presenting,
      look: { tab: "cards", person: 0, path: undefined, ...options.look },
      runs: runs.map((run) => ({ ...runEntry(run, view), hasSource: true })),
      files,
      file: file && shownFileRun(file, 64 * 1024 * 1024, find, { ...view, mask: masked }),
      back: back && fileRunEntry(back, language),
      selected: isShown ? runs[0].id : undefined,
      shown: isShown
        ? shownRun(runs[0], { ...view, mask: masked }, { people, messages }, runs)
        : undefined,
      errors,
      reader: options.reader,
      focus,
    },
  };
}

/** All persons of the file run that is shown, as a host tells them. */
export function filePeopleOf({ runs, options }: PanelRuns): ToAnswerPanel | undefined {
  const { language = "en", presenting = false, masked = false, file } = options;
  if (!file) return undefined;
  const as = { language, presenting, mask: presenting || masked };
  const { columns, rows } = filePeople(file, (id) => runs.find((run) => run.id === id), as);
  const sent = rows.map((row) => sentRow(row, columns));
  return { type: "filePeople", file: file.id, columns, rows: sent };
}

/** The raw answer of persons, as a host tells it. */
export function rawOf({ runs, options }: PanelRuns, person: number | undefined) {
  const [run] = runs;
  const answer = answerOf(run);
  if (!answer || !isQueryType(run.operation)) return undefined;
  const { language = "en", presenting = false, masked = false } = options;
  const shown = person === undefined ? answer : onlyPerson(answer, person);
  return rawAnswer(run.operation, shown, { language, mask: presenting || masked });
}

/** Of a place only its text counts here. */
const requests = { toString: () => "file:///requests.brp" } as NonNullable<Run["source"]>["uri"];
const local = { name: "local", kind: "local", people: "test" } as const;

function runOf(
  operation: OperationName,
  { id = 1, title = "A request", environment = local, ordinal = 0 }: RunOptions,
  outcome: RunOutcome | undefined,
): Run {
  const startedAt = new Date(2026, 0, 2, 12, 34, 56);
  const source = { uri: requests, ordinal, mark: "" };
  return { id, title, operation, environment, startedAt, beganMs: 0, source, outcome };
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
