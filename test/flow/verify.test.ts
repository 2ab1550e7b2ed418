import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { finished, projectRoot } from "../support/processes/cli.ts";
import { emptyFolder } from "../support/untilEnd.ts";

describe("a release of a tag", () => {
  // Shows: security-rebuild
  it("is built again from its tag, whatever was changed since", async () => {
    const { release, commit, verify } = await repository();
    await commit({ "content.txt": "a later change" });
    expect(await verify(release)).toEqual([0, expect.stringMatching("Equal: v1.2.3 builds these")]);
    await writeFile(join(release, "brp-workbench-1.2.3.vsix"), "Released");
    expect(await verify(release)).toEqual([1, expect.stringMatching("\ndifferent .*1.2.3.vsix")]);
  });

  it("is refused if the tag is at a commit of another version, which can be given instead", async () => {
    const { release, commit, git, verify } = await repository();
    await git("tag", "released");
    await commit(project("2.0.0"));
    await git("tag", "--force", "v1.2.3");
    expect(await verify(release)).toEqual([
      2,
      expect.stringContaining("v1.2.3 is version 2.0.0 and the release is version 1.2.3."),
    ]);
    expect((await verify(release, "--from", "released"))[0]).toBe(0);
  });

  it("is refused without its tag or its files, which is said", async () => {
    const { release, git, verify } = await repository();
    await git("tag", "--delete", "v1.2.3");
    expect(await verify(release)).toEqual([
      2,
      expect.stringContaining("this repository has no v1.2.3"),
    ]);
    const folder = emptyFolder();
    expect(await verify(folder)).toEqual([
      2,
      expect.stringContaining(`There is no release in ${folder}`),
    ]);
  });
});

/** A project whose release is one file, with the text of another file. */
function project(version: string) {
  const build = `
    const { copyFileSync, mkdirSync } = require("node:fs");
    mkdirSync("release");
    copyFileSync("content.txt", "release/brp-workbench-${version}.vsix");`;
  const manifest = { version, scripts: { release: "node build.cjs" } };
  return {
    "package.json": JSON.stringify(manifest),
    "build.cjs": build,
    "content.txt": "released",
  };
}

/** A repository of this project with a tag, and the release of that tag. */
async function repository() {
  const cwd = emptyFolder();
  const git = async (...args: readonly string[]) => {
    const author = ["-c", "user.name=me", "-c", "user.email=me@example.org"];
    const child = spawn("git", [...author, ...args], { cwd });
    expect(await finished(child)).toMatchObject({ code: 0 });
  };
  const commit = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
    await git("add", ".");
    await git("commit", "--quiet", "--message=a");
  };
  const verify = async (...args: readonly string[]) => {
    const script = [join(projectRoot, "scripts/runTypeScript.mjs"), "scripts/verify.ts", ...args];
    const { code, stdout, stderr } = await finished(spawn(process.execPath, script, { cwd }));
    return [code, stdout + stderr];
  };
  await git("init", "--quiet");
  await commit(project("1.2.3"));
  await git("tag", "v1.2.3");
  const release = emptyFolder();
  await writeFile(join(release, "brp-workbench-1.2.3.vsix"), "released");
  // As a download has it, although no build has.
  await writeFile(join(release, "SHA256SUMS.sigstore.json"), "{}");
  return { release, git, commit, verify };
}
