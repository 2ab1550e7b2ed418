import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { csvFilesIn, namedCsvFiles, projectFiles } from "../../../src/platform/projectFiles.ts";
import { ProjectFolders, isInside, projectRoot } from "../../../src/platform/project.ts";
import { findRequestFiles } from "../../../src/cli/files/requestFiles.ts";
import { readRequestFile } from "../../../src/cli/files/requestLoading.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const scratch = { folder: "" };
beforeEach(() => void (scratch.folder = emptyFolder()));

async function put(path: string, content = ""): Promise<string> {
  const whole = join(scratch.folder, path);
  await mkdir(join(whole, ".."), { recursive: true });
  await writeFile(whole, content);
  return whole;
}

describe("request files", () => {
  it("searches folders in order, takes named files as they are, and each once", async () => {
    for (const path of ["b/z.brp", "b/a.brp", "a.brp", "x.txt", "node_modules/m.brp", ".h/h.brp"])
      await put(path);
    const found = await findRequestFiles(["b", ".", "x.txt", "nowhere"], scratch.folder);
    expect(found).toMatchObject({
      files: [join("b", "a.brp"), join("b", "z.brp"), "a.brp", "x.txt"],
      missing: ["nowhere"],
    });
  });

  it.skipIf(process.getuid?.() === 0)("names a folder that may not be read", async () => {
    await put("a.brp");
    await put("closed/b.brp");
    await chmod(join(scratch.folder, "closed"), 0o000);
    const found = await findRequestFiles(["."], scratch.folder);
    await chmod(join(scratch.folder, "closed"), 0o700);
    expect(found).toMatchObject({ files: ["a.brp"], missing: ["closed"] });
  });

  // Shows: cli-choosing
  it("expands patterns itself, with the separators of any system", async () => {
    for (const path of ["a.brp", "r/b.brp", "r/c.txt", "r/s/d.brp", "r/.h/e.brp", "r/s/[x].brp"])
      await put(path);
    await put("r/node_modules/f.brp");
    const find = async (...paths: readonly string[]) => {
      const { files, unmatched, missing } = await findRequestFiles(paths, scratch.folder);
      expect(missing).toEqual([]);
      return [
        ...files.map((file) => file.replaceAll("\\", "/")),
        ...unmatched.map((one) => `no ${one}`),
      ];
    };
    expect(await find("*.brp")).toEqual(["a.brp"]);
    expect(await find("r\\*.brp", "./r/?.brp")).toEqual(["r/b.brp"]);
    expect(await find("r/*")).toEqual(["r/b.brp", "r/s/[x].brp", "r/s/d.brp"]);
    expect(await find("r/*.txt")).toEqual(["r/c.txt"]);
    expect(await find("**/*.brp")).toEqual(["a.brp", "r/b.brp", "r/s/[x].brp", "r/s/d.brp"]);
    expect(await find("**")).toHaveLength(4);
    expect(await find("{a,r/b}.brp", "[!b].brp", "r/s/{d,e}.brp")).toEqual([
      "a.brp",
      "r/s/d.brp",
      "no {a,r/b}.brp",
    ]);
    expect(await find("r/s/[x].brp", "r/.h/*.brp", "r/[z-a].brp")).toEqual([
      "r/s/[x].brp",
      "r/.h/e.brp",
      "no r/[z-a].brp",
    ]);
    expect(await find(`${scratch.folder}/r/*.brp`)).toEqual([`${scratch.folder}/r/b.brp`]);
  });

  it("takes lines of a file, and the whole file where that is named too", async () => {
    for (const path of ["a.brp", "odd.brp:3"]) await put(path);
    const lines = async (...paths: readonly string[]) => [
      ...(await findRequestFiles(paths, scratch.folder)).lines,
    ];
    expect(await lines("a.brp:15", "./a.brp:3:7")).toEqual([["a.brp", [15, 3]]]);
    expect(await lines("a.brp:15", "a.brp")).toEqual([]);
    expect(await lines("odd.brp:3")).toEqual([]);
    expect((await findRequestFiles(["b.brp:3", "a.brp:0"], scratch.folder)).missing).toHaveLength(
      2,
    );
  });
});

