import { describe, expect, it } from "vitest";
import { pathOf, usualAddress, OpenDocuments } from "../../../src/languageServer/openDocuments.ts";

const onWindows = (uri: string) => usualAddress(uri, true);
const text = "RaadpleegMetBurgerservicenummer\n";
const opening = (uri: string, languageId = "brp") => ({
  textDocument: { uri, languageId, version: 1, text },
});

describe("addresses of files on Windows", () => {
  it.each([
    ["file:///c%3A/werk/x.brp", "C:\\werk\\x.brp", "file:///C:/werk/x.brp"],
    ["file:///C:/werk/x.brp", "C:\\werk\\x.brp", "file:///C:/werk/x.brp"],
    ["file:///c:/werk/bij%20lage.brp", "C:\\werk\\bij lage.brp", "file:///C:/werk/bij%20lage.brp"],
    ["file://server/deel/x.brp", "\\\\server\\deel\\x.brp", "file://server/deel/x.brp"],
  ])("%s", (uri, path, usual) => {
    expect(pathOf(uri, true)).toBe(path);
    expect(onWindows(uri)).toBe(usual);
  });

  it("of what is no file stay as they are", () => {
    expect(onWindows("untitled:Untitled-1")).toBe("untitled:Untitled-1");
    expect(pathOf("untitled:Untitled-1", true)).toBeUndefined();
  });

  it("are of one document, called as the client opened it", () => {
    const documents = new OpenDocuments({} as never, onWindows);
    const [opened, other] = ["file:///c%3A/werk/x.brp", "file:///C:/werk/x.brp"];
    documents.open(opening(opened));
    expect(documents.get(other)?.uri).toBe(opened);
    const changes = [{ text: `${text}fields: [naam]\n` }];
    const textDocument = { uri: other, version: 2 };
    const changed = documents.change({ textDocument, contentChanges: changes });
    expect(changed).toMatchObject({ uri: opened, version: 2 });
    expect(documents.all().map(({ file }) => file.text)).toEqual([changes[0]?.text]);
    expect(documents.close(other)).toBe(opened);
    expect(documents.all()).toEqual([]);
  });
});
