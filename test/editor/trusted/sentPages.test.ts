import assert from "node:assert/strict";
import { window, type TextDocument } from "vscode";
import { json } from "../../support/processes/standIn.ts";
import { leaveEach, openRequest, placeCursor } from "../support/documents.ts";
import {
  readRequest,
  removeConfig,
  secretCanary,
  storeSecret,
  withServices,
} from "../support/services.ts";
import { until } from "../support/until.ts";
import { press, presenting } from "../support/user.ts";

const shown = (): TextDocument | undefined =>
  window.visibleTextEditors.find(({ document }) => document.uri.scheme === "brp-sent")?.document;

describe("what would be sent", () => {
  leaveEach(removeConfig);

  it("is shown beside the file, without secrets and without sending anything", async () => {
    await withServices(json(200, {}), async (services) => {
      placeCursor(await openRequest(readRequest), 1);
      await storeSecret();
      await press("brp.showSent", { button: ["Allow"] });
      const text = () => shown()?.getText() ?? "";
      await until("the page is there", () => text().includes("999990032"));
      assert.match(text(), /^POST \/haalcentraal\/api\/brp\/personen HTTP\/1\.1$/m);
      assert.match(text(), /^Authorization: Bearer ••••$/m);
      assert.doesNotMatch(text(), new RegExp(secretCanary));
      assert.deepEqual(services.calls, []);
      await presenting(async () => {
        await until("it is masked for those who look along", () => !text().includes("999990032"));
        assert.match(text(), /"burgerservicenummer":\["••••"\]/);
      });
    });
  });
});
