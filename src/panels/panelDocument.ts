interface PanelDocumentParts {
  readonly language: string;
  readonly title: string;
  readonly page?: string | undefined;
  /** New for each page. */
  readonly nonce: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly styleSource: string;
}

/** Policy of a panel: only our own script, its parts and our style sheets. */
function panelPolicy({ nonce, styleSource }: PanelDocumentParts): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${styleSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // The archived toolkit creates a policy for the markup of its templates.
    "trusted-types fast-html",
  ].join("; ");
}

/** Empty page of a panel with its policy. The script draws the content. */
export function panelDocument(parts: PanelDocumentParts): string {
  const { language, title, page, nonce, script, styles } = parts;
  const sheets = styles.map((style) => `<link rel="stylesheet" href="${style}" />`);
  const root = page === undefined ? 'id="root"' : `id="root" data-page="${page}"`;
  return `<!DOCTYPE html>
<html lang="${language}">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${panelPolicy(parts)}" />
    ${sheets.join("\n    ")}
    <title>${title}</title>
  </head>
  <body>
    <div id="status" role="status" class="visually-hidden"></div>
    <main ${root}></main>
    <script nonce="${nonce}" type="module" src="${script}"></script>
  </body>
</html>`;
}
