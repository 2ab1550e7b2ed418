import { describe, expect, it } from "vitest";
import { operationNames, operations } from "../../../src/contract/operations.ts";
import { parameterOf } from "../../../src/contract/parameters.ts";
import {
  CapturedRequests,
  type CaptureEntry,
} from "../../../src/interop/capture/capturedRequests.ts";
import { checkDocument } from "../../../src/language/checkDocument.ts";
import { policyDiagnostics } from "../../../src/language/checks/policyChecks.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";

const bare = { method: "POST", headers: [], body: "", status: 200, response: "" } as const;

function query(body: unknown, more: Partial<CaptureEntry> = {}): CaptureEntry {
  const written = typeof body === "string" ? body : JSON.stringify(body);
  return { ...bare, target: "/haalcentraal/api/brp/personen", body: written, ...more };
}

function get(path: string, more: Partial<CaptureEntry> = {}): CaptureEntry {
  return { ...bare, method: "GET", target: `/api/v1/berichten${path}`, ...more };
}

function captured(calls: readonly CaptureEntry[], options = {}) {
  const requests = new CapturedRequests(options);
  const news = calls.map((call) => requests.add(call));
  return { requests, news, text: requests.text("en") };
}

const read = (bsn: string, ...fields: readonly unknown[]) => ({
  type: "RaadpleegMetBurgerservicenummer",
  burgerservicenummer: [bsn],
  fields,
});

const found = (text: string) =>
  checkDocument(parseRequestDocument(text), {}).map(({ code, severity }) => `${severity} ${code}`);

