import { readdir, readFile, stat, symlink, writeFile, rename } from "node:fs/promises";
import net from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startLocalEnvironment } from "../../../../src/mock/server/localEnvironment.ts";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { askPersons, byNumber } from "../../../support/processes/localServer.ts";
import { startMock } from "../../../support/processes/mockProcess.ts";
import { running, scratchFolder } from "../../../support/untilEnd.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const read = (number: string, more = "") =>
  `### Read\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n${more}`;

interface Report {
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly line: number;
    readonly status?: number;
    readonly failure?: { readonly kind: string; readonly problem?: object };
    readonly answer?: unknown;
    readonly expectations?: unknown;
  }[];
}

async function recordings(cwd: string): Promise<readonly string[]> {
  const names = await readdir(join(cwd, "tape"));
  return names.filter((name) => name !== "cassette.json").sort();
}

async function taped() {
  const { brp, path: cwd } = await brpIn({ "a.brp": read("999990019") });
  const { code } = await brp("run a.brp --record tape");
  expect(code).toBe(0);
  const [name = ""] = await recordings(cwd);
  return { cwd, name };
}

/** Without parts that differ each time. */
async function verdicts(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runCli(
    ["run", "--reporter", "json", "--include-answers", ...args],
    { cwd },
  );
  const { outcomes } = JSON.parse(stdout === "" ? `{"outcomes":[]}` : stdout) as Report;
  return {
    code,
    stderr,
    outcomes: outcomes.map(
      ({ outcome, line, status, failure, answer: response, expectations }) => ({
        ...{ outcome, line, status, failure, answer: response, expectations },
      }),
    ),
  };
}

function watchSockets() {
  const connect = vi.spyOn(net.Socket.prototype, "connect");
  const listen = vi.spyOn(net.Server.prototype, "listen");
  return () => connect.mock.calls.length + listen.mock.calls.length;
}

const environments = (origin: string, people: string) =>
  JSON.stringify({
    environments: {
      trial: {
        kind: "trial",
        people,
        personen: { baseUrl: `${origin}/haalcentraal/api/brp` },
        berichten: { baseUrl: `${origin}/api/v1` },
        auth: {
          type: "oauth2",
          tokenUrl: `${origin}/token`,
          clientId: "brp-workbench-local",
          scope: "local-brp-workbench",
          resourceServer: "LocalResourceServer",
        },
      },
    },
  });

