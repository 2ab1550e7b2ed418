import type { Language } from "../contract/text.ts";
import type { MinimisationSummary } from "../presentation/fields/minimisationSummary.ts";
import type { FieldState } from "../presentation/fields/fieldStates.ts";
import type { FieldNode } from "../presentation/fields/fieldTree.ts";

/** The request that the picker is about. */
export interface PickedRequest {
  /** Another number for each request: what was said about an earlier one is not done to this one. */
  readonly key: number;
  readonly title: string;
  readonly operation: string;
  readonly file: string;
  /** Where it begins in the file, from 1. */
  readonly line: number;
}

/** How things stand in the text. The states belong to the nodes of the last tree, in their order. */
export interface PickerState {
  readonly request: PickedRequest;
  readonly states: readonly FieldState[];
  readonly meter: MinimisationSummary;
}

export type ToFieldPicker =
  /** The paths of an answer: sent before the first state, and when the answer is another. */
  | { readonly type: "tree"; readonly language: Language; readonly nodes: readonly FieldNode[] }
  | {
      readonly type: "state";
      readonly language: Language;
      /** Absent when there is nothing to pick; then `note` says why. */
      readonly state?: PickerState;
      readonly note?: string;
    }
  /** Why something was not done. */
  | { readonly type: "refused"; readonly reason: string }
  /** The user asked for the picker: the keyboard goes there. */
  | { readonly type: "focus" };

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToFieldPicker(message: unknown): message is ToFieldPicker {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return ["tree", "state", "refused", "focus"].includes(String(message.type));
}
