import { spawn, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { startLocalEnvironment } from "../../src/mock/server/localEnvironment.ts";
import { finished, projectRoot } from "../support/processes/cli.ts";
import { emptyFolder, running } from "../support/untilEnd.ts";

const clients = join(projectRoot, "examples/clients");
const server = await running(startLocalEnvironment({ open: true }));
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("applications that are tested against the mock in place of the official one", () => {
  const tested = (folder: string, command: string, ...args: readonly string[]) =>
    finished(
      spawn(command, args, {
        cwd: join(clients, folder),
        env: {
          PATH: process.env.PATH,
          PYTHONDONTWRITEBYTECODE: "1",
          BRP_BASE_URL: server.personen.baseUrl,
        },
      }),
    );

  // Shows: mock-open, mock-container
  it("pass their own tests in Node", async () => {
    const { code, stdout } = await tested("node", process.execPath, "--test");
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/(pass|# pass) 4/);
  });

  it.skipIf(!hasPython)("pass their own tests in Python", async () => {
    const { code, stderr } = await tested("python", "python3", "-m", "unittest");
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("Ran 4 tests");
  });

  // Shows: mock-container
  it("need one line of their compose file changed", async () => {
    const compose = parse(await readFile(join(projectRoot, "packaging/compose.yaml"), "utf8")) as {
      services: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(compose.services)).toEqual(["personen-mock"]);
    expect(compose.services["personen-mock"]).toMatchObject({
      image: expect.stringContaining("brp-workbench-mock") as string,
      ports: ["127.0.0.1:5010:5010"],
      read_only: true,
    });
    expect(compose.services["personen-mock"]).not.toHaveProperty("command");
  });

  it("expect it where the official one is", async () => {
    for (const file of ["node/household.mjs", "python/letter.py"])
      expect(await readFile(join(clients, file), "utf8")).toContain(
        '"http://localhost:5010/haalcentraal/api/brp"',
      );
  });
});

describe("the action for pipelines", () => {
  it("puts no input into the text of a script", async () => {
    const action = parse(await readFile(join(projectRoot, "action.yml"), "utf8")) as {
      inputs: object;
      runs: { using: string; steps: { run?: string }[] };
    };
    expect(action.runs.using).toBe("composite");
    const scripts = action.runs.steps.flatMap(({ run }) => run ?? []);
    expect(scripts).toHaveLength(3);
    expect(scripts.join("")).not.toContain("${{");
    const page = await readFile(join(projectRoot, "docs/ci.md"), "utf8");
    for (const input of Object.keys(action.inputs)) expect(page).toContain(`| \`${input}\``);
  });

  it.each(["brp-workbench-cli", "https://x.example/brp.tgz", "tools/absent.tgz"])(
    "installs no package but a file: %s",
    async (name) => {
      const { runs } = parse(await readFile(join(projectRoot, "action.yml"), "utf8")) as {
        runs: { steps: { run: string }[] };
      };
      const shell = spawn("/bin/bash", ["-e", "-c", runs.steps[0]?.run ?? ""], {
        // Without a PATH to npm, because the script ends before that.
        env: { PATH: "", PACKAGE: name },
      });
      const { code, stdout } = await finished(shell);
      expect(stdout).toMatch(/^The (?:input package takes a \.tgz file|file of the input package)/);
      expect(code).toBe(1);
    },
  );

  it.each([0, 1])(
    "has the exit code of the run as an output, and ends with it: %s",
    async (code) => {
      const { runs } = parse(await readFile(join(projectRoot, "action.yml"), "utf8")) as {
        runs: { steps: { run: string }[] };
      };
      const folder = emptyFolder();
      await writeFile(join(folder, "brp"), `#!/bin/bash\nexit ${code}\n`, { mode: 0o755 });
      for (const { run } of runs.steps.slice(1)) {
        const output = join(folder, "output");
        await writeFile(output, "");
        const env = { PATH: folder, RUNNER_TEMP: folder, GITHUB_OUTPUT: output, FILES: "." };
        const shell = spawn("/bin/bash", ["-e", "-c", run], { env });
        expect((await finished(shell)).code).toBe(code);
        expect(await readFile(output, "utf8")).toContain(`exit-code=${code}\n`);
      }
    },
  );
});
