import assert from "node:assert/strict";
import { commands, Uri, workspace } from "vscode";
import {
  gatewayPreset,
  gatewayPresetNames,
  type GatewayPresetName,
} from "../../../../src/contract/gateways/gatewayPresets.ts";
import type { MockServer } from "../../../../src/mock/mockServer.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import type { EnvironmentDefinition } from "../../../../src/model/environments/environment.ts";
import { neededSecrets } from "../../../../src/runner/auth/callLogin.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";
import { hasOpenssl, makeCertificates } from "../../../flow/transport/support/certificates.ts";
import {
  certificateFiles,
  checkedHeaders,
  gatewayBlock,
  gatewayKey,
  gatewayRequest,
  requiredHeaders,
  serveGateway,
} from "../../../support/gateways.ts";
import { shareOf } from "../../../support/share.ts";
import { WatchedPanel } from "../../support/answerPanel.ts";
import { closeEditors, writeFile } from "../../support/documents.ts";
import { extension, workbench } from "../../support/extension.ts";
import {
  allowEnvironment,
  chooseEnvironment,
  removeConfig,
  runText,
} from "../../support/services.ts";
import { asUser } from "../../support/user.ts";

/** Every style of `docs/gateways.md`, its block as it stands there, against the mock in that style; in the gate some of them. */

const certificates = hasOpenssl ? makeCertificates() : undefined;
const user = "m.vandijk";
const wrongKey = "another-key-1";

/** The configuration with another value for a header of the person service, or without that header. */
function withHeader(block: string, header: string, value?: string): string {
  const definition = definitionIn(block);
  const { personen } = definition;
  const others = Object.entries(personen?.headers ?? {}).filter(([name]) => name !== header);
  const headers = value === undefined ? others : [...others, [header, value] as const];
  const gateway = {
    ...definition,
    personen: { ...personen, headers: Object.fromEntries(headers) },
  };
  return JSON.stringify({ environments: { gateway } });
}

function definitionIn(block: string): EnvironmentDefinition {
  const config = readConfigFile(block);
  const found = "environments" in config ? config.environments.get("gateway") : undefined;
  if (!found) throw new Error("The block cannot be read.");
  return found;
}

/** Kinds of what a user gives beside the file. */
function secretsIn(block: string) {
  const resolved = resolveEnvironment("gateway", definitionIn(block));
  if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
  return neededSecrets(resolved.environment, "personen").map(({ secret }) => secret);
}

async function trust(block: string): Promise<void> {
  await writeFile("brp.config.json", block);
  await chooseEnvironment("gateway");
  const { dialogs } = await allowEnvironment();
  assert.equal(dialogs.length, 1);
}

/** Gives everything that does not stand in the file, each by the command for it. */
async function store(block: string, { token }: MockServer, key = gatewayKey): Promise<void> {
  for (const secret of secretsIn(block)) {
    const isInput = secret.startsWith("input:");
    const value = isInput ? user : secret === "clientSecret" ? token.clientSecret : key;
    const wanted = { environment: "gateway", services: ["personen"], secret };
    const heard = await asUser({ input: value }, () =>
      commands.executeCommand("brp.storeSecret", wanted),
    );
    assert.equal(heard.inputs.length, 1, secret);
  }
}

/** What the gateway says is wrong with one change: of a header where it checks one, of the key otherwise. */
function wrongPart(preset: GatewayPresetName): { header?: string; named: string } | undefined {
  const [header] = checkedHeaders(preset);
  if (header) return { header: header.name, named: header.name };
  const [login] = gatewayPreset(preset).logins;
  if (login?.type === "apiKey") return { named: login.header };
  return login && { named: "password" };
}

describe("a gateway in the editor", () => {
  let page: string;
  let panel: WatchedPanel;
  before(async () => {
    await workbench();
    await closeEditors();
    panel = new WatchedPanel();
    const docs = Uri.joinPath(Uri.file(extension().extensionPath), "docs/gateways.md");
    page = new TextDecoder().decode(await workspace.fs.readFile(docs));
    const files: Readonly<Record<string, string>> = certificates
      ? certificateFiles(certificates)
      : {};
    for (const [name, content] of Object.entries(files)) await writeFile(name, content);
  });
  after(async () => {
    panel.stop();
    await removeConfig();
  });

  /** What the panel says of a run that failed, in lower case; nothing that is secret or personal is in it. */
  async function failure(): Promise<string> {
    panel.take();
    const { outcome } = await runText(gatewayRequest);
    const { shown } = await panel.state("the failure is shown", (state) =>
      ["failure", "answer"].includes(state.shown?.kind ?? ""),
    );
    assert.equal(shown?.kind, "failure");
    const all = JSON.stringify([outcome, panel.take()]);
    for (const hidden of [gatewayKey, wrongKey, user]) assert.ok(!all.includes(hidden), hidden);
    return [shown.title, shown.detail, shown.remedy].join("\n").toLowerCase();
  }

  async function namesInRefusal(name: string): Promise<void> {
    const told = await failure();
    assert.match(told, /the gateway rejected the request/);
    assert.ok(told.includes(name.toLowerCase()), told);
  }

  const { some } = shareOf("test/editor/trusted/environments/gateways.test.ts");
  for (const preset of some(gatewayPresetNames))
    describe(`of style ${preset}`, () => {
      let server: MockServer | undefined;
      let block: string;
      const served = () => {
        if (!server) throw new Error("Nobody plays the gateway.");
        return server;
      };
      before(async function () {
        if (gatewayPreset(preset).needsCertificate && !certificates) return this.skip();
        server = await serveGateway(preset, certificates);
        block = gatewayBlock(page, preset, server);
      });
      afterEach(async () => {
        await asUser({ pick: ["gateway"] }, () => commands.executeCommand("brp.deleteSecrets"));
        await commands.executeCommand("brp.forgetEnvironment");
        await closeEditors();
      });
      after(() => server?.close());

      it("answers with its documented block, once all that is secret is stored", async () => {
        await trust(block);
        const needsMore = secretsIn(block).length > 0;
        if (needsMore) assert.match(await failure(), /is missing/);
        await store(block, served());
        const { outcome, heard } = await runText(gatewayRequest);
        assert.deepEqual(heard.errors, []);
        assert.equal(outcome?.kind, "answered");
      });

      const [missing] = requiredHeaders(preset);
      if (missing)
        it(`names ${missing.name} when it is missing`, async () => {
          const changed = withHeader(block, missing.name);
          await trust(changed);
          await store(changed, served());
          await namesInRefusal(missing.name);
        });

      const wrong = wrongPart(preset);
      if (wrong)
        it(`names ${wrong.named} when it is wrong`, async () => {
          const { header } = wrong;
          const changed = header === undefined ? block : withHeader(block, header, "Iets anders");
          await trust(changed);
          await store(changed, served(), header === undefined ? wrongKey : gatewayKey);
          await namesInRefusal(wrong.named);
        });
    });
});
