import { binaryOf, bytesOf } from "../../contract/binary.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { sameText, text } from "../../contract/text.ts";
import { charsetOf, charsets, type CharsetName, latin1Words } from "./charsets.ts";
import {
  classicKinds,
  emptyMessageKind,
  noRandomKey,
  rubricList,
  schemaOf,
  type ClassicKind,
  type HeadPart,
  headCharacters,
  headWords,
  linesOfHead,
} from "./classicKinds.ts";
import { ClassicCursor, type ClassicForm, type ClassicReadOptions } from "./cursor.ts";
import { double, single, type Damage } from "./damage.ts";
import { expectations, byteShape, type ClassicNote } from "./notes.ts";
import { readBody } from "./readBody.ts";

export interface ReadClassicOptions {
  /** Converts unambiguous input with a note instead of rejecting it. */
  readonly tolerant?: boolean;
  /** Character set, detected from the bytes if absent. */
  readonly charset?: CharsetName;
}

interface ClassicMessage {
  readonly kind: "message";
  /** The message as JSON (`berichtInhoud`), members in the order of the public messages. */
  readonly content: JsonObject;
  readonly form: ClassicForm;
  readonly charset: CharsetName;
  readonly notes: readonly ClassicNote[];
}

interface Judged extends ClassicMessage {
  readonly doubt: ClassicCursor["doubt"];
}

type Fault = { readonly kind: "fault"; readonly fault: ClassicNote };
type ReadClassic = ClassicMessage | Fault;

/**
 * Reads one message in `.GBA` or `.NIC`, in teletex or UTF-8. All lengths, digits and characters must
 * be right. (Logisch Ontwerp BRP, checked with all public sets of `.GBA`, `.NIC` and JSON.)
 */
export function readClassic(bytes: Uint8Array, options: ReadClassicOptions = {}): ReadClassic {
  const binary = binaryOf(bytes);
  const { tolerant = false, charset } = options;
  const read = readBinary(binary, charset ?? charsetOf(binary), false, bytes);
  if (read.kind === "message")
    return charset === undefined ? checkedForLatin1(binary, read, tolerant) : read;
  return (
    undamaged(binary, read.fault, single, options) ??
    undamaged(binary, read.fault, double, options) ??
    (tolerant ? readBinary(binary, charset ?? charsetOf(binary), true) : read)
  );
}

/** The message before one of these damages, undefined if none matches. */
function undamaged(
  binary: string,
  fault: ClassicNote,
  damages: readonly Damage[],
  { tolerant = false, charset }: ReadClassicOptions,
): ReadClassic | undefined {
  const found: { readonly damage: Damage; readonly at: number; readonly read: ClassicMessage }[] =
    [];
  for (const damage of damages) {
    const repaired = damage.repair(binary);
    if (repaired === undefined) continue;
    const wanted = repaired.charset ?? charset ?? charsetOf(repaired.binary);
    const read = readBinary(repaired.binary, wanted, false);
    if (read.kind === "message") found.push({ damage, at: repaired.at, read });
  }
  const [first, ...others] = found;
  if (!first) return undefined;
  const content = JSON.stringify(first.read.content);
  if (others.some(({ read }) => JSON.stringify(read.content) !== content))
    return { kind: "fault", fault: { ...fault, advice: severalRepairs } };
  const { damage, at, read } = first;
  if (!tolerant) return { kind: "fault", fault: { ...fault, advice: damage.advice } };
  const { expected, found: harm } = damage;
  const note: ClassicNote = { rule: "damage", at: { offset: at }, expected, found: harm };
  return { ...read, notes: [note, ...read.notes] };
}

const severalRepairs = text(
  "Letters were changed, and several readings are possible. Specify the character set.",
  "Letters zijn gewijzigd, en er zijn meerdere lezingen mogelijk. Geef de tekenset op.",
);

/** Latin-1 with recounted lengths can be misread as other letters, so doubtful text is checked again. */
function checkedForLatin1(binary: string, read: Judged, tolerant: boolean): ReadClassic {
  const { doubt } = read;
  if (!doubt) return read;
  const note: ClassicNote = {
    rule: "latin-1",
    at: doubt.at,
    expected: latin1Words.expected,
    found: latin1Words.found,
    advice: doubt.isSure ? latin1Words.refused : latin1Words.doubtful,
  };
  if (!doubt.isSure) return { ...read, notes: [...read.notes, note] };
  if (!tolerant) return { kind: "fault", fault: note };
  const again = readBinary(binary, "latin-1", false);
  return again.kind === "message"
    ? { ...again, notes: [{ ...note, advice: latin1Words.converted }, ...again.notes] }
    : { ...read, notes: [note, ...read.notes] };
}

function readBinary(
  binary: string,
  charset: CharsetName,
  tolerant: boolean,
  bytes: Uint8Array = bytesOf(binary),
): Judged | Fault {
  if (binary === "") {
    const content = { $schema: schemaOf(emptyMessageKind), berichtType: emptyMessageKind };
    return { kind: "message", content, form: "gba", charset, notes: [], doubt: undefined };
  }
  const form = formOf(binary);
  const reading: ClassicReadOptions = { form, charset: charsets[charset], tolerant };
  const cursor = new ClassicCursor({ binary, bytes }, reading);
  const content = readMessage(cursor);
  if (!content || cursor.fault)
    return { kind: "fault", fault: cursor.fault ?? neverWithout(cursor) };
  const { notes, doubt, otherLinesAt } = cursor;
  // Line layout does not change the content, but a layout other than ours is noted.
  if (notes.length === 0 && otherLinesAt !== undefined)
    cursor.note("layout", usualLines, otherLines, otherLinesAt);
  return { kind: "message", content, form, charset, notes, doubt };
}

