import { execFileSync } from "node:child_process";
import { mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { runCli, type Finished } from "../../../support/processes/cli.ts";
import { startStandIn } from "../../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../../support/untilEnd.ts";

const person =
  "@environment acc\n\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";
const mailbox =
  "@environment acc\n\nHaalBerichtenOp\nberichtTransportId: 00000000-0000-0000-0000-000000000001\n";
const rows =
  "@environment acc\n\n@each rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{bsn}}\nfields: naam\n";
const used =
  "@environment acc\n@use used.brp\n\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{bsn}}\nfields: naam\n";
/** In each file that a link can point to, and in no output. */
const planted = "PLANTED-XYZZY";

/** The first is trusted with its mailbox. The second is a copy, in which a test replaces one file. */
async function twoProjects() {
  const server = await running(startStandIn((_, response) => response.end("{}")));
  const acc = {
    kind: "trial",
    people: "test",
    personen: { baseUrl: `${server.origin}/brp`, auth: { type: "bearer" } },
    berichten: { baseUrl: `${server.origin}/v1`, auth: { type: "bearer" } },
    tls: { ca: "ca.pem" },
    authorisation: { decision: "decision.txt" },
  };
  const files = {
    "brp.config.json": JSON.stringify({ environments: { acc }, tables: { "61": "table.csv" } }),
    "ca.pem": `${planted}\n`,
    "decision.txt": "01.01.20\n",
    "m.brp": mailbox,
    "p.brp": person,
    "e.brp": rows,
    "u.brp": used,
    "table.csv": `32.11,32.12\n1,${planted}\n`,
    "rows.csv": `bsn\n999990019\n`,
    "used.brp": "@bsn = 999990019\n",
  };
  const folder = await scratchFolder(
    Object.fromEntries(
      ["good", "evil"].flatMap((name) =>
        Object.entries({ ".git/HEAD": "", ...files }).map(
          ([file, content]) => [`${name}/${file}`, content] as const,
        ),
      ),
    ),
  );
  const [good, evil] = ["good", "evil"].map((name) => join(folder, name)) as [string, string];
  const env = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, "home"),
    BRP_ACC_TOKEN: "t-123456789",
  };
  const brp = (cwd: string, args: readonly string[]): Promise<Finished> =>
    runCli(args, { cwd, env, trusts: false });
  const shown = await brp(good, ["environment", "show", "acc", "--reporter", "json"]);
  const { fingerprint } = JSON.parse(shown.stdout) as { fingerprint: string };
  expect(
    (await brp(good, ["environment", "trust", "acc", "--fingerprint", fingerprint])).code,
  ).toBe(0);
  expect((await brp(good, ["environment", "allow", "acc", "--mailbox"])).code).toBe(0);
  return { server, good, evil, brp, outside: folder };
}

/** Ways in which a project file can be something other than a file in the project. */
const disguises: Readonly<Record<string, (path: string, name: string) => unknown>> = {
  "a link out": (path, name) => symlink(join("..", "good", name), path),
  "a link to nothing": (path, name) => symlink(join("..", "nowhere", name), path),
  "a pipe": (path) => execFileSync("mkfifo", [path]),
  "a link to a device": (path) => symlink("/dev/zero", path),
  "a folder": (path) => mkdir(path),
};

const readers: readonly (readonly [string, readonly string[]])[] = [
  [
    "brp.config.json",
    [
      ...["check p.brp", "run p.brp", "run m.brp", "run p.brp --dry-run", "doctor -e acc"],
      ...["inbox count -e acc", "inbox list -e acc", "inbox drain --output out -e acc"],
      ...["environment list", "environment show acc", "environment trust acc"],
      ...["environment allow acc --mailbox", "environment add mock other"],
    ],
  ],
  [
    "p.brp",
    [
      ...["check p.brp", "check .", "run p.brp", "run .", "run *.brp", "fmt p.brp", "fmt ."],
      ...["check --fix p.brp", "authorisation needs p.brp"],
    ],
  ],
  ["rows.csv", ["check e.brp", "run e.brp"]],
  ["used.brp", ["check u.brp", "run u.brp"]],
  [
    "ca.pem",
    [
      ...["check p.brp", "run p.brp", "run m.brp", "environment show acc"],
      ...["environment trust acc", "doctor -e acc", "inbox list -e acc"],
    ],
  ],
  ["decision.txt", ["check p.brp", "run p.brp", "environment show acc", "inbox list -e acc"]],
  [
    "table.csv",
    [
      ...["check p.brp", "run p.brp", "run p.brp --dry-run"],
      ...["environment show acc", "inbox list -e acc"],
    ],
  ],
];

