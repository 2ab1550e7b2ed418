import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { CodingFault } from "../../model/bodyFault.ts";

const gunzip = promisify(zlib.gunzip);
const inflate = promisify(zlib.inflate);
const inflateRaw = promisify(zlib.inflateRaw);
const brotliDecompress = promisify(zlib.brotliDecompress);

type Unpack = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
) => Promise<Uint8Array>;

type Decoded =
  /** With a fault the body is decoded as far as possible. */
  | { readonly kind: "decoded"; readonly body: Uint8Array; readonly fault?: CodingFault }
  | { readonly kind: "tooLarge" };

/** More layers indicate an attack. */
const mostLayers = 3;

/** Stops at `maxBytes`. */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<Decoded> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  const decoded = (bytes: Uint8Array, coding: string, why: CodingFault["why"]): Decoded => ({
    kind: "decoded",
    body: bytes,
    fault: { kind: "coding", coding, why },
  });
  if (codings.length > mostLayers) return decoded(body, codings.join(", "), "too many");
  let bytes = body;
  for (const coding of codings.reverse()) {
    if (bytes.length === 0) break;
    const unpack = unpackers.get(coding);
    if (!unpack) return decoded(bytes, coding, "unknown");
    try {
      bytes = await unpack(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ERR_BUFFER_TOO_LARGE") return { kind: "tooLarge" };
      // Compressed bytes are almost never valid text.
      if (isUtf8(bytes)) return decoded(bytes, coding, "not packed");
      return decoded(bytes, coding, code === "Z_BUF_ERROR" ? "cut" : "damaged");
    }
  }
  return { kind: "decoded", body: bytes };
}

// Some servers omit the zlib header, whose low four bits are always 8.
const unpackDeflated: Unpack = (bytes, options) =>
  (((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options);

const unpackers: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", unpackDeflated],
  ["br", brotliDecompress],
]);
