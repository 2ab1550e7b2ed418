import { describe, expect, it } from "vitest";
import { messageErrors } from "../../../src/contract/errors/serviceErrors.ts";
import { personErrors } from "../../../src/contract/errors/personErrors.ts";
import { readProblem } from "../../../src/contract/errors/problem.ts";
import { visibleFailure } from "../../../src/model/failure.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import { statusTexts } from "../../../src/explain/statusTexts.ts";
import type { RunFailure } from "../../../src/model/failure.ts";

type Refused = Extract<RunFailure, { kind: "refused" }>;
type Login = NonNullable<Refused["login"]>;

function refused(status: number, more: Partial<Refused> = {}) {
  const failure: Refused = { kind: "refused", status, faults: [], ...more };
  return { en: explainFailure(failure, "en"), nl: explainFailure(failure, "nl") };
}

const all = ({ title, detail, remedy }: ReturnType<typeof explainFailure>) =>
  [title, detail, remedy].join("\n");

describe("a 401", () => {
  it.each<[Login, RegExp, RegExp]>([
    [{ types: [], renewed: false }, /Add `auth`/, /secret|scope|token/i],
    [{ types: ["basic"], renewed: false }, /`username`.*password/, /scope|token/i],
    [{ types: ["bearer"], renewed: false }, /new token/, /scope|requested|username/],
    [{ types: ["oauth2"], renewed: false }, /client secret/, /requested once|username/],
    [{ types: ["apiKey"], renewed: false }, /API key.*`header`/, /scope|token|password/],
    [{ types: ["oauth2", "apiKey"], renewed: false }, /client secret.*API key/, /password/],
    [{ types: ["oauth2"], renewed: true }, /rejected that too/, /username|password/],
  ])("with %o says what that login can do about it", (login, said, unsaid) => {
    const { en } = refused(401, { login });
    expect(en.remedy).toMatch(said);
    expect(all(en)).not.toMatch(unsaid);
  });

  it("of which the login is not known claims no token exchange", () => {
    expect(all(refused(401).en)).not.toMatch(/asked once|requested once/);
  });

  it("of a blocked account does not refer to the configuration", () => {
    const { title, detail } = messageErrors["BBA-AUTH-F002"];
    const problem = { title, detail, code: "BBA-AUTH-F002", invalidParams: [] };
    const { en, nl } = refused(401, { problem, login: { types: ["basic"], renewed: false } });
    expect(en.remedy).toMatch(/operator to unblock/);
    expect(all(en)).not.toMatch(/Check `|username/);
    expect(nl.remedy).toMatch(/deblokkeren/);
  });

  it.each<[Login["types"], RegExp]>([
    [["basic"], /^Check `username` in `auth` and the password/],
    [["oauth2"], /^Check `scope`/],
    [["none"], /^Ask the gateway's operator which header contains the API key/],
    [[], /^Ask the gateway's operator which header contains the API key/],
  ])("of a gateway that names no key, for %j, is about that login", (types, remedy) => {
    const gateway = { sender: "gateway", subject: "key", headers: [] } as const;
    const { en } = refused(401, { gateway, login: { types, renewed: false } });
    expect(en.title).toBe("The gateway rejected the request (401)");
    expect(en.remedy).toMatch(remedy);
    expect(en.detail.includes("API key")).toBe(en.remedy.includes("API key"));
  });

  it("keeps title and detail of the service apart", () => {
    const problem = readProblem({ title: "Authenticatiefout", detail: "Onjuiste gegevens." });
    expect(refused(401, { ...(problem && { problem }) }).en.detail).toContain(
      "The service reports: Authenticatiefout. Onjuiste gegevens.",
    );
  });
});

describe("a 511", () => {
  it("is a login page of the network, whoever sends it", () => {
    for (const sender of ["gateway", "login page", "web server"] as const) {
      const { en, nl } = refused(511, { gateway: { sender, subject: "unknown", headers: [] } });
      expect(en.title).toMatch(/network requires a login/);
      expect(en.remedy).toMatch(/browser/);
      expect(nl.remedy).toMatch(/browser/);
      expect(all(en)).not.toMatch(/auth`/);
    }
  });
});

describe("a status that the contract does not list", () => {
  const errors: readonly { readonly status?: number }[] = [
    ...Object.values(personErrors),
    ...Object.values(messageErrors),
  ];
  const listed = new Set(errors.map(({ status }) => status));
  const others = Array.from({ length: 200 }, (_, index) => 400 + index).filter(
    (status) => !listed.has(status) && !statusTexts.has(status),
  );

  // Shows: personen-error-other-status
  it("counts as a failure of the service, in title, detail and remedy", () => {
    expect(others).toContain(418);
    for (const status of others) {
      const { en, nl } = refused(status);
      expect(en.title).toBe(`The service failed (${status})`);
      expect(en.detail).toMatch(/counts as a failure of the service/);
      expect(en.remedy).not.toMatch(/Fix|the request/);
      expect(nl.remedy).not.toMatch(/Herstel|verzoek/);
    }
  });
});

describe("a token endpoint that gives no token", () => {
  const refusal = (status: number, error?: string) =>
    explainFailure(
      {
        kind: "tokenRefused",
        tokenOrigin: "https://login.example.nl",
        status,
        ...(error !== undefined && { error }),
      },
      "en",
    );

  it("has its words masked where people are real, and its random identifiers not", () => {
    const msgId = "00000000-0000-4000-8000-00000000beef";
    const identifiers = { msgId, "x-vries-id": "vries88" };
    const page = { sender: "proxy", words: "Geweigerd voor De Vries", identifiers } as const;
    const refused = {
      kind: "tokenRefused",
      tokenOrigin: "https://a.test",
      status: 403,
      page,
    } as const;
    for (const failure of [
      refused,
      { ...refused, kind: "tokenUnusable", why: "not JSON" } as const,
    ]) {
      const shown = all(explainFailure(visibleFailure(failure, true), "en"));
      expect(shown).not.toMatch(/vries/i);
      expect(shown).toContain(msgId);
      const kept = visibleFailure(visibleFailure(failure, true), false);
      expect(all(explainFailure(kept, "en"))).toContain("vries88");
    }
  });

  it.each([404, 405, 410])("is not there when it answers %i", (status) => {
    const text = refusal(status);
    expect(text.remedy).toMatch(/`tokenUrl`/);
    expect(all(text)).not.toMatch(/secret|blocked|clientId/);
  });

  it.each([
    ["invalid_scope", /`scope`/, /secret|clientId/],
    ["invalid_client", /`clientId`.*client secret/, /resourceServer|`scope`/],
    ["unsupported_grant_type", /`tokenUrl`/, /secret/],
  ])("names the one cause that %s names", (error, said, unsaid) => {
    const text = refusal(400, error);
    expect(text.remedy).toMatch(said);
    expect(all(text)).not.toMatch(unsaid);
  });

  it("lists the possible causes when it names none, or an undefined one", () => {
    for (const error of [undefined, "constructor", "house_rule"])
      expect(refusal(401, error).remedy).toMatch(/clientId, scope and resourceServer/);
  });
});
