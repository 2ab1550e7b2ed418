import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runProgram } from "../../../../src/cli/commands.ts";
import { exitCodes } from "../../../../src/cli/exitCodes.ts";
import { Recorder } from "../../../support/generated/anyEnvironment.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

const wires: { current: Recorder } = { current: new Recorder() };
vi.mock("../../../../src/runner/http/undiciTransport.ts", () => ({
  createUndiciTransport: () => wires.current,
}));

const request = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

const endpoint = (host: string) => ({
  kind: "trial",
  personen: { baseUrl: `https://${host}.example/brp` },
});

describe("an environment that nobody trusted yet, on a terminal", () => {
  let folder: string;
  beforeEach(async () => {
    folder = emptyFolder();
    const environments = { een: endpoint("een"), twee: endpoint("twee") };
    await writeFile(join(folder, "brp.config.json"), JSON.stringify({ environments }));
    for (const name of ["een", "twee"])
      await writeFile(join(folder, `${name}.brp`), `@environment ${name}\n${request}`);
    wires.current = new Recorder();
  });

  /** Runs both files, of two requests each, with somebody at the terminal who answers so. */
  async function run(answer: (question: string) => string, env: Record<string, string> = {}) {
    const questions: string[] = [];
    let stderr = "";
    const shell = {
      env: { HOME: folder, XDG_CONFIG_HOME: join(folder, "home"), ...env },
      cwd: folder,
      stdout: { write: () => undefined, isTerminal: true },
      stderr: { write: (text: string) => void (stderr += text), isTerminal: true },
      signal: new AbortController().signal,
      version: "0",
      streams: { input: new PassThrough(), output: new PassThrough() },
      ask: (question: string) => {
        questions.push(question);
        return Promise.resolve(answer(question));
      },
    };
    const code = await runProgram(["run", "een.brp", "twee.brp"], shell);
    const hosts = wires.current.requests.map(({ url }) => new URL(url).host);
    return { code, questions, stderr, hosts };
  }
  const trustFile = () => readFile(join(folder, "home", "brp-workbench", "trust.json"), "utf8");

  it("is shown whole and asked about once, each by itself, and a yes is remembered", async () => {
    const first = await run((question) => (question.includes("een") ? "y" : "n"));
    expect(first.questions).toEqual([
      "Trust een as it stands here? (y/N)",
      "Trust twee as it stands here? (y/N)",
    ]);
    expect(first.stderr).toContain("https://een.example/brp");
    expect(first.stderr).toContain("https://twee.example/brp");
    expect(first.hosts).not.toContain("twee.example");
    expect(first.code).toBe(exitCodes.notAllowed);
    expect(await trustFile()).toMatch(/"een": \{\s*"fingerprint": "[0-9a-f]{64}"/);
    expect(await trustFile()).not.toContain("twee");
    const again = await run(() => "y");
    expect(again.questions).toEqual(["Trust twee as it stands here? (y/N)"]);
    expect(new Set(again.hosts)).toEqual(new Set(["een.example", "twee.example"]));
  });

  it.each(["", "no", "maybe"])("is refused by %j", async (answer) => {
    const { code, hosts } = await run(() => answer);
    expect({ code, hosts }).toEqual({ code: exitCodes.notAllowed, hosts: [] });
    await expect(trustFile()).rejects.toThrow();
  });

  it("is not asked about in a build", async () => {
    const { code, questions, hosts } = await run(() => "y", { CI: "true" });
    expect({ code, questions, hosts }).toEqual({
      code: exitCodes.notAllowed,
      questions: [],
      hosts: [],
    });
  });
});
