import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn, brpOnce, readNames } from "../../support/processes/brpIn.ts";
import { startCli } from "../../support/processes/cli.ts";
import { startStandIn, trialAt } from "../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

const stale = '<testsuites name="brp" tests="9" failures="0" errors="0" skipped="0"/>';
const junit = ["--reporter", "junit=r.xml"];
const json = ["--reporter", "json=r.json"];
const needsSecret = JSON.stringify({ environments: { trial: trialAt("http://127.0.0.1:9") } });

const ends = [
  {
    reason: "findings",
    files: { "a.brp": `${readNames}fields: nonsense\n` },
    args: [],
    code: 2,
    said: "a.brp:4:1: error: ",
  },
  {
    reason: "notAllowed",
    files: { "a.brp": readNames, "brp.config.json": needsSecret },
    args: ["--environment", "trial"],
    code: 3,
    said: "BRP_TRIAL_CLIENT_SECRET",
  },
  { reason: "nothingMatched", files: { "a.txt": "" }, args: [], code: 5, said: "*.brp" },
  {
    reason: "nothingMatched",
    files: { "a.brp": readNames },
    args: ["--name", "none"],
    code: 5,
    said: "names and tags",
  },
] as const;

// Shows: cli-reports-always
it.each(ends)(
  "a run that sends nothing still replaces older reports and prints JSON: $reason, $code",
  async ({ reason, files, args, code, said }) => {
    const { brp, path: cwd } = await brpIn({
      ...files,
      "r.xml": stale,
      "r.json": "{}",
      "z.txt": "old",
    });
    const reports = [...junit, ...json, "--reporter", "console=z.txt"];
    const ran = await brp(["run", ...args, ...reports]);
    expect(ran.code).toBe(code);
    const xml = await readFile(join(cwd, "r.xml"), "utf8");
    expect(xml).toMatch(/^<testsuites name="brp" tests="1" failures="0" errors="1"/m);
    expect(xml).toMatch(/<error message="[^"]+" type="[\w-]+">/);
    expect(xml).toContain(said);
    const report = JSON.parse(await readFile(join(cwd, "r.json"), "utf8")) as object;
    expect(report).toMatchObject({ exitCode: code, stopped: { reason }, outcomes: [] });
    expect(report).toHaveProperty("findings.length", reason === "findings" ? 1 : 0);
    expect(await readFile(join(cwd, "z.txt"), "utf8")).toContain(said);
    const printed = await brp(["run", ...args, "--reporter", "json"]);
    expect(JSON.parse(printed.stdout)).toMatchObject({ exitCode: code, stopped: { reason } });
  },
);

const id = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b";

it.each([
  { args: ["count", "--environment", "trial"], said: "BRP_TRIAL_CLIENT_SECRET" },
  { args: ["list", "--environment", "none"], said: "Unknown environment none" },
  { args: ["fetch", id, "--environment", "trial"], said: "BRP_TRIAL_CLIENT_SECRET" },
  {
    args: ["drain", "--output", "kept", "--environment", "trial"],
    said: "BRP_TRIAL_CLIENT_SECRET",
  },
  {
    args: ["drain", "--output", "kept", "--environment", "trial"],
    env: { BRP_TRIAL_CLIENT_SECRET: "hush-hush" },
    said: "the plan is not approved",
  },
])(
  "an act of brp inbox without a call prints a JSON report with the reason: $args.0, $said",
  async ({ args, env = {}, said }) => {
    const ran = await brpOnce(
      ["inbox", ...args, "--reporter", "json", "--language", "en"],
      { "brp.config.json": needsSecret },
      { env },
    );
    expect(ran.code).toBe(3);
    const report = JSON.parse(ran.stdout) as { stopped?: { messages?: readonly string[] } };
    expect(report).toMatchObject({ exitCode: 3, stopped: { reason: "notAllowed" }, outcomes: [] });
    expect(report.stopped?.messages?.join("\n")).toContain(said);
  },
);

