import { randomBytes } from "node:crypto";
import { Uri, ViewColumn, window, type Disposable, type WebviewPanel } from "vscode";
import type * as z from "zod";

interface PanelOptions<FromPanel> {
  readonly extensionUri: Uri;
  readonly viewType: string;
  readonly title: string;
  /** Name of the bundle below dist/webview. */
  readonly bundle: string;
  readonly language: string;
  readonly schema: z.ZodType<FromPanel>;
  readonly receive: (message: FromPanel) => void;
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

  show(): void {
    if (this.#panel) return this.#panel.reveal(this.#panel.viewColumn, true);
    const { extensionUri, viewType, title, schema, receive } = this.#options;
    const panel = window.createWebviewPanel(
      viewType,
      title,
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      {
        enableScripts: true,
        enableForms: false,
        enableCommandUris: false,
        localResourceRoots: [Uri.joinPath(extensionUri, "dist", "webview")],
      },
    );
    this.#panel = panel;
    panel.onDidDispose(() => (this.#panel = undefined));
    panel.webview.onDidReceiveMessage((message: unknown) => {
      const checked = schema.safeParse(message);
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
    const nonce = randomBytes(18).toString("base64");
    const file = (name: string) =>
      webview.asWebviewUri(Uri.joinPath(extensionUri, "dist", "webview", name)).toString();
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src ${webview.cspSource}`,
      "require-trusted-types-for 'script'",
      // The archived toolkit makes one policy of its own for the markup of its templates.
      "trusted-types fast-html",
    ].join("; ");
    return `<!DOCTYPE html>
<html lang="${language}">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <link rel="stylesheet" href="${file(`${bundle}.css`)}" />
    <title>${title}</title>
  </head>
  <body>
    <main id="root"></main>
    <script nonce="${nonce}" type="module" src="${file(`${bundle}.js`)}"></script>
  </body>
</html>`;
  }
}
