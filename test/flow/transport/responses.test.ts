import { beforeEach, describe, expect, it } from "vitest";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import { failureOf, GatewayTest, read } from "./support/gatewayTest.ts";
import { sendJson, type Requesting } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

/** For invented people the texts of the service are shown. */
const invented = { people: "test" } as const;

describe("what the service answers", () => {
  const respondWith =
    (status: number, body: string, headers: Record<string, string> = {}): Requesting =>
    (_, response) =>
      response.writeHead(status, headers).end(body);

  it("reads invalidParams and explains each in our words", async () => {
    const problem = {
      title: "Een of meerdere parameters zijn niet correct.",
      status: 400,
      detail: "De foutieve parameter(s) zijn: burgerservicenummer[0], fields[0]. 999999990",
      code: "paramsValidation",
      invalidParams: [
        {
          name: "fields[0]",
          code: "fields",
          reason: "Parameter bevat een niet bestaande veldnaam.",
        },
        { name: "burgerservicenummer", code: "required", reason: "Parameter is verplicht." },
      ],
    };
    const { result } = await test.run({ call: respondWith(400, JSON.stringify(problem)) });
    const failure = failureOf(result);
    expect(failure).toMatchObject({ kind: "refused", status: 400, faults: problem.invalidParams });
    const { detail } = explainFailure(failure, "en");
    expect(detail).toMatch(/^- fields\[0\]: \w+/m);
    expect(detail).toMatch(/^- burgerservicenummer: This query type needs burgerservicenummer/m);
  });

  // Shows: personen-error-other-status
  it("keeps a status that the contract does not list, and says that it counts as 500", async () => {
    const { result } = await test.run({ call: respondWith(418, "") });
    const failure = failureOf(result);
    expect(failure).toMatchObject({ kind: "refused", status: 418, faults: [] });
    expect(explainFailure(failure, "en").title).toContain("418");
    expect(explainFailure(failure, "nl").detail).toContain("418");
  });

  it("tells a response of nothing with status 200 from one that is cut", async () => {
    const { result } = await test.run({ call: (_, response) => response.writeHead(200).end() });
    const failure = failureOf(result);
    expect(failure).toEqual({ kind: "notJson", status: 200, fault: { kind: "empty" } });
    expect(explainFailure(failure, "en").title).toBe("The response (200) is empty");
  });

  // Shows: cli-digits
  it("keeps every digit of a number that JavaScript cannot hold, and tells of the drift", async () => {
    const body = '{"type":"x","personen":[],"volgnummer":90071992547409931234}';
    const { result } = await test.run({ call: (_, response) => response.writeHead(200).end(body) });
    expect(result).toMatchObject({ response: { volgnummer: "90071992547409931234" } });
    expect(result.warnings.map(({ kind }) => kind)).toContain("contractDrift");
  });

  it.each([
    ["bytes that are no UTF-8", "\xff\xfe", { kind: "characters", set: "UTF-16", byte: 1 }],
    [
      "JSON with something behind it",
      '{"personen":[]}}',
      { kind: "json", found: "more", line: 1, column: 16 },
    ],
    [
      "cut JSON",
      '{"type":"x","personen":[{"naam":{"voornamen":"A',
      { kind: "json", found: "end", line: 1, column: 48 },
    ],
  ] as const)("tells %s with status 200 apart", async (_what, body, fault) => {
    const bytes = Buffer.from(body, "latin1");
    const call: Requesting = (_, response) =>
      response.writeHead(200, { "Content-Type": "text/x" }).end(bytes);
    const { result } = await test.run({ call }, invented);
    const failure = { kind: "notJson", status: 200, contentType: "text/x", fault };
    expect(failureOf(result)).toEqual(failure);
    const real = await test.run({ call });
    expect(failureOf(real.result)).toEqual({
      ...failure,
      contentType: "••••",
      asWritten: { contentType: "text/x", fault },
    });
  });

  it.each([
    ["[]", ["$"]],
    ['{"personen":{}}', ["personen"]],
    ['{"__proto__":{"personen":[]}}', ["personen"]],
  ])("finds the contract broken by %s", async (body, places) => {
    const { result } = await test.run({ call: respondWith(200, body) });
    expect(failureOf(result)).toEqual({ kind: "contractBroken", status: 200, places });
  });

  it("warns of drift and keeps the response", async () => {
    const response = { type: "RaadpleegMetBurgerservicenummer", personen: [{ nieuwVeld: 1 }] };
    const call = respondWith(200, JSON.stringify(response));
    for (const [people, place] of [
      ["test", "personen[].nieuwVeld"],
      ["real", "personen[].?"],
    ] as const) {
      const { result } = await test.run({ call }, { people });
      expect(result).toMatchObject({
        kind: "answered",
        response,
        warnings: [{ kind: "contractDrift", places: [place] }],
      });
    }
  });

  it("takes out of a problem what could steer a terminal or tells a secret or a person", async () => {
    const call: Requesting = (seen, response) =>
      sendJson(response, 403, {
        title: "Nee\u001b[2J\u202e\r\n::error::",
        detail: `You sent ${seen.headers.authorization} for ${seen.body}`,
        invalidParams: [{ name: "fields[0]\n", code: "x", reason: "Voor 999999990" }],
      });
    for (const [people, title] of [
      ["test", "Nee [2J ::error::"],
      ["real", "••••"],
    ] as const) {
      const { result } = await test.run({ call }, { people });
      const failure = failureOf(result);
      expect(failure).toMatchObject({ kind: "refused", problem: { title } });
      expect(JSON.stringify(failure)).not.toMatch(/\\u001b|\\n|\u202e/);
    }
  });

  it("takes out a bare token and what the query says about a person", async () => {
    const query = {
      type: "ZoekMetGeslachtsnaamEnGeboortedatum",
      geslachtsnaam: "Oosterwold*",
      geboortedatum: "1983-05-26",
      fields: ["naam"],
    };
    const { result } = await test.run(
      {
        call: (seen, response) =>
          sendJson(response, 403, {
            title: `Not for ${(seen.headers.authorization ?? "").replace("Bearer ", "")}`,
            detail: "No Oosterwold of 1983-05-26 in naam",
          }),
      },
      invented,
      { operation: "ZoekMetGeslachtsnaamEnGeboortedatum", query, headers: {}, timeoutMs: 5000 },
    );
    expect(failureOf(result)).toMatchObject({
      problem: { title: "Not for ••••", detail: "No •••• of •••• in naam" },
    });
  });

  it("drops cookies from the headers it tells, of refusals too", async () => {
    const headers = { "Set-Cookie": "session=1", "X-Request": "7" };
    const good = await test.run({ call: respondWith(200, '{"personen":[]}', headers) });
    const bad = await test.run({ call: respondWith(500, "{}", headers) });
    for (const { result } of [good, bad]) {
      expect(result.headers).toMatchObject({ "x-request": "7" });
      expect(result.headers).not.toHaveProperty("set-cookie");
    }
    const unread = { ...read, readsHeaders: false };
    const { result } = await test.run({ call: respondWith(200, '{"personen":[]}') }, {}, unread);
    expect(result).toMatchObject({ kind: "answered", headers: undefined });
  });

  // Shows: cli-limits
  it("reads no more than 64 MB of a response", async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    const sent = { chunks: 0 };
    const { result } = await test.run({
      call: (_, response) => {
        const more = () => {
          while (sent.chunks++ < 100)
            if (!response.write(chunk)) return void response.once("drain", more);
          response.end();
        };
        more();
      },
    });
    expect(failureOf(result)).toEqual({ kind: "tooLarge", limitBytes: 64 * 1024 * 1024 });
    expect(sent.chunks).toBeLessThan(100);
  });

  // Shows: security-redirects
  it("follows no redirect with a query", async () => {
    const elsewhere = await test.http((_, response) => response.end('{"personen":[]}'));
    const call = respondWith(307, "", { Location: `${elsewhere.url}/personen` });
    const { result, service } = await test.run({ call }, invented);
    const { server } = service;
    expect(failureOf(result)).toEqual({
      kind: "redirected",
      origin: server.url,
      status: 307,
      to: elsewhere.url,
    });
    expect(elsewhere.accepted()).toBe(0);
  });
});
