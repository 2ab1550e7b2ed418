import { readdir, readFile, mkdir, cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { launchVsCode } from "../host/vscodeHost.ts";
import { installExtension } from "../host/vscodeServer.ts";
import { emptyFolder } from "../support/untilEnd.ts";

interface Packaging {
  readonly sizeLimit: number;
  packageExtension(
    file: string,
  ): Promise<{ readonly size: number; readonly files: readonly string[] }>;
}

const root = resolve(import.meta.dirname, "../..");
const hostFolder = join(root, "test/host");

/** Everything that ships. A file that appears here by accident would reach every user. */
const expected = [
  "CHANGELOG.md",
  "LICENSE",
  "NOTICES.txt",
  "README.md",
  "dist/assistantServer.js",
  "dist/extension.cjs",
  "dist/extension/*.js",
  "dist/extension/nodeWorkbench.js",
  "dist/web/extension.cjs",
  "dist/webview/connect.css",
  "dist/webview/connect.js",
  "dist/webview/fields.css",
  "dist/webview/fields.js",
  "dist/webview/inbox.css",
  "dist/webview/inbox.js",
  "dist/webview/parts/*.js",
  "dist/webview/response.css",
  "dist/webview/response.js",
  "dist/webview/shared.css",
  "docs/skills/brp-requests/SKILL.md",
  "examples/1-find-and-read.brp",
  "examples/2-who-lives-here.brp",
  "examples/3-json-body.brp",
  "examples/4-what-to-notice.brp",
  "examples/5-messages.brp",
  "media/brp.svg",
  "media/file-dark.svg",
  "media/file-light.svg",
  "media/icon.png",
  "media/walkthrough-environment.svg",
  "media/walkthrough-file.svg",
  "media/walkthrough-inbox.svg",
  "media/walkthrough-run.svg",
  "package.json",
  "package.nls.json",
  "package.nls.nl.json",
  "schemas/brp.config.schema.json",
  "schemas/brp.report.schema.json",
  "snippets/brp.json",
  "syntaxes/brp.language-configuration.json",
  "syntaxes/brp.tmLanguage.json",
];

/** vsce gives these the names that VS Code expects. */
const renamed: Readonly<Record<string, string>> = {
  "LICENSE.txt": "LICENSE",
  "changelog.md": "CHANGELOG.md",
  "readme.md": "README.md",
};

describe("the package", () => {
  let folder: string;
  let extension: string;
  let made: { readonly size: number; readonly files: readonly string[] };
  let packaging: Packaging;

  beforeAll(async () => {
    folder = emptyFolder();
    packaging = (await import(join(root, "scripts/packageExtension.mjs"))) as Packaging;
    const vsix = join(folder, "extension.vsix");
    made = await packaging.packageExtension(vsix);
    await installExtension(vsix, { hostFolder, extensionsFolder: join(folder, "extensions") });
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    extension = join(folder, "extensions", `brp-workbench.brp-workbench-${version}`);
  });

  it("weighs no more than it may", () => {
    expect(packaging.sizeLimit).toBe(1_588_000);
    expect(made.size).toBeLessThanOrEqual(packaging.sizeLimit);
  });

  it("holds exactly what ships", async () => {
    const installed = (await filesBelow(extension))
      .filter((file) => file !== ".vsixmanifest")
      .map((file) => renamed[file] ?? file);
    expect(withoutChunks(installed)).toEqual(expected);
    expect(withoutChunks(made.files)).toEqual(expected);
  });

  it("tells nothing of the machine or of the tests, and holds no source maps", async () => {
    const files = await filesBelow(extension);
    for (const file of files.filter((name) => !name.endsWith(".png"))) {
      const content = await readFile(join(extension, file), "utf8");
      expect({
        file,
        found: [root, tmpdir() + "/", "sourceMappingURL"].filter((s) => content.includes(s)),
      }).toEqual({ file, found: [] });
    }
  });

  it("hands on the licence of every package whose code it holds", async () => {
    const notices = await readFile(join(extension, "NOTICES.txt"), "utf8");
    for (const name of ["zod", "undici", "@vscode/webview-ui-toolkit"])
      expect(notices).toMatch(new RegExp(`^${name} \\d.*\\((MIT|0BSD)\\)$`, "m"));
  });

  it("runs a request on the local environment, installed as a user does", async () => {
    const workspace = join(folder, "workspace");
    await mkdir(workspace);
    const example = "1-find-and-read.brp";
    await cp(join(root, "examples", example), join(workspace, example));
    const host = await launchVsCode({
      hostFolder,
      workspace,
      extensionsFolder: join(folder, "extensions"),
    });
    try {
      const { page } = host;
      await page.getByRole("treeitem", { name: example }).dblclick();
      // The status bar shows that the extension is active. An earlier lens may be redrawn.
      await page.getByText("BRP: local").waitFor();
      const panel = page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
      const card = panel.getByText("Pieter Johannes Jansen").first();
      await page.locator(".codelens-decoration a").filter({ visible: true }).first().click();
      await card.waitFor();
      expect(await panel.locator("body").innerText()).toMatch(/1 person\s+3 passed/);
    } finally {
      await host.close();
    }
  });
});

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Chunks are loaded late and have names that change with the content. */
function withoutChunks(files: readonly string[]): readonly string[] {
  const named = files.map((file) =>
    file.replace(/^(dist\/(?:extension|webview\/parts))\/[\w.-]+-[A-Z0-9]{8}\.js$/, "$1/*.js"),
  );
  return [...new Set(named)].sort();
}
