import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
} from "../../../../src/contract/gateways/gatewayPresets.ts";
import {
  definitionFrom,
  environmentEdit,
  environmentPlace,
  environmentSteps,
  remarkOn,
  type EnvironmentAnswers,
  type EnvironmentStep,
} from "../../../../src/language/config/newEnvironment.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import { exampleUrls } from "../../../../src/model/environments/configSchema.ts";
import { presetDefinition } from "../../../../src/model/environments/presetEnvironment.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";

const context = { resolve: resolveEnvironment };

function stepOf(answers: EnvironmentAnswers, id: string): EnvironmentStep {
  const step = environmentSteps(answers).find((one) => one.id === id);
  if (!step) throw new Error(`${id} is not asked.`);
  return step;
}

function remark(answers: EnvironmentAnswers, id: string, taken: readonly string[] = []) {
  const found = remarkOn(stepOf(answers, id), answers, taken, context);
  return found && `${found.isRefused ? "refused" : "told"}: ${found.message.en}`;
}

const both: EnvironmentAnswers = {
  name: "acceptance",
  kind: "trial",
  services: "personen berichten",
  "personen.baseUrl": exampleUrls.personen,
  "berichten.baseUrl": exampleUrls.berichten,
  "berichten.dialect": "openapi-0.8",
  logins: "apart",
  "personen.auth.type": "oauth2",
  "personen.auth.tokenUrl": "https://login.example.nl/oauth2/token",
  "personen.auth.clientId": "intake-desk",
  "personen.auth.scope": " ",
  "personen.auth.resourceServer": "IntakeServer",
  "berichten.auth.type": "basic",
  "berichten.auth.username": "9990100",
};

/** Answers every step as a user may: a choice that is offered, or a text that fits. */
const answered = fc.infiniteStream(fc.nat(1000)).map((stream) => {
  const texts = {
    name: "acceptance",
    clientId: "me",
    username: "me",
    scope: "",
    resourceServer: "",
  };
  let answers: EnvironmentAnswers = {};
  for (;;) {
    const step = environmentSteps(answers).find(({ id }) => answers[id] === undefined);
    if (!step) return answers;
    const [number = 0] = stream.take(1);
    const { input } = step;
    const values = input.kind === "text" ? [] : input.choices.map(({ value }) => value);
    const last = step.id.split(".").at(-1) ?? "";
    const value =
      input.kind === "text"
        ? (input.example ?? texts[last as keyof typeof texts])
        : input.kind === "some" && number % 2 === 0
          ? values.join(" ")
          : (values[number % values.length] ?? "");
    answers = { ...answers, [step.id]: value };
  }
});

describe("the steps to a new environment", () => {
  it("ask only what the answers so far make needed", () => {
    expect(environmentSteps({}).map(({ id }) => id)).toEqual([
      "name",
      "kind",
      "services",
      "auth.type",
    ]);
    expect(
      environmentSteps({ services: "berichten", "auth.type": "bearer" }).map(({ id }) => id),
    ).toEqual(["name", "kind", "services", "berichten.baseUrl", "berichten.dialect", "auth.type"]);
    expect(environmentSteps(both).map(({ id }) => id)).toEqual([
      ...["name", "kind", "people", "services", "gateway", "personen.baseUrl"],
      ...["berichten.baseUrl", "berichten.dialect", "personen.auth.type", "personen.auth.tokenUrl"],
      ...["personen.auth.clientId", "personen.auth.scope", "personen.auth.resourceServer"],
      ...["berichten.auth.type", "berichten.auth.username"],
    ]);
    const atOneOrigin = { ...both, "berichten.baseUrl": "https://brp.example.nl/api/v1" };
    expect(environmentSteps(atOneOrigin).map(({ id }) => id)).toContain("logins");
  });

  it("describe what was answered, without what was left empty or holds anyway", () => {
    expect(definitionFrom(both)).toEqual({
      kind: "trial",
      personen: {
        baseUrl: exampleUrls.personen,
        auth: {
          type: "oauth2",
          tokenUrl: "https://login.example.nl/oauth2/token",
          clientId: "intake-desk",
          resourceServer: "IntakeServer",
        },
      },
      berichten: {
        baseUrl: exampleUrls.berichten,
        dialect: "openapi-0.8",
        auth: { type: "basic", username: "9990100" },
      },
    });
    expect(
      definitionFrom({ ...both, "berichten.dialect": "default" }).berichten,
    ).not.toHaveProperty("dialect");
  });

  it("forget what belongs to an answer that was taken back", () => {
    const { personen, ...rest } = definitionFrom({
      ...both,
      services: "berichten",
      "auth.type": "none",
    });
    expect(personen).toBeUndefined();
    expect(rest).toEqual({
      kind: "trial",
      berichten: { baseUrl: exampleUrls.berichten, dialect: "openapi-0.8" },
      auth: { type: "none" },
    });
  });

  it("end, whatever is chosen, in a file that can be read and an environment that can be used", () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(answered, (answers) => {
        // A local environment reaches this machine only, so the examples are no answers for it.
        fc.pre(answers.kind !== "local");
        const definition = definitionFrom(answers);
        const text = "";
        const edit = environmentEdit(text, "acceptance", definition);
        const read = readConfigFile(edit ? applyEdits(text, [edit]) : "");
        expect("environments" in read && read.environments.get("acceptance")).toEqual(definition);
        const resolved = resolveEnvironment("acceptance", definition);
        expect(resolved).toHaveProperty("environment.kind", answers.kind);
        for (const step of environmentSteps(answers))
          expect(remarkOn(step, answers, [], context), step.id).toBeUndefined();
        kinds.add(JSON.stringify(definition));
      }),
      { numRuns: 120 },
    );
    expect(kinds.size).toBeGreaterThan(30);
  });
});

