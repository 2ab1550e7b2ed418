import { describe, expect, it } from "vitest";
import { everythingAllowed } from "../../../../src/mock/clients/clients.ts";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import { startLocalServer } from "../../../support/processes/localServer.ts";
import { running } from "../../../support/untilEnd.ts";

const requests = `@paths = [naam.voornamen, geboorte]

### Read one
@name one
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [geslacht.code, {{paths}}]

### Search an address
ZoekMetPostcodeEnHuisnummer
postcode: 2628HJ
huisnummer: 2
fields: naam

### With a fault
ZoekMetPostcodeEnHuisnummer
postcode: 2628
huisnummer: 2
fields: naam

### Count
TelBerichten
soort: NIET-OPGEHAALD

### What an answer holds
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: {{$input "Path"}}
`;

const row = (changes: object) =>
  JSON.stringify({
    ...{ e9510: "999971", e9520: "Invented Office", e9560: ["10120", "010210", "010410"] },
    ...{ e9567: "N", e9998: "20200101", e9999: "" },
    ...changes,
  });

const files = {
  "a.brp": requests,
  "decision.json": row({}),
  "expired.json": row({ e9999: "20210101" }),
  "future.json": row({ e9998: "29990101" }),
  "empty.json": row({ e9560: [], e9540: ["010120"] }),
  "several.json": `[${row({})}, ${row({ e9510: "999972", e9560: [] })}]`,
};

async function authorisation(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return brpOnce(["authorisation", ...args], { ...files, ...more });
}

const check = (decision: string, ...args: readonly string[]) =>
  authorisation(["check", "--decision", decision, ...args]);

describe("brp authorisation check", () => {
  it("gives programs one verdict for each request, in the order of the file", async () => {
    const { code, stdout } = await check("decision.json", "--reporter", "json");
    expect(code).toBe(1);
    const none = { missingParameters: [], missingFields: [], missingRubrics: [] };
    const undecided = { allowed: null, status: null, code: null, ...none };
    expect(JSON.parse(stdout)).toEqual([
      {
        ...{ file: "a.brp", line: 3, request: "one", allowed: false, status: 403 },
        ...{ code: "unauthorizedField", ...none, missingFields: ["geboorte"] },
        missingRubrics: ["010310", "010320", "010330"],
      },
      {
        ...{ file: "a.brp", line: 9, request: "Search an address", allowed: false, status: 403 },
        ...{ code: "unauthorizedParameter", ...none },
        missingParameters: ["huisnummer", "postcode"],
        missingRubrics: ["081120", "081160"],
      },
      {
        ...{ file: "a.brp", line: 15, request: "With a fault", allowed: false, status: 400 },
        ...{ code: "paramsValidation", ...none },
      },
      { file: "a.brp", line: 21, request: "Count", ...undecided },
      { file: "a.brp", line: 25, request: "What an answer holds", ...undecided },
    ]);
  });

  it("tells people what is missing, and where that is decided", async () => {
    const { stdout } = await check("decision.json");
    expect(stdout.split("\n").slice(0, 9)).toEqual([
      "✗ a.brp:3 one 403 unauthorizedField",
      "    rejected: geboorte",
      "    missing: 01.03.10 (Person: Geboortedatum), 01.03.20 (Person: Geboorteplaats), 01.03.30 (Person: Geboorteland)",
      "    source: features/autorisatie/personen: persoon/geboorte/autorisatie.feature",
      "✗ a.brp:9 Search an address 403 unauthorizedParameter",
      "    rejected: huisnummer, postcode",
      "    missing: 08.11.20 (Residence: Huisnummer), 08.11.60 (Residence: Postcode)",
      "    source: features/autorisatie/personen: zoek-met-postcode-en-huisnummer/parameter-autorisatie.feature",
      "    ▲ Parameters and fields both exceed the authorisation. Only the reference implementation shows that the parameters are rejected first.",
    ]);
  });

  it.each([
    ["expired", "The decision has expired: its last row ended on 2021-01-01."],
    ["future", "The decision is not in force yet: its first row begins on 2999-01-01."],
    ["empty", "The row in force has no rubrics for ad hoc requests (95.60)"],
  ])("says of a decision that is %s so, for people and for programs", async (name, sentence) => {
    expect((await check(`${name}.json`)).stdout).toContain(sentence);
    const { code, stdout, stderr } = await check(`${name}.json`, "--reporter=json");
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(JSON.parse(stdout)).toMatchObject([{ allowed: false, status: 403 }, {}, {}, {}, {}]);
  });

  it("knows the rows of the client that is meant, and a decision of others", async () => {
    const { code, stderr } = await check("several.json");
    expect(code).toBe(2);
    expect(stderr).toContain("rows of 2 clients (999971, 999972)");
    const own = await check("several.json", "--client", "999971", "--reporter", "json");
    expect(JSON.parse(own.stdout)).toMatchObject([{ missingFields: ["geboorte"] }, {}, {}, {}, {}]);
    const { stdout } = await check("several.json", "--client", "999973");
    expect(stdout).toContain("403 unauthorized\n");
    expect(stdout).toContain("does not belong to client 999973: its rows are for 999971, 999972.");
  });

  it("lets a municipality pass, with a decision and without", async () => {
    const args = ["--municipality", "0518", "--reporter", "json"];
    const without = await authorisation(["check", ...args]);
    const allowed = [true, true, false, null, true];
    const verdicts = JSON.parse(without.stdout) as readonly { readonly allowed: boolean | null }[];
    expect(verdicts.map((each) => each.allowed)).toEqual(allowed);
    expect((await check("expired.json", ...args)).stdout).toBe(without.stdout);
  });

  it("exits with 0 where all is allowed, and takes the decision of the environment", async () => {
    const config = JSON.stringify({
      environments: {
        trial: { kind: "trial", authorisation: { decision: "rights/d.json" } },
        town: { kind: "trial", authorisation: { municipality: "0518" } },
        outside: { kind: "trial", authorisation: { decision: "/etc/hosts" } },
      },
    });
    const own = {
      "brp.config.json": config,
      "rights/d.json": row({ e9560: ["010120", "010210"] }),
      "b/b.brp":
        requests.replace("[geslacht.code, {{paths}}]", "naam.voornamen").split("### S")[0] ?? "",
    };
    for (const [environment, ...ends] of [
      ["trial", 0, "✓ b/b.brp:3 one is allowed"],
      ["town", 0, ""],
      ["outside", 2, "outside the project"],
      ["local", 2, "No authorisation decision"],
    ] as const) {
      const { code, stdout, stderr } = await authorisation(["check", "b", "-e", environment], own);
      expect([code, stdout + stderr]).toEqual([ends[0], expect.stringContaining(ends[1])]);
    }
  });

  it.each([
    [["check", "--decision", "nothing.json"], 2, "can't be read"],
    [["check", "--decision", "a.brp"], 2, "not a rubric"],
    [["check", "nothing/*.brp", "--decision", "decision.json"], 5, "No request file matches"],
    [["check", "--municipality", "x"], 64, "four digits"],
    [["needs", "--decision", "decision.json"], 64, "Use brp authorisation"],
    [["show"], 64, "Use brp authorisation"],
    [["chek"], 64, "Did you mean check?"],
  ])("%s ends with %i", async (args, expected, sentence) => {
    const { code, stderr } = await authorisation(args);
    expect([code, stderr]).toEqual([expected, expect.stringContaining(sentence)]);
  });
});

