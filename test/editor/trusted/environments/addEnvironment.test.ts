import assert from "node:assert/strict";
import { commands, TabInputWebview, Uri, window, workspace } from "vscode";
import { closeEditors, folder, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig } from "../../support/services.ts";
import { asUserOfSteps, type ShownInput, type Turn } from "../../support/steps.ts";
import { asUser, type Answers, type Heard } from "../../support/user.ts";
import { until } from "../../support/until.ts";

const name = "brp.config.json";
const person = "https://brp.example/haalcentraal/api/brp";

async function add(
  turns: readonly Turn[],
  answers: Answers = {},
): Promise<Heard & { readonly shown: readonly ShownInput[] }> {
  let shown: readonly ShownInput[] = [];
  const heard = await asUser(answers, async () => {
    shown = await asUserOfSteps(turns, () => commands.executeCommand("brp.addEnvironment"));
  });
  return { ...heard, shown };
}

/** The file with this text, on disk and in the editor. */
async function written(text: string): Promise<void> {
  const document = await workspace.openTextDocument(await writeFile(name, text));
  await until("the editor has what is on disk", () => document.getText() === text);
}

async function onDisk(): Promise<string> {
  return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(folder(), name)));
}

const bearer: readonly Turn[] = [
  { type: "proefstelsel" },
  { pick: ["A trial environment"] },
  { pick: ["Yes, all of them"] },
  { pick: ["Person queries"] },
  { pick: ["None, or another one"] },
  { type: person },
  { pick: ["A token given beforehand"] },
];

