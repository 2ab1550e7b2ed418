import { EditorView } from "@codemirror/view";

const theme = (name: string) => `var(--vscode-${name})`;

/** Only colours of the page's theme, which the shadow root inherits as variables. */
export const editorTheme = EditorView.theme({
  "&": {
    height: "100%",
    color: theme("editor-foreground"),
    backgroundColor: theme("editor-background"),
    fontSize: theme("editor-font-size"),
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: theme("editor-font-family"), lineHeight: "1.5" },
  ".cm-content": { caretColor: theme("editor-foreground") },
  ".cm-cursor": { borderLeftColor: theme("editor-foreground") },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: theme("editor-selectionBackground") },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-gutters": {
    color: theme("editorLineNumber-foreground"),
    backgroundColor: theme("editor-background"),
    border: "0",
  },
  ".cm-run": { width: "20px" },
  ".cm-run span": { cursor: "pointer", color: theme("foreground"), paddingInline: "4px" },
  ".cm-tooltip": {
    color: theme("editorWidget-foreground"),
    backgroundColor: theme("editorWidget-background"),
    border: `1px solid ${theme("widget-border")}`,
    fontFamily: theme("font-family"),
    maxWidth: "min(560px, 90vw)",
  },
  ".cm-tooltip a": { color: theme("textLink-foreground") },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: theme("editor-font-family"),
    maxWidth: "min(560px, 90vw)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: theme("list-activeSelectionForeground"),
    background: theme("list-activeSelectionBackground"),
    outline: `1px solid ${theme("contrastActiveBorder")}`,
    outlineOffset: "-1px",
  },
  ".cm-completionMatchedText": { textDecoration: "none" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.85" },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionInfo": { padding: "6px 8px", whiteSpace: "pre-wrap" },
  ".cm-hover": { padding: "6px 8px" },
  ".cm-hover strong, .cm-hover span": { display: "block" },
  ".cm-hover strong": { fontFamily: theme("editor-font-family"), whiteSpace: "pre-wrap" },
  ".cm-diagnostic": { borderLeftWidth: "3px" },
  ".cm-diagnosticAction": {
    color: theme("button-foreground"),
    backgroundColor: theme("button-background"),
    font: "inherit",
  },
  ".cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info": {
    backgroundImage: "none",
    textDecorationLine: "underline",
    textDecorationStyle: "wavy",
    textDecorationSkipInk: "none",
  },
  ".cm-lintRange-error": { textDecorationColor: theme("editorError-foreground") },
  ".cm-lintRange-warning": { textDecorationColor: theme("editorWarning-foreground") },
  ".cm-lintRange-info": { textDecorationColor: theme("editorInfo-foreground") },
  ".cm-snippetField": { backgroundColor: "var(--code-stop)" },
  ".tok-comment": { color: "var(--code-comment)" },
  ".tok-title": { fontWeight: "600" },
  ".tok-function": { color: "var(--code-function)" },
  ".tok-property": { color: "var(--code-property)" },
  ".tok-enumMember": { color: "var(--code-value)" },
  ".tok-variable, .tok-namespace": { color: "var(--code-variable)" },
  ".tok-keyword, .tok-operator": { color: "var(--code-keyword)" },
  ".tok-number": { color: "var(--code-number)" },
});
