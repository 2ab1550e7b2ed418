import { describe, expect, it } from "vitest";
import { memberOf } from "../../../src/contract/json/json.ts";
import type { ServedPlace } from "../../../src/mock/served/servedRegister.ts";
import {
  count,
  idOf,
  listedIds,
  membersIn,
  message,
  now,
  uuid,
  openMailboxSession,
} from "../../support/processes/localMailbox.ts";
import { bodyOf, headOf } from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const visit = (...given: Parameters<typeof openMailboxSession>) =>
  running(openMailboxSession(...given));

describe("fetching", () => {
  // Shows: berichten-two-steps, berichten-partial-fetch, berichten-failure-entry
  // Shows: berichten-unknown-identifier
  it("gives content, tells of each other message why not, and marks what it gave", async () => {
    const visited = await visit([
      message(1),
      message(2, { keptUntil: new Date(now) }),
      message(3, { deleted: true }),
      message(4),
    ]);
    const ids = [4, 2, 3, 9, 1].map(idOf).join(",");
    const response = await visited.get(`/berichten/${ids}`);
    expect(headOf(response)).toEqual([200, "application/json"]);
    const body = await bodyOf(response);
    expect(body.interactieId).toMatch(uuid);
    const fetched = memberOf(body, "opgehaaldeBerichten");
    expect(fetched).toMatchObject([
      {
        berichtKenmerken: { berichtId: "4", opgehaald: true },
        berichtInhoud: { berichtType: "Lg01", plData: {} },
      },
      { berichtKenmerken: { berichtId: "1" } },
    ]);
    const failure = (id: number, code: string, title: string, detail: string) => ({
      berichtTransportId: idOf(id),
      foutmeldingen: [
        {
          type: `https://www.rvig.nl/brp/berichten-api/probleem/${code}`,
          title,
          detail,
          dateTime: "2026-11-21T10:00:00.000Z",
        },
      ],
    });
    expect(body.nietOpgehaaldeBerichten).toEqual([
      failure(
        2,
        "BBA-GET-F001",
        "GETREQUEST_MESSAGE_CONTENT_EXPIRED",
        "Het bericht is niet langer beschikbaar omdat de retentietijd verstreken is.",
      ),
      failure(
        3,
        "BBA-GET-F002",
        "GETREQUEST_MESSAGE_CONTENT_DELETED",
        "Het bericht is niet langer beschikbaar omdat het verwijderd is.",
      ),
      failure(9, "BBA-GET-F003", "GETREQUEST_MESSAGE_NOT_FOUND", "Onbekend berichtTransportId"),
    ]);
    expect(await count(visited, "NIET-OPGEHAALD")).toBe(0);
  });

  // Shows: berichten-fetch-again
  it("gives a message as often as it is asked, but once in a response", async () => {
    const { get } = await visit([message(1)]);
    for (const ids of [`${idOf(1)},${idOf(1)}`, idOf(1)]) {
      const body = await bodyOf(await get(`/berichten/${ids}`));
      expect(body.opgehaaldeBerichten).toHaveLength(1);
      expect(body.nietOpgehaaldeBerichten).toEqual([]);
    }
  });

  // Shows: berichten-per-fetch
  it("takes 100 identifiers, and refuses one more without fetching any", async () => {
    const visited = await visit(Array.from({ length: 101 }, (_, index) => message(index + 1)));
    const ids = Array.from({ length: 101 }, (_, index) => idOf(index + 1));
    const refused = await visited.get(`/berichten/${ids.join(",")}`);
    expect(refused.status).toBe(400);
    expect(await bodyOf(refused)).toMatchObject({
      type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-GET-F004",
      status: 400,
    });
    expect(await count(visited, "NIEUW")).toBe(101);
    const body = await bodyOf(await visited.get(`/berichten/${ids.slice(1).join(",")}`));
    expect(body.opgehaaldeBerichten).toHaveLength(100);
  });

  it("does not accept an invalid identifier", async () => {
    const { get } = await visit([message(1)]);
    const body = await bodyOf(await get(`/berichten/12345,${idOf(1)}%2C%C3%A9`));
    expect(body.opgehaaldeBerichten).toHaveLength(1);
    expect(body.nietOpgehaaldeBerichten).toMatchObject([
      { berichtTransportId: "12345" },
      { berichtTransportId: "é" },
    ]);
  });

  // Shows: berichten-first-page-again
  it("empties the inbox by listing and fetching the first page again and again", async () => {
    const visited = await visit([1, 2, 3, 4, 5].map((number) => message(number)));
    const seen: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const body = await bodyOf(await visited.get("/berichten?berichtenPerPagina=2"));
      const listed = membersIn(body, "berichten", "berichtTransportId");
      seen.push(...listed);
      await visited.get(`/berichten/${listed.join(",")}`);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(await listedIds(visited)).toEqual([]);
  });
});

