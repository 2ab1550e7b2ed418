import { Disposable, EventEmitter, Uri, ViewColumn, window, workspace } from "vscode";

/** Read-only texts in memory, released when closed. */
export class TextPages<Page> implements Disposable {
  readonly #scheme: string;
  readonly #pages = new Map<string, Page>();
  readonly #changed = new EventEmitter<Uri>();
  readonly #subscription: Disposable;

  constructor(scheme: string, textOf: (page: Page) => string) {
    this.#scheme = scheme;
    this.#subscription = Disposable.from(
      this.#changed,
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: ({ path }) => {
          const page = this.#pages.get(path);
          return page === undefined ? "" : textOf(page);
        },
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === scheme) this.#pages.delete(uri.path);
      }),
    );
  }

  async show(title: string, page: Page): Promise<void> {
    const uri = this.#uriOf(`/${title}`);
    this.#pages.set(uri.path, page);
    this.#changed.fire(uri);
    await window.showTextDocument(await workspace.openTextDocument(uri), {
      viewColumn: ViewColumn.Beside,
      preview: true,
    });
  }

  refresh(): void {
    for (const path of this.#pages.keys()) this.#changed.fire(this.#uriOf(path));
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #uriOf(path: string): Uri {
    return Uri.from({ scheme: this.#scheme, path });
  }
}
