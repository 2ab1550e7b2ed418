import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn, excluding, including, readNames } from "../../support/processes/brpIn.ts";
import { finished, runCli, startCli } from "../../support/processes/cli.ts";
import {
  json,
  startStandIn,
  trialAt,
  withToken,
  type Handler,
} from "../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

const secret = "secret-canary-4711";
const response = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [{ naam: { geslachtsnaam: "Canaryname" } }],
};

const standIn = (handler: Handler) => running(startStandIn(handler));

const config = (origin: string, changes?: object) =>
  JSON.stringify({ environments: { trial: trialAt(origin, changes) } });

interface Case {
  readonly handler?: Handler;
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly changes?: object;
}

async function runInTrial(given: Case) {
  const server = await standIn(given.handler ?? withToken(json(200, response)));
  const { brp, path } = await brpIn({
    "brp.config.json": config(server.origin, given.changes),
    "a.brp": readNames,
    ...given.files,
  });
  const result = await brp(["run", "a.brp", "--environment", "trial", ...(given.args ?? [])], {
    env: given.env ?? { BRP_TRIAL_CLIENT_SECRET: secret },
  });
  const all = result.stdout + result.stderr;
  expect(all).not.toContain(secret);
  expect(all).not.toContain("token-canary");
  return { ...result, all, calls: server.calls, path };
}

describe("brp run against the local environment", () => {
  // Shows: cli-report-masked
  it("reports them as JSON, masked without any value of a person, and with responses when asked", async () => {
    const args = ["run", "examples/1-find-and-read.brp", "--reporter", "json"];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "brp-report",
      reportVersion: 1,
      exitCode: 0,
      totals: { requests: 2, succeeded: 2, failed: 0, skipped: 0 },
      outcomes: [
        {
          file: "examples/1-find-and-read.brp",
          name: "gevonden",
          operation: "ZoekMetGeslachtsnaamEnGeboortedatum",
          environment: { name: "local", kind: "local", people: "test" },
          outcome: "answered",
          succeeded: true,
          status: 200,
          counts: { personen: 1 },
        },
        { succeeded: true },
      ],
    });
    const values = ["999990019", 'Jansen"', "Pieter", "Boterdiep", "Lotte", "1983"];
    const masked = await runCli([...args, "--mask", "--include-answers"]);
    for (const value of values) expect(masked.stdout).not.toContain(value);
    const whole = await runCli([...args, "--include-answers"]);
    for (const value of values) expect(whole.stdout).toContain(value);
  });

  it("masks when asked, and speaks Dutch", async () => {
    const args = ["run", "examples/4-what-to-notice.brp", "--language", "nl"];
    const open = await runCli(args);
    expect(open.stdout).toContain("Overleden: 8 april 2019");
    expect(open.stdout).toContain("Willemina van der Meer");
    const masked = await runCli([...args, "--mask"]);
    expect(masked.stdout).not.toMatch(/Meer|2019/);
    expect(masked.stdout).toContain("▲ Overleden\n");
  });
});

