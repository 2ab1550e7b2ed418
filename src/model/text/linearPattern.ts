import { parsePattern, type PatternNode, type PatternProblem } from "./linearPatternSyntax.ts";

/** A compiled pattern. `test` looks for a match anywhere in the text, unless `^` or `$` says more. */
interface LinearPattern {
  test(text: string): boolean;
}

/** The most steps of a program; `{m,n}` copies what it repeats. */
const mostInstructions = 5000;

type Instruction =
  | { readonly kind: "letter"; readonly accepts: (codePoint: number) => boolean; next: number }
  | { readonly kind: "fork"; next: number; other: number }
  | { readonly kind: "start" | "end"; next: number }
  | { readonly kind: "match" };

/**
 * Compiles a pattern of the `matches` operator. Matching takes time in proportion to the text times
 * the pattern, whatever they are: all ways through the pattern are followed at once (Thompson), so
 * that nothing is ever tried again. Upper and lower case differ.
 */
export function compilePattern(
  pattern: string,
): LinearPattern | { readonly problem: PatternProblem } {
  const parsed = parsePattern(pattern);
  if ("problem" in parsed) return parsed;
  const program = assemble(parsed.node);
  if (!program) return { problem: { at: 0, why: "the pattern is too large" } };
  return { test: (text) => search(program, text) };
}

interface Program {
  readonly instructions: readonly Instruction[];
  readonly first: number;
}

/** Builds the program from its end to its start, so that every instruction knows the next one. */
function assemble(root: PatternNode): Program | undefined {
  const instructions: Instruction[] = [{ kind: "match" }];
  const full = () => instructions.length > mostInstructions;
  const put = (instruction: Instruction) => instructions.push(instruction) - 1;

  const build = (node: PatternNode, next: number): number => {
    if (full()) return next;
    switch (node.kind) {
      case "letter":
        return put({ kind: "letter", accepts: node.accepts, next });
      case "start":
      case "end":
        return put({ kind: node.kind, next });
      case "sequence":
        return node.items.reduceRight((after, item) => build(item, after), next);
      case "choice":
        return node.options
          .map((option) => build(option, next))
          .reduceRight((other, option) => put({ kind: "fork", next: option, other }));
      case "repeat":
        return buildRepeat(node, next);
    }
  };

  const buildRepeat = (node: PatternNode & { kind: "repeat" }, next: number): number => {
    let first = next;
    if (node.most === undefined) {
      const loop = { kind: "fork" as const, next, other: next };
      first = put(loop);
      loop.next = build(node.item, first);
    } else {
      for (let extra = node.least; extra < node.most && !full(); extra++)
        first = put({ kind: "fork", next: build(node.item, first), other: next });
    }
    for (let times = 0; times < node.least && !full(); times++) first = build(node.item, first);
    return first;
  };

  const first = build(root, 0);
  return full() ? undefined : { instructions, first };
}

function search(program: Program, text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  let waiting = new Set<number>();
  for (let at = 0; at <= letters.length; at++) {
    const place = { atStart: at === 0, atEnd: at === letters.length };
    const here = new Set<number>();
    for (const start of [...waiting, program.first])
      if (reach(program, start, place, here)) return true;
    waiting = new Set();
    const letter = letters[at];
    if (letter === undefined) break;
    for (const index of here) {
      const instruction = program.instructions[index];
      if (instruction?.kind === "letter" && instruction.accepts(letter))
        waiting.add(instruction.next);
    }
  }
  return false;
}

/** Adds what can be reached without reading a letter; true as soon as the end of the pattern is. */
function reach(
  program: Program,
  start: number,
  place: { readonly atStart: boolean; readonly atEnd: boolean },
  reached: Set<number>,
): boolean {
  const open = [start];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const instruction = program.instructions[index];
    switch (instruction?.kind) {
      case "match":
        return true;
      case "fork":
        open.push(instruction.other, instruction.next);
        break;
      case "start":
        if (place.atStart) open.push(instruction.next);
        break;
      case "end":
        if (place.atEnd) open.push(instruction.next);
        break;
      case "letter":
      case undefined:
        break;
    }
  }
  return false;
}
