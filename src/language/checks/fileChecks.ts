import { text, counted } from "../../contract/text.ts";
import { holds, type Span } from "../../model/text/sourceText.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { requestAt, type RequestDocument } from "../syntax/parser.ts";
import { diagnostic } from "./repairs/makeDiagnostic.ts";
import { linkGroups, type Link } from "../../model/text/linkGroups.ts";
import type { NamedPart, NameUse } from "../fileNames.ts";
import { redactText } from "../../model/redaction/redact.ts";
import { codeDescriptions } from "../diagnosticCodes.ts";
import { readingsOf } from "../syntax/directives.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { CheckContext, CheckedFile } from "./checkedFile.ts";

/** First line of a request in other tools: a method and an address, or a command. */
const foreignLine =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(?:https?:|\{\{|\/)|curl[ \t]+\S)/i;

/** A request for another tool gets one diagnostic only. Diagnostics of its lines would not help. */
export function withForeignRequests(
  document: RequestDocument,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { text: source, tree } = document;
  const foreign = new Map<number, { readonly whole: Span; readonly line: Span }>();
  for (const { code, span } of tree.problems) {
    if (code !== "unreadable-line" || !foreignLine.test(source.slice(span.start, span.end)))
      continue;
    const whole = stretchAt(document, span.start);
    if (!foreign.has(whole.start)) foreign.set(whole.start, { whole, line: span });
  }
  if (foreign.size === 0) return found;
  const stretches = [...foreign.values()];
  // Invisible characters are reported everywhere.
  const isForeign = ({ code, span }: Diagnostic) =>
    code !== "invisible-character" && stretches.some(({ whole }) => holds(whole, span.start));
  return [
    ...found.filter((one) => !isForeign(one)),
    ...stretches.map(({ line }) => foreignDiagnostic(line, source.slice(line.start, line.end))),
  ];
}

function foreignDiagnostic(line: Span, written: string): Diagnostic {
  const operation = /bericht/i.test(written) ? "LijstBerichten" : "RaadpleegMetBurgerservicenummer";
  const message = text(
    `This line is for another tool. Write an operation such as ${operation}, or use \`brp convert\`.`,
    `Deze regel is voor een ander programma. Schrijf een operatie zoals ${operation}, of gebruik \`brp convert\`.`,
  );
  return diagnostic("foreign-request", line, message);
}

/** The request at an offset, or the lines before the first request. */
function stretchAt(document: RequestDocument, offset: number): Span {
  const { requests } = document.tree;
  const request = requestAt(document, offset);
  if (request) return { start: request.span.start, end: request.span.end - 1 };
  const first = requests.find(({ span }) => span.start > offset);
  return { start: 0, end: (first?.span.start ?? document.text.length + 1) - 1 };
}

/** Parts of a file that depend on each other's value. */
interface Cycle {
  readonly parts: readonly NamedPart[];
  readonly owner: NamedPart;
  readonly use: NameUse;
}

interface UseLink extends Link {
  readonly use: NameUse;
}

const longestCycle = 6;

/** Cycles among the parts of a file, in document order. The first of a duplicate name counts. */
export function cyclesAmong(parts: Iterable<NamedPart>): readonly Cycle[] {
  const first = { variable: new Map<string, NamedPart>(), request: new Map<string, NamedPart>() };
  for (const part of parts)
    if (!first[part.kind].has(part.name)) first[part.kind].set(part.name, part);
  const nodes = [...first.variable.values(), ...first.request.values()];
  const numbers = new Map(nodes.map((part, number) => [part, number]));
  const links: UseLink[] = [];
  for (const [from, { uses }] of nodes.entries())
    for (const use of uses) {
      // `{{list[0]}}` reads a variable.
      const target = first[use.kind].get(use.name) ?? first.variable.get(use.name);
      const to = target && numbers.get(target);
      if (to !== undefined) links.push({ from, to, use });
    }
  return cyclesIn(nodes, links);
}

function cyclesIn(nodes: readonly NamedPart[], links: readonly UseLink[]): readonly Cycle[] {
  const groupOf = linkGroups(nodes.length, links);
  const cycles = new Map<number, { parts: NamedPart[]; owner: NamedPart; use: NameUse }>();
  for (const { from, to, use } of links) {
    const group = groupOf[from];
    const owner = nodes[from];
    if (group !== undefined && owner && group === groupOf[to] && !cycles.has(group))
      cycles.set(group, { parts: [], owner, use });
  }
  for (const [number, part] of nodes.entries()) cycles.get(groupOf[number] ?? -1)?.parts.push(part);
  return [...cycles.values()];
}

/** One diagnostic per cycle, at the first part that depends on another. */
export function cycleDiagnostic({ parts, use }: Cycle): Diagnostic {
  const hasRequest = parts.some(({ kind }) => kind === "request");
  return shownRing(
    parts.slice(0, longestCycle + 1).map(({ name }) => name),
    hasRequest,
    use.span,
  );
}

function shownRing(names: readonly string[], hasRequest: boolean, place: Span): Diagnostic {
  const shown =
    names.slice(0, longestCycle).join(", ") + (names.length > longestCycle ? ", …" : "");
  if (!hasRequest)
    return diagnostic(
      "variable-cycle",
      place,
      text(
        `Circular variables never get a value: ${shown}. Give one of them its own value.`,
        `Circulaire variabelen krijgen nooit een waarde: ${shown}. Geef een ervan een eigen waarde.`,
      ),
    );
  return diagnostic(
    "request-cycle",
    place,
    text(
      `These requests need each other's response before they can be sent: ${shown}. Break the cycle.`,
      `Deze verzoeken wachten op elkaars antwoord: ${shown}. Doorbreek de kring.`,
    ),
  );
}

type CheckFile = (document: RequestDocument, context: CheckContext) => readonly Diagnostic[];

/** While a used file has an error, no request of this file is sent. */
export function usedFileDiagnostics(
  { document, context }: CheckedFile,
  check: CheckFile,
): readonly Diagnostic[] {
  if (!context.usedFiles) return [];
  return readingsOf(document.tree.defaults, "use").flatMap(({ file, fileSpan }) => {
    const used = context.usedFiles?.find((one) => one.file === file);
    return used && used.problem === undefined ? errorsOf(used, fileSpan, context, check) : [];
  });
}

/** The message omits its values, because masking of this file does not cover them. */
function errorsOf(
  { file, document, uses }: UsedFile,
  span: Diagnostic["span"],
  context: CheckContext,
  check: CheckFile,
): readonly Diagnostic[] {
  // The known row files belong to this file. Another folder has others.
  const errors = check(document, { ...context, csvFiles: [], usedFiles: uses }).filter(
    ({ severity }) => severity === "error",
  );
  const [first] = errors;
  if (!first) return [];
  const name = redactText(file, []);
  const { line } = document.lines.positionAt(first.span.start);
  const title = codeDescriptions.get(first.code)?.title ?? text(first.code, first.code);
  const count = counted(errors.length, "error");
  const message = text(
    `${name} has ${count.en}, the first on line ${line}: ${title.en}. Nothing is sent until you fix it there.`,
    `${name} heeft ${count.nl}, de eerste op regel ${line}: ${title.nl}. Er wordt niets verzonden totdat u dit daar herstelt.`,
  );
  return [diagnostic("used-file-has-errors", span, message)];
}
