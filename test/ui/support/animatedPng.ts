import { crc32 } from "node:zlib";

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export interface Frame {
  /** A PNG of the same size and form as the others. */
  readonly png: Buffer;
  readonly seconds: number;
}

/** One animated PNG of several pictures, which plays a number of times and ends on the last one. */
export function animatedPng(frames: readonly Frame[], plays: number): Buffer {
  const read = frames.map(({ png, seconds }) => ({ chunks: chunksOf(png), seconds }));
  const [first] = read;
  const header = first?.chunks.find(({ type }) => type === "IHDR")?.data;
  if (!header) throw new Error("An animation needs a picture.");
  let sequence = 0;
  const body = read.flatMap(({ chunks, seconds }, at) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    header.copy(control, 4, 0, 8);
    control.writeUInt16BE(Math.round(seconds * 100), 20);
    control.writeUInt16BE(100, 22);
    const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
    const data = pixels.map((part) =>
      at === 0
        ? { type: "IDAT", data: part }
        : { type: "fdAT", data: Buffer.concat([numbers(sequence++), part]) },
    );
    return [{ type: "fcTL", data: control }, ...data];
  });
  return Buffer.concat([
    signature,
    ...[
      { type: "IHDR", data: header },
      { type: "acTL", data: numbers(frames.length, plays) },
      ...body,
      { type: "IEND", data: Buffer.alloc(0) },
    ].map(written),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data });
    at += length + 12;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
}
