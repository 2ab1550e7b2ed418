import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readOptions } from "../../src/cli/options/options.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Yaml = null | string | number | boolean | readonly Yaml[] | { readonly [name: string]: Yaml };
type Mapping = Readonly<Record<string, Yaml>>;

const isMapping = (value: Yaml): value is Mapping =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pages with recipes that users paste. */
const pages = [
  "README.md",
  "packaging/README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const sources: readonly (readonly [string, string])[] = [
  ["action.yml", read("action.yml")],
  ...readdirSync(join(root, ".github/workflows")).map(
    (name) => [name, read(`.github/workflows/${name}`)] as const,
  ),
  ...pages.flatMap((page) =>
    [...read(page).matchAll(/^```ya?ml\n(.*?)^```/gms)].map(
      ([, text = ""], index) => [`${page}, block ${index + 1}`, text] as const,
    ),
  ),
];

const pipelines = sources.filter(([, text]) => /\b(?:uses|run|script|steps):/.test(text));

/** A step, or a GitLab job, with all the variables that are set around it. */
interface Act {
  readonly self: Mapping;
  readonly variables: string;
}

function actsOf(value: Yaml, around = ""): readonly Act[] {
  if (Array.isArray(value)) return value.flatMap((item: Yaml) => actsOf(item, around));
  if (!isMapping(value)) return [];
  const { env = null, variables: own = null, environment = null } = value;
  // If GitLab limits a secret to an environment, a job of that environment has it.
  const variables = [around, env, own, isMapping(environment) ? "BRP_ secrets" : ""]
    .map((each) => JSON.stringify(each))
    .join(" ");
  const isAct = ["uses", "run", "script", "task"].some((name) => name in value);
  return isAct
    ? [{ self: value, variables }]
    : Object.values(value).flatMap((below) => actsOf(below, variables));
}

const commandsOf = ({ run, script, before_script: before }: Mapping) =>
  [run, script, before].flat().filter((each) => typeof each === "string");

/** As users write it, and as its own test does. */
const ours = /^(?:OWNER\/brp-workbench@COMMIT|\.\/)$/;

function installsOrUploads({ self }: Act): boolean {
  const { uses, with: inputs = null, task } = self;
  const used = typeof uses === "string" ? uses : typeof task === "string" ? task : "";
  if (ours.test(used)) return isMapping(inputs) && "package" in inputs;
  if (used !== "") return true;
  return commandsOf(self).some((each) => /\bnpm (?:install|i|ci)\b|\bnpx\b/.test(each));
}

it("are found", () => expect(pipelines.length).toBeGreaterThan(5));

