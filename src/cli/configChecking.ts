import { readFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import { configName, findConfigFile, projectRoot } from "../hands/project.ts";
import { missingFiles } from "../hands/tlsFiles.ts";
import { checkConfig, namedCertificateFiles } from "../language/config/checkConfig.ts";
import { decodeRequestFile } from "../language/encoding.ts";
import { LineIndex } from "../model/span.ts";
import { resolveEnvironment } from "../runner/environments.ts";
import { located, unreadableFinding, type LocatedFinding } from "./requestLoading.ts";

/** Whether a file is one that names environments, by its name. */
export function isConfigFile(file: string): boolean {
  return basename(file) === configName;
}

/** The configuration files that hold for these request files, each once, named from `cwd`. */
export async function configFilesFor(
  files: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const found = await Promise.all(
    // All request files of a folder have the same one.
    [...new Map(files.map((file) => [dirname(file), file])).values()].map((file) =>
      findConfigFile(file, cwd),
    ),
  );
  return [...new Set(found.flatMap((file) => (file === undefined ? [] : [relative(cwd, file)])))];
}

/** Everything that can be found wrong in a configuration file without sending. Reads no secret. */
export async function checkedConfigFile(
  file: string,
  cwd: string,
): Promise<readonly LocatedFinding[]> {
  const path = resolve(cwd, file);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return [unreadableFinding(file)];
  const decoded = decodeRequestFile(bytes);
  if (decoded.kind === "notUtf8") return [unreadableFinding(file, decoded.position)];
  const folder = dirname(path);
  const missing = await missingFiles(
    namedCertificateFiles(decoded.text),
    folder,
    await projectRoot(file, cwd),
  );
  const lines = new LineIndex(decoded.text);
  return checkConfig(decoded.text, { resolve: resolveEnvironment, missingFiles: missing }).map(
    (finding) => located(file, lines, finding),
  );
}
