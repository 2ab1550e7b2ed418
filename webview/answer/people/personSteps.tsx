import { diagramPanelWords, peopleWords } from "../../../src/protocol/words/answerWords.ts";
import { Toolbar } from "../../shared/controls.tsx";
import { chooseAnswerView, type AnswerParts } from "../answerPage.ts";

export function PersonSteps({ view, ...parts }: AnswerParts & { readonly view: string }) {
  const { state, page } = parts;
  const count = state.people?.count ?? 0;
  if (count < 2) return null;
  const step = (by: 1 | -1) => () =>
    chooseAnswerView(parts, { person: (page.look.person + by + count) % count, path: undefined });
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
