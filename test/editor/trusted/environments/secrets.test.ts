import assert from "node:assert/strict";
import { commands } from "vscode";
import { json, withToken } from "../../../support/processes/standIn.ts";
import { WatchedPanel, withPanel } from "../../support/responsePanel.ts";
import { closeEditors, leaveEach, openRequest, runArguments } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import {
  allowEnvironment,
  nobody,
  readRequest,
  removeConfig,
  runText,
  secretCanary,
  standInName,
  storeSecret,
  useEnvironment,
  withServices,
} from "../../support/services.ts";
import { asUser, press, withSetting, type Heard } from "../../support/user.ts";
import { until } from "../../support/until.ts";

const response = json(200, nobody);

const runAndStore = (argument: unknown) =>
  withPanel((panel) =>
    asUser({ input: secretCanary }, async () => {
      await commands.executeCommand("brp.runRequest", argument);
      const { selected = 0 } = await panel.state("the secret is named", ({ shown }) =>
        Boolean(shown?.kind === "failure" && shown.helps[0] === "storeSecret"),
      );
      panel.say({ type: "help", run: selected, help: "storeSecret" });
      const { runs } = await workbench();
      await until("it ran again", () => runs.all[0]?.outcome?.kind === "answered");
    }),
  );

async function deleteAll(): Promise<void> {
  await press("brp.deleteSecrets", { pick: [standInName, "nieuw"] });
}

async function rename(
  origin: string,
  name: string,
  path = "",
  button: readonly string[] = ["Allow"],
): Promise<Heard> {
  const environment = {
    kind: "local",
    people: "test",
    personen: { baseUrl: `${origin}/haalcentraal/api/brp${path}` },
    auth: { type: "oauth2", tokenUrl: `${origin}/token`, clientId: "proef" },
  };
  await useEnvironment(name, environment);
  return press("brp.allowEnvironment", { button });
}

const offers = ({ dialogs }: Heard) =>
  dialogs.filter(({ message }) => message.startsWith("nieuw: Take over the secrets of proef?"));

