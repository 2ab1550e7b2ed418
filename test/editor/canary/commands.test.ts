import assert from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  Diagnostic,
  env,
  languages,
  ProgressLocation,
  Range,
  TestRunRequest,
  ViewColumn,
  window,
  workspace,
} from "vscode";
import { Commands, Settings } from "../../../src/editor/contributions.ts";
import { asked, startCanaryService, type CanaryService } from "../../flow/canary/service.ts";
import { canariesIn } from "../../support/canary/forms.ts";
import {
  accessToken,
  apiKey,
  clientSecret,
  fixedUser,
  givenToken,
  headerSecret,
  password,
  planted,
  userName,
} from "../../support/canary/values.ts";
import { otherScenes, scenes, shown } from "../support/canary/scenes.ts";
import { sinkNames, Sinks } from "../support/canary/sinks.ts";
import { clearStage, enter, play, setStage, type EditorScene } from "../support/canary/stage.ts";
import { writeFile } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";

/** Every command with canaries in all that it reads. None may appear unrequested. Run by test/leftovers. */
describe("every command shows nothing that was not requested", () => {
  let service: CanaryService;
  let sinks: Sinks;
  let clipboard: string;

  before(async () => {
    clipboard = await env.clipboard.readText();
    await workbench();
    // The setting has machine scope, so on a server only the value of the machine counts.
    await workspace
      .getConfiguration()
      .update(Settings.allowedVariables, ["CANARY_NUMBER"], ConfigurationTarget.Global);
    service = await startCanaryService();
    await setStage(service.server.url);
    sinks = await Sinks.watch();
  });
  beforeEach(() => env.clipboard.writeText(""));
  afterEach(clearStage);
  after(async () => {
    sinks.stop();
    await service.server.close();
    await env.clipboard.writeText(clipboard);
  });

  // Shows: security-no-leak-editor
  it("each has its scene", () =>
    assert.deepEqual(Object.keys(scenes).sort(), Object.values(Commands).sort()));

  const all = { ...scenes, ...otherScenes } as const;
  for (const [name, scene] of Object.entries<EditorScene>(all))
    // Shows: security-no-leak-editor
    it(name, async () => {
      const { before = shown, act = () => commands.executeCommand(name) } = scene;
      await before();
      assert.deepEqual(await play(act, scene, sinks), []);
    });

  it("a leak into any place is seen", async () => {
    const { value } = planted;
    const diagnostics = languages.createDiagnosticCollection("leak");
    const leaks = await play(
      async () => {
        void window.showErrorMessage(value);
        await window.withProgress({ location: ProgressLocation.Window, title: value }, () =>
          env.clipboard.writeText(value),
        );
        const file = await writeFile("leak.txt", value);
        diagnostics.set(file, [new Diagnostic(new Range(0, 0, 0, 1), value)]);
        window.createWebviewPanel("leak", value, ViewColumn.Active);
        await workspace.openTextDocument({ content: value });
        const { controller } = (await workbench()).tests;
        const run = controller.createTestRun(new TestRunRequest());
        run.appendOutput(value);
        run.end();
        // Its name is in the status bar and in the view of environments.
        await enter(value, JSON.stringify({ environments: { [value]: {} } }));
      },
      {},
      sinks,
    );
    diagnostics.dispose();
    const sinksOf = [...sinkNames, "file:leak.txt", "file:brp.config.json"];
    assert.deepEqual([...leaks].sort(), sinksOf.map((sink) => `${sink}: ${planted.name}`).sort());
  });

  it("what was searched was in play", () => {
    const heard = service.heard();
    const logins = [clientSecret, givenToken, password, accessToken];
    const secrets = [...logins, apiKey, headerSecret, userName, fixedUser];
    assert.equal(canariesIn(heard, secrets).length, secrets.length);
    const unheard = asked.filter(({ number }) => !heard.includes(number));
    assert.deepEqual(unheard, []);
  });
});
