// The list of the inbox panel in Chromium, with 10,000 messages, against a plain HTML table
// that holds every row, filled with the same cells in the same run. Nothing here passes or fails.
import { panelPart } from "./panelPart.mjs";

await panelPart("inbox", "inboxBench.ts");
