// Table of the response panel in Chromium, with the persons stored by its host, against a plain HTML table of all rows
// with the same cells, in the same run. Has no pass or fail.
import { panelPart } from "./panelPart.mjs";

await panelPart("panel", "panelBench.ts");
