import { operations, type Service } from "../../contract/operations.ts";
import { operationOf } from "../draft.ts";
import {
  defaultUses,
  namedParts,
  type NamedPart,
  type NameKind,
  type NameUse,
} from "../fileNames.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { NamedRows } from "../rowFiles.ts";
import { rowsIn } from "../documentContext.ts";

/**
 * One stretch of a file: what stands before the first `###`, or a `###` line with all below it. It is
 * read by itself, so that its places count from its own start; where that is, changes with every edit
 * before it and is kept up by the file. An edit replaces a section by another: its text never changes.
 */
export class Section {
  readonly text: string;
  readonly document: RequestDocument;
  /** All names that it gives, and of each the first. */
  readonly parts: readonly NamedPart[];
  readonly firsts: ReadonlyMap<string, NamedPart>;
  readonly rows: readonly NamedRows[];
  /** What its parts are called and need, to be compared with another's. */
  readonly links: string;
  /** What its default headers need; only the first section has any. */
  readonly defaultUses: readonly NameUse[];
  /** The services that its requests call, each once. */
  readonly services: readonly Service[];
  readonly lineEnds: number;

  /** Its number among the sections. */
  index = 0;
  /** Where in the file it begins. */
  start = 0;
  linesAbove = 0;
  requestsBefore = 0;
  /** What features made of it, as long as nothing that they asked has another answer. */
  readonly kept = new Map<object, readonly unknown[]>();

  constructor(text: string, document = parseRequestDocument(text)) {
    this.text = text;
    this.document = document;
    this.parts = namedParts(this.document);
    this.firsts = firstOfEach(this.parts);
    this.rows = rowsIn(this.document);
    this.links = this.parts.map(linkText).join();
    this.defaultUses = defaultUses(this.document);
    this.services = servicesIn(this.document);
    this.lineEnds = lineEndsIn(text);
  }

  get end(): number {
    return this.start + this.text.length;
  }
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
  for (let at = 0; at < text.length; at++)
    if (
      text.charCodeAt(at) === 10 ||
      (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) !== 10)
    )
      count++;
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
