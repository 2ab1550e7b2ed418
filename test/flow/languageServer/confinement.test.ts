import { spawn } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { finished, projectRoot } from "../../support/processes/cli.ts";
import { Follower, session, startedClient } from "./session.ts";

const witness = pathToFileURL(join(projectRoot, "test", "support", "witness.mjs")).href;
const nodeArgs = ["--import", witness];

type Deed = readonly [deed: string, what: string];

async function deedsIn(report: string): Promise<readonly Deed[]> {
  const lines = (await readFile(report, "utf8").catch(() => "")).split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Deed);
}

const of = (deeds: readonly Deed[], ...kinds: readonly string[]) =>
  deeds.filter(([deed]) => kinds.includes(deed)).map(([, what]) => what);

it("the witness sees files, sockets, processes and variables", async () => {
  const { folder } = await startedClient();
  const report = join(folder, "report.txt");
  const program = `
      import { open, readFile } from "node:fs/promises";
      import { createSocket } from "node:dgram";
      import { connect, createServer } from "node:net";
      import { execFile } from "node:child_process";
      await readFile("a.txt").catch(() => {}); await open("b.txt").catch(() => {});
      connect(1, "127.0.0.1").on("error", () => {}).destroy();
      createServer().listen(0, "127.0.0.1").close(); createSocket("udp4").close();
      execFile("nothing-there", () => {});
      fetch("http://127.0.0.1:45678").catch(() => {});
      process.env.BRP_SECRET;
    `;
  const args = [...nodeArgs, "--input-type=module", "-e", program];
  const env = { PATH: process.env.PATH, WITNESS: report };
  await finished(spawn(process.execPath, args, { cwd: folder, env }));
  const deeds = await deedsIn(report);
  expect(of(deeds, "open")).toEqual(expect.arrayContaining(["a.txt", "b.txt"]));
  expect(of(deeds, "socket").length).toBeGreaterThanOrEqual(5);
  expect(of(deeds, "process")).toContain("nothing-there");
  expect(of(deeds, "variable")).toContain("BRP_SECRET");
});

describe("brp language-server", () => {
  // Shows: security-language-server
  it("opens no socket, starts nothing, reads no variable and no file outside its root", async () => {
    const outside = await startedClient({
      files: {
        "brp.config.json": '{"environments":{"erboven":{"kind":"trial"}}}',
        "buiten.csv": "bsn\n999990019\n",
        "root/brp.config.json": '{"environments":{"binnen":{"kind":"trial"}}}',
        "root/rijen.csv": "bsn\n999990019\n",
        "root/.git/HEAD": "",
      },
    });
    const above = outside.folder;
    const root = join(above, "root");
    await symlink(join(above, "buiten.csv"), join(root, "link.csv"));
    await symlink(above, join(root, "sub"));
    const report = join(above, "report.txt");
    const { client, uriOf } = await session({
      cwd: root,
      nodeArgs,
      env: {
        WITNESS: report,
        BRP_BINNEN_CLIENT_SECRET: "geheim",
        LANG: "nl_NL.UTF-8",
        // Compiled code of `brp` itself is outside the root too.
        NODE_DISABLE_COMPILE_CACHE: "1",
      },
      initialize: {
        rootUri: pathToFileURL(root).href,
        workspaceFolders: [{ uri: pathToFileURL(root).href, name: "root" }],
      },
    });
    expect(uriOf("x")).not.toContain(above);
    const uris = [
      pathToFileURL(join(root, "a.brp")).href,
      pathToFileURL(join(root, "sub", "a.brp")).href,
      pathToFileURL(join(above, "a.brp")).href,
      "untitled:Untitled-1",
      "http://127.0.0.1:9/a.brp",
      "file://elders/a.brp",
    ];
    const files = [
      "rijen.csv",
      "../buiten.csv",
      "link.csv",
      "sub/buiten.csv",
      join(above, "buiten.csv"),
    ];
    const found: Record<string, unknown[]> = {};
    const names: string[][] = [];
    for (const uri of uris) {
      const text = files.map(
        (file) => `###\n@each r in ${file}\nTelBerichten\nsoort: {{$env.BRP_X}}\n`,
      );
      const open = new Follower(client, uri, `@environment \n${text.join("")}`);
      await open.diagnostics();
      const items = await open.suggestions({ line: 0, character: 13 });
      names.push(items.map(({ label }) => label));
      for (const file of files) {
        const response = await open.ask("definition", { position: open.placeOf(` in ${file}`, 5) });
        if (response) (found[file] ??= []).push(response);
      }
      await open.ask("completion", { position: open.placeOf("in rijen", 3) });
      await open.ask("documentLink");
    }
    expect(Object.keys(found)).toEqual(["rijen.csv"]);
    // The target of the link is outside, but the folder above it, through which it was named, is inside.
    const [inside, linked, ...others] = names;
    expect([inside, linked]).toEqual([
      ["local", "binnen"],
      ["local", "binnen"],
    ]);
    expect(others).toEqual([["local"], ["local"], ["local"], ["local"]]);
    await client.request("shutdown");
    client.notify("exit");
    expect(await client.ended).toBe(0);

    const deeds = await deedsIn(report);
    expect(of(deeds, "socket", "process")).toEqual([]);
    // Its own bundle, which Node loads, and nothing else of the project.
    const bundle = [join(projectRoot, "dist"), pathToFileURL(join(projectRoot, "dist")).href];
    const own = of(deeds, "open", "look").filter(
      (path) => !bundle.some((start) => path.startsWith(start)),
    );
    expect(own.filter((path) => path !== root && !path.startsWith(join(root, "/")))).toEqual([]);
    expect(own).toContain(join(root, "brp.config.json"));
    expect(own).toContain(join(root, "rijen.csv"));
    const variables = new Set(of(deeds, "variable"));
    expect([...variables].filter((name) => /^BRP_|\*/.test(name))).toEqual([]);
  });
});
