import { describe, expect, it } from "vitest";
import { Follower, opened } from "./session.ts";

describe("files that use each other", () => {
  it("renames in all files that use one, open or not", async () => {
    const files = { "s.brp": "@bsn = 1\n", "map/b.brp": "@use ../s.brp\n### {{s.bsn}}\n" };
    const { open, uriOf } = await opened("@use s.brp as d\n### {{d.bsn}}\n", { files });
    const position = open.placeOf("d.bsn", 3);
    const places = await open.ask<readonly { readonly uri: string }[]>("references", {
      position,
      context: { includeDeclaration: true },
    });
    const uris = [uriOf("s.brp"), uriOf("map/b.brp"), uriOf("a.brp")];
    expect(places.map(({ uri }) => uri)).toEqual(uris);
    const { documentChanges } = await open.ask<{
      readonly documentChanges: readonly { readonly textDocument: object }[];
    }>("rename", { position, newName: "nummer" });
    expect(documentChanges.map(({ textDocument }) => textDocument)).toEqual([
      { uri: uris[0], version: null },
      { uri: uris[1], version: null },
      { uri: uris[2], version: 1 },
    ]);
  });

  it("shows errors of a used file as it is open now, else as it is on disk", async () => {
    const files = { "s.brp": "@bsn = {{weg}}\n" };
    const { open, client, uriOf } = await opened(
      "@use s.brp\n### {{s.bsn}}\nTelBerichten\nsoort: NIET-OPGEHAALD\n",
      { files },
    );
    const codes = async () => (await open.diagnostics()).map(({ code }) => code);
    expect(await codes()).toEqual(["used-file-has-errors"]);
    const used = new Follower(client, uriOf("s.brp"), "@bsn = 1\n");
    expect(await codes()).toEqual([]);
    const end = { line: 1, character: 0 };
    used.change({ start: end, end }, "@b = {{weg}}\n");
    expect(await codes()).toEqual(["used-file-has-errors"]);
  });

  it("offers the other request files of the project after @use", async () => {
    const files = { "a.brp": "", "map/b.brp": "", "map/1 c.brp": "", "d.csv": "" };
    const { open } = await opened("@use ", { files });
    const items = await open.suggestions({ line: 0, character: 5 });
    expect(items.map(({ label, textEdit }) => [label, textEdit.newText])).toEqual([
      ["map/1 c.brp", "map/1 c.brp as _1_c"],
      ["map/b.brp", "map/b.brp"],
    ]);
  });
});
