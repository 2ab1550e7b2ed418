import { EventEmitter, TreeItem, window, type Disposable, type TreeDataProvider } from "vscode";
import { on, onTrusted } from "../commands.ts";
import { Commands, Views } from "../contributions.ts";
import { runIcon } from "../runs/lastRuns.ts";
import type { Run } from "../runs/runs.ts";
import { runThemeIcon } from "../runs/runThemeIcon.ts";
import type { Services } from "../services.ts";

/** A run with the words that say how it came out. */
interface HistoryNode {
  readonly run: Run;
  readonly title: string;
  readonly summary: string;
  readonly time: string;
}

type Parts = Pick<Services, "runs" | "presentation">;

/** The runs of this session that are still in memory, newest first. */
export class HistoryTree implements TreeDataProvider<HistoryNode>, Disposable {
  readonly #parts: Parts;
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #subscriptions: readonly Disposable[];

  constructor(parts: Parts) {
    this.#parts = parts;
    const refresh = () => this.#changed.fire();
    this.#subscriptions = [
      this.#changed,
      parts.runs.onDidChange(refresh),
      parts.presentation.onDidChange(refresh),
    ];
  }

  async getChildren(node?: HistoryNode): Promise<HistoryNode[]> {
    const { runs, presentation } = this.#parts;
    if (node || runs.all.length === 0) return [];
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    return runs.all.map((run) => {
      const view = presentation.view(run.environment);
      const { title, summary, time } = answerWork.runEntry(run, view);
      return { run, title, summary, time };
    });
  }

  getTreeItem({ run, title, summary, time }: HistoryNode): TreeItem {
    const item = new TreeItem(title);
    item.id = String(run.id);
    item.description = [time, run.environment.name, summary].filter(Boolean).join(" · ");
    item.tooltip = `${title}\n${item.description}`;
    item.accessibilityInformation = { label: `${title}, ${item.description}` };
    item.iconPath = runThemeIcon(runIcon(run));
    item.contextValue = run.source ? "run.source" : "run";
    item.command = { command: Commands.showRun, title, arguments: [run.id] };
    return item;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}

/** A line of the view, or a run of the panel's list: of either the run's id is enough. Others may give anything. */
interface Chosen {
  readonly run?: { readonly id: number };
}

/** The view of the runs; its tree comes first. */
export function registerHistory(services: Services): readonly [HistoryTree, ...Disposable[]] {
  const { answers, runner, runs } = services;
  const tree = new HistoryTree(services);
  const chosen = (of: number | Chosen | undefined) => {
    const id = typeof of === "number" ? of : of?.run?.id;
    return id === undefined ? undefined : runs.find(id);
  };
  return [
    tree,
    window.createTreeView(Views.history, { treeDataProvider: tree }),
    // From the side bar by its id, from the runs of the panel as what their menu is told.
    on(Commands.showRun, (of?: number | Chosen) => {
      const run = chosen(of);
      return run && answers.showRun(run.id);
    }),
    onTrusted(Commands.runAgain, (of?: Chosen) => {
      const run = chosen(of);
      return run && runner.runAgain(run);
    }),
  ];
}
