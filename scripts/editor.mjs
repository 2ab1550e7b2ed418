// Opens the workbench with the examples: in desktop VS Code if available, otherwise in the browser.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { access, constants, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import { hostCost, hostFolder, hostObstacle, installHost, isHostInstalled } from "./editorHost.mjs";
import { root, run } from "./setup.mjs";

const examples = join(root, "examples");
const firstExample = "1-find-and-read.brp";
const isWindows = process.platform === "win32";

/** `yes`: installs and opens without a prompt. Returns the exit code. */
export async function openEditor({ yes }) {
  console.log("");
  const code = await findDesktop();
  if (code) return openDesktop(code);
  const obstacle = hostObstacle();
  if (obstacle) {
    console.log(
      `To go on in the editor, install VS Code and put its command \`code\` on the PATH.`,
    );
    console.log(`VS Code in the browser is not possible here: ${obstacle}.`);
    return 0;
  }
  if (!yes && !(await wantsBrowser())) return 0;
  return openInBrowser();
}

/** The command `code` on the PATH, if its VS Code is recent enough for the extension. */
async function findDesktop() {
  const names = isWindows ? ["code.cmd", "code.exe"] : ["code"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    if (!(await isExecutable(path))) continue;
    const version = await versionOf(path);
    const wanted = await wantedVersion();
    if (version && compareVersions(version, wanted) >= 0) return path;
    console.log(
      version
        ? `VS Code ${version} is too old: the workbench needs ${wanted} or newer.`
        : `${path} does not tell its version; it is left alone.`,
    );
    return undefined;
  }
  console.log("There is no VS Code here: the command `code` is not on the PATH.");
  return undefined;
}

function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function versionOf(code) {
  const { stdout } = await promisify(execFile)(code, ["--version"], {
    shell: isWindows,
    timeout: 20_000,
  }).catch(() => ({ stdout: "" }));
  return /^\d+\.\d+\.\d+/.exec(stdout)?.[0];
}

async function wantedVersion() {
  const { engines } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return engines.vscode.replace(/^\D+/, "");
}

function compareVersions(left, right) {
  const [a, b] = [left, right].map((version) => version.split(".").map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}

async function openDesktop(code) {
  const ended = await run(code, [`--extensionDevelopmentPath=${root}`, examples], {
    shell: isWindows,
  });
  if (ended !== 0) {
    console.error(`VS Code (${code}) ended with ${ended}; its message stands above.`);
    return 1;
  }
  console.log(`VS Code opens with examples/. Open ${firstExample} and choose Run above a request.`);
  return 0;
}

async function wantsBrowser() {
  const installed = await isHostInstalled();
  const cost = installed
    ? "It is installed already."
    : `That downloads ${hostCost.download} once and takes ${hostCost.disk} in test/host.`;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.log(`To see the workbench in VS Code in the browser: npm start -- --yes. ${cost}`);
    return false;
  }
  const input = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = once(input, "close").then(() => "");
    const question = `Open the examples in VS Code in the browser? ${cost} [y/N] `;
    const response = await Promise.race([input.question(question), closed]);
    return /^(y|yes|j|ja)$/i.test(response.trim());
  } finally {
    input.close();
  }
}

async function openInBrowser() {
  if (!(await isHostInstalled())) {
    console.log(`Installing VS Code for the browser: ${hostCost.download}, once …`);
    if (!(await installHost())) {
      console.error("It could not be installed: is the npm registry within reach, and is there");
      console.error(`room for ${hostCost.disk}? npm's message stands above.`);
      return 1;
    }
  }
  console.log("Packing the extension and starting VS Code …");
  // esbuild and vsce are available only after the set-up.
  const { importTypeScript } = await import("./typeScript.mjs");
  const { packageExtension } = await import("./packageExtension.mjs");
  const { startEditor } = await importTypeScript("scripts/editorSession.ts");
  // Registered before anything starts, so that no process remains.
  const interrupted = Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((s) => once(process, s)));
  const session = await startEditor({
    hostFolder,
    packTo: packageExtension,
    folder: examples,
    file: firstExample,
  }).catch((error) => {
    console.error(`VS Code could not be started: ${error.message}`);
  });
  if (!session) return 1;
  console.log(`\nOpen this address in your browser:\n\n  ${session.address}\n`);
  console.log(`Choose Run above a request. Ctrl-C here ends VS Code and removes what it wrote;`);
  console.log("what you change in examples/ stays.");
  const ending = await Promise.race([interrupted.then(() => "asked"), session.ended]);
  await session.close();
  if (ending === "asked") return 0;
  console.error(`VS Code's server ended by itself (${ending}). Start it again with npm start.`);
  return 1;
}
