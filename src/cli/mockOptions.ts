import * as z from "zod";
import { text } from "../contract/text.ts";
import { readDisturbance } from "../mock/disturbances.ts";
import type { Flags } from "./arguments.ts";
import { color, common, isOn, language, operands, wholeNumber } from "./optionParts.ts";

const disturbance = z.string().transform((written, context) => {
  const read = readDisturbance(written);
  if (read) return read;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

/** Fewer would not be one family beside the documented people; more would not start in a moment. */
const societySizes = [100, 1_000_000] as const;
const highestSeed = 2 ** 32 - 1;

export const mockSchema = z
  .strictObject({
    operands: operands.max(0),
    port: wholeNumber(0, 65_535).default(0),
    size: wholeNumber(...societySizes).optional(),
    seed: wholeNumber(0, highestSeed).optional(),
    persons: z.string().min(1).optional(),
    clients: z.string().min(1).optional(),
    messages: z.string().min(1).optional(),
    disturb: z.array(disturbance).default([]),
    quiet: isOn,
    json: isOn,
    color,
    language,
  })
  .refine(({ persons, size, seed }) => persons === undefined || (size ?? seed) === undefined, {
    params: text(
      "--persons takes the place of the invented people, so it does not go with --size or --seed.",
      "--persons komt in de plaats van de verzonnen personen en gaat dus niet samen met --size of --seed.",
    ),
  })
  .refine(({ size, seed }) => seed === undefined || size !== undefined, {
    params: text(
      "--seed goes with --size: it chooses which people are generated.",
      "--seed hoort bij --size: het kiest welke personen gemaakt worden.",
    ),
  });

export const mockFlags: Flags = {
  port: "value",
  clients: "value",
  messages: "value",
  size: "value",
  seed: "value",
  persons: "value",
  disturb: "values",
  quiet: "switch",
  json: "switch",
  color: "value",
  ...common,
};