function neverWithout(cursor: ClassicCursor): ClassicNote {
  return { rule: "end", at: cursor.place(), expected: expectations.end, found: byteShape("") };
}

/** In `.NIC` the first line ends after the kind or after the first field. */
function formOf(binary: string): ClassicForm {
  const kindEnd = noRandomKey.length + kindWidth;
  const kind = classicKinds.get(binary.slice(noRandomKey.length, kindEnd));
  if (kind && !kind.lines) return "gba";
  const isLineEnd = (at: number) => binary[at] === "\n" || binary[at] === "\r";
  if (isLineEnd(kindEnd)) return "nic";
  return kind?.lines?.kindToo && isLineEnd(kindEnd + widthOf(kind.head)) ? "nic" : "gba";
}

function widthOf(head: readonly HeadPart[]): number {
  return head.reduce((sum, { width }) => sum + width, 0);
}

function readMessage(cursor: ClassicCursor): JsonObject | undefined {
  const { binary, reading } = cursor;
  const isForPeople = reading.form === "nic";
  const headEnd = isForPeople ? binary.indexOf("_") : binary.length;
  if (headEnd < 0) return cursor.fail("layout", sameText("_"), expectations.end, binary.length);
  const head = isForPeople ? withoutLineEnds(cursor, headEnd) : cursor;
  const kind = readKind(head);
  const content = kind && readHead(head, kind);
  if (kind && isForPeople && content && !head.isAtEnd)
    head.fail("head", sameText("_"), head.shape(1));
  cursor.fault ??= head.fault;
  if (!kind || !content || cursor.fault) return undefined;
  if (isForPeople) {
    cursor.notes.push(...head.notes);
    cursor.mark = kind.lines?.mark ?? true;
    const usual = linesOfHead(kind, content);
    if (usual.length !== headEnd || !binary.startsWith(usual))
      cursor.otherLinesAt = firstDifference(usual, binary);
    cursor.at = headEnd + 1;
  }
  const body = readBody(cursor, kind, content["teWijzigenTabel"]);
  if (body === undefined) return undefined;
  cursor.leave();
  if (!cursor.isAtEnd)
    return cursor.fail("end", expectations.end, expectations.bytes(binary.length - cursor.at));
  if (kind.member !== undefined) content[kind.member] = body;
  return content;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Line ends in the head of `.NIC` have no meaning. */
function withoutLineEnds({ binary, reading }: ClassicCursor, headEnd: number): ClassicCursor {
  const head = binary.slice(0, headEnd).replaceAll("\n", "");
  const offsetOf = (at: number) => {
    let offset = 0;
    for (let left = at; offset < headEnd; offset += 1)
      if (binary[offset] !== "\n") {
        if (left === 0) break;
        left -= 1;
      }
    return offset;
  };
  const message = { binary: head, bytes: bytesOf(head) };
  return new ClassicCursor(message, reading, { file: binary, offsetOf });
}

function readKind(cursor: ClassicCursor): ClassicKind | undefined {
  const key = cursor.take(noRandomKey.length, headCharacters.digits);
  if (key === undefined) {
    const expected = expectations.digits(noRandomKey.length, randomKey);
    return cursor.fail("key", expected, cursor.shape(noRandomKey.length));
  }
  if (key !== noRandomKey) cursor.note("key", zeros, anotherKey, 0, dropsKey);
  const at = cursor.at;
  const code = cursor.take(kindWidth, /^[A-Za-z][A-Za-z0-9]+$/);
  if (code === undefined) return cursor.fail("kind", kindOfMessage, cursor.shape(kindWidth));
  return classicKinds.get(code) ?? cursor.fail("kind", kindOfMessage, unknownKind, at);
}

const kindWidth = 4;
const randomKey = text("random key", "willekeurige sleutel");
const zeros = sameText(noRandomKey);
const anotherKey = text("another random key", "een andere willekeurige sleutel");
const dropsKey = text("JSON can't store it.", "JSON kan dit niet bevatten.");
const kindOfMessage = text("a kind of message, such as Gv01", "een berichtsoort, zoals Gv01");
const unknownKind = text("something without a classic form", "iets zonder klassieke vorm");

function readHead(cursor: ClassicCursor, { code, schema, head }: ClassicKind) {
  const content: Record<string, JsonValue> = { $schema: schema, berichtType: code };
  for (const part of head) {
    cursor.member = part.name;
    const value =
      part.name === rubricList.name ? readRubrics(cursor, part) : readField(cursor, part);
    if (value === undefined) return undefined;
    content[part.name] = value;
  }
  cursor.leave();
  return content;
}

function readField(cursor: ClassicCursor, part: HeadPart): string | undefined {
  const value = cursor.take(part.width, headCharacters[part.characters]);
  return value ?? cursor.fail("head", headWords(part), cursor.shape(part.width));
}

function readRubrics(cursor: ClassicCursor, part: HeadPart): readonly string[] | undefined {
  const count = cursor.number(rubricList.countWidth, "head", rubricCount);
  if (count === undefined) return undefined;
  const rubrics: string[] = [];
  while (rubrics.length < count) {
    const rubric = readField(cursor, part);
    if (rubric === undefined) return undefined;
    rubrics.push(rubric);
  }
  return rubrics;
}

const rubricCount = text("number of rubrics", "aantal rubrieken");

const usualLines = text(
  "the lines of the public examples",
  "de regels van de openbare voorbeelden",
);
const otherLines = text("other lines, which are lost", "andere regels, die verloren gaan");
