import { expect, it } from "vitest";
import { shareWorkbench } from "../support/sharedWorkbench.ts";
import { newcomer } from "./scenes/newcomer.ts";
import { pickInEditor } from "./scenes/pickInEditor.ts";

/** VS Code without a server, as on vscode.dev: the extension runs in a web worker. */
const workbench = await shareWorkbench({ inBrowser: true });

newcomer(workbench);
pickInEditor(workbench);

it("a request that leaves the page would fail these tests", async () => {
  const left = workbench.page.evaluate(() =>
    fetch("https://brp.example/").then(String, () => "no"),
  );
  expect(await left).toBe("no");
  expect(workbench.strays.splice(0)).toEqual(["CONNECT brp.example:443"]);
});
