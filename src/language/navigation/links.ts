import type { Span } from "../../model/text/span.ts";
import { readDirective } from "../syntax/directiveReading.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";

/** A file that a request names: read for `@each`, written for `@save`. */
export interface FileLink {
  readonly span: Span;
  /** As written: relative to the folder of the request file. */
  readonly file: string;
  readonly use: "read" | "written";
}

export function fileLinks({ tree }: RequestDocument): readonly FileLink[] {
  return tree.requests.flatMap(({ directives }) =>
    directives.flatMap((directive): readonly FileLink[] => {
      const reading = readDirective(directive);
      if (reading.kind === "each")
        return [{ span: reading.fileSpan, file: reading.file, use: "read" }];
      if (reading.kind === "save")
        return [{ span: reading.span, file: reading.file, use: "written" }];
      return [];
    }),
  );
}