describe("recorded responses", () => {
  // Shows: cli-record-replay
  it("of every example give equal verdicts without a socket", async () => {
    const cwd = await scratchFolder({});
    const examples = join(projectRoot, "examples");
    const recorded = await verdicts(cwd, examples, "--record", "tape");
    const sockets = watchSockets();
    const replayed = await verdicts(cwd, examples, "--replay", "tape");
    expect(sockets()).toBe(0);
    expect(recorded.code).toBe(0);
    expect(recorded.outcomes.length).toBeGreaterThan(5);
    expect(replayed).toEqual(recorded);
    const names = await readdir(join(cwd, "tape"));
    expect(names.length).toBeGreaterThan(5);
    const modes = await Promise.all(names.map((name) => stat(join(cwd, "tape", name))));
    expect(new Set(modes.map(({ mode }) => mode & 0o777))).toEqual(new Set([0o600]));
  });

  it("of failures too, with their problem bodies, and of equal calls one after another", async () => {
    const refused =
      "### Refused\n@unchecked negative test\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [geenveld]\n? status == 400\n";
    const unmet = read("999990019", '? personen[0].naam.geslachtsnaam == "Niemand"\n');
    const count = "### Count\nTelBerichten\nsoort: NIEUW\n";
    const text = [read("999990019"), unmet, refused, count, count].join("\n");
    const cwd = await scratchFolder({ "a.brp": text });
    const recorded = await verdicts(cwd, "a.brp", "--record", "tape");
    expect(recorded.code).toBe(1);
    expect(await verdicts(cwd, "a.brp", "--replay", "tape")).toEqual(recorded);
    const names = await readdir(join(cwd, "tape"));
    expect(names.filter((name) => /^TelBerichten-.*-[12]\.json$/.test(name))).toHaveLength(2);
  });

  // Shows: security-recordings
  it("hold bodies as received, and no secret, token or header", async () => {
    const service = await running(startLocalEnvironment());
    const { origin } = new URL(service.token.url);
    const config = environments(origin, "test");
    const { brp, path: cwd } = await brpIn({
      "brp.config.json": config,
      "a.brp": read("999990019"),
    });
    const env = { BRP_TRIAL_CLIENT_SECRET: service.token.clientSecret };
    const args = ["run", "a.brp", "-e", "trial"];
    const recorded = await brp([...args, "--record", "tape"], { env });
    expect([recorded.code, recorded.stderr]).toEqual([0, ""]);
    const [name = ""] = await recordings(cwd);
    const text = await readFile(join(cwd, "tape", name), "utf8");
    expect(text).not.toContain(service.token.clientSecret);
    expect(text).not.toMatch(/bearer|authorization|token/i);
    const read1 = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(read1)).toEqual([
      ...["version", "operation", "query", "call", "status", "mediaType", "body"],
    ]);
    await service.close();
    const offline = await brp([...args, "--replay", "tape"], { trusts: false });
    expect([offline.code, offline.stderr]).toEqual([0, ""]);
  });

  // Shows: security-recordings
  it("are refused where people are real, before anything is sent", async () => {
    const config = environments("http://127.0.0.1:9", "real");
    const { brp, path: cwd } = await brpIn({
      "brp.config.json": config,
      "a.brp": read("999990019"),
    });
    const sockets = watchSockets();
    for (const trusts of [true, false]) {
      const { code, stderr } = await brp("run a.brp -e trial --record tape", {
        trusts,
        env: { BRP_TRIAL_CLIENT_SECRET: "geheim-genoeg-1" },
      });
      expect(code).toBe(3);
      expect(stderr).toContain("Not recorded: the people of trial are real");
    }
    expect(sockets()).toBe(0);
    expect(await readdir(cwd)).not.toContain("tape");
  });

  // Shows: cli-record-overwrite
  it("are never replaced unless that is asked", async () => {
    const { cwd, name } = await taped();
    const record = (...more: readonly string[]) =>
      runCli(["run", "a.brp", "--record", "tape", ...more], { cwd });
    await writeFile(join(cwd, "tape", name), "mine");
    const again = await record();
    expect(again.code).toBe(3);
    expect(again.stdout).toContain("already recorded");
    expect(await readFile(join(cwd, "tape", name), "utf8")).toBe("mine");
    expect((await record("--overwrite")).code).toBe(0);
    expect(await readFile(join(cwd, "tape", name), "utf8")).not.toBe("mine");
  });

  it("name a request that is not there, with its place", async () => {
    const { cwd } = await taped();
    await writeFile(join(cwd, "b.brp"), `${read("999990019")}\n${read("999990093")}`);
    const { code, stdout } = await runCli(["run", "b.brp", "--replay", "tape"], { cwd });
    expect(code).toBe(5);
    expect(stdout).toContain("This request is not recorded");
    expect(stdout).toMatch(/b\.brp:[67]/);
    const missing = await runCli(["run", "a.brp", "--replay", "elsewhere"], { cwd });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain("elsewhere does not exist");
  });

  it.each([
    ["deep JSON", () => "[".repeat(100_000)],
    ["a newer version", (text: string) => text.replace('"version": 1', '"version": 2')],
    ["another query", (text: string) => text.replace("999990019", "999990093")],
    ["another member", (text: string) => text.replace("{", '{"headers": {},')],
    ["a status out of range", (text: string) => text.replace('"status": 200', '"status": 101')],
    ["control characters", (text: string) => text.replace('"body": "', '"body": "\u001b[2J')],
  ])("are not believed: %s", async (_, changed) => {
    const { cwd, name } = await taped();
    const path = join(cwd, "tape", name);
    await writeFile(path, changed(await readFile(path, "utf8")));
    const { code, stdout } = await runCli(["run", "a.brp", "--replay", "tape"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain(`recorded response ${join("tape", name)} cannot be used`);
    const mock = await runCli(["mock", "--replay", "tape"], { cwd });
    expect([mock.code, mock.stdout]).toEqual([2, ""]);
  });

  it("are read from the folder only", async () => {
    const { cwd, name } = await taped();
    await rename(join(cwd, "tape", name), join(cwd, "outside.json"));
    await symlink(join(cwd, "outside.json"), join(cwd, "tape", name));
    const { code, stdout } = await runCli(["run", "a.brp", "--replay", "tape"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain("it is a link");
  });
});

describe("brp mock --replay", () => {
  // Shows: mock-replay
  it("serves recorded responses to an application, and says what is not recorded", async () => {
    const list = "### Count\nTelBerichten\nsoort: NIEUW\n";
    const { brp, path: cwd } = await brpIn({ "a.brp": `${read("999990019")}\n${list}` });
    await brp("run a.brp --record tape");
    const names = await readdir(join(cwd, "tape"));
    const name = names.find((each) => each.startsWith("Raadpleeg")) ?? "";
    const recorded = JSON.parse(await readFile(join(cwd, "tape", name), "utf8")) as {
      body: string;
      mediaType: string;
    };
    const { ready, stop } = await startMock(["--log=json", "--replay", "tape"], { cwd });
    const ask = (number: string) => {
      const { type, burgerservicenummer, fields } = byNumber([number]);
      return askPersons(ready, { fields, burgerservicenummer, type });
    };
    for (const time of [1, 2]) {
      const response = await ask("999990019");
      expect([time, response.status, await response.text()]).toEqual([time, 200, recorded.body]);
      expect(response.headers.get("content-type")).toBe(recorded.mediaType);
    }
    const unknown = await ask("999990093");
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("content-type")).toContain("problem+json");
    expect(await unknown.json()).toMatchObject({ code: "notRecorded", status: 404 });
    const count = await fetch(`${ready.berichten.baseUrl}/berichten/telling?soort=NIEUW`);
    expect(count.status).toBe(200);
    const other = await fetch(`${ready.berichten.baseUrl}/berichten/telling`);
    expect(await other.json()).toMatchObject({ code: "notRecorded" });
    expect((await stop()).code).toBe(0);
  });
});
