import { EventEmitter, Uri, ViewColumn, window, workspace, type Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import { noRequestAtCursor } from "../commands.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { Services } from "../services.ts";
import { checkRequests, requestPlace } from "./chosenRequests.ts";
import { tellProblem } from "../tellUser.ts";

const scheme = "brp-sent";

const hasErrors = text(
  "This request has errors; fix them first.",
  "Dit verzoek bevat fouten; herstel eerst de rode regels.",
);

type Parts = Pick<Services, "documents" | "contexts" | "environments" | "engine" | "presentation">;

/** One text that hides personal values, and where they may be seen one that shows them. */
interface SentPage {
  readonly masked: string;
  readonly bare?: string;
}

/** A request as it would be sent, in a read-only document of plain text; nothing is sent for it. */
export class PreviewPages implements Disposable {
  readonly #parts: Parts;
  readonly #changed = new EventEmitter<Uri>();
  readonly #pages = new Map<string, SentPage>();
  readonly #subscriptions: readonly Disposable[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#subscriptions = [
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#contentOf(uri),
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === scheme) this.#pages.delete(uri.path);
      }),
      parts.presentation.onDidChange(() => {
        for (const path of this.#pages.keys()) this.#changed.fire(Uri.from({ scheme, path }));
      }),
    ];
  }

  async show(): Promise<void> {
    const place = await requestPlace(undefined);
    if (!place) return tellProblem(localize(noRequestAtCursor));
    const { document } = place;
    const { environments, engine, presentation } = this.#parts;
    const checked = await checkRequests(this.#parts, document, (file) => {
      const target = place.in(file);
      return target ? [target.ordinal] : [];
    });
    const { draft, ordinals } = checked;
    if (ordinals.length === 0) return tellProblem(localize(noRequestAtCursor));
    if (checked.errors.size > 0) return tellProblem(localize(hasErrors));
    const usable = await environments.use(document.uri);
    if (!usable) return;
    if ("problem" in usable) return tellProblem(usable.problem);
    const { environment } = usable;
    const session = await engine.open(usable, document.uri, draft, { ordinals });
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const textOf = async (mask: boolean) =>
      answerWork.previewPageText(await session.foresee(mask), mask, displayLanguage());
    const masked = await textOf(true);
    const page = presentation.masksAtFirst(environment)
      ? { masked }
      : { masked, bare: await textOf(false) };
    await this.#open(environment.name, page);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  async #open(environment: string, page: SentPage): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${environment}` });
    this.#pages.set(uri.path, page);
    this.#changed.fire(uri);
    await window.showTextDocument(await workspace.openTextDocument(uri), {
      viewColumn: ViewColumn.Beside,
      preview: true,
    });
  }

  #contentOf({ path }: Uri): string {
    const page = this.#pages.get(path);
    if (!page) return "";
    return this.#parts.presentation.isOn ? page.masked : (page.bare ?? page.masked);
  }
}
