import { open, rm } from "node:fs/promises";

/** Writes a new file in pieces, readable by its owner only; "exists" where something stands there already. */
export async function writeNewFile(
  path: string,
  pieces: Iterable<string>,
): Promise<"written" | "exists" | "failed"> {
  const file = await open(path, "wx", 0o600).catch((error: unknown) =>
    isAlreadyThere(error) ? ("exists" as const) : ("failed" as const),
  );
  if (typeof file === "string") return file;
  try {
    for (const piece of pieces) await file.write(piece);
    await file.sync();
    await file.close();
    return "written";
  } catch {
    await file.close().catch(() => undefined);
    // Half of an answer must not be taken for all of it.
    await rm(path, { force: true });
    return "failed";
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
