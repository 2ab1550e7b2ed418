import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { gatewayPresetNames } from "../../../src/contract/gateways/gatewayPresets.ts";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import {
  presetDefinition,
  presetGaps,
  presetNames,
  presetVariables,
} from "../../../src/model/environments/presetEnvironment.ts";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const stage = { path: "" };
beforeEach(async () => {
  stage.path = await scratchFolder();
});

const add = (args: readonly string[], language = "en") =>
  runCli(["environment", "add", ...args, "--language", language], {
    cwd: stage.path,
    answers: () => expect.fail("Nothing is asked."),
  });
const file = () => join(stage.path, "brp.config.json");
const written = () => readFile(file(), "utf8");
const environments = async () =>
  (JSON.parse(await written()) as { environments: Record<string, unknown> }).environments;

describe("brp environment add", () => {
  it.each(presetNames)("writes the block of %s and names what to fill in", async (preset) => {
    const { code, stdout, stderr } = await add([preset, "gw", "--reporter", "json"]);
    expect({ code, stderr }).toEqual({ code: exitCodes.ok, stderr: "" });
    const said = JSON.parse(stdout) as { variables: readonly string[]; fill: readonly object[] };
    expect(said).toMatchObject({
      name: "gw",
      file: "brp.config.json",
      fill: presetGaps(preset).map(({ at }) => ({ member: at.join(".") })),
    });
    const gateway = gatewayPresetNames.find((name) => name === preset);
    if (gateway) expect(said.variables).toEqual(presetVariables(gateway, "gw"));
    expect(await environments()).toEqual({ gw: presetDefinition(preset) });
  });

  it("says the members with their meaning, then what to do next", async () => {
    const { stdout } = await add(["iconnect", "proef"]);
    expect(stdout).toMatch(/^✓ proef is in brp\.config\.json, with invented values/);
    expect(stdout).toContain("  - people: real | test · test only if all people are invented\n");
    expect(stdout).toMatch(/ - personen\.headers\.x-origin-oin: OIN \(20 digits\)/);
    expect(stdout).toContain("BRP_PROEF_API_KEY");
    expect(stdout).toContain("brp environment trust proef");
    expect(stdout).toContain("brp doctor --environment proef");
    expect((await add(["iconnect", "tweede"], "nl")).stdout).toMatch(/^✓ tweede staat in/);
  });

  it("lists the presets without arguments, and writes nothing", async () => {
    const { code, stdout } = await add([]);
    expect(code).toBe(exitCodes.ok);
    for (const preset of presetNames) expect(stdout).toMatch(new RegExp(`^  ${preset} `, "m"));
    expect(stdout).toMatch(/eservices +eServices · Centric eServices, makelaarsuite/);
    const listed = JSON.parse((await add(["--reporter", "json"])).stdout) as readonly object[];
    expect(listed).toHaveLength(presetNames.length);
    await expect(written()).rejects.toThrow();
  });

  // Shows: cli-environment-add
  it("keeps what is written, byte order mark and line ends included", async () => {
    const before = `\uFEFF{\r\n  "environments": {\r\n    "oud": { "kind": "trial",   "personen": { "baseUrl": "https://brp.example/" } }\r\n  }\r\n}\r\n`;
    await writeFile(file(), before);
    expect((await add(["token", "nieuw"])).code).toBe(exitCodes.ok);
    const after = await written();
    const kept = before.indexOf("} }") + 3;
    expect(after.slice(0, kept)).toBe(before.slice(0, kept));
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(JSON.parse(after.slice(1))).toMatchObject({
      environments: { nieuw: presetDefinition("token") },
    });
  });

  it.each([
    ["a name that is taken", ["token", "oud"], "An environment with this name already exists."],
    ["the name of the mock", ["token", "local"], "reserved for the local mock"],
    ["a name with a space", ["token", "my own"], "A name begins with a letter"],
    ["a preset that there is not", ["geheim-4711", "nieuw"], "The presets are iconnect,"],
    ["a preset without a name", ["token"], "add PRESET NAME"],
    ["a word too many", ["token", "nieuw", "more"], "add PRESET NAME"],
  ])("refuses %s and changes nothing", async (_, args, sentence) => {
    const before = '{"environments":{"oud":{"personen":{"baseUrl":"https://brp.example/"}}}}';
    await writeFile(file(), before);
    const { code, stderr, stdout } = await add(args);
    expect(code).toBe(exitCodes.usage);
    expect(stderr).toContain(sentence);
    expect(stdout + stderr).not.toContain("geheim");
    expect(await written()).toBe(before);
  });

  // Shows: cli-environment-add
  it("leaves a file that cannot be read as it is", async () => {
    await writeFile(file(), "{ nonsense");
    expect((await add(["token", "nieuw"])).code).toBe(exitCodes.notAllowed);
    expect(await written()).toBe("{ nonsense");
  });
});
