import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), "utf8");
const { version, scripts, engines } = JSON.parse(read("package.json")) as {
  version: string;
  scripts: Record<string, string>;
  engines: { node: string };
};

/** A test may be named from the test folder. */
const isThere = (path: string) =>
  [path, `test/${path}`].some((each) => existsSync(at(each))) || path.startsWith("node_modules/");

interface Launch {
  configurations: { name: string; preLaunchTask?: string }[];
}
interface Tasks {
  tasks: { label: string; args: string[] }[];
}

describe("debugging in VS Code", () => {
  const launch = read(".vscode/launch.json");
  const tasks = JSON.parse(read(".vscode/tasks.json")) as Tasks;

  it("starts after a task that exists", () => {
    const labels = tasks.tasks.map(({ label }) => label);
    const { configurations } = JSON.parse(launch) as Launch;
    for (const { name, preLaunchTask } of configurations)
      if (preLaunchTask !== undefined) expect(labels, name).toContain(preLaunchTask);
    expect(configurations.length).toBeGreaterThan(0);
  });

  it("names files that exist, or that the build writes", () => {
    const named = [...launch.matchAll(/\$\{workspaceFolder\}\/([^"]+)/g)].map(([, path]) => path);
    const sources = named.filter((path) => path !== undefined && !path.startsWith("dist/"));
    const run = tasks.tasks.map(({ args }) => args[0] ?? "");
    expect([...sources, ...run].filter((path) => !existsSync(at(path ?? "")))).toEqual([]);
    expect(new Set(named.filter((path) => path?.startsWith("dist/")))).toEqual(
      new Set(["dist/cli.js", "dist/**/*.js"]),
    );
  });
});

it("leads contributors to paths and scripts that exist", () => {
  for (const page of ["docs/contributing/common-tasks.md", "CONTRIBUTING.md"]) {
    const text = read(page);
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?|[\w.]+\.(?:json|md|ts))`/g)];
    const names = paths.map(([, path = ""]) => path);
    expect({ page, lost: names.filter((path) => !isThere(path)) }).toEqual({
      page,
      lost: [],
    });
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  }
});

describe("the changelog", () => {
  const text = read("CHANGELOG.md");

  it("begins with the version of package.json", () => {
    expect(/^## \[([^\]]+)\]/m.exec(text)?.[1]).toBe(version);
  });

  it("puts fixes and changes of security apart, and has about forty lines for a version", () => {
    const [, latest = ""] = text.split(/^## /m);
    expect(latest.match(/^### .*/gm)).toEqual(
      expect.arrayContaining(["### Fixed", "### Security"]),
    );
    expect(latest.match(/^- /gm)?.length).toBeLessThanOrEqual(50);
  });

  it("says each change in at most two lines", () => {
    expect(text.match(/^- .*\n {2}\S.*\n {2}\S.*/gm)).toBeNull();
    expect(text.match(/^- /gm)?.length).toBeGreaterThan(5);
  });
});

describe("the nightly workflow", () => {
  interface Step {
    readonly if?: string;
    readonly run?: string;
    readonly shell?: string;
    readonly "timeout-minutes"?: number;
    readonly with?: Readonly<Record<string, string>>;
  }
  const { permissions, jobs } = parse(read(".github/workflows/random.yml")) as {
    readonly permissions: object;
    readonly jobs: {
      readonly random: { readonly "timeout-minutes": number; readonly steps: readonly Step[] };
    };
  };
  const { steps, "timeout-minutes": limit } = jobs.random;
  const [run, upload] = steps.slice(-2);

  it("keeps the output of a failed or hanging run, which begins with its seed", () => {
    expect(permissions).toEqual({ contents: "read" });
    // In this shell a pipe fails if its first command does.
    expect(run).toMatchObject({ shell: "bash", run: "npm run random 2>&1 | tee random.txt" });
    expect(run?.["timeout-minutes"]).toBeLessThan(limit);
    expect(upload).toMatchObject({ if: "failure()", with: { path: "random.txt" } });
  });
});

describe("the workflow", () => {
  interface Workflow {
    permissions: Record<string, string>;
    concurrency: object;
    jobs: {
      gate: {
        "runs-on": string;
        "timeout-minutes": number;
        strategy: { matrix: { node: string[] } };
        steps: { uses?: string; run?: string }[];
      };
    };
  }
  const { permissions, jobs, concurrency } = parse(read(".github/workflows/ci.yml")) as Workflow;
  const { gate } = jobs;

  it("runs the gate of all contributors, on the oldest Node and a newer one", () => {
    expect(gate.steps.flatMap(({ run }) => run ?? [])).toEqual([".ci/run"]);
    expect(gate.strategy.matrix.node[0]).toBe(engines.node.replace(">=", ""));
    expect(gate.strategy.matrix.node.length).toBe(2);
    expect(existsSync(at(".ci/run"))).toBe(true);
  });

  it("has read access only, has a time limit and pins its actions", () => {
    expect(permissions).toEqual({ contents: "read" });
    expect(concurrency).toBeDefined();
    expect(gate["timeout-minutes"]).toBeLessThanOrEqual(60);
    for (const { uses } of gate.steps)
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });
});
