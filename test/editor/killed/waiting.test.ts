import { writeFile } from "node:fs/promises";
import { commands } from "vscode";
import { openRequest, runArguments } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest } from "../support/services.ts";

// Not a test of its own: test/leftovers ends VS Code in the middle of it.
describe("a session that is going to be killed", () => {
  it("has the local environment running, has run a request, and waits", async function () {
    this.timeout(0);
    const { local } = await workbench();
    const { document } = await openRequest(readRequest);
    await commands.executeCommand("brp.runRequest", await runArguments(document));
    const { environment } = await local.start();
    const url = environment.personen?.baseUrl;
    await writeFile(process.env.BRP_TEST_STATE ?? "", JSON.stringify({ pid: process.pid, url }));
    await new Promise(() => undefined);
  });
});
