import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
} from "../../../../src/contract/gateways/gatewayPresets.ts";
import { readClients } from "../../../../src/mock/server/givenClients.ts";
import { startLocalEnvironment } from "../../../../src/mock/server/localEnvironment.ts";
import type { MockServer } from "../../../../src/mock/server/mockServer.ts";
import { certificateFiles, gatewayKey } from "../../../support/gateways.ts";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { running, scratchFolder } from "../../../support/untilEnd.ts";
import { certificates, hasOpenssl } from "../../transport/support/certificates.ts";

const page = await readFile(join(projectRoot, "docs/first-answer.md"), "utf8");
const [, request = ""] = /^`first\.brp`:\n\n```brp\n([^]*?)^```$/m.exec(page) ?? [];
const commands = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, text = ""]) =>
  text.trimEnd().split("\n"),
);

const clientSecret = "geheim-van-de-proef";
const client = {
  ...{ clientId: "verhuisloket", clientSecret, scope: "scope", resourceServer: "ResourceServer" },
  mailbox: { username: "9990100", password: "wachtwoord-van-de-bus" },
};

/** The mock in the style of a preset, by a file of clients as users write it. */
async function mockOf(preset: (typeof presets)[number]): Promise<MockServer> {
  const { ca, server } = certificates();
  const isGateway = preset !== "register";
  const types = isGateway ? gatewayPreset(preset).logins.map(({ type }) => type) : [];
  const gateway = {
    preset,
    ...(types.includes("apiKey") && { apiKey: gatewayKey }),
    ...(types.includes("basic") && { basic: { username: "verhuisloket", password: gatewayKey } }),
  };
  const tls = { certificate: "server.pem", key: "server.key", clientCa: "ca.pem" };
  const wantsCertificate = !isGateway || gatewayPreset(preset).needsCertificate;
  const folder = await scratchFolder({
    "clients.json": JSON.stringify({
      ...(isGateway && { gateway }),
      ...(wantsCertificate && { tls }),
      clients: [client],
    }),
    ...{ "server.pem": server.cert, "server.key": server.key, "ca.pem": ca },
  });
  const read = await readClients(join(folder, "clients.json"));
  if ("problems" in read) return expect.fail(JSON.stringify(read.problems));
  return running(startLocalEnvironment(read.value));
}

/** The file with the values of the mock in place of the invented ones. */
function filledIn(settings: string, { personen, berichten, token }: MockServer): string {
  const isWhole = settings.includes('"scope"');
  return settings
    .replace(/"https:\/\/messages\.example\.nl[^"]*"/, JSON.stringify(berichten.baseUrl))
    .replace(/"https:\/\/login\.example\.nl[^"]*"/g, JSON.stringify(token.url))
    .replace(/https:\/\/[a-z-]+\.example\.nl/, new URL(personen.baseUrl).origin)
    .replace(
      '"clientId": "verhuisloket",',
      isWhole
        ? "$&"
        : '"clientId": "verhuisloket", "scope": "scope", "resourceServer": "ResourceServer",',
    )
    .replace('"tls": {', '"tls": { "ca": "certificates/ca.pem",');
}

const presets = ["register", ...gatewayPresetNames] as const;

describe("from credentials to the first response", () => {
  it("is one page with a command for each step", () => {
    expect(page.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
    expect(commands.map((command) => command.split(" ")[0])).toEqual(commands.map(() => "brp"));
    expect(commands.at(-1)).toBe("brp run first.brp --environment trial");
  });

  it.skipIf(!hasOpenssl).each(presets)("leads there as it stands: %s", async (preset) => {
    const mock = await mockOf(preset);
    const home = await scratchFolder();
    const cwd = await scratchFolder({
      "first.brp": request,
      ...certificateFiles(certificates()),
    });
    const settings = join(cwd, "brp.config.json");
    const env: Record<string, string> = { HOME: home };
    for (const command of commands) {
      const args = command.replace("iconnect", preset).split(" ").slice(1);
      const isQuestion = args.includes("trust");
      const ran = await runCli(args, {
        ...{ cwd, env, trusts: false },
        ...(isQuestion && { answers: () => "y" }),
      });
      expect(ran, command).toMatchObject({ code: 0 });
      if (!command.includes("add iconnect")) continue;
      for (const [name] of ran.stdout.matchAll(/BRP_TRIAL_\w+/g))
        env[name] = /CLIENT_SECRET/.test(name)
          ? clientSecret
          : name.includes("HEADER")
            ? "m.vandijk"
            : gatewayKey;
      await writeFile(settings, filledIn(await readFile(settings, "utf8"), mock));
    }
  });
});
