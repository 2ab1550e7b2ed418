import assert from "node:assert/strict";
import { json } from "../../../support/processes/standIn.ts";
import { openConnectPage, type HeardConnectPage } from "../../support/connectPage.ts";
import { leaveEach, openRequest, writeFile } from "../../support/documents.ts";
import {
  chooseEnvironment,
  readRequest,
  removeConfig,
  secretCanary,
  standInName,
  storeSecret,
  withServices,
} from "../../support/services.ts";

const examined = (environment: string) => openConnectPage(environment, "brp.doctor");

const step = (page: HeardConnectPage, id: string) => page.steps().find((one) => one.id === id);

describe("the environment doctor", () => {
  leaveEach(removeConfig);

  it("looks at the local environment and finds it well", async () => {
    await openRequest(readRequest);
    const page = await examined("local");
    for (const id of ["checks-personen", "call-personen", "checks-berichten", "call-berichten"])
      assert.equal(step(page, id)?.state, "done", id);
    const [call] = step(page, "call-personen")?.looked ?? [];
    assert.deepEqual([call?.title, call?.verdict], ["Test call: personen", "ok"]);
  });

  it("shows what is wrong without any secret, each with a button that helps", async () => {
    await withServices(json(401, { error: "invalid_client" }), async () => {
      await openRequest(readRequest);
      await storeSecret();
      const page = await examined(standInName);
      const checks = step(page, "checks-personen");
      assert.equal(checks?.state, "failed");
      assert.match(checks?.sentence ?? "", /^Access token: 127\.0\.0\.1:\d+: /);
      assert.match(checks?.sentence ?? "", /does not know the client, or the secret is wrong/);
      assert.deepEqual(
        checks?.actions.map(({ act }) => act),
        ["check", "replace secret"],
      );
      assert.equal(step(page, "call-personen")?.state, "later");
      assert.ok(!JSON.stringify(page.received).includes(secretCanary));
    });
  });

  it("says what is wrong with a configuration that cannot be read", async () => {
    await writeFile("brp.config.json", '{ "environments": { "leeg": {} } }');
    await chooseEnvironment("leeg");
    const page = await examined("leeg");
    const [allow, ready] = page.steps();
    assert.equal(allow?.state, "failed");
    assert.deepEqual(
      allow?.actions.map(({ act }) => act),
      ["open configuration"],
    );
    assert.equal(ready?.state, "later");
  });
});
