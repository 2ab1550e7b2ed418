import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundled = join(root, "test/host/dist");

interface Session {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly workspace: string;
  /** Process of the extension host. */
  readonly pid: number;
  /** Address of the local mock. */
  readonly url: string;
}

/** Starts VS Code with a request that has run on the local mock, all below one folder. */
async function beginSession(folder: string): Promise<Session> {
  const state = join(folder, "state.json");
  const workspace = join(folder, "workspace");
  await mkdir(workspace);
  const args = [
    join(bundled, "codeExecutable.mjs"),
    workspace,
    `--extensionDevelopmentPath=${root}`,
    `--extensionTestsPath=${join(bundled, "editor/runSuites.cjs")}`,
    "--disable-workspace-trust",
  ];
  const child = spawn(process.execPath, args, {
    stdio: "ignore",
    env: {
      ...process.env,
      TMPDIR: folder,
      BRP_TEST_STATE: state,
      BRP_TEST_SUITES: join(bundled, "editor/killed.cjs"),
      BRP_TEST_TOTALS: join(folder, "totals.json"),
    },
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  try {
    const reported = JSON.parse(await written(state, ended)) as { pid: number; url: string };
    return { process: child, ended, workspace, ...reported };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

async function written(file: string, ended: Promise<unknown>): Promise<string> {
  const watcher = watch(dirname(file));
  try {
    const early = ended.then(() => Promise.reject(new Error("VS Code ended by itself.")));
    for (;;) {
      // Listens before the read, because a change in between would be missed.
      const changed = once(watcher, "change");
      const text = existsSync(file) ? await readFile(file, "utf8") : "";
      if (text.endsWith("}")) return text;
      await Promise.race([changed, early]);
    }
  } finally {
    watcher.close();
  }
}

function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Whether a process runs, and is not just waiting to be reaped. */
async function lives(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return status !== "" && !/^State:\s+Z/m.test(status);
}

async function expectNothingLeft({ pid, url, workspace }: Session): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await lives(pid)).toBe(false);
      expect(await listens(url)).toBe(false);
    },
    { timeout: 15_000, interval: 100 },
  );
  const files = await readdir(workspace, { recursive: true });
  expect(files.filter((name) => !name.endsWith(".brp"))).toEqual([]);
}

describe("a killed VS Code", () => {
  let folder: string;
  let current: Session | undefined;
  const session = async () => (current = await beginSession(folder));

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "brp-killed-")));
  });
  afterEach(async () => {
    current?.process.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  // Shows: panel-killed
  it("leaves no process, no open port and no file when it is killed outright", async () => {
    const killed = await session();
    expect(await listens(killed.url)).toBe(true);
    expect(await lives(killed.pid)).toBe(true);
    killed.process.kill("SIGKILL");
    await killed.ended;
    await expectNothingLeft(killed);
  });

  it("leaves nothing when it is asked to end, its own folder included", async () => {
    const asked = await session();
    asked.process.kill("SIGTERM");
    expect(await asked.ended).toBe(143);
    await expectNothingLeft(asked);
    expect((await readdir(folder)).filter((name) => name.startsWith("brp-vscode-"))).toEqual([]);
  });
});
