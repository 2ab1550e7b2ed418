import { describe, expect, it } from "vitest";
import { declareHeaderEdits } from "../../../../src/language/config/configEdits.ts";
import { codeActions } from "../../../../src/language/features/codeActions.ts";
import { LanguageFeatures } from "../../../../src/language/features/languageFeatures.ts";
import { openFile } from "../../../../src/language/languageService.ts";
import { environmentFacts } from "../../../../src/model/environments/environmentFacts.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";

const config = `{
    "environments": {
        "gateway": {
            "kind": "trial",
            "headers": {
                "X-Purpose": { "perRequest": true, "value": "Move", "values": ["Move", "Passport"] },
                "x-user": { "perRequest": true, "value": "m.vandijk", "personal": true },
                "x-key": { "secret": true, "token": true }
            },
            "variables": { "aim": "Passport", "list": ["1", "2"] },
            "personen": { "baseUrl": "https://gw.example/brp", "headers": { "x-own": { "input": "Own" } } },
            "berichten": { "baseUrl": "https://gw.example/b/v1", "auth": { "type": "apiKey", "header": "x-login" } }
        }
    }
}
`;
function factsOf(text: string) {
  const read = readConfigFile(text);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return environmentFacts("gateway", read.environments.get("gateway"));
}
const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

const features = (text: string, hidesPersonal = false) =>
  new LanguageFeatures(openFile(text), "file:///w/a.brp", {
    language: "en",
    encoding: "utf-16",
    takesSnippets: true,
    takesLabelDetails: true,
    readsMarkdown: { hover: false, completion: false },
    hidesPersonal,
  });
function hoverAt(marked: string, hidesPersonal = false): string {
  const at = marked.indexOf("|");
  const text = marked.replace("|", "");
  const line = text.slice(0, at).split("\n").length - 1;
  const character = at - (text.lastIndexOf("\n", at - 1) + 1);
  const facts = factsOf(config);
  const found = features(text, hidesPersonal).hover({ line, character }, facts);
  return found?.contents.value ?? "";
}

describe("hover of what the environment says", () => {
  it.each([
    ["@header x-purp|ose Move", ["X-Purpose", "a request can set it", "Move, Passport", "Move."]],
    ["###\n@header x-ke|y 1", ["a secret", "token endpoint"]],
    ["###\n@header x-ow|n 1", ['prompted for once per session ("Own")', "Only for personen."]],
    ["###\n@header x-oth|er 1", ["gateway doesn't declare this header"]],
    ["###\n@header accept-gezag-ver|sion 2", ["A header of the contract"]],
  ])("tells of %j", (line, says) => {
    const shown = hoverAt(`${line}\n${query}`);
    for (const word of says) expect(shown).toContain(word);
  });

  it("shows no personal default", () => {
    const shown = hoverAt(`@header x-us|er 1\n${query}`);
    expect(shown).toContain("Personal: ");
    expect(shown).not.toContain("m.vandijk");
  });

  it.each([
    [`@a|im = Move\n${query}`, "Overrides the value in the file."],
    [`@header x-purpose {{a|im}}\n${query}`, "Set by the environment gateway."],
    [`###\n@header x-purpose {{a|im}}\n${query}`, "Set by the environment gateway."],
    [`###\n${query.replace("999990019", "{{a|im}}")}`, "Set by the environment gateway."],
  ])("names the environment of a variable: %j", (text, says) => {
    expect(hoverAt(text)).toContain("Value: Passport");
    expect(hoverAt(text)).toContain(says);
    expect(hoverAt(text, true)).not.toContain("Passport");
    expect(hoverAt(text, true)).toContain(says);
  });
});

describe("a header that brp.config.json could declare", () => {
  const actionsOf = async (text: string, settings = config, read = settings) => {
    const line = text.split("\n").findIndex((one) => one.startsWith("@header"));
    const position = { line, character: 10 };
    const range = { start: position, end: position };
    const file = { uri: "file:///w/brp.config.json", text: read };
    const actions = await codeActions(
      features(text),
      factsOf(settings),
      { range, diagnostics: [] },
      () => Promise.resolve(file),
    );
    return actions.filter(({ title }) => title === "Declare it in brp.config.json");
  };

  it("is declared there, and the rest of the file stays as it is", async () => {
    const text = `###\n@header X-New 1\n${query}`;
    const [action] = await actionsOf(text);
    const edits = action?.edit?.changes?.["file:///w/brp.config.json"] ?? [];
    expect(edits.map(({ newText }) => newText)).toEqual([
      ',\n                "X-New": {\n                    "perRequest": true\n                }',
    ]);
    expect(edits[0]?.range.start).toEqual({ line: 7, character: 58 });
    const missing = { environment: "gateway", name: "X-New", services: ["personen"] } as const;
    const after = applyEdits(config, declareHeaderEdits(config, missing));
    expect(openFile(text).diagnostics(factsOf(after))).toEqual([]);
    expect(after.replace(edits[0]?.newText ?? "", "")).toBe(config);
  });

  it("is declared in the service that needs it where the two have other origins", () => {
    const apart = config.replace("https://gw.example/b/v1", "https://b.example/v1");
    const edit = (services: readonly ("personen" | "berichten")[]) =>
      JSON.parse(
        applyEdits(
          apart,
          declareHeaderEdits(apart, { environment: "gateway", name: "n", services }),
        ),
      ) as { environments: { gateway: Record<string, { headers?: object }> } };
    const { gateway } = edit(["berichten"]).environments;
    expect(gateway.berichten?.headers).toEqual({ n: { perRequest: true } });
    expect(gateway.personen?.headers).not.toHaveProperty("n");
    const both = edit(["personen", "berichten"]).environments.gateway;
    expect(both.personen?.headers).toHaveProperty("n");
    expect(both.berichten?.headers).toHaveProperty("n");
  });

  it.each([
    "Authorization", // rejected
    "x-key", // declared in another form
    "x-login", // written by a login
  ])("is not offered for %s", async (name) => {
    expect(await actionsOf(`###\n@header ${name} 1\n${query}`)).toEqual([]);
  });

  it("is not offered where the file no longer has the environment", async () => {
    expect(await actionsOf(`###\n@header X-New 1\n${query}`, config, "{}")).toEqual([]);
  });
});
