import type { Span } from "../../model/text/span.ts";
import { readDirective } from "../syntax/directiveReading.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";

/** A file that a request names: read for `@each` and `@data`, written for `@save`. */
export interface FileLink {
  readonly span: Span;
  /** As written: relative to the folder of the request file. */
  readonly file: string;
  readonly use: "read" | "written";
}

export function fileLinks({ tree }: RequestDocument): readonly FileLink[] {
  const all = [...tree.defaults, ...tree.requests.flatMap(({ directives }) => directives)];
  return all.flatMap((directive): readonly FileLink[] => {
    const reading = readDirective(directive);
    if (reading.kind === "use")
      return [{ span: reading.fileSpan, file: reading.file, use: "read" }];
    if (reading.kind === "each" || reading.kind === "data")
      return [{ span: reading.fileSpan, file: reading.file, use: "read" }];
    return reading.kind === "save"
      ? [{ span: reading.span, file: reading.file, use: "written" }]
      : [];
  });
}
