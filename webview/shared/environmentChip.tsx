import type { ComponentChildren } from "preact";
import type { EnvironmentKind } from "../../src/model/environments/environment.ts";
import { panelWords } from "../../src/protocol/words/responseWords.ts";
import { Icon, localized } from "./controls.tsx";

/** `kind` is undefined if the environment cannot be used. */
interface ShownEnvironment {
  readonly name: string;
  readonly kind: EnvironmentKind | undefined;
}

const environmentIcons = {
  local: "vm",
  trial: "server-environment",
  production: "flame",
} as const;

/** Name and kind of an environment; once where the name is the kind, in either language. */
export function environmentText(environment: ShownEnvironment): string {
  return wordsOf(environment).join(" · ");
}

function wordsOf({ name, kind }: ShownEnvironment): readonly string[] {
  const word = kind && localized(panelWords.environmentKinds[kind]);
  const isKind = name === kind || name.toLowerCase() === word?.toLowerCase();
  return word === undefined || isKind ? [word ?? name] : [name, word];
}

interface ChipOptions {
  readonly environment: ShownEnvironment;
  /** Additional text, such as the time. */
  readonly children?: ComponentChildren;
}

/** Environment with icon and word, so that colour is never the only cue. */
export function EnvironmentChip({ environment, children }: ChipOptions) {
  const { kind, name } = environment;
  const [first, ...others] = wordsOf(environment);
  return (
    <span class="environment" data-kind={kind} data-environment={name}>
      <Icon name={kind ? environmentIcons[kind] : "question"} />
      <span class="environment-name">{first}</span>
      {others.map((word) => ` · ${word}`)}
      {children}
    </span>
  );
}
