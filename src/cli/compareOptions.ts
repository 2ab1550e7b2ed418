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
    ({ operands: [left = "-", right = "-"], ordered, mask: _, "no-mask": bare, ...rest }) => ({
      ...rest,
      reports: ordered,
      left,
      right,
      /** A file does not say where it came from: what it holds is masked unless told otherwise. */
      mask: !bare,
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
