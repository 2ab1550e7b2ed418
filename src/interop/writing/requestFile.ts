import { directiveForm } from "../../language/syntax/directives.ts";

/** One request as it is to stand in a request file. */
export interface NewRequest {
  readonly title: string;
  readonly name?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The operation with its parameters, or JSON; without a line that begins with `###`. */
  readonly body: string;
  /** Directives, comments and expectations, as lines. */
  readonly ownLines: readonly string[];
}

/** Writes a request file: variables first, then each request below its `###`. */
export function requestFileText(
  variables: readonly (readonly [name: string, value: string])[],
  requests: readonly NewRequest[],
  ownLines: readonly string[] = [],
): string {
  const kept = ownLines.filter((line) => isComment(line) || isDefault(line));
  const head = [...kept.map(visible), ...variables.map(([name, value]) => `@${name} = ${value}`)];
  const blocks = [...(head.length > 0 ? [head.join("\n")] : []), ...requests.map(requestText)];
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
}

function requestText({ title, name, headers, body, ownLines }: NewRequest): string {
  const oneLine = visible(title).replace(/\s+/g, " ").trim();
  const expectations = ownLines.filter((line) => line.startsWith("?"));
  const before = ownLines.filter((line) => isComment(line) || isDirective(line));
  return [
    oneLine === "" ? "###" : `### ${oneLine}`,
    ...(name === undefined ? [] : [`@name ${name}`]),
    ...before.map(visible),
    ...headers.map(([header, value]) => `@header ${header} ${value}`),
    body,
    ...expectations.map(visible),
  ].join("\n");
}

/** Control characters of other files must not reach a terminal or a diff. */
function visible(line: string): string {
  return line.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, " ");
}

const isComment = (line: string) => line.startsWith("// ");

/** A line that an import may carry along: one of the language's own directives. */
function isDirective(line: string): boolean {
  const word = /^@([A-Za-z]+)\s/.exec(line)?.[1];
  return word !== undefined && word !== "name" && directiveForm(word) !== undefined;
}

function isDefault(line: string): boolean {
  const word = /^@([A-Za-z]+)\s/.exec(line)?.[1] ?? "";
  return directiveForm(word)?.inPreamble === "default";
}
