import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { configSchema } from "../../../../scripts/generated/configSchema.ts";
import { fieldPaths } from "../../../../src/contract/response/fields.ts";
import {
  presetDefinition,
  presetNames,
} from "../../../../src/model/environments/presetEnvironment.ts";
import { configCodes } from "../../../../src/language/checks/catalogue/configCodes.ts";

const service = getLanguageService({});
service.configure({
  validate: true,
  schemas: [
    {
      uri: "brp://schema",
      fileMatch: ["*"],
      schema: configSchema("https://example.org/schema.json"),
    },
  ],
});

/** The text as the editor's JSON service reads it. `|` is the cursor. */
function opened(marked: string) {
  const document = TextDocument.create(
    "file:///brp.config.json",
    "json",
    1,
    marked.replace("|", ""),
  );
  const position = document.positionAt(marked.indexOf("|"));
  return { document, position, json: service.parseJSONDocument(document) };
}

async function offered(marked: string): Promise<readonly string[]> {
  const { document, position, json } = opened(marked);
  const list = await service.doComplete(document, position, json);
  return (
    list?.items.map(({ label, insertText }) =>
      label.endsWith("...") ? (insertText ?? "") : label,
    ) ?? []
  );
}

const inside = (text: string) => `{ "environments": { "a": { ${text} } } }`;

describe("the schema of brp.config.json, in the JSON service of editors", () => {
  it.each([
    ["kinds", inside('"kind": |'), ['"local"', '"trial"', '"production"']],
    [
      "ways to authenticate",
      inside('"auth": { "type": | }'),
      ['"oauth2"', '"basic"', '"bearer"', '"none"'],
    ],
    ["dialects", inside('"berichten": { "dialect": | }'), ['"default"', '"openapi-0.8"']],
    [
      "members",
      inside("|"),
      ["kind", "personen", "berichten", "auth", "tls", "proxy", "timeout", "authorisation"],
    ],
    [
      "whole environments",
      '{ "environments": { "a": | } }',
      ["iConnect", "Both services with OAuth 2.0"],
    ],
    ["search parameters", inside('"authorisation": { "parameters": [|] }'), ['"postcode"']],
  ])("offers %s", async (_, text, wanted) => {
    expect(await offered(text)).toEqual(expect.arrayContaining(wanted));
  });

  it("offers every path for the authorisation profile", async () => {
    const labels = await offered(inside('"authorisation": { "fields": [|] }'));
    const wanted = [...fieldPaths("Persoon").keys()].map((path) => `"${path}"`);
    expect(wanted.filter((path) => !labels.includes(path))).toEqual([]);
  });

  it("explains a member and a kind", async () => {
    for (const [text, words] of [
      [inside('"prox|y": "http://p.test"'), "loopback addresses never"],
      [inside('"kind": "tri|al"'), "invented people"],
    ] as const) {
      const { document, position, json } = opened(text);
      const hover = await service.doHover(document, position, json);
      expect(JSON.stringify(hover?.contents)).toContain(words);
    }
  });

  const said = async (text: string) => {
    const { document, json } = opened(`|${text}`);
    return (await service.doValidation(document, json)).map(({ message }) => message);
  };

  // Shows by another's validator: language-config-schema
  it("finds nothing in any preset, kind and people", async () => {
    const kinds = ["local", "trial", "production"];
    const plain = kinds.flatMap((kind) => ["test", "real"].map((people) => ({ kind, people })));
    for (const definition of [...plain, ...presetNames.map(presetDefinition)]) {
      const text = JSON.stringify({ environments: { a: definition } });
      expect(await said(text), text).toEqual([]);
    }
  });

  // Shows by another's validator: language-config-schema
  it("finds nothing in what the checks call good, and leaves unknown names to them", async () => {
    for (const { good } of Object.values(configCodes)) expect(await said(good)).toEqual([]);
    expect(await said(configCodes["config-unknown-member"].bad)).toEqual([]);
    expect(await said(configCodes["config-unknown-field"].bad)).toEqual([]);
    expect(await said(configCodes["config-value"].bad)).not.toEqual([]);
  });
});
