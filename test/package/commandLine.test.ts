import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finished, firstLine } from "../support/processes/cli.ts";
import { npm, npmEnvironment } from "../support/processes/npm.ts";
import { installedEngine, onPath, output, type ImageEngine } from "./imageEngine.ts";
import { emptyFolder } from "../support/untilEnd.ts";

const root = resolve(import.meta.dirname, "../..");

interface Packing {
  readonly sizeLimit: number;
  packCommandLine(release: string): Promise<{
    readonly tarball: string;
    readonly packed: {
      readonly unpackedSize: number;
      readonly files: readonly { readonly path: string }[];
    };
  }>;
}

/** Everything that ships. A file that appears here by accident would reach every pipeline. */
const expected = [
  "LICENSE",
  "README.md",
  "dist/NOTICES.txt",
  "dist/brp.cjs",
  "dist/brp.cjs.br",
  "docs/assistants.md",
  "docs/audit-log.md",
  "docs/authorisation.md",
  "docs/capture.md",
  "docs/check.md",
  "docs/ci.md",
  "docs/ci-by-hand.md",
  "docs/ci-gitlab.md",
  "docs/classic-messages.md",
  "docs/command-line.md",
  "docs/commands.md",
  "docs/compare.md",
  "docs/connections.md",
  "docs/containers.md",
  "docs/convert.md",
  "docs/data.md",
  "docs/data-minimisation.md",
  "docs/doctor.md",
  "docs/download-mailbox.md",
  "docs/embedded.md",
  "docs/environments.md",
  "docs/expectations.md",
  "docs/first-answer.md",
  "docs/formatting.md",
  "docs/gateways.md",
  "docs/headers.md",
  "docs/install.md",
  "docs/json-report.md",
  "docs/language.md",
  "docs/last-failed.md",
  "docs/limits.md",
  "docs/logins.md",
  "docs/mailbox.md",
  "docs/many-people.md",
  "docs/mask.md",
  "docs/messages.md",
  "docs/migrate.md",
  "docs/mock.md",
  "docs/mock-clients.md",
  "docs/mock-control.md",
  "docs/mock-gateway.md",
  "docs/mock-messages.md",
  "docs/mock-people.md",
  "docs/negative-tests.md",
  "docs/official-mock.md",
  "docs/old-mailbox.md",
  "docs/other-editors.md",
  "docs/pkioverheid.md",
  "docs/recordings.md",
  "docs/reports.md",
  "docs/rows.md",
  "docs/run.md",
  "docs/secrets.md",
  "docs/settings.md",
  "docs/several-environments.md",
  "docs/several-files.md",
  "docs/show.md",
  "docs/skills/brp-requests/SKILL.md",
  "docs/testcontainers.md",
  "docs/troubleshooting.md",
  "docs/trust.md",
  "docs/value-tables.md",
  "docs/watch.md",
  "package.json",
  "schemas/brp.config.schema.json",
  "schemas/brp.report.schema.json",
];

const query = JSON.stringify({
  type: "RaadpleegMetBurgerservicenummer",
  burgerservicenummer: ["999990019"],
  fields: ["naam"],
});

async function responseOf(baseUrl: string) {
  const response = await fetch(`${baseUrl}/personen`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: query,
  });
  return { status: response.status, body: await response.json() };
}

const pieter = { status: 200, body: { personen: [{ naam: { geslachtsnaam: "Jansen" } }] } };

