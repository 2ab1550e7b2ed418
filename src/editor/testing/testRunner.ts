import {
  Location,
  Range,
  TestMessage,
  workspace,
  type CancellationToken,
  type TestController,
  type TestItem,
  type TestRun,
  type TestRunRequest,
  type TextDocument,
} from "vscode";
import type { Text } from "../../contract/text.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { NamedTest } from "../../language/outline.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { requestTitle, type ViewOptions } from "../../presentation/view.ts";
import { displayLanguage, localize, rangeOf } from "../vscodeApi.ts";
import type { Services } from "../services.ts";
import { checkRequests, type CheckedRequests, type CheckParts } from "../runs/chosenRequests.ts";
import { recordRun, type RecordParts } from "../runs/recordRun.ts";
import type { UsableEnvironment } from "../environments/resolvedEnvironment.ts";
import type { FileTests } from "./testTree.ts";
import { testWords } from "./testWords.ts";

/** Limit of rows in the tree, which VS Code redraws for each. The verdict counts all rows. */
const mostRows = 1000;

export interface TestParts
  extends
    CheckParts,
    RecordParts,
    Pick<Services, "runnerFactory" | "approvals" | "activeRuns" | "presentation"> {
  readonly controller: TestController;
}

/** Runs tests through the normal runner and reports each result to VS Code. */
export async function runTests(
  parts: TestParts,
  request: TestRunRequest,
  files: readonly FileTests[],
  token: CancellationToken,
): Promise<void> {
  const { controller, activeRuns } = parts;
  const run = controller.createTestRun(request);
  const active = activeRuns.begin();
  const stop = () => active.abort();
  const stops = [token, run.token].map((one) => one.onCancellationRequested(stop));
  if (token.isCancellationRequested) stop();
  for (const { items } of files) for (const item of items) run.enqueued(item);
  const options = { run, signal: active.signal, asks: request.continuous !== true };
  try {
    for (const file of files) await new FileTestRun(parts, file, options).run();
  } finally {
    for (const one of stops) one.dispose();
    activeRuns.end(active);
    run.end();
  }
}

interface RunOptions {
  readonly run: TestRun;
  readonly signal: AbortSignal;
  /** Whether the user can be prompted. A continuous run skips tests that need permission each time. */
  readonly asks: boolean;
}

class FileTestRun {
  readonly #parts: TestParts;
  readonly #file: FileTests;
  readonly #options: RunOptions;
  /** Tests without a result, by ordinal. */
  readonly #open = new Map<number, TestItem>();