describe("secrets", () => {
  leaveEach(deleteAll, removeConfig);

  it("that are missing are requested in a password box each, stored and used with one click", async () => {
    await withServices(withToken(response), async ({ origin }) => {
      const service = { baseUrl: `${origin}/haalcentraal/api/brp` };
      const auth = { type: "oauth2", tokenUrl: `${origin}/token`, clientId: "proef" };
      const both = { kind: "local", personen: service, berichten: service, auth };
      await useEnvironment(standInName, both);
      await allowEnvironment();
      await closeEditors();
      const { document } = await openRequest(readRequest);
      const one = await runAndStore(await runArguments(document));
      // The panel shows it, because a toast would cover the response. No list shows the typed text.
      assert.deepEqual([...one.errors, ...one.offered], []);
      assert.match(one.notes.join(), /^VS Code stored the secret/);
      assert.ok(!JSON.stringify(one).includes(secretCanary));
      assert.deepEqual(
        one.inputs.map(({ title, password }) => [title, password]),
        [[`${standInName}: clientSecret (personen)`, true]],
      );
      await deleteAll();
      const before = (await workbench()).runs.all[0]?.id ?? 0;
      // A panel is watched from its start.
      await closeEditors();
      await openRequest(`${readRequest}\n###\nTelBerichten\nsoort: NIEUW\n`);
      const panel = new WatchedPanel();
      const two = await asUser({ input: secretCanary }, async () => {
        await commands.executeCommand("brp.runFile");
        const { file } = await panel.state("the summary names the secret", (state) =>
          Boolean(state.file?.helps.length),
        );
        panel.say({ type: "help", run: file?.helps[0]?.run ?? 0, help: "storeSecret" });
        await until("both ran again", async () => {
          const { all } = (await workbench()).runs;
          return all.filter(({ id, outcome }) => id > before && outcome).length === 4;
        });
      });
      panel.stop();
      assert.deepEqual(two.errors, []);
      assert.deepEqual(
        two.inputs.map(({ title, password }) => [title, password]),
        [
          [`${standInName}: clientSecret (personen)`, true],
          [`${standInName}: clientSecret (berichten)`, true],
        ],
      );
    });
  });

  // Shows: oauth-session-secret
  it("of the session are used like stored ones", async () => {
    await withServices(withToken(response), async () => {
      const stored = await press("brp.storeSessionSecret", { input: secretCanary });
      assert.deepEqual(stored.notes, ["The secret is kept until this window closes."]);
      assert.equal((await runText(readRequest)).outcome?.kind, "answered");
    });
  });

  it("are all of the session where the machine's settings say so", async () => {
    await withSetting("brp.secrets.sessionOnly", true, () =>
      withServices(withToken(response), async () => {
        const { notes } = await storeSecret();
        assert.deepEqual(notes, ["The secret is kept until this window closes."]);
      }),
    );
  });

  it("with a line end, or long as a file, are told while they are typed", async () => {
    await withServices(withToken(response), async () => {
      const copied = await storeSecret(`${secretCanary}\n`);
      assert.match(copied.refusals.join(), /contains a line end/);
      const file = await storeSecret("x".repeat(20_000));
      assert.match(file.refusals.join(), /more than 16384 characters/);
      assert.ok(!JSON.stringify(copied.refusals).includes(secretCanary));
      assert.match(
        (await storeSecret(` ${secretCanary}`)).notes.join(),
        /^VS Code stored the secret/,
      );
    });
  });

  it("too short to be searched for are stored, with a warning once", async () => {
    await withServices(withToken(response), async () => {
      const { notes, warnings } = await storeSecret("geheim7");
      assert.match(notes.join(), /^VS Code stored the secret/);
      assert.deepEqual(warnings.length, 1);
      assert.match(warnings.join(), /fewer than 8 characters/);
      assert.ok(!warnings.join().includes("geheim7"));
      assert.deepEqual((await storeSecret()).warnings, []);
    });
  });

  it("go with an environment that was renamed, when the user says so", async () => {
    await withServices(withToken(response), async ({ origin }) => {
      await storeSecret();
      const heard = await rename(origin, "nieuw", "", ["Allow", "Take Over"]);
      assert.equal(offers(heard).length, 1);
      assert.equal((await runText(readRequest)).outcome?.kind, "answered");
      const listed = await press("brp.deleteSecrets");
      assert.deepEqual(listed.offered, ["nieuw"]);
    });
  });

  it("are not offered to an environment that reaches something else", async () => {
    await withServices(withToken(response), async ({ origin }) => {
      await storeSecret();
      await rename(origin.replace("127.0.0.1", "127.0.0.2"), "nieuw");
      const { heard } = await runText(readRequest);
      assert.deepEqual(heard.dialogs, []);
      const listed = await press("brp.manageSecrets", { pick: [standInName] });
      assert.deepEqual(listed.offered, [standInName, "Delete"]);
    });
  });

  it("stay where they are when the user says no, until one of them is given away or deleted", async () => {
    await withServices(withToken(response), async ({ origin }) => {
      await storeSecret();
      assert.equal(offers(await rename(origin, "nieuw")).length, 1);
      const { outcome, heard } = await runText(readRequest);
      assert.equal(outcome?.kind, "failed");
      assert.deepEqual(offers(heard), []);
      const manage = (pick: string[]) => press("brp.manageSecrets", { pick });
      const given = await manage([standInName, "Move to nieuw"]);
      assert.deepEqual(given.offered, [standInName, "Move to nieuw", "Delete"]);
      assert.ok(!JSON.stringify(given).includes(secretCanary));
      const deleted = await manage(["nieuw", "Delete"]);
      assert.deepEqual(deleted.offered, ["nieuw", "Delete"]);
      assert.match((await manage([])).errors.join(), /No secrets are stored/);
    });
  });
});
