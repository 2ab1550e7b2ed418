import { open, readFile, stat, type FileHandle, mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline, Readable, type Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import {
  type DeliveryDiagnostic,
  deliveryFiles,
  mostMetadataBytes,
  readMetadata,
  type DeliveryMetadata,
} from "../../formats/bulk/deliveryMetadata.ts";
import { text, type Text } from "../../contract/text.ts";
import { dataOffset, readZipDirectory, type ZipEntry } from "./zipDirectory.ts";
import { codeOf } from "../project.ts";

export interface Delivery {
  readonly form: "zip" | "jsonl";
  readonly path: string;
  readonly linesName: string;
  /** Size of the lines in bytes, from the file system or the zip. */
  readonly size: number;
  readonly metadata?: DeliveryMetadata;
  readonly metadataBytes?: Uint8Array;
  readonly diagnostics: readonly DeliveryDiagnostic[];
  /** Chunks of the lines from an offset. Throws `DamagedDelivery` for invalid data. */
  readonly lines: (from?: number) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

export class DamagedDelivery extends Error {
  readonly problem: Text;

  constructor(problem: Text) {
    super(problem.en);
    this.problem = problem;
  }
}

/** Decodes strict UTF-8 and keeps a byte order mark, which makes the JSON invalid. */
export function strictUtf8(): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

const pieceBytes = 256 * 1024;

/** Opens a `.zip` or `.jsonl`. Reads only the directory of the zip and the metadata. */
export async function openDelivery(path: string): Promise<Delivery | { readonly problem: Text }> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return { problem: problems.notReadable };
  try {
    const { size, ...found } = await file.stat().then((stats) => ({
      size: stats.size,
      isFile: stats.isFile(),
    }));
    if (!found.isFile) return refused(file, problems.notFile);
    const first = Buffer.alloc(4);
    await file.read(first, 0, 4, 0);
    const isZip = first[0] === 0x50 && first[1] === 0x4b;
    if (isZip || /[.]zip$/i.test(path)) {
      const delivery = await openZip(path, file, size);
      return "problem" in delivery ? await refused(file, delivery.problem) : delivery;
    }
    return {
      form: "jsonl",
      path,
      linesName: basename(path),
      size,
      ...(await metadataBeside(path)),
      lines: (from = 0) => piecesOf(file, from, size),
      close: () => file.close(),
    };
  } catch {
    return refused(file, problems.notReadable);
  }
}

async function refused(file: FileHandle, problem: Text): Promise<{ readonly problem: Text }> {
  await file.close();
  return { problem };
}

/** A file stream would close the file at its end. */
async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const wanted = Math.min(pieceBytes, to - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
    if (bytesRead === 0) return;
    yield bytesRead === wanted ? buffer : buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** An extracted delivery has its metadata in the same folder. */
async function metadataBeside(path: string): Promise<Pick<Delivery, "metadata" | "diagnostics">> {
  if (basename(path) !== deliveryFiles.lines) return { diagnostics: [] };
  const beside = join(dirname(path), deliveryFiles.metadata);
  const size = (await stat(beside).catch(() => undefined))?.size;
  if (size === undefined || size > mostMetadataBytes) return { diagnostics: [] };
  const metadataBytes = await readFile(beside);
  return { ...readMetadata(metadataBytes.toString("utf8")) };
}

async function openZip(
  path: string,
  file: FileHandle,
  fileSize: number,
): Promise<Delivery | { readonly problem: Text }> {
  const entries = await readZipDirectory(file, fileSize);
  if ("problem" in entries) return entries;
  const called = (name: string) => entries.filter((entry) => entry.name === name);
  const [lines, ...more] = called(deliveryFiles.lines);
  const [metadata, ...others] = called(deliveryFiles.metadata);
  if (!lines) return { problem: problems.noLines };
  if (more.length + others.length > 0) return { problem: problems.twice };
  if (lines.problem) return { problem: lines.problem };
  const diagnostics = entries
    .filter((entry) => entry !== lines && entry !== metadata)
    .slice(0, 5)
    .map(otherEntry);
  const read = metadata ? await metadataOf(file, metadata) : { problem: problems.noMetadata };
  if ("problem" in read)
    diagnostics.push({
      code: "metadata",
      severity: "error",
      file: deliveryFiles.metadata,
      message: read.problem,
    });
  return {
    form: "zip",
    path,
    linesName: deliveryFiles.lines,
    size: lines.size,
    ...("problem" in read ? {} : { metadata: read.metadata, metadataBytes: read.bytes }),
    diagnostics: [...diagnostics, ...("problem" in read ? [] : read.diagnostics)],
    lines: (from = 0) => afterFirst(entryPieces(file, lines), from),
    close: () => file.close(),
  };
}

/** Other files are never read or extracted, whatever their names. */
function otherEntry({ name }: ZipEntry): DeliveryDiagnostic {
  const isUnsafe = /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|[\\\0]/i.test(name);
  return {
    code: "entry",
    severity: isUnsafe ? "error" : "warning",
    file: name.slice(0, 100),
    message: isUnsafe ? problems.unsafeName : problems.otherFile,
  };
}

async function metadataOf(file: FileHandle, entry: ZipEntry) {
  if (entry.problem) return { problem: entry.problem };
  if (entry.size > mostMetadataBytes) return { problem: problems.largeMetadata };
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of entryPieces(file, entry)) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    return { ...readMetadata(bytes.toString("utf8")), bytes };
  } catch (error) {
    return { problem: error instanceof DamagedDelivery ? error.problem : problems.damaged };
  }
}

