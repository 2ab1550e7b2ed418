import type { Span } from "../model/text/span.ts";
import { operationOf } from "./draft.ts";
import { readDirective } from "./syntax/directiveReading.ts";
import { numbered, ownTitleOf } from "./outline.ts";
import type { RequestDocument } from "./syntax/requestDocument.ts";
import type { RequestNode } from "./syntax/syntax.ts";

/** A request that says what it expects, and so is a test. */
interface RequestTest {
  readonly ordinal: number;
  /** Absent where nothing is there to call it by. */
  readonly title?: string;
  /** What its `@tag` lines say, each word once. */
  readonly tags: readonly string[];
  /** From the line that begins it to the end of its last line. */
  readonly span: Span;
}

/** The requests with `?` lines, in order; one that cannot be read is among them, and cannot hold. */
export function requestTests(document: RequestDocument): readonly RequestTest[] {
  return document.tree.requests.flatMap((request) =>
    request.expectations.length === 0 ? [] : [requestTest(document.text, request)],
  );
}

function requestTest(text: string, request: RequestNode): RequestTest {
  const { ordinal, span, separator } = request;
  const start = separator?.span.start ?? operationOf(request)?.span.start ?? span.start;
  const title = ownTitleOf(request);
  const length = text.slice(start, span.end).trimEnd().length;
  return {
    ordinal,
    ...(title === undefined ? {} : { title }),
    tags: tagsOf(request),
    span: { start, end: start + length },
  };
}

function tagsOf(request: RequestNode): readonly string[] {
  const words = request.directives.flatMap((directive) => {
    const reading = readDirective(directive);
    return reading.kind === "tag" ? reading.words : [];
  });
  return [...new Set(words)];
}

/** A test and what tells it from the others of its file. */
export interface NamedTest extends RequestTest {
  readonly title: string;
  /** Stays the same while requests are put before it or moved: its title, counted where several have it. */
  readonly key: string;
}

/** Names all tests of a file, in order. */
export function namedTests(tests: readonly RequestTest[]): readonly NamedTest[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const title = test.title ?? numbered(test.ordinal);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { ...test, title, key: count === 1 ? title : `${title} (${count})` };
  });
}
