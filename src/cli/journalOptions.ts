import * as z from "zod";
import { text } from "../contract/text.ts";
import type { Flags } from "./arguments.ts";
import { color, common, language, operands } from "./optionParts.ts";

const acts = ["verify", "find"] as const;

export const journalSchema = z
  .strictObject({ operands, color, language })
  .transform(({ operands: [act, file, ...more], ...rest }, context) => {
    const known = acts.find((each) => each === act);
    if (known !== undefined && file !== undefined && more.length === 0)
      return { act: known, file, ...rest };
    context.addIssue({ code: "custom", params: usage });
    return z.NEVER;
  });

export const journalFlags: Flags = { color: "value", ...common };

const usage = text(
  "Write brp journal verify FILE, or brp journal find FILE. The number of a person is asked, never an argument.",
  "Schrijf brp journal verify BESTAND, of brp journal find BESTAND. Het nummer van een persoon wordt gevraagd en is nooit een argument.",
);
