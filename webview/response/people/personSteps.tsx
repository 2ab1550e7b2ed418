import { diagramPanelWords, peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { Toolbar } from "../../shared/controls.tsx";
import { chooseResponseView, type ResponseParts } from "../responsePage.ts";

export function PersonSteps({ view, ...parts }: ResponseParts & { readonly view: string }) {
  const { state, page } = parts;
  const count = state.people?.count ?? 0;
  if (count < 2) return null;
  const step = (by: 1 | -1) => () =>
    chooseResponseView(parts, { person: (page.look.person + by + count) % count, path: undefined });
  return (
    <Toolbar
      label={peopleWords.readingPane}
      class="tools end"
      tools={[
        [`${view}-previous`, "arrow-up", diagramPanelWords.previous, step(-1)],
        [`${view}-next`, "arrow-down", diagramPanelWords.next, step(1)],
      ]}
    />
  );
}
