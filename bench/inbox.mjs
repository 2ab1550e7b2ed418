// List of the inbox panel in Chromium, with 10,000 messages, against a plain HTML table of all rows with the same
// cells, in the same run. Has no pass or fail.
import { panelPart } from "./panelPart.mjs";

await panelPart("inbox", "inboxBench.ts");