describe("the steps behind a gateway", () => {
  const chosen = {
    ...{ name: "gateway", kind: "trial", people: "test", services: "personen" },
    ...{ "personen.baseUrl": "https://brp.voorbeeld.nl/api" },
  };
  const ids = (answers: EnvironmentAnswers) => environmentSteps(answers).map(({ id }) => id);

  const styles = gatewayPresetNames.flatMap((gateway) => {
    const others = gatewayPreset(gateway).headers.filter(({ isRequired }) => !isRequired);
    const names = others.map(({ name }) => name);
    return names.length > 0
      ? ([
          [gateway, []],
          [gateway, names],
        ] as const)
      : [[gateway, []] as const];
  });

  it.each(styles)(
    "of %s with %j ask for what differs, and describe its block",
    (gateway, others) => {
      let answers: EnvironmentAnswers = { ...chosen, gateway };
      for (;;) {
        const step = environmentSteps(answers).find(({ id }) => answers[id] === undefined);
        if (!step) break;
        const { input } = step;
        if (input.kind !== "text")
          expect([step.id, input.optional, input.choices.map(({ value }) => value)]).toEqual([
            "otherHeaders",
            true,
            gatewayPreset(gateway).headers.flatMap(({ isRequired, name }) =>
              isRequired ? [] : name,
            ),
          ]);
        const example = input.kind === "text" ? (input.example ?? "") : others.join(" ");
        expect(remark({ ...answers, [step.id]: example }, step.id)).toBeUndefined();
        answers = { ...answers, [step.id]: example };
      }
      const block = presetDefinition(gateway, chosen["personen.baseUrl"], others);
      expect(definitionFrom(answers)).toEqual(block);
      const own = { "personen.auth.clientId": "mine", "personen.auth.username": "mine" };
      definitionFrom({ ...answers, ...own });
      expect(JSON.stringify(gatewayPreset(gateway))).not.toContain("mine");
    },
  );

  it("ask for the address, the OIN and the defaults that a request may change", () => {
    expect(ids({ ...chosen, gateway: "iconnect" })).toEqual([
      ...["name", "kind", "people", "services", "gateway", "personen.baseUrl"],
      ...["personen.headers.x-doelbinding.value", "personen.headers.x-verwerking.value"],
      ...["personen.headers.x-origin-oin", "otherHeaders", "tls.certificate"],
    ]);
    expect(ids({ ...chosen, gateway: "iconnect", "tls.certificate": "c.pem" })).toContain(
      "tls.key",
    );
    expect(ids({ ...chosen, gateway: "amsterdam" })).toContain("personen.auth.clientId");
    expect(ids({ ...chosen, services: "berichten", gateway: "iconnect" })).not.toContain(
      "personen.headers.x-origin-oin",
    );
  });

  it("leave the choice to users of no known gateway, an API key included", () => {
    const own = { ...chosen, gateway: "none", "auth.type": "apiKey", "auth.header": "X-Key" };
    expect(ids(own).slice(-3)).toEqual(["personen.baseUrl", "auth.type", "auth.header"]);
    expect(definitionFrom(own)).toMatchObject({ auth: { type: "apiKey", header: "X-Key" } });
  });

  it("ask the login of the message service alone, which never shares that of the gateway", () => {
    const two = { ...chosen, services: "personen berichten", gateway: "fsc" };
    expect(ids({ ...two, "berichten.baseUrl": chosen["personen.baseUrl"] }).at(-1)).toBe(
      "berichten.auth.type",
    );
    expect(ids(two)).not.toContain("logins");
  });

  it.each([
    ["personen.headers.x-origin-oin", "Financiële", "ASCII on one line"],
    ["personen.headers.x-origin-oin", "{{oin}}", "Only {{$uuid}}"],
    ["personen.headers.x-doelbinding.value", "{{doel}}", "Only {{$uuid}}"],
    ["personen.headers.x-doelbinding.value", "één", "ASCII on one line"],
  ])("refuse for %s the value %s", (id, value, words) => {
    expect(remark({ ...chosen, gateway: "iconnect", [id]: value }, id)).toContain(words);
  });

  it("refuse a user name and a header name that the file could not hold", () => {
    const none = { ...chosen, gateway: "none" };
    const user = { ...none, "auth.type": "basic", "auth.username": "a:b" };
    expect(remark(user, "auth.username")).toContain("holds no colon");
    const key = { ...none, "auth.type": "apiKey", "auth.header": "x key" };
    expect(remark(key, "auth.header")).toContain("name of a header");
  });
});

