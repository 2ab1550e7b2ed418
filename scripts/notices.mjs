// Builds bundles and gathers the licences of the packages whose code is in them: these ask to be handed on.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./setup.mjs";

/** Builds with these arguments of esbuild.mjs; gives the text for NOTICES.txt. */
export async function buildWithNotices(args) {
  const scratch = await mkdtemp(join(tmpdir(), "brp-inputs-"));
  try {
    const inputs = join(scratch, "inputs.json");
    const code = await run(process.execPath, ["esbuild.mjs", ...args, `--inputs=${inputs}`]);
    if (code !== 0) throw new Error("The build failed; its message is above.");
    return await noticesFor(JSON.parse(await readFile(inputs, "utf8")));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function noticesFor(inputs) {
  const inPackage = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
  const folders = new Set(inputs.flatMap((input) => inPackage.exec(input)?.[1] ?? []));
  const notices = await Promise.all([...folders].sort().map(noticeFor));
  return `BRP Workbench holds code of the packages below.\n\n${notices.join("\n")}`;
}

async function noticeFor(folder) {
  const { name, version, license, author } = JSON.parse(
    await readFile(join(root, folder, "package.json"), "utf8"),
  );
  const names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "license"];
  const texts = await Promise.all(
    names.map((one) => readFile(join(root, folder, one), "utf8").catch(() => undefined)),
  );
  const text = texts.find((one) => one !== undefined) ?? `Copyright (c) ${author?.name ?? author}`;
  return `${"-".repeat(72)}\n${name} ${version} (${license})\n\n${text.trim()}\n`;
}
