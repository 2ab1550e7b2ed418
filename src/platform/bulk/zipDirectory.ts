import type { FileHandle } from "node:fs/promises";
import { text, type Text } from "../../contract/text.ts";

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
  /** Offset of its local header. */
  readonly at: number;
  readonly problem?: Text;
}

type ZipResult<Value> = Value | { readonly problem: Text };

const signatures = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  entry: 0x02014b50,
  local: 0x04034b50,
} as const;

const endBytes = 22;
const mostCommentBytes = 0xffff;
const mostDirectoryBytes = 1024 * 1024;
const unknown16 = 0xffff;
const unknown32 = 0xffffffff;

/** Limit of the compression ratio. Deflate reaches 1,032, messages about 10 to 40. */
const mostRatio = 400;
const smallPackedBytes = 1024 * 1024;

/** Reads the directory at the end (PKWARE APPNOTE 6.3.10, sections 4.3 and 4.5.3), not the files. */
export async function readZipDirectory(
  file: FileHandle,
  size: number,
): Promise<ZipResult<readonly ZipEntry[]>> {
  const tail = await bytesAt(file, Math.max(0, size - endBytes - mostCommentBytes), size);
  if (!tail) return { problem: problems.damaged };
  const at = endOf(tail);
  if (at === undefined) return { problem: problems.noDirectory };
  let count = tail.readUInt16LE(at + 10);
  let length = tail.readUInt32LE(at + 12);
  let start = tail.readUInt32LE(at + 16);
  if (tail.readUInt16LE(at + 4) !== tail.readUInt16LE(at + 6)) return { problem: problems.parts };
  if (count === unknown16 || length === unknown32 || start === unknown32) {
    const large = await largeDirectory(file, size, tail, at);
    if (!large) return { problem: problems.damaged };
    ({ count, length, start } = large);
  }
  if (length > mostDirectoryBytes) return { problem: problems.manyFiles };
  const directory = await bytesAt(file, start, start + length);
  return directory ? entriesOf(directory, count) : { problem: problems.damaged };
}

/** Last place whose comment ends with the file, because a comment may itself contain the signature. */
function endOf(tail: Buffer): number | undefined {
  for (let at = tail.length - endBytes; at >= 0; at -= 1)
    if (
      tail.readUInt32LE(at) === signatures.end &&
      at + endBytes + tail.readUInt16LE(at + 20) === tail.length
    )
      return at;
  return undefined;
}

async function largeDirectory(file: FileHandle, size: number, tail: Buffer, at: number) {
  const locator = at - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== signatures.locator64) return undefined;
  const place = Number(tail.readBigUInt64LE(locator + 8));
  const end = place + 56 > size ? undefined : await bytesAt(file, place, place + 56);
  if (end?.readUInt32LE(0) !== signatures.end64) return undefined;
  return {
    count: Number(end.readBigUInt64LE(32)),
    length: Number(end.readBigUInt64LE(40)),
    start: Number(end.readBigUInt64LE(48)),
  };
}

function entriesOf(directory: Buffer, count: number): ZipResult<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signatures.entry)
      return { problem: problems.damaged };
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const end = extraEnd + directory.readUInt16LE(at + 32);
    if (end > directory.length) return { problem: problems.damaged };
    entries.push(entryOf(directory.subarray(at, end), nameEnd - at, extraEnd - at));
    at = end;
  }
  return entries;
}

function entryOf(header: Buffer, nameEnd: number, extraEnd: number): ZipEntry {
  const flags = header.readUInt16LE(8);
  const method = header.readUInt16LE(10);
  const name = header.subarray(46, nameEnd).toString("utf8");
  const sizes = largeSizes(header, header.subarray(nameEnd, extraEnd));
  const { size, packedSize } = sizes;
  const problem =
    (flags & 0x2041) !== 0
      ? problems.encrypted
      : method !== 0 && method !== 8
        ? problems.method
        : !Object.values(sizes).every(Number.isSafeInteger) || (method === 0 && size !== packedSize)
          ? problems.damaged
          : size > packedSize * mostRatio + smallPackedBytes
            ? problems.bomb
            : undefined;
  return {
    name,
    isDeflated: method === 8,
    checksum: header.readUInt32LE(16),
    ...sizes,
    ...(problem && { problem }),
  };
}

/** Sizes and offset. Large files store them in an extra field. */
function largeSizes(header: Buffer, extra: Buffer) {
  let size = header.readUInt32LE(24);
  let packedSize = header.readUInt32LE(20);
  let at = header.readUInt32LE(42);
  for (let place = 0; place + 4 <= extra.length; place += 4 + extra.readUInt16LE(place + 2)) {
    if (extra.readUInt16LE(place) !== 1) continue;
    const field = extra.subarray(place + 4, place + 4 + extra.readUInt16LE(place + 2));
    let next = 0;
    const large = (given: number) => {
      if (given !== unknown32) return given;
      next += 8;
      return next > field.length ? Number.NaN : Number(field.readBigUInt64LE(next - 8));
    };
    size = large(size);
    packedSize = large(packedSize);
    at = large(at);
  }
  return { size, packedSize, at };
}

/** Start of a file's bytes. Its local header must have the same name. */
export async function dataOffset(
  file: FileHandle,
  { at, name }: ZipEntry,
): Promise<number | undefined> {
  const header = await bytesAt(file, at, at + 30);
  if (header?.readUInt32LE(0) !== signatures.local) return undefined;
  const nameLength = header.readUInt16LE(26);
  const local = await bytesAt(file, at + 30, at + 30 + nameLength);
  return local?.toString("utf8") === name
    ? at + 30 + nameLength + header.readUInt16LE(28)
    : undefined;
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytesRead === bytes.length ? bytes : undefined;
}

const problems = {
  noDirectory: text(
    "This is not a zip, or its end is missing. Fetch the file again.",
    "Dit is geen zip, of het einde ontbreekt. Haal het bestand opnieuw op.",
  ),
  damaged: text(
    "This zip is damaged. Fetch the file again.",
    "Deze zip is beschadigd. Haal het bestand opnieuw op.",
  ),
  parts: text(
    "This zip is one of several parts. Join them first.",
    "Deze zip is een van meer delen. Voeg ze eerst samen.",
  ),
  manyFiles: text(
    "This zip contains too many files for a bulk delivery, which has two.",
    "Deze zip bevat te veel bestanden voor een bulklevering, die er twee heeft.",
  ),
  encrypted: text(
    "This zip is encrypted. Unpack it with its password and provide the .jsonl file.",
    "Deze zip is versleuteld. Pak de zip uit met het wachtwoord en geef het .jsonl-bestand op.",
  ),
  method: text(
    "This zip is packed by another method than deflate. Unpack it and provide the .jsonl file.",
    "Deze zip is met een andere methode dan deflate ingepakt. Pak de zip uit en geef het .jsonl-bestand op.",
  ),
  bomb: text(
    `This file is compressed more than ${mostRatio} times, which messages never are. It is not unpacked.`,
    `Dit bestand is meer dan ${mostRatio} keer gecomprimeerd, wat bij berichten nooit voorkomt. Het wordt niet uitgepakt.`,
  ),
} as const;
