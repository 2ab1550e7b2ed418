import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { counted, sameText, text, type Text } from "../../contract/text.ts";
import { charsets } from "./charsets.ts";
import {
  classicKinds,
  emptyMessageKind,
  memberNames,
  noRandomKey,
  rubricList,
  schemaOf,
  type ClassicKind,
  type HeadPart,
  fieldTexts,
  fitsHead,
  headWords,
  linesOfHead,
} from "./classicKinds.ts";
import { byteShape, type ClassicNote } from "./notes.ts";
import { writeBody } from "./writeBody.ts";
import { Writing, kindOfValue } from "./writing.ts";

interface WriteClassicOptions {
  readonly form: "gba" | "nic";
  readonly charset?: "teletex" | "utf-8";
  /** Writes a differently composed character (letter and combining mark) with a note. */
  readonly tolerant?: boolean;
}

type WriteClassic =
  | {
      readonly kind: "bytes";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly notes: readonly ClassicNote[];
    }
  | { readonly kind: "fault"; readonly fault: ClassicNote };

/**
 * Writes one message (`berichtInhoud`) in a classic form: random key as zeros, categories and elements
 * ascending. Unsupported content is a fault with its JSON place. Nothing is padded, cut or omitted.
 */
export function writeClassic(content: JsonObject, options: WriteClassicOptions): WriteClassic {
  const { form, charset = "teletex", tolerant = false } = options;
  const writing = new Writing(charsets[charset], form, tolerant);
  if (write(content, writing) && !writing.fault)
    return { kind: "bytes", bytes: writing.bytes, notes: writing.notes };
  return { kind: "fault", fault: writing.fault ?? writing.unknownFault() };
}

function write(content: JsonObject, writing: Writing): true | undefined {
  const code = content["berichtType"];
  const kind = typeof code === "string" ? classicKinds.get(code) : undefined;
  if (code === emptyMessageKind) return onlyMembers(content, noMembers, emptyMessageKind, writing);
  if (typeof code !== "string" || !kind)
    return writing.fail("kind", "berichtType", classicKind, whyNoKind(code));
  if (writing.form === "nic" && !kind.lines)
    return writing.fail("layout", "berichtType", shownLines, sameText(code));
  if (!onlyMembers(content, kind.members, code, writing)) return undefined;
  if (!checkHead(content, kind, writing)) return undefined;
  const value = kind.member === undefined ? null : content[kind.member];
  if (kind.member !== undefined && value === undefined)
    return writing.fail("member", kind.member, oneMember, absent);
  if (writing.form === "nic") writing.put(`${linesOfHead(kind, content)}_`);
  else {
    writing.put(noRandomKey);
    writing.put(code);
    for (const part of kind.head) for (const each of fieldTexts(content, part)) writing.put(each);
  }
  return writeBody(writing, kind, value ?? null, content["teWijzigenTabel"]);
}

const noMembers = memberNames([], undefined);

function whyNoKind(code: JsonValue | undefined): Text {
  if (typeof code !== "string") return kindOfValue(code);
  return messageKinds.has(code)
    ? text(`${code}, which exists only in JSON`, `${code}, dat alleen in JSON bestaat`)
    : unknownKind;
}

/** Rejects extra members, because nothing is omitted. `$schema` follows from the kind, so a different one is noted. */
function onlyMembers(
  content: JsonObject,
  members: ReadonlySet<string>,
  code: string,
  writing: Writing,
): true | undefined {
  const other = Object.keys(content).find((name) => !members.has(name));
  if (other !== undefined) return writing.fail("member", other, noOther, present);
  const schema = content["$schema"];
  if (schema !== undefined && schema !== schemaOf(code))
    writing.note("schema", "$schema", usualSchema, anotherSchema, dropsSchema);
  return true;
}

function checkHead(content: JsonObject, { head }: ClassicKind, writing: Writing): true | undefined {
  for (const part of head) {
    const value = content[part.name];
    if (part.name !== rubricList.name) {
      if (!fits(value, part, part.name, writing)) return undefined;
      continue;
    }
    if (!Array.isArray(value))
      return writing.fail("head", part.name, listOfRubrics, kindOfValue(value));
    for (const [index, item] of (value as readonly JsonValue[]).entries())
      if (!fits(item, part, `${part.name}[${index}]`, writing)) return undefined;
    const most = 10 ** rubricList.countWidth - 1;
    if (value.length > most)
      return writing.fail("head", part.name, atMostRubrics(most), sameText(`${value.length}`));
  }
  return true;
}

function fits(
  value: JsonValue | undefined,
  part: HeadPart,
  path: string,
  writing: Writing,
): true | undefined {
  if (typeof value === "string" && fitsHead(value, part)) return true;
  const found = typeof value === "string" ? lengthOf(value) : kindOfValue(value);
  return writing.fail("head", path, headWords(part), found);
}

const classicKind = text(
  "a kind of message that has a classic form",
  "een berichtsoort met een klassieke vorm",
);
const unknownKind = text("another one", "een andere");
const shownLines = text("a kind with a known readable form", "een soort met een bekende leesvorm");
const noOther = text(
  "only members of the classic form of this kind",
  "alleen eigenschappen van de klassieke vorm van deze soort",
);
const present = text("another member", "nog een eigenschap");
const oneMember = text("this member", "deze eigenschap");
const absent = text("nothing", "niets");
const usualSchema = text("the usual $schema", "het gebruikelijke $schema");
const anotherSchema = text("another one", "een ander");
const dropsSchema = text(
  "The classic form can't store it.",
  "De klassieke vorm kan dit niet bevatten.",
);
const listOfRubrics = text("a list of rubrics", "een lijst rubrieken");
const atMostRubrics = (most: number) => {
  const { en, nl } = counted(most, "rubric");
  return text(`at most ${en}`, `maximaal ${nl}`);
};
const lengthOf = (value: string) =>
  /^[\0-\xff]{1,40}$/.test(value) ? byteShape(value) : counted(value.length, "character");
