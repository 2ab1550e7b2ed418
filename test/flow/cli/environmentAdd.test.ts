import { writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  gatewayPresetNames,
  type GatewayPresetName,
} from "../../../src/contract/gateways/gatewayPresets.ts";
import { runProgram } from "../../../src/cli/commands.ts";
import { exitCodes } from "../../../src/cli/exitCodes.ts";
import {
  presetDefinition,
  presetVariables,
} from "../../../src/model/environments/presetEnvironment.ts";
import { projectRoot, scratchFolder } from "../../support/processes/cli.ts";

const stage = { path: "", remove: () => Promise.resolve() };
beforeEach(async () => void Object.assign(stage, await scratchFolder({})));
afterEach(() => stage.remove());

type Answer = string | ((question: string) => string | undefined);

/** Runs `brp environment add` with somebody at the terminal who answers so, or with nobody there. */
async function add(args: readonly string[], answers?: readonly Answer[], language = "en") {
  const output = { stdout: "", stderr: "" };
  const questions: string[] = [];
  const kept = (name: keyof typeof output) => ({
    write: (text: string) => void (output[name] += text),
    isTerminal: false,
  });
  const left = [...(answers ?? [])];
  const code = await runProgram(["environment", "add", ...args, "--language", language], {
    env: {},
    cwd: stage.path,
    stdout: kept("stdout"),
    stderr: kept("stderr"),
    signal: new AbortController().signal,
    version: "0",
    streams: { input: new PassThrough(), output: new PassThrough() },
    ...(answers && {
      ask: (question: string) => {
        questions.push(question);
        const next = left.shift();
        return Promise.resolve(typeof next === "function" ? next(question) : next);
      },
    }),
  });
  return { code, questions, left, ...output };
}

const file = () => join(stage.path, "brp.config.json");
const written = () => readFile(file(), "utf8");
const environments = async () =>
  (JSON.parse(await written()) as { environments: Record<string, unknown> }).environments;

/** Name, a trial environment, invented people, person queries. */
const begin = ["proef", "1", "2", "1"];
const address = "https://gateway.example/brp";
const fixed: readonly string[] = ["--set", "kind=trial", "--set", "people=test"];