describe("brp run and its exit codes", () => {
  // Shows: security-mask-real
  it("0: answered; masked where people are real, shown with --no-mask or of test people", async () => {
    expect(await runInTrial({})).toMatchObject({ code: 0, stdout: excluding("Canaryname") });
    expect((await runInTrial({ args: ["--no-mask"] })).stdout).toContain("Canaryname");
    expect((await runInTrial({ changes: { people: "test" } })).stdout).toContain("Canaryname");
    expect(
      (await runInTrial({ changes: { people: "test" }, args: ["--mask"] })).stdout,
    ).not.toContain("Canaryname");
  });

  // Shows: security-mask-real
  it("shows of real people no date, place, gender, nationality or age, in any view", async () => {
    const datum = { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" };
    const plaats = { code: "0518", omschrijving: "'s-Gravenhage" };
    const person = {
      leeftijd: 4711,
      geslacht: { code: "V", omschrijving: "vrouw" },
      geboorte: { datum, plaats, land: { code: "6030", omschrijving: "Nederland" } },
      nationaliteiten: [
        {
          type: "Nationaliteit",
          nationaliteit: { code: "0052", omschrijving: "Belgische" },
          datumIngangGeldigheid: datum,
        },
      ],
      partners: [{ geboorte: { datum }, aangaanHuwelijkPartnerschap: { datum, plaats } }],
      opschortingBijhouding: { reden: { code: "O", omschrijving: "overlijden" }, datum },
      inOnderzoek: { leeftijd: true, datumIngangOnderzoekPersoon: datum },
    };
    const fields = "[leeftijd, geslacht, geboorte, nationaliteiten, partners]";
    for (const view of ["cards", "table", "tree", "diagram"]) {
      const { stdout } = await runInTrial({
        handler: withToken(json(200, { ...response, personen: [person] })),
        files: { "a.brp": readNames.replace("[naam]", fields) },
        args: ["--view", view],
      });
      expect(stdout).toContain("1 person");
      expect(stdout).not.toMatch(/1983|May|Gravenhage|0518|vrouw|6030|Belgische|4711|overlijden/);
    }
  });

  it("0: warnings change nothing", async () => {
    const { code, all } = await runInTrial({
      handler: withToken(json(200, { ...response, personen: [{ naam: { nieuw: 1 } }] }), {}),
    });
    expect(all).toContain("issued a token without a lifetime");
    expect(code).toBe(0);
  });

  it("1: refused parameters, with place and reason", async () => {
    const problem = {
      status: 400,
      title: "Een of meerdere parameters zijn niet correct.",
      code: "paramsValidation",
      invalidParams: [{ name: "fields[0]", code: "fields", reason: "Onbekend veld." }],
    };
    const { code, stdout } = await runInTrial({
      handler: withToken(json(400, problem, "application/problem+json")),
    });
    expect(stdout).toContain("fields[0]");
    expect(stdout).toContain("For the operator: code paramsValidation\n");
    expect(stdout).toContain("a.brp:1");
    expect(code).toBe(1);
  });

  it("1: an unexpected status, and a response that is not JSON", async () => {
    const teapot = await runInTrial({ handler: withToken(json(418, { title: "short" })) });
    expect(teapot).toMatchObject({ code: 1 });
    expect(teapot.stdout).toContain("418");
    const page = await runInTrial({ handler: withToken(json(200, "<html>login", "text/html")) });
    expect(page).toMatchObject({ code: 1 });
    expect(page.stdout).toContain("not JSON");
  });

  // Shows: cli-checks-first
  it("2: an error in any file, before anything is sent", async () => {
    const { code, stderr, calls } = await runInTrial({
      args: ["b.brp"],
      files: { "b.brp": readNames.replace("naam", "naaam") },
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^b\.brp:3:9: error: /m);
    expect(calls).toEqual([]);
  });

  // Shows: oauth-secret-fault
  it("3: a secret that is missing or has a line end in it, named before the first call", async () => {
    const missing = await runInTrial({ env: {} });
    expect([missing.code, missing.calls]).toEqual([3, []]);
    expect(missing.stderr).toContain("BRP_TRIAL_CLIENT_SECRET");
    for (const broken of [`${secret}\n`, `${secret}\r\nX-Other: 1`]) {
      const { code, stderr, calls } = await runInTrial({
        env: { BRP_TRIAL_CLIENT_SECRET: broken },
      });
      expect([code, calls]).toEqual([3, []]);
      expect(stderr).toContain(
        "The secret in BRP_TRIAL_CLIENT_SECRET cannot be sent\n  It contains a line end",
      );
    }
    const token = { changes: { auth: { type: "bearer" } }, env: { BRP_TRIAL_TOKEN: "a b" } };
    expect((await runInTrial(token)).stderr).toContain(
      "The secret in BRP_TRIAL_TOKEN cannot be sent\n  It contains a space",
    );
    const spaced = await runInTrial({ env: { BRP_TRIAL_CLIENT_SECRET: "gehéim met een spatie" } });
    expect(spaced.code).toBe(0);
  });

  // Shows: oauth-secret-variable-twins
  it("3: an environment that is not trusted, two that collide", async () => {
    const untrusted = await runInTrial({ env: { BRP_TRIAL_TRUST: "0".repeat(64) } });
    expect(untrusted.code).toBe(3);
    expect(untrusted.stderr).toContain("BRP_TRIAL_TRUST");
    expect(untrusted.calls).toEqual([]);
    const two = { environments: { "a-b": { kind: "trial" }, a_b: { kind: "trial" } } };
    const twins = await runInTrial({ files: { "brp.config.json": JSON.stringify(two) } });
    expect(twins.code).toBe(3);
    expect(twins.stderr).toContain("BRP_A_B_CLIENT_SECRET");
  });

  // Shows: security-mailbox-approval, cli-never-prompts
  it("3: a mailbox change that nobody approved; 0 with the plan's hash", async () => {
    const list = "LijstBerichten\n";
    const handler = withToken(json(200, { interactieId: "x", berichten: [], paginering: {} }));
    const server = await standIn(handler);
    const path = await scratchFolder({
      "brp.config.json": config(server.origin),
      "a.brp": list,
    });
    const options = { cwd: path, env: { BRP_TRIAL_CLIENT_SECRET: secret } };
    const args = ["run", "a.brp", "--environment", "trial"];
    expect((await runCli(args, options)).code).toBe(3);
    expect(server.calls).toEqual([]);
    const planned = await runCli([...args, "--dry-run", "--reporter", "json"], options);
    expect(planned.code).toBe(0);
    const { plans } = JSON.parse(planned.stdout) as { plans: { hash: string; approval: string }[] };
    expect(plans[0]?.approval).toBe("mailbox");
    expect(server.calls).toEqual([]);
    const approved = await runCli([...args, "--approve", plans[0]?.hash ?? ""], options);
    expect(server.calls).toEqual(["POST /token", "GET /berichten/berichten"]);
    expect([0, 1]).toContain(approved.code);
  });

  it("4: a refused secret, and a host that is not there", async () => {
    const refused = await runInTrial({ handler: json(401, { error: "invalid_client" }) });
    expect(refused.code).toBe(4);
    expect(refused.stdout).toContain("invalid_client");
    const gone = await startStandIn(json(200, {}));
    await gone.close();
    const changes = { personen: { baseUrl: `${gone.origin}/brp`, auth: { type: "none" } } };
    const unreachable = await runInTrial({ changes });
    expect(unreachable.code).toBe(4);
    expect(unreachable.stdout).toContain(gone.origin);
  });

  it("4: a response that does not come in time", async () => {
    const { code } = await runInTrial({
      handler: withToken(() => undefined),
      args: ["--timeout", "300ms"],
    });
    expect(code).toBe(4);
  });

  // Shows: cli-cancel
  it("130: cancelled in the middle of a call, cleanly", async () => {
    const arrived: { report: () => void } = { report: () => undefined };
    const waiting = new Promise<void>((resolve) => (arrived.report = resolve));
    const server = await standIn(withToken(() => arrived.report()));
    const path = await scratchFolder({
      "brp.config.json": config(server.origin),
      "a.brp": `${readNames}\n### Never reached\n${readNames}`,
    });
    const child = startCli(["run", "a.brp", "--environment", "trial", "--concurrency", "1"], {
      cwd: path,
      env: { BRP_TRIAL_CLIENT_SECRET: secret },
    });
    const end = finished(child);
    await waiting;
    child.kill("SIGINT");
    expect(await end).toMatchObject({ code: 130, stdout: including("cancelled") });
    expect(server.calls.filter((call) => call !== "POST /token")).toHaveLength(1);
  });
});

describe("brp run and what reaches the outside", () => {
  // Shows: security-hostile-text
  it("lets no text of a server command the terminal or the build", async () => {
    const evil = "\u001b[2J\u202e::error::x ##vso[y]";
    const hostile = { ...response, personen: [{ naam: { geslachtsnaam: evil } }], [evil]: evil };
    for (const extra of [
      [],
      ["--reporter", "json", "--include-answers"],
      ["--reporter", "junit"],
    ]) {
      const { stdout } = await runInTrial({
        handler: withToken(json(200, hostile)),
        args: ["--no-mask", ...extra],
      });
      expect(stdout).not.toMatch(/[\u001b\u202e]/);
      expect(stdout).not.toMatch(/^\s*::|##vso\[/m);
    }
  });

  it("saves a response as it was written, with every digit, and without what it repeats of us", async () => {
    const files = { "a.brp": `@save out/a.json\n${readNames}`, "out/.keep": "" };
    const savedOf = async (body: string) => {
      const handler = withToken((_, response) => void response.end(body));
      const { path } = await runInTrial({ files, handler, args: ["--allow-save", "out"] });
      return readFile(join(path, "out", "a.json"), "utf8");
    };
    const odd =
      '{"type" :"x",\n\t"personen":[ ],"n":12345678901234567890,"e":1.50,"\\u00e9":"\\/"}\n';
    expect(await savedOf(odd)).toBe(odd);
    for (const repeated of ["token-canary", "token\\u002dcanary"])
      expect(await savedOf(`{"personen":[],"n":1.10, "a":"x ${repeated}","a":1}`)).toBe(
        '{"personen":[],"n":1.10, "a":"x ••••","a":1}',
      );
  });

  it("saves a response only where it may", async () => {
    const files = { "a.brp": `@save out/a.json\n${readNames}`, "out/.keep": "" };
    const refused = await runInTrial({ files, args: ["--reporter", "json"] });
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      outcomes: [{ failure: { kind: "fileProblem" }, sent: [] }],
    });
  });
});
