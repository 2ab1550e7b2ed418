import { answerControlCall } from "../../../src/mock/control/controlEndpoint.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readDecisionValue } from "../../../src/contract/authorisation/reading/readDecision.ts";
import { everythingAllowed } from "../../../src/mock/clients/authorisation.ts";
import type { MockClient } from "../../../src/mock/clients/clients.ts";
import { startMockServer, type MockServer } from "../../../src/mock/mockServer.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { ServedRegisters } from "../../../src/mock/served/servedRegister.ts";
import {
  bodyOf,
  FoundAlways,
  startLocalServer,
  textOf,
} from "../../support/processes/localServer.ts";
import { sharedIsThere } from "../shared.ts";
import { decisionCases, loggingCases, tableRows } from "./cases.ts";

const day = "2026-11-23";
const clock = () => new Date(`${day}T12:00:00Z`);
const servers: MockServer[] = [];
afterAll(() => Promise.all(servers.splice(0).map((server) => server.close())));

const clientOf = (clientId: string): MockClient => ({
  ...{ clientId, clientSecret: "secret", scope: "scope", resourceServer: "server" },
  mailbox: { username: "9990042", password: "password" },
});

async function bearerOf({ token }: MockServer, clientId: string): Promise<string> {
  const form = {
    ...{ grant_type: "client_credentials", client_id: clientId, client_secret: "secret" },
    ...{ scope: "scope", resourceServer: "server" },
  };
  const answer = await fetch(token.url, { method: "POST", body: new URLSearchParams(form) });
  return `Bearer ${textOf((await bodyOf(answer)).access_token)}`;
}

function ask({ personen }: MockServer, authorization: string, query: object): Promise<Response> {
  return fetch(`${personen.baseUrl}/personen`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(query),
  });
}

describe.skipIf(!sharedIsThere)("the public cases over HTTP", () => {
  it("allows and refuses alike, in the same words", { timeout: 60_000 }, async () => {
    const cases = decisionCases();
    const clients = new Map<string, MockClient>();
    const keyed = cases.map((each) => {
      const { authorised } = each;
      const key = JSON.stringify(authorised);
      const read = readDecisionValue(tableRows(authorised, day));
      const { gemeenteCode } = authorised;
      const decision = {
        rows: "rows" in read ? read.rows : [],
        ...(gemeenteCode !== undefined && { municipality: gemeenteCode }),
      };
      const client = clients.get(key) ?? {
        ...clientOf(`client-${clients.size}`),
        authorisation: { ...everythingAllowed, decision },
      };
      clients.set(key, client);
      return { ...each, client };
    });
    const [first, ...others] = [...clients.values()];
    const server = await startLocalServer({
      ...(first && { clients: [first, ...others] }),
      clock,
      served: { population: new Population([]) },
    });
    servers.push(server);
    const bearers = new Map<string, string>();
    for (const { id, client, request, expected } of keyed) {
      const { clientId } = client;
      const bearer = bearers.get(clientId) ?? (await bearerOf(server, clientId));
      bearers.set(clientId, bearer);
      const answer = await ask(server, bearer, request);
      const body = await bodyOf(answer);
      if ("allowed" in expected) expect([id, answer.status]).toEqual([id, 200]);
      else
        expect([id, answer.status, body]).toEqual([
          ...[id, 403],
          {
            type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.3",
            title: titles[expected.code],
            ...{ status: 403, detail: expected.detail },
            ...{ instance: "/haalcentraal/api/brp/personen", code: expected.code },
          },
        ]);
    }
  });

  it("logs alike, one record for each person", { timeout: 60_000 }, async () => {
    const cases = loggingCases();
    const registers = new ServedRegisters({
      population: () => new Population([]),
      ...{ messages: [], clock },
    });
    const server = await startMockServer({
      ...{
        clients: [clientOf("client")],
        clock,
        control: { token: "token", registers, answer: answerControlCall },
      },
      served: registers.main,
    });
    servers.push(server);
    const bearer = await bearerOf(server, "client");
    const control = (path: string, method: string) =>
      fetch(`${server.control?.baseUrl ?? ""}/${path}`, {
        method,
        headers: { authorization: "Bearer token" },
      });
    for (const each of cases) {
      const delivered = each.delivered.map((burgerservicenummer) =>
        storedPerson({ burgerservicenummer }),
      );
      registers.main.replacePeople(new FoundAlways(delivered));
      const answer = await ask(server, bearer, each.request);
      expect([each.id, answer.status]).toEqual([each.id, 200]);
      await answer.arrayBuffer();
      const records = (await (await control("logged", "GET")).json()) as readonly {
        readonly [member: string]: unknown;
      }[];
      expect(records, each.id).toHaveLength(each.logged.length);
      each.logged.forEach(({ person, search, asked }, index) => {
        expect(records[index], each.id).toMatchObject({
          ...{ person, client: "client", time: clock().toISOString(), processed: false },
          ...(search && { searched: search }),
          ...(asked && { asked }),
        });
      });
      await control("reset", "POST");
    }
  });
});

const titles = {
  unauthorized: "U bent niet geautoriseerd voor het gebruik van deze API.",
  unauthorizedParameter: "U bent niet geautoriseerd voor de gebruikte parameter(s).",
  unauthorizedField: "U bent niet geautoriseerd voor één of meerdere opgegeven field waarden.",
} as const;
