import { operations, type Service } from "../../contract/operations.ts";
import {
  type DefaultFacts,
  type NameDefinition,
  type DocumentContext,
  type NameKind,
  type RequestFacts,
  type SectionPlace,
  rowsIn,
  type NamedRows,
} from "../documentContext.ts";
import { operationOf } from "../draft.ts";
import { askedBy } from "../checks/checkedRequest.ts";
import {
  namedParts,
  nodeOf,
  type NamedPart,
  type NamedRequest,
  type NamedVariable,
} from "../fileNames.ts";
import type { RequestDocument } from "../syntax/parser.ts";

/** A section of a file or the whole file, with the names and rows that it defines. */
export interface DefiningSection extends SectionPlace {
  readonly document: RequestDocument;
  /** A duplicate name is listed twice. */
  readonly parts: readonly NamedPart[];
  readonly rows: readonly NamedRows[];
  readonly services: readonly Service[];
}

interface FirstDefinition<Part> {
  readonly section: DefiningSection;
  readonly part: Part;
}

interface FirstDefinitions {
  readonly variable: Map<string, FirstDefinition<NamedVariable>>;
  readonly request: Map<string, FirstDefinition<NamedRequest>>;
}

export interface FileContext extends DocumentContext {
  readonly first: (kind: NameKind, name: string) => FirstDefinition<NamedPart> | undefined;
}

/** Context shared by all sections of a file, in document order. */
export function fileContext(sections: readonly DefiningSection[]): FileContext {
  const firsts: FirstDefinitions = { variable: new Map(), request: new Map() };
  const rows = new Map<string, Set<string>>();
  for (const section of sections) {
    for (const part of section.parts) addFirst(firsts, section, part);
    for (const { row, file } of section.rows) rows.set(row, (rows.get(row) ?? new Set()).add(file));
  }
  const names = { variable: [...firsts.variable.keys()], request: [...firsts.request.keys()] };
  const rowFiles = (name: string) => [...(rows.get(name) ?? [])];
  const first: FileContext["first"] = (kind, name) => firsts[kind].get(name);
  const defaults = sections[0]?.document.tree.defaults ?? [];
  return {
    first,
    variable: (name) => firsts.variable.get(name)?.part.facts,
    request: (name) => {
      const found = firsts.request.get(name);
      return found && requestFacts(found.part);
    },
    hasRow: (name) => rows.has(name),
    rowFiles,
    names: (kind) => names[kind],
    ...definitions(first, ({ document }) => document),
    defaults: () => defaults,
    services: () => {
      const called = new Set(sections.flatMap(({ services }) => services));
      return (["personen", "berichten"] as const).filter((service) => called.has(service));
    },
  };
}

/** Definitions in the documents of their sections, as the caller has read them. */
export function definitions(
  first: FileContext["first"],
  documentOf: (section: DefiningSection) => RequestDocument,
): Pick<DocumentContext, "definition" | "isFirst"> {
  const definition = <Kind extends NameKind>(kind: Kind, name: string) => {
    const found = first(kind, name);
    if (!found) return undefined;
    const document = documentOf(found.section);
    const node = nodeOf(found.part, document) as NameDefinition<Kind>["node"];
    return { document, place: found.section, node };
  };
  return { definition, isFirst: (kind, name, node) => definition(kind, name)?.node === node };
}

export function documentContextOf(document: RequestDocument): DocumentContext {
  const [parts, rows] = [namedParts(document), rowsIn(document)];
  const services = servicesIn(document);
  return fileContext([{ document, start: 0, requestsBefore: 0, parts, rows, services }]);
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
    if (part.kind === "variable") return part.facts;
    return [part.name, part.operation, part.fields];
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

function requestFacts({ name, operation, fields }: NamedRequest): RequestFacts {
  const asked = askedBy(operation, fields);
  return { name, operation, ...(asked ? { asked } : {}) };
}

export function servicesIn({ tree }: RequestDocument): readonly Service[] {
  return tree.requests.flatMap((request) => {
    const name = operationOf(request)?.name;
    return name ? [operations[name].service] : [];
  });
}