describe("reports of a run", () => {
  it("are written side by side, and the console to its own file and as usual", async () => {
    const { brp, path: cwd } = await brpIn({ "a.brp": `${readNames}? status == 201\n` });
    const reports = [...junit, ...json, "--reporter", "console=z.txt"];
    const ran = await brp(["run", ...reports, "--language", "en"]);
    expect(ran.code).toBe(1);
    expect(await readFile(join(cwd, "r.xml"), "utf8")).toContain('failures="1"');
    const report: unknown = JSON.parse(await readFile(join(cwd, "r.json"), "utf8"));
    expect(report).toMatchObject({ exitCode: 1, findings: [], totals: { failed: 1 } });
    expect(report).not.toHaveProperty("stopped");
    expect(await readFile(join(cwd, "z.txt"), "utf8")).toBe(ran.stdout);
    expect(ran.stdout).toContain("✗ status == 201");
  });

  it("show one on standard output while the others have files", async () => {
    const { brp, path: cwd } = await brpIn({ "a.brp": readNames });
    const ran = await brp(["run", ...junit, "--reporter", "json"]);
    expect(JSON.parse(ran.stdout)).toMatchObject({ exitCode: 0 });
    expect(await readFile(join(cwd, "r.xml"), "utf8")).toContain('tests="1" failures="0"');
  });

  it("are written for a dry run too", async () => {
    const { brp, path: cwd } = await brpIn({ "a.brp": readNames });
    const ran = await brp(["run", "--dry-run", ...json]);
    expect(ran.code).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, "r.json"), "utf8"))).toHaveProperty(
      "format",
      "brp-plan",
    );
  });

  // Shows: cli-reports-unwritable
  it("stop the run before it sends anything where one cannot be written, and the others say so", async () => {
    const { brp, path: cwd } = await brpIn({
      "a.brp": readNames,
      "r.json": "{}",
      "real.xml": stale,
    });
    await symlink("real.xml", join(cwd, "r.xml"));
    const ran = await brp(["run", ...junit, ...json, "--language", "en"]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toMatch(/^✗ r\.xml: This is a symbolic link\. .*\n$/);
    expect(await readFile(join(cwd, "real.xml"), "utf8")).toBe(stale);
    expect(JSON.parse(await readFile(join(cwd, "r.json"), "utf8"))).toMatchObject({
      stopped: { reason: "notWritable" },
      outcomes: [],
    });
  });

  it.skipIf(process.platform === "win32")("go into a pipe once, at the end", async () => {
    const { brp, path: cwd } = await brpIn({ "a.brp": readNames });
    const pipe = join(cwd, "pipe");
    execFileSync("mkfifo", [pipe]);
    const [text, ran] = await Promise.all([
      readFile(pipe, "utf8"),
      brp("run --reporter json=pipe"),
    ]);
    expect(ran.code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ exitCode: 0 });
    expect((await stat(pipe)).isFIFO()).toBe(true);
  });

  // Shows: cli-reports-always
  it("report that there is no result if the process is killed", async () => {
    const { origin } = await running(startStandIn(() => child.kill("SIGKILL")));
    const here = trialAt(origin, { auth: { type: "none" } });
    const cwd = await scratchFolder({
      "a.brp": readNames,
      "r.xml": stale,
      "brp.config.json": JSON.stringify({ environments: { here } }),
    });
    const child = startCli(["run", "--environment", "here", ...junit, ...json], { cwd });
    await once(child, "close");
    expect(await readFile(join(cwd, "r.xml"), "utf8")).toMatch(/errors="1".*[^]*type="unfinished"/);
    expect(JSON.parse(await readFile(join(cwd, "r.json"), "utf8"))).toMatchObject({
      exitCode: 70,
      stopped: { reason: "unfinished" },
    });
    const left = (await readdir(cwd)).sort().join(" ");
    expect(left).toBe(".git a.brp brp.config.json r.json r.xml");
  });
});

it("reports of a comparison go where they are sent, also where nothing can be compared", async () => {
  const { brp, path: cwd } = await brpIn({
    "a.json": '{"type":"x","personen":[]}',
    "r.json": "{}",
  });
  const ran = await brp(["compare", "a.json", "none.json", ...json]);
  expect(ran.code).toBe(2);
  expect(JSON.parse(await readFile(join(cwd, "r.json"), "utf8"))).toMatchObject({
    format: "brp-comparison",
    equal: false,
    stopped: { messages: [expect.any(String)] },
  });
});

describe("a file of rows that a run could not use", () => {
  const request =
    "@each rij in rijen.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{rij.bsn}}\nfields: naam\n";
  const scenes = [
    { name: "none", files: {}, said: "rijen.csv: It does not exist." },
    {
      name: "Windows-1252",
      files: { "rijen.csv": Buffer.from("bsn;naam\n999990019;Andr\xe9\n", "latin1") },
      said: "rijen.csv: It is not UTF-8. Save it as CSV UTF-8",
    },
    {
      name: "uneven",
      files: { "rijen.csv": "bsn;naam\n999990019\n" },
      said: "rijen.csv, line 2: A row has more or fewer values",
    },
  ];

  it.each(scenes)("is found by the check, at its name, and sends nothing: $name", async (scene) => {
    const { brp } = await brpIn({ "a.brp": request, ...scene.files });
    const checked = await brp("check --language en");
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain(`a.brp:1:14: error: ${scene.said}`);
    expect(checked.stdout).toMatch(/^[^\n]+\(row-file-not-readable\)\n$/);
    expect((await brp("run")).code).toBe(2);
  });

  it("is none where semicolons separate its columns", async () => {
    const { brp } = await brpIn({
      "a.brp": request,
      "rijen.csv": "\ufeffbsn;naam\r\n999990019;Jansen, P.\r\n",
    });
    expect(await brp("check")).toMatchObject({ code: 0, stdout: "" });
    expect((await brp("run")).code).toBe(0);
  });
});

describe("the report of a rejected call", () => {
  it("has what the operator finds it by", async () => {
    const refused = `@unchecked a negative test
RaadpleegMetBurgerservicenummer
burgerservicenummer: 12
fields: naam
? status == 200
`;
    const { brp, path: cwd } = await brpIn({ "a.brp": refused });
    const ran = await brp(["run", ...json]);
    expect(ran.code).toBe(1);
    const { outcomes } = JSON.parse(await readFile(join(cwd, "r.json"), "utf8")) as {
      outcomes: { failure: object }[];
    };
    expect(outcomes[0]?.failure).toMatchObject({
      kind: "refused",
      status: 400,
      problem: { code: "paramsValidation", instance: "/haalcentraal/api/brp/personen" },
    });
  });
});
