import { text, counted } from "../../contract/text.ts";
import { holds, type Span } from "../../model/text/sourceText.ts";
import type { Finding } from "../finding.ts";
import { requestAt, type RequestDocument } from "../syntax/parser.ts";
import { finding } from "./repairs/makeFinding.ts";
import { linkGroups, type Link } from "../../model/text/linkGroups.ts";
import type { NamedPart, NameUse } from "../fileNames.ts";
import { redactText } from "../../model/redaction/redact.ts";
import { codeDescriptions } from "../findingCodes.ts";
import { readingsOf } from "../syntax/directives.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { CheckContext, CheckedFile } from "./checkedFile.ts";

/** First line of a request in other tools: a method and an address, or a command. */
const foreignLine =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(?:https?:|\{\{|\/)|curl[ \t]+\S)/i;

/** A request for another tool gets one diagnostic only. Diagnostics of its lines would not help. */
export function withForeignRequests(
  document: RequestDocument,
  found: readonly Finding[],
): readonly Finding[] {
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
  const isForeign = ({ code, span }: Finding) =>
    code !== "invisible-character" && stretches.some(({ whole }) => holds(whole, span.start));
  return [
    ...found.filter((one) => !isForeign(one)),
    ...stretches.map(({ line }) => foreignFinding(line, source.slice(line.start, line.end))),
  ];
}

function foreignFinding(line: Span, written: string): Finding {
  const operation = /bericht/i.test(written) ? "LijstBerichten" : "RaadpleegMetBurgerservicenummer";
  const message = text(
    `This line is for another tool. Write an operation such as ${operation}, or use \`brp convert\`.`,
    `Deze regel is voor een ander programma. Schrijf een operatie zoals ${operation}, of gebruik \`brp convert\`.`,
  );
  return finding("foreign-request", line, message);
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
interface Ring {
  readonly parts: readonly NamedPart[];
  readonly owner: NamedPart;
  readonly use: NameUse;
}

interface UseLink extends Link {
  readonly use: NameUse;
}

const longestRing = 6;

/** Cycles among the parts of a file, in document order. The first of a duplicate name counts. */
export function ringsAmong(parts: Iterable<NamedPart>): readonly Ring[] {
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
  return ringsIn(nodes, links);
}

function ringsIn(nodes: readonly NamedPart[], links: readonly UseLink[]): readonly Ring[] {
  const groupOf = linkGroups(nodes.length, links);
  const rings = new Map<number, { parts: NamedPart[]; owner: NamedPart; use: NameUse }>();
  for (const { from, to, use } of links) {
    const group = groupOf[from];
    const owner = nodes[from];
    if (group !== undefined && owner && group === groupOf[to] && !rings.has(group))
      rings.set(group, { parts: [], owner, use });
  }
  for (const [number, part] of nodes.entries()) rings.get(groupOf[number] ?? -1)?.parts.push(part);
  return [...rings.values()];
}

/** One diagnostic per cycle, at the first part that depends on another. */
export function ringFinding({ parts, use }: Ring): Finding {
  const hasRequest = parts.some(({ kind }) => kind === "request");
  return shownRing(
    parts.slice(0, longestRing + 1).map(({ name }) => name),
    hasRequest,
    use.span,
  );
}

function shownRing(names: readonly string[], hasRequest: boolean, place: Span): Finding {
  const shown = names.slice(0, longestRing).join(", ") + (names.length > longestRing ? ", …" : "");
  if (!hasRequest)
    return finding(
      "variable-cycle",
      place,
      text(
        `Circular variables never get a value: ${shown}. Give one of them its own value.`,
        `Circulaire variabelen krijgen nooit een waarde: ${shown}. Geef een ervan een eigen waarde.`,
      ),
    );
  return finding(
    "request-cycle",
    place,
    text(
      `These requests need each other's response before they can be sent: ${shown}. Break the cycle.`,
      `Deze verzoeken wachten op elkaars antwoord: ${shown}. Doorbreek de kring.`,
    ),
  );
}

type CheckFile = (document: RequestDocument, context: CheckContext) => readonly Finding[];

/** While a used file has an error, no request of this file is sent. */
export function usedFileFindings(
  { document, context }: CheckedFile,
  check: CheckFile,
): readonly Finding[] {
  if (!context.usedFiles) return [];
  return readingsOf(document.tree.defaults, "use").flatMap(({ file, fileSpan }) => {
    const used = context.usedFiles?.find((one) => one.file === file);
    return used && used.problem === undefined ? errorsOf(used, fileSpan, context, check) : [];
  });
}

/** The message omits its values, because masking of this file does not cover them. */
function errorsOf(
  { file, document, uses }: UsedFile,
  span: Finding["span"],
  context: CheckContext,
  check: CheckFile,
): readonly Finding[] {
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
  return [finding("used-file-has-errors", span, message)];
}
