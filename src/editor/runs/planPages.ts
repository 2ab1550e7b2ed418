import { Uri, ViewColumn, window, workspace, type Disposable } from "vscode";
import type { RunPlan } from "../../model/plan.ts";
import { planText } from "../../presentation/texts/planText.ts";
import { displayLanguage } from "../convert.ts";

const scheme = "brp-plan";

/** Plans as read-only documents beside the file, in memory only: to be read before one is approved. */
export class PlanPages implements Disposable {
  readonly #pages = new Map<string, string>();
  readonly #subscriptions = [
    workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: ({ path }) => this.#pages.get(path) ?? "",
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) this.#pages.delete(uri.path);
    }),
  ];

  async show(plan: RunPlan): Promise<void> {
    // A plan that is another one has a page of its own.
    const path = `/${plan.environment.name} ${plan.hash.slice(0, 8)}`;
    this.#pages.set(path, planText(plan, displayLanguage()));
    const uri = Uri.from({ scheme, path });
    await window.showTextDocument(await workspace.openTextDocument(uri), {
      viewColumn: ViewColumn.Beside,
      preview: true,
    });
  }

  dispose(): void {
    for (const one of this.#subscriptions) one.dispose();
  }
}
