// Compares the files of a release with those of a second build.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { archiveFiles } from "./archives.ts";

interface Comparison {
  readonly name: string;
  readonly verdict: "equal" | "different" | "only in release" | "only in build";
  /** SHA-256 of the release's file, or else of the built one. */
  readonly sum: string;
}

export interface Row extends Comparison {
  /** Unequal files in an archive that differs. Nothing for other files, and for archives that cannot be read. */
  readonly inside?: readonly Comparison[];
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Only the workflow of a release can sign, so no build has it. */
const signature = "SHA256SUMS.sigstore.json";

/** One row for each file in either folder. */
export async function compareReleases(release: string, built: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const row of compare(await filesBelow(release), await filesBelow(built))) {
    const { name, verdict } = row;
    if (name === signature) continue;
    const [folder = "", ...below] = name.split("/");
    // A download has the archives, without the folders that they were made of.
    if (below.length > 0 && !existsSync(join(release, folder))) continue;
    const archives = verdict === "different" ? [join(release, name), join(built, name)] : [];
    const [theirs, ours] = await Promise.all(archives.map(archiveFiles));
    const inside = theirs && ours && compare(theirs, ours).filter((each) => !isEqual(each));
    rows.push({ ...row, ...(inside && { inside }) });
  }
  return rows;
}

export const isEqual = ({ verdict }: Comparison): boolean => verdict === "equal";

export function tableLines(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ inside, ...row }) => [
    line(row),
    ...(inside ?? []).map((each) => `    ${line(each)}`),
    ...(inside?.length === 0
      ? ["    The files in it are equal: their order, permissions, times or compression differ."]
      : []),
  ]);
}

const line = ({ name, verdict, sum }: Comparison) => `${verdict.padEnd(15)}  ${sum}  ${name}`;

function compare(release: Files, built: Files): readonly Comparison[] {
  const names = [...new Set([...release.keys(), ...built.keys()])].sort();
  return names.map((name) => {
    const [theirs, ours] = [release, built].map((files) => sumOf(files.get(name)));
    const verdict = !ours
      ? "only in release"
      : !theirs
        ? "only in build"
        : theirs === ours
          ? "equal"
          : "different";
    return { name, verdict, sum: theirs ?? ours ?? "" };
  });
}

function sumOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && createHash("sha256").update(bytes).digest("hex");
}

async function filesBelow(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((each) => !each.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join("/"), await readFile(path));
  }
  return files;
}
