import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportForms } from "../../../src/presentation/export/exportResponse.ts";
import { brpIn } from "../../support/processes/brpIn.ts";
import { runCli } from "../../support/processes/cli.ts";

const response = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "999990019",
      naam: {
        voornamen: "Pieter Johannes",
        geslachtsnaam: "=Jansen",
        inOnderzoek: { geslachtsnaam: true },
      },
      geboorte: {
        datum: { type: "JaarMaandDatum", jaar: 1978, maand: 3, langFormaat: "maart 1978" },
      },
    },
    { naam: { geslachtsnaam: "Vries" } },
  ],
};

const { brp, path: folder } = await brpIn({
  "answer.json": JSON.stringify(response),
  "request.json": JSON.stringify({
    type: response.type,
    burgerservicenummer: [],
    fields: ["naam", "leeftijd"],
  }),
  "cut.json": '{\n  "type": "x",\n  "personen": [ }\n',
});

describe("brp show", () => {
  const show = (...args: readonly string[]) => brp(["show", ...args]);

  it("prints the same response as cards, table and tree", async () => {
    const cards = await show("answer.json", "--no-mask");
    expect(cards.code).toBe(0);
    expect(cards.stdout).toMatch(/Given names +Pieter Johannes/);
    expect(cards.stdout).toContain("March 1978 (day unknown)");
    expect(cards.stdout).toContain("▲ under investigation");
    const table = await show("answer.json", "--no-mask", "--view", "table");
    // A pipe has no width, so each person is one row.
    expect(table.stdout).toMatch(/Name › Given names +Name › Family name +Birth › Birth date\n/);
    expect(table.stdout).toMatch(/Pieter Johannes +=Jansen {2}▲ under investigation +March 1978/);
    const tree = await show("answer.json", "--no-mask", "--view", "tree", "--language", "nl");
    expect(tree.stdout).toContain("maand: 3  geboorte.datum.maand");
    expect(tree.stdout).toContain("Geboortedatum: maart 1978 (dag onbekend)");
  });

  it("prints people as rows where there is room for them", async () => {
    const personen = response.personen.map(({ naam }) => ({ naam }));
    const stdin = JSON.stringify({ ...response, personen });
    const { stdout } = await runCli(["show", "-", "--no-mask", "--view=table"], { stdin });
    expect(stdout).toMatch(
      /Name › Given names +Name › Family name\n +Pieter Johannes +=Jansen {2}▲ under investigation\n {2,}Vries\n/,
    );
  });

  it("masks unless told otherwise, in every form", async () => {
    const shown = await show("answer.json");
    expect(shown.stdout).not.toMatch(/Jansen|999990019/);
    expect(shown.stdout).toContain("--no-mask");
    for (const form of exportForms)
      expect((await show("answer.json", "--export", form)).stdout).not.toMatch(/Jansen|999990019/);
  });

  // Shows: cli-why-empty
  it("says of what was asked why it is empty, and why it may be", async () => {
    const { stdout } = await show("answer.json", "--request", "request.json");
    expect(stdout).toContain("Requested but not returned");
    expect(stdout).toMatch(/Age {2}leeftijd/);
    expect(stdout).toContain(
      "The day of birth is unknown. No age is returned during the birth month",
    );
    expect(stdout).toContain(
      "Perhaps: No age is returned if the year or month of birth is unknown",
    );
    const { stdout: dutch } = await show("answer.json", "--fields", "leeftijd", "--language=nl");
    expect(dutch).toContain("Opgevraagd maar niet geleverd");
  });

  it("reads reports with responses, and standard input", async () => {
    const outcome = {
      operation: response.type,
      title: "Find",
      answer: response,
      fields: ["leeftijd"],
    };
    const report = { format: "brp-report", outcomes: [outcome, { operation: "TelBerichten" }] };
    const { stdout, code } = await runCli(["show", "-"], { stdin: JSON.stringify(report) });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Find\n/);
    expect(stdout).toContain("Requested but not returned");
    const none = { format: "brp-report", outcomes: [{ operation: response.type }] };
    const refused = await runCli(["show", "-"], { stdin: JSON.stringify(none) });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("--include-answers");
  });

  it("shows the responses of the message service too", async () => {
    const { stdout, code } = await runCli(["show", "-"], { stdin: '{"aantalBerichten": 3}' });
    expect(code).toBe(0);
    expect(stdout).toContain("3 messages");
  });

  it("exports a search as CSV whose rows a file of requests reads", async () => {
    const search = `ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Jansen
geboortedatum: 1983-05-26
fields: [burgerservicenummer, geboorte.datum]
`;
    const read = `### {{row.burgerservicenummer}}
@each row in found.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{row.burgerservicenummer}}
fields: [geboorte.datum]
? personen[0].geboorte.datum.datum == 1983-05-26
`;
    await writeFile(join(folder, "search.brp"), search);
    await writeFile(join(folder, "read.brp"), read);
    const run = (...args: readonly string[]) => brp(["run", ...args]);
    const found = await run("search.brp", "--reporter", "json", "--include-answers");
    await writeFile(join(folder, "found.json"), found.stdout);
    const exported = await show("found.json", "--export", "csv", "--output", "found.csv");
    expect(exported.code).toBe(0);
    expect(await readFile(join(folder, "found.csv"), "utf8")).toBe(
      '\ufeff"burgerservicenummer","geboorte.datum"\r\n"999990019","1983-05-26"\r\n',
    );
    const rows = await run("read.brp", "--view", "summary");
    expect(rows.stdout).toContain("1 of 1 expectation passed");
    expect(rows.code).toBe(0);
  });

  it("explains the error body of either service, with what the operator finds the call by", async () => {
    const body = {
      type: "https://api.brp.example/probleem/BBA-AUTH-F002",
      title: "Verboden",
      status: 403,
      detail: "\u001b[31mGeen toegang",
      dateTime: "2026-11-01T08:30:00Z",
      instance: "https://api.brp.example/request/2f1d1c74-0000-4000-8000-000000000001",
    };
    await writeFile(join(folder, "problem.json"), JSON.stringify(body));
    const masked = await show("problem.json");
    expect(masked.stdout).toContain("The service reports: ••••. ••••");
    expect(masked.stdout).toContain(`type ••••, instance ${body.instance}`);
    const shown = await show("problem.json", "--no-mask");
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain("✗ The service rejected the request (403)");
    expect(shown.stdout).toContain(
      `For the operator: code BBA-AUTH-F002, type ${body.type}, instance ${body.instance}, dateTime ${body.dateTime}`,
    );
    expect(shown.stdout).not.toContain("\u001b");
    // It contains nothing to export or to compare.
    expect((await show("problem.json", "--export", "json")).stderr).toContain("neither a response");
  });

  it("shows the place at which a file is not JSON, and nothing of its text", async () => {
    const { code, stderr, stdout } = await show("cut.json");
    expect(code).toBe(2);
    expect(stderr).toContain("line 3, column 17");
    expect(stdout).toBe("");
    expect((await show("nobody.json")).code).toBe(2);
    expect((await show("request.json", "--request", "cut.json")).code).toBe(2);
    expect((await show("answer.json", "--output", "x.csv")).code).toBe(64);
    expect((await show("answer.json", "--view", "pie")).stderr).toContain(
      "cards, table, tree or diagram",
    );
    expect((await show()).code).toBe(64);
  });

  // Shows: security-saved-owner-only
  it("exports to a new file only, which other users cannot read", async () => {
    const args = ["answer.json", "--export", "csv-labels", "--no-mask", "--output", "out.csv"];
    expect((await show(...args)).code).toBe(0);
    const written = await readFile(join(folder, "out.csv"), "utf8");
    expect(written.startsWith("\ufeff")).toBe(true);
    expect(written).toContain(`"'=Jansen [under investigation]"`);
    expect((await stat(join(folder, "out.csv"))).mode & 0o777).toBe(0o600);
    const again = await show(...args);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain("already exists");
    expect(await readFile(join(folder, "out.csv"), "utf8")).toBe(written);
  });
});
