// `npm run release`: builds all publishable files in release/ and prints how to publish them. It publishes nothing,
// because the owner does that in a workflow whose identity npm and the image registry can verify.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildAndList } from "./bundled.mjs";
import { packageName, packCommandLine } from "./commandLinePackage.mjs";
import { root, setUp } from "./setup.mjs";

await setUp();
const release = join(root, "release");
await rm(release, { recursive: true, force: true });
await mkdir(release);
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
const { packageExtension } = await import("./packageExtension.mjs");
const extension = join(release, `brp-workbench-${version}.vsix`);
await packageExtension(extension);
const { tarball } = await packCommandLine(release);
const made = [
  { file: tarball, name: packageName, args: ["--one-file"] },
  { file: extension, name: "brp-workbench", args: ["--extension"] },
];
for (const each of made) await writeFile(`${each.file}.cdx.json`, await billOfMaterials(each));
const sums = await Promise.all(made.map(({ file }) => sumOf(file)));
await writeFile(join(release, "SHA256SUMS"), sums.join(""));

const names = made.map(({ file }) => relative(root, file));
console.log(`Made, each with its bill of materials (CycloneDX) and its sum in release/SHA256SUMS:
  ${names.join("\n  ")}

To publish them, in a workflow with the permission id-token: write, after a look at each file list:
  npm publish ${names[0]} --provenance --access public
  npx vsce publish --packagePath ${names[1]}
  docker buildx build --provenance=mode=max --sbom=true --push -t REGISTRY/brp-workbench-mock:${version} .`);

/** Bundled packages of one file: CycloneDX 1.5, with the checksums of the lock file and the licences. */
async function billOfMaterials({ name, args }) {
  const out = join(release, "bill");
  const folders = await buildAndList(["--release", ...args, `--out=${out}`]);
  await rm(out, { recursive: true, force: true });
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const components = await Promise.all(folders.map((folder) => componentOf(folder, packages)));
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version, licenses: licences("EUPL-1.2") } },
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
  return `${sum}  ${relative(release, file)}\n`;
}
