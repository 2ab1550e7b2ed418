import { dirname } from "node:path";
import {
  commands,
  Range,
  Selection,
  ViewColumn,
  window,
  workspace,
  type Disposable,
  type Uri,
  type WebviewPanel,
} from "vscode";
import { rubricQueries, type WrittenQuery } from "../../language/rubricQueries.ts";
import { environmentFacts } from "../../model/environments/environmentFacts.ts";
import { kindOf } from "../../model/environments/people.ts";
import { decisionOf } from "../../platform/decisions.ts";
import { todayInAmsterdam } from "../../platform/localEnvironment.ts";
import { authorisationPage } from "../../presentation/authorisation/authorisationPage.ts";
import type { ToAuthorisationPanel } from "../../protocol/authorisation/authorisationMessages.ts";
import type { FromAuthorisationPanel } from "../../protocol/authorisation/fromAuthorisationPanel.ts";
import { authorisationWords } from "../../protocol/words/authorisationWords.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import { displayLanguage } from "../convert.ts";
import { fileName, notRequestFiles, requestFile, requestFiles } from "../documents/requestFiles.ts";
import { PanelHost } from "../panels/panelHost.ts";
import type { Services } from "../services.ts";

/** In a folder with more files than these, the command line reads the rest. */
const mostFiles = 500;

type Parts = Pick<Services, "extensionUri" | "documents" | "environments">;

/** The requests of the files that were read, and those files by their names on the page. */
interface ReadRequests {
  readonly requests: readonly (WrittenQuery & { readonly file: string })[];
  readonly files: ReadonlyMap<string, Uri>;
  readonly hasMore: boolean;
}

/**
 * The page with what an environment's decision opens and what the request files of the workspace use of it.
 * It reads files and sends nothing.
 */
export class AuthorisationPanel implements Disposable {
  readonly #parts: Parts;
  readonly #host: PanelHost<FromAuthorisationPanel, ToAuthorisationPanel>;
  readonly #subscriptions: readonly Disposable[];
  #name: string;
  #files: ReadonlyMap<string, Uri> = new Map();
  #wantsFocus = false;
  /** Counts the drawings: one that was overtaken is not sent. */
  #drawing = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { environments, extensionUri } = parts;
    this.#name = environments.activeName;
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.authorisation,
      title: authorisationWords.title,
      bundle: "authorisation",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromAuthorisationPanelSchema,
      handlers: {
        ready: () => this.#begin(),
        request: ({ file, line }) => this.#showRequest(file, line),
        refresh: () => environments.refresh(),
        configuration: () =>
          commands.executeCommand(Commands.openEnvironment, { environment: this.#name }),
      },
    });
    this.#subscriptions = [
      environments.onDidChange(() => void this.#draw()),
      workspace.onDidSaveTextDocument(({ languageId: saved }) => {
        if (saved === languageId) void this.#draw();
      }),
    ];
  }

  /** Opens the page on an environment, and gives it the keyboard. */
  async show(name: string): Promise<void> {
    this.#name = name;
    this.#wantsFocus ||= !this.#host.isOpen;
    this.#host.show({ takesFocus: true });
    await this.#draw();
    if (!this.#wantsFocus) this.#host.send({ type: "focus" });
  }

  /** Fills the place that it had before the window was loaded anew. */
  restore(panel: WebviewPanel): void {
    this.#host.restore(panel);
  }

  dispose(): void {
    for (const one of this.#subscriptions) one.dispose();
    this.#host.dispose();
  }

  async #begin(): Promise<void> {
    await this.#draw();
    if (this.#wantsFocus) this.#host.send({ type: "focus" });
    this.#wantsFocus = false;
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return;
    const drawing = ++this.#drawing;
    const name = this.#name;
    const described = this.#parts.environments.described(name);
    const { definition, uri, root } = described ?? {};
    const facts = environmentFacts(name, definition);
    const found =
      definition && uri && root && (await decisionOf(definition, dirname(uri.fsPath), root.fsPath));
    const { requests, files, hasMore } = await this.#read(facts);
    if (drawing !== this.#drawing) return;
    this.#files = files;
    const own = requests.filter(({ isElsewhere }) => !isElsewhere);
    const { client, decision: file } = definition?.authorisation ?? {};
    const { others = [], decision } = found && "decision" in found ? found : {};
    const page = authorisationPage(
      {
        environment: name,
        requests: own,
        ...(decision && { decision }),
        ...(client !== undefined && others.length > 0 && { foreign: { client, others } }),
        ...(found && "problem" in found && { problem: found.problem }),
        ...(facts.authorisation && { profile: facts.authorisation }),
      },
      todayInAmsterdam(systemClock.now()).replaceAll("-", ""),
      displayLanguage(),
    );
    this.#host.send({
      type: "page",
      page: {
        ...page,
        kind: definition ? kindOf(definition) : "local",
        ...(file !== undefined && { file }),
        counts: {
          requests: own.length,
          files: files.size,
          elsewhere: requests.length - own.length,
          hasMore,
        },
      },
    });
  }

  async #read(context: Parameters<typeof rubricQueries>[1]): Promise<ReadRequests> {
    const found = await workspace.findFiles(requestFiles, notRequestFiles, mostFiles + 1);
    const files = new Map<string, Uri>();
    const requests: (WrittenQuery & { readonly file: string })[] = [];
    for (const uri of found.toSorted((a, b) => (a.path < b.path ? -1 : 1)).slice(0, mostFiles)) {
      const content = await requestFile(uri, this.#parts.documents);
      if (typeof content === "string") continue;
      const file = fileName(uri);
      files.set(file, uri);
      const { document } = await content.read();
      const { queries } = rubricQueries(document, context);
      requests.push(...queries.map((query) => ({ ...query, file })));
    }
    return { requests, files, hasMore: found.length > mostFiles };
  }

  async #showRequest(file: string, line: number): Promise<void> {
    const uri = this.#files.get(file);
    if (!uri) return;
    const document = await workspace.openTextDocument(uri);
    const at = document.lineAt(Math.min(line, document.lineCount) - 1).range.start;
    const editor = await window.showTextDocument(document, ViewColumn.One);
    editor.selection = new Selection(at, at);
    editor.revealRange(new Range(at, at));
  }
}
