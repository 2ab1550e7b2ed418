import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readClients } from "../../../src/mock/server/givenClients.ts";
import { runCli } from "../../support/processes/cli.ts";
import { startLocalServer } from "../../support/processes/localServer.ts";
import { json, startStandIn, withToken } from "../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";
import { serveHttp } from "../transport/support/servers.ts";

/** Characters that need form-encoding before Base64: a colon, a plus, percent, letters beyond ASCII. */
const clientId = "balie:noord één";
const secret = "g+heim %41&=#?é:lang";
const encodedSecret = "g%2Bheim+%2541%26%3D%23%3F%C3%A9%3Alang";
const basicValue = Buffer.from(`balie%3Anoord+%C3%A9%C3%A9n:${encodedSecret}`).toString("base64");
const request = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 000000012",
  "fields: [burgerservicenummer]",
].join("\n");

const pem = { type: "pkcs8", format: "pem" } as const;
const spki = { type: "spki", format: "pem" } as const;
const keys = {
  rsa: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  pss: generateKeyPairSync("rsa-pss", { modulusLength: 2048 }),
  ec: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  other: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  long: generateKeyPairSync("ec", { namedCurve: "P-384" }),
};
type KeyName = keyof typeof keys;
const privateKey = (name: KeyName) => keys[name].privateKey.export(pem).toString();

const login = (tokenUrl: string, changes: object) => ({
  type: "oauth2",
  tokenUrl,
  clientId,
  ...changes,
});

