import type { Language, Text } from "../../src/contract/text.ts";
import type { FieldState } from "../../src/presentation/fields/fieldStates.ts";
import type { FieldNode } from "../../src/presentation/fields/fieldTree.ts";
import type { FromFieldPicker } from "../../src/protocol/fromFieldPicker.ts";

type WithoutKey<Message> = Message extends unknown ? Omit<Message, "key"> : never;

/** What the picker asks its host for, about the request that is shown. */
export type Wish = WithoutKey<Exclude<FromFieldPicker, { readonly type: "ready" }>>;

/** What the parts of the picker share. */
export interface PickerContext {
  readonly said: (text: Text) => string;
  readonly language: () => Language;
  readonly wish: (wish: Wish) => void;
  /** Says something to who cannot see the page. */
  readonly announce: (text: string) => void;
}

/** A path and how it stands. */
export interface PickedNode {
  readonly node: FieldNode;
  readonly state: FieldState;
}
