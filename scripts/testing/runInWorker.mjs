// Runs one folder of suites in VS Code without a server: extensions are in a web worker of the page.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { root } from "../setup.mjs";
import { importTypeScript } from "../typeScript.mjs";
import { bundles } from "./bundles.mjs";

const { launchWebHost } = await importTypeScript("test/host/webHost.ts");
const [suites, totalsFile] = process.argv.slice(2);
const limitMs = Number(process.env.BRP_HOST_LIMIT_MS);

let finish;
const totals = new Promise((resolve) => (finish = resolve));
const report = (text) => {
  const message = JSON.parse(text);
  if (typeof message === "string") console.log(message);
  else finish(message);
};
const host = await launchWebHost({
  hostFolder: join(root, "test/host"),
  extensionFolder: root,
  files: await workspaceFiles(join(root, "test/editor/workspace")),
  workspaceTrust: suites === "untrusted",
  tests: { path: bundles.workerSuites(suites), report },
});
const limit = new Promise((passed) => {
  setTimeout(passed, limitMs, `they took more than ${limitMs / 1000} seconds`).unref();
});
const ended = host.exit.then((code) => `the page ended with ${code}`);
const outcome = await Promise.race([totals, limit, ended]);
if (typeof outcome === "string") console.error(`The tests did not finish: ${outcome}.`);
else await writeFile(totalsFile, JSON.stringify(withStrays(outcome)));
if (typeof outcome === "string" || outcome.failed > 0) {
  console.error(host.log.join("\n").slice(-6000));
  process.exitCode = 1;
}
await host.close();

/** A request that leaves the page's server is a failure. Skipped tests run in Node, and count there. */
function withStrays({ passed, failed, skipped, names }) {
  console.log(`  ${skipped} tests need Node.`);
  const left = host.strays.map((stray) => `VS Code, ${suites}: a request left the page: ${stray}`);
  return { passed, failed: failed + left.length, skipped: 0, names: [...names, ...left] };
}

async function workspaceFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(folder, path), await readFile(path, "utf8")];
  });
  return Object.fromEntries(await Promise.all(read));
}