describe("the command line as a package of its own", () => {
  const made: {
    folder: string;
    packing?: Packing;
    slim?: Awaited<ReturnType<Packing["packCommandLine"]>>;
  } = {
    folder: "",
  };
  const release = () => join(made.folder, "release");

  beforeAll(async () => {
    made.folder = emptyFolder();
    await mkdir(release());
    made.packing = (await import(join(root, "scripts/commandLinePackage.mjs"))) as Packing;
    made.slim = await made.packing.packCommandLine(release());
  });

  it("holds exactly what ships, and weighs no more than it may", () => {
    expect(made.slim?.packed.files.map(({ path }) => path).sort()).toEqual(expected.toSorted());
    expect(made.packing?.sizeLimit).toBe(1_500_000);
    expect(made.slim?.packed.unpackedSize).toBeLessThan(1_500_000);
  });

  it("is installed by the feature of dev containers, from the tarball beside it", async () => {
    const { folder } = made;
    const feature = join(folder, "feature");
    await cp(join(root, "packaging/devcontainer-feature"), feature, { recursive: true });
    const prefix = join(folder, "global");
    const own = npmEnvironment(folder);
    const PATH = `${join(prefix, "bin")}:${own.PATH ?? ""}`;
    const env = { ...own, npm_config_prefix: prefix, PATH };
    const install = () =>
      finished(spawn("sh", [join(feature, "install.sh")], { cwd: folder, env }));
    const without = await install();
    expect(without.code).toBe(1);
    expect(without.stderr).toContain("Put one brp-");
    const tarball = made.slim?.tarball ?? "";
    await cp(tarball, join(feature, basename(tarball)));
    const installed = await install();
    expect(installed).toMatchObject({ code: 0, stderr: "" });
    expect(installed.stdout).toMatch(/^brp \d|^\d+\.\d+\.\d+$/m);
  });

  // Shows: cli-no-dependencies
  it("is installed in an empty folder without a network, and every part of it runs", async () => {
    const { folder } = made;
    const project = join(folder, "project");
    await mkdir(project);
    await npm(["install", made.slim?.tarball ?? ""], project, folder);
    const env = npmEnvironment(folder);
    const options = ["brp", "mock", "--open", "--port", "0", "--log=json"];
    const child = spawn("npx", options, { cwd: project, env, detached: true });
    const end = finished(child);
    const { personen } = JSON.parse(await firstLine(child)) as { personen: { baseUrl: string } };
    expect(await responseOf(personen.baseUrl)).toMatchObject(pieter);
    // npx forwards a signal to its program only if both receive it.
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await end;
    await writeFile(join(project, "a.brp"), `TelBerichten\nsoort: NIEUW\n? status == 200\n`);
    const installed = join(project, "node_modules/.bin/brp");
    const start = (...args: readonly string[]) => spawn(installed, args, { cwd: project, env });
    for (const args of [["check"], ["run"], ["init", "new"]])
      expect(await finished(start(...args))).toMatchObject({ code: 0, stderr: "" });
    for (const topic of ["mock", "language-server", "mcp"])
      for (const [page] of (await finished(start("help", topic))).stdout.matchAll(
        /docs\/[\w-]+\.md/g,
      ))
        expect(existsSync(join(project, "node_modules/brp-workbench-cli", page)), page).toBe(true);
  });
});

/** In CI an installed engine must work. Elsewhere it may fail. */
const mustWork = process.env.CI === "true";

const installed = installedEngine();
if (installed) describe("the image", () => testImage(installed));
else
  console.log("The image is not tested: neither buildah nor podman is installed on this machine.");

function testImage(engine: ImageEngine): void {
  const made = { folder: "", problem: "" };
  const image = `brp-workbench-mock-test-${process.pid}`;

  beforeAll(async () => {
    made.folder = emptyFolder();
    const packing = (await import(join(root, "scripts/commandLinePackage.mjs"))) as Packing;
    await mkdir(join(made.folder, "release"));
    await packing.packCommandLine(join(made.folder, "release"));
    await build(made.folder).catch((error: unknown) => {
      if (mustWork) throw error;
      made.problem = String(error).slice(0, 300);
    });
  }, 600_000);

  async function build(folder: string): Promise<void> {
    const base = onPath("mmdebstrap") ? ["--build-arg", `BASE=${await debianBase(folder)}`] : [];
    await engine.build(join(root, "Dockerfile"), image, folder, base);
  }

  /** A base image of Debian packages, for machines without access to an image registry. */
  async function debianBase(folder: string): Promise<string> {
    const archive = join(folder, "base.tar");
    const what = ["--variant=essential", "--include=nodejs", "trixie", archive];
    await output("mmdebstrap", what, folder);
    await engine.importBase(archive, `${image}-base`);
    return `localhost/${image}-base`;
  }

  afterAll(async () => {
    for (const name of [image, `${image}-base`]) await engine.remove(name).catch(() => undefined);
  });

  // Shows: mock-image
  it("serves people without a token, without a user account, and ends on a signal", async (context) => {
    if (made.problem !== "") context.skip(`The engine cannot build here: ${made.problem}`);
    const options = ["--open", "--port", "0", "--log", "json"];
    const container = await engine.container(image, ["node", "dist/brp.cjs", "mock", ...options]);
    const child = spawn(engine.program, container.args, { cwd: made.folder });
    const end = finished(child);
    const { personen } = JSON.parse(await firstLine(child)) as { personen: { baseUrl: string } };
    expect(await responseOf(personen.baseUrl)).toMatchObject(pieter);
    child.kill("SIGTERM");
    expect((await end).stderr).toBe("");
    const { User, Entrypoint } = await engine.settings(image);
    expect([User, Entrypoint[0]]).toEqual(["1000:1000", "node"]);
    await container.remove();
  });
}
