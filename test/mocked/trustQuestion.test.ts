import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { exitCodes } from "../../src/cli/commandOutput.ts";
import { Recorder } from "../support/generated/anyEnvironment.ts";
import { readNames } from "../support/processes/brpIn.ts";
import { runCli } from "../support/processes/cli.ts";
import { scratchFolder } from "../support/untilEnd.ts";

const wires: { current: Recorder } = { current: new Recorder() };
vi.mock("../../src/runner/http/undiciTransport.ts", () => ({
  createUndiciTransport: () => wires.current,
}));

const endpoint = (host: string) => ({
  kind: "trial",
  personen: { baseUrl: `https://${host}.example/brp` },
});

describe("an environment that is not trusted yet, on a terminal", () => {
  let folder: string;
  beforeEach(async () => {
    const environments = { een: endpoint("een"), twee: endpoint("twee") };
    folder = await scratchFolder({
      "brp.config.json": JSON.stringify({ environments }),
      "een.brp": `@environment een\n${readNames}`,
      "twee.brp": `@environment twee\n${readNames}`,
    });
    wires.current = new Recorder();
  });

  async function run(response: (question: string) => string, env: Record<string, string> = {}) {
    const questions: string[] = [];
    const { code, stderr } = await runCli(["run", "een.brp", "twee.brp"], {
      env: { HOME: folder, XDG_CONFIG_HOME: join(folder, "home"), ...env },
      cwd: folder,
      trusts: false,
      terminal: 80,
      answers: (question) => {
        questions.push(question);
        return response(question);
      },
    });
    const hosts = wires.current.requests.map(({ url }) => new URL(url).host);
    return { code, questions, stderr, hosts };
  }
  const trustFile = () => readFile(join(folder, "home", "brp-workbench", "trust.json"), "utf8");

  it("is shown whole and prompted for once, each separately, and a yes is remembered", async () => {
    const first = await run((question) => (question.includes("een") ? "y" : "n"));
    expect(first.questions).toEqual([
      "Trust een with these settings? (y/N)",
      "Trust twee with these settings? (y/N)",
    ]);
    expect(first.stderr).toContain("https://een.example/brp");
    expect(first.stderr).toContain("https://twee.example/brp");
    expect(first.hosts).not.toContain("twee.example");
    expect(first.code).toBe(exitCodes.notAllowed);
    expect(await trustFile()).toMatch(/"een": \{\s*"fingerprint": "[0-9a-f]{64}"/);
    expect(await trustFile()).not.toContain("twee");
    const again = await run(() => "y");
    expect(again.questions).toEqual(["Trust twee with these settings? (y/N)"]);
    expect(new Set(again.hosts)).toEqual(new Set(["een.example", "twee.example"]));
  });

  it.each(["", "no", "maybe"])("is refused by %j", async (response) => {
    const { code, hosts } = await run(() => response);
    expect({ code, hosts }).toEqual({ code: exitCodes.notAllowed, hosts: [] });
    await expect(trustFile()).rejects.toThrow();
  });

  // Shows: security-trust-ci
  it("does not prompt in CI", async () => {
    const { code, questions, hosts } = await run(() => "y", { CI: "true" });
    expect({ code, questions, hosts }).toEqual({
      code: exitCodes.notAllowed,
      questions: [],
      hosts: [],
    });
  });
});
