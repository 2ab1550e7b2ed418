import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { LanguageModelTextPart, lm } from "vscode";
import { toolServer } from "../../../src/editor/node/mcpServer.ts";
import { LanguageModelTools } from "../../../src/editor/contributions.ts";
import { extension, workbench } from "../support/extension.ts";

const text = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n";

const calls: Readonly<Record<string, object>> = {
  describe: { about: "naam" },
  compose: { parameters: { bsn: "999990019" } },
  check: { text },
  explain: { about: "nobody" },
  try: { text },
  minimise: { text, code: "persoon.naam.volledigeNaam" },
};

describe("the tools for language models", () => {
  before(workbench);

  it("are listed, and answer each call", async () => {
    const listed = lm.tools.map(({ name }) => name);
    for (const [name, tool] of Object.entries(LanguageModelTools)) {
      assert.ok(listed.includes(tool), tool);
      const { content } = await lm.invokeTool(tool, {
        input: calls[name] ?? {},
        toolInvocationToken: undefined,
      });
      const [part] = content;
      assert.ok(part instanceof LanguageModelTextPart, tool);
      const response = JSON.parse(part.value) as Record<string, unknown>;
      assert.equal(response.error, undefined, tool);
    }
  });

  it("tell a model what is wrong with its call", async () => {
    const { content } = await lm.invokeTool(LanguageModelTools.try, {
      input: { text, today: "never" },
      toolInvocationToken: undefined,
    });
    const [part] = content;
    assert.ok(part instanceof LanguageModelTextPart);
    assert.match(part.value, /today.*not a date/);
  });

  it("are served by a process that gets none of the editor's variables", () => {
    const { extensionUri } = extension();
    process.env.BRP_PLANTED = "planted";
    const { command, args, env } = toolServer(extensionUri);
    delete process.env.BRP_PLANTED;
    assert.equal(env.BRP_PLANTED, null);
    const given = Object.entries(env).filter(([, value]) => value !== null);
    assert.deepEqual(given, [["ELECTRON_RUN_AS_NODE", "1"]]);
    const input = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n';
    const options = { input, encoding: "utf8", env: { ELECTRON_RUN_AS_NODE: "1" } } as const;
    const { stdout } = spawnSync(command, args, options);
    const { result } = JSON.parse(stdout) as { result: { tools: readonly unknown[] } };
    assert.equal(result.tools.length, Object.keys(LanguageModelTools).length);
  });
});