describe("adding an environment", () => {
  before(workbench);
  afterEach(async () => {
    await closeEditors();
    await removeConfig();
  });

  it("asks step by step, writes the file, shows the place and makes it the active one", async () => {
    const { environments } = await workbench();
    const { shown, errors } = await add(bearer);
    assert.deepEqual(errors, []);
    assert.deepEqual(
      shown.map(({ place, canGoBack }) => [place, canGoBack]),
      [
        ["1/4", false],
        ["2/4", true],
        ["3/5", true],
        ["4/5", true],
        ["5/7", true],
        ["6/7", true],
        ["7/7", true],
      ],
    );
    assert.deepEqual(JSON.parse(await onDisk()), {
      environments: {
        proefstelsel: {
          kind: "trial",
          people: "test",
          personen: { baseUrl: person },
          auth: { type: "bearer" },
        },
      },
    });
    assert.equal(environments.active(), "proefstelsel");
    const [editor] = window.visibleTextEditors;
    assert.equal(editor?.document.getText(editor.selection), '"proefstelsel"');
  });

  it("leaves what stands in the file as it is written", async () => {
    const before = `{\n    "environments": {\n        "oud": { "kind": "trial",   "personen": { "baseUrl": "${person}" } }\n    }\n}\n`;
    await written(before);
    const { errors } = await add(bearer);
    assert.deepEqual(errors, []);
    const after = await onDisk();
    assert.ok(after.startsWith(before.slice(0, before.indexOf("} }") + 3)), after);
    assert.match(after, /\n {8}"proefstelsel": \{\n {12}"kind": "trial"/);
  });

  it("refuses what cannot be used at its step, and lets one go back", async () => {
    await written(JSON.stringify({ environments: { oud: { personen: { baseUrl: person } } } }));
    const { shown } = await add([
      { type: "" },
      { type: "oud" },
      { type: "nieuw" },
      { pick: ["A trial environment"] },
      { pick: ["Yes, all of them"] },
      { pick: [] },
      { pick: ["Person queries", "Messages: count, list, fetch"] },
      { pick: ["None, or another one"] },
      { type: "http://8.8.8.8/brp" },
      "back",
      "back",
      { pick: ["Person queries"] },
      { pick: ["None, or another one"] },
      { type: person },
      { pick: ["User and password"] },
      { type: "9990100" },
    ]);
    assert.deepEqual(
      shown.map(({ said }) => said).filter((said) => said !== ""),
      [
        "This is needed.",
        "There is an environment of this name already.",
        "Choose at least one.",
        "Plain http is not encrypted. It goes to this machine (localhost, 127.0.0.1), and to private addresses where `people` is test and there is no login, secret, personal header or client certificate. Write https.",
      ],
    );
    assert.deepEqual((JSON.parse(await onDisk()) as { environments: object }).environments, {
      oud: { personen: { baseUrl: person } },
      nieuw: {
        kind: "trial",
        people: "test",
        personen: { baseUrl: person },
        auth: { type: "basic", username: "9990100" },
      },
    });
    // What was chosen before stands there when one comes back.
    assert.equal(shown[11]?.given, "Person queries, Messages: count, list, fetch");
  });

  it("fills in what a gateway asks, and asks for what differs", async () => {
    const { shown } = await add([
      ...bearer.slice(0, 4),
      { pick: ["eServices"] },
      { type: "https://gateway.example/brp" },
      { type: "Gemeente Test" },
      { type: "Loket" },
      { type: "" },
    ]);
    assert.equal(shown.length, 9);
    const { environments } = JSON.parse(await onDisk()) as { environments: object };
    assert.deepEqual(environments, {
      proefstelsel: {
        kind: "trial",
        people: "test",
        personen: {
          baseUrl: "https://gateway.example/brp",
          auth: { type: "apiKey", header: "x-api-key" },
          headers: {
            "x-request-organization": "Gemeente Test",
            "x-request-application": "Loket",
            "x-request-afnemerscode": { perRequest: true },
            "x-request-user": { input: "User name at the gateway", personal: true },
          },
        },
      },
    });
  });

  it("asks for the other headers of a gateway, of which none has to be chosen", async () => {
    const style = [...bearer.slice(0, 4), { pick: ["2Secure"] }, { type: person }] as const;
    const [processing, application] = [{ type: "" }, { type: "Loket" }];
    const headersOf = async () => {
      const { environments } = JSON.parse(await onDisk()) as {
        environments: { proefstelsel: { personen: { headers: object } } };
      };
      return environments.proefstelsel.personen.headers;
    };
    const required = {
      "x-verwerking": { perRequest: true },
      "x-gebruiker": { input: "User name at the gateway", personal: true },
      "x-applicatie": "Loket",
    };
    const { shown } = await add([...style, processing, application, { pick: [] }]);
    assert.match(shown.at(-1)?.question ?? "", /^Which other headers does your gateway use/);
    assert.equal(shown.at(-1)?.said, "");
    assert.deepEqual(await headersOf(), required);
    await removeConfig();
    const purpose = shown.at(-1)?.offered.find((label) => label.startsWith("x-doelbinding:"));
    const all = await add([
      ...style,
      ...[processing, application, { pick: [purpose ?? ""] }, { type: "Verhuizing" }],
    ]);
    assert.match(all.shown.at(-1)?.question ?? "", /^x-doelbinding: .*Default value/);
    assert.deepEqual(await headersOf(), {
      ...required,
      "x-doelbinding": { perRequest: true, value: "Verhuizing" },
    });
  });

  it("changes nothing when the user leaves half-way", async () => {
    const { shown } = await add([...bearer.slice(0, 4), "leave"]);
    assert.equal(shown.length, 5);
    await assert.rejects(onDisk());
  });

  it("goes on to the page on which it is connected, without a word of it in a notification", async () => {
    const { notes, warnings } = await add(bearer);
    assert.deepEqual([notes, warnings], [[], []]);
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
    const pages = tabs.filter(
      ({ input }) =>
        input instanceof TabInputWebview && input.viewType.endsWith("brp.connectPanel"),
    );
    assert.equal(pages.length, 1);
  });

  it("does not make production the active environment by itself", async () => {
    const { environments } = await workbench();
    const production: Turn = {
      pick: ["Production: real people; every run is shown, approved and gives a reason"],
    };
    await add([bearer[0] ?? "leave", production, ...bearer.slice(3)]);
    assert.equal(environments.active(), "local");
  });

  it("opens a file that cannot be read instead of changing it", async () => {
    await written("{ nonsense");
    const { errors, shown } = await add([]);
    assert.deepEqual(shown, []);
    assert.match(errors.join(), /Fix brp\.config\.json first/);
    assert.equal(await onDisk(), "{ nonsense");
    assert.equal(window.activeTextEditor?.document.uri.path.endsWith(name), true);
  });
});
