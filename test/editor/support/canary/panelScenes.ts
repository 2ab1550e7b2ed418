import type { PanelAction } from "../../../../src/protocol/panelActions.ts";
import { panelCommand } from "../../../../src/editor/contributions.ts";
import { asUser } from "../user.ts";
import { asking, inOauth, run } from "./given.ts";
import type { EditorScene, EditorScenes, Stage } from "./stage.ts";

type Scenes = readonly [EditorScene, EditorScene];

/** An answer that is masked, with nothing chosen in it. */
async function shown(stage: Stage): Promise<void> {
  await inOauth(stage);
  await asUser({ button: "Allow" }, () => stage.press(asking));
}

/** What the context menu of the answer panel does, while an answer is shown and without one. */
const scenes = (action: PanelAction): Scenes => [
  { what: "in a masked answer", before: shown, act: () => run(panelCommand(action)) },
  {
    what: "without an answer",
    before: () => run("brp.clearRuns"),
    act: () => run(panelCommand(action)),
  },
];

export const panelScenes = {
  "brp.answer.reveal": scenes("reveal"),
  "brp.answer.copyValue": scenes("copyValue"),
  "brp.answer.copyPath": scenes("copyPath"),
  "brp.answer.expect": scenes("expect"),
  "brp.answer.showInRequest": scenes("showInRequest"),
  "brp.answer.addField": scenes("addField"),
  "brp.answer.removeField": scenes("removeField"),
  "brp.answer.copyRow": scenes("copyRow"),
  "brp.answer.showCard": scenes("showCard"),
  "brp.answer.lookUp": scenes("lookUp"),
} satisfies Partial<EditorScenes>;
