import { randomBytes } from "node:crypto";
import { Uri, ViewColumn, window, type Disposable, type WebviewPanel } from "vscode";
import type * as z from "zod";
import { panelDocument } from "./panelDocument.ts";

interface PanelOptions<FromPanel> {
  readonly extensionUri: Uri;
  readonly viewType: string;
  readonly title: string;
  /** Name of the bundle below dist/webview. */
  readonly bundle: string;
  readonly language: string;
  /** Loaded with the first message: zod is too heavy for the activation. */
  readonly loadSchema: () => Promise<z.ZodType<FromPanel>>;
  readonly receive: (message: FromPanel) => void;
  /** Where it opens; beside the text, where nothing is said. */
  readonly column?: ViewColumn;
  /** Told when it comes into sight or leaves it. */
  readonly seen?: () => void;
}

/** A webview that shows only our own files, under a policy that allows nothing else. */
export class PanelHost<FromPanel, ToPanel> implements Disposable {
  readonly #options: PanelOptions<FromPanel>;
  #panel: WebviewPanel | undefined;

  constructor(options: PanelOptions<FromPanel>) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#panel !== undefined;
  }

  get isVisible(): boolean {
    return this.#panel?.visible ?? false;
  }

  show({ takesFocus = false } = {}): void {
    if (this.#panel) return this.#panel.reveal(this.#panel.viewColumn, !takesFocus);
    const { extensionUri, viewType, title, loadSchema, receive, column, seen } = this.#options;
    const panel = window.createWebviewPanel(
      viewType,
      title,
      { viewColumn: column ?? ViewColumn.Beside, preserveFocus: !takesFocus },
      {
        enableScripts: true,
        enableForms: false,
        enableCommandUris: false,
        localResourceRoots: [Uri.joinPath(extensionUri, "dist", "webview")],
      },
    );
    this.#panel = panel;
    panel.onDidDispose(() => {
      this.#panel = undefined;
      seen?.();
    });
    panel.onDidChangeViewState(() => seen?.());
    panel.webview.onDidReceiveMessage(async (message: unknown) => {
      const checked = (await loadSchema()).safeParse(message);
      if (checked.success) receive(checked.data);
    });
    panel.webview.html = this.#page(panel);
  }

  send(message: ToPanel): void {
    void this.#panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #page({ webview }: WebviewPanel): string {
    const { extensionUri, bundle, title, language } = this.#options;
    const file = (name: string) =>
      webview.asWebviewUri(Uri.joinPath(extensionUri, "dist", "webview", name)).toString();
    return panelDocument({
      language,
      title,
      nonce: randomBytes(18).toString("base64"),
      script: file(`${bundle}.js`),
      style: file(`${bundle}.css`),
      styleSource: webview.cspSource,
    });
  }
}
