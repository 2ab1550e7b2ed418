import { afterEach, describe, expect, it } from "vitest";
import { openFile } from "../../../src/language/languageService.ts";
import { KnownEnvironments } from "../../../src/languageServer/knownEnvironments.ts";
import { RootedFiles } from "../../../src/languageServer/rootedFiles.ts";
import { scratchFolder } from "../../support/processes/cli.ts";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const removals: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

const row = {
  e9510: "999971",
  e9560: ["010120"],
  e9567: "N",
  e9998: "20200101",
  e9999: "20261124",
};
const config = {
  environments: {
    proef: {
      personen: { baseUrl: "https://brp.example" },
      authorisation: { decision: "decision.json" },
    },
  },
};

describe("the environments that the language server knows", () => {
  it("judge rows of a decision anew when the day is another", async () => {
    const { path, remove } = await scratchFolder({
      "brp.config.json": JSON.stringify(config),
      "decision.json": JSON.stringify(row),
      "a.brp": "",
    });
    removals.push(remove);
    let today = "2026-11-23";
    const rootUri = pathToFileURL(path).href;
    const files = new RootedFiles({ processId: null, capabilities: {}, rootUri });
    const known = new KnownEnvironments(
      files,
      () => today,
      "proef",
      () => undefined,
    );
    const document = { uri: pathToFileURL(join(path, "a.brp")).href, file: openFile("") };
    const rubrics = async () => (await known.contextFor(document as never)).authorisation?.rubrics;
    expect(await rubrics()).toEqual(["010120"]);
    today = "2026-11-24";
    expect(await rubrics()).toEqual([]);
  });
});
