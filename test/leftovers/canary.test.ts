import { mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Commands } from "../../src/editor/contributions.ts";
import { asked } from "../flow/canary/service.ts";
import { launchVsCode, type VsCodeHost } from "../host/vscodeHost.ts";
import { canariesBelow, canariesIn } from "../support/canary/forms.ts";
import { canaries } from "../support/canary/values.ts";

/**
 * The data that a session with every command leaves in VS Code's memory and on disk. The suites of
 * test/editor/canary play in it and check the shown texts. This test checks the stored ones.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const bundled = join(root, "test/host/dist");

interface Stored {
  /** All storage of the workbench: state of windows, workspaces and extensions, backups, history. */
  readonly state: string;
  /** The encrypted secret storage of the workbench in a browser. */
  readonly secretStorage: string;
  readonly screen: string;
}

describe("a session in which every command was used", () => {
  let folder: string;
  let host: VsCodeHost | undefined;
  let totals: { readonly passed: number; readonly failed: number };
  let stored: Stored;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "brp-canary-")));
    const place = (name: string) => join(folder, name);
    for (const name of ["workspace", "tmp"]) await mkdir(place(name));
    host = await launchVsCode({
      hostFolder: join(root, "test/host"),
      workspace: place("workspace"),
      extensionFolders: [root],
      tests: join(bundled, "editor/runSuites.cjs"),
      testsEntry: join(bundled, "testsEntry.cjs"),
      environment: {
        TMPDIR: place("tmp"),
        CANARY_NUMBER: asked[2]?.number ?? "",
        BRP_TEST_SUITES: join(bundled, "editor/canary.cjs"),
        BRP_TEST_TOTALS: place("totals.json"),
      },
    });
    await host.verdict;
    totals = JSON.parse(await readFile(place("totals.json"), "utf8")) as typeof totals;
    stored = await storedIn(host.page);
  }, 480_000);

  afterAll(async () => {
    await host?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  // Shows: security-no-leak-editor
  it("has shown nothing that was not requested", () => {
    expect(totals.failed).toBe(0);
    expect(totals.passed).toBeGreaterThan(Object.keys(Commands).length);
  });

  it("leaves nothing in the memory of the workbench and its extensions", () => {
    // The search includes the extension's own memory: its pins and its list of secrets.
    expect(stored.state).toContain("brp.pins");
    expect(stored.state).toContain("brp.secretIndex");
    expect(canariesIn(stored.state, canaries)).toEqual([]);
  });

  // Shows: security-secret-storage
  it("leaves secrets in the secret storage only, and there encrypted", () => {
    expect(stored.secretStorage).toContain("secrets.provider");
    expect(canariesIn(stored.secretStorage, canaries)).toEqual([]);
  });

  it("shows nothing once all is closed", () => {
    expect(stored.screen).toContain("BRP");
    expect(canariesIn(stored.screen, canaries)).toEqual([]);
  });

  // Shows: security-token-memory, security-memory-only
  it("leaves nothing in VS Code's folders, its logs included", async () => {
    expect(await canariesBelow(host?.dataFolder ?? "", canaries)).toEqual([]);
  });

  // Shows: security-memory-only
  it("leaves nothing in the folder for temporary files", async () => {
    expect(await canariesBelow(join(folder, "tmp"), canaries)).toEqual([]);
  });
});

/** Reads all databases of the page, with bytes as text. */
async function storedIn(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    interface Cursor {
      readonly key: unknown;
      readonly value: unknown;
      continue(): void;
    }
    interface Request<T> {
      result: T;
      onsuccess: () => void;
      onerror: () => void;
    }
    interface Database {
      readonly objectStoreNames: Iterable<string>;
      transaction(name: string): {
        objectStore(name: string): { openCursor(): Request<Cursor | null> };
      };
      close(): void;
    }
    const view = globalThis as unknown as {
      indexedDB: {
        databases(): Promise<readonly { readonly name: string }[]>;
        open(name: string): Request<Database>;
      };
      localStorage: Record<string, string>;
      document: { documentElement: { outerHTML: string } };
    };
    const opened = (name: string) =>
      new Promise<Database>((done, failed) => {
        const request = view.indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(new Error(`The database ${name} cannot be opened.`));
      });
    const words = (value: unknown): string => {
      if (value instanceof Uint8Array || value instanceof ArrayBuffer)
        return new TextDecoder().decode(value);
      if (typeof value !== "object" || value === null) return String(value);
      return Object.entries(value)
        .map(([name, member]) => `${name} ${words(member)}`)
        .join("\n");
    };
    const read = (database: Database, store: string) =>
      new Promise<string[]>((done, failed) => {
        const found: string[] = [];
        const request = database.transaction(store).objectStore(store).openCursor();
        request.onerror = () => failed(new Error(`The store ${store} cannot be read.`));
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return done(found);
          found.push(words(cursor.key), words(cursor.value));
          cursor.continue();
        };
      });
    const state: string[] = [];
    for (const { name } of await view.indexedDB.databases()) {
      const database = await opened(name);
      for (const store of database.objectStoreNames) state.push(...(await read(database, store)));
      database.close();
    }
    return {
      state: state.join("\n"),
      secretStorage: words(view.localStorage),
      screen: view.document.documentElement.outerHTML,
    };
  });
}
