import { EventEmitter, TreeItem, window, type Disposable, type TreeDataProvider } from "vscode";
import { on, onTrusted, displayLanguage } from "../vscodeApi.ts";
import { Commands, Views } from "../contributions.ts";
import { runIcon } from "../runs/lastRuns.ts";
import { Throttled } from "../../panels/throttled.ts";
import type { FileRunEntry } from "../../protocol/response.ts";
import type { FileRun, Run } from "../../panels/runs.ts";
import { runThemeIcon } from "../runs/runThemeIcon.ts";
import type { Services } from "../services.ts";

type HistoryNode = {
  readonly title: string;
  readonly summary: string;
  readonly time: string;
} & ({ readonly run: Run } | { readonly file: FileRun; readonly state: FileRunEntry["state"] });

type HistoryParts = Pick<Services, "runs" | "fileRuns" | "presentation">;

const fileIcons = {
  running: "sync~spin",
  passed: "pass",
  failed: "error",
  skipped: "circle-slash",
} as const;

/** Runs of this session that are still in memory, newest first. A file run is one entry. */
export class HistoryTree implements TreeDataProvider<HistoryNode>, Disposable {
  readonly #parts: HistoryParts;
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #subscriptions: readonly Disposable[];

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    const refresh = () => this.#changed.fire();
    const throttled = new Throttled(refresh);
    this.#subscriptions = [
      this.#changed,
      throttled,
      parts.runs.onDidChange(throttled.ask),
      parts.fileRuns.onDidChange(throttled.ask),
      parts.presentation.onDidChange(refresh),
    ];
  }

  async getChildren(node?: HistoryNode): Promise<HistoryNode[]> {
    const { runs, fileRuns, presentation } = this.#parts;
    if (node || runs.all.length === 0) return [];
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const drawnFiles = new Set<number>();
    return runs.all.flatMap((run): HistoryNode | [] => {
      if (run.file === undefined) {
        const view = presentation.view(run.environment);
        const { title, summary, time } = responseModule.runEntry(run, view);
        return { run, title, summary, time };
      }
      const file = drawnFiles.has(run.file) ? undefined : fileRuns.find(run.file);
      if (!file) return [];
      drawnFiles.add(run.file);
      const entry = responseModule.fileRunEntry(file, displayLanguage());
      const { title, headline: summary, time, state } = entry;
      return { file, title, summary, time, state };
    });
  }

  getTreeItem(node: HistoryNode): TreeItem {
    const { title, summary, time } = node;
    const { environment } = "run" in node ? node.run : node.file;
    const item = new TreeItem(title);
    item.description = [time, environment.name, summary].filter(Boolean).join(" · ");
    item.tooltip = `${title}\n${item.description}`;
    item.accessibilityInformation = { label: `${title}, ${item.description}` };
    if ("run" in node) {
      const { run } = node;
      item.id = String(run.id);
      item.iconPath = runThemeIcon(runIcon(run));
      item.contextValue = run.source ? "run.source" : "run";
      item.command = { command: Commands.showRun, title, arguments: [run.id] };
    } else {
      item.id = `file ${node.file.id}`;
      item.iconPath = runThemeIcon(fileIcons[node.state]);
      item.command = { command: Commands.showRun, title, arguments: [{ file: node.file.id }] };
    }
    return item;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}

/** An entry of the view or of the panel's list. Other callers may pass anything. */
interface Chosen {
  readonly run?: { readonly id: number };
}

export function registerHistory(services: Services): readonly [HistoryTree, ...Disposable[]] {
  const { responses, runner, runs } = services;
  const tree = new HistoryTree(services);
  const chosen = (of: number | Chosen | undefined) => {
    const id = typeof of === "number" ? of : of?.run?.id;
    return id === undefined ? undefined : runs.find(id);
  };
  return [
    tree,
    window.createTreeView(Views.history, { treeDataProvider: tree }),
    // The side bar passes an id, the panel's menu an object.
    on(Commands.showRun, (of?: number | Chosen | { readonly file: number }) => {
      if (typeof of === "object" && "file" in of) {
        responses.showFile(of.file);
        return responses.show();
      }
      const run = chosen(of);
      return run && responses.showRun(run.id);
    }),
    onTrusted(Commands.runAgain, (of?: Chosen) => {
      const run = chosen(of);
      return run && runner.runAgain(run);
    }),
  ];
}
