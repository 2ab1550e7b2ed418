import { X509Certificate } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readClients } from "../../../src/mock/server/givenClients.ts";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { Population } from "../../../src/mock/register/population.ts";
import {
  askPersons,
  askToken,
  bearerOf,
  bodyOf,
  byNumber,
  startLocalServer,
  textOf,
} from "../../support/processes/localServer.ts";
import { emptyFolder, running } from "../../support/untilEnd.ts";
import { certificates, hasOpenssl } from "../transport/support/certificates.ts";

const secret = "zeer-geheim-7261";

class NeverSearched extends Population {
  override find(): never {
    return expect.fail("nothing is searched");
  }
}

function clientOf(clientId: string, authorisation?: unknown): Record<string, unknown> {
  return {
    clientId,
    clientSecret: secret,
    scope: `${clientId}-scope`,
    resourceServer: "ResourceServer01",
    mailbox: { username: `box-${clientId}`, password: secret },
    ...(authorisation === undefined ? {} : { authorisation }),
  };
}

const decision = (e9510: string, ...e9560: readonly string[]) => ({
  autorisatietabelregel: { e9510, e9560, e9567: "N", e9998: "20200101", e9999: "" },
});

describe("a file of clients", () => {
  const folder = emptyFolder();

  async function read(content: unknown) {
    const file = join(folder, "clients.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return readClients(file);
  }

  async function expectRefusal(content: unknown, place: string, words: string) {
    const given = await read(content);
    const problems = "problems" in given ? given.problems : [];
    expect(problems.map((problem) => problem.place)).toContain(place);
    expect(problems.find((problem) => problem.place === place)?.message.en).toContain(words);
    expect(JSON.stringify(problems)).not.toContain(secret);
  }

  const only = (changes: object) => ({ clients: [{ ...clientOf("a"), ...changes }] });
  const mailbox = { username: "a:b", password: secret };
  it.each([
    ["no JSON", `{"clients": [{"clientSecret": "${secret}",}]}`, "", "line 1, column"],
    ["nobody in it", { clients: [] }, "clients[0]", "object"],
    ["no object", [], "", "object"],
    ["a member too many", only({ [secret]: 1 }), "clients[0]", "known"],
    ["a missing member", { clients: [{ clientId: "a" }] }, "clients[0].clientSecret", "string"],
    ["an empty secret", only({ clientSecret: "" }), "clients[0].clientSecret", "empty"],
    ["a client twice", { clients: [clientOf("a"), clientOf("a")] }, "clients[1].clientId", "alrea"],
    ["a colon in the user name", only({ mailbox }), "clients[0].mailbox.username", "colon"],
    ["a hostile name", `{"clients": [{"__proto__": {}}]}`, "clients[0]", "__proto__"],
    ["much nesting", "[".repeat(5000) + "]".repeat(5000), "", "levels deep"],
  ])("with %s is refused, with its place and no secret", (_case, content, place, words) =>
    expectRefusal(content, place, words),
  );

  const message = { berichtType: "Lg01", plData: {} };
  const severalRows = ["999971", "999972"].map((client) => decision(client));
  it.each([
    ["an unknown path", { fields: ["naam", "rni"] }, "fields[1]", "path"],
    ["an unknown parameter", { parameters: ["straat", secret] }, "parameters[1]", "Use one of"],
    ["an unknown type", { queryTypes: ["Zoek"] }, "queryTypes[0]", "Use one of"],
    ["a word for a list", { fields: secret }, "fields", '"all"'],
    ["no decision for one", { decision: message }, "decision", "not an authorisation decision"],
    ["the rows of several", { decision: severalRows }, "decision", "several clients"],
    ["a decision that is not there", { decision: "absent.json" }, "decision", "can't be read"],
  ])("that allows a client %s is refused as well", (_case, allowed, member, words) => {
    const clients = [clientOf("a"), clientOf("b", allowed)];
    return expectRefusal({ clients }, `clients[1].authorisation.${member}`, words);
  });

  it.skipIf(!hasOpenssl)(
    "names the file of tls that holds something else than it is for",
    async () => {
      const { ca, server, client } = certificates();
      const made = {
        "ca.pem": ca,
        "ca.cer": new X509Certificate(ca).raw,
        "own.pem": server.cert,
        "own.key": server.key,
        "other.key": client.key,
      };
      for (const [name, content] of Object.entries(made))
        await writeFile(join(folder, name), content);
      const own = { certificate: "own.pem", key: "own.key", clientCa: "ca.pem" };
      expect(await read({ tls: own })).toHaveProperty("value.tls.clientCa", ca);
      for (const [changes, place, words] of [
        [{ clientCa: "ca.cer" }, "tls.clientCa", "no PEM certificate"],
        [{ certificate: "own.key" }, "tls.certificate", "no PEM certificate"],
        [{ key: "own.pem" }, "tls.key", "no PEM private key"],
        [{ key: "other.key" }, "tls.key", "does not belong to the certificate"],
      ] as const)
        await expectRefusal({ tls: { ...own, ...changes } }, place, words);
    },
  );

  it("that is not there, no file or not UTF-8 is refused", async () => {
    const binary = join(folder, "binary.json");
    await writeFile(binary, Buffer.from([0x7b, 0xff, 0x7d]));
    for (const file of [join(folder, "absent.json"), folder, binary])
      expect(await readClients(file)).toMatchObject({ problems: [{ file, place: "" }] });
  });

  async function serve(...clients: readonly unknown[]) {
    const given = await read({ clients });
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    const server = await running(startLocalEnvironment(given.value));
    const bearers = (given.value.clients ?? []).map(
      async ({ clientId, clientSecret, scope, resourceServer }) => {
        const form = { client_id: clientId, client_secret: clientSecret, scope, resourceServer };
        const response = await askToken(server, { grant_type: "client_credentials", ...form });
        return `Bearer ${textOf((await bodyOf(response)).access_token)}`;
      },
    );
    return { server, bearers: await Promise.all(bearers) };
  }

  function ask(server: MockServer, authorization = "", changes: object = {}) {
    return askPersons(server, { ...byNumber(["999955597"]), ...changes }, { authorization });
  }

  // Shows: mock-clients
  it("makes each client's own response", async () => {
    const profiles = [
      undefined,
      { fields: ["leeftijd"] },
      { parameters: [] },
      { persons: "refused" },
    ];
    const { server, bearers } = await serve(
      ...profiles.map((profile, index) => clientOf(`client-${index}`, profile)),
    );
    const responses = await Promise.all(bearers.map((bearer) => ask(server, bearer)));
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
    expect(await Promise.all(responses.slice(1).map(bodyOf))).toEqual(
      [
        [
          "U bent niet geautoriseerd voor één of meerdere opgegeven field waarden.",
          "unauthorizedField",
          "U bent niet geautoriseerd om de volgende gegevens op te vragen met fields: naam",
        ],
        [
          "U bent niet geautoriseerd voor de gebruikte parameter(s).",
          "unauthorizedParameter",
          "U bent niet geautoriseerd voor het gebruik van parameter(s): burgerservicenummer.",
        ],
        [
          "U bent niet geautoriseerd voor het gebruik van deze API.",
          "unauthorized",
          "Niet geautoriseerd voor ad hoc bevragingen.",
        ],
      ].map(([title, code, detail]) => ({
        type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.3",
        title,
        status: 403,
        detail,
        instance: "/haalcentraal/api/brp/personen",
        code,
      })),
    );
    for (const { headers } of responses.slice(1))
      expect(headers.get("content-type")).toBe("application/problem+json");
  });

  // Shows: mock-decision
  it("judges by decisions in the file or beside it, in any form, before its own lists", async () => {
    await writeFile(join(folder, "list.txt"), "10120 010210 010240\n");
    await writeFile(
      join(folder, "both.json"),
      JSON.stringify([decision("999971"), decision("999972", "010120")]),
    );
    const { server, bearers } = await serve(
      clientOf("own", { decision: decision("999971", "010120") }),
      clientOf("list", { decision: "list.txt", fields: ["naam.voornamen"] }),
      clientOf("picked", { decision: "both.json", client: "999972" }),
      clientOf("foreign", { decision: "both.json", client: "999973" }),
      clientOf("town", { decision: "both.json", client: "999971", municipality: "0518" }),
    );
    const detailOf = async (bearer: string | undefined, ...fields: readonly string[]) => {
      const response = await ask(server, bearer, { fields });
      return response.status === 200 ? 200 : textOf((await bodyOf(response)).detail);
    };
    const [own, list, picked, foreign, town] = bearers;
    const closed = (names: string) =>
      `U bent niet geautoriseerd om de volgende gegevens op te vragen met fields: ${names}`;
    expect(await detailOf(own, "geslacht.code", "naam", "burgerservicenummer")).toBe(
      closed("geslacht, naam"),
    );
    expect(await detailOf(list, "naam.voornamen")).toBe(200);
    expect(await detailOf(list, "naam.geslachtsnaam")).toBe(closed("naam.geslachtsnaam"));
    expect(await detailOf(picked, "burgerservicenummer")).toBe(200);
    expect(await detailOf(foreign, "burgerservicenummer")).toBe(
      "Niet geautoriseerd voor ad hoc bevragingen.",
    );
    expect(await detailOf(town, "gezag")).toBe(200);
  });

  // Shows: personen-authorised-only, mock-clients
  it("refuses after validation and before searching", async () => {
    const { server, bearers } = await serve(clientOf("a", { persons: "refused" }));
    const [bearer] = bearers;
    const faulty = await ask(server, bearer, { fields: ["bestaatNiet"] });
    expect([faulty.status, (await bodyOf(faulty)).code]).toEqual([400, "paramsValidation"]);
    expect((await ask(server, bearer)).status).toBe(403);
    const population = new NeverSearched([]);
    const given = await read({ clients: [clientOf("a", { fields: [] })] });
    if ("problems" in given) throw new Error("no clients");
    const searching = await running(startLocalServer({ served: { population }, ...given.value }));
    expect((await ask(searching, await bearerOf(searching))).status).toBe(403);
  });

  // Shows: mock-mailboxes
  it("gives each mailbox number its own mailbox, and keeps others out", async () => {
    const { server, bearers } = await serve(
      clientOf("one"),
      clientOf("two"),
      clientOf("none", { messages: "refused" }),
      clientOf("shut", { messages: "blocked" }),
      { ...clientOf("plain"), mailbox: undefined },
    );
    const get = (path: string, authorization = "") =>
      fetch(`${server.berichten.baseUrl}/berichten${path}`, { headers: { authorization } });
    const fresh = async (authorization?: string) =>
      (await bodyOf(await get("/telling?soort=NIEUW", authorization))).aantalBerichten;
    const before = await fresh(bearers[0]);
    expect(before).toBeGreaterThan(0);
    await get("", bearers[0]);
    expect(await fresh(bearers[0])).toBe(0);
    expect(await fresh(`Basic ${btoa(`box-one:${secret}`)}`)).toBe(0);
    expect(await fresh(bearers[1])).toBe(before);
    expect(await fresh(bearers[4])).toBe(before);

    const refused = await get("", bearers[2]);
    expect([refused.status, await refused.text()]).toEqual([403, ""]);
    const blocked = await get("", bearers[3]);
    expect(blocked.status).toBe(401);
    expect(await bodyOf(blocked)).toMatchObject({
      type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-AUTH-F002",
      title: "Authenticatiefout",
      detail: "Het account is geblokkeerd.",
      status: 401,
    });
    expect((await ask(server, bearers[2])).status).toBe(200);
  });
});
