import type { IconName } from "../../shared/icons.ts";

/** Something to do with what the head names: an icon, or where there is no room a line of a menu. */
export interface HeadAction {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly press: () => void;
}
