import type { Language } from "../../src/contract/text.ts";
import type { EnvironmentKind } from "../../src/model/environments/environment.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { element } from "./dom.ts";
import { icon } from "./icons.ts";

/** The kind is unknown where the environment cannot be used as it is written. */
export interface ShownEnvironment {
  readonly name: string;
  readonly kind: EnvironmentKind | undefined;
}

export const environmentIcons = {
  local: "vm",
  trial: "server-environment",
  production: "flame",
} as const;

/** Name and kind of an environment; once where the name is the kind. */
export function environmentText({ name, kind }: ShownEnvironment, language: Language): string {
  const word = kind && panelWords.environmentKinds[kind][language];
  return word === undefined || name === kind ? (word ?? name) : `${name} · ${word}`;
}

/** Where something runs, by icon and word: colour is never the only cue. */
export function environmentChip(environment: ShownEnvironment, language: Language): HTMLElement {
  const { kind, name } = environment;
  return element(
    "span",
    { class: "environment", "data-kind": kind, "data-environment": name },
    icon(kind ? environmentIcons[kind] : "question"),
    environmentText(environment, language),
  );
}