describe("who may call, and how", () => {
  // Shows: oauth-basic-mailbox
  it("takes the mailbox login too, on every call", async () => {
    const { server, get } = await visit([message(1)]);
    const { username, password } = server.mailboxLogin;
    const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}` };
    for (const path of ["/berichten", "/berichten/telling?soort=NIEUW", `/berichten/${idOf(1)}`])
      expect((await get(path, { headers })).status).toBe(200);
  });

  // Shows: berichten-headers
  it.each([
    ["nobody", () => ({})],
    ["a wrong token", () => ({ authorization: "Bearer wrong" })],
    ["a wrong password", (user: string) => ({ authorization: `Basic ${btoa(`${user}:x`)}` })],
    ["a login without a colon", (user: string) => ({ authorization: `Basic ${btoa(user)}` })],
    ["a login that is no text", () => ({ authorization: "Basic /////w==" })],
  ])("refuses %s before anything else", async (_, headersOf) => {
    const { server, get } = await visit([message(1)]);
    const headers = headersOf(server.mailboxLogin.username);
    for (const path of ["/berichten", "/berichten/telling", "/berichten/ping", "/elders"]) {
      const response = await get(path, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain("Bearer");
      expect(await bodyOf(response)).toEqual({
        type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-AUTH-F001",
        title: "Authenticatiefout",
        detail: "Onjuiste of onbekende authenticatie.",
        status: 401,
        dateTime: "2026-11-21T10:00:00.000Z",
        instance: expect.any(String) as string,
      });
    }
  });

  it("answers a ping without a body", async () => {
    const { get } = await visit([]);
    for (const method of ["GET", "HEAD"]) {
      const response = await get("/berichten/ping", { method });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe("");
    }
  });

  it.each([
    ["POST", "/berichten", 405],
    ["DELETE", `/berichten/${idOf(1)}`, 405],
    ["POST", "/berichten/ping", 405],
    ["GET", "/berichten//", 404],
    ["GET", "/berichten/telling/", 404],
    ["GET", "/berichten/a/b", 404],
    ["GET", "/berichten/%ZZ", 404],
    ["GET", "/personen", 404],
  ])("answers %s %s without a body, as a gateway does", async (method, path, status) => {
    const visited = await visit([message(1)]);
    const response = await visited.get(path, { method });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe("");
    if (status === 405) expect(response.headers.get("allow")).toContain("GET");
    expect(await count(visited, "NIEUW")).toBe(1);
  });

  it("says BBA-F999 when the server itself fails", async () => {
    const openMailbox: ServedPlace["openMailbox"] = () => ({
      count: () => {
        throw new Error("broken");
      },
      list: () => ({ messages: [], total: 0 }),
      fetch: () => ({ kind: "unknown" }),
    });
    const { get } = await visit(undefined, { served: { openMailbox } });
    const response = await get("/berichten/telling?soort=NIEUW");
    expect(response.status).toBe(500);
    expect(await bodyOf(response)).toMatchObject({ title: "TECHNICAL_ERROR", status: 500 });
    expect((await get("/berichten")).status).toBe(200);
  });
});

it("the mailbox that comes with the server can be listed and fetched as a whole, and is new for each server", async () => {
  const visited = await visit();
  const body = await bodyOf(await visited.get("/berichten"));
  const listed = membersIn(body, "berichten", "berichtTransportId");
  expect(listed.length).toBeGreaterThan(15);
  const fetched = await bodyOf(await visited.get(`/berichten/${listed.join(",")}`));
  expect(fetched.opgehaaldeBerichten).toHaveLength(listed.length);
  expect(await count(visited, "NIET-OPGEHAALD")).toBe(0);
  expect(await count(await visit(), "NIET-OPGEHAALD")).toBe(listed.length);
});
