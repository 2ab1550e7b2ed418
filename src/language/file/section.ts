import { isSpan, movedSpan } from "../../model/text/span.ts";
import type { SectionPlace } from "../documentContext.ts";
import { namedParts, type NamedPart } from "../fileNames.ts";
import { rowsIn, type NamedRows } from "../rowFiles.ts";
import { identifierEnd, isSeparatorAt, separatorStarts, skipBlank } from "../syntax/lines.ts";
import { parseRequestDocument } from "../syntax/parser.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import { givenText, type GivingSection } from "./fileContext.ts";

/** What a feature made of a section. */
interface Kept {
  /** Another key has it made again. */
  readonly key: object;
  readonly items: readonly unknown[];
  /** Other sections whose places are among the items. */
  readonly sections: readonly Section[];
}

/**
 * One stretch of a file: all before the first `###`, or a `###` line with all below it. It is read by
 * itself, once, and its places count from its own start. Its text never changes: an edit replaces it.
 */
export class Section implements GivingSection {
  readonly text: string;
  /** Its number among the sections. */
  index = 0;
  start = 0;
  requestsBefore = 0;
  readonly kept = new Map<object, Kept>();
  #document: RequestDocument | undefined;
  #parts: readonly NamedPart[] | undefined;
  #rows: readonly NamedRows[] | undefined;
  #given: string | undefined;
  #givesNames: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get document(): RequestDocument {
    return (this.#document ??= parseRequestDocument(this.text));
  }

  get end(): number {
    return this.start + this.text.length;
  }

  /** Each `###` line begins one request; before the first there may be one without. */
  get requestCount(): number {
    return isSeparatorAt(this.text, 0) ? 1 : this.document.tree.requests.length;
  }

  get parts(): readonly NamedPart[] {
    return (this.#parts ??= this.#mayGive ? namedParts(this.document) : []);
  }

  get rows(): readonly NamedRows[] {
    return (this.#rows ??= this.#mayGive ? rowsIn(this.document) : []);
  }

  /** What it gives the rest of its file, as a text to compare. */
  get given(): string {
    return (this.#given ??= givenText(this));
  }

  get #mayGive(): boolean {
    return (this.#givesNames ??= mayGiveNames(this.text));
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

/** The sections of a text: those of its last version at its start and its end that are the same, and new ones between. */
export function sectionsOf(text: string, before: readonly Section[] = []): readonly Section[] {
  const borders = [0, ...separatorStarts(text)];
  const texts = borders.map((start, i) => text.slice(start, borders[i + 1]));
  const most = Math.min(texts.length, before.length);
  let head = 0;
  while (head < most && before[head]?.text === texts[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++;
  const added = texts.slice(head, texts.length - tail).map((one) => new Section(copied(one)));
  const sections = before.slice(0, head).concat(added, before.slice(before.length - tail));
  let [start, requestsBefore] = [0, 0];
  for (const [index, section] of sections.entries()) {
    section.index = index;
    section.start = start;
    section.requestsBefore = requestsBefore;
    start += section.text.length;
    requestsBefore += section.requestCount;
  }
  return sections;
}

/** A slice keeps all of the text in memory that it was cut from: of each letter that is typed, a whole file. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * What was made of a section by itself, with all its spans and ordinals as they are in the file. A part with
 * the member `elsewhere` has the places of that section. What a JSON value holds is no place, whatever it is called.
 */
export function placed<Item>(item: Item, place: SectionPlace): Item {
  if (typeof item !== "object" || item === null) return item;
  if (Array.isArray(item)) return item.map((one: unknown) => placed(one, place)) as Item;
  if (isSpan(item)) return movedSpan(item, place.start) as Item;
  const own = item as Readonly<Record<string, unknown>>;
  const { elsewhere: there = place } = own as { readonly elsewhere?: SectionPlace };
  const moved: Record<string, unknown> = {};
  for (const key in own) {
    const value = own[key];
    if (key === "elsewhere") continue;
    if (key === "ordinal") moved[key] = Number(value) + there.requestsBefore;
    else moved[key] = key === "value" && own.kind === "json" ? value : placed(value, there);
  }
  return moved as Item;
}
