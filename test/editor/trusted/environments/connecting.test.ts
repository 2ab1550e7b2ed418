import assert from "node:assert/strict";
import { json, startStandIn, withToken } from "../../../support/processes/standIn.ts";
import { leaveEach } from "../../support/documents.ts";
import { openConnectPage, type HeardConnectPage } from "../../support/connectPage.ts";
import { workbench } from "../../support/extension.ts";
import { configure, removeConfig, secretCanary, standInName } from "../../support/services.ts";
import { asUser } from "../../support/user.ts";
import { until } from "../../support/until.ts";

const states = (page: HeardConnectPage) => page.steps().map(({ state }) => state);

describe("the page on which an environment is connected", () => {
  leaveEach(removeConfig);

  it("leads from allowing to the first call, each by its button, and holds no secret", async () => {
    const refused = json(400, { status: 400, code: "paramsRequired", invalidParams: [] });
    const services = await startStandIn(withToken(refused));
    try {
      await configure(services.origin, "trial");
      const { environments } = await workbench();
      await environments.refresh();
      const page = await openConnectPage(standInName);
      assert.deepEqual(states(page), ["now", "later", "later", "later", "later"]);

      const allowed = await asUser({ button: "Allow" }, async () => {
        await page.press("allow");
        await until("it is allowed", () => states(page)[0] === "done");
      });
      assert.ok(JSON.stringify(allowed.dialogs).includes(services.origin));
      assert.deepEqual(states(page).slice(1), ["now", "later", "later", "later"]);

      const stored = await asUser({ input: secretCanary }, async () => {
        await page.press("secret");
        await until("the secret is there", () => states(page)[1] === "done");
      });
      assert.deepEqual(stored.notes, []);
      assert.equal(services.calls.length, 0);

      await page.press("check", "another");
      assert.equal(states(page)[2], "now");
      await page.press("check");
      await until("the checks are done", () => states(page)[2] === "done");
      assert.deepEqual(states(page).slice(2), ["done", "now", "later"]);
      assert.ok(services.calls.every((call) => call.endsWith("/token")));

      await page.press("call");
      await until("the first call is done", () => states(page)[4] === "now");
      assert.ok(["done", "warning"].includes(states(page)[3] ?? ""), page.steps()[3]?.sentence);
      assert.equal(states(page)[4], "now");
      await page.press("use");
      await until("it is the active one", () => states(page)[4] === "done");
      assert.equal(environments.active(), standInName);
      assert.ok(!JSON.stringify(page.received).includes(secretCanary));
    } finally {
      await services.close();
    }
  });
});
