import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { filledFiles } from "../../scripts/generated/filledFiles.ts";
import { generatedFiles } from "../../scripts/generated/files.ts";
import { readProject } from "../../scripts/generated/project.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const project = await readProject();
const generated = await generatedFiles(project);
const filled = await filledFiles(project, generated);
const written = new Map([...generated, ...filled]);

/** Tracked files that contain this text. Empty in a copy without a history. */
function filesWith(text: string): readonly string[] {
  const args = ["grep", "--files-with-matches", "--fixed-strings", "-e", text];
  return spawnSync("git", args, { cwd: root, encoding: "utf8" })
    .stdout.split("\n")
    .filter((name) => name !== "");
}

describe("names and addresses of project.json", () => {
  const { repository, homepage, image, security, contact } = project;

  it.each([repository, homepage, image, security, contact])(
    "are in no file but those that npm run generate writes: %s",
    (address) => {
      const others = filesWith(address).filter((name) => !written.has(name));
      expect(others).toEqual(["project.json"]);
    },
  );

  it("lead to files of the repository that are there", () => {
    const paths = [...written.values()].flatMap((text) =>
      [...text.matchAll(/\/blob\/v[^/\s]+\/([\w./-]+)/g)].map(([, path = ""]) => path),
    );
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
  });

  it("are in pages as definitions of links only, which npm run generate fills in", () => {
    const pages = [...filled].filter(([name]) => name.endsWith(".md"));
    const inside = pages.flatMap(([name, text]) =>
      text
        .split("\n")
        .filter((line) => line.includes(repository) || line.includes(homepage))
        .filter((line) => !/^\[\w+\]: /.test(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(inside).toEqual([]);
  });
});

describe("the licence", () => {
  it("is one for all files, with the text that REUSE expects", () => {
    const [, licence = ""] = /^SPDX-License-Identifier = "(.+)"$/m.exec(read("REUSE.toml")) ?? [];
    expect(readdirSync(`${root}LICENSES`)).toEqual([`${licence}.txt`]);
    expect(read(`LICENSES/${licence}.txt`)).toBe(read("LICENSE"));
    const { license } = JSON.parse(read("package.json")) as { readonly license: string };
    expect(license).toBe(licence);
  });
});

describe("the forms of new issues", () => {
  interface Form {
    readonly name: string;
    readonly description: string;
    readonly body: readonly {
      readonly type: string;
      readonly id?: string;
      readonly attributes: Readonly<Record<string, unknown>>;
    }[];
  }
  const folder = ".github/ISSUE_TEMPLATE";
  const names = readdirSync(`${root}${folder}`).filter((name) => name !== "config.yml");

  it.each(names)("have the members that GitHub requires: %s", (file) => {
    const { name, description, body } = parse(read(`${folder}/${file}`)) as Form;
    expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
    const required: Readonly<Record<string, readonly string[]>> = {
      markdown: ["value"],
      input: ["label"],
      textarea: ["label"],
      dropdown: ["label", "options"],
    };
    for (const { type, attributes } of body)
      for (const member of required[type] ?? ["unknown type"])
        expect(attributes, type).toHaveProperty(member);
    const ids = body.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(body.filter(({ type }) => type !== "markdown").length);
  });
});

describe("Renovate", () => {
  it("begins subjects of commits with a verb of the list", () => {
    const config = JSON.parse(read("renovate.json")) as Readonly<Record<string, unknown>>;
    const kinds = [config, config.pin, config.pinDigest] as readonly Readonly<
      Record<string, unknown>
    >[];
    expect(kinds.map(({ commitMessageAction }) => commitMessageAction)).toEqual(
      kinds.map(() => "Move"),
    );
    expect(config.semanticCommits).toBe("disabled");
  });
});

describe("publiccode.yml", () => {
  interface Description {
    readonly genericName: string;
    readonly shortDescription: string;
    readonly longDescription: string;
    readonly features: readonly string[];
  }
  const { description, softwareVersion } = parse(read("publiccode.yml")) as {
    readonly softwareVersion: string;
    readonly description: Readonly<Record<string, Description>>;
  };

  it.each(Object.entries(description))("has texts within the limits: %s", (_, texts) => {
    expect(texts.genericName.length).toBeLessThanOrEqual(35);
    expect(texts.shortDescription.length).toBeLessThanOrEqual(150);
    expect(texts.longDescription.length).toBeGreaterThanOrEqual(500);
    for (const feature of texts.features) expect(feature.length).toBeLessThanOrEqual(100);
  });

  it("describes this version in Dutch first", () => {
    expect(Object.keys(description)).toEqual(["nl", "en"]);
    expect(softwareVersion).toBe(project.version);
  });
});
