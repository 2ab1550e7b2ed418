import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { deliveryFiles } from "../../formats/bulk/deliveryMetadata.ts";
import { text, type Text } from "../../contract/text.ts";
import { codeOf } from "../projectFile.ts";
import { DamagedDelivery, type Delivery } from "./openDelivery.ts";

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
    if (signal?.aborted) return { problem: problems.cancelled };
    return { problem: codeOf(error) === "EEXIST" ? problems.exists : problems.notWritable };
  }
}

const problems = {
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
