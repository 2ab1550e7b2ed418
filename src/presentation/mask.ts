import { isPersonal, type Sensitivity } from "../contract/answer/personalData.ts";
import { redacted } from "../model/redaction/redact.ts";
import type { ViewOptions } from "./viewOptions.ts";

export interface ShownValue {
  readonly value: string;
  readonly masked: boolean;
}

/** One mask for all, because lengths and kinds of values help to identify a person. */
export function shown(value: string, kind: Sensitivity, options: ViewOptions): ShownValue {
  return isHidden(kind, options) ? { value: redacted, masked: true } : { value, masked: false };
}

export function isHidden(kind: Sensitivity, { mask }: Pick<ViewOptions, "mask">): boolean {
  return mask && isPersonal(kind);
}
