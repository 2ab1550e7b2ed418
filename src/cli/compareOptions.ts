import * as z from "zod";
import type { Flags } from "./arguments.ts";
import { compareReporters, reportTargets } from "./reportOptions.ts";
import { color, common, isOn, language, operands } from "./optionParts.ts";

export const compareSchema = z
  .strictObject({
    operands: operands.min(2).max(2),
    ordered: reportTargets(compareReporters),
    mask: isOn,
    "no-mask": isOn,
    color,
    language,
  })
  .transform(
    ({ operands: [left = "-", right = "-"], ordered, mask, "no-mask": bare, ...rest }) => ({
      ...rest,
      reports: ordered,
      left,
      right,
      /** Undefined: masked, unless both are reports of ours that say that their people are invented. */
      mask: bare ? false : mask ? true : undefined,
    }),
  );

export const compareFlags: Flags = {
  reporter: "ordered",
  output: "ordered",
  mask: "switch",
  "no-mask": "switch",
  color: "value",
  ...common,
};
