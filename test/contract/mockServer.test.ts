import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { readClients } from "../../src/mock/clients/givenClients.ts";
import { startLocalEnvironment } from "../../src/mock/localEnvironment.ts";
import type { MockServer } from "../../src/mock/mockServer.ts";
import { bearerOf } from "../support/processes/localServer.ts";
import { readSharedLines, sharedIsThere } from "./shared.ts";
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
const limitCase = z.object({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  headers,
  expected: z.object({ status: z.number(), name: z.string().optional() }),
});
const messageCase = z.object({
  method: z.string(),
  path: z.string().default(""),
  expected: z.object({ status: z.number().optional(), members: z.array(z.string()).optional() }),
});
const acceptedCase = z.object({
  id: z.string(),
  request: z.looseObject({ type: z.string() }),
  headers,
});

function casesOf<T>(schema: z.ZodType<T>, ...names: readonly string[]): readonly T[] {
  if (!sharedIsThere) return [];
  const lines = names.flatMap((name) => readSharedLines(`cases/${name}.jsonl`));
  return lines.map((line) => schema.parse(line));
}

const refused = casesOf(refusedCase, "validation", "validation-2");
const accepted = casesOf(acceptedCase, "positive", "positive-2");
const counted = casesOf(messageCase, "messages-http").filter(({ expected }) => expected.members);
const unauthorised = casesOf(refusedCase, "authorization");
const atLimits = casesOf(limitCase, "boundaries");

/** Asks as the cases do: with the headers of the case, and no Content-Type unless it has one. */
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
  expect(response.status).toBe(expected.status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const { invalidParams, ...rest } = refusedCase.shape.expected.parse(await response.json());
  const { invalidParams: expectedParams, ...expectedRest } = expected;
  expect(rest).toEqual(expectedRest);
  expect(byName(invalidParams)).toEqual(byName(expectedParams));
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

  it.each(refused.map((one) => [one.id, one] as const))(
    "%s: is refused with the same body",
    async (_id, one) => expectRefusal(await ask(...served(), one), one),
  );

  it.each(accepted.map((one) => [one.id, one] as const))(
    "%s: is answered, or found too many",
    async (_id, one) => {
      const response = await ask(...served(), one);
      const answer: unknown = await response.json();
      if (response.status === 400) expect(answer).toMatchObject({ code: "tooManyResults" });
      else
        expect(answer).toEqual({
          type: one.request.type,
          personen: expect.any(Array) as unknown[],
        });
    },
  );

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

  it("below, at and above every limit are answered or refused, for that name alone", async () => {
    for (const one of atLimits) {
      const { status, name } = one.expected;
      const response = await ask(...served(), one);
      const { code, invalidParams } = z
        .looseObject({
          code: z.string().optional(),
          invalidParams: z.array(z.looseObject({ name: z.string() })).default([]),
        })
        .parse(await response.json());
      const answered = code === "tooManyResults" ? 200 : response.status;
      const names = invalidParams.map((each) => each.name);
      expect([one.id, answered, names]).toEqual([one.id, status, name === undefined ? [] : [name]]);
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

  it.each(unauthorised.map((one) => [one.id, one] as const))(
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

function byName<T extends { readonly name: string }>(params: readonly T[] = []): readonly T[] {
  return params.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