describe.each(pipelines)("%s", (_, text) => {
  const acts = actsOf(parse(text) as Yaml);

  it("uses each action at one commit", () => {
    const used = acts.flatMap(({ self }) => (typeof self.uses === "string" ? self.uses : []));
    const moving = used.filter((each) => !/@[0-9a-f]{40}$/.test(each) && !ours.test(each));
    expect(moving).toEqual([]);
    // The readable version is beside the hash.
    for (const [pin] of text.matchAll(/@[0-9a-f]{40}.*/g)) expect(pin).toMatch(/ # v\d+(\.\d+)+$/);
  });

  it("shows no secret to a step that installs or uploads", () => {
    const leaking = acts.filter(
      (act) => installsOrUploads(act) && /\bBRP_\w*|secrets\b/.test(act.variables),
    );
    expect(leaking.map(({ self }) => self)).toEqual([]);
  });

  it("installs files only, no name of a registry", () => {
    const installs = acts
      .flatMap(({ self }) => commandsOf(self))
      .flatMap((each) => [...each.matchAll(/\bnpm (?:install|i)\b.*|\bnpx .*/g)])
      .map(([command]) => command);
    for (const command of installs)
      expect(command).toMatch(/\.tgz$|"\$\w+"$|^npx --no brp\b|-- "\$\(realpath/);
  });
});

describe("the release", () => {
  interface Job {
    readonly environment?: string;
    readonly permissions: Readonly<Record<string, string>>;
    readonly steps: readonly Mapping[];
  }
  const { on, permissions, jobs } = parse(read(".github/workflows/release.yml")) as {
    readonly on: object;
    readonly permissions: object;
    readonly jobs: Readonly<Record<"build" | "draft" | "publish", Job>>;
  };

  it("begins at a tag of the version, with read access", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(permissions).toEqual({ contents: "read" });
    expect(commandsOf(jobs.build.steps[2] ?? {}).join("")).toContain("$GITHUB_REF_NAME");
  });

  it("signs the checksums and the origin of every file, in a job that publishes nothing", () => {
    const attested = jobs.build.steps.find(({ id }) => id === "attest")?.with as Mapping;
    for (const file of ["*.vsix", "*.tgz", "*.cdx.json", "SHA256SUMS"])
      expect(attested["subject-path"]).toContain(`release/${file}`);
    expect(jobs.build.permissions).not.toHaveProperty("packages");
    expect(jobs.build.permissions).toMatchObject({ contents: "read", attestations: "write" });
  });

  it("publishes only after approval", () => {
    expect(jobs.publish.environment).toBe("release");
    const publishing = Object.values(jobs).filter(({ steps }) =>
      steps.flatMap(commandsOf).some((each) => /publish|--push/.test(each)),
    );
    expect(publishing).toEqual([jobs.publish]);
  });
});

it("gives the action no default package", () => {
  const { inputs, runs } = parse(read("action.yml")) as {
    readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
    readonly runs: { readonly steps: readonly Mapping[] };
  };
  expect(inputs.package?.default ?? "").toBe("");
  expect(runs.steps.filter((step) => "uses" in step)).toEqual([]);
  const [install] = runs.steps;
  expect(install?.if).toContain("inputs.package != ''");
  expect(install?.run).toContain("npm install --offline");
  expect(install?.run).toContain("unset ${!BRP_@}");
});

it("offers no command that runs a name of the npm registry", () => {
  for (const page of pages)
    for (const [command] of read(page).matchAll(/^(?:\$ )?(?:- run: )?npx .*/gm))
      expect(command, page).toMatch(/npx (?:--no brp|vitest) /);
});

it("lets calls into the image by names of its service only", () => {
  const entry = /^ENTRYPOINT (.*)$/m.exec(read("Dockerfile"))?.[1] ?? "";
  const words = JSON.parse(entry) as readonly string[];
  const hosts = words.filter((_, index) => words[index - 1] === "--allow-host");
  expect(hosts).toEqual(["personen-mock", "brp-workbench-mock"]);
});

describe("the hook of pre-commit", () => {
  const [hook] = parse(read(".pre-commit-hooks.yaml")) as readonly Readonly<
    Record<"entry" | "language" | "files", string>
  >[];

  it("is a command that reads request files, without an installation", () => {
    const [program, ...args] = (hook?.entry ?? "").split(" ");
    expect(program).toBe("brp");
    expect(readOptions([...args, "a.brp", "b c.brp"])).toMatchObject({
      command: { name: "check", paths: ["a.brp", "b c.brp"] },
    });
    expect(hook?.language).toBe("system");
  });

  it("gets request files only", () => {
    const files = new RegExp(hook?.files ?? "");
    expect(["a.brp", "sub/b.brp", "a.brp.txt", "brp"].filter((file) => files.test(file))).toEqual([
      "a.brp",
      "sub/b.brp",
    ]);
  });
});

it("lets the feature of dev containers install the extension of this project", () => {
  const { customizations } = JSON.parse(
    read("packaging/devcontainer-feature/devcontainer-feature.json"),
  ) as { readonly customizations: object };
  const { publisher, name } = JSON.parse(read("package.json")) as Readonly<Record<string, string>>;
  expect(customizations).toEqual({ vscode: { extensions: [`${publisher}.${name}`] } });
});
