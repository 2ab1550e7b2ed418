import type { Service } from "../../contract/operations.ts";
import type { NameKind } from "../fileNames.ts";
import {
  requestFacts,
  variableFacts,
  type DefaultFacts,
  type Definition,
  type RequestFacts,
  type DocumentContext,
  type VariableFacts,
} from "../documentContext.ts";
import type { RequestNode, VariableNode } from "../syntax/syntax.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import { NameIndex, namesIn, rowKey } from "./nameIndex.ts";
import type { Question } from "./questions.ts";
import { nameKey, Section } from "./section.ts";

/** What the surroundings of a section are read from. */
export interface FileFacts {
  readonly index: NameIndex;
  readonly defaults: () => readonly DefaultFacts[];
  readonly services: () => readonly Service[];
  readonly names: (kind: NameKind, count?: number) => readonly string[];
  /** Called with each section whose tree is given away, so that its places can be found again. */
  readonly defined: (section: Section) => void;
}

/** The file as one of its sections sees it. Each question is noted, to know when to ask again. */
export class SectionContext implements DocumentContext {
  readonly #facts: FileFacts;
  readonly #note: (question: Question) => void;

  constructor(facts: FileFacts, note: (question: Question) => void = () => undefined) {
    this.#facts = facts;
    this.#note = note;
  }

  variable(name: string): VariableFacts | undefined {
    const part = this.#first("variable", name)?.part;
    return part?.kind === "variable" ? variableFacts(part.node) : undefined;
  }

  request(name: string): RequestFacts | undefined {
    const part = this.#first("request", name)?.part;
    return part?.kind === "request" ? requestFacts(part) : undefined;
  }

  hasRow(name: string): boolean {
    return this.rowFiles(name).length > 0;
  }

  rowFiles(name: string): readonly string[] {
    this.#note(rowKey(name));
    return this.#facts.index.rowFiles(name);
  }

  names(kind: NameKind): readonly string[] {
    this.#note(namesKey(kind));
    return this.#facts.names(kind);
  }

  firstNames(kind: NameKind, count: number): readonly string[] {
    this.#note(namesKey(kind, count));
    return this.#facts.names(kind, count);
  }

  isFirst(kind: NameKind, name: string, node: VariableNode | RequestNode): boolean {
    return this.#first(kind, name)?.part.node === node;
  }

  definition<Kind extends NameKind>(kind: Kind, name: string): Definition<Kind> | undefined {
    const found = this.#first(kind, name);
    if (!found) return undefined;
    const { section, part } = found;
    this.#note(section);
    this.#facts.defined(section);
    return { document: section.document, node: part.node as Definition<Kind>["node"] };
  }

  defaults(): readonly DefaultFacts[] {
    this.#note(defaultsKey);
    return this.#facts.defaults();
  }

  services(): readonly Service[] {
    this.#note(servicesKey);
    return this.#facts.services();
  }

  #first(kind: NameKind, name: string) {
    const key = nameKey(kind, name);
    this.#note(key);
    return this.#facts.index.first(key);
  }
}

/** What a document that is a whole file tells each of its parts. */
export function documentContextOf(document: RequestDocument): DocumentContext {
  const whole = [new Section(document.text, document)];
  return new SectionContext({
    index: new NameIndex(whole),
    defaults: () => document.tree.defaults,
    services: () => whole.flatMap(({ services }) => services),
    names: (kind, count) => namesIn(whole, kind, count),
    defined: () => undefined,
  });
}

/** The question after what the preamble says for all requests. */
export const defaultsKey = "defaults";

/** The question after the services that requests of the file call. */
export const servicesKey = "services";

/** The question after the names of a kind, or after the first so many of them. */
export function namesKey(kind: NameKind, count = Infinity): string {
  return `names ${kind} ${count}`;
}
