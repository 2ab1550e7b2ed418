// `npm run package:cli`: the command line as a separate npm package, with every command and nothing else.
// --out=<folder> is the target of the package and its tarball. Default: release/.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { copyPage } from "./absoluteLinks.mjs";
import { buildWithNotices } from "./notices.mjs";
import { root } from "./setup.mjs";
import { setPermissions } from "./shippedFiles.mjs";

export const packageName = "brp-workbench-cli";

/** Maximum unpacked size in bytes. */
export const sizeLimit = 1_500_000;

/** Pages that `brp help` and the messages refer to. */
export const pages = [
  "assistants",
  "audit-log",
  "authorisation",
  "capture",
  "check",
  "ci",
  "ci-by-hand",
  "ci-gitlab",
  "classic-messages",
  "command-line",
  "commands",
  "compare",
  "connections",
  "containers",
  "convert",
  "data",
  "data-minimisation",
  "doctor",
  "download-mailbox",
  "embedded",
  "environments",
  "expectations",
  "first-answer",
  "formatting",
  "gateways",
  "headers",
  "install",
  "json-report",
  "language",
  "last-failed",
  "limits",
  "logins",
  "mailbox",
  "many-people",
  "mask",
  "messages",
  "migrate",
  "mock",
  "mock-clients",
  "mock-control",
  "mock-gateway",
  "mock-messages",
  "mock-people",
  "negative-tests",
  "official-mock",
  "old-mailbox",
  "other-editors",
  "pkioverheid",
  "recordings",
  "reports",
  "rows",
  "run",
  "secrets",
  "settings",
  "several-environments",
  "several-files",
  "show",
  "testcontainers",
  "troubleshooting",
  "trust",
  "value-tables",
  "watch",
  "skills/brp-requests/SKILL",
].map((name) => `docs/${name}.md`);

/** True for a file of the repository that is at the same path in the package. */
export const ships = (file) =>
  file === "LICENSE" || file.startsWith("schemas") || pages.includes(file);

/**
 * Starts the compressed code of this package. Uncompressed, it is too large for a package that each CI run downloads.
 */
const starter = `#!/usr/bin/env node
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { compileFunction } = require("node:vm");
const { brotliDecompressSync } = require("node:zlib");

const code = brotliDecompressSync(readFileSync(join(__dirname, "brp.cjs.br"))).toString("latin1");
const names = ["exports", "require", "module", "__filename", "__dirname"];
const start = compileFunction(code, names, { filename: __filename });
start(exports, require, module, __filename, __dirname);
`;

/** Fills a folder with the package and packs it. Returns the folder, the tarball, npm's report and the bundled packages. */
export async function packCommandLine(release) {
  const folder = join(release, packageName);
  const dist = join(folder, "dist");
  await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const args = ["--release", "--one-file", `--out=${dist}`];
  const { notices, packages } = await buildWithNotices(args);
  const bundle = join(dist, "brp.cjs");
  const code = await readFile(bundle);
  // The best quality takes ten times as long for a tenth less.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${bundle}.br`, brotliCompressSync(code, { params }));
  await writeFile(bundle, starter);
  await writeFile(join(dist, "NOTICES.txt"), notices);
  await writeFile(join(folder, "package.json"), await manifest());
  for (const file of ["LICENSE", "schemas"])
    await cp(join(root, file), join(folder, file), { recursive: true });
  await copyPage("packaging/README.md", join(folder, "README.md"));
  for (const page of pages) {
    await mkdir(dirname(join(folder, page)), { recursive: true });
    await copyPage(page, join(folder, page), ships);
  }
  await setPermissions(folder);
  const options = ["--ignore-scripts", "--json", "--pack-destination", release];
  const { stdout } = await promisify(execFile)("npm", ["pack", folder, ...options], {
    cwd: release,
  });
  const [packed] = JSON.parse(stdout);
  return { folder, tarball: join(release, packed.filename), packed, packages };
}

async function manifest() {
  const whole = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { version, license, author, repository, homepage, bugs, engines } = whole;
  const own = {
    name: packageName,
    version,
    description:
      "Queries and messages of the Dutch population register from files, and a mock of both services",
    license,
    author,
    repository,
    homepage,
    bugs,
    keywords: ["brp", "haal-centraal", "personen-bevragen", "rvig", "mock", "testing"],
    engines: { node: engines.node },
    bin: { brp: "dist/brp.cjs" },
    files: ["dist", "docs", "schemas"],
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: "string", default: "release" } } });
  const { tarball, packed } = await packCommandLine(resolve(root, values.out));
  for (const { path } of packed.files) console.log(`  ${path}`);
  console.log(
    `\n${tarball}: ${Math.ceil(packed.unpackedSize / 1000)} kB unpacked of at most ${sizeLimit / 1000} kB`,
  );
  if (packed.unpackedSize > sizeLimit) {
    console.error("That is too large.");
    process.exitCode = 1;
  }
}
