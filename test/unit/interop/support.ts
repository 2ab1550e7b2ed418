import { toFileDraft } from "../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { importRequests, inputKindOf } from "../../../src/interop/importRequests.ts";
import { noteText } from "../../../src/interop/reading/foreignCall.ts";
import { sameParameters } from "../../../src/interop/writing/requestLines.ts";
import { withoutSpans } from "../language/support.ts";

/** Characters that are special in some shell, JSON, URL or request file. */
export const nasty = `\
' | " | '' | \\ | \\\\ | \\" | \` | $ | $HOME | $(x) | \${x} | % | %PATH% | %2F | ! | !! | ^ | \
& | && | | | < | > | ; | # |  #  |  //  | // | : | , | ,  | [ | ] | { | } | {{ | }} | {{x}} | \
-  | @ | ? | = | ~ | * | ( | ) | \t | é | ẞ | ﬁ | 漢 | 😀 | \u00a0 | ’ | ‘ | “ | \u2028 | ### | \
'@ | @' | a | Jansen | 0 |   `.split(" | ");

/** A collection of Postman with the variables `a`, `b` and these items, which are called `x` by default. */
export function postman(values: readonly string[], ...items: readonly object[]): string {
  return JSON.stringify({
    info: { name: "x" },
    variable: values.map((value, at) => ({ key: "ab".charAt(at), value })),
    item: items.map((item) => ({ name: "x", ...item })),
  });
}

export function postOf(url: string, raw: string): object {
  return { method: "POST", url, body: { mode: "raw", raw } };
}

/** The result of an import of a file of an undeclared form. */
export function imported(source: string, fileName = "") {
  const kind = inputKindOf(source, fileName);
  if (kind === undefined || kind === "brp") throw new Error(`taken for ${kind}: ${source}`);
  const result = importRequests(source, kind);
  return { ...result, said: result.notes.map((note) => noteText(note).en).join("\n") };
}

/** The content of a file, without positions and spelling. */
function draftsOf(text: string) {
  return toFileDraft(parseRequestDocument(text));
}

/** The first difference in meaning of two files, or undefined. */
export function difference(
  one: string,
  two: string,
  held: { readonly directives: boolean } = { directives: true },
): string | undefined {
  const [first, second] = [draftsOf(one), draftsOf(two)];
  if (first.requests.length !== second.requests.length)
    return `${first.requests.length} requests became ${second.requests.length}`;
  for (const [at, before] of first.requests.entries()) {
    const after = second.requests[at];
    if (!after) return `request ${at} is not there`;
    if (before.operation !== after.operation)
      return `${before.operation} became ${after.operation}`;
    if (!sameParameters(before.operation, before.parameters, after.parameters))
      return `parameters of request ${at} differ`;
    if (!held.directives) continue;
    const rest = ({ title, name, directives, expectations }: typeof before) =>
      JSON.stringify(withoutSpans({ title, name, directives, expectations }));
    if (rest(before) !== rest(after)) return `${rest(before)}\n became \n${rest(after)}`;
  }
  if (!held.directives) return undefined;
  const values = ({ variables, environment, timeoutMs }: typeof first) =>
    JSON.stringify(withoutSpans({ variables, environment, timeoutMs }));
  return values(first) === values(second) ? undefined : `${values(first)} → ${values(second)}`;
}