describe("the project of a file", () => {
  it("ends at the folder with .git, and so does the search for settings", async () => {
    await put("brp.config.json");
    await put("repo/.git/HEAD");
    await put("repo/sub/a.brp");
    const file = join("repo", "sub", "a.brp");
    expect(await projectRoot(file, scratch.folder)).toBe(join(scratch.folder, "repo"));
    expect(await new ProjectFolders(scratch.folder).configOf(file)).toBeUndefined();
    await put("repo/brp.config.json");
    const inRepo = join(scratch.folder, "repo", "brp.config.json");
    expect(await new ProjectFolders(scratch.folder).configOf(file)).toBe(inRepo);
  });

  it("tells inside from outside", () => {
    expect(isInside("/a/b/c", "/a/b")).toBe(true);
    expect(isInside("/a/b", "/a/b")).toBe(true);
    expect(isInside("/a/bc", "/a/b")).toBe(false);
    expect(isInside("/a/..x", "/a")).toBe(true);
    expect(isInside("/", "/a")).toBe(false);
  });
});

it("a file that is checked is read inside its project only, and of one outside nothing is quoted", async () => {
  await put("repo/.git/HEAD", "");
  await put("key", "supersecret-ssh-key-content-12345\n");
  await symlink(join(scratch.folder, "key"), join(scratch.folder, "repo", "a.brp"));
  await put("repo/b.brp", "TelBerichten\nsoort: NIEUW\n");
  await symlink(join(scratch.folder, "repo", "b.brp"), join(scratch.folder, "repo", "c.brp"));
  await symlink(scratch.folder, join(scratch.folder, "repo", "out"));
  for (const file of ["a.brp", join("out", "key")]) {
    const read = await readRequestFile(file, { cwd: join(scratch.folder, "repo") });
    expect(read).toMatchObject({ diagnostic: { code: "file-not-readable", severity: "error" } });
    expect(JSON.stringify(read)).not.toContain("supersecret");
  }
  for (const file of ["b.brp", "c.brp"])
    expect(await readRequestFile(file, { cwd: join(scratch.folder, "repo") })).toHaveProperty(
      "loaded",
    );
});

describe("files that a request names", () => {
  const access = (...saveFolders: readonly string[]) =>
    projectFiles({
      folder: join(scratch.folder, "repo", "sub"),
      root: join(scratch.folder, "repo"),
      saveFolders: saveFolders.map((folder) => join(scratch.folder, folder)),
    });

  // Shows: security-project-files
  it("reads inside the project only, links resolved", async () => {
    await put("secret.csv", "outside");
    await put("repo/data.csv", "inside");
    await put("repo/sub/.keep");
    await symlink(join(scratch.folder, "secret.csv"), join(scratch.folder, "repo/sub/link.csv"));
    expect(await access().read("../data.csv")).toEqual({ text: "inside" });
    expect(await access().read("../../secret.csv")).toEqual({ problem: "outside the project" });
    expect(await access().read("link.csv")).toEqual({ problem: "outside the project" });
    expect(await access().read("none.csv")).toEqual({ problem: "not found" });
    expect(await access().read("..")).toEqual({ problem: "not a file" });
  });

  // Shows: security-project-files
  it("saves new files in permitted folders only", async () => {
    await put("repo/sub/.keep");
    await put("repo/out/.keep");
    await put("elsewhere/.keep");
    expect(await access().write("../out/a.json", "1")).toEqual({ problem: "folder not allowed" });
    expect(await access().previewWrite("../out/a.json")).toEqual({ problem: "folder not allowed" });
    const permitted = access("repo/out", "elsewhere");
    expect(await permitted.previewWrite("../out/a.json")).toEqual({});
    expect(await permitted.write("../out/a.json", "1")).toEqual({});
    const saved = join(scratch.folder, "repo/out/a.json");
    expect((await stat(saved)).mode & 0o777).toBe(0o600);
    expect(await permitted.write("../out/a.json", "2")).toEqual({ problem: "exists already" });
    expect(await permitted.previewWrite("../out/a.json")).toEqual({ problem: "exists already" });
    expect(await readFile(saved, "utf8")).toBe("1");
    expect(await permitted.write("../../elsewhere/a.json", "1")).toEqual({
      problem: "outside the project",
    });
    await symlink(join(scratch.folder, "elsewhere"), join(scratch.folder, "repo/out/way"));
    expect(await permitted.write("../out/way/a.json", "1")).toEqual({
      problem: "outside the project",
    });
  });
});

