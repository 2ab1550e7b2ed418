import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TreeLines } from "../../../../src/editor/panels/treeLines.ts";
import { answerPages } from "../../../../src/presentation/person/answerPages.ts";
import type { AnswerPages, TreeNode } from "../../../../src/presentation/person/pages.ts";
import { personPath } from "../../../../src/presentation/person/places.ts";
import { manyPeople } from "../../../support/generated/manyPeople.ts";

const fields = ["naam", "geboorte", "partners"];

function linesOf(count: number) {
  const pages = answerPages(manyPeople(count, fields), {
    language: "en",
    mask: false,
    queryType: "RaadpleegMetBurgerservicenummer",
    fields,
  });
  return { pages, lines: new TreeLines(pages, (index) => `Person ${String(index + 1)}`) };
}

/** The whole tree, made without any of the shortcuts: every person, and below the unfolded ones their lines. */
function wholeTree(pages: AnswerPages, open: ReadonlyMap<number, ReadonlySet<string>>) {
  const lines: Pick<TreeNode, "path" | "depth" | "expanded">[] = [];
  for (let index = 0; index < pages.count; index++) {
    const unfolded = open.get(index);
    if (pages.count > 1)
      lines.push({ path: personPath(index), depth: 1, expanded: unfolded !== undefined });
    if (pages.count > 1 && !unfolded) continue;
    for (const { path, depth, expanded } of pages.tree(index, unfolded ?? new Set()))
      lines.push({ path, depth: pages.count > 1 ? depth + 1 : depth, expanded });
  }
  return lines;
}

function brief(nodes: readonly TreeNode[]) {
  return nodes.map(({ path, depth, expanded }) => ({ path, depth, expanded }));
}

describe("the tree of an answer as lines", () => {
  it("has a line for each person until one is unfolded", () => {
    const { lines } = linesOf(6);
    expect(lines.total).toBe(6);
    lines.unfold(personPath(2), true);
    expect(lines.total).toBeGreaterThan(7);
    const [second, third, below] = lines.slice(1, 3);
    expect([second?.label, second?.expanded]).toEqual(["Person 2", false]);
    expect([third?.label, third?.expanded, third?.position, third?.siblings]).toEqual([
      "Person 3",
      true,
      3,
      6,
    ]);
    expect([below?.depth, below?.path.startsWith("personen[2].")]).toEqual([2, true]);
    lines.unfold(personPath(2), false);
    expect(lines.total).toBe(6);
  });

  it("has no line for the only person: what they have stands at the top", () => {
    const { lines } = linesOf(1);
    const [first] = lines.slice(0, 1);
    expect([first?.depth, first?.path.startsWith("personen[0].")]).toEqual([1, true]);
    lines.unfold(personPath(0), true, true);
    const unfolded = lines.total;
    lines.unfold(personPath(0), false, true);
    expect(lines.total).toBeLessThan(unfolded);
    expect(lines.total).toBeGreaterThan(0);
  });

  it("finds a path, unfolds the way to it and nothing else", () => {
    const { pages, lines } = linesOf(6);
    const path = "personen[4].naam.voornamen";
    const at = lines.find(path);
    expect(lines.slice(at ?? -1, 1)[0]?.path).toBe(path);
    expect(brief(lines.slice(0, lines.total))).toEqual(
      wholeTree(pages, new Map([[4, new Set(["personen[4].naam"])]])),
    );
    expect(lines.find("personen[4].naam.nothing")).toBeUndefined();
    expect([lines.find("personen[6]"), lines.find("headline")]).toEqual([undefined, undefined]);
  });

  it("shows what the first person has to who opens it at a person", () => {
    const { lines } = linesOf(6);
    expect(lines.find(personPath(3))).toBe(3);
    expect(lines.total).toBeGreaterThan(6);
    const before = lines.total;
    expect(lines.find(personPath(5)), "below what person 4 has").toBe(before - 1);
    expect(lines.total).toBe(before);
  });

  it("shows in every window what the whole tree has there, however it is unfolded", () => {
    for (const count of [1, 5]) {
      const { pages } = linesOf(count);
      const places = Array.from({ length: count }, (_, index) => [
        personPath(index),
        ...pages.foldable(index),
      ]).flat();
      const step = fc.record({
        path: fc.constantFrom(...places),
        on: fc.boolean(),
        deep: fc.boolean(),
      });
      fc.assert(
        fc.property(
          fc.array(step, { maxLength: 8 }),
          fc.nat(60),
          fc.nat(40),
          (steps, from, size) => {
            const { lines } = linesOf(count);
            const open = new Map<number, Set<string>>();
            for (const { path, on, deep } of steps) {
              const isDeep = deep && /^personen\[[0-9]+\]$/.test(path);
              lines.unfold(path, on, isDeep);
              unfold(open, pages, path, on, isDeep);
            }
            const whole = wholeTree(pages, open);
            expect(lines.total).toBe(whole.length);
            expect(brief(lines.slice(from, size))).toEqual(whole.slice(from, from + size));
          },
        ),
        { numRuns: 100 },
      );
    }
  });
});

/** What unfolding means: a place below a person unfolds the person, too; folded persons forget what was below. */
function unfold(
  open: Map<number, Set<string>>,
  pages: AnswerPages,
  path: string,
  on: boolean,
  isDeep: boolean,
): void {
  const index = Number(/[0-9]+/.exec(path)?.[0]);
  const isPerson = path === personPath(index);
  const known = open.get(index) ?? new Set<string>();
  if (on) {
    open.set(index, known);
    if (isDeep) for (const each of pages.foldable(index)) known.add(each);
    else if (!isPerson) known.add(path);
  } else if (!isPerson) known.delete(path);
  else if (isDeep && pages.count > 1) open.set(index, new Set());
  else open.delete(index);
}
