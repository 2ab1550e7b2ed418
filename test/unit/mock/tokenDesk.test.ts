import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MockClient } from "../../../src/mock/clients/clients.ts";
import { signatureCheck } from "../../../src/mock/server/givenClients.ts";
import { TokenDesk } from "../../../src/mock/clients/tokenDesk.ts";

const client: MockClient = {
  clientId: "me",
  clientSecret: "a secret",
  scope: "a-scope",
  resourceServer: "a-server",
  mailbox: { username: "1", password: "another secret" },
};
const other: MockClient = { ...client, clientId: "other", clientSecret: "a second secret" };

const goodForm = {
  grant_type: "client_credentials",
  client_id: client.clientId,
  client_secret: client.clientSecret,
  scope: client.scope,
  resourceServer: client.resourceServer,
};

function deskAt(time: { now: number }): TokenDesk {
  const clock = () => new Date(time.now);
  return new TokenDesk({ clients: [client, other], clock, lifetimeSeconds: 60 });
}

function issue(desk: TokenDesk, form: Record<string, string> = goodForm): string {
  const decision = desk.decide(new Map(Object.entries(form)));
  if (decision.kind === "refused") throw new Error(decision.description);
  return decision.token;
}

describe("TokenDesk", () => {
  // Shows: oauth-signed-assertion
  it("takes a signed statement once, for its own address, while it holds", () => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const time = { now: 5_000_000 };
    const signing = { ...client, isSignature: signatureCheck(publicKey) };
    const clock = () => new Date(time.now);
    const desk = new TokenDesk({ clients: [signing], clock, lifetimeSeconds: 60 });
    const head = { alg: "ES256" };
    const claims = {
      ...{ iss: "me", sub: "me", aud: "https://mock.test/token", jti: "1", iat: 5000, exp: 5060 },
    };
    const asked = (changes: object = {}, headChanges: object = {}) => {
      const parts = [
        { ...head, ...headChanges },
        { ...claims, ...changes },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
      const text = parts.join(".");
      const key = { key: privateKey, dsaEncoding: "ieee-p1363" as const };
      const signature = sign("sha256", Buffer.from(text), key).toString("base64url");
      const form = new Map(Object.entries(goodForm))
        .set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
        .set("client_assertion", `${text}.${signature}`);
      form.delete("client_id");
      form.delete("client_secret");
      return desk.decide(form, { host: "mock.test", path: "/token" }).kind;
    };
    expect(asked({ aud: ["https://else.test", "https://mock.test/token"] })).toBe("issued");
    expect(asked()).toBe("refused");
    for (const changes of [
      { aud: "https://mock.test/other" },
      { sub: "other" },
      { jti: undefined },
      { exp: 5100 },
      { iat: 4900, exp: 4950 },
      { iss: "other", sub: "other" },
    ])
      expect(asked({ jti: "2", ...changes })).toBe("refused");
    expect(asked({ jti: "3" }, { alg: "none" })).toBe("refused");
    expect(asked({ jti: "3" }, { alg: "RS256" })).toBe("refused");
    expect(asked({ jti: "3" })).toBe("issued");
  });

  it("knows whose token it is, for each of its clients", () => {
    const desk = deskAt({ now: 0 });
    const mine = issue(desk);
    const { clientId: client_id, clientSecret: client_secret } = other;
    const others = issue(desk, { ...goodForm, client_id, client_secret });
    expect(desk.clientOf(mine)).toBe(client);
    expect(desk.clientOf(others)).toBe(other);
    expect(desk.clientOf(`${mine}x`)).toBeUndefined();
  });

  it("gives another token each time, and the earlier one stays good", () => {
    const desk = deskAt({ now: 0 });
    const [first, second] = [issue(desk), issue(desk)];
    expect(first).not.toBe(second);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(desk.clientOf(first)).toBe(client);
  });

  // Shows: oauth-expires-in
  it("lets a token expire by its clock, to the millisecond", () => {
    const time = { now: 1000 };
    const desk = deskAt(time);
    const token = issue(desk);
    time.now = 60_999;
    expect(desk.clientOf(token)).toBe(client);
    time.now = 61_000;
    expect(desk.clientOf(token)).toBeUndefined();
    const next = issue(desk);
    expect(desk.clientOf(token)).toBeUndefined();
    expect(desk.clientOf(next)).toBe(client);
  });

  // Shows: oauth-client-credentials
  it.each([
    ["grant_type", undefined, "invalid_request"],
    ["grant_type", "password", "unsupported_grant_type"],
    ["client_id", undefined, "invalid_client"],
    ["client_id", "nobody", "invalid_client"],
    ["client_secret", undefined, "invalid_client"],
    ["client_secret", "a secre", "invalid_client"],
    ["client_secret", "a second secret", "invalid_client"],
    ["scope", undefined, "invalid_scope"],
    ["scope", "a-scope more", "invalid_scope"],
    ["resourceServer", undefined, "invalid_request"],
    ["resourceServer", "a-serve", "invalid_request"],
  ])("refuses %s %j as %s", (field, value, error) => {
    const form = new Map(Object.entries(goodForm));
    if (value === undefined) form.delete(field);
    else form.set(field, value);
    expect(deskAt({ now: 0 }).decide(form)).toMatchObject({ kind: "refused", error });
  });

  it("says nothing of what was sent", () => {
    const form = new Map(Object.entries({ ...goodForm, client_secret: "hunter2" }));
    expect(JSON.stringify(deskAt({ now: 0 }).decide(form))).not.toContain("hunter2");
  });
});
