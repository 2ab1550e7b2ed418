import { readDuration } from "../../model/duration.ts";
import type { Span } from "../../model/text/span.ts";
import type { Template } from "../../model/text/template.ts";
import { directiveForm, type DirectiveForm } from "./directives.ts";
import { identifierEnd, skipBlank } from "./lines.ts";
import { readTemplate, type Report } from "./placeholders.ts";
import type { DirectiveNode } from "./syntax.ts";
import { plainRun } from "./textRun.ts";

/** Parts of a directive. Spans are names that can be looked up or renamed. */
export type DirectiveReading =
  | { readonly kind: "name" | "environment"; readonly name: string; readonly span: Span }
  | { readonly kind: "timeout"; readonly milliseconds: number; readonly span: Span }
  | {
      readonly kind: "each" | "data";
      /** Name of the row, or of all rows. */
      readonly row: string;
      readonly rowSpan: Span;
      readonly file: string;
      readonly fileSpan: Span;
    }
  | {
      readonly kind: "use";
      readonly file: string;
      readonly fileSpan: Span;
      readonly name: string;
      /** Absent if the file provides the name. */
      readonly nameSpan?: Span;
    }
  | { readonly kind: "skip" | "unchecked"; readonly reason: string; readonly span: Span }
  | { readonly kind: "tag"; readonly words: readonly string[]; readonly span: Span }
  | { readonly kind: "save"; readonly file: string; readonly span: Span }
  | {
      readonly kind: "header";
      readonly name: string;
      readonly nameSpan: Span;
      readonly value: Template;
    }
  | { readonly kind: "unknown" }
  /** The word is known, but its argument is missing or invalid. */
  | { readonly kind: "unreadable"; readonly form: DirectiveForm };

/** Uses the table of `directives.ts`. Only the parser reports faults in placeholders of a header. */
export function readDirective(
  node: Pick<DirectiveNode, "word" | "argument" | "argumentSpan">,
  report: Report = () => undefined,
): DirectiveReading {
  const form = directiveForm(node.word);
  if (!form) return { kind: "unknown" };
  const { argument, argumentSpan: span } = node;
  return readArgument(form, argument, span, report) ?? { kind: "unreadable", form };
}

export function readingsOf<Kind extends DirectiveReading["kind"]>(
  nodes: readonly Pick<DirectiveNode, "word" | "argument" | "argumentSpan">[],
  kind: Kind,
): readonly (DirectiveReading & { readonly kind: Kind })[] {
  return nodes
    .map((node) => readDirective(node))
    .filter((reading): reading is typeof reading & { kind: Kind } => reading.kind === kind);
}

function readArgument(
  { word }: DirectiveForm,
  argument: string,
  span: Span,
  report: Report,
): DirectiveReading | undefined {
  if (argument === "") return undefined;
  switch (word) {
    case "name":
      return identifierEnd(argument, 0) === argument.length
        ? { kind: "name", name: argument, span }
        : undefined;
    case "environment":
      return /[\s\u00a0]/.test(argument)
        ? undefined
        : { kind: "environment", name: argument, span };
    case "timeout": {
      const milliseconds = readDuration(argument);
      return milliseconds ? { kind: "timeout", milliseconds, span } : undefined;
    }
    case "each":
    case "data":
      return readRows(word, argument, span);
    case "use":
      return readUse(argument, span);
    case "skip":
    case "unchecked":
      return { kind: word, reason: argument, span };
    case "tag":
      return { kind: "tag", words: argument.split(/[ \t\u00a0]+/), span };
    case "save":
      return { kind: "save", file: argument, span };
    case "header":
      return readHeader(argument, span, report);
  }
}

/** `ROW in FILE.csv`. The file name may contain spaces. */
function readRows(
  kind: "each" | "data",
  argument: string,
  { start, end }: Span,
): DirectiveReading | undefined {
  const rowEnd = identifierEnd(argument, 0);
  const link = /^[ \t\u00a0]+in[ \t\u00a0]+/.exec(argument.slice(rowEnd))?.[0];
  const fileStart = rowEnd + (link?.length ?? 0);
  const file = argument.slice(fileStart);
  if (rowEnd === 0 || link === undefined || file === "") return undefined;
  return {
    kind,
    row: argument.slice(0, rowEnd),
    rowSpan: { start, end: start + rowEnd },
    file,
    fileSpan: { start: start + fileStart, end },
  };
}

/** `path/other.brp as NAME`. The name is optional if the file name is a valid one. */
function readUse(argument: string, { start, end }: Span): DirectiveReading | undefined {
  const named = /^(.*\S)([ \t\u00a0]+as[ \t\u00a0]+)(\S+)$/.exec(argument);
  const [, file = argument, link = "", written] = named ?? [];
  const stem = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(file)?.[1] ?? "";
  const name = written ?? stem;
  if (name === "" || identifierEnd(name, 0) !== name.length) return undefined;
  const fileSpan = { start, end: start + file.length };
  const nameStart = start + file.length + link.length;
  return {
    kind: "use",
    file,
    fileSpan,
    name,
    ...(written !== undefined && { nameSpan: { start: nameStart, end } }),
  };
}

function readHeader(argument: string, span: Span, report: Report): DirectiveReading | undefined {
  const name = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/.exec(argument)?.[0] ?? "";
  const valueStart = skipBlank(argument, name.length, argument.length);
  if (name === "" || valueStart === name.length || valueStart === argument.length) return undefined;
  const offsetOf = (index: number) => span.start + index;
  const run = { ...plainRun(argument, valueStart, argument.length), offsetOf };
  return {
    kind: "header",
    name,
    nameSpan: { start: span.start, end: span.start + name.length },
    value: readTemplate(run, report),
  };
}
