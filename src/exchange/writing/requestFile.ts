import { directiveForm } from "../../language/directives.ts";

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
  const head = [...kept, ...variables.map(([name, value]) => `@${name} = ${value}`)];
  const blocks = [...(head.length > 0 ? [head.join("\n")] : []), ...requests.map(requestText)];
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
}

function requestText({ title, name, headers, body, ownLines }: NewRequest): string {
  const oneLine = title.replace(/\s+/g, " ").trim();
  const expectations = ownLines.filter((line) => line.startsWith("?"));
  const before = ownLines.filter((line) => isComment(line) || isDirective(line));
  return [
    oneLine === "" ? "###" : `### ${oneLine}`,
    ...(name === undefined ? [] : [`@name ${name}`]),
    ...before,
    ...headers.map(([header, value]) => `@header ${header} ${value}`),
    body,
    ...expectations,
  ].join("\n");
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
