// Table of the response panel in Chromium, with the persons in its host, against a plain HTML table of the same rows.
import { panelPart } from "./panelPart.mjs";

await panelPart("panel", "panelBench.ts");
