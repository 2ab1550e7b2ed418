import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { shares } from "../support/share.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

it.each(["unit", "contract"])(
  "layers whose files share their modules replace no module: %s",
  (layer) => {
    const files = readdirSync(join(root, "test", layer), { recursive: true }).map(String);
    const replacing = files
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(join("test", layer, name))));
    expect(replacing).toEqual([]);
  },
);

describe("what npm test runs a part of", () => {
  const page = read("CONTRIBUTING.md");

  it.each(Object.entries(shares))("is told to contributors: %s", (file, { of, gate, whole }) => {
    const rows = page.split("\n").filter((line) => line.startsWith("|"));
    const row = rows.find((line) => line.includes(`\`${file.replace("test/", "")}\``));
    const reported = row?.split("|").map((cell) => cell.trim()) ?? [];
    expect(reported).toContain(of);
    expect(reported).toContain(gate.toLocaleString("en"));
    expect(reported).toContain(whole.toLocaleString("en"));
  });
});
