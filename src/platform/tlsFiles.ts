import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { digestedFiles, type Environment } from "../model/environments/environment.ts";
import type { TlsLoader } from "../runner/ports.ts";
import { readTlsFile, type TlsUse } from "./certificateFiles.ts";
import { placeInProject, readInProject } from "./projectFile.ts";

/**
 * Paths are relative to the settings file, inside the project after links are resolved. Each file is read once per run.
 */
export function tlsFiles(folder: string, root: string): TlsLoader {
  return async ({ tls }) => {
    // Without files, the digests are an empty list.
    const paths = [tls.ca, tls.certificate, tls.key, tls.pfx];
    if (paths.every((path) => path === undefined)) return undefined;
    try {
      const read = async (path: string | undefined) =>
        path === undefined ? undefined : await readInside(path, folder, root);
      const [ca, certificate, key, pfx] = await Promise.all(paths.map(read));
      // The contents may have changed between trust and use.
      const contents = { ca, certificate, pfx };
      const changed = digestedFiles.find((use) => {
        const content = contents[use];
        return content && digestOf(content) !== tls.digests?.[use];
      });
      if (changed)
        return { problem: { file: tls[changed] ?? "", why: "changed since it was read" } };
      const pem = (use: TlsUse, bytes: Buffer) => {
        const read = readTlsFile(use, bytes);
        if ("why" in read) throw new UnreadableFile(tls[use] ?? "", read.why);
        return read.pem;
      };
      return {
        ...(ca && { ca: pem("ca", ca) }),
        ...(certificate && { certificate: pem("certificate", certificate) }),
        ...(key && { key: pem("key", key) }),
        ...(pfx && pem("pfx", pfx) === "" && { pfx }),
      };
    } catch (error) {
      if (error instanceof UnreadableFile) return { problem: { file: error.file, why: error.why } };
      throw error;
    }
  };
}

/** Adds the current digests of certificate files, because trust applies to contents, not to names. */
export async function withDigests(
  environment: Environment,
  folder: string,
  root: string,
): Promise<Environment> {
  const { tls } = environment;
  const digests = await Promise.all(
    digestedFiles.map(async (use) => {
      const path = tls[use];
      const content = path === undefined ? undefined : await contentOf(path, folder, root);
      return content ? [[use, digestOf(content)] as const] : [];
    }),
  );
  return { ...environment, tls: { ...tls, digests: Object.fromEntries(digests.flat()) } };
}

async function contentOf(path: string, folder: string, root: string): Promise<Buffer | undefined> {
  return readInside(path, folder, root).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
}

function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Files that do not exist or are outside the project; paths as in the environment. */
export async function missingFiles(
  paths: readonly string[],
  folder: string,
  root: string,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const path of paths) {
    if ("problem" in (await placeInProject(resolve(folder, path), root))) missing.add(path);
  }
  return missing;
}

/** Reasons why existing files are unsuitable for `tls`, by use and path. */
export async function certificateProblems(
  named: readonly { readonly use: TlsUse; readonly path: string }[],
  folder: string,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  for (const { use, path } of named) {
    const content = await contentOf(path, folder, root);
    const read = content && readTlsFile(use, content);
    if (read && "why" in read) problems.set(`${use} ${path}`, read.why);
  }
  return problems;
}

class UnreadableFile extends Error {
  readonly file: string;
  readonly why: string;

  constructor(file: string, why: string) {
    super(why);
    this.file = file;
    this.why = why;
  }
}

/** Certificate chains are smaller, even with all issuers of a country. */
const mostBytes = 8 * 1024 * 1024;

async function readInside(path: string, folder: string, root: string): Promise<Buffer> {
  const bytes = await readInProject(resolve(folder, path), root, mostBytes);
  if ("problem" in bytes) throw new UnreadableFile(path, bytes.problem);
  if ("tooLargeBytes" in bytes) throw new UnreadableFile(path, "too large");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
