import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Project } from "./project.ts";

/** Pages outside `docs` whose link definitions, such as `[issues]: https://…`, contain addresses of the project. */
const pages = [
  "CODE_OF_CONDUCT.md",
  "CONTRIBUTING.md",
  "GOVERNANCE.md",
  "README.md",
  "README.nl.md",
  "SECURITY.md",
];

/** Files written by hand, with names, addresses and version of the project filled in. `generated` are all others. */
export async function filledFiles(
  project: Project,
  generated: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const docs = await readdir(join(process.cwd(), "docs"), { recursive: true });
  const inDocs = docs
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .filter((page) => !generated.has(page));
  const read = (file: string) => readFile(join(process.cwd(), file), "utf8").catch(() => undefined);
  const fillers = [
    ["package.json", manifest],
    ["package-lock.json", lockFile],
    ["Dockerfile", labels],
    ["NOTICE", notice],
    ["action.yml", action],
    ["packaging/devcontainer-feature/devcontainer-feature.json", feature],
    ...[...pages, ...inDocs].map((page) => [page, filledPage] as const),
  ] as const;
  const filled = fillers.map(async ([file, fill]) => {
    const text = await read(file);
    return text === undefined ? [] : [[file, fill(text, project)] as const];
  });
  return new Map((await Promise.all(filled)).flat());
}

/** Keeps the order of the members. */
function manifest(text: string, project: Project): string {
  return json({
    ...(JSON.parse(text) as object),
    displayName: project.name,
    publisher: project.publisher,
    author: { name: project.copyright },
    repository: { type: "git", url: `git+${project.repository}.git` },
    homepage: project.homepage,
    bugs: { url: project.issues },
    qna: project.qna,
  });
}

function lockFile(text: string, { version }: Project): string {
  const lock = JSON.parse(text) as { version: string; packages: { "": { version: string } } };
  lock.version = version;
  lock.packages[""].version = version;
  return json(lock);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function labels(text: string, project: Project): string {
  const values: Readonly<Record<string, string>> = {
    authors: project.copyright,
    vendor: project.copyright,
    source: project.repository,
    url: project.homepage,
    documentation: `${project.repository}/blob/v${project.version}/docs/containers.md`,
    version: project.version,
  };
  return text.replace(
    /(org\.opencontainers\.image\.(\w+)=)"[^"]*"/g,
    (label, start: string, name: string) => (name in values ? `${start}"${values[name]}"` : label),
  );
}

function notice(text: string, { copyright }: Project): string {
  return text.replace(/^(Copyright \d{4}) .+$/m, `$1 ${copyright}`);
}

function action(text: string, { name, copyright }: Project): string {
  return text
    .replace(/^name: .+$/m, `name: ${name}`)
    .replace(/^author: .+$/m, `author: ${copyright}`);
}

function feature(text: string, { name, publisher, version }: Project): string {
  return text
    .replace(/("name": )"[^"]*"/, `$1"${name}"`)
    .replace(/("version": )"[^"]*"/, `$1"${version}"`)
    .replace(/("extensions": \[)"[^".]*/, `$1"${publisher}`);
}

function filledPage(text: string, project: Project): string {
  const targets: Readonly<Record<string, string>> = {
    repository: project.repository,
    releases: `${project.repository}/releases`,
    homepage: project.homepage,
    issues: project.issues,
    qna: project.qna,
    security: `mailto:${project.security}`,
    contact: `mailto:${project.contact}`,
    advisory: `${project.repository}/security/advisories/new`,
  };
  return text
    .replace(/^\[(\w+)\]: .+$/gm, (line, name: string) =>
      name in targets ? `[${name}]: ${targets[name]}` : line,
    )
    .replace(/(brp-workbench(?:-cli)?-)\d+\.\d+\.\d+(\.tgz|\.vsix)/g, `$1${project.version}$2`);
}
