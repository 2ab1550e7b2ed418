import {
  pickedCompletion,
  snippet,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { TextEdit } from "../../../src/model/text/sourceText.ts";
import type { PlaygroundSuggestion } from "../../../src/protocol/playground.ts";
import { localized } from "../../shared/controls.tsx";
import type { WorkerClient } from "../workerClient.ts";

/** Asked again if a misspelt word matches none of the earlier suggestions. */
export async function completionOf(
  client: WorkerClient,
  { pos, aborted }: CompletionContext,
): Promise<CompletionResult | null> {
  const suggestions = await client.ask("completion", pos);
  const [first] = suggestions;
  if (!first || aborted) return null;
  const from = Math.min(pos, first.span.start);
  const options = suggestions.map((each) => shownCompletion(each, pos));
  return { from, filter: false, options, update: narrowed };
}

/** While a letter is typed, the earlier suggestions stay acceptable: a response of the worker may come after Enter. */
function narrowed(
  shown: CompletionResult,
  from: number,
  _to: number,
  { state, pos }: CompletionContext,
): CompletionResult | null {
  const word = state.sliceDoc(from, pos).toLowerCase();
  if (!/[\p{L}\p{N}]$/u.test(word)) return null;
  const options = shown.options.filter(({ label }) => label.toLowerCase().includes(word));
  return options[0]?.label.toLowerCase().startsWith(word) ? { ...shown, options } : null;
}

function shownCompletion(suggestion: PlaygroundSuggestion, asked: number): Completion {
  const { kind, label, detail, documentation, isDimmed } = suggestion;
  return {
    label,
    detail: localized(detail),
    type: isDimmed ? `${kind} dimmed` : kind,
    ...(documentation && { info: localized(documentation) }),
    apply: (view, completion) => {
      const typedSince = view.state.selection.main.head - asked;
      accept(view, suggestion, completion, typedSince);
    },
  };
}

/** The characters typed since the question belong to the replaced word. */
function accept(
  view: EditorView,
  suggestion: PlaygroundSuggestion,
  completion: Completion,
  typedSince: number,
): void {
  const { span, edits, isSnippet, continues } = suggestion;
  const newText = localized(suggestion.newText);
  const around = view.state.changes(edits.map(changeOf));
  const place = { from: span.start, to: span.end + typedSince };
  if (isSnippet) {
    view.dispatch({ changes: around });
    const [from, to] = [around.mapPos(place.from, 1), around.mapPos(place.to, 1)];
    snippet(snippetTemplate(newText))(view, completion, from, to);
  } else {
    const word = view.state.changes({ ...place, insert: newText });
    const changes = around.compose(word.map(around));
    const anchor = changes.mapPos(place.to, 1);
    view.dispatch({
      ...{ changes, selection: { anchor }, userEvent: "input.complete" },
      annotations: pickedCompletion.of(completion),
    });
  }
  if (continues) startCompletion(view);
}

export function changeOf({ span, newText }: TextEdit) {
  return { from: span.start, to: span.end, insert: newText };
}

/** Converts the snippet syntax of editors, such as `$1` and `${1|a,b|}`, to that of CodeMirror. */
function snippetTemplate(text: string): string {
  const parts =
    /\\([\\$},|])|\$(\d+)|\$\{(\d+):((?:\\.|[^\\}])*)\}|\$\{(\d+)\|((?:\\.|[^\\,|])*)[^}]*\}/g;
  return text.replaceAll(
    parts,
    (_, sign?: string, bare?: string, ...[stop, word, choice, first]: (string | undefined)[]) => {
      if (sign !== undefined) return sign;
      if (bare !== undefined) return `\${${bare}}`;
      const shown = (word ?? first ?? "").replaceAll(/\\(.)/g, "$1");
      // CodeMirror has no stop whose text contains braces.
      return /[{}]/.test(shown) ? shown : `\${${stop ?? choice}:${shown}}`;
    },
  );
}
