import * as z from "zod";
import { text } from "../contract/text.ts";
import type { Flags } from "./arguments.ts";
import { color, common, language, operands } from "./optionParts.ts";

const acts = ["show", "trust", "forget"] as const;

export const environmentSchema = z
  .strictObject({
    operands,
    fingerprint: z.string().trim().min(1).optional(),
    format: z.enum(["text", "json"]).default("text"),
    color,
    language,
  })
  .transform(({ operands: [act, name, ...more], ...rest }, context) => {
    if (act === "list" && name === undefined) return { act: "list" as const, ...rest };
    const known = acts.find((each) => each === act);
    if (known !== undefined && name !== undefined && more.length === 0)
      return { act: known, environment: name, ...rest };
    context.addIssue({ code: "custom", params: usage });
    return z.NEVER;
  });

export const environmentFlags: Flags = {
  fingerprint: "value",
  format: "value",
  color: "value",
  ...common,
};

const usage = text(
  "Write brp environment list, or brp environment show, trust or forget with the NAME of one.",
  "Schrijf brp environment list, of brp environment show, trust of forget met de NAAM van een omgeving.",
);
