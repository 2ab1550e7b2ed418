import { shareWorkbench } from "../support/sharedWorkbench.ts";
import { diagramInEditor } from "./scenes/diagramInEditor.ts";
import { environmentsView } from "./scenes/environmentsView.ts";
import { newcomer } from "./scenes/newcomer.ts";
import { paste } from "./scenes/paste.ts";
import { pickInEditor } from "./scenes/pickInEditor.ts";
import { presentationMode } from "./scenes/presentationMode.ts";
import { themes } from "./scenes/themes.ts";

const workbench = await shareWorkbench({ settings: { "editor.minimap.enabled": false } });

newcomer(workbench);
paste(workbench);
pickInEditor(workbench);
themes(workbench);
presentationMode(workbench);
environmentsView(workbench);
// Last, because the panel remembers the diagram.
diagramInEditor(workbench);
