import { existsSync } from "node:fs";
import { chmod, open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { brpIn, brpOnce, readNames } from "../../support/processes/brpIn.ts";
import { runCli } from "../../support/processes/cli.ts";
import { askPersons, askToken, tokenForm } from "../../support/processes/localServer.ts";
import { startMock } from "../../support/processes/mockProcess.ts";
import { running } from "../../support/untilEnd.ts";

const bad = readNames.replace("fields: naam", "fields: [naam, naam.vornamen]");

describe("brp check", () => {
  // Shows: cli-check-json
  it("prints an array of diagnostics with places from 1, and ends with 1", async () => {
    const { code, stdout } = await brpOnce("check a.brp --reporter json", { "a.brp": bad });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        file: "a.brp",
        line: 3,
        column: 16,
        endLine: 3,
        endColumn: 29,
        severity: "error",
        parameter: "fields[1]",
      },
    ]);
  });

  it("tells all about one diagnostic, or which one may have been meant", async () => {
    const reported = await runCli(["explain", "eleven-test", "--language", "nl"]);
    expect(reported).toMatchObject({ code: 0, stderr: "" });
    expect(reported.stdout).toMatch(
      /^## eleven-test\n\n\*\*BSN dat niet aan de elfproef voldoet\*\*/,
    );
    const unknown = await runCli(["explain", "eleven-tset"]);
    expect(unknown).toMatchObject({ code: 64, stdout: "" });
    expect(unknown.stderr).toContain("Did you mean eleven-test?");
  });

  it("compares the columns of rows with the file that holds them, before a run sends any", async () => {
    const text = readNames.replace("999990019", "{{rij.burgerservicenumer}}");
    const { brp } = await brpIn({
      "verzoeken/a.brp": `@each rij in ../rijen/personen.csv\n${text}`,
      "rijen/personen.csv": "burgerservicenummer,naam\n999990019,x\n",
    });
    const { code, stdout } = await brp("check . --reporter json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([{ line: 3, column: 28, code: "unknown-column" }]);
    const run = await brp("run .");
    expect(run.code).toBe(2);
    expect((run.stdout + run.stderr).replace(/\s+/g, " ")).toContain(
      "Did you mean burgerservicenummer?",
    );
  });

  it("ends with 0 when all is well, with 5 when there is nothing to check", async () => {
    const { brp } = await brpIn({ "sub/a.brp": readNames, "empty/.keep": "" });
    expect(await brp("check . --reporter json")).toMatchObject({
      code: 0,
      stdout: "[]\n",
    });
    expect((await brp("check empty")).code).toBe(5);
  });

  it("holds the authorisation of the environment against every request, before a run sends any", async () => {
    const asking = (url: string, fields: string[]) => ({
      kind: "trial",
      personen: { baseUrl: url },
      authorisation: { fields },
    });
    const environments = {
      wide: asking("https://wide.example", ["naam"]),
      narrow: asking("https://narrow.example", ["naam.voornamen"]),
    };
    const config = JSON.stringify({ environments });
    const { brp } = await brpIn({ "a.brp": readNames, "brp.config.json": config });
    const checked = (name: string) =>
      brp(["check", "a.brp", "--environment", name, "--reporter", "json"]);
    expect(await checked("wide")).toMatchObject({ code: 0, stdout: "[]\n" });
    const { code, stdout } = await checked("narrow");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([{ code: "unauthorised-field", line: 3, column: 9 }]);
    const run = await brp("run a.brp --environment narrow");
    expect(run.code).toBe(2);
    expect(run.stdout + run.stderr).toContain("narrow: ");
  });

  // Shows: language-request-file
  it("names bytes that are not UTF-8 and files that are not there", async () => {
    const latin = new Uint8Array([...Buffer.from("# a\n"), 0xe9, 0x0a]);
    const { code, stdout } = await brpOnce("check l.brp no.brp --reporter=json", {
      "l.brp": latin,
    });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: "l.brp", line: 2, column: 1, code: "not-utf8" },
      { file: "no.brp", code: "file-not-readable" },
    ]);
  });

  it("escapes commands for CI", async () => {
    const hostile = readNames.replace("naam", "::error::x");
    const { stdout } = await brpOnce("check a,b.brp --reporter github", { "a,b.brp": hostile });
    expect(stdout).toMatch(/^(::error file=a%2Cb\.brp,line=3,[^\n]*\n)+$/);
  });
});

