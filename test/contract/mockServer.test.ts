import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { readClients } from "../../src/mock/server/givenClients.ts";
import { startLocalEnvironment } from "../../src/mock/server/localEnvironment.ts";
import type { MockServer } from "../../src/mock/server/mockServer.ts";
import { bearerOf, headOf } from "../support/processes/localServer.ts";
import { byId, sharedCases, sharedIsThere } from "./shared.ts";
import { emptyFolder } from "../support/untilEnd.ts";

const headers = z.record(z.string(), z.string()).default({});
const refusedCase = z.object({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  headers,
  expected: z.looseObject({
    status: z.number(),
    invalidParams: z.array(z.looseObject({ name: z.string() })).optional(),
  }),
});
const messageCase = z.object({
  method: z.string(),
  path: z.string().default(""),
  expected: z.object({ status: z.number().optional(), members: z.array(z.string()).optional() }),
});
// The others have the bodies of queries.test.ts, and flow/mock/persons.test.ts shows that these are sent.
const refused = sharedCases(refusedCase, "validation", "validation-2").filter(
  ({ expected }) => !expected.invalidParams,
);
const counted = sharedCases(messageCase, "messages-http").filter(
  ({ expected }) => expected.members,
);
const unauthorised = sharedCases(refusedCase, "authorization");

/** Sends the headers of the case, and a Content-Type only if the case has one. */
function ask(
  { personen }: MockServer,
  authorization: string,
  { request, headers: extra }: { request: unknown; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const body = new TextEncoder().encode(JSON.stringify(request));
  const headers = { authorization, ...extra };
  return fetch(`${personen.baseUrl}/personen`, { method: "POST", headers, body });
}

async function expectRefusal(
  response: Response,
  { expected }: z.infer<typeof refusedCase>,
): Promise<void> {
  expect(headOf(response)).toEqual([expected.status, "application/problem+json"]);
  expect(await response.json()).toEqual(expected);
}

describe.skipIf(!sharedIsThere)("the official cases over HTTP", () => {
  const running: { server?: MockServer; authorization: string } = { authorization: "" };
  beforeAll(async () => {
    running.server = await startLocalEnvironment();
    running.authorization = await bearerOf(running.server);
  });
  afterAll(() => running.server?.close());

  function served(): readonly [MockServer, string] {
    if (!running.server) throw new Error("The server is not started.");
    return [running.server, running.authorization];
  }

  it.each(byId(refused))("%s: is refused with the same body", async (_id, one) =>
    expectRefusal(await ask(...served(), one), one),
  );

  // Shows: berichten-attributes
  it("of the message service have the members that they have there", async () => {
    const [{ berichten }, authorization] = served();
    for (const { method, path, expected } of counted) {
      const headers = { authorization };
      const response = await fetch(`${berichten.baseUrl}${path}`, { method, headers });
      expect(response.status).toBe(expected.status);
      const names = Object.keys(z.looseObject({}).parse(await response.json()));
      expect(names.toSorted()).toEqual(expected.members?.toSorted());
    }
  });
});

describe.skipIf(!sharedIsThere)("the official cases of authorisation, with given clients", () => {
  let folder: string;
  let server: MockServer;
  beforeAll(async () => {
    folder = emptyFolder();
    const file = join(folder, "clients.json");
    await writeFile(file, JSON.stringify({ clients: [domesticClient] }));
    const given = await readClients(file);
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    server = await startLocalEnvironment(given.value);
  });
  afterAll(async () => {
    await server.close();
  });

  // Shows: personen-authorised-only
  it.each(byId(unauthorised))(
    "%s: is refused with the same body, and its domestic alias is answered",
    async (_id, one) => {
      const authorization = await bearerOf(server);
      await expectRefusal(await ask(server, authorization, one), one);
      const fields = ["verblijfplaatsBinnenland", "adresseringBinnenland", "naam"];
      const domestic = { ...one, request: { ...one.request, fields } };
      expect((await ask(server, authorization, domestic)).status).toBe(200);
    },
  );
});

const domesticClient = {
  clientId: "domestic",
  clientSecret: "a secret of this test",
  scope: "domestic-scope",
  resourceServer: "ResourceServer01",
  mailbox: { username: "1234567", password: "another one" },
  authorisation: { domesticAddressesOnly: true },
};