describe("captured requests", () => {
  // Shows: mock-capture
  it("differ by operation, fields and names of parameters, whatever their order and values", () => {
    const { news, text } = captured([
      query(read("999990019", "naam", "geboorte.datum")),
      query(read("999990032", "geboorte.datum", "naam")),
      query(read("999990032", "naam")),
      query({ ...read("999990032", "naam"), gemeenteVanInschrijving: "0518" }),
      get("/telling?soort=NIEUW"),
      get("/telling?soort=OPGEHAALD"),
    ]);
    expect(news).toEqual([true, false, true, true, true, false]);
    expect(text).toBe(`// Requests sent by an application.
@burgerservicenummer = 999990019

### RaadpleegMetBurgerservicenummer 1
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{burgerservicenummer}}
fields:
  - naam
  - geboorte.datum

### RaadpleegMetBurgerservicenummer 2
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{burgerservicenummer}}
fields:
  - naam

### RaadpleegMetBurgerservicenummer 3
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{burgerservicenummer}}
fields:
  - naam
gemeenteVanInschrijving: 0518

### TelBerichten 1
TelBerichten
soort: NIEUW
`);
  });

  it("keep and differ by values where these are wanted", () => {
    const calls = [
      query(read("999990019", "naam")),
      query(read("999990032", "naam")),
      query(read("999990019", "naam")),
      get("/telling?soort=NIEUW"),
      get("/telling?soort=OPGEHAALD"),
    ];
    const { news, text } = captured(calls, { withValues: true });
    expect(news).toEqual([true, true, false, true, true]);
    expect(text).toContain("burgerservicenummer: 999990032\n");
    expect(text).toContain("soort: OPGEHAALD\n");
    expect(text).not.toContain("{{");
  });

  // Shows: mock-capture
  it("of every operation and parameter pass the checks", () => {
    const calls = operationNames.map((name) => {
      const { required, optional, service, path } = operations[name];
      const values = [...required, ...optional].map((key) => {
        const { kind, example = "" } = parameterOf(name, key) ?? {};
        const one = kind === "integer" ? Number(example) : kind === "boolean" || example;
        return [key, kind === "list" ? [example] : one] as const;
      });
      if (service === "personen") return query({ type: name, ...Object.fromEntries(values) });
      const inPath = values.find(([key]) => path.includes(`{${key}}`));
      const pairs = values
        .filter((one) => one !== inPath)
        .map(([key, value]) => `${key}=${encodeURIComponent(String(value).replace(/, /g, ","))}`);
      const below = path.replace(/^\/berichten|\/\{.*$/g, "");
      return get(`${below}${inPath ? `/${String(inPath[1])}` : ""}?${pairs.join("&")}`);
    });
    for (const withValues of [false, true]) {
      const { requests, text } = captured(calls, { withValues });
      expect(requests.size).toBe(operationNames.length);
      expect(found(text).filter((one) => one.startsWith("error"))).toEqual([]);
    }
  });

  // Shows: mock-capture-values
  it("hold no value of a person, wherever it was written", () => {
    const odd = {
      ...read("999990019", "naam", "Jansen", "Kanarievogelaar", 999990019),
      gemeenteVanInschrijving: "999990019",
      inclusiefOverledenPersonen: { naam: "Jansen" },
      geboortedatum: "1983-06-27",
      achternaam: "Jansen",
      "{{achternaam": "Jansen",
    };
    const { text } = captured([
      query(odd),
      query({ type: "Jansen", fields: ["naam"] }),
      query({ type: 999990019, fields: "Jansen 999990019" }),
      get("/999990019?achternaam=Jansen&soort=999990019&status=%39%39%39990019"),
      get("?afzender=Jansen%20999990019&status=Jansen"),
    ]);
    expect(text).toContain("### RaadpleegMetBurgerservicenummer 1");
    expect(text).toContain("### HaalBerichtenOp 1");
    expect(text.replace("@burgerservicenummer = 999990019", "")).not.toMatch(
      /Jansen|Kanarie|99990|1983-06/,
    );
  });

  // Shows: mock-capture-values
  it("hold no credential, with values too", () => {
    const secret = "hunter2-hunter2";
    const names = ["authorization", "x-api-key", "cookie", "x-gebruiker", "x-doelbinding"];
    const headers = names.map((name) => ({ name, value: `Bearer ${secret}` }));
    const calls = [
      query({ ...read("999990019", "naam"), password: secret }, { headers }),
      get(`/telling?access_token=${secret}`, { headers }),
      query(`grant_type=client_credentials&client_secret=${secret}`, { target: "/token" }),
    ];
    for (const withValues of [false, true]) {
      const { requests, text } = captured(calls, { withValues });
      expect(requests.size).toBe(2);
      expect(text).not.toContain("hunter2");
    }
  });

  it("keep the purpose that a policy asks for", () => {
    const headers = [{ name: "x-doelbinding", value: "BRPACT-Totaal" }];
    const { text } = captured([query(read("999990019", "naam"), { headers })]);
    expect(text).toContain("// purpose: BRPACT-Totaal\n");
    expect(policyDiagnostics(parseRequestDocument(text), {}, { requiresPurpose: true })).toEqual(
      [],
    );
  });

  it("say why the service refused one, in the words of the contract only", () => {
    const invalidParams = [
      { name: "fields[0]", code: "fields", reason: "Parameter bevat een niet bestaande veldnaam." },
      { name: "Jansen", reason: "Jansen" },
    ];
    const title = "Een of meerdere parameters zijn niet correct.";
    const response = JSON.stringify({ title, status: 400, invalidParams });
    const { news, text } = captured([
      query(read("999990019", "naamm"), { status: 503, response }),
      query(read("999990019", "naamm"), { status: 400, response }),
      query(read("999990019", "naamm"), { status: 403 }),
      query(read("999990019", "naam"), { status: 503, response }),
      query(read("999990019", "geslacht"), { status: 401 }),
    ]);
    expect(news).toEqual([true, true, false, true, false]);
    expect(text).toContain(
      `### RaadpleegMetBurgerservicenummer 1\n// The service rejected this request: 400 ${title}; fields[0]: Parameter bevat een niet bestaande veldnaam.; …: …\nRaadpleeg`,
    );
    expect(text).toContain("### RaadpleegMetBurgerservicenummer 2\nRaadpleeg");
    expect(text).not.toMatch(/Jansen|geslacht/);
    expect(found(text)).toContain("error unknown-field");
  });

  it("say of one that was refused and accepted that it was both, in either order", () => {
    const refused = query(read("12", "naam"), { status: 400, response: "{}" });
    const accepted = query(read("999990019", "naam"));
    for (const calls of [
      [refused, accepted],
      [accepted, refused],
    ]) {
      const { news, text } = captured(calls);
      expect(news).toEqual([true, true]);
      expect(text).toContain(
        "// The service rejected this request once, and also accepted it: 400",
      );
    }
  });

  it("are bounded, which the file says", () => {
    const calls = ["naam", "geslacht", "leeftijd", "naam"].map((field) =>
      query(read("999990019", field)),
    );
    const few = captured(calls, { mostRequests: 2 });
    expect([few.news, few.requests.isFull]).toEqual([[true, true, true, false], true]);
    expect(few.text).toContain("// Only the first 2 different requests were captured.\n");
    expect(few.text).not.toContain("leeftijd");
    const long = captured(calls, { mostCharacters: 400 });
    expect([long.requests.size, long.requests.isFull]).toEqual([1, true]);
  });

  it("are nothing but calls of the two services", () => {
    const { requests, text } = captured([
      query("not JSON"),
      query([]),
      query({}, { target: "/elsewhere" }),
      { ...bare, method: "PUT", target: "/api/v1/berichten/telling" },
      get("/ping"),
    ]);
    expect([requests.size, text]).toEqual([0, ""]);
  });
});
