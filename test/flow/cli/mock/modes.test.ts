import { describe, expect, it } from "vitest";
import { runCli, type CliOptions } from "../../../support/processes/cli.ts";
import { askPersons, byNumber } from "../../../support/processes/localServer.ts";
import { startMock, type ReadyLine } from "../../../support/processes/mockProcess.ts";

const started = (args: readonly string[], options?: CliOptions) =>
  startMock(["--port", "0", ...args], options);

const ask = (ready: ReadyLine, headers?: Readonly<Record<string, string>>) =>
  askPersons(ready, byNumber(["999990019"]), headers);

it("prints only addresses with -q, and otherwise the variables of its clients", async () => {
  const quiet = await (await started(["-q"])).stop();
  expect(quiet.stdout).toMatch(/^(http:\/\/127[.]0[.]0[.]1:\d+\/\S+\n){2}$/);
  const usual = await (await started([])).stop();
  expect(usual.stdout).toMatch(/export BRP_MOCK_CLIENT_SECRET=\S{32}\n/);
  const open = await (await started(["--open"])).stop();
  expect(open.stdout).not.toContain("export");
});

describe("brp mock --open", () => {
  it("answers without a token, and logs calls as lines of JSON without anybody's data", async () => {
    const { ready, stop } = await started(["--open", "--log", "json"]);
    expect(ready).toMatchObject({ ready: true, open: true });
    expect((await ask(ready)).status).toBe(200);
    const { code, stdout, stderr } = await stop();
    expect([code, stderr]).toEqual([0, ""]);
    const [, line = "", ...more] = stdout.trimEnd().split("\n");
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      method: "POST",
      path: "/haalcentraal/api/brp/personen",
      status: 200,
      operation: "RaadpleegMetBurgerservicenummer",
      count: 1,
      client: "brp-workbench-local",
      milliseconds: expect.any(Number) as number,
    });
    expect(line).not.toMatch(/999990019|Jansen/);
  });

  it("says that no token is needed", async () => {
    const { stop } = await started(["--open", "--language", "en"]);
    const { stdout } = await stop();
    expect(stdout).toMatch(/token +not needed \(--open\)/);
    expect(stdout).not.toContain("client_secret");
  });

  it("finishes a response that is on its way when it is told to end", async () => {
    const { ready, stop } = await started(["--open", "--log=json"]);
    // Its head is here, and its body takes longer than a second.
    const response = await ask(ready, { "brp-disturb": "drip=15ms" });
    const end = stop();
    expect(await response.json()).toMatchObject({ personen: [{ naam: {} }] });
    expect((await end).code).toBe(0);
  });
});

it("brp mock --api-key invents a key and says it, or takes the one of the environment and keeps it", async () => {
  const invented = await started(["--api-key", "--log=json"]);
  const { header = "", value = "" } = invented.ready.apiKey ?? {};
  expect(header).toBe("X-API-KEY");
  expect((await ask(invented.ready, { [header]: value })).status).toBe(200);
  expect((await ask(invented.ready)).status).toBe(401);
  const env = { BRP_MOCK_API_KEY: "zeer-geheime-sleutel" };
  const given = await started(["--api-key", "--log=json"], { env });
  expect(given.ready.apiKey).toEqual({ header });
  expect((await ask(given.ready, { [header]: env.BRP_MOCK_API_KEY })).status).toBe(200);
  const { stdout, stderr } = await given.stop();
  expect(stdout + stderr).not.toContain(env.BRP_MOCK_API_KEY);
});

describe("brp mock --control", () => {
  const put = (baseUrl: string, token = "") =>
    fetch(`${baseUrl}/persons`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "[]",
    });

  it("says where people are changed and with which token, or keeps the token that was given", async () => {
    const invented = await started(["--control", "--open", "--log=json"]);
    const { baseUrl = "", token } = invented.ready.control ?? {};
    expect((await put(baseUrl, token)).status).toBe(204);
    expect(await (await ask(invented.ready)).json()).toMatchObject({ personen: [] });
    const env = { BRP_MOCK_CONTROL_TOKEN: "een-bekend-token" };
    const given = await started(["--control", "--log=json"], { env });
    expect(Object.keys(given.ready.control ?? {})).toEqual(["baseUrl"]);
    expect((await put(given.ready.control?.baseUrl ?? "", "een-bekend-token")).status).toBe(204);
    expect((await put(given.ready.control?.baseUrl ?? "", token)).status).toBe(401);
    const { stdout, stderr } = await given.stop();
    expect(stdout + stderr).not.toContain(env.BRP_MOCK_CONTROL_TOKEN);
  });

  it("does not start with a token that no client could send", async () => {
    const env = { BRP_MOCK_CONTROL_TOKEN: "twee woorden" };
    const { code, stdout, stderr } = await runCli(["mock", "--control"], { env });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("BRP_MOCK_CONTROL_TOKEN");
    expect(stderr).not.toContain("twee woorden");
  });
});

it("brp mock --host says plainly that others can call it, and lets in the names that are given", async () => {
  const { ready, stop } = await started(
    ["--host", "0.0.0.0", "--allow-host", "brp-mock", "--open", "--log=json"],
    { env: { LANG: "en_US.UTF-8" } },
  );
  expect(new URL(ready.personen.baseUrl).hostname).toBe("127.0.0.1");
  expect((await ask(ready)).status).toBe(200);
  expect((await ask(ready, { origin: "http://brp-mock:5010" })).status).toBe(200);
  expect((await ask(ready, { origin: "http://other:5010" })).status).toBe(403);
  const { stderr } = await stop();
  expect(stderr).toContain("The mock listens on 0.0.0.0");
});
