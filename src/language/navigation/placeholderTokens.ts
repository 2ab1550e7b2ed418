import type { Expression, PathStep, Template } from "../../model/text/template.ts";
import { walk } from "../checks/values/answerPath.ts";
import { answerRoot, type AnswerNode } from "../checks/values/answerTree.ts";
import { usedNames } from "../usedFiles.ts";
import type { DocumentContext } from "../documentContext.ts";
import { dataFiles } from "../rowFiles.ts";
import type { TokenWriter } from "./tokenWriter.ts";

/** What placeholders of one request can name. */
export interface PlaceholderScope {
  readonly surroundings: DocumentContext;
  /** The row of the request's `@each`. */
  readonly row: string | undefined;
  readonly text: string;
}

export function addPlaceholders(
  template: Template,
  scope: PlaceholderScope,
  writer: TokenWriter,
): void {
  for (const part of template.parts)
    if (part.kind === "placeholder") addExpression(part.expression, scope, writer);
}

function addExpression(expression: Expression, scope: PlaceholderScope, writer: TokenWriter): void {
  switch (expression.kind) {
    case "variable":
      if (scope.surroundings.variable(expression.name)) writer.add(expression.span, "variable");
      return;
    case "path": {
      const { root, rootSpan, steps } = expression;
      if (root === scope.row) {
        writer.add(rootSpan, "variable");
        for (const { kind, span } of steps) if (kind === "member") writer.add(span, "property");
        return;
      }
      if (usedNames(scope.surroundings).has(root)) {
        writer.add(rootSpan, "namespace");
        addMember(steps, writer);
        return;
      }
      if (dataFiles(scope.surroundings).has(root)) {
        writer.add(rootSpan, "variable");
        for (const { kind, span } of steps) if (kind === "member") writer.add(span, "property");
        return;
      }
      if (!scope.surroundings.request(root) && scope.surroundings.variable(root)) {
        writer.add(rootSpan, "variable");
        return;
      }
      const operation = scope.surroundings.request(root)?.operation;
      if (!operation) return;
      writer.add(rootSpan, "namespace");
      addPath(steps, answerRoot(operation), writer);
      return;
    }
    case "invalid":
      return;
    default:
      addCall(expression, scope.text, writer);
  }
}

/** A request when a path follows its name, else a variable or rows. */
function addMember([member, ...rest]: readonly PathStep[], writer: TokenWriter): void {
  if (member?.kind !== "member") return;
  writer.add(member.span, rest[0]?.kind === "member" ? "namespace" : "variable");
  for (const { kind, span } of rest) if (kind === "member") writer.add(span, "property");
}

/** `$today - 18 years`: a function, its sign, number and unit. Written with escapes it gets none. */
function addCall({ span }: Expression, text: string, writer: TokenWriter): void {
  const written = text.slice(span.start, span.end);
  const word = /^\$[a-z]+/.exec(written)?.[0];
  if (word === undefined) return;
  writer.add({ start: span.start, end: span.start + word.length }, "function", "defaultLibrary");
  const shift = /^\$(?:today|now)[ \t\u00a0]*([+-])[ \t\u00a0]*([0-9]+)[ \t\u00a0]+([a-z]+)$/d.exec(
    written,
  );
  const [, sign, amount, unit] = shift?.indices ?? [];
  if (!sign || !amount || !unit) return;
  const place = ([start, end]: readonly [number, number]) => ({
    start: span.start + start,
    end: span.start + end,
  });
  writer.add(place(sign), "operator");
  writer.add(place(amount), "number");
  writer.add(place(unit), "keyword");
}

/** The members of a path as far as the answer can have them. */
export function addPath(steps: readonly PathStep[], root: AnswerNode, writer: TokenWriter): void {
  const found = walk(root, steps);
  const wrong = found.kind === "reached" ? undefined : found.step;
  for (const step of steps) {
    if (step === wrong) return;
    if (step.kind === "member") writer.add(step.span, "property", "readonly");
  }
}
