import { describe, expect, it } from "vitest";
import { valueTable } from "../../../src/contract/tables/tables.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { WorkspaceEnvironments, RootedFiles } from "../../../src/languageServer/rootedFiles.ts";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { scratchFolder } from "../../support/untilEnd.ts";

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
      authorisation: { list: "fields.txt", decision: "decision.json" },
    },
  },
  tables: { "33": "33.csv" },
};
const table =
  "92.10 Gemeentecode,92.11 Gemeentenaam,92.12 Nieuwe code,99.98,99.99\n0501,Brielle,1992,,20230101\n";

async function contextOn() {
  const path = await scratchFolder({
    "brp.config.json": JSON.stringify(config),
    "decision.json": JSON.stringify(row),
    "fields.txt": "naam\nnaam.achternaam\n",
    "33.csv": table,
    "a.brp": "",
  });
  let today = "";
  const rootUri = pathToFileURL(path).href;
  const files = new RootedFiles({ processId: null, capabilities: {}, rootUri });
  const known = new WorkspaceEnvironments({
    files,
    today: () => today,
    chosen: "proef",
    openText: () => undefined,
  });
  const document = { uri: pathToFileURL(join(path, "a.brp")).href, file: openFile("") };
  return async (day: string) => {
    today = day;
    return known.contextFor(document as never);
  };
}

describe("the environments that the language server knows", () => {
  it("check rows of a decision again on another day", async () => {
    const context = await contextOn();
    expect((await context("2026-11-23")).authorisation?.rubrics).toEqual(["010120"]);
    expect((await context("2026-11-24")).authorisation?.rubrics).toEqual([]);
  });

  it("come with the paths of a list in a file", async () => {
    const context = await contextOn();
    expect((await context("2026-11-23")).authorisation?.fields).toEqual(["naam"]);
  });

  it("come with the tables of the settings, whose entries end on their day", async () => {
    const context = await contextOn();
    const entry = async (day: string) =>
      valueTable("Gemeenten", (await context(day)).tables)?.entries.get("0501");
    expect(await entry("2022-12-31")).toEqual({ code: "0501", name: "Brielle" });
    expect((await entry("2023-01-01"))?.to).toBe("20230101");
  });
});
