import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { commands } from "vscode";
import { closeEditors, openRequest, runArguments, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { chooseEnvironment, removeConfig, writeEnvironments } from "../../support/services.ts";
import { fileItem, runAllByCommand } from "../../support/testRuns.ts";
import { until } from "../../support/until.ts";
import { asUser, press, type Answers } from "../../support/user.ts";

interface Received {
  readonly by: string;
  readonly credentials: string;
}

/** Different parties, each at its own loopback address. Their names are in their tokens. */
class RecordedOrigins<Name extends string> {
  readonly received: Received[] = [];
  readonly connected: Name[] = [];
  readonly #ports = new Map<Name, number>();
  readonly #ends: (() => Promise<void>)[] = [];

  static async start<Name extends string>(names: readonly Name[]) {
    const origins = new RecordedOrigins<Name>();
    for (const [index, name] of names.entries()) await origins.#start(name, `127.0.0.${index + 1}`);
    return origins;
  }

  port(name: Name): number {
    return this.#ports.get(name) ?? 0;
  }

  clear(): void {
    this.received.length = 0;
    this.connected.length = 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
  }

  async #start(name: Name, address: string): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString("utf8");
        this.received.push({ by: name, credentials: credentialsIn(request, body) });
        this.#response(name, body, response);
      });
    });
    server.on("connection", () => this.connected.push(name));
    await new Promise<void>((listening) => server.listen(0, address, listening));
    this.#ports.set(name, (server.address() as AddressInfo).port);
    this.#ends.push(
      () =>
        new Promise((ended) => {
          server.closeAllConnections();
          server.close(() => ended());
        }),
    );
  }

  #response(name: Name, body: string, response: ServerResponse): void {
    response.setHeader("content-type", "application/json");
    if (body.includes("grant_type"))
      response.end(JSON.stringify({ access_token: `token-of-${name}`, expires_in: 60 }));
    else response.end('{"type":"RaadpleegMetBurgerservicenummer","personen":[]}');
  }
}

function credentialsIn({ headers }: IncomingMessage, body: string): string {
  const [scheme = "", given = ""] = (headers.authorization ?? "").split(" ");
  const login = scheme === "Basic" ? Buffer.from(given, "base64").toString("utf8") : given;
  return `${login} ${new URLSearchParams(body).get("client_secret") ?? ""}`.trim();
}

const secret = "geheim-4711-voor-een-dienst";
const text = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990032",
  "fields: [naam]",
  "? status == 200",
  "",
].join("\n");

const pressLens = async () => {
  const { document } = await openRequest(text);
  await commands.executeCommand("brp.runRequest", await runArguments(document));
};

const roads: Readonly<Record<string, () => Promise<unknown>>> = {
  "a lens": pressLens,
  "a file": async () => {
    await openRequest(text);
    await commands.executeCommand("brp.runFile");
  },
  "the Test Explorer": async () => {
    const { tests } = await workbench();
    await writeFile("reach.brp", text);
    await until("the test is known", () => fileItem(tests, "reach.brp"));
    await runAllByCommand();
  },
  "the inbox": async () => commands.executeCommand("brp.inbox.count"),
  "the doctor": async () => commands.executeCommand("brp.doctor"),
};

/** `test/unit/editor/reach.test.ts` changes every member of the settings. Here each way is tried once. */
describe("an environment that changed after it was allowed", () => {
  let parties: RecordedOrigins<"service" | "desk" | "other">;
  before(async () => {
    await workbench();
    parties = await RecordedOrigins.start(["service", "desk", "other"]);
  });
  after(async () => {
    await closeEditors();
    await removeConfig();
    await parties.close();
  });

  const urlOf = (party: "service" | "desk" | "other", number: number) =>
    `http://127.0.0.${number}:${parties.port(party)}`;

  async function configure(name: string, origin: string, changed: object): Promise<void> {
    const environment = {
      kind: "trial",
      personen: { baseUrl: `${origin}/brp` },
      berichten: { baseUrl: `${origin}/berichten` },
      auth: { type: "oauth2", tokenUrl: `${urlOf("desk", 2)}/token`, clientId: "me" },
      ...changed,
    };
    await writeEnvironments({ [name]: environment });
    await (await workbench()).environments.refresh();
  }

  for (const [index, [road, go]] of Object.entries(roads).entries())
    it(`is not reached by ${road} unasked, nor production without its plan`, async () => {
      const name = `bereik${index}`;
      const leave = async (responses: Answers) => {
        parties.clear();
        await asUser(responses, go);
        await closeEditors();
      };
      await configure(name, urlOf("service", 1), {});
      await chooseEnvironment(name);
      for (const service of ["personen", "berichten"])
        await press("brp.storeSecret", { button: "Allow", input: secret }, { services: [service] });
      await leave({});
      const carried = parties.received.filter(({ credentials }) => credentials.includes(secret));
      assert.ok(carried.length > 0);
      assert.ok(carried.every(({ by }) => by === "desk"));
      // No secret is missing, so that only the missing approval prevents the call.
      const auth = { type: "none" };
      await configure(name, urlOf("other", 3), { auth });
      await leave({});
      assert.deepEqual([...parties.connected, ...parties.received], []);
      await configure(name, urlOf("service", 1), { auth, kind: "production" });
      await leave({ button: "Allow" });
      assert.deepEqual([...parties.connected, ...parties.received], []);
      // Later suites check everything that is stored.
      await press("brp.deleteSecrets", { pick: [name] });
    });
});
