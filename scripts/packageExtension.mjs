// Packs the extension: fills a folder with the shipped files, which vsce packs into the .vsix.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyPage } from "./absoluteLinks.mjs";
import { buildWithNotices } from "./notices.mjs";
import { root } from "./setup.mjs";
import { filesIn, setPermissions } from "./shippedFiles.mjs";

/** Files that ship unchanged. The bundles, the manifest and the notices are generated. */
const shipped = [
  "LICENSE",
  "docs/skills",
  "examples",
  "media",
  "package.nls.json",
  "package.nls.nl.json",
  "schemas",
  "snippets",
  "syntaxes",
];

/** Pages that ship, by their names in the package. */
export const pages = {
  "CHANGELOG.md": "CHANGELOG.md",
  "README.md": "packaging/README.marketplace.md",
};

/** Parts of package.json that only the project itself needs. */
const projectOnly = ["devDependencies", "private", "scripts"];

/** Maximum size of the package in bytes. */
export const sizeLimit = 1_588_000;

/** Builds the .vsix. `file` is its path. Default: in the project's root. `packages` are the bundled ones. */
export async function packageExtension(file) {
  const folder = await mkdtemp(join(tmpdir(), "brp-package-"));
  try {
    const manifest = await writeManifest(folder);
    // The applications beside the request files are for readers of the repository.
    const filter = (path) => path !== join(root, "examples/clients");
    await Promise.all(
      shipped.map((name) => cp(join(root, name), join(folder, name), { recursive: true, filter })),
    );
    for (const [name, page] of Object.entries(pages)) await copyPage(page, join(folder, name));
    const packages = await bundle(folder);
    await writeJsonShortly(folder);
    await setPermissions(folder);
    const packagePath = file ?? join(root, `${manifest.name}-${manifest.version}.vsix`);
    await pack(folder, packagePath);
    return {
      file: packagePath,
      size: (await stat(packagePath)).size,
      files: await filesIn(folder),
      packages,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With these, vsce sorts the files of the archive and dates all of them the same, in one time zone. */
const sameEverywhere = {
  SOURCE_DATE_EPOCH: String(Date.UTC(1985, 9, 26, 8, 15) / 1000),
  TZ: "UTC",
};

/** vsce as a process, because it prints much, of which only errors matter. */
async function pack(folder, packagePath) {
  const vsce = join(root, "node_modules/@vscode/vsce/vsce");
  const choices = ["--no-dependencies", "--no-rewrite-relative-links"];
  await promisify(execFile)(process.execPath, [vsce, "package", ...choices, "--out", packagePath], {
    cwd: folder,
    env: { ...process.env, ...sameEverywhere },
  }).catch((error) => {
    throw new Error(`vsce could not pack the extension:\n${error.stdout}${error.stderr}`);
  });
}

async function writeManifest(folder) {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  for (const part of projectOnly) delete manifest[part];
  manifest.files = [...shipped, ...Object.keys(pages), "NOTICES.txt", "dist"];
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  return manifest;
}

/** In an installed extension only VS Code reads these. */
async function writeJsonShortly(folder) {
  for (const name of await filesIn(folder))
    if (name.endsWith(".json")) {
      const file = join(folder, name);
      await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, "utf8"))));
    }
}

async function bundle(folder) {
  const args = ["--release", "--extension", `--out=${join(folder, "dist")}`];
  const { notices, packages } = await buildWithNotices(args);
  await writeFile(join(folder, "NOTICES.txt"), notices);
  return packages;
}
