import {
  env,
  languages,
  window,
  workspace,
  type Progress,
  type TreeItem,
  type WebviewPanel,
} from "vscode";
import { TestRuns } from "../testRuns.ts";
import { workbench } from "../extension.ts";
import { statusBar } from "../statusBar.ts";
import { watched } from "../watched.ts";
import type { Heard } from "../user.ts";

/** Places in which the extension can put a text for a user, a file or another extension. */
export const sinkNames = [
  "reported",
  "progress",
  "diagnostics",
  "clipboard",
  "panel",
  "documents",
  "tests",
  "status bar",
  "views",
] as const;
export type SinkName = (typeof sinkNames)[number];

/** Everything that the extension shows during a scene, by place. */
export class Sinks {
  readonly #panel: unknown[] = [];
  readonly #progress: unknown[] = [];
  readonly #tests: TestRuns;
  readonly #restore: () => void;

  private constructor(tests: TestRuns) {
    this.#tests = tests;
    const { createWebviewPanel, withProgress } = window;
    Object.assign(window, {
      createWebviewPanel: (...given: Parameters<typeof createWebviewPanel>) => {
        this.#panel.push(given[1]);
        return this.#watchedPanel(createWebviewPanel(...given));
      },
      withProgress: (
        options: { title?: string },
        task: (progress: Progress<unknown>, token: never) => Thenable<unknown>,
      ) => {
        this.#progress.push(options.title);
        return withProgress(options as Parameters<typeof withProgress>[0], (progress, token) =>
          task(
            { report: (step) => (this.#progress.push(step), progress.report(step as object)) },
            token as never,
          ),
        );
      },
    });
    this.#restore = () => {
      Object.assign(window, { createWebviewPanel, withProgress });
      tests.stop();
    };
  }

  static async watch(): Promise<Sinks> {
    return new Sinks(new TestRuns((await workbench()).tests));
  }

  stop(): void {
    this.#restore();
  }

  clear(): void {
    this.#panel.length = 0;
    this.#progress.length = 0;
    this.#tests.all.length = 0;
  }

  async read(heard: Heard): Promise<Readonly<Record<SinkName, string>>> {
    const contents: Record<SinkName, unknown> = {
      reported: heard,
      progress: this.#progress,
      diagnostics: languages.getDiagnostics().map(([, found]) => found),
      clipboard: await env.clipboard.readText(),
      panel: this.#panel,
      // A file of the workspace belongs to the user who wrote it.
      documents: workspace.textDocuments
        .filter(({ uri }) => uri.scheme !== "file")
        .map((document) => [document.uri.toString(), document.getText()]),
      tests: this.#tests.all,
      "status bar": statusBar.words,
      views: await viewTexts(),
    };
    return Object.fromEntries(sinkNames.map((name) => [name, textOf(contents[name])])) as Record<
      SinkName,
      string
    >;
  }

  #watchedPanel(panel: WebviewPanel): WebviewPanel {
    const seen = (_: PropertyKey, value: unknown) => void this.#panel.push(value);
    const post = panel.webview.postMessage.bind(panel.webview);
    const webview = watched(
      panel.webview,
      {
        postMessage: (message: unknown) => {
          this.#panel.push(message);
          return post(message);
        },
      },
      seen,
    );
    return watched(panel, { webview }, seen);
  }
}

async function viewTexts(): Promise<readonly unknown[]> {
  const { inboxView, environments, history } = await workbench();
  return [
    inboxView.getChildren().map(wordsOf),
    (await history.getChildren()).map((node) => wordsOf(history.getTreeItem(node))),
    await environments.entries(),
  ];
}

function wordsOf({ label, description, tooltip, accessibilityInformation }: TreeItem): unknown {
  return [label, description, tooltip, accessibilityInformation];
}

/** Plain text if possible: JSON would escape quotes and line ends. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value as Record<string, unknown>);
  return members.map(([name, member]) => `${name}\n${textOf(member)}`).join("\n");
}
