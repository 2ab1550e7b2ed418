import type { Language } from "../../../src/contract/text.ts";
import type { RunEntry } from "../../../src/protocol/runEntry.ts";
import { element } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";
import { environmentText } from "../environmentText.ts";

const icons = { local: "vm", trial: "server-environment", production: "flame" } as const;

/** Where it ran, by icon and word: colour is never the only cue. */
export function environmentChip(run: RunEntry, language: Language): HTMLElement {
  const { kind, name } = run.environment;
  return element(
    "span",
    { class: "environment", "data-kind": kind, "data-environment": name },
    icon(icons[kind]),
    environmentText(run, language),
  );
}