it("very many diagnostics are told like few", async () => {
  const { brp } = await brpIn({ "a.brp": `{${'"k":1,'.repeat(150_000)}"k":1}` });
  const checked = await brp("check a.brp --reporter github");
  expect(checked).toMatchObject({ code: 1, stderr: "" });
  expect((await brp("run a.brp")).code).toBe(2);
});

describe("brp fmt", () => {
  it("writes the consistent form, keeps the permissions, and does so once", async () => {
    const { brp, path: cwd } = await brpIn({
      "a.brp": readNames.replace("fields: naam", "fields:naam"),
    });
    await chmod(join(cwd, "a.brp"), 0o640);
    expect(await brp("fmt --check a.brp")).toMatchObject({
      code: 1,
      stdout: "a.brp\n",
    });
    expect((await brp("fmt a.brp")).code).toBe(0);
    expect(await readFile(join(cwd, "a.brp"), "utf8")).toBe(readNames);
    expect((await stat(join(cwd, "a.brp"))).mode & 0o777).toBe(0o640);
    expect(await brp("fmt --check a.brp")).toMatchObject({
      code: 0,
      stdout: "",
    });
  });

  it("leaves a file alone whose bytes are not UTF-8", async () => {
    const latin = new Uint8Array([...Buffer.from("fields:naam\n"), 0xe9]);
    const { brp, path: cwd } = await brpIn({ "l.brp": latin });
    expect((await brp("fmt l.brp")).code).toBe(2);
    expect(new Uint8Array(await readFile(join(cwd, "l.brp")))).toEqual(latin);
  });
});

describe("brp mock", () => {
  it("prints one line of JSON when ready, serves, and ends with 0 on SIGTERM", async () => {
    const { line, ready, stop } = await startMock(["--port", "0", "--log=json", "-q"]);
    expect(Object.entries(ready)[0]).toEqual(["ready", true]);
    expect(Object.keys(ready)).toEqual(["ready", "personen", "berichten", "token"]);
    expect((await askToken(ready, tokenForm(ready))).status).toBe(200);
    expect((await askPersons(ready, "")).status).toBe(401);
    expect(await stop()).toMatchObject({ code: 0, stdout: `${line}\n` });
  });

  it("shows a card for people, and says when a port is taken", async () => {
    const card = await startMock(["--language", "nl"]);
    expect(card.line).toContain("De lokale mock is klaar");
    const { code, stdout } = await card.stop("SIGINT");
    expect(code).toBe(0);
    const port = /127\.0\.0\.1:([0-9]+)/.exec(stdout)?.[1] ?? "";
    const first = await startMock(["--port", port, "--log=json"]);
    const second = await runCli(["mock", "--port", port, "--log=json"]);
    expect(second.code).toBe(3);
    expect(second.stderr).toContain(`port ${port}`);
    expect((await first.stop()).code).toBe(0);
  });
});

describe("brp without a command", () => {
  it("explains itself in the language of the user", async () => {
    expect((await runCli([], { env: { LANG: "nl_NL.UTF-8" } })).stdout).toContain("Gebruik");
  });

  it.skipIf(!existsSync("/dev/full"))("says when its output cannot be written", async () => {
    const full = await running(open("/dev/full", "w"));
    const { code, stderr } = await runCli(["help"], { stdout: full.fd });
    expect(code).toBe(exitCodes.fileErrors);
    expect(stderr).toBe("✗ The output could not be written. Is the disk full?\n");
  });
});
