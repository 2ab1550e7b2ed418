import { readFile } from "node:fs/promises";
import { beforeEach, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
} from "../../../src/contract/gateways/gatewayPresets.ts";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import type { SecretStore } from "../../../src/runner/ports.ts";
import { gatewayBlock } from "../../support/gateways.ts";
import { projectRoot } from "../../support/processes/cli.ts";
import { GatewayTest, never, read } from "./support/gatewayTest.ts";
import { startRecorder } from "./support/recorder.ts";

/** The bytes that a gateway of each style receives. Only values that are new for each call are replaced. */

const test = new GatewayTest();
beforeEach(() => test.begin());

const page = await readFile(`${projectRoot}/docs/gateways.md`, "utf8");

const secrets: SecretStore = {
  read: ({ secret }) => Promise.resolve(`<${secret}>`),
  nameOf: ({ secret }) => secret,
};

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-VERSION[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

function stable(request: string, url: string): string {
  return request
    .replaceAll(new URL(url).host, "<host>")
    .replaceAll(new RegExp(uuid.replace("VERSION", "4"), "g"), "<uuid>")
    .replaceAll(new RegExp(uuid.replace("VERSION", "7"), "g"), "<uuid7>")
    .replaceAll("\r\n", "\n");
}

// Shows: mock-gateway-bytes
it.each(gatewayPresetNames)(
  "the bytes on the wire to a gateway of style %s are these",
  async (preset) => {
    const { url, heard } = await startRecorder(test);
    const block = gatewayBlock(page, preset, {
      personen: { baseUrl: url },
      token: { url: `${url}/token`, clientId: "me", scope: "brp", resourceServer: "RS01" },
    });
    const config = readConfigFile(block);
    const definition = "environments" in config && config.environments.get("gateway");
    if (!definition) throw new Error("The block cannot be read.");
    const resolved = resolveEnvironment("gateway", { ...definition, people: "test" });
    if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
    // The certificate belongs to the connection and adds no byte to the request.
    const where = { ...resolved.environment, tls: {} };
    const { needsCertificate } = gatewayPreset(preset);
    const result = await test.gateway({ secrets }).call(where, read, never());
    expect(result, needsCertificate ? "with a certificate" : "").toMatchObject({
      kind: "answered",
    });
    const sent = heard.map((request) => stable(request, url)).join("\n----\n");
    await expect(sent).toMatchFileSnapshot(`golden/gateway-${preset}.txt`);
  },
);
