import { open } from "node:fs/promises";
import { sizeOf, type JsonValue } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import { givenJson, largestBytes, problem, type GivenValue } from "../givenFile.ts";

export async function readGivenBytes(file: string): Promise<GivenValue<Uint8Array>> {
  const bytes = await readBounded(file);
  return bytes instanceof Uint8Array ? { value: bytes } : problem(file, "", bytes);
}

/** Parses one file as JSON and rejects one that is too large, too deep or hostile. */
export async function readGivenJson(file: string): Promise<GivenValue<JsonValue>> {
  const bytes = await readBounded(file);
  return bytes instanceof Uint8Array ? givenJson(bytes, file) : problem(file, "", bytes);
}

async function readBounded(file: string): Promise<Uint8Array | Text> {
  const handle = await open(file, "r").catch(() => undefined);
  if (!handle) return says.notReadable;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return says.notReadable;
    return found.size > largestBytes ? says.tooLarge : await handle.readFile();
  } catch {
    return says.notReadable;
  } finally {
    await handle.close();
  }
}

const says = {
  notReadable: text("This is not a readable file.", "Dit is geen leesbaar bestand."),
  tooLarge: text(
    `This file is larger than ${sizeOf(largestBytes)}.`,
    `Dit bestand is groter dan ${sizeOf(largestBytes)}.`,
  ),
} as const;
