import * as z from "zod";
import type { Flags } from "./arguments.ts";

/** What the options of several commands are made of. */

export const language = z.enum(["en", "nl"]).optional();
export const color = z.enum(["auto", "always", "never"]).default("auto");
export const isOn = z.boolean().default(false);
export const operands = z.array(z.string());
export const common: Flags = { language: "value" };

/** A whole number as it is written on a command line. */
export const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest);
