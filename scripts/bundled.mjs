// Builds bundles and lists the packages in them.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./setup.mjs";

/** Builds with these arguments of esbuild.mjs. Returns the folders of the packages, relative to the project's root. */
export async function buildAndList(args) {
  const metafiles = await buildWithMetafiles(args);
  return packageFolders(metafiles.flatMap(({ inputs }) => Object.keys(inputs)));
}

/** Builds with these arguments. Returns esbuild's metafile of each part. */
export async function buildWithMetafiles(args) {
  const scratch = await mkdtemp(join(tmpdir(), "brp-metafile-"));
  try {
    const file = join(scratch, "metafile.json");
    const code = await run(process.execPath, ["esbuild.mjs", ...args, `--metafile=${file}`]);
    if (code !== 0) throw new Error("The build failed; its message is above.");
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function packageFolders(inputs) {
  const inPackage = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
  return [...new Set(inputs.flatMap((input) => inPackage.exec(input)?.[1] ?? []))].sort();
}

/** Packages in any bundle: path in the lock file, name and version. */
export async function bundledPackages() {
  const dist = await mkdtemp(join(tmpdir(), "brp-bundles-"));
  try {
    const folders = await buildAndList([`--out=${join(dist, "dist")}`]);
    return await Promise.all(
      folders.map(async (folder) => {
        const { name, version } = JSON.parse(
          await readFile(join(root, folder, "package.json"), "utf8"),
        );
        return { path: folder.slice(folder.indexOf("node_modules/")), name, version };
      }),
    );
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
