import { operations } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { TextEdit } from "../../model/span.ts";
import { newlineAt, addedParameter } from "../checks/sourceEdits.ts";
import { directiveForm } from "../directives.ts";
import { nameOf, operationOf } from "../draft.ts";

import type { LinesBody, ListNode, ParameterNode } from "../syntax.ts";
import type { Surroundings } from "../surroundings.ts";
import {
  isBroken,
  rewriting,
  touches,
  unavailable,
  type Refactoring,
  type RequestPlace,
} from "./refactoring.ts";
import { indentAt, linesOf, lineStop, nextLine } from "./sourceLines.ts";

/** Adds to a request what it lacks, and puts together what stands in it twice. */
export function partRefactorings(
  place: RequestPlace,
  surroundings: Surroundings,
): readonly Refactoring[] {
  return [...missingParameters(place), ...mergedLists(place), ...naming(place, surroundings)];
}

/** All required parameters that are not there, without values: the checks ask for these. */
function missingParameters(place: RequestPlace): readonly Refactoring[] {
  const { document, request, range } = place;
  const { body } = request;
  const operation = operationOf(request);
  if (body?.kind !== "lines" || !operation || !touches(operation.span, range)) return [];
  const written = new Set(body.parameters.map(({ key }) => key));
  const missing = operations[operation.name].required.filter((key) => !written.has(key));
  if (missing.length === 0) return [];
  const edits = missing.flatMap((key) => addedParameter(document.text, body, key, "") ?? []);
  const [first] = edits;
  if (!first) return [];
  const title = text("Add the required parameters", "Voeg de verplichte parameters toe");
  return [
    rewriting(title, [{ span: first.span, newText: edits.map((edit) => edit.newText).join("") }]),
  ];
}

/** A list parameter that stands twice becomes one list, in the form of the first. */
function mergedLists(place: RequestPlace): readonly Refactoring[] {
  const { document, request, range } = place;
  const { body } = request;
  if (body?.kind !== "lines") return [];
  const pairs = pairsOf(body).filter((pair) => pair.some(({ span }) => touches(span, range)));
  return pairs.flatMap(([first, second]) => {
    const title = text(
      `Merge both lists of ${first.key}`,
      `Voeg beide lijsten van ${first.key} samen`,
    );
    if (first.value?.kind !== "list" || second.value?.kind !== "list") return [];
    const broken = isBroken(place, first.span) || isBroken(place, second.span);
    const edits = broken ? undefined : merged(document.text, first.value, second, second.value);
    const reason = text(
      "The second list holds comments or groups that have no place in the first.",
      "De tweede lijst bevat commentaar of groepen waarvoor de eerste geen plaats heeft.",
    );
    return [edits ? rewriting(title, edits) : unavailable("refactor.rewrite", title, reason)];
  });
}

function pairsOf({ parameters }: LinesBody): readonly (readonly [ParameterNode, ParameterNode])[] {
  const first = new Map<string, ParameterNode>();
  const pairs: [ParameterNode, ParameterNode][] = [];
  for (const node of parameters) {
    const known = first.get(node.key);
    if (!known) first.set(node.key, node);
    else if (!pairs.some(([one]) => one === known)) pairs.push([known, node]);
  }
  return pairs;
}

function merged(
  source: string,
  list: ListNode,
  second: ParameterNode,
  { items }: ListNode,
): readonly TextEdit[] | undefined {
  const written = items.map(({ span }) => source.slice(span.start, span.end));
  const last = list.items.at(-1)?.span;
  const gone = source.slice(second.span.start, lineStop(source, second.span.end));
  const bare = /[ \t\u00a0](#|\/\/)|^\s*(#|\/\/)/m.test(gone);
  const hasGroup = items.some(({ kind }) => kind === "group");
  if (!last || bare || (list.style !== "items" && hasGroup)) return undefined;
  const removal = { span: linesOf(source, second.span), newText: "" };
  if (list.style !== "items")
    return [
      { span: { start: last.end, end: last.end }, newText: `, ${written.join(", ")}` },
      removal,
    ];
  const lead = `${newlineAt(source, last.end)}${indentAt(source, last.start)}- `;
  const end = lineStop(source, last.end);
  return [
    { span: { start: end, end }, newText: written.map((item) => lead + item).join("") },
    removal,
  ];
}

/** `@name`, by which later requests refer to this one; taken from the title. */
function naming(place: RequestPlace, surroundings: Surroundings): readonly Refactoring[] {
  const { document, request, range } = place;
  const operation = operationOf(request);
  const head = request.separator?.span;
  const isHere = [head, operation?.span].some((span) => span && touches(span, range));
  if (!isHere || !operation || nameOf(request)) return [];
  // What stands in the wrong order has its own fix.
  if (isBroken(place, { start: request.span.start, end: operation.span.end })) return [];
  const { text: source } = document;
  const name = freeName(nameFrom(request.separator?.title ?? ""), surroundings);
  const own = request.directives.findLast(({ span }) => span.start < operation.span.start);
  const above = own?.span ?? head;
  const start = request.body?.kind === "json" ? request.body.span.start : operation.span.start;
  const line = `@name ${name}`;
  const at = above ? lineStop(source, above.end) : linesOf(source, { start, end: start }).start;
  const eol = newlineAt(source, nextLine(source, at));
  const title = text("Name this request", "Geef dit verzoek een naam");
  const edit = { span: { start: at, end: at }, newText: above ? eol + line : line + eol };
  const renameAt = at + (above ? eol.length : 0) + "@name ".length;
  return [{ ...rewriting(title, [edit]), renameAt }];
}

/** The first words of a title as one name: `Find Jansen by name` becomes `findJansen`. */
function nameFrom(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu)?.slice(0, 2) ?? [];
  const name = words
    .map((word, i) => {
      const lower = word.toLowerCase();
      return i === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join("");
  return /^\p{L}/u.test(name) ? name : "verzoek";
}

/** A name that the file does not have yet. */
export function freeName(wanted: string, surroundings: Surroundings): string {
  const isTaken = (name: string) =>
    surroundings.variable(name) !== undefined ||
    surroundings.request(name) !== undefined ||
    surroundings.hasRow(name) ||
    directiveForm(name) !== undefined;
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number++) if (!isTaken(`${wanted}${number}`)) return `${wanted}${number}`;
}
