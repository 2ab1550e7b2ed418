// `npm run release`: builds all publishable files in release/. It publishes nothing, because that needs a workflow whose
// identity npm and the image registry can verify.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { packageName, packCommandLine } from "./commandLinePackage.mjs";
import { packageExtension } from "./packageExtension.mjs";
import { installDependencies, root } from "./setup.mjs";

/** Builds the publishable files in this folder, whose former content is removed. Returns the path and bundled packages of each. */
export async function makeRelease(release) {
  await rm(release, { recursive: true, force: true });
  await mkdir(release);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const extension = await packageExtension(join(release, `brp-workbench-${version}.vsix`));
  const commandLine = await packCommandLine(release);
  const made = [
    { file: commandLine.tarball, name: packageName, packages: commandLine.packages },
    { file: extension.file, name: "brp-workbench", packages: extension.packages },
  ];
  for (const each of made)
    await writeFile(`${each.file}.cdx.json`, await billOfMaterials({ ...each, version }));
  const files = made.flatMap(({ file }) => [file, `${file}.cdx.json`]);
  const sums = await Promise.all(files.map(sumOf));
  await writeFile(join(release, "SHA256SUMS"), sums.join(""));
  return { made };
}

/** Bundled packages of one file: CycloneDX 1.5, with the checksums of the lock file and the licences. */
async function billOfMaterials({ name, packages: folders, version }) {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const components = await Promise.all(folders.map((folder) => componentOf(folder, packages)));
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { type: "application", name, version, licenses: licences("EUPL-1.2") },
      // Its version decides on the bytes of compressed files.
      tools: {
        components: [{ type: "application", name: "node", version: process.versions.node }],
      },
    },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

async function componentOf(folder, packages) {
  const manifest = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  const { integrity } = packages[folder.slice(folder.indexOf("node_modules/"))] ?? {};
  const [algorithm, sum] = integrity?.split("-") ?? [];
  return {
    type: "library",
    name: manifest.name,
    version: manifest.version,
    purl: `pkg:npm/${manifest.name.replace("@", "%40")}@${manifest.version}`,
    licenses: licences(manifest.license),
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }],
    }),
  };
}

function licences(id) {
  return [{ license: { id } }];
}

async function sumOf(file) {
  const sum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  return `${sum}  ${basename(file)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await installDependencies();
  const { made } = await makeRelease(join(root, "release"));
  const names = made.map(({ file }) => relative(root, file));
  console.log(`Made, each with its bill of materials (CycloneDX) and the sums of both in release/SHA256SUMS:
  ${names.join("\n  ")}

.github/workflows/release.yml publishes them from a tag (docs/contributing/publishing.md).`);
}
