import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { PlaygroundToken } from "../../../src/protocol/playground.ts";

export const setTokens = StateEffect.define<readonly PlaygroundToken[]>();

/** Colours of the last checked text, moved along with later edits. */
export const colouredText = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects, newDoc }) =>
    effects.reduce(
      (colours, effect) =>
        effect.is(setTokens) ? coloursOf(effect.value, newDoc.length) : colours,
      before.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

function coloursOf(tokens: readonly PlaygroundToken[], length: number): DecorationSet {
  const marks = tokens
    .filter(({ span }) => span.start < span.end && span.end <= length)
    .map(({ kind, span }) => Decoration.mark({ class: `tok-${kind}` }).range(span.start, span.end));
  return Decoration.set(marks, true);
}
