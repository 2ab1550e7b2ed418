import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
  type GatewayPresetName,
} from "../../../src/contract/gateways/gatewayPresets.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";
import { presetVariables } from "../../../src/model/environments/presetEnvironment.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import type { SecretStore } from "../../../src/runner/ports.ts";
import {
  certificateFiles,
  checkedHeaders,
  gatewayBlock,
  gatewayKey,
  gatewayRequest,
  requiredHeaders,
  serveGateway,
} from "../../support/gateways.ts";
import { brpIn } from "../../support/processes/brpIn.ts";
import { projectRoot } from "../../support/processes/cli.ts";
import { hasOpenssl, makeCertificates } from "../transport/support/certificates.ts";
import { GatewayTest, never, read } from "../transport/support/gatewayTest.ts";
import { running } from "../../support/untilEnd.ts";

/** Every style of `docs/gateways.md` with its documented block, against the mock in that style. */

const test = new GatewayTest();
const docs = { page: "" };
const certificates = hasOpenssl ? makeCertificates() : undefined;
beforeAll(async () => {
  docs.page = await readFile(join(projectRoot, "docs/gateways.md"), "utf8");
});
beforeEach(() => test.begin());

const serve = (preset: GatewayPresetName) => running(serveGateway(preset, certificates));

const block = (preset: GatewayPresetName, server: MockServer) =>
  gatewayBlock(docs.page, preset, server);

const givenTo = (name: string, { token }: MockServer): string =>
  name.includes("HEADER")
    ? "m.vandijk"
    : name.includes("CLIENT_SECRET")
      ? token.clientSecret
      : gatewayKey;

async function call(
  preset: GatewayPresetName,
  server: MockServer,
  change: {
    readonly headers?: Readonly<Record<string, string | undefined>>;
    readonly key?: string;
  },
) {
  const config = readConfigFile(block(preset, server));
  if (!("environments" in config)) throw new Error("The block cannot be read.");
  const definition = config.environments.get("gateway");
  const { personen } = definition ?? {};
  if (!definition || !personen) throw new Error("The block has no person service.");
  const headers = Object.entries({ ...personen.headers, ...change.headers }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value] as const]),
  );
  const resolved = resolveEnvironment("gateway", {
    ...definition,
    personen: { ...personen, headers: Object.fromEntries(headers) },
  });
  if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
  const secrets: SecretStore = {
    read: ({ secret }) =>
      Promise.resolve(
        secret.startsWith("input:")
          ? "m.vandijk"
          : secret === "clientSecret"
            ? server.token.clientSecret
            : (change.key ?? gatewayKey),
      ),
    nameOf: ({ secret }) => secret,
  };
  const loadTls = () =>
    Promise.resolve(
      certificates && {
        ca: certificates.ca,
        certificate: certificates.client.cert,
        key: certificates.client.key,
      },
    );
  // The certificates are passed in memory, so no file contains them.
  const result = await test
    .gateway({ secrets, loadTls })
    .call({ ...resolved.environment, tls: {} }, read, never());
  if (result.kind !== "failed") throw new Error("The gateway let it through.");
  const { title, detail, remedy } = explainFailure(result.failure, "en");
  expect(JSON.stringify(result)).not.toContain(gatewayKey);
  expect(JSON.stringify(result)).not.toContain("m.vandijk");
  return [title, detail, remedy].join("\n").toLowerCase();
}

const styles = gatewayPresetNames.filter(
  (name) => certificates !== undefined || !gatewayPreset(name).needsCertificate,
);

const withHeaders = styles.filter((name) => requiredHeaders(name).length > 0);
const withKey = styles.filter((name) =>
  gatewayPreset(name).logins.some(({ type }) => type === "apiKey"),
);
const rejected = "the gateway rejected the request";

describe("a gateway", () => {
  // Shows: mock-gateway
  it.each(styles)("of style %s answers brp run with its documented block", async (preset) => {
    const server = await serve(preset);
    const { brp } = await brpIn({
      "brp.config.json": block(preset, server),
      "a.brp": gatewayRequest,
      ...(certificates && certificateFiles(certificates)),
    });
    const names = presetVariables(preset, "gateway");
    const run = (env: Readonly<Record<string, string>>) =>
      brp("run a.brp --environment gateway", { env });
    const given = Object.fromEntries(names.map((name) => [name, givenTo(name, server)]));
    const { code, stdout, stderr } = await run(given);
    expect([code, stderr], stdout).toEqual([0, ""]);
    for (const value of Object.values(given)) expect(stdout + stderr).not.toContain(value);
    if (names.length === 0) return;
    const bare = await run({});
    expect(bare.code).toBe(3);
    for (const name of names) expect(bare.stdout + bare.stderr).toContain(name);
  });

  it.each(
    styles.flatMap((preset) => [
      ...requiredHeaders(preset).map(({ name }) => [preset, `missing ${name}`, name] as const),
      ...checkedHeaders(preset).map(({ name }) => [preset, `wrong ${name}`, name] as const),
    ]),
  )("of style %s names the header that is %s", async (preset, fault, name) => {
    const value = fault.startsWith("missing") ? undefined : "Iets anders";
    const reported = await call(preset, await serve(preset), { headers: { [name]: value } });
    expect(reported).toContain(rejected);
    expect(reported).toContain(name.toLowerCase());
  });

  it.each(withKey)("of style %s names the header of a wrong key", async (preset) => {
    const reported = await call(preset, await serve(preset), { key: "another-key-1" });
    expect(reported).toContain(rejected);
    expect(reported).toContain("api key in x-api-key");
    expect(reported).not.toContain("another-key-1");
  });

  it.each(withHeaders)(
    "of style %s that wants headers of each request is told apart from a wrong address",
    async (preset) => {
      const server = await serve(preset);
      const names = requiredHeaders(preset).map(({ name }) => name);
      const config = JSON.parse(block(preset, server)) as {
        environments: { gateway: { personen: { headers: Record<string, unknown> } } };
      };
      const { headers } = config.environments.gateway.personen;
      for (const name of names) headers[name] = { perRequest: true };
      const { brp } = await brpIn({
        "brp.config.json": JSON.stringify(config),
        "a.brp": gatewayRequest.replaceAll(/^@header .*\n/gm, ""),
        ...(certificates && certificateFiles(certificates)),
      });
      const env = Object.fromEntries(
        presetVariables(preset, "gateway").map((name) => [name, givenTo(name, server)]),
      );
      const asked = [...names].map((name) => name.toLowerCase());
      const doctor = await brp("doctor --environment gateway", { env });
      expect(doctor.code).toBe(0);
      expect(doctor.stdout).toContain(" with a warning, 0 failed");
      expect(doctor.stdout).toContain("The gateway answered and requires");
      expect(doctor.stdout).not.toContain("baseUrl");
      const run = await brp("run a.brp --environment gateway", { env });
      expect(run.code).toBe(1);
      expect(run.stdout).toMatch(/→ Set it in the request [^→]+`@header \S+ …`/);
      // An outway reports one header at a time.
      const isNamed = (text: string) => asked.some((name) => text.toLowerCase().includes(name));
      expect([run.stdout, doctor.stdout].map(isNamed)).toEqual([true, true]);
    },
  );
});
