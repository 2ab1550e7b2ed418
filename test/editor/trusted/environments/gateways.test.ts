import assert from "node:assert/strict";
import { commands, Uri } from "vscode";
import type { MockServer } from "../../../../src/mock/server/mockServer.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import type { EnvironmentDefinition } from "../../../../src/model/environments/environment.ts";
import { neededSecrets } from "../../../../src/runner/auth/callLogin.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";
import {
  gatewayBlock,
  gatewayKey,
  gatewayRequest,
  requiredHeaders,
  serveGateway,
} from "../../../support/gateways.ts";
import { WatchedPanel } from "../../support/responsePanel.ts";
import { closeEditors, textOf, writeFile } from "../../support/documents.ts";
import { extension, workbench } from "../../support/extension.ts";
import {
  allowEnvironment,
  chooseEnvironment,
  removeConfig,
  runText,
} from "../../support/services.ts";
import { press } from "../../support/user.ts";

/** One style of `docs/gateways.md` with its documented block. `test/flow/cli/gateways.test.ts` has them all. */
const preset = "2secure";
const user = "m.vandijk";

function definitionIn(block: string): EnvironmentDefinition {
  const config = readConfigFile(block);
  const found = "environments" in config ? config.environments.get("gateway") : undefined;
  if (!found) throw new Error("The block cannot be read.");
  return found;
}

/** Kinds of secrets that a user enters outside the file. */
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

/** Stores every secret outside the file, each by its command. */
async function store(block: string, { token }: MockServer): Promise<void> {
  for (const secret of secretsIn(block)) {
    const isInput = secret.startsWith("input:");
    const value = isInput ? user : secret === "clientSecret" ? token.clientSecret : gatewayKey;
    const wanted = { environment: "gateway", services: ["personen"], secret };
    const heard = await press("brp.storeSecret", { input: value }, wanted);
    assert.equal(heard.inputs.length, 1, secret);
  }
}

describe("a gateway in the editor", () => {
  let page: string;
  let panel: WatchedPanel;
  before(async () => {
    await workbench();
    await closeEditors();
    panel = new WatchedPanel();
    const docs = Uri.joinPath(Uri.file(extension().extensionPath), "docs/gateways.md");
    page = await textOf(docs);
  });
  after(async () => {
    panel.stop();
    await removeConfig();
  });

  /** The panel's text of a failed run, in lower case, after a check that it contains nothing secret or personal. */
  async function failure(): Promise<string> {
    panel.take();
    const { outcome } = await runText(gatewayRequest);
    const { shown } = await panel.state("the failure is shown", (state) =>
      ["failure", "response"].includes(state.shown?.kind ?? ""),
    );
    assert.equal(shown?.kind, "failure");
    const all = JSON.stringify([outcome, panel.take()]);
    for (const hidden of [gatewayKey, user]) assert.ok(!all.includes(hidden), hidden);
    return [shown.title, shown.detail, shown.remedy].join("\n").toLowerCase();
  }

  it("says which header is missing, and answers once all that is secret is stored", async () => {
    const server = await serveGateway(preset, undefined);
    try {
      const block = gatewayBlock(page, preset, server);
      await trust(block);
      assert.match(await failure(), /is missing/);
      await store(block, server);
      const { outcome, heard } = await runText(gatewayRequest);
      assert.deepEqual(heard.errors, []);
      assert.equal(outcome?.kind, "answered");
      const [header] = requiredHeaders(preset);
      assert.ok(header && block.includes(`"${header.name}"`));
      const without = block.replace(`"${header.name}"`, '"x-other"');
      await trust(without);
      await store(without, server);
      const reported = await failure();
      assert.match(reported, /the gateway rejected the request/);
      assert.ok(reported.includes(header.name.toLowerCase()), reported);
    } finally {
      await press("brp.deleteSecrets", { pick: ["gateway"] });
      await commands.executeCommand("brp.forgetEnvironment");
      await closeEditors();
      await server.close();
    }
  });
});
