import type { Personal } from "../contract/shape.ts";
import { maskedText } from "./labels.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** What kind of value it is for masking; `unknown` is what no shape describes. */
export type Sensitivity = Personal | "unknown";

/** A value as it may be shown, and whether it was hidden. */
export interface ShownValue {
  readonly value: string;
  readonly masked: boolean;
}

/** Hides numbers, names and addresses, and what is not known to be harmless. */
export function shown(value: string, kind: Sensitivity, options: ViewOptions): ShownValue {
  if (!options.mask || !isHidden(kind)) return { value, masked: false };
  return { value: maskedText(kind, [...value].length, options.language), masked: true };
}

/** Whether values of this kind tell by themselves who someone is. */
export function isHidden(kind: Sensitivity): boolean {
  return kind === "number" || kind === "name" || kind === "address" || kind === "unknown";
}