describe("an answer", () => {
  it.each([
    ["", "refused: This is needed."],
    ["my trial", "refused: A name begins with a letter"],
    ["9to5", "refused: A name begins with a letter"],
    ["local", "refused: The name local belongs to the built-in mock"],
    ["trial", "refused: There is an environment of this name already."],
    ["Test_1", "refused: The environments test-1 and Test_1 would read the same variable"],
  ])("that is the name %j is refused", (name, words) => {
    expect(remark({ name }, "name", ["trial", "test-1"])).toContain(words);
  });

  it.each([
    ["trial", "http://brp.example.nl/api", "refused: Plain http is not encrypted"],
    ["trial", "brp.example.nl", "refused: This is not a complete URL"],
    ["trial", "https://me:pw@brp.example.nl", "refused: A user name or password in a URL"],
    ["trial", "https://brp.example.nl/?a=1", "refused: A query"],
    ["local", "http://brp.example.nl", "refused: Plain http is not encrypted"],
    ["trial", "https://x.idm.diginetwerk.net", "told: This is a known production host"],
  ])("for kind %s that is the address %s is told at once", (kind, url, words) => {
    const answers = { name: "a", kind, services: "personen", "personen.baseUrl": url };
    expect(remark(answers, "personen.baseUrl")).toContain(words);
    const login = { ...answers, "personen.baseUrl": "http://127.0.0.1:1", "auth.type": "oauth2" };
    expect(remark({ ...login, "auth.tokenUrl": url }, "auth.tokenUrl")).toContain(words);
  });

  it("that is needed cannot be left out; what is optional can", () => {
    expect(remark({ services: "" }, "services")).toContain("refused: Choose at least one.");
    const login = { ...both, "personen.auth.clientId": "  " };
    expect(remark(login, "personen.auth.clientId")).toContain("refused: This is needed.");
    expect(remark({ ...both, "personen.auth.scope": "" }, "personen.auth.scope")).toBeUndefined();
  });
});

describe("the file that an environment is added to", () => {
  it("keeps everything as it was written", () => {
    const text = '{\r\n\t"environments": {\r\n\t\t"old": { "kind": "trial" }\r\n\t}\r\n}\r\n';
    const edit = environmentEdit(text, "acceptance", { kind: "trial" });
    const after = edit ? applyEdits(text, [edit]) : "";
    expect(after).toBe(
      '{\r\n\t"environments": {\r\n\t\t"old": { "kind": "trial" },\r\n\t\t"acceptance": {\r\n\t\t\t"kind": "trial"\r\n\t\t}\r\n\t}\r\n}\r\n',
    );
    const at = environmentPlace(after, "acceptance");
    expect(at && after.slice(at.start, at.end)).toBe('"acceptance"');
  });

  it("is left alone when it cannot be read", () => {
    expect(environmentEdit('{ "environments": [', "a", {})).toBeUndefined();
    expect(environmentEdit("[]", "a", {})).toBeUndefined();
  });
});
