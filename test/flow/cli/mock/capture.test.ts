import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { finished, projectRoot, runCli } from "../../../support/processes/cli.ts";
import { askPersons } from "../../../support/processes/localServer.ts";
import { startMock } from "../../../support/processes/mockProcess.ts";
import { startStandIn } from "../../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../../support/untilEnd.ts";

async function capturing(...more: readonly string[]) {
  const path = await scratchFolder();
  const args = ["--open", "--port", "0", "--log=json", "--capture", "app.brp", ...more];
  const { ready, stop } = await startMock(args, { cwd: path });
  const file = join(path, "app.brp");
  const ask = (body: object) =>
    askPersons(
      ready,
      { type: "RaadpleegMetBurgerservicenummer", ...body },
      { authorization: "Bearer hunter2hunter2" },
    );
  const count = () => fetch(`${ready.berichten.baseUrl}/berichten/telling?soort=NIEUW`);
  return { path, file, ready, ask, count, stop, written: () => readFile(file, "utf8") };
}

const one = { burgerservicenummer: ["999990032"], fields: ["naam"] };

describe("brp mock --capture", () => {
  // Shows: mock-capture
  it("writes each different request while it runs, ready for the other commands", async () => {
    const { path, file, ask, count, stop, written } = await capturing("--language", "en");
    expect((await ask(one)).status).toBe(200);
    await vi.waitFor(async () => expect(await written()).toContain("###"));
    expect((await ask({ ...one, burgerservicenummer: ["999990019"] })).status).toBe(200);
    expect((await ask({ ...one, fields: ["naamm"] })).status).toBe(400);
    expect((await count()).status).toBe(200);
    expect(await stop()).toMatchObject({ code: 0, stderr: "" });
    expect(await written()).toBe(`// Requests sent by an application.
@burgerservicenummer = 999990019

### RaadpleegMetBurgerservicenummer 1
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{burgerservicenummer}}
fields:
  - naam

### RaadpleegMetBurgerservicenummer 2
// The service rejected this request: 400 Een of meerdere parameters zijn niet correct.; fields[0]: Parameter bevat een niet bestaande veldnaam.
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{burgerservicenummer}}
fields:
  - naamm

### TelBerichten 1
TelBerichten
soort: NIEUW
`);
    expect(await readdir(path)).toEqual([".git", "app.brp"]);
    const check = await runCli(["check", "app.brp"], { cwd: path });
    expect([check.code, check.stdout]).toEqual([1, expect.stringContaining("unknown-field")]);
    const policy = await runCli(["check", "app.brp", "--deny", "naam"], { cwd: path });
    expect(policy.stdout + policy.stderr).toContain("policy");
    const needs = await runCli(["authorisation", "needs", "app.brp"], { cwd: path });
    expect(needs.stdout).toContain("02.");
    await writeFile(file, (await written()).replace("naamm", "leeftijd"));
    const run = await runCli(["run", "app.brp"], { cwd: path });
    expect(run.code, run.stdout + run.stderr).toBe(0);
  });

  it("gives the requests of the sample client, which pass the check and run", async () => {
    const { path, ready, stop, written } = await capturing();
    const client = spawn(process.execPath, ["--test"], {
      cwd: join(projectRoot, "examples/clients/node"),
      env: { PATH: process.env.PATH, BRP_BASE_URL: ready.personen.baseUrl },
    });
    const { code, stdout } = await finished(client);
    expect(code, stdout).toBe(0);
    expect(await stop()).toMatchObject({ code: 0, stderr: "" });
    const requests = (await written()).match(/^### .*/gm);
    expect(requests).toEqual([
      "### RaadpleegMetBurgerservicenummer 1",
      "### ZoekMetAdresseerbaarObjectIdentificatie 1",
    ]);
    for (const command of ["check", "run"])
      expect(await runCli([command, "app.brp"], { cwd: path })).toMatchObject({ code: 0 });
  });

  it("keeps values where these are wanted, in a file for its owner only", async () => {
    const { file, ask, stop, written } = await capturing("--with-values");
    await ask(one);
    await ask({ ...one, burgerservicenummer: ["999990019"] });
    expect((await stop()).code).toBe(0);
    expect(await written()).toMatch(/: 999990032\n[^]*: 999990019\n/);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("leaves a file that exists as it is, and makes none where it cannot start", async () => {
    const { brp, path } = await brpIn({ "app.brp": "mine" });
    const mock = (args: string) => brp(["mock", ...args.split(" ")]);
    const refused = await mock("--capture app.brp --language en");
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("app.brp: This already exists and was not overwritten.");
    expect(await readFile(join(path, "app.brp"), "utf8")).toBe("mine");
    expect((await mock("--with-values")).code).toBe(64);
    const { port } = new URL((await running(startStandIn(() => undefined))).origin);
    const late = await mock(`--port ${port} --capture new.brp`);
    expect([late.code, await readdir(path)]).toEqual([3, [".git", "app.brp"]]);
  });

  it("says that it cannot write, and ends with 2", async () => {
    const { path, file, ask, stop } = await capturing("--language", "en");
    await rm(file);
    await mkdir(file);
    await ask(one);
    const { code, stderr } = await stop();
    expect([code, stderr]).toEqual([2, expect.stringContaining("app.brp: This is a folder.")]);
    expect(await readdir(path)).toEqual([".git", "app.brp"]);
  });
});
