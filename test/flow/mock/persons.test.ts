import { describe, expect, it } from "vitest";
import { queryOperation } from "../../../src/contract/operations.ts";
import { Population } from "../../../src/mock/register/population.ts";
import {
  bearerOf,
  bodyOf,
  headOf,
  byNumber,
  foundAlways,
  startLocalServer,
  type LocalServerOptions,
} from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const one = byNumber(["999955597"], ["burgerservicenummer"]);
const byName = {
  type: "ZoekMetGeslachtsnaamEnGeboortedatum",
  geslachtsnaam: "Kwartelveld",
  geboortedatum: "1982-09-30",
  fields: ["burgerservicenummer"],
};

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: NonNullable<RequestInit["body"]>;
}

async function startAndAsk(options: LocalServerOptions = {}) {
  const server = await running(startLocalServer(options));
  const authorization = await bearerOf(server);
  const ask = ({ method = "POST", path = "/personen", headers = {}, body }: Call) =>
    fetch(`${server.personen.baseUrl}${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return { server, ask };
}

/** A body without an own Content-Type. */
function bytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
}

describe("an answered query", () => {
  // Shows: personen-response
  it("has its type and what the register found, projected", async () => {
    const { ask } = await startAndAsk({ served: { population: foundAlways(2) } });
    const response = await ask({ body: bytes(byName) });
    expect(headOf(response)).toEqual([200, "application/json; charset=utf-8"]);
    expect(await response.json()).toEqual({
      type: byName.type,
      personen: [{ burgerservicenummer: "000000001" }, { burgerservicenummer: "000000002" }],
    });
  });

  // Shows: personen-response, personen-no-match
  it("has no persons when no one was found", async () => {
    const { ask } = await startAndAsk({ served: { population: foundAlways(0) } });
    const response = await ask({ body: bytes(one) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ type: one.type, personen: [] });
  });

  // Shows: personen-too-many
  it("may hold the most persons of its type, and one more is refused", async () => {
    const { maxResults } = queryOperation("ZoekMetGeslachtsnaamEnGeboortedatum");
    const most = await startAndAsk({ served: { population: foundAlways(maxResults) } });
    expect((await most.ask({ body: bytes(byName) })).status).toBe(200);
    const tooMany = await startAndAsk({ served: { population: foundAlways(maxResults + 1) } });
    const response = await tooMany.ask({ body: bytes(byName) });
    expect(headOf(response)).toEqual([400, "application/problem+json"]);
    expect(await response.json()).toEqual({
      type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1",
      title: "Teveel zoekresultaten.",
      status: 400,
      detail: "Meer dan maximum van 10 zoekresultaten gevonden. Verfijn de zoekopdracht.",
      instance: "/haalcentraal/api/brp/personen",
      code: "tooManyResults",
    });
  });
});

describe("a query with faults", () => {
  // Shows: personen-fields-nonexistent, personen-fields-automatic, mock-same-rules
  it("names all of them in the order of the service", async () => {
    const { ask } = await startAndAsk();
    const query = {
      fields: ["burgerservicenummer", "bestaatNiet", "rni"],
      ...{ geslachtsnaam: "K*", verzonnen: 1, geboortedatum: "1982-02-30" },
      type: byName.type,
    };
    const response = await ask({ body: bytes(query) });
    expect(headOf(response)).toEqual([400, "application/problem+json"]);
    const body = await bodyOf(response);
    expect(body).toMatchObject({
      title: "Een of meerdere parameters zijn niet correct.",
      code: "paramsValidation",
      detail:
        "De foutieve parameter(s) zijn: verzonnen, geboortedatum, geslachtsnaam, fields[1], fields[2].",
      instance: "/haalcentraal/api/brp/personen",
    });
    expect(body.invalidParams).toContainEqual({
      name: "geboortedatum",
      code: "date",
      reason: "Waarde is geen geldige datum.",
    });
    expect(body.invalidParams).toHaveLength(5);
  });

  it("takes a hostile key as any unknown parameter", async () => {
    const { ask } = await startAndAsk();
    const body = '{"__proto__": {"type": "x"}, "constructor": 1, ' + JSON.stringify(one).slice(1);
    const response = await bodyOf(await ask({ body: bytes(body) }));
    expect(response.detail).toBe("De foutieve parameter(s) zijn: __proto__, constructor.");
  });

  it.each([
    ["nothing", ""],
    ["half an object", '{"type": '],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"RaadpleegMetBurgerservicenummer"'],
    ["a deep nest of lists", "[".repeat(100_000)],
  ])("is not JSON when the body is %s", async (_, body) => {
    const { ask } = await startAndAsk();
    const response = await ask({ body: bytes(body) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1",
      title: "De bevraging bevat een fout.",
      status: 400,
      detail: "Request body is geen geldige JSON.",
      instance: "/haalcentraal/api/brp/personen",
    });
  });

  it("is not JSON when its bytes are not UTF-8", async () => {
    const { ask } = await startAndAsk();
    const body = Buffer.from(JSON.stringify({ ...byName, geslachtsnaam: "Käster" }), "latin1");
    const response = await ask({ body: new Uint8Array(body) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: "Request body is geen geldige JSON." });
  });
});

describe("the order of checks", () => {
  /** Each fault is removed in turn. The response must report the first that remains. */
  // Shows: personen-error-statuses, mock-same-rules
  it.each([
    [401, "authentication", { authorization: "Bearer nobody" }],
    [405, "methodNotAllowed", { method: "PUT" }],
    [406, "notAcceptable", { accept: "application/xml" }],
    [415, "unsupportedMediaType", { contentType: "text/plain" }],
    [404, undefined, { path: "/persoon" }],
    [400, undefined, { body: "{" }],
    [400, "paramsValidation", { body: "{}" }],
  ])("comes to %s %s", async (status, code, fault) => {
    const server = await running(startLocalServer());
    const parts = [
      ["authorization", "Bearer nobody", await bearerOf(server)],
      ["method", "PUT", "POST"],
      ["accept", "application/xml", "*/*"],
      ["contentType", "text/plain", "application/json"],
      ["path", "/persoon", "/personen"],
      ["body", "{", JSON.stringify(one)],
    ] as const;
    const first = parts.findIndex(([name]) => name in fault);
    const call = parts.map(([name, wrong, right], at) => [name, at < first ? right : wrong]);
    const { method, path, body, contentType, ...headers } = {
      ...(Object.fromEntries(call) as Record<(typeof parts)[number][0], string>),
      ...fault,
    };
    const response = await fetch(`${server.personen.baseUrl}${path}`, {
      method,
      headers: { ...headers, "content-type": contentType },
      body,
    });
    expect(headOf(response)).toEqual([status, "application/problem+json"]);
    const reply = await bodyOf(response);
    expect(reply).toMatchObject({ status, instance: `/haalcentraal/api/brp${path}` });
    expect(reply.code).toBe(code);
  });

  it("does not take the mailbox login, and tells how to authenticate", async () => {
    const { server, ask } = await startAndAsk();
    const { username, password } = server.mailboxLogin;
    const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}` };
    const refused = await ask({ headers, body: bytes(one) });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("Bearer");
  });

  it("reads a body without a Content-Type", async () => {
    const { ask } = await startAndAsk();
    expect((await ask({ body: bytes(one) })).status).toBe(200);
  });
});

it("a fault of the server itself is a 500 without a word about it, and the next call is answered", async () => {
  const faults: unknown[] = [];
  const fault = new Error("999955597 is broken");
  let broken = true;
  class Broken extends Population {
    override find(): Population["people"] {
      if (broken) throw fault;
      return [];
    }
  }
  const { ask } = await startAndAsk({
    served: { population: new Broken([]) },
    onFault: (reported) => faults.push(reported),
  });
  const response = await ask({ body: bytes(one) });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("Internal Server error.");
  expect(text).not.toContain("999955597");
  expect(faults).toEqual([fault]);
  broken = false;
  expect((await ask({ body: bytes(one) })).status).toBe(200);
});
