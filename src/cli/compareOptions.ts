import * as z from "zod";
import type { Flags } from "./arguments.ts";
import { color, common, isOn, language, operands } from "./optionParts.ts";

export const compareReporters = ["console", "json"] as const;

export const compareSchema = z
  .strictObject({
    operands: operands.min(2).max(2),
    reporter: z.enum(compareReporters).default("console"),
    mask: isOn,
    "no-mask": isOn,
    color,
    language,
  })
  .transform(({ operands: [left = "-", right = "-"], mask: _, "no-mask": bare, ...rest }) => ({
    ...rest,
    left,
    right,
    /** A file does not say where it came from: what it holds is masked unless told otherwise. */
    mask: !bare,
  }));

export const compareFlags: Flags = {
  reporter: "value",
  mask: "switch",
  "no-mask": "switch",
  color: "value",
  ...common,
};
