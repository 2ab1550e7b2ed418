import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import {
  commands,
  workspace,
  type TestItem,
  type TestMessage,
  type TestRun,
  type Uri,
} from "vscode";
import type { TestExplorer } from "../../../src/editor/testing/testExplorer.ts";
import { closeEditors, writeFile } from "./documents.ts";
import { workbench } from "./extension.ts";
import { until } from "./until.ts";

/** The events of one run for VS Code, by the labels of the tests. */
export interface RecordedRun {
  readonly states: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, readonly TestMessage[]>>;
  readonly output: string;
  readonly isEnded: boolean;
}

const reported = ["enqueued", "started", "passed", "failed", "errored", "skipped"] as const;

/** Listens to the runs of our controller, because VS Code cannot return results. */
export class TestRuns {
  readonly all: RecordedRun[] = [];
  readonly #restore: () => void;

  constructor({ controller }: TestExplorer) {
    const create = controller.createTestRun.bind(controller);
    controller.createTestRun = (...given) => {
      const run = create(...given);
      this.all.push(record(run));
      return run;
    };
    this.#restore = () => (controller.createTestRun = create);
  }

  get last(): RecordedRun | undefined {
    return this.all.at(-1);
  }

  stop(): void {
    this.#restore();
  }
}

function record(run: TestRun): RecordedRun {
  const states: Record<string, string> = {};
  const messages: Record<string, readonly TestMessage[]> = {};
  const recorded = { states, messages, output: "", isEnded: false };
  for (const state of reported) {
    const report = run[state].bind(run) as (item: TestItem, ...rest: unknown[]) => void;
    Object.assign(run, {
      [state]: (item: TestItem, given: unknown, ...rest: unknown[]) => {
        states[item.label] = state;
        if (state === "failed" || state === "errored")
          messages[item.label] = [given].flat() as TestMessage[];
        report(item, given, ...rest);
      },
    });
  }
  const [append, end] = [run.appendOutput.bind(run), run.end.bind(run)];
  Object.assign(run, {
    appendOutput: (text: string, ...rest: []) => {
      recorded.output += text;
      append(text, ...rest);
    },
    end: () => {
      recorded.isEnded = true;
      end();
    },
  });
  return recorded;
}

export function fileItem({ controller }: TestExplorer, name: string): TestItem | undefined {
  return [...controller.items].map(([, item]) => item).find(({ label }) => label === name);
}

export function childrenOf(item: TestItem | undefined): readonly TestItem[] {
  return item ? [...item.children].map(([, child]) => child) : [];
}

export async function runAllByCommand(): Promise<void> {
  await commands.executeCommand("testing.runAll");
}

export const titles = (items: readonly TestItem[]) => items.map(({ label }) => label);

/** Listens to the Test Explorer for each test, and removes its files afterwards. */
export function listenEach(take: (tests: TestExplorer, recorded: TestRuns) => void) {
  let tests: TestExplorer;
  let recorded: TestRuns;
  let name = "";
  const written: Uri[] = [];

  const write = async (path: string, text: string) => {
    const uri = await writeFile(path, text);
    written.push(uri);
    return uri;
  };
  /** Each test has its own file, because VS Code keeps documents and their test items for a while. */
  const writeTests = async (text: string) => {
    name = `toetsen-${randomUUID()}.brp`;
    const uri = await write(name, text);
    await until("the file is found", () => fileItem(tests, name));
    return uri;
  };

  before(async () => {
    ({ tests } = await workbench());
  });
  beforeEach(() => {
    recorded = new TestRuns(tests);
    take(tests, recorded);
  });
  afterEach(async () => {
    recorded.stop();
    await closeEditors();
    for (const uri of written.splice(0)) await workspace.fs.delete(uri);
    await until("the file has left", () => !fileItem(tests, name));
  });
  const find = () => fileItem(tests, name);
  return { write, writeTests, find, item: () => find() ?? assert.fail("The file has no item.") };
}
