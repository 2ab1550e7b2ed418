import { promisify } from "node:util";
import * as zlib from "node:zlib";

const gunzip = promisify(zlib.gunzip);
const inflate = promisify(zlib.inflate);
const inflateRaw = promisify(zlib.inflateRaw);
const brotliDecompress = promisify(zlib.brotliDecompress);

type Decoded =
  | { readonly kind: "decoded"; readonly body: Uint8Array }
  | { readonly kind: "tooLarge" }
  /** Compressed data that ends too early or is damaged. */
  | { readonly kind: "damaged" };

/** More layers than this only somebody who wants to keep us busy applies. */
const mostLayers = 3;

/**
 * Undoes the compression that `Content-Encoding` names, stopping at `maxBytes`. A coding that is
 * not known leaves the bytes as they are: then they are no JSON, and that is what is told.
 */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Decoded> {
  const codings = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > mostLayers) return { kind: "damaged" };
  let bytes = body;
  for (const coding of codings.reverse()) {
    if (bytes.length === 0) break;
    try {
      bytes = await decodeLayer(bytes, coding, maxBytes);
    } catch (error) {
      return { kind: isTooLarge(error) ? "tooLarge" : "damaged" };
    }
  }
  return { kind: "decoded", body: bytes };
}

function decodeLayer(
  bytes: Uint8Array,
  coding: string,
  maxBytes: number,
): Promise<Uint8Array> | Uint8Array {
  const options = { maxOutputLength: maxBytes };
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return gunzip(bytes, options);
    case "deflate":
      // Some servers leave out the zlib header, whose low bits are always 8.
      return (((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options);
    case "br":
      return brotliDecompress(bytes, options);
    default:
      return bytes;
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
