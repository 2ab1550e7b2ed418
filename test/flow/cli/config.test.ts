import { rootCertificates } from "node:tls";
import { describe, expect, it } from "vitest";
import { brpIn, brpOnce, including, readNames } from "../../support/processes/brpIn.ts";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const canary = "kanarie-4711";
const config = (environment: object) =>
  JSON.stringify({ environments: { proef: { kind: "trial", ...environment } } }, null, 2);
const personen = { baseUrl: "https://brp.example/api" };

interface Reported {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
}

async function check(files: Readonly<Record<string, string | Uint8Array>>, ...args: string[]) {
  const { code, stdout, stderr } = await brpOnce(["check", ...args, "--reporter", "json"], files);
  const all = JSON.parse(stdout) as Reported[];
  const reported = all.map(
    (one) => `${one.file}:${one.line}:${one.column} ${one.severity} ${one.code}`,
  );
  return { code, reported, output: stdout + stderr };
}

// Shows: security-proxy-password
it("the proxy of the process is the machine's and no part of the trust; its password is shown nowhere", async () => {
  const { brp } = await brpIn({ "a.brp": readNames, "brp.config.json": config({ personen }) });
  const env = {
    HTTPS_PROXY: `http://me:${canary}@proxy.example:3128`,
  };
  const args = ["run", "a.brp", "--environment", "proef"];
  const { code, stdout, stderr } = await brp([...args, "--retries=0"], { env });
  expect(code).toBe(4);
  expect(stdout).toContain("http://proxy.example:3128");
  expect(stdout + stderr).not.toContain(canary);
  const past = await brp([...args, "--dry-run"], { env: { ...env, NO_PROXY: "brp.example" } });
  expect(past.code).toBe(0);
  expect(past.stdout + past.stderr).not.toContain("proxy.example");
});

describe("a list of paths in a file of its own", () => {
  const lists: readonly (readonly [string, string])[] = [
    ["fields.txt", "# Balie\nburgerservicenummer; naam.voornamen\n"],
    [
      "fields.xml",
      "<fields>\n <field>burgerservicenummer</field>\n <f>naam.voornamen</f></fields>",
    ],
    ["fields.json", '["burgerservicenummer", "naam.voornamen"]'],
  ];
  const asking = (list: string) => config({ personen, authorisation: { list } });

  it.each(lists)("%s is what the environment may ask", async (list, content) => {
    const files = { "a.brp": readNames, "brp.config.json": asking(list), [list]: content };
    const { reported } = await check(files, "-e", "proef");
    expect(reported).toEqual(["a.brp:3:9 error unauthorised-field"]);
    const allowed = readNames.replace("fields: naam", "fields: naam.voornamen");
    expect(await check({ ...files, "a.brp": allowed }, "-e", "proef")).toMatchObject({ code: 0 });
    const run = await brpOnce("run a.brp -e proef --dry-run", files);
    expect(run).toMatchObject({ code: 2, stderr: including("this client is not authorised") });
  });

  it("names unknown and deprecated paths with their lines, and is needed for a run", async () => {
    const files = {
      "a.brp": readNames,
      "brp.config.json": asking("fields.txt"),
      "fields.txt": "naam\ngeboort\nindicatieGezagMinderjarige\n",
    };
    const { brp } = await brpIn(files);
    const { code, stdout } = await brp("check -e proef");
    expect(code).toBe(0);
    expect(stdout).toContain("fields.txt, line 2: The contract has no path with this name");
    expect(stdout).toContain("Did you mean `geboorte`?");
    expect(stdout).toContain("fields.txt, line 3: This path is deprecated");
    const prose = { ...files, "fields.txt": "Wat de balie mag zien" };
    const refused = await brpOnce("run a.brp -e proef --dry-run", prose);
    expect(refused).toMatchObject({ code: 3, stderr: including("authorisation.list") });
  });
});

describe("brp check on brp.config.json", () => {
  it("tells what is wrong in the file that the request files belong to, once", async () => {
    const files = {
      "a.brp": readNames,
      "sub/b.brp": readNames,
      "brp.config.json": config({ personen, timout: "5s" }),
    };
    expect(await check(files)).toMatchObject({
      code: 1,
      reported: ["brp.config.json:8:7 error config-unknown-member"],
    });
  });

  it("checks a configuration file that is named itself, without any request", async () => {
    const { code, reported } = await check(
      { "conf/brp.config.json": config({ personen: { baseUrl: "http://brp.example" } }) },
      "conf/brp.config.json",
    );
    expect([code, reported]).toEqual([1, ["conf/brp.config.json:6:20 error config-plain-http"]]);
  });

  // Shows: language-config-secret
  it("finds a secret and repeats none of it, in any form of report", async () => {
    const { brp } = await brpIn({
      "a.brp": readNames,
      "brp.config.json": config({ personen, auth: { type: "bearer", token: canary } }),
    });
    for (const format of ["json", "console", "github"]) {
      const { code, stdout, stderr } = await brp(["check", "--reporter", format]);
      expect(code).toBe(1);
      expect(stdout).toContain("config-secret");
      expect(stdout + stderr).not.toContain(canary);
    }
  });

  it("warns of certificates that are missing or outside, which is not a failure", async () => {
    const tls = { ca: "ca.pem", certificate: "../me.pem", key: "me.key" };
    const { code, reported } = await check({
      "a.brp": readNames,
      "ca.pem": rootCertificates[0] ?? "",
      "brp.config.json": config({ personen, tls }),
    });
    expect(code).toBe(0);
    expect(reported.map((one) => one.split(" ").at(-1))).toEqual([
      "config-file-missing",
      "config-file-missing",
    ]);
  });

  it("refuses bytes that are not UTF-8, here and in a run", async () => {
    const bytes = Buffer.from(config({ personen, proxy: "http://caf\u00e9" }), "latin1");
    const files = { "a.brp": readNames, "brp.config.json": bytes };
    const { reported } = await check(files);
    expect(reported.map((one) => one.split(" ").at(-1))).toEqual(["not-utf8"]);
    const run = await runCli(["run", "a.brp"], { cwd: await scratchFolder(files) });
    expect(run.code).toBe(3);
    expect(run.stderr).toContain("not UTF-8");
  });
});