it("a decision in brp.config.json is what brp check and brp run hold requests of its environment to", async () => {
  const config = (decision: string) =>
    JSON.stringify({
      environments: {
        trial: {
          kind: "trial",
          people: "test",
          personen: { baseUrl: "https://127.0.0.1:9/x" },
          authorisation: { decision },
        },
        town: { kind: "trial", people: "test", personen: { baseUrl: "https://127.0.0.1:9/x" } },
      },
    });
  const brp = async (args: readonly string[], decision = "decision.json") => {
    const own = {
      ...files,
      "brp.config.json": config(decision),
      "a.brp": requests.split("### S")[0] ?? "",
    };
    return brpOnce(args, own);
  };
  const { code, stdout } = await brp(["check", "a.brp", "-e", "trial", "--reporter", "json"]);
  // The other path is in a variable, so only the run can check it.
  expect([code, stdout]).toEqual([0, expect.not.stringContaining("unauthorised-field")]);
  const run = await brp(["run", "a.brp", "-e", "trial"]);
  expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining("geboorte") as string });
  const expired = await brp(["check", "a.brp", "-e", "trial"], "expired.json");
  expect(expired.code).toBe(1);
  expect(expired.stdout).toContain(
    "trial: burgerservicenummer needs 01.01.20 (Person: Burgerservicenummer)",
  );
  const absent = await brp(["check", "a.brp", "-e", "trial"], "absent.json");
  expect(absent.stdout).toContain("config-file-missing");
  const refused = await brp(["run", "a.brp", "-e", "trial", "--dry-run"], "a.brp");
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain("authorisation.decision");
  expect(await brp(["check", "a.brp", "-e", "town"], "absent.json")).toMatchObject({ code: 0 });
});

