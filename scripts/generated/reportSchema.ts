import * as z from "zod";
import { reportDocument } from "../../src/cli/reporters/ci/reportDocument.ts";

/** JSON Schema of the JSON report of `brp run`. It allows additional members, because later versions may add some. */
export function reportSchema(id: string): object {
  const { $schema, ...schema } = z.toJSONSchema(reportDocument, { target: "draft-7", io: "input" });
  return {
    $schema,
    $id: id,
    title: "JSON report of brp run",
    description: "Written by brp run --reporter json and brp report merge. Version 1.",
    ...schema,
  };
}
