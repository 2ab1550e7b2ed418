import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf, type JsonObject, type JsonValue } from "../../src/contract/json/json.ts";
import { readMessages } from "../../src/mock/mailbox/givenMessages.ts";
import { startLocalEnvironment } from "../../src/mock/localEnvironment.ts";
import type { MockServer } from "../../src/mock/mockServer.ts";
import { bearerOf, bodyOf, textOf } from "../support/processes/localServer.ts";
import { sharedFolder, sharedIsThere } from "./shared.ts";

const folder = join(sharedFolder, "messages");
const names = sharedIsThere ? readdirSync(folder).sort() : [];

function listIn(body: JsonObject, member: string): readonly JsonValue[] {
  const list = memberOf(body, member);
  const none: readonly JsonValue[] = [];
  return Array.isArray(list) ? none.concat(list) : none;
}

describe.skipIf(!sharedIsThere)("the official messages as a given mailbox", () => {
  const running: { server?: MockServer; get?: (path: string) => Promise<JsonObject> } = {};
  beforeAll(async () => {
    const given = await readMessages(folder, new Date());
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    const server = await startLocalEnvironment({ messages: given.value });
    const authorization = await bearerOf(server);
    running.server = server;
    running.get = async (path) =>
      bodyOf(await fetch(`${server.berichten.baseUrl}${path}`, { headers: { authorization } }));
  });
  afterAll(() => running.server?.close());
  const get = (path: string) => running.get?.(path) ?? Promise.reject(new Error("no server"));

  it("are all counted, listed and fetched, each as its file has it, its order too", async () => {
    expect(names).toHaveLength(32);
    expect((await get("/berichten/telling?soort=NIEUW")).aantalBerichten).toBe(32);
    const listed = listIn(await get("/berichten"), "berichten");
    const files = names.map((name) => readFileSync(join(folder, name), "utf8"));
    expect(listed.map((each) => memberOf(each, "berichtType"))).toEqual(
      files.map((file) => (JSON.parse(file) as JsonObject).berichtType),
    );
    const ids = listed.map((each) => textOf(memberOf(each, "berichtTransportId")));
    const answer = await get(`/berichten/${ids.join(",")}`);
    expect(answer.nietOpgehaaldeBerichten).toEqual([]);
    const fetched = listIn(answer, "opgehaaldeBerichten");
    // Written out, the order of members counts as well.
    expect(fetched.map((each) => JSON.stringify(memberOf(each, "berichtInhoud")))).toEqual(
      files.map((file) => JSON.stringify(JSON.parse(file))),
    );
    expect(fetched.map((each) => memberOf(each, "berichtKenmerken"))).toEqual(
      listed.map((each) => ({ ...(each as JsonObject), opgehaald: true })),
    );
    expect((await get("/berichten/telling?soort=NIET-OPGEHAALD")).aantalBerichten).toBe(0);
  });
});
