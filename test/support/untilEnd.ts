import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs this after the current test. At file level and in `beforeAll`, after the last test of the file. */
export function atEnd(work: () => unknown): void {
  const done = async () => void (await work());
  if (TestRunner.getCurrentTest()) return onTestFinished(done);
  const { file } = TestRunner.getCurrentSuite();
  // After the tests of a file are collected, `afterAll` has no effect.
  const hooks: SuiteHooks | undefined = TestRunner.getSuiteHooks(file);
  if (hooks) hooks.afterAll.unshift(done);
  else afterAll(done);
}

type SuiteHooks = ReturnType<typeof TestRunner.getSuiteHooks>;

export async function running<Server extends { close(): unknown }>(
  started: Server | Promise<Server>,
): Promise<Server> {
  const server = await started;
  atEnd(() => server.close());
  return server;
}

/** A new folder, removed at the end. */
export function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "brp-test-"));
  atEnd(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A folder with these files, removed at the end. It is a repository, so that no settings above it count. */
export async function scratchFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> {
  const path = emptyFolder();
  await fill(path, files);
  return path;
}

export async function fill(
  path: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [name, content] of Object.entries({ ".git/HEAD": "", ...files })) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
}
