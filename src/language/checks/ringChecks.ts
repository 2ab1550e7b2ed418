import { text } from "../../contract/text.ts";
import { linkGroups, type Link } from "../../model/linkGroups.ts";
import type { Span } from "../../model/span.ts";
import { placeholdersOf, type Template } from "../../model/template.ts";
import type { Finding } from "../finding.ts";
import type { CheckedFile } from "./checkedFile.ts";
import { finding } from "./makeFinding.ts";
import { templatesOf } from "./templates.ts";

interface NamedLink extends Link {
  readonly span: Span;
}

/** At most so many names stand in a message. */
const longestRing = 6;

/** Variables and requests that need each other's value before they have their own: one finding a ring. */
export function ringFindings(file: CheckedFile): readonly Finding[] {
  const variables = [...file.variables.values()];
  const requests = [...file.named.values()];
  const variableNumbers = new Map(variables.map(({ name }, i) => [name, i]));
  const requestNumbers = new Map(requests.map(({ name }, i) => [name ?? "", variables.length + i]));
  const names = [...variables.map(({ name }) => name), ...requests.map(({ name }) => name ?? "")];

  const linksOf = (from: number, template: Template): readonly NamedLink[] =>
    placeholdersOf(template).flatMap((expression) => {
      const { span } = expression;
      if (expression.kind === "variable")
        return linkTo(from, variableNumbers.get(expression.name), span);
      return expression.kind === "path"
        ? linkTo(from, requestNumbers.get(expression.root), span)
        : [];
    });
  const links = [
    ...variables.flatMap(({ value }, i) => linksOf(i, value.template)),
    ...requests.flatMap((request, i) => {
      const own = variables.length + i;
      return templatesOf(request).flatMap(({ template, owner }) =>
        // An expectation may look back at the answer it belongs to.
        linksOf(own, template).filter(({ to }) => owner !== "expectation" || to !== own),
      );
    }),
  ];
  return ringsIn(names.length, links).map(({ nodes, first }) => {
    const hasRequest = nodes.some((node) => node >= variables.length);
    return ringFinding(
      nodes.map((node) => names[node] ?? ""),
      hasRequest,
      first.span,
    );
  });
}

interface Ring {
  readonly nodes: readonly number[];
  /** The first link inside it, in the order of the file's parts. */
  readonly first: NamedLink;
}

function ringsIn(size: number, links: readonly NamedLink[]): readonly Ring[] {
  const groupOf = linkGroups(size, links);
  const rings = new Map<number, { nodes: number[]; first: NamedLink }>();
  for (const link of links) {
    const group = groupOf[link.from];
    if (group !== undefined && group === groupOf[link.to] && !rings.has(group))
      rings.set(group, { nodes: [], first: link });
  }
  groupOf.forEach((group, node) => rings.get(group)?.nodes.push(node));
  return [...rings.values()];
}

function linkTo(from: number, to: number | undefined, span: Span): readonly NamedLink[] {
  return to === undefined ? [] : [{ from, to, span }];
}

function ringFinding(names: readonly string[], hasRequest: boolean, place: Span): Finding {
  const shown = names.slice(0, longestRing).join(", ") + (names.length > longestRing ? ", …" : "");
  if (!hasRequest)
    return finding(
      "variable-cycle",
      place,
      text(
        `Variables that refer to each other in a circle never get a value: ${shown}. Give one of them a value of its own.`,
        `Variabelen die in een kring naar elkaar verwijzen krijgen nooit een waarde: ${shown}. Geef één ervan een eigen waarde.`,
      ),
    );
  return finding(
    "request-cycle",
    place,
    text(
      `These need each other's answer before they can be sent: ${shown}. Break the circle.`,
      `Deze hebben elkaars antwoord nodig voordat zij verstuurd kunnen worden: ${shown}. Doorbreek de kring.`,
    ),
  );
}
