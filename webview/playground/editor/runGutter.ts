import { RangeSet, StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { gutter, GutterMarker } from "@codemirror/view";
import type { PlaygroundRequest } from "../../../src/protocol/playground.ts";
import { playgroundWords } from "../../../src/protocol/words/playgroundWords.ts";
import { localized } from "../../shared/controls.tsx";

export const setRequests = StateEffect.define<readonly PlaygroundRequest[]>();

class RunMarker extends GutterMarker {
  override eq(other: GutterMarker): boolean {
    return other instanceof RunMarker;
  }

  override toDOM(): Node {
    const sign = document.createElement("span");
    Object.assign(sign, { textContent: "▷", title: localized(playgroundWords.runThis) });
    return sign;
  }
}

const runnable = StateField.define<RangeSet<RunMarker>>({
  create: () => RangeSet.empty,
  update: (before, { changes, effects, newDoc }) =>
    effects.reduce(
      (markers, effect) => (effect.is(setRequests) ? markersOf(effect.value, newDoc) : markers),
      before.map(changes),
    ),
});

function markersOf(requests: readonly PlaygroundRequest[], doc: Text): RangeSet<RunMarker> {
  const markers = requests
    .filter(({ span }) => span.start <= doc.length)
    .map(({ span }) => new RunMarker().range(doc.lineAt(span.start).from));
  return RangeSet.of(markers, true);
}

/** A sign before each request that runs it. Ctrl+Enter is the way without a mouse. */
export function runGutter(run: (offset: number) => void): Extension {
  return [
    runnable,
    gutter({
      class: "cm-run",
      markers: ({ state }) => state.field(runnable),
      domEventHandlers: {
        mousedown: ({ state }, { from, to }) => {
          let isRun = false;
          state.field(runnable).between(from, to, () => {
            isRun = true;
            run(from);
            return false;
          });
          return isRun;
        },
      },
    }),
  ];
}
