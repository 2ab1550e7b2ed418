import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
} from "../../../src/contract/gateways/gatewayPresets.ts";
import { readClients } from "../../../src/mock/server/givenClients.ts";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import { askPersons, byNumber } from "../../support/processes/localServer.ts";
import { emptyFolder, running } from "../../support/untilEnd.ts";

const place = { folder: "" };
beforeEach(() => void (place.folder = emptyFolder()));

const query = byNumber(["999955597"], ["leeftijd"]);

async function serve(written: unknown, files: Readonly<Record<string, string>> = {}) {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(place.folder, name), content);
  const file = join(place.folder, "clients.json");
  await writeFile(file, JSON.stringify(written));
  const given = await readClients(file);
  if ("problems" in given) return given.problems;
  const server = await running(startLocalEnvironment(given.value));
  return server;
}

describe("a gateway that the mock plays", () => {
  // Shows: mock-gateway
  it.each(gatewayPresetNames)("cannot be gone around: %s", async (preset) => {
    const basic = { username: "verhuisloket", password: "password-1" };
    const server = await serve({ gateway: { preset, apiKey: "key-of-the-gateway", basic } });
    if (!("personen" in server)) throw new Error("It did not start.");
    const { origin } = new URL(server.personen.baseUrl);
    const headers = { "x-api-key": "another-key" };
    const own = server.personen.baseUrl;
    for (const baseUrl of [own, `${origin}/haalcentraal/api/brp`]) {
      const { status } = await askPersons({ personen: { baseUrl } }, query, headers);
      // Only a style without logins accepts an empty call, and only at its own address.
      const asksNothing =
        gatewayPreset(preset).logins.length === 0 &&
        gatewayPreset(preset).headers.every(({ isRequired }) => !isRequired);
      expect(status === 200, baseUrl).toBe(asksNothing && baseUrl === own);
    }
  });

  // Shows: mock-gateway
  it("counts what it lets through", async () => {
    const basic = { username: "verhuisloket", password: "password-1" };
    const server = await serve({ gateway: { preset: "plain", basic, quota: 1 } });
    if (!("personen" in server)) throw new Error("It did not start.");
    const authorization = `Basic ${Buffer.from("verhuisloket:password-1").toString("base64")}`;
    const ask = async () => (await askPersons(server, query, { authorization })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 429, 429]);
  });

  it.each([
    ["plain", "gateway.basic"],
    ["iconnect", "gateway.apiKey"],
  ])("is not started where its login is not given: %s", async (preset, at) => {
    expect(await serve({ gateway: { preset } })).toMatchObject([{ place: at }]);
  });
});