interface Tried {
  readonly auth: object;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

async function tried(
  baseUrl: string,
  { auth, env, args = ["run", "a.brp", "-e", "balie"] }: Tried,
) {
  const balie = { kind: "trial", people: "test", personen: { baseUrl }, auth };
  const cwd = await scratchFolder({
    "a.brp": request,
    "brp.config.json": JSON.stringify({ environments: { balie } }),
  });
  const { code, stdout, stderr } = await runCli(args, { cwd, env });
  const reported = stdout + stderr;
  for (const hidden of [secret, encodedSecret, basicValue, "PRIVATE KEY-----\n"])
    expect(reported).not.toContain(hidden);
  return { code, reported };
}

const scope = "00000000-de-scope";
const resourceServer = "Dienst07";

async function mockFor(client: object, publicKey?: KeyName) {
  const folder = await scratchFolder({
    "clients.json": JSON.stringify({
      clients: [
        {
          ...{ clientId, clientSecret: secret, scope, resourceServer, ...client },
          mailbox: { username: "9990077", password: "mailbox-password" },
          ...(publicKey && { publicKey: "client.pem" }),
        },
      ],
    }),
    ...(publicKey && { "client.pem": keys[publicKey].publicKey.export(spki).toString() }),
  });
  const read = await readClients(join(folder, "clients.json"));
  if ("problems" in read) return expect.fail(JSON.stringify(read.problems));
  const { clients } = read.value;
  return running(startLocalServer(clients ? { clients } : {}));
}

async function withMock(client: object, changes: object, key?: KeyName, env?: object) {
  const mock = await mockFor(client, key);
  return tried(mock.personen.baseUrl, {
    auth: login(mock.token.url, { scope, resourceServer, ...changes }),
    env: { BRP_BALIE_CLIENT_SECRET: secret, ...env },
  });
}

const signs = { clientAuthentication: "private_key_jwt" };
const basic = { clientAuthentication: "basic" };

describe("client authentication at the token endpoint", () => {
  // Shows: oauth-form-or-header
  it("sends name and secret form-encoded in a Basic header, and neither in the body", async () => {
    const seen: { authorization?: string | undefined; body: string }[] = [];
    const service = withToken(json(200, { type: "RaadpleegMetBurgerservicenummer", personen: [] }));
    const server = await running(
      serveHttp((call, response) => {
        let body = "";
        call.on("data", (chunk: Buffer) => (body += chunk.toString()));
        call.on("end", () => {
          const { authorization } = call.headers;
          if (call.url === "/token") seen.push({ authorization, body });
          service(call, response);
        });
      }),
    );
    const auth = login(`${server.url}/token`, { scope, ...basic });
    const env = { BRP_BALIE_CLIENT_SECRET: secret };
    expect((await tried(server.url, { auth, env })).code).toBe(0);
    expect(seen).toEqual([
      {
        authorization: `Basic ${basicValue}`,
        body: `grant_type=client_credentials&scope=${scope}`,
      },
    ]);
  });

  it.each([
    ["form fields", {}, {}],
    ["form fields, by name", { clientAuthentication: "form" }, { clientAuthentication: "form" }],
    ["a Basic header", {}, basic],
    ["a Basic header alone", basic, basic],
  ])("is accepted by the mock: %s", async (_, client, changes) => {
    expect(await withMock(client, changes)).toMatchObject({ code: 0 });
  });

  // Shows: oauth-signed-assertion
  it.each(["rsa", "pss", "ec"] as const)("signs with a key of the kind %s", async (name) => {
    const env = { BRP_BALIE_CLIENT_KEY: privateKey(name) };
    const withoutSecret = { ...signs, clientSecret: undefined };
    const reported = await withMock(withoutSecret, { ...signs, kid: "sleutel-1" }, name, env);
    expect(reported).toMatchObject({ code: 0 });
  });

  it("reads the key from a file, even without its line ends", async () => {
    const mock = await mockFor(signs, "ec");
    const auth = login(mock.token.url, { scope, resourceServer, ...signs });
    const folder = await scratchFolder({ "own.key": privateKey("ec").replaceAll("\n", " ") });
    const env = { BRP_BALIE_CLIENT_KEY_FILE: join(folder, "own.key") };
    expect(await tried(mock.personen.baseUrl, { auth, env })).toMatchObject({ code: 0 });
  });

  it("reports the method used and the other one if the endpoint rejects the client", async () => {
    const form = await withMock(basic, {});
    expect(form).toMatchObject({ code: 4 });
    expect(form.reported).toContain('"clientAuthentication": "basic"');
    const header = await withMock({ clientAuthentication: "form" }, basic);
    expect(header).toMatchObject({ code: 4 });
    expect(header.reported).toContain("sent in a Basic header. If this endpoint requires form");
    const env = { BRP_BALIE_CLIENT_KEY: privateKey("other") };
    const signed = await withMock(signs, signs, "ec", env);
    expect(signed).toMatchObject({ code: 4 });
    expect(signed.reported).toContain("that the operator has its public key");
  });

  it.each([
    [
      json(401, {
        error: "invalid_client",
        error_description: "Geen geldig geheim",
        trace_id: "t-81",
      }),
      ["The token endpoint reports: Geen geldig geheim", "For the operator: trace_id t-81"],
    ],
    [
      json(403, { message: "Forbidden", msgId: "m-17" }),
      [
        "The gateway answered instead of the token endpoint",
        "The gateway reports: Forbidden",
        "m-17",
      ],
    ],
    [
      json(200, "<html><title>Inloggen</title><input type=password></html>", "text/html"),
      ["The login page answered instead of the token endpoint", "Check `tokenUrl`"],
    ],
    [
      json(403, "<html><title>Access denied</title>Zscaler policy</html>", "text/html"),
      ["The proxy answered instead of the token endpoint", "The proxy reports: Access denied"],
    ],
    [
      json(500, { message: `stuk door ${secret}` }),
      ["currently unavailable", "reports: stuk door ••••"],
    ],
  ])("identifies the sender of a response without a token (%#)", async (response, words) => {
    const server = await running(startStandIn(response));
    const auth = login(`${server.origin}/token`, {});
    const env = { BRP_BALIE_CLIENT_SECRET: secret };
    for (const args of [undefined, ["doctor", "-e", "balie"]]) {
      const { code, reported } = await tried(server.origin, { auth, env, ...(args && { args }) });
      expect(code).toBe(4);
      for (const one of words) expect(reported.replace(/\s+/g, " ")).toContain(one);
    }
  });

  it("rejects an invalid key, or one that cannot sign, before anything is sent", async () => {
    const wrong = await withMock(signs, signs, "ec", { BRP_BALIE_CLIENT_KEY: secret });
    expect(wrong.code).toBe(3);
    expect(wrong.reported).toContain("private key in PEM");
    const long = await withMock(signs, signs, "ec", { BRP_BALIE_CLIENT_KEY: privateKey("long") });
    expect(long.reported).toContain("neither RSA nor EC on P-256");
    expect(long.reported).toContain("without a passphrase, in BRP_BALIE_CLIENT_KEY, or");
    const none = await withMock(signs, signs, "ec");
    expect(none).toMatchObject({ code: 3 });
    expect(none.reported).toContain("BRP_BALIE_CLIENT_KEY");
  });

  it("rejects an unknown method at its place", async () => {
    const url = "https://login.example.test/token";
    const check = async (changes: object) =>
      tried("https://brp.example.test", {
        auth: login(url, changes),
        env: {},
        args: ["doctor", "-e", "balie"],
      });
    expect((await check({ clientAuthentication: "header" })).reported).toContain("private_key_jwt");
  });

  it("reports the method in the doctor", async () => {
    const mock = await mockFor({});
    const auth = login(mock.token.url, { scope, resourceServer, ...basic });
    const env = { BRP_BALIE_CLIENT_SECRET: secret };
    const { reported } = await tried(mock.personen.baseUrl, {
      auth,
      env,
      args: ["doctor", "-e", "balie"],
    });
    expect(reported).toContain("Client ID and secret were sent in a Basic header.");
  });

  it("hides the Basic value wherever the service repeats it", async () => {
    const title = `saw ${basicValue} and ${encodedSecret}`;
    const server = await running(startStandIn(withToken(json(400, { title, status: 400 }))));
    const auth = login(`${server.origin}/token`, basic);
    const env = { BRP_BALIE_CLIENT_SECRET: secret };
    expect((await tried(server.origin, { auth, env })).code).toBe(1);
  });

  it("requires trust again after a change, and reports it", async () => {
    const url = "https://login.example.test/token";
    const shown = async (changes: object) => {
      const auth = login(url, changes);
      const args = ["environment", "show", "balie"];
      return (await tried("https://brp.example.test", { auth, env: {}, args })).reported;
    };
    const fingerprint = (reported: string) =>
      /[0-9a-f]{4}(?:-?[0-9a-f]{4}){3,}/.exec(reported)?.[0];
    const [form, header, signed] = [await shown({}), await shown(basic), await shown(signs)];
    expect(new Set([form, header, signed].map(fingerprint)).size).toBe(3);
    expect(header).toContain("basic");
    expect(signed).toContain("private_key_jwt");
  });
});