describe.skipIf(process.platform === "win32")("a file of a project", () => {
  for (const [file, commands] of readers)
    for (const [name, disguise] of Object.entries(disguises))
      // Shows: security-project-files
      it(`${file} that is ${name} is refused by every command that reads it, and nothing is sent`, async () => {
        const places = await twoProjects();
        const path = join(places.evil, file);
        await rm(path);
        await disguise(path, file);
        for (const command of commands) {
          const { code, stdout, stderr } = await places.brp(places.evil, command.split(" "));
          const said = `${command}: ${code}\n${stdout}${stderr}`;
          expect([64, 70], said).not.toContain(code);
          // A folder is searched without links that point outside. A check warns about a file that no request needs.
          const isLeft = name === "a folder" || command.endsWith(" .");
          const isSearched = file === "p.brp" && isLeft;
          const isWarned = command.startsWith("check") && said.includes("config-file-missing");
          if (!isSearched && !isWarned) expect(code, said).not.toBe(0);
          expect(said).not.toContain(planted);
        }
        expect(places.server.calls).toEqual([]);
      });

  // Shows: security-trust-user
  it("gives no trust to a copy, a link in the project or a linked folder", async () => {
    const places = await twoProjects();
    const { good, evil, brp, server } = places;
    // The same bytes elsewhere.
    expect((await brp(evil, ["run", "m.brp"])).code).toBe(3);
    // A link inside the project is read, but trusted separately.
    await mkdir(join(good, "sub"));
    await symlink("../brp.config.json", join(good, "sub", "brp.config.json"));
    for (const each of ["ca.pem", "decision.txt", "table.csv", "m.brp"])
      await symlink(`../${each}`, join(good, "sub", each));
    const inside = await brp(good, ["run", "sub/m.brp"]);
    expect(inside.code, inside.stderr).toBe(3);
    expect(inside.stderr).toContain("environment show acc");
    // A linked folder, passed itself and by a file in it, in its own repository or none.
    await symlink("../good", join(evil, "linked"));
    for (const args of [
      ["run", "linked/m.brp"],
      ["run", "linked"],
      ["check", "linked/p.brp"],
    ]) {
      const { code, stdout, stderr } = await brp(evil, args);
      expect(code, stdout + stderr).not.toBe(0);
      expect(stdout + stderr).toContain("a link to a place outside the project");
    }
    expect(server.calls).toEqual([]);
    await rename(good, join(dirname(good), "moved"));
    expect((await brp(join(dirname(good), "moved"), ["run", "m.brp"])).code).toBe(3);
    expect(server.calls).toEqual([]);
    await rename(join(dirname(good), "moved"), good);
    await brp(good, ["environment", "show", "acc"]);
    expect(await readFile(join(evil, "m.brp"), "utf8")).toBe(mailbox);
  });
});

describe.skipIf(process.platform === "win32")("a link to a file of the project", () => {
  it("counts as that file where it is named and where a folder is searched, and runs once", async () => {
    const { brp, path: folder } = await brpIn({
      "real/a.brp": person.replace("@environment acc\n", ""),
      "w/.keep": "",
    });
    await symlink("../real/a.brp", join(folder, "w", "b.brp"));
    const run = async (...paths: readonly string[]) => {
      const { stdout, stderr, code } = await brp(["run", ...paths, "--reporter", "json"]);
      expect(code, stderr).toBe(0);
      return (JSON.parse(stdout) as { outcomes: { file: string }[] }).outcomes.map(
        ({ file }) => file,
      );
    };
    expect(await run("w")).toEqual(["w/b.brp"]);
    expect(await run("w/b.brp")).toEqual(["w/b.brp"]);
    expect(await run("w/*.brp")).toEqual(["w/b.brp"]);
    expect(await run(".")).toEqual(["real/a.brp"]);
  });
});