it("a refusal of the service is shown with the rubrics that its names need", async () => {
  const rows = [{ rubrics: ["010120"], medium: "N", from: "20200101", until: "", otherRubrics: 0 }];
  const server = await running(
    startLocalServer({
      clients: [
        {
          ...{ clientId: "me", clientSecret: "not-a-real-secret" },
          ...{ scope: "s", resourceServer: "r" },
          mailbox: { username: "1", password: "not-a-real-password" },
          authorisation: { ...everythingAllowed, decision: { rows } },
        },
      ],
    }),
  );
  const { clientId, scope, resourceServer, url: tokenUrl } = server.token;
  const auth = { type: "oauth2", tokenUrl, clientId, scope, resourceServer };
  const config = {
    environments: { m: { kind: "local", people: "test", personen: server.personen, auth } },
  };
  const env = { BRP_M_CLIENT_SECRET: "not-a-real-secret" };
  const { code, stdout } = await brpOnce(
    "run a.brp -e m",
    {
      "brp.config.json": JSON.stringify(config),
      "a.brp":
        "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam.voorletters, geboorte.datum.jaar]\n",
    },
    { env },
  );
  expect(code).toBe(1);
  expect(stdout).toContain("- geboorte.datum: requires rubric 01.03.10\n");
  expect(stdout).toContain("- naam.voorletters: requires rubric PA.NM.01\n");
  expect(stdout).toContain("ask the operator what this client may use");
});

describe("brp authorisation needs", () => {
  it("lists the smallest set, and what each request needs of it", async () => {
    const { code, stdout, stderr } = await authorisation(["needs", "--reporter", "json"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("a.brp:17:11: error: ")]);
    const name = ["010210", "010220", "010230", "010240"];
    expect(JSON.parse(stdout)).toEqual({
      rubrics: ["010120", ...name, "010310", "010320", "010330", "010410", "081120", "081160"],
      additional: ["PANM01", "PANM02"],
      byRequest: [
        {
          ...{ file: "a.brp", line: 3, request: "one", additional: [] },
          rubrics: ["010120", "010210", "010310", "010320", "010330", "010410"],
        },
        ...[
          [9, "Search an address"],
          [15, "With a fault"],
        ].map(([line, request]) => ({
          ...{ file: "a.brp", line, request, additional: ["PANM01", "PANM02"] },
          rubrics: [...name, "081120", "081160"],
        })),
        {
          ...{ file: "a.brp", line: 25, request: "What an answer holds" },
          ...{ rubrics: ["010120"], additional: [] },
        },
      ],
    });
    expect(stderr).toContain("1 request: paths in fields come from a response or a row");
  });

  it("says where a code stands for a choice", async () => {
    const fields =
      "fields: [adressering.adresregel1, adressering.adresregel2, ouders.ouderAanduiding]";
    const { stdout } = await authorisation(["needs", "b.brp"], {
      "b.brp": `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n${fields}\n`,
    });
    expect(stdout).toContain("PA.AD.01  adressering: complete, for paper mail");
    expect(stdout).toContain("PAAD01 and PAAD02 replace several codes");
    expect(stdout).toContain("PAOU01 also opens ouders.ouderAanduiding");
  });
});

it("brp authorisation logged lists what was searched by and requested", async () => {
  const { stdout } = await authorisation(["logged", "--reporter", "json"]);
  expect(JSON.parse(stdout)).toEqual([
    {
      ...{ file: "a.brp", line: 3, request: "one", searched: ["010120"] },
      asked: ["010210", "010310", "010320", "010330", "010410"],
    },
    {
      ...{ file: "a.brp", line: 9, request: "Search an address", searched: ["081120", "081160"] },
      asked: ["010210", "010220", "010230", "010240", "PANM01", "PANM02"],
    },
    { file: "a.brp", line: 15, request: "With a fault", searched: [], asked: [] },
    { file: "a.brp", line: 21, request: "Count", searched: [], asked: [] },
    { file: "a.brp", line: 25, request: "What an answer holds", searched: ["010120"], asked: [] },
  ]);
  const { stdout: shown } = await authorisation(["logged", "--language", "nl"]);
  expect(shown).toContain("    gezocht op: 08.11.20, 08.11.60\n");
});