describe("brp environment add, at a terminal", () => {
  it("asks what the editor asks, one question a line, and says what to do next", async () => {
    const { code, questions, stderr, stdout, left } = await add(
      [],
      [...begin, "eservices", address, "Gemeente Test", "Loket", ""],
    );
    expect({ code, left }).toEqual({ code: exitCodes.ok, left: [] });
    expect(questions[0]).toMatch(/^What is the environment called\?/);
    expect(stderr).toMatch(/Which gateway is in front\?\n +1 {2}None, or another one\n/);
    expect(stderr).toContain("4  eServices · Centric eServices, makelaarsuite");
    expect(questions.at(-1)).toMatch(/^x-request-afnemerscode: .*@header/);
    expect(await environments()).toEqual({
      proef: {
        kind: "trial",
        people: "test",
        personen: {
          baseUrl: address,
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
    expect(stdout).toMatch(/^✓ proef is in brp\.config\.json/);
    for (const variable of presetVariables("eservices", "proef"))
      expect(stdout).toContain(variable);
    expect(stdout).toContain("brp environment trust proef");
    expect(stdout).toContain("brp doctor --environment proef");
  });

  it("keeps what is written, byte order mark included, and asks for no name that is taken", async () => {
    const before = `\uFEFF{\r\n  "environments": {\r\n    "oud": { "kind": "trial",   "personen": { "baseUrl": "${address}" } }\r\n  }\r\n}\r\n`;
    await writeFile(file(), before);
    const { code, stderr } = await add(
      [],
      ["oud", "nieuw", "", "", "", "1", "http://brp.example/", address, "3"],
    );
    expect(code).toBe(exitCodes.ok);
    expect(stderr).toContain("There is an environment of this name already.");
    expect(stderr).toContain("Plain http is not encrypted");
    const after = await written();
    const kept = before.indexOf("} }") + 3;
    expect(after.slice(0, kept)).toBe(before.slice(0, kept));
    expect(JSON.parse(after.slice(1))).toMatchObject({
      environments: {
        // An empty line takes the first choice, and that never says that people are invented.
        nieuw: { kind: "trial", people: "real", auth: { type: "bearer" } },
      },
    });
  });

  it("leaves the file as it was, and says so, when the input ends at any question", async () => {
    const oin = "00000001999990000000";
    const headers = ["", "", oin, "2", "Verhuisloket"];
    const whole = [...begin, "iconnect", address, ...headers, "c.pem", "k.pem"];
    await writeFile(file(), '{"environments":{}}');
    for (let count = 0; count < whole.length; count++) {
      const { code, stderr } = await add([], whole.slice(0, count));
      expect({ count, code }).toEqual({ count, code: exitCodes.cancelled });
      expect(stderr).toContain("brp.config.json was not changed");
      expect(await written()).toBe('{"environments":{}}');
    }
    expect((await add([], whole)).code).toBe(exitCodes.ok);
  });

  it("overwrites no environment that somebody else added meanwhile", async () => {
    const other = `{"environments":{"proef":{"personen":{"baseUrl":"${address}"}}}}`;
    const late = () => {
      writeFileSync(file(), other);
      return "3";
    };
    const { code, stderr } = await add([], [...begin, "1", address, late]);
    expect({ code, text: await written() }).toEqual({ code: exitCodes.notAllowed, text: other });
    expect(stderr).toContain("was changed meanwhile");
  });

  it("refuses choices that there are not, and a file that cannot be read", async () => {
    const { stderr, code } = await add([], ["proef", "9", "toaster", "1"]);
    expect(code).toBe(exitCodes.cancelled);
    expect(stderr.match(/Choose by number or by name: trial, production, local\./g)).toHaveLength(
      2,
    );
    await writeFile(file(), "{ nonsense");
    const broken = await add([], []);
    expect(broken).toMatchObject({ code: exitCodes.notAllowed, questions: [] });
    expect(await written()).toBe("{ nonsense");
  });

  it("speaks Dutch", async () => {
    const { questions, stdout } = await add([], [...begin, "1", address, "5"], "nl");
    expect(questions[0]).toMatch(/^Hoe heet de omgeving\?/);
    expect(stdout).toMatch(/^✓ proef staat in brp\.config\.json/);
  });
});

describe("brp environment add, where nobody can be asked", () => {
  const needed: Readonly<Partial<Record<GatewayPresetName, readonly string[]>>> = {
    iconnect: ["headers.x-origin-oin=00000001999990000000"],
    "2secure": ["headers.x-applicatie=Verhuisloket"],
    eservices: [
      "headers.x-request-organization=Gemeente Voorbeeld",
      "headers.x-request-application=Verhuisloket",
    ],
    amsterdam: [
      "auth.tokenUrl=https://login.example.nl/oauth2/token",
      "auth.clientId=verhuisloket",
    ],
    fsc: ["headers.Fsc-Grant-Hash=$1$4$aW52ZW50ZWQ="],
    apiproxy: ["headers.x-origin-oin=00000001999990000000"],
    plain: ["auth.username=verhuisloket"],
  };

  it.each(gatewayPresetNames)("takes %s from options and names what is missing", async (preset) => {
    const options = ["gw", "--preset", preset, "--base-url", address];
    const members = needed[preset] ?? [];
    const without = await add(options);
    expect(without.code).toBe(exitCodes.usage);
    const names = [...members.map((each) => `personen.${each.split("=")[0] ?? ""}`), "kind"];
    for (const member of names) expect(without.stderr).toContain(`--set ${member}=`);
    await expect(written()).rejects.toThrow();
    const set = members.flatMap((each) => ["--set", `personen.${each}`]);
    const { code, stdout, stderr } = await add([...options, ...fixed, ...set, "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: exitCodes.ok, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({
      name: "gw",
      file: "brp.config.json",
      variables: presetVariables(preset, "gw"),
    });
    // Certificates are optional, and are left out with the defaults of headers.
    const { kind, people, personen } = presetDefinition(preset, address);
    expect((await environments()).gw).toEqual(withoutDefaults({ kind, people, personen }));
  });

  it("writes a login of one's own with all its members, as docs/tasks.md shows", async () => {
    const docs = await readFile(join(projectRoot, "docs", "tasks.md"), "utf8");
    const command = /^brp environment add (acceptance(?:.*\\\n)*.*)$/m.exec(docs)?.[1] ?? "";
    const args = command.replaceAll("\\\n", " ").split(/\s+/);
    expect(await add(args)).toMatchObject({ code: exitCodes.ok, stderr: "" });
    expect((await environments()).acceptance).toEqual({
      kind: "trial",
      people: "test",
      personen: { baseUrl: "https://brp.example/haalcentraal/api/brp" },
      auth: {
        type: "oauth2",
        tokenUrl: "https://login.example/token",
        clientId: "intake",
        scope: "day",
        resourceServer: "Day",
      },
    });
  });

  it("names everything that is missing at once", async () => {
    const { code, stderr } = await add(["--preset", "plain"]);
    expect(code).toBe(exitCodes.usage);
    expect(stderr).toContain("  NAME\n");
    expect(stderr).toContain("--set kind=trial|production|local");
    expect(stderr).toContain("--set people=real|test");
    expect(stderr).toContain("--base-url URL");
    expect(stderr).toContain("--set personen.auth.username=VALUE");
  });

  it("refuses a secret by its member, without its value, and what cannot be used", async () => {
    const plain = ["gw", "--preset", "plain", "--base-url", address, ...fixed];
    const secret = "personen.auth.password=geheim-4711";
    const user = ["--set", "personen.auth.username=me"];
    const { code, stderr, stdout } = await add([...plain, ...user, "--set", secret]);
    expect(code).toBe(exitCodes.usage);
    expect(stderr).toContain("--set personen.auth.password");
    expect(stderr + stdout).not.toContain("geheim");
    const colon = await add([...plain, "--set", "personen.auth.username=a:b"]);
    expect(colon).toMatchObject({ code: exitCodes.usage });
    expect(colon.stderr).toContain("holds no colon");
    await expect(written()).rejects.toThrow();
  });
});

describe("brp environment add --like", () => {
  const trial = {
    kind: "trial",
    people: "test",
    personen: { baseUrl: address, headers: { "x-origin": "intake" } },
    auth: { type: "oauth2", tokenUrl: "https://login.example/token", clientId: "a", scope: "s" },
    timeout: "10s",
  };
  const before = (definition: object) =>
    writeFile(file(), JSON.stringify({ environments: { trial: definition } }));
  const like = ["acc", "--like", "trial", "--base-url", "https://acc.example/brp"];
  const login = ["--set", "auth.tokenUrl=https://login-acc.example/token"];

  it("copies all but the addresses, and members that are given", async () => {
    await before(trial);
    const set = ["--set", "auth.clientId=b", "--set", "kind=local"];
    const { code, stdout, stderr } = await add([...like, ...login, ...set]);
    expect({ code, stderr }).toEqual({ code: exitCodes.ok, stderr: "" });
    expect(stdout).toContain("copied from trial (kind: local, people: test)");
    expect(stdout).toContain("brp environment trust acc");
    expect(await environments()).toEqual({
      trial,
      acc: {
        ...trial,
        kind: "local",
        personen: { ...trial.personen, baseUrl: "https://acc.example/brp" },
        auth: { ...trial.auth, tokenUrl: "https://login-acc.example/token", clientId: "b" },
      },
    });
  });

  it("asks only the name and the addresses", async () => {
    const auth = [{ type: "apiKey", header: "x-key" }, trial.auth];
    await before({ ...trial, auth });
    const answers = ["trial", "acc", "", "https://acc.example", "https://login-acc.example"];
    const { code, questions } = await add(["--like", "trial"], answers);
    expect({ code, questions: questions.length }).toEqual({ code: exitCodes.ok, questions: 5 });
    expect(await environments()).toMatchObject({
      acc: { auth: [auth[0], { ...trial.auth, tokenUrl: "https://login-acc.example" }] },
    });
  });

  it.each([
    { what: "an address that is missing", args: like, sentence: "--set auth.tokenUrl=VALUE" },
    {
      what: "a secret",
      args: [...like, ...login, "--set", "auth.clientSecret=geheim"],
      sentence: "--set auth.clientSecret",
    },
    {
      what: "a name that is not in the file",
      args: ["acc", "--like", "nobody"],
      sentence: "brp.config.json has no environment nobody, but: trial.",
    },
    { what: "a gateway as well", args: [...like, "--preset", "plain"], sentence: "--preset out" },
  ])("refuses $what and changes nothing", async ({ args, sentence }) => {
    await before(trial);
    const text = await written();
    const { code, stderr, stdout } = await add(args);
    expect(code).toBe(exitCodes.usage);
    expect(stderr).toContain(sentence);
    expect(stdout + stderr).not.toContain("geheim");
    expect(await written()).toBe(text);
  });

  it("copies no secret that is in the file against the rules", async () => {
    await before({ ...trial, headers: { "x-api-key": "geheim-4711" } });
    const text = await written();
    const { code, stderr, stdout } = await add([...like, ...login]);
    expect(code).toBe(exitCodes.usage);
    expect(stderr).toContain("headers.x-api-key: ");
    expect(stdout + stderr).not.toContain("geheim");
    expect(await written()).toBe(text);
  });
});

/** The block as it is when the defaults of headers are left out. */
function withoutDefaults(block: object): unknown {
  return JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === "object" && value !== null && "perRequest" in value
      ? { perRequest: true }
      : value,
  );
}
