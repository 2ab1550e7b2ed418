import { join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { openWorkbenchPage } from "../support/workbenchPage.ts";
import { diagramInEditor } from "./scenes/diagramInEditor.ts";
import { environmentsView } from "./scenes/environmentsView.ts";
import { newcomer } from "./scenes/newcomer.ts";
import { paste } from "./scenes/paste.ts";
import { pickInEditor } from "./scenes/pickInEditor.ts";
import { presentationMode } from "./scenes/presentationMode.ts";
import { themes } from "./scenes/themes.ts";

/** One VS Code for all of them: to start it takes as long as a scene. */
const workbench = await openWorkbenchPage({ settings: { "editor.minimap.enabled": false } });
afterAll(() => workbench.close());

/** With BRP_UI_ARTIFACTS a failed test leaves a picture of what was seen last in that folder. */
afterEach(async ({ task }) => {
  const { BRP_UI_ARTIFACTS: folder } = process.env;
  if (folder && task.result?.state === "fail")
    await workbench.page.screenshot({ path: join(folder, `${task.id}.png`) });
});

newcomer(workbench);
paste(workbench);
pickInEditor(workbench);
themes(workbench);
presentationMode(workbench);
environmentsView(workbench);
// Last: the panel remembers the diagram.
diagramInEditor(workbench);
