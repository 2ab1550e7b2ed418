import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

/** Requires a gateway with a purpose header, its variable and one of its two allowed values. */
const request = (purpose = "Adres") =>
  [
    `@header X-Doel ${purpose}`,
    "### a",
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: {{iemand}}",
    "fields: [burgerservicenummer]",
    "",
  ].join("\n");
const gateway = {
  kind: "trial",
  people: "test",
  personen: {
    baseUrl: "https://gateway.example/brp",
    auth: { type: "apiKey", header: "x-key" },
    headers: { "x-doel": { perRequest: true, values: ["Adres", "Paspoort"] } },
  },
  variables: { iemand: "999990032" },
};
const messages = { kind: "trial", berichten: { baseUrl: "https://b.example/v1" } };
const bare = { kind: "trial", personen: { baseUrl: "https://other.example/brp" } };

interface Reported {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

async function brp(environments: object, text: string, ...args: readonly string[]) {
  const files = { "a.brp": text, "brp.config.json": JSON.stringify({ environments }) };
  return runCli(args, { cwd: await scratchFolder(files) });
}

async function checked(environments: object, text: string, ...args: readonly string[]) {
  const { code, stdout } = await brp(environments, text, "check", ...args, "--reporter", "json");
  const reported = (JSON.parse(stdout) as Reported[]).map(
    ({ severity, code: kind, message }) => `${severity} ${kind} ${message.slice(0, 20)}`,
  );
  return { code, reported };
}

describe("a file for several environments", () => {
  it("passes the check if one of them declares its header and variable", async () => {
    expect(await checked({ gateway, messages }, request())).toEqual({ code: 0, reported: [] });
  });

  // Shows: cli-local-variables
  it("runs on the mock with the value of an environment, or with its own", async () => {
    const own = request().replace("###", "@iemand = 999990019\n###");
    for (const [text, number] of [
      [request(), "999990032"],
      [own, "999990019"],
    ] as const) {
      const { code, stdout } = await brp({ gateway }, text, "run");
      expect(code).toBe(0);
      expect(stdout).toContain(number);
    }
  });

  // Shows: cli-check-environments
  it("gets a warning for an environment that rejects it, an error if all do or it is selected", async () => {
    const both = { gateway, bare, messages };
    const { code, reported } = await checked(both, request());
    expect(reported).toEqual([
      "warning header-not-allowed bare: A request file",
      "warning unresolved-variable bare: No variable is",
    ]);
    expect(code).toBe(0);
    expect(await checked(both, request("Anders"))).toMatchObject({
      code: 1,
      reported: expect.arrayContaining([expect.stringMatching(/^error header-choice/)]) as unknown,
    });
    expect(await checked(both, request(), "-e", "bare")).toMatchObject({ code: 1 });
    expect(await checked(both, `@environment gateway\n${request()}`)).toEqual({
      code: 0,
      reported: [],
    });
  });
});
