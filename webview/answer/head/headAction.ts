import type { Language } from "../../../src/contract/text.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { iconButton } from "../../shared/iconButton.ts";
import type { IconName } from "../../shared/icons.ts";

/** Something to do with what the head names: an icon, or where there is no room a line of a menu. */
export interface HeadAction {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly press: () => void;
}

/** Covers personal values, or shows them. */
export function maskAction(
  masked: boolean,
  language: Language,
  send: (message: { readonly type: "mask"; readonly on: boolean }) => void,
): HeadAction {
  return {
    id: "mask",
    icon: masked ? "eye-closed" : "eye",
    label: panelWords[masked ? "unmask" : "mask"][language],
    pressed: masked,
    press: () => send({ type: "mask", on: !masked }),
  };
}

/** The action as an icon. */
export function headButton({ press, ...shown }: HeadAction): HTMLButtonElement {
  return iconButton({ ...shown, onPress: press });
}
