import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainSnippet } from "../../../src/language/completion/suggestion.ts";
import { runCli } from "../../support/processes/cli.ts";
import {
  applied,
  Follower,
  opened,
  session,
  type Edit,
  type Place,
  type PlaceRange,
} from "./session.ts";

const file = `@gemeente = 0518

### Zoek
@name zoek
@environment local
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Jans*
geboortedatum: 1983-05-26
fields:
  - burgerservicenummer
  - naam.geslachtsnaam
? status == 200

### Lees
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}
gemeenteVanInschrijving: {{gemeente}}
fields: [naam]
`;

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly edit?: { readonly documentChanges: readonly { readonly edits: readonly Edit[] }[] };
}

const here = (place: Place): PlaceRange => ({ start: place, end: place });
const editsOf = (action: Action | undefined) => action?.edit?.documentChanges[0]?.edits ?? [];

function actionsAt<Wanted = Action>(
  open: Follower,
  range: PlaceRange,
  only: string,
  diagnostics: readonly object[] = [],
) {
  const context = { diagnostics, only: [only] };
  return open.ask<readonly Wanted[]>("codeAction", { range, context });
}

async function accept(open: Follower, place: Place, label: string): Promise<void> {
  const items = await open.suggestions(place);
  const item = items.find((one) => one.label === label);
  if (!item) throw new Error(`${label} is not offered`);
  open.change(item.textEdit.range, plainSnippet(item.textEdit.newText));
}

