interface PanelDocumentParts {
  readonly language: string;
  readonly title: string;
  /** Made anew for each page. */
  readonly nonce: string;
  readonly script: string;
  readonly style: string;
  /** The source from which the page may take its style sheet. */
  readonly styleSource: string;
}

/** What a panel may do: run our one script, show our one style sheet, and nothing else. */
function panelPolicy({ nonce, styleSource }: PanelDocumentParts): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${styleSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // The archived toolkit makes one policy of its own for the markup of its templates.
    "trusted-types fast-html",
  ].join("; ");
}

/** The page of a panel: empty but for its policy; everything in it is drawn by its script. */
export function panelDocument(parts: PanelDocumentParts): string {
  const { language, title, nonce, script, style } = parts;
  return `<!DOCTYPE html>
<html lang="${language}">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${panelPolicy(parts)}" />
    <link rel="stylesheet" href="${style}" />
    <title>${title}</title>
  </head>
  <body>
    <div id="status" role="status" class="visually-hidden"></div>
    <main id="root"></main>
    <script nonce="${nonce}" type="module" src="${script}"></script>
  </body>
</html>`;
}