describe("brp authorisation show", () => {
  it("shows rows, how they stand, and what they open", async () => {
    const { code, stdout } = await authorisation(["show", "decision.json"]);
    expect(code).toBe(0);
    expect(stdout).toContain('999971 Invented Office  from 2020-01-01, 95.67 "N", in force today');
    expect(stdout).toContain("  01.02.10  Person: Voornamen");
    expect(stdout).toContain("Opens the parameters\n  burgerservicenummer, voornamen, geslacht\n");
    expect(stdout).toContain("Opens the paths\n  burgerservicenummer, naam.voornamen, geslacht\n");
    expect(stdout).not.toContain("Opens nothing");
  });

  it("gives programs the same", async () => {
    const list = { "list.txt": "010120 028510 PAAD02 PAVP03" };
    const { stdout } = await authorisation(["show", "list.txt", "--reporter", "json"], list);
    expect(JSON.parse(stdout)).toMatchObject({
      standing: "in force",
      rows: [
        {
          client: null,
          from: null,
          rubrics: ["010120", "028510", "PAAD02", "PAVP03"],
          inForce: true,
        },
      ],
      parameters: ["burgerservicenummer"],
      unused: ["028510", "PAVP03"],
    });
    const { stdout: none } = await authorisation(["show", "expired.json", "--reporter", "json"]);
    expect(JSON.parse(none)).toMatchObject({ standing: "expired", parameters: [], paths: [] });
  });
});

describe("brp authorisation report", () => {
  const asked = {
    "b.brp": `${requests}\n### Expects\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [geboorte]\n? personen[0].geboorte.datum.jaar == 1983\n`,
  };

  // Shows: cli-minimisation-report
  it("says what is asked, allowed and used by an expectation, in total and by file, and no value", async () => {
    const { code, stdout } = await authorisation(
      ["report", "b.brp", "--decision", "decision.json"],
      asked,
    );
    expect(code).toBe(2);
    const [total = "", ofFile] = stdout.split("### b.brp");
    expect(total).toContain("- 999971 Invented Office, from 2020-01-01, in force today\n");
    expect(total).toContain("| naam.voornamen | 01.02.10 | yes | b.brp:3 | never |\n");
    expect(total).toMatch(
      /\| geboorte \| [\d., ]+ \| no \| b\.brp:3, b\.brp:\d+ \| 1 of 3 values \|\n/,
    );
    expect(total).toContain("Left out because of errors: 1 request\n");
    expect(total).toContain("### Allowed but unused parameters\n\n- voornamen\n- geslacht\n");
    expect(ofFile).toContain("#### Search parameters");
    expect(stdout).not.toMatch(/99999001|2628|1983|Read one/);
  });

  it("says so where no decision is known, and refuses one that cannot be read", async () => {
    const sound = { "a.brp": requests.replace("postcode: 2628\n", "postcode: 2628HJ\n") };
    const { code, stdout } = await authorisation(["report", "a.brp", "--language", "nl"], sound);
    expect([code, stdout]).toEqual([0, expect.stringContaining("geen autorisatiebesluit bekend")]);
    expect(stdout).not.toContain("onvolledig");
    expect(stdout).not.toContain("Toegestaan |");
    expect((await authorisation(["report", "--decision", "none.json"])).code).toBe(2);
  });

  const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
  it.each([
    ["an unknown operator", `${query}fields: [naam]\n? personen[0].naam.voornamen = "Eva"\n`],
    ["an open list", `${query}fields: [naam, geboorte\n`],
    ["a line without a colon", `${query}fields: [naam]\nburgerservicenummer 999990019\n`],
    ["an unknown operation", `RaadpleegMetBsn\nburgerservicenummer: 999990019\nfields: [naam]\n`],
    ["an unknown directive", `@nothing\n${query}fields: [naam]\n`],
    ["broken JSON", `{"type": "RaadpleegMetBurgerservicenummer", "fields": ["naam"\n`],
    ["a cycle of variables", `@a = {{b}}\n@b = {{a}}\n\n### x\n${query}fields: {{a}}\n`],
  ])("is never reported on a file with %s", async (_, content) => {
    const file = { "c.brp": `### Read\n${query}fields: [geslacht]\n\n### Faulty\n${content}` };
    for (const act of ["report", "needs", "logged"]) {
      const { code, stdout, stderr } = await authorisation([act, "c.brp"], file);
      expect([act, code]).toEqual([act, 2]);
      expect(stderr).toMatch(/^c\.brp:\d+:\d+: error: /m);
      if (act !== "report") continue;
      expect(stdout).toMatch(
        /\*\*This report is incomplete[^*]+\*\*\n\n- c\.brp:\d+ \([a-z-]+\)\n/,
      );
      expect(stdout).not.toContain("| naam |");
      expect(stdout).toContain("| geslacht |");
    }
  });

  it("does not judge what it could not read", async () => {
    const { code, stdout } = await authorisation(["check", "c.brp", "--municipality", "0518"], {
      "c.brp": `${query}fields: [naam, geboorte\n`,
    });
    expect([code, stdout]).toEqual([2, expect.stringContaining("could not be read completely")]);
  });
});
