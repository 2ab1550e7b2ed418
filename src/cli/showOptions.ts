import * as z from "zod";
import { exportForms } from "../presentation/export/exportForms.ts";
import type { Flags } from "./arguments.ts";
import { color, common, isOn, language, operands } from "./optionParts.ts";

/** The views of an answer to a person query that show all of it. */
export const wholeViews = ["cards", "table", "tree"] as const;
/** With the one that shows who belongs to whom. */
export const answerViews = [...wholeViews, "diagram"] as const;
export type AnswerViewName = (typeof answerViews)[number];

export const showSchema = z
  .strictObject({
    operands: operands.min(1).max(1),
    view: z.enum(answerViews).default("cards"),
    request: z.string().min(1).optional(),
    fields: z.array(z.string().min(1)).default([]),
    mask: isOn,
    "no-mask": isOn,
    export: z.enum(exportForms).optional(),
    output: z.string().min(1).optional(),
    color,
    language,
  })
  .transform(({ operands: [path = "-"], fields, mask, "no-mask": bare, ...rest }) => ({
    ...rest,
    path,
    fields: fields.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean),
    /** Undefined: masked, unless a report of ours says that its people are invented. */
    mask: bare ? false : mask ? true : undefined,
  }));

export const showFlags: Flags = {
  view: "value",
  request: "value",
  fields: "values",
  mask: "switch",
  "no-mask": "switch",
  export: "value",
  output: "value",
  color: "value",
  ...common,
};
