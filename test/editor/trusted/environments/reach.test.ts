import assert from "node:assert/strict";
import { commands } from "vscode";
import { RecordedOrigins } from "../../../support/recordedOrigins.ts";
import { closeEditors, openRequest, runArguments, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { chooseEnvironment, removeConfig } from "../../support/services.ts";
import { fileItem, runAllByCommand } from "../../support/testRuns.ts";
import { until } from "../../support/until.ts";
import { asUser, type Answers } from "../../support/user.ts";

const secret = "geheim-4711-voor-een-dienst";
const text = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990032",
  "fields: [naam]",
  "? status == 200",
  "",
].join("\n");

const press = async () => {
  const { document } = await openRequest(text);
  await commands.executeCommand("brp.runRequest", await runArguments(document));
};

/** Every way in which the editor comes to send something. */
const roads: Readonly<Record<string, () => Promise<unknown>>> = {
  "a lens": press,
  "a file": async () => {
    await openRequest(text);
    await commands.executeCommand("brp.runFile");
  },
  "the Test Explorer": async () => {
    const { tests } = await workbench();
    await writeFile("reach.brp", text);
    await until("the test is known", () => fileItem(tests, "reach.brp"));
    await runAllByCommand();
  },
  "the inbox": async () => commands.executeCommand("brp.inbox.count"),
  "the doctor": async () => commands.executeCommand("brp.doctor"),
};

/** `test/unit/editor/reach.test.ts` changes every member of the settings; here each road is walked once. */
describe("an environment that changed after it was allowed", () => {
  let parties: RecordedOrigins<"service" | "desk" | "other">;
  before(async () => {
    await workbench();
    parties = await RecordedOrigins.start(["service", "desk", "other"]);
  });
  after(async () => {
    await closeEditors();
    await removeConfig();
    await parties.close();
  });

  const urlOf = (party: "service" | "desk" | "other", number: number) =>
    `http://127.0.0.${number}:${parties.port(party)}`;

  async function configure(name: string, origin: string, changed: object): Promise<void> {
    const environment = {
      kind: "trial",
      personen: { baseUrl: `${origin}/brp` },
      berichten: { baseUrl: `${origin}/berichten` },
      auth: { type: "oauth2", tokenUrl: `${urlOf("desk", 2)}/token`, clientId: "me" },
      ...changed,
    };
    await writeFile("brp.config.json", JSON.stringify({ environments: { [name]: environment } }));
    await (await workbench()).environments.refresh();
  }

  for (const [index, [road, go]] of Object.entries(roads).entries())
    it(`is not reached by ${road} unasked, nor production without its plan`, async () => {
      const name = `bereik${index}`;
      const leave = async (answers: Answers) => {
        parties.clear();
        await asUser(answers, go);
        await closeEditors();
      };
      await configure(name, urlOf("service", 1), {});
      await chooseEnvironment(name);
      for (const service of ["personen", "berichten"])
        await asUser({ button: "Allow", input: secret }, () =>
          commands.executeCommand("brp.storeSecret", { services: [service] }),
        );
      await leave({});
      const carried = parties.received.filter(({ credentials }) => credentials.includes(secret));
      assert.ok(carried.length > 0);
      assert.ok(carried.every(({ by }) => by === "desk"));
      // No secret is missing, so that nothing but the answer of the user keeps it from being sent.
      const auth = { type: "none" };
      await configure(name, urlOf("other", 3), { auth });
      await leave({});
      assert.deepEqual([...parties.connected, ...parties.received], []);
      await configure(name, urlOf("service", 1), { auth, kind: "production" });
      await leave({ button: "Allow" });
      assert.deepEqual([...parties.connected, ...parties.received], []);
      // Later suites look at all that is stored.
      await asUser({ pick: [name] }, () => commands.executeCommand("brp.deleteSecrets"));
    });
});