/** Bytes of one file of a zip, limited to the size in its directory and verified by its checksum. */
async function* entryPieces(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = await dataOffset(file, entry);
  if (start === undefined) throw new DamagedDelivery(problems.damaged);
  const packed = piecesOf(file, start, start + entry.packedSize);
  let size = 0;
  let checksum = 0;
  try {
    for await (const piece of entry.isDeflated ? inflated(packed) : packed) {
      size += piece.length;
      if (size > entry.size) throw new DamagedDelivery(problems.tooMuch);
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    throw error instanceof DamagedDelivery ? error : new DamagedDelivery(problems.damaged);
  }
  if (size !== entry.size || checksum !== entry.checksum)
    throw new DamagedDelivery(problems.damaged);
}

function inflated(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const inflate: Transform = createInflateRaw({ chunkSize: pieceBytes });
  // Errors are thrown to the reader of the stream.
  return pipeline(Readable.from(packed), inflate, () => undefined);
}

async function* afterFirst(
  pieces: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of pieces) {
    if (left < piece.length) yield left === 0 ? piece : piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

const problems = {
  notReadable: text(
    "This can't be read. Check that it exists and that you have permission to read it.",
    "Dit is niet te lezen. Controleer of het bestaat en of u het mag lezen.",
  ),
  notFile: text(
    "This is not a file. Provide the path of a .zip or .jsonl file.",
    "Dit is geen bestand. Geef het pad van een .zip- of .jsonl-bestand op.",
  ),
  noLines: text(
    `There is no ${deliveryFiles.lines} in this zip, so it is not a bulk delivery.`,
    `Deze zip bevat geen ${deliveryFiles.lines} en is dus geen bulklevering.`,
  ),
  noMetadata: text(
    "This file is missing, so the announced number of lines and their hash are unknown.",
    "Dit bestand ontbreekt. Het aangekondigde aantal regels en de hash zijn daarom onbekend.",
  ),
  largeMetadata: text("This is too large for metadata.", "Dit is te groot voor metagegevens."),
  twice: text(
    "This zip contains a file of the same name twice.",
    "Deze zip bevat twee keer een bestand met dezelfde naam.",
  ),
  otherFile: text(
    "this file does not belong to a bulk delivery and is not read.",
    "dit bestand hoort niet bij een bulklevering en wordt niet gelezen.",
  ),
  unsafeName: text(
    "this name points outside the folder. The file is neither read nor extracted.",
    "deze naam wijst buiten de map. Het bestand wordt niet gelezen en niet uitgepakt.",
  ),
  tooMuch: text(
    "This file is larger when unpacked than the zip declares. Reading stopped there.",
    "Dit bestand is uitgepakt groter dan de zip opgeeft. Het lezen is daar gestopt.",
  ),
  damaged: text(
    "This zip is damaged from here on. Fetch the file again.",
    "Deze zip is vanaf hier beschadigd. Haal het bestand opnieuw op.",
  ),
} as const;

/** Byte for byte, readable by the owner only. Never replaces an existing file, and removes incomplete ones. */
export async function extractDelivery(
  delivery: Delivery,
  folder: string,
  signal?: AbortSignal,
  wrote?: (bytes: number) => void,
): Promise<{ readonly files: readonly string[] } | { readonly problem: Text }> {
  const { metadataBytes } = delivery;
  const written: string[] = [];
  const write = async (name: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    const path = join(folder, name);
    const file = await open(path, "wx", 0o600);
    written.push(path);
    try {
      for await (const piece of pieces) {
        signal?.throwIfAborted();
        await file.writeFile(piece);
        wrote?.(piece.length);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  };
  try {
    await mkdir(folder, { recursive: true });
    await write(deliveryFiles.lines, delivery.lines());
    if (metadataBytes) await write(deliveryFiles.metadata, [metadataBytes]);
    return { files: written };
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    if (error instanceof DamagedDelivery) return { problem: error.problem };
    if (signal?.aborted) return { problem: extractProblems.cancelled };
    return {
      problem: codeOf(error) === "EEXIST" ? extractProblems.exists : extractProblems.notWritable,
    };
  }
}

const extractProblems = {
  cancelled: text("Cancelled: nothing was kept.", "Geannuleerd: er is niets bewaard."),
  exists: text(
    `This folder has a ${deliveryFiles.lines} or ${deliveryFiles.metadata} already, which was not overwritten. Choose another folder.`,
    `Deze map bevat al een ${deliveryFiles.lines} of ${deliveryFiles.metadata}, die niet is overschreven. Kies een andere map.`,
  ),
  notWritable: text(
    "This can't be written. Check that you have permission to write there and that the disk has enough space.",
    "Dit is niet te schrijven. Controleer of u daar mag schrijven en of de schijf genoeg ruimte heeft.",
  ),
} as const;
