import { Icon } from "./controls.tsx";
import { environmentIcons, environmentText, type ShownEnvironment } from "./environmentChip.ts";
import type { Language } from "../../src/contract/text.ts";

interface ChipOptions {
  readonly environment: ShownEnvironment;
  readonly language: Language;
}

/** Where something runs, by icon and word: colour is never the only cue. */
export function EnvironmentMark({ environment, language }: ChipOptions) {
  const { kind, name } = environment;
  return (
    <span class="environment" data-kind={kind} data-environment={name}>
      <Icon name={kind ? environmentIcons[kind] : "question"} />
      {environmentText(environment, language)}
    </span>
  );
}
