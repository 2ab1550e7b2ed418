import assert from "node:assert/strict";
import { ConfigurationTarget, env, window, workspace } from "vscode";
import { Commands, Settings, type Command } from "../../../src/editor/contributions.ts";
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
  persons,
  surname,
  userName,
} from "../../support/canary/values.ts";
import { shareOf } from "../../support/share.ts";
import { faultyFindings, scenes } from "../support/canary/scenes.ts";
import { gatewayScenes } from "../support/canary/gatewayScenes.ts";
import { Sinks } from "../support/canary/sinks.ts";
import {
  clearStage,
  play,
  stageAt,
  type EditorScenes,
  type Stage,
} from "../support/canary/stage.ts";
import { workbench } from "../support/extension.ts";
import { asUser } from "../support/user.ts";

/** Every command with canaries in all that it reads: none may turn up unasked. Played by test/leftovers. */
describe("every command tells nothing that nobody asked for", () => {
  let service: CanaryService;
  let stage: Stage;
  let sinks: Sinks;
  let clipboard: string;

  before(async () => {
    clipboard = await env.clipboard.readText();
    await workbench();
    // Of machine scope: in a window on a server only what is written there counts.
    await workspace
      .getConfiguration()
      .update(Settings.allowedVariables, ["CANARY_NUMBER"], ConfigurationTarget.Global);
    service = await startCanaryService();
    stage = stageAt(service.server.url);
    await stage.configure();
    sinks = await Sinks.watch();
  });
  beforeEach(() => env.clipboard.writeText(""));
  afterEach(clearStage);
  after(async () => {
    sinks.stop();
    await service.server.close();
    await env.clipboard.writeText(clipboard);
  });

  it("each has its scenes", () => {
    assert.deepEqual(Object.keys(scenes).sort(), Object.values(Commands).sort());
    for (const [command, played] of Object.entries(scenes))
      assert.ok(played.length >= 2, `${command} has one scene only`);
  });

  const { some } = shareOf("test/leftovers/canary.test.ts");
  for (const [command, [first, ...others]] of Object.entries<EditorScenes[Command]>(scenes)) {
    const now = new Set(some(others));
    const played = others.filter((scene) => scene.isAlways === true || now.has(scene));
    for (const scene of [first, ...played])
      it(`${command}: ${scene.what}`, async () => {
        assert.deepEqual((await play(scene, stage, sinks)).leaks, []);
      });
  }

  for (const scene of gatewayScenes)
    it(`a gateway with keys and personal headers ${scene.what}`, async () => {
      assert.deepEqual((await play(scene, stage, sinks)).leaks, []);
    });

  it("findings on a file full of faults", async () => {
    const { leaks } = await play({ what: "", act: faultyFindings }, stage, sinks);
    assert.deepEqual(leaks, []);
  });

  it("what was searched was in play", async () => {
    const heard = service.heard();
    const logins = [clientSecret, givenToken, password, accessToken];
    const secrets = [...logins, apiKey, headerSecret, userName, fixedUser];
    assert.equal(canariesIn(heard, secrets).length, secrets.length);
    const unheard = asked.filter(({ number }) => !heard.includes(number));
    assert.deepEqual(unheard, []);
    const [shown] = scenes["brp.toggleMask"];
    await shown.before?.(stage);
    sinks.clear();
    const said = await asUser({}, async () => {
      await shown.act(stage);
      void window.showErrorMessage(clientSecret.value);
    });
    const { panel, told } = await sinks.read(said);
    assert.ok(canariesIn(panel, persons).includes(surname.name));
    assert.deepEqual(canariesIn(told, secrets), [clientSecret.name]);
  });
});
