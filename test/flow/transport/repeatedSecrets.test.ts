import { beforeEach, describe, expect, it } from "vitest";
import { explainWarning } from "../../../src/explain/explainFailure.ts";
import { downloadMailbox } from "../../../src/runner/download/downloadMailbox.ts";
import { mailboxCalls } from "../../../src/runner/download/mailboxCalls.ts";
import { clockAt } from "../../support/clockAt.ts";
import { MemoryFolder } from "../../support/download/memoryFolder.ts";
import { idOf } from "../../support/processes/localMailbox.ts";
import { jsonSpellings, secretSpellings } from "../../support/secretSpellings.ts";
import { failureOf, GatewayTest, never, read } from "./support/gatewayTest.ts";
import {
  environmentAt,
  sendJson,
  tokenResponse,
  type Requesting,
  type Behaviour,
} from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const secret = "S3cr3t-client+secret/xyz== é";
const token = "S3cr3t-Bearer+Token/xyz==";
const secrets = { read: () => Promise.resolve(secret), nameOf: () => "BRP_X_CLIENT_SECRET" };
const fetch = {
  ...read,
  operation: "HaalBerichtenOp",
  query: { berichtTransportId: ["7d8e5a4e-9d0c-4a6a-8f52-0f3f6f6d7c11"] },
  keepsText: true,
} as const;

async function answered(body: string) {
  const behaviour: Behaviour = {
    token: (_, response) => sendJson(response, 200, tokenResponse(token)),
    call: (_, response) => void response.end(body),
  };
  const { call } = await test.calling(behaviour, {}, { secrets });
  const result = await call(never(), fetch);
  if (result.kind !== "answered") throw new Error("It should have been answered.");
  return result;
}

const before = `{"opgehaaldeBerichten":[{"n":12345678901234567890,"f":1.10 }],\n"x":["`;
const after = '", 1e2],"nietOpgehaaldeBerichten":[]}';

describe("a response that repeats a credential of its call", () => {
  // Shows: security-echoed-secret
  it.each(Object.keys(secretSpellings))("is given without it: %s", async (name) => {
    const spell = secretSpellings[name] ?? String;
    for (const credential of [secret, token])
      for (const write of Object.values(jsonSpellings)) {
        const result = await answered(`${before}${write(spell(credential))}${after}`);
        expect(result.text?.startsWith(before)).toBe(true);
        expect(result.text?.endsWith(after)).toBe(true);
        const reported = JSON.stringify(result);
        expect(reported).not.toContain(spell(credential));
        expect(result.text).not.toContain(spell(credential));
        expect(result.response.x).toEqual([expect.stringContaining("••••"), 100]);
        expect(result.warnings).toContainEqual({ kind: "credentialsRemoved", count: 1 });
      }
  });

  it("says that it did, and not what", async () => {
    const { warnings } = await answered(`${before}${token} and ${token}${after}`);
    const warning = warnings.find(({ kind }) => kind === "credentialsRemoved");
    expect(warning && explainWarning(warning, "en")).toContain("2 times");
    expect(warning && explainWarning(warning, "nl")).toContain("2 keer");
  });

  // Shows: security-echoed-secret
  it("is exactly what came where it repeats none", async () => {
    const { text, warnings } = await answered(`${before}Stre\\u0065t${after}`);
    expect(text).toBe(`${before}Stre\\u0065t${after}`);
    expect(warnings.map(({ kind }) => kind)).not.toContain("credentialsRemoved");
  });
});

describe("a mailbox that repeats the token in one of three messages", () => {
  const ids = [1, 2, 3].map(idOf);
  const messageOf = (id: string, said: string) =>
    `{ "berichtKenmerken":{"berichtTransportId":"${id}","berichtVolgnummer":9223372036854775807,"berichtType":"Lg01"},\n"berichtInhoud":{"n":12345678901234567890,"f":1.10,"said":"${said}"},"interactieId":"i"}`;

  it("has that one marked where it is downloaded, and every other letter as it came", async () => {
    const said = (id: string) => (id === ids[1] ? `Bearer ${token}` : "nothing");
    let isFetched = false;
    const { server } = await test.start({
      token: (_, response) => sendJson(response, 200, tokenResponse(token)),
      call: ({ url }, response) => {
        if (ids.some((id) => url.includes(id))) {
          isFetched = true;
          const messages = ids.map((id) => messageOf(id, said(id))).join(" ,\n");
          response.end(`{"opgehaaldeBerichten":[${messages}],"nietOpgehaaldeBerichten":[]}`);
        } else if (url.includes("/telling")) sendJson(response, 200, { aantalBerichten: 3 });
        else {
          const berichten = isFetched ? [] : ids.map((id) => ({ berichtTransportId: id }));
          sendJson(response, 200, { berichten, paginering: { laatstePagina: true } });
        }
      },
    });
    const calls = mailboxCalls(test.gateway({ secrets }), environmentAt(server.url), {
      timeoutMs: 5000,
      signal: never(),
    });
    const folder = new MemoryFolder();
    const ports = { folder, calls, clock: clockAt(0) };
    const report = await downloadMailbox(ports, {
      mailbox: { environment: "proef" },
      signal: never(),
    });
    expect(report).toMatchObject({ end: { kind: "emptied" }, saved: 3 });
    const files = folder.files();
    const fileOf = (id: string) => [...files.keys()].find((name) => name.includes(id)) ?? "";
    for (const id of ids) {
      const shown = said(id).replace(token, "••••");
      expect(files.get(fileOf(id))).toBe(`${messageOf(id, shown)}\n`);
    }
    const [, marked = ""] = ids;
    expect(report.credentialsRemoved).toEqual([
      { berichtTransportId: marked, file: fileOf(marked) },
    ]);
    const index = files.get("index.json") ?? "";
    expect(index.match(/"credentialsRemoved":true/g)).toHaveLength(1);
    expect(index).toContain(`"file":"${fileOf(marked)}","credentialsRemoved":true,`);
    expect(JSON.stringify([...files, report])).not.toContain(token);
  });
});

describe("a refusal that repeats a credential", () => {
  it.each(Object.keys(secretSpellings))("tells nothing of it: %s", async (name) => {
    const spelt = secretSpellings[name]?.(token) ?? "";
    const behaviour: Behaviour = {
      token: (_, response) => sendJson(response, 200, tokenResponse(token)),
      call: (_, response) => {
        // A header can contain visible ASCII only.
        if (/^[ -~]+$/.test(spelt)) response.setHeader("X-Seen", spelt);
        sendJson(response, 403, { status: 403, title: `seen ${spelt}`, detail: spelt });
      },
    };
    const { call } = await test.calling(behaviour, {}, { secrets });
    const result = await call();
    expect(JSON.stringify(result)).not.toContain(spelt);
  });

  it("of a token is told without its error where that is the secret", async () => {
    const word = "correct_horse_battery";
    const token: Requesting = (_, response) => sendJson(response, 400, { error: word });
    const ports = { secrets: { ...secrets, read: () => Promise.resolve(word) } };
    const { call } = await test.calling({ token }, {}, ports);
    const result = await call();
    expect(failureOf(result)).toMatchObject({ kind: "tokenRefused" });
    expect(JSON.stringify(result)).not.toContain(word);
  });
});
