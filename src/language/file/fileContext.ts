import { operations, type Service } from "../../contract/operations.ts";
import { literalText } from "../../model/text/sourceText.ts";
import {
  type DefaultFacts,
  type NameDefinition,
  type DocumentContext,
  type NameKind,
  type RequestFacts,
  type SectionPlace,
  type VariableFacts,
  rowsIn,
  type NamedRows,
} from "../documentContext.ts";
import { operationOf } from "../draft.ts";
import { namedParts, type NamedPart, type NamedRequest, type NamedVariable } from "../fileNames.ts";
import { writtenValues } from "../checks/templates.ts";
import type { RequestDocument } from "../syntax/parser.ts";

/** A section of a file or the whole file, with the names and rows that it defines. */
export interface DefiningSection extends SectionPlace {
  readonly document: RequestDocument;
  /** A duplicate name is listed twice. */
  readonly parts: readonly NamedPart[];
  readonly rows: readonly NamedRows[];
}

interface FirstDefinition<Part> {
  readonly section: DefiningSection;
  readonly part: Part;
}

interface FirstDefinitions {
  readonly variable: Map<string, FirstDefinition<NamedVariable>>;
  readonly request: Map<string, FirstDefinition<NamedRequest>>;
}

/** Context shared by all sections of a file, in document order. */
export function fileContext(sections: readonly DefiningSection[]): DocumentContext {
  const firsts: FirstDefinitions = { variable: new Map(), request: new Map() };
  const rows = new Map<string, Set<string>>();
  for (const section of sections) {
    for (const part of section.parts) addFirst(firsts, section, part);
    for (const { row, file } of section.rows) rows.set(row, (rows.get(row) ?? new Set()).add(file));
  }
  const names = { variable: [...firsts.variable.keys()], request: [...firsts.request.keys()] };
  const rowFiles = (name: string) => [...(rows.get(name) ?? [])];
  return {
    variable: (name) => {
      const found = firsts.variable.get(name);
      return found && variableFacts(found.part);
    },
    request: (name) => {
      const found = firsts.request.get(name);
      return found && requestFacts(found.part);
    },
    hasRow: (name) => rows.has(name),
    rowFiles,
    names: (kind) => names[kind],
    isFirst: (kind, name, node) => firsts[kind].get(name)?.part.node === node,
    definition: <Kind extends NameKind>(kind: Kind, name: string) => {
      const found = firsts[kind].get(name);
      if (!found) return undefined;
      const node = found.part.node as NameDefinition<Kind>["node"];
      return { document: found.section.document, place: found.section, node };
    },
    defaults: () => sections[0]?.document.tree.defaults ?? [],
    services: () => {
      const called = new Set(sections.flatMap(({ document }) => servicesIn(document)));
      return (["personen", "berichten"] as const).filter((service) => called.has(service));
    },
  };
}

export function documentContextOf(document: RequestDocument): DocumentContext {
  const [parts, rows] = [namedParts(document), rowsIn(document)];
  return fileContext([{ document, start: 0, requestsBefore: 0, parts, rows }]);
}

function addFirst(
  { variable, request }: FirstDefinitions,
  section: DefiningSection,
  part: NamedPart,
): void {
  if (part.kind === "variable") {
    if (!variable.has(part.name)) variable.set(part.name, { section, part });
  } else if (!request.has(part.name)) request.set(part.name, { section, part });
}

/** Names and rows that a section defines for other sections, as a text to compare. */
export function definitionsText({ parts, rows }: Pick<DefiningSection, "parts" | "rows">): string {
  if (parts.length === 0 && rows.length === 0) return "";
  const facts = parts.map((part) => {
    if (part.kind === "variable") return variableFacts(part);
    const { name, operation, asked } = requestFacts(part);
    return [name, operation, asked && part.request.literal?.query.fields];
  });
  return JSON.stringify([facts, rows.map(({ row, file }) => [row, file])]);
}

/** Defaults that apply to all sections, as a text to compare. */
export function defaultsText(context: Pick<DocumentContext, "defaults" | "services">): string {
  const defaults: readonly DefaultFacts[] = context.defaults();
  const hasHeader = defaults.some(({ word }) => word === "header");
  const facts = defaults.map(({ word, argument }) => [word, argument]);
  return JSON.stringify([facts, hasHeader ? context.services() : []]);
}

function variableFacts({ node: { name, value } }: NamedVariable): VariableFacts {
  if (value.kind === "value") return { name, literal: literalText(value.template) };
  const list = writtenValues(value).map(({ template }) => literalText(template));
  return { name, literal: undefined, list };
}

function requestFacts({ name, request }: NamedRequest): RequestFacts {
  const { operation, asked } = request;
  return { name, operation, ...(asked ? { asked } : {}) };
}

function servicesIn({ tree }: RequestDocument): readonly Service[] {
  return tree.requests.flatMap((request) => {
    const name = operationOf(request)?.name;
    return name ? [operations[name].service] : [];
  });
}
