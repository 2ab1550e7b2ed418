// The table of the answer panel in Chromium, with the persons kept by its host, against a plain HTML table
// that holds every row, filled with the same cells in the same run. Nothing here passes or fails.
import { panelPart } from "./panelPart.mjs";

await panelPart("panel", "panelBench.ts");
