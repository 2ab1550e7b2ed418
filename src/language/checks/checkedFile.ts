import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import type { Span } from "../../model/text/span.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { CsvFile } from "../rowFiles.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { DocumentContext } from "../documentContext.ts";
import type { SyntaxProblem, SyntaxProblemCode } from "../syntax/syntax.ts";
import { checkedRequest, type CheckedRequest } from "./checkedRequest.ts";

export type { CheckedRequest, ReadDirective } from "./checkedRequest.ts";

/** What the hands know and the file does not say. Everything absent is not checked. */
export interface CheckContext extends EnvironmentFacts {
  /** Names of the environments that can be chosen. */
  readonly environments?: readonly string[];
  /** The files of `@use`, as far as anything is known of them. */
  readonly usedFiles?: readonly UsedFile[];
  /** The files of `@each`, as far as anything is known of them. */
  readonly csvFiles?: readonly CsvFile[];
}

/** A file, or one section of it, with everything looked up once that several checks need. */
export interface CheckedFile {
  readonly document: RequestDocument;
  readonly text: string;
  readonly requests: readonly CheckedRequest[];
  /** The names of the whole file, those of the document included. */
  readonly surroundings: DocumentContext;
  /** Whether the parser has reported something inside a place. */
  readonly isReported: (place: Span, code?: SyntaxProblemCode) => boolean;
}

export function checkedFile(document: RequestDocument, surroundings: DocumentContext): CheckedFile {
  const { text, tree } = document;
  const requests = tree.requests.map(checkedRequest);
  return { document, text, requests, surroundings, isReported: reportedPlaces(tree.problems) };
}

/** Looks problems up by place, however many there are. */
function reportedPlaces(problems: readonly SyntaxProblem[]): CheckedFile["isReported"] {
  const all = [...problems].sort((a, b) => a.span.start - b.span.start);
  const byCode = new Map<SyntaxProblemCode, SyntaxProblem[]>();
  for (const problem of all) {
    const same = byCode.get(problem.code);
    if (same) same.push(problem);
    else byCode.set(problem.code, [problem]);
  }
  return (place, code) => {
    const sorted = code === undefined ? all : (byCode.get(code) ?? []);
    const first = sorted[firstFrom(sorted, place.start)];
    return first !== undefined && first.span.start <= place.end;
  };
}

function firstFrom(sorted: readonly SyntaxProblem[], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.span.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a request runs in this environment, as far as it or its file says. */
export function runsIn(
  environment: string,
  { directives }: Pick<CheckedRequest, "directives">,
  file: CheckedFile,
): boolean {
  const own = directives.find(({ reading }) => reading.kind === "environment")?.reading;
  if (own?.kind === "environment") return own.name === environment;
  const preset = file.surroundings.defaults().find(({ word }) => word === "environment");
  return !preset || preset.argument === "" || preset.argument === environment;
}