  constructor(parts: TestParts, file: FileTests, options: RunOptions) {
    this.#parts = parts;
    this.#file = file;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { items, uri } = this.#file;
    if (this.#options.signal.aborted) return this.#skip(items, testWords.cancelled);
    const document = await workspace.openTextDocument(uri).then(undefined, () => undefined);
    if (!document) return this.#error(items, localize(testWords.unreadable));
    const checked = await checkRequests(this.#parts, document, (file) => {
      this.#place(file.requestTests());
      return [...this.#open.keys()];
    });
    for (const [ordinal, errors] of checked.errors) {
      const item = this.#take(ordinal);
      if (item) this.#options.run.errored(item, diagnosticMessages(document, errors));
    }
    if (this.#open.size === 0) return;
    const usable = await this.#parts.environments.use(document.uri);
    if (!usable) return this.#skip([...this.#open.values()], testWords.environmentRefused);
    if ("problem" in usable) return this.#error([...this.#open.values()], usable.problem);
    if (!this.#options.asks) await this.#skipUnpermitted(checked, usable);
    if (this.#open.size > 0) await this.#send(checked, usable);
  }

  async #skipUnpermitted(
    { draft }: CheckedRequests,
    { environment }: UsableEnvironment,
  ): Promise<void> {
    const { languageModule } = await import("../lazy/language.lazy.ts");
    for (const [ordinal, item] of this.#open) {
      const why = languageModule.permissionReason(draft, environment, ordinal);
      if (!why) continue;
      this.#open.delete(ordinal);
      this.#skip([item], testWords.needsPermission[why]);
    }
  }

  #take(ordinal: number): TestItem | undefined {
    const item = this.#open.get(ordinal);
    this.#open.delete(ordinal);
    return item;
  }

  #place(named: readonly NamedTest[]): void {
    this.#open.clear();
    const ordinals = new Map(named.map(({ key, ordinal }) => [key, ordinal]));
    for (const item of this.#file.items) {
      const ordinal = ordinals.get(item.id);
      if (ordinal === undefined) this.#skip([item], testWords.gone);
      else this.#open.set(ordinal, item);
    }
  }

  async #send(checked: CheckedRequests, usable: UsableEnvironment): Promise<void> {
    const { run, signal } = this.#options;
    const { runnerFactory, approvals } = this.#parts;
    const { document, draft, positionAt } = checked;
    const { environment } = usable;
    const select = { ordinals: [...this.#open.keys()] };
    const session = await runnerFactory.open(usable, document.uri, draft, select);
    const approved = await session.approve(approvals.askFor(usable));
    if (approved === "declined") return this.#skip([...this.#open.values()], testWords.planRefused);
    const order = session.order.filter((ordinal) => this.#open.has(ordinal));
    const startNext = () => {
      const next = order.find((ordinal) => this.#open.has(ordinal));
      const item = next === undefined ? undefined : this.#open.get(next);
      if (item) run.started(item);
    };
    startNext();
    let outcomes: RunOutcome[] = [];
    const close = async () => {
      const [first] = outcomes;
      if (first) await this.#close(first.request.ordinal, outcomes, checked);
      outcomes = [];
    };
    const record = recordRun(this.#parts, { checked, environment, session, isFileRun: false });
    const lineOf = (offset: number) => positionAt(offset).line;
    for await (const outcome of approved.outcomes({ signal, lineOf, onWait: record.wait })) {
      await record.take(outcome);
      if (outcomes[0] && outcomes[0].request.ordinal !== outcome.request.ordinal) {
        await close();
        startNext();
      }
      outcomes.push(outcome);
      await this.#write(outcome);
    }
    await close();
    this.#skip([...this.#open.values()], testWords.cancelled);
  }

  /** Prints each outcome to the terminal, including requests that others depend on. */
  async #write(outcome: RunOutcome): Promise<void> {
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const { ordinal, name, operation } = outcome.request;
    const item = this.#open.get(ordinal);
    const view = this.#view(outcome);
    const lines = responseModule.outcomeOutput(outcome, {
      title: requestTitle(outcome.request, view) ?? name ?? operation,
      isNeeded: !item,
      ...view,
    });
    this.#options.run.appendOutput(responseModule.terminalText(lines), undefined, item);
  }

  async #close(
    ordinal: number,
    outcomes: readonly RunOutcome[],
    { document, positionAt }: CheckedRequests,
  ): Promise<void> {
    const item = this.#take(ordinal);
    if (!item) return;
    const { run } = this.#options;
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const [first] = outcomes;
    if (!first) return;
    const view = this.#view(first);
    // A fault reported at a row is not reported again at its request.
    const report = (about: TestItem, of: readonly RunOutcome[], reported = of) => {
      const { state, durationMs } = responseModule.testVerdict(of, view);
      const { messages } = responseModule.testVerdict(reported, view);
      const testMessages = messages.map(({ text, difference, span }) => {
        const message = difference
          ? TestMessage.diff(text, difference.expected, difference.actual)
          : new TestMessage(text);
        message.location = placeOf(document, positionAt, span, item);
        return message;
      });
      if (state === "passed") run.passed(about, durationMs);
      else if (state === "skipped") run.skipped(about);
      else run[state](about, testMessages, durationMs);
    };
    const rows = outcomes.filter(({ request }) => request.row !== undefined).slice(0, mostRows);
    item.children.replace(rows.map((outcome) => this.#rowItem(outcome, item)));
    for (const outcome of rows) {
      const about = item.children.get(rowKey(outcome));
      if (about) report(about, [outcome]);
    }
    const title = this.#filledTitle(first);
    if (rows.length === 0 && title !== undefined) item.label = title;
    report(item, outcomes, outcomes.slice(rows.length));
  }

  /** A row of `@each` with its filled title. */
  #rowItem(outcome: RunOutcome, { uri, range }: TestItem): TestItem {
    const { row = 0, title } = outcome.request;
    const word = `${localize(testWords.row)} ${row}`;
    const called =
      this.#filledTitle(outcome) ?? (this.#parts.presentation.isOn ? undefined : title);
    const label = called === undefined ? word : `${called} (${word})`;
    const item = this.#parts.controller.createTestItem(rowKey(outcome), label, uri);
    item.range = range;
    item.sortText = String(row).padStart(String(mostRows).length, "0");
    return item;
  }

  /** Title with the run's values, masked if required. Presentation mode omits the user's words. */
  #filledTitle(outcome: RunOutcome): string | undefined {
    const { filledTitle } = outcome.request;
    if (filledTitle === undefined || this.#parts.presentation.isOn) return undefined;
    return requestTitle(outcome.request, this.#view(outcome));
  }

  #view({ environment }: RunOutcome): ViewOptions {
    return { language: displayLanguage(), mask: this.#parts.presentation.masks(environment) };
  }

  #skip(items: readonly TestItem[], reason: Text): void {
    const { run } = this.#options;
    for (const item of items) {
      run.skipped(item);
      const line = `○ ${item.label} · ${localize(testWords.reason)}: ${localize(reason)}`;
      run.appendOutput(`${line.replace(/\p{C}/gu, "\ufffd")}\r\n`, undefined, item);
    }
  }

  #error(items: readonly TestItem[], problem: string): void {
    for (const item of items) {
      const message = new TestMessage(problem);
      if (item.uri && item.range) message.location = new Location(item.uri, item.range.start);
      this.#options.run.errored(item, message);
    }
  }
}

const rowKey = ({ request }: RunOutcome) => `row ${request.row}`;

function diagnosticMessages(
  document: TextDocument,
  errors: readonly Diagnostic[],
): readonly TestMessage[] {
  return errors.map(({ message: text, span }) => {
    const message = new TestMessage(`${localize(testWords.errors)}\n${localize(text)}`);
    message.location = new Location(document.uri, rangeOf(document, span));
    return message;
  });
}

/** Uses the text that ran, because the user may type in the meantime. */
function placeOf(
  { uri }: TextDocument,
  positionAt: CheckedRequests["positionAt"],
  span: Span | undefined,
  { range }: TestItem,
): Location {
  if (!span) return new Location(uri, range?.start ?? new Range(0, 0, 0, 0).start);
  const [from, to] = [positionAt(span.start), positionAt(span.end)];
  return new Location(uri, new Range(from.line - 1, from.column - 1, to.line - 1, to.column - 1));
}