describe("the name of a saved response", () => {
  const saving = () =>
    projectFiles({
      folder: join(scratch.folder, "repo"),
      root: join(scratch.folder, "repo"),
      saveFolders: [join(scratch.folder, "repo")],
    });
  const reserved = `\
CON | con.json | Aux | nul.txt | PRN .json | com1 | LPT9.x | COM².json | conin$`.split(" | ");

  it.each([
    ...[".git/hooks/pre-commit", ".vscode/settings.json", "out/.hidden/a.json", ".npmrc", ".env"],
    ...["brp.config.json", "BRP.Config.json", "out/brp.config.json", "a.brp", "out/A.BRP"],
    ...`\
a:b.json | a.json:$DATA | a.json. | a.json  | out /a.json | a?.json | a*b | a"b | a|b | <a>`.split(
      " | ",
    ),
    ...["a\\b.json", "a\u0007.json", ...reserved, "out/NUL"],
  ])("is never %j, in whatever folder may be saved", async (name) => {
    for (const each of ["out/.hidden", ".git/hooks", ".vscode", "out ", "out"])
      await put(`repo/${each}/keep`);
    const response = { problem: "name not allowed" };
    expect(await saving().previewWrite(name)).toEqual(response);
    expect(await saving().write(name, "1")).toEqual(response);
    await expect(stat(join(scratch.folder, "repo", name))).rejects.toThrow("ENOENT");
  });

  it.each([
    "a.json",
    "out/con-1.json",
    "console.json",
    "a.b.c",
    "brp.config.json.txt",
    "é ü.json",
    "com10.json",
  ])("may be %j, even if the project itself is in a hidden folder", async (name) => {
    await put("repo/out/keep");
    expect(await saving().write(name, "1")).toEqual({});
    await put(".work/repo/out/keep");
    const root = join(scratch.folder, ".work", "repo");
    const hidden = projectFiles({ folder: root, root, saveFolders: [root] });
    expect(await hidden.write(name, "1")).toEqual({});
  });
});

describe("files of rows", () => {
  const place = () => ({
    folder: join(scratch.folder, "repo", "sub"),
    root: join(scratch.folder, "repo"),
  });

  it("are read for the names of their columns, as a run reads them, inside the project only", async () => {
    await put("buiten.csv", "geheim\n");
    await put("repo/boven.csv", '\ufeff"achter naam",bsn\r\nJansen,999990019\r\n');
    await put("repo/sub/een.csv", "bsn");
    await put("repo/sub/map/twee.csv", "a,b\n1,2\n");
    await put("repo/sub/puntkomma.csv", "a;b\n1;2\n");
    await put("repo/sub/open.csv", 'a,"b\n');
    await symlink(join(scratch.folder, "buiten.csv"), join(scratch.folder, "repo/sub/link.csv"));
    const outside = { columns: [], problem: { why: "outside the project" } };
    const named = [
      { name: "een.csv", columns: ["bsn"] },
      { name: "map/twee.csv", columns: ["a", "b"] },
      { name: "../boven.csv", columns: ["achter naam", "bsn"] },
      ...["../../buiten.csv", join(scratch.folder, "buiten.csv"), "link.csv"].map((name) => ({
        name,
        ...outside,
      })),
      { name: "puntkomma.csv", columns: ["a", "b"] },
      { name: "open.csv", columns: [], problem: { why: "a quoted value is not closed", line: 1 } },
      { name: "map", columns: [], problem: { why: "not a file" } },
      { name: "nergens.csv", columns: [], problem: { why: "not found" } },
    ];
    const names = named.map(({ name }) => name);
    const read = await namedCsvFiles(names, place());
    expect(read.map(({ rows: _, version: _version, ...head }) => head)).toEqual(named);
    expect(read.map(({ rows }) => rows?.length).filter((rows) => rows !== undefined)).toEqual([
      0, 1, 1, 1,
    ]);
    expect(await csvFilesIn(place())).toEqual([
      { name: "een.csv", columns: ["bsn"] },
      { name: "open.csv", columns: [] },
      { name: "puntkomma.csv", columns: ["a", "b"] },
    ]);
    expect(await csvFilesIn({ ...place(), folder: scratch.folder })).toEqual([]);
  });

  it("cost no more than their first line where they are long, and it has an end", async () => {
    const [long, row] = ["x".repeat(300 * 1024), `${"y".repeat(1000)}\n`];
    await put("repo/sub/lang.csv", `${long},b\n1,2\n`);
    await put("repo/sub/groot.csv", `kop\n${row.repeat(2000)}`);
    await put("repo/sub/half.csv", `kop\n${"é".repeat(200_000)}`);
    expect(await namedCsvFiles(["lang.csv", "groot.csv", "half.csv"], place())).toEqual([
      { name: "groot.csv", columns: ["kop"] },
      { name: "half.csv", columns: ["kop"] },
    ]);
  });

  it.skipIf(process.platform === "win32")("wait for no pipe", async () => {
    await put("repo/sub/.keep");
    execFileSync("mkfifo", [join(place().folder, "pijp.csv")]);
    const problem = { why: "not a file" };
    expect(await namedCsvFiles(["pijp.csv"], place())).toEqual([
      { name: "pijp.csv", columns: [], problem },
    ]);
  });
});