describe("brp language-server", () => {
  it("says what it offers, and nothing that runs", async () => {
    const { capabilities } = await session();
    expect(capabilities).toMatchObject({
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: 2 },
      renameProvider: { prepareProvider: true },
      diagnosticProvider: { interFileDependencies: true },
    });
    expect(capabilities.codeLensProvider).toBeUndefined();
    expect(capabilities.executeCommandProvider).toBeUndefined();
  });

  // Shows: language-server-features
  it("leads from an empty file to a clean request with completion alone", async () => {
    const { open } = await opened("");
    await accept(open, { line: 0, character: 0 }, "RaadpleegMetBurgerservicenummer");
    await accept(open, { line: 1, character: 0 }, "burgerservicenummer");
    open.change(here(open.placeOf("- ", 2)), "999990019\n");
    await accept(open, { line: 3, character: 0 }, "fields");
    await accept(open, { line: 4, character: 4 }, "naam");
    expect(open.text).toContain("fields:\n  - naam");
    expect(await open.diagnostics()).toEqual([]);
  });

  it("offers the environments of brp.config.json, read again when it changes", async () => {
    const config = { environments: { proef: { kind: "trial" } } };
    const { open, client, uriOf } = await opened("@environment ", {
      files: { "brp.config.json": JSON.stringify(config) },
    });
    const names = async () =>
      (await open.suggestions({ line: 0, character: 13 })).map(({ label }) => label);
    expect(await names()).toEqual(["local", "proef"]);
    await writeFile(new URL(uriOf("brp.config.json")), '{"environments":{}}');
    client.notify("workspace/didChangeWatchedFiles", { changes: [] });
    expect(await names()).toEqual(["local"]);
    await client.waitFor("client/registerCapability", () => true);
    await client.waitFor("workspace/diagnostic/refresh", () => true);
  });

  it("shows hints with the value in force, and again when brp.config.json changes", async () => {
    const configOf = (variables: object) =>
      JSON.stringify({ environments: { proef: { kind: "trial", variables } } });
    const text = "@environment proef\n@g = 0518\n###\nTelBerichten\nsoort: {{g}}\n";
    const { open, client, uriOf } = await opened(text, {
      files: { "brp.config.json": configOf({ g: "0599" }) },
    });
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const labels = async () =>
      (await open.ask<readonly { label: string }[]>("inlayHint", { range })).map(
        ({ label }) => label,
      );
    expect(await labels()).toEqual(["= 0599"]);
    await writeFile(new URL(uriOf("brp.config.json")), configOf({}));
    client.notify("workspace/didChangeWatchedFiles", { changes: [] });
    await client.waitFor("workspace/inlayHint/refresh", () => true);
    expect(await labels()).toEqual(["= 0518"]);
  });

  // Shows: language-server-features
  it("formats as brp fmt does, a whole file, a selection, and the line that Enter leaves", async () => {
    const messy = "TelBerichten\r\nsoort :   NIET-OPGEHAALD  \r\n?status==200\r\n";
    const { open, folder } = await opened(messy, { files: { "a.brp": messy } });
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 3 } };
    const part = await open.ask<readonly Edit[]>("rangeFormatting", { range, options: {} });
    expect(part.map((edit) => edit.range.start.line)).toEqual([2]);
    const typed = { position: { line: 2, character: 0 }, ch: "\n", options: {} };
    const left = await open.ask<readonly Edit[]>("onTypeFormatting", typed);
    expect(left.map((edit) => edit.range.start.line)).toEqual([1]);
    open.apply(await open.ask<readonly Edit[]>("formatting", { options: {} }));
    await runCli(["fmt", "a.brp"], { cwd: folder });
    expect(open.text).toBe(await readFile(join(folder, "a.brp"), "utf8"));
    expect(open.text).toContain("\r\nsoort: NIET-OPGEHAALD\r\n");
  });

  it("renames everywhere, and says in the client's language why something cannot be", async () => {
    const { open } = await opened(file, { initialize: { locale: "nl-NL" } });
    const position = open.placeOf("@gemeente", 3);
    expect(await open.ask("prepareRename", { position })).toMatchObject({
      placeholder: "gemeente",
    });
    const renamed = await open.ask<NonNullable<Action["edit"]>>("rename", {
      position,
      newName: "plaats",
    });
    open.apply(renamed.documentChanges[0]?.edits ?? []);
    expect(open.text).toContain("@plaats = 0518");
    expect(open.text).toContain("{{plaats}}");
    await expect(
      open.ask("prepareRename", { position: open.placeOf("Zoek") }),
    ).rejects.toMatchObject({
      code: -32803,
      message: expect.stringMatching(/^Hier is niets te hernoemen/) as string,
    });
    await expect(
      open.ask("rename", { position: open.placeOf("@plaats", 3), newName: "name" }),
    ).rejects.toMatchObject({ code: -32803 });
  });

  it("mends a diagnostic, all of a kind, and all that is safe; what it mends is clean", async () => {
    const wrong = file
      .replace("geslachtsnaam\n", "geslachtsnam\n")
      .replace("[naam]", "[naam, naam]");
    const { open, client } = await opened(wrong);
    const before = await open.diagnostics();
    const diagnostic = before.find(({ code }) => code === "unknown-field");
    if (!diagnostic) throw new Error("nothing to mend");
    const actions = await actionsAt(open, diagnostic.range, "quickfix", [diagnostic]);
    open.apply(editsOf(actions[0]));
    expect((await open.diagnostics()).map(({ code }) => code)).not.toContain("unknown-field");
    const [all] = await actionsAt(open, here({ line: 0, character: 0 }), "source.fixAll");
    expect(all).toMatchObject({ kind: "source.fixAll.brp" });
    expect(all?.edit).toBeUndefined();
    open.apply(editsOf(await client.request<Action>("codeAction/resolve", all)));
    expect(await open.diagnostics()).toEqual([]);
  });

  it("declares a header in brp.config.json, and tells what that declares", async () => {
    const settings = `{ "environments": { "gw": {
  "personen": { "baseUrl": "https://gw.example/brp" }
} } }
`;
    const text =
      "@environment gw\n###\n@header X-New 1\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";
    const { open, client, uriOf } = await opened(text, { files: { "brp.config.json": settings } });
    const [found] = await open.diagnostics();
    expect(found?.code).toBe("header-not-allowed");
    const actions = await open.ask<
      {
        title: string;
        edit: { documentChanges: { textDocument: object; edits: Edit[] }[] };
      }[]
    >("codeAction", { range: found?.range, context: { diagnostics: [found], only: ["quickfix"] } });
    const [change] =
      actions.find(({ title }) => title === "Declare it in brp.config.json")?.edit
        .documentChanges ?? [];
    expect(change?.textDocument).toEqual({ uri: uriOf("brp.config.json"), version: null });
    const after = applied(settings, change?.edits ?? []);
    expect(after).toContain('"X-New": {');
    await writeFile(new URL(uriOf("brp.config.json")), after);
    client.notify("workspace/didChangeWatchedFiles", { changes: [] });
    expect(await open.diagnostics()).toEqual([]);
    const hover = await open.ask<{ contents: { value: string } }>("hover", {
      position: open.placeOf("X-New"),
    });
    expect(hover.contents.value).toContain("Environment gw: a request can set it");
  });

  it("changes the query type", async () => {
    const { open } = await opened(file);
    const type = here(open.placeOf("ZoekMetGeslachtsnaamEnGeboortedatum"));
    const actions = await actionsAt(open, type, "refactor");
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(["refactor.rewrite"]));
    open.apply(editsOf(actions.find(({ title }) => title.includes("MetPostcodeEnHuisnummer"))));
    expect(open.text).toContain("\nZoekMetPostcodeEnHuisnummer\n");
  });

  it("explains, finds and outlines", async () => {
    const { open } = await opened(file);
    const hover = await open.ask<{ contents: { kind: string; value: string } }>("hover", {
      position: open.placeOf("geboortedatum"),
    });
    expect(hover.contents.kind).toBe("markdown");
    expect(hover.contents.value).toContain("```brp\ngeboortedatum\n```");
    const help = await open.ask<{
      signatures: readonly { label: string }[];
      activeParameter: number;
    }>("signatureHelp", { position: open.placeOf("1983") });
    expect(help.signatures[0]?.label).toMatch(
      /^ZoekMetGeslachtsnaamEnGeboortedatum: geslachtsnaam, /,
    );
    expect(help.activeParameter).toBe(1);
    const position = open.placeOf("{{zoek", 4);
    expect(
      await open.ask("references", { position, context: { includeDeclaration: true } }),
    ).toHaveLength(2);
    expect(await open.ask("documentHighlight", { position })).toMatchObject([
      { kind: 3 },
      { kind: 2 },
    ]);
    const symbols =
      await open.ask<readonly { name: string; children: readonly object[] }[]>("documentSymbol");
    expect(symbols.map(({ name }) => name)).toEqual([
      expect.stringContaining("gemeente"),
      "Zoek",
      "Lees",
    ]);
    expect(symbols[1]?.children.length).toBeGreaterThan(2);
    const folds = await open.ask<readonly { startLine: number }[]>("foldingRange");
    expect(folds.map(({ startLine }) => startLine)).toContain(2);
    const [grown] = await open.ask<readonly { range: PlaceRange; parent?: object }[]>(
      "selectionRange",
      { positions: [position] },
    );
    expect(grown).toMatchObject({ range: { start: { line: position.line } }, parent: {} });
    const hints = await open.ask<readonly { label: string }[]>("inlayHint", {
      range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
    });
    expect(hints.map(({ label }) => label).join()).toContain("0518");
  });

  it("tells meanings of words, and later only what differs", async () => {
    const { open, capabilities } = await opened(file);
    expect(capabilities.semanticTokensProvider).toMatchObject({
      full: { delta: true },
      range: true,
    });
    const whole = await open.ask<{ resultId: string; data: number[] }>("semanticTokens/full");
    open.change(here({ line: 0, character: 14 }), "\n@meer = {{gemeente}}");
    const { edits } = await open.ask<{
      edits: readonly { start: number; deleteCount: number; data: number[] }[];
    }>("semanticTokens/full/delta", { previousResultId: whole.resultId });
    const patched = [...whole.data];
    for (const { start, deleteCount, data } of edits) patched.splice(start, deleteCount, ...data);
    const again = await open.ask<{ data: number[] }>("semanticTokens/full");
    expect(patched).toEqual(again.data);
    expect(patched).not.toEqual(whole.data);
  });

  it("leads into the settings and into a file with rows, and nowhere outside the root", async () => {
    const text = `@environment proef\n\n### a\n@each r in rijen.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{r.bsn}}\nfields: naam\n\n### b\n@each q in ../buiten.csv\nTelBerichten\n`;
    const { open, uriOf } = await opened(text, {
      files: {
        "brp.config.json": '{\n  "environments": {\n    "proef": { "kind": "trial" }\n  }\n}\n',
        "rijen.csv": "naam,bsn\nx,999990019\n",
      },
    });
    const [config] = await open.ask<readonly { targetUri: string; targetRange: PlaceRange }[]>(
      "definition",
      { position: open.placeOf("proef") },
    );
    expect(config).toMatchObject({
      targetUri: uriOf("brp.config.json"),
      targetRange: { start: { line: 2, character: 4 } },
    });
    const [rows] = await open.ask<readonly { targetUri: string }[]>("definition", {
      position: open.placeOf("rijen"),
    });
    expect(rows).toMatchObject({ targetUri: uriOf("rijen.csv") });
    expect(await open.ask("definition", { position: open.placeOf("../buiten") })).toBeNull();
    const links = await open.ask<readonly { target: string }[]>("documentLink");
    expect(links.map(({ target }) => target)).toEqual([uriOf("rijen.csv")]);
  });
});

