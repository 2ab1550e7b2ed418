import type { Language } from "../../contract/text.ts";
import { shapeOf, type PersonOptions } from "../person/personOptions.ts";
import type { DiagramEdge, DiagramGroup, DiagramNode } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";

/** Everybody once, under what they are to the person asked. */
export function diagramGroups(
  nodes: readonly DiagramNode[],
  options: PersonOptions,
): readonly DiagramGroup[] {
  const { members } = shapeOf(options);
  const label = (name: string) => members[name]?.label[options.language] ?? name;
  const groups = [
    { group: "asked" },
    { group: "parents", heading: label("ouders") },
    { group: "partners", heading: label("partners") },
    { group: "children", heading: label("kinderen") },
    { group: "authority", heading: label("gezag") },
  ] as const;
  return groups.flatMap(({ group, ...rest }) => {
    const own = nodes.flatMap((node) => (node.group === group ? [node.id] : []));
    return own.length > 0 ? [{ ...rest, nodes: own }] : [];
  });
}

/** More children are counted; each of them says whose child it is. */
const mostTold = 8;

/** What the lines of the picture say of each node, as sentences. */
export function relationSentences(
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[],
  language: Language,
): readonly (readonly string[])[] {
  const sentences = nodes.map((): string[] => []);
  const children = nodes.map(() => 0);
  for (const { kind, from } of edges)
    if (kind === "parent") children[from] = (children[from] ?? 0) + 1;
  const isMany = (node: number) => (children[node] ?? 0) > mostTold;
  for (const edge of edges)
    for (const [own, other] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ] as const) {
      if (edge.kind === "parent" && own === edge.from && isMany(own)) continue;
      // Of whom it is said stands in their own lines.
      if (edge.kind === "noAuthority" && own === edge.to) continue;
      const said = sentence(edge, own === edge.from, nodes[other]?.calling ?? "", language);
      sentences[own]?.push(withMarks(said, edge));
    }
  for (const [node, told] of sentences.entries())
    if (isMany(node)) told.push(words.parentOfMany(children[node] ?? 0)[language]);
  return sentences;
}

function sentence(
  { kind, label }: DiagramEdge,
  isFrom: boolean,
  other: string,
  language: Language,
): string {
  switch (kind) {
    case "parent":
      return (isFrom ? words.parentOf(other) : words.childOf(other))[language];
    case "partner":
      return words.partnerOf(other)[language];
    case "formerPartner":
      return words.formerPartnerOf(other)[language];
    case "union":
      return words.unionWith(other)[language];
    case "authority":
      return (isFrom ? words.holdsOver(other, label) : words.heldBy(other, label))[language];
    case "noAuthority":
      return words.stateOf(other, label)[language];
  }
}

function withMarks(text: string, { marks }: DiagramEdge): string {
  return marks.length === 0 ? text : `${text} (${marks.map((mark) => mark.text).join(", ")})`;
}
