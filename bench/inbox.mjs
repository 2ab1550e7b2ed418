// List of the inbox panel in Chromium, with 10,000 messages, against a plain HTML table of the same rows.
import { panelPart } from "./panelPart.mjs";

await panelPart("inbox", "inboxBench.ts");
