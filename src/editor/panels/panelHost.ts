import {
  Uri,
  ViewColumn,
  window,
  workspace,
  type Disposable,
  type WebviewOptions,
  type WebviewPanel,
} from "vscode";
import type * as z from "zod";
import type { Text } from "../../contract/text.ts";
import { Settings } from "../contributions.ts";
import { displayLanguage, localize } from "../vscodeApi.ts";
import { dispatch, type Handlers } from "../../panels/handlers.ts";
import { panelDocument } from "../../panels/panelDocument.ts";

interface PanelOptions<FromPanel extends { readonly type: string }> {
  readonly extensionUri: Uri;
  readonly viewType: string;
  readonly title: Text;
  readonly bundle: string;
  readonly page?: string;
  /** Loaded with the first message: zod slows down activation. */
  readonly loadSchema: () => Promise<z.ZodType<FromPanel>>;
  readonly handlers: Handlers<FromPanel>;
  readonly column?: ViewColumn;
  readonly seen?: () => void;
  /** Called after a reload of VS Code. Without this, the owner passes the panel in. */
  readonly restored?: () => void;
}

export class PanelHost<FromPanel extends { readonly type: string }, ToPanel> implements Disposable {
  readonly #options: PanelOptions<FromPanel>;
  readonly #serializer: Disposable | undefined;
  readonly #settings: Disposable;
  #panel: WebviewPanel | undefined;

  constructor(options: PanelOptions<FromPanel>) {
    this.#options = options;
    this.#serializer =
      options.restored &&
      window.registerWebviewPanelSerializer(options.viewType, {
        deserializeWebviewPanel: (panel) => Promise.resolve(this.restore(panel)),
      });
    this.#settings = workspace.onDidChangeConfiguration((event) => {
      if (!this.#panel || !event.affectsConfiguration(Settings.language)) return;
      this.#panel.title = localize(options.title);
      this.#panel.webview.html = this.#page(this.#panel);
    });
  }

  get isOpen(): boolean {
    return this.#panel !== undefined;
  }

  get isVisible(): boolean {
    return this.#panel?.visible ?? false;
  }

  get isActive(): boolean {
    return this.#panel?.active ?? false;
  }

  show({ takesFocus = false } = {}): void {
    if (this.#panel) return this.#panel.reveal(this.#panel.viewColumn, !takesFocus);
    const { viewType, title, column } = this.#options;
    const place = { viewColumn: column ?? ViewColumn.Beside, preserveFocus: !takesFocus };
    this.#fill(window.createWebviewPanel(viewType, localize(title), place, this.#webviewOptions));
  }

  send(message: ToPanel): void {
    void this.#panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.#settings.dispose();
    this.#serializer?.dispose();
    this.#panel?.dispose();
  }

  get #webviewOptions(): WebviewOptions {
    return {
      enableScripts: true,
      enableForms: false,
      enableCommandUris: false,
      localResourceRoots: [Uri.joinPath(this.#options.extensionUri, "dist", "webview")],
    };
  }

  /** Fills a panel that VS Code restored after a reload, without its content. */
  restore(panel: WebviewPanel): void {
    if (this.#panel) {
      panel.dispose();
      return;
    }
    panel.webview.options = this.#webviewOptions;
    this.#options.restored?.();
    this.#fill(panel);
  }

  #fill(panel: WebviewPanel): void {
    const { title, loadSchema, handlers, seen } = this.#options;
    this.#panel = panel;
    panel.title = localize(title);
    panel.onDidDispose(() => {
      this.#panel = undefined;
      seen?.();
    });
    panel.onDidChangeViewState(() => seen?.());
    panel.webview.onDidReceiveMessage(async (message: unknown) => {
      const checked = (await loadSchema()).safeParse(message);
      if (checked.success) void dispatch(handlers, checked.data);
    });
    panel.webview.html = this.#page(panel);
  }

  #page({ webview }: WebviewPanel): string {
    const { extensionUri, bundle, page, title } = this.#options;
    const file = (name: string) =>
      webview.asWebviewUri(Uri.joinPath(extensionUri, "dist", "webview", name)).toString();
    return panelDocument({
      language: displayLanguage(),
      title: localize(title),
      page,
      nonce: crypto.randomUUID(),
      script: file(`${bundle}.js`),
      styles: [file("shared.css"), file(`${bundle}.css`)],
      styleSource: webview.cspSource,
    });
  }
}
