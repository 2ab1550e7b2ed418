import { startResponsePanel } from "./responsePanel.tsx";
import { startMessageFile } from "./messageFile/messageFilePage.tsx";

if (document.getElementById("root")?.dataset["page"] === "messageFile") startMessageFile();
else startResponsePanel();
