import * as z from "zod";
import type { Flags } from "./arguments.ts";
import { color, common, language, operands } from "./optionParts.ts";

export const doctorSchema = z.strictObject({
  operands: operands.max(0),
  environment: z.string().min(1).optional(),
  format: z.enum(["text", "json"]).default("text"),
  approve: z.array(z.string().min(1)).default([]),
  reason: z.string().trim().min(1).optional(),
  color,
  language,
});

export const doctorFlags: Flags = {
  environment: "value",
  format: "value",
  approve: "values",
  reason: "value",
  color: "value",
  ...common,
};
