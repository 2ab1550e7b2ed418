import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { tools } from "../../src/assistant/toolTable.ts";
import { LanguageModelTools } from "../../src/editor/contributions.ts";
import { reached } from "../support/imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** They use memory only. */
const harmless: readonly string[] = [
  "zod",
  "@noble/hashes/hmac.js",
  "@noble/hashes/scrypt.js",
  "@noble/hashes/sha2.js",
  "vscode-languageserver-types",
];

/** Parts of the runner and of the mock with access to the network, files or secrets. */
const closed = [
  /^src\/(?:platform|cli|editor|languageServer|interop|protocol)\//,
  /^src\/runner\/(?:auth|cassette|doctor|download|auditLog)\//,
  /^src\/runner\/gateway\/(?:brpGateway|trust|environments)\.ts$/,
  /^src\/runner\/http\/(?:undici|connections|certificates|tls|network|plainLookup|proxy)/,
  /^src\/mock\/(?:server|control|served)\//,
];

// Shows: security-assistant-confined
it("leads from the assistant to no socket, file, secret or process", async () => {
  const folder = join(root, "src", "assistant");
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const files = reached(names.map((name) => join(folder, name)));
  const packages = new Set([...files.values()].flat());
  expect([...packages].filter((name) => !harmless.includes(name))).toEqual([]);
  const paths = [...files.keys()].map((file) => relative(root, file).replaceAll("\\", "/"));
  expect(paths.filter((path) => closed.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
});

it("would see what leads there", () => {
  const packages = new Set(
    [...reached([join(root, "src/cli/mock/mockCommand.ts")]).values()].flat(),
  );
  expect([...packages]).toEqual(expect.arrayContaining(["node:http", "node:fs/promises"]));
});

it("declares to VS Code what the table of tools says", () => {
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, name), "utf8")) as Record<string, unknown>;
  const { contributes } = read("package.json") as { contributes: { languageModelTools: unknown } };
  expect(contributes.languageModelTools).toEqual(
    tools.map(({ name, description, input }) => ({
      name: LanguageModelTools[name],
      displayName: `%tool.${name}%`,
      modelDescription: description,
      userDescription: `%tool.${name}%`,
      toolReferenceName: `brp-${name}`,
      canBeReferencedInPrompt: true,
      icon: "$(search)",
      tags: ["brp"],
      inputSchema: input,
    })),
  );
  const [english, dutch] = [read("package.nls.json"), read("package.nls.nl.json")];
  for (const { name, title } of tools)
    expect({ en: english[`tool.${name}`], nl: dutch[`tool.${name}`] }).toEqual(title);
});