it("the rows of @each have the columns of their file: found, offered and mended, and told again when it changes", async () => {
  const { client, folder, uriOf } = await session({
    files: { "sub/.keep": "", "rijen/personen.csv": "bsn,naam\n999990019,x\n" },
  });
  const text =
    "@each rij in ../rijen/personen.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{rij.bns}}\nfields: naam\n";
  const open = new Follower(client, uriOf("sub/a.brp"), text);
  const [found, ...others] = await open.diagnostics();
  expect([found?.code, others]).toEqual(["unknown-column", []]);
  if (!found) throw new Error("nothing to mend");
  const fixes = await actionsAt(open, found.range, "quickfix", [found]);
  expect(applied(text, editsOf(fixes[0]))).toContain("{{rij.bsn}}");
  const items = await open.suggestions(open.placeOf("{{rij.", "{{rij.".length));
  expect(items.map(({ label }) => label)).toEqual(["bsn", "naam"]);
  await writeFile(join(folder, "rijen/personen.csv"), "bns,naam\n999990019,x\n");
  expect(await open.diagnostics()).toEqual([]);
});

describe("for a plain client", () => {
  const plain = { capabilities: { textDocument: { codeAction: {} } } };

  it("sends diagnostics unprompted, for each document its own, and none for a closed one", async () => {
    const { client, uriOf } = await session(plain);
    type Reported = { uri: string; version?: number; diagnostics: readonly { code: string }[] };
    const reported = (uri: string, isIt: (one: Reported) => boolean) =>
      client.waitFor<Reported>(
        "textDocument/publishDiagnostics",
        (one) => one.uri === uri && isIt(one),
      );
    const [a, b] = [uriOf("a.brp"), uriOf("b.brp")];
    const good = new Follower(client, a, file);
    const bad = new Follower(client, b, "TelBerichten\nsort: x\n");
    expect((await reported(b, ({ version }) => version === 1)).diagnostics).not.toEqual([]);
    expect((await reported(a, ({ version }) => version === 1)).diagnostics).toEqual([]);
    bad.change(
      { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } },
      "soort: NIET-OPGEHAALD\n",
    );
    const after = await reported(b, ({ version }) => version === 2);
    expect(after.diagnostics).toEqual([]);
    good.change(here({ line: 0, character: 0 }), "???\n");
    expect((await reported(a, ({ version }) => version === 2)).diagnostics).not.toEqual([]);
    client.notify("textDocument/didClose", { textDocument: { uri: a } });
    await reported(
      a,
      ({ version, diagnostics }) => version === undefined && diagnostics.length === 0,
    );
    expect(await good.ask("hover", { position: { line: 0, character: 0 } })).toBeNull();
  });

  it("writes no snippets, Markdown, nested symbols, links or actions", async () => {
    const text = `${file}\n### Nog een\nTelBerichten\n`;
    const { open, uriOf, capabilities } = await opened(text, plain);
    expect(capabilities.diagnosticProvider).toBeUndefined();
    const items = await open.suggestions({ line: 22, character: 0 });
    expect(items.length).toBeGreaterThan(0);
    for (const { textEdit, insertTextFormat, documentation = "" } of items) {
      expect(textEdit.newText).not.toMatch(/\$/);
      expect(insertTextFormat).toBe(1);
      expect(documentation).toBeTypeOf("string");
    }
    const hover = await open.ask<{ contents: { kind: string } }>("hover", {
      position: open.placeOf("geboortedatum"),
    });
    expect(hover.contents.kind).toBe("plaintext");
    const symbols = await open.ask<readonly { location: object }[]>("documentSymbol");
    expect(symbols[0]?.location).toMatchObject({ uri: uriOf("a.brp") });
    const definition = await open.ask("definition", { position: open.placeOf("{{zoek", 4) });
    expect(definition).toMatchObject({ uri: uriOf("a.brp") });
    const context = { diagnostics: [] };
    expect(
      await open.ask("codeAction", { range: here({ line: 5, character: 0 }), context }),
    ).toEqual([]);
  });
});
