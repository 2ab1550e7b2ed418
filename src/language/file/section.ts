import { operationNames, operations, type Service } from "../../contract/operations.ts";
import { LineIndex } from "../../model/text/span.ts";
import { operationOf } from "../draft.ts";
import {
  defaultUses,
  namedParts,
  type NamedPart,
  type NameKind,
  type NameUse,
} from "../fileNames.ts";
import { identifierEnd, isSeparatorAt, skipBlank } from "../syntax/lines.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { NamedRows } from "../rowFiles.ts";
import { rowsIn } from "../documentContext.ts";

/**
 * One stretch of a file: what stands before the first `###`, or a `###` line with all below it. It is
 * read by itself, so that its places count from its own start; where that is, changes with every edit
 * before it and is kept up by the file. An edit replaces a section by another: its text never changes.
 * It is read when something of it is needed, for most sections of a huge file are never looked at.
 */
export class Section {
  readonly text: string;
  readonly lineEnds: number;

  /** Its number among the sections. */
  index = 0;
  /** Where in the file it begins. */
  start = 0;
  linesAbove = 0;
  requestsBefore = 0;
  /** What features made of it, as long as nothing that they asked has another answer. */
  readonly kept = new Map<object, readonly unknown[]>();
  #document: RequestDocument | undefined;
  #lines: LineIndex | undefined;
  #parts: readonly NamedPart[] | undefined;
  #firsts: ReadonlyMap<string, NamedPart> | undefined;
  #requestCount: number | undefined;
  #isNaming: boolean | undefined;
  /** Not one stretch of a file but all of it, read already. */
  readonly #isWhole: boolean;

  constructor(text: string, document?: RequestDocument) {
    this.text = text;
    this.lineEnds = lineEndsIn(text);
    this.#document = document;
    this.#isWhole = document !== undefined;
  }

  get document(): RequestDocument {
    return (this.#document ??= parseRequestDocument(this.text));
  }

  /** Its lines, which can be counted without its tree. */
  get lines(): LineIndex {
    return (this.#lines ??= new LineIndex(this.text));
  }

  /** Whether its tree takes room that `release` gives back. */
  get isReleasable(): boolean {
    return this.#document !== undefined && !this.#isWhole && this.parts.length === 0;
  }

  /** Lets its tree go; it is read again when somebody needs it. What gives names is compared by its nodes, and stays. */
  release(): void {
    if (this.isReleasable) this.#document = undefined;
  }

  get end(): number {
    return this.start + this.text.length;
  }

  /** Each `###` line begins one request; before the first there may be one without. */
  get requestCount(): number {
    return (this.#requestCount ??=
      isSeparatorAt(this.text, 0) && !this.#isWhole ? 1 : this.document.tree.requests.length);
  }

  /** All names that it gives. */
  get parts(): readonly NamedPart[] {
    return (this.#parts ??= this.#givesNames ? namedParts(this.document) : []);
  }

  /** Of each name the first part that it gives. */
  get firsts(): ReadonlyMap<string, NamedPart> {
    return (this.#firsts ??= firstOfEach(this.parts));
  }

  get rows(): readonly NamedRows[] {
    return this.#givesNames ? rowsIn(this.document) : [];
  }

  /** What its parts are called and need, to be compared with another's. */
  get links(): string {
    return this.parts.map(linkText).join();
  }

  /** What its default headers need; only the first section has any. */
  get defaultUses(): readonly NameUse[] {
    return defaultUses(this.document);
  }

  /** The services that its requests call, each once. */
  get services(): readonly Service[] {
    return servicesIn(this.document);
  }

  /** Whether its text leaves room for a call of the service, which a look at its tree decides. */
  mayCall(service: Service): boolean {
    return (
      this.text.includes("\\") ||
      operationNames.some(
        (name) => operations[name].service === service && this.text.includes(name),
      )
    );
  }

  get #givesNames(): boolean {
    return (this.#isNaming ??= mayGiveNames(this.text));
  }
}

/** Whether a text leaves room for a name: `@name`, `@each` or `@… =`. Reading it costs many times a look. */
function mayGiveNames(text: string): boolean {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const end = identifierEnd(text, at + 1);
    const word = text.slice(at + 1, end);
    if (word === "name" || word === "each") return true;
    if (word !== "" && text[skipBlank(text, end, text.length)] === "=") return true;
  }
  return false;
}

/** Each once, always in the same order. */
function servicesIn({ tree }: RequestDocument): readonly Service[] {
  const called = new Set(
    tree.requests.map((request) => {
      const name = operationOf(request)?.name;
      return name && operations[name].service;
    }),
  );
  return (["personen", "berichten"] as const).filter((service) => called.has(service));
}

/** Counted without keeping where they are. */
function lineEndsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1))
    if (text.charCodeAt(at + 1) !== 10) count++;
  return count;
}

/** A name with its kind, as a key. */
export function nameKey(kind: NameKind, name: string): string {
  return `${kind} ${name}`;
}

const none: ReadonlyMap<string, NamedPart> = new Map();

function firstOfEach(parts: readonly NamedPart[]): ReadonlyMap<string, NamedPart> {
  if (parts.length === 0) return none;
  const firsts = new Map<string, NamedPart>();
  for (const part of parts) {
    const key = nameKey(part.kind, part.name);
    if (!firsts.has(key)) firsts.set(key, part);
  }
  return firsts;
}

/** Names hold no blanks and no signs, so that nothing in it can be read in two ways. */
function linkText({ kind, name, uses }: NamedPart): string {
  return [nameKey(kind, name), ...uses.map((use) => nameKey(use.kind, use.name))].join(">");
}
