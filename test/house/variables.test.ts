import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { productModules, root } from "./modules.ts";

/** Name of a variable that this node reads: of `env`, or a text that is only such a name. */
function readAt(node: ts.Node): readonly string[] {
  if (ts.isPropertyAccessExpression(node) && /\benv$/.test(node.expression.getText()))
    return [node.name.text];
  const isName =
    ts.isStringLiteral(node) && /^(?:APPDATA|LOCALAPPDATA|[A-Z]+(?:_[A-Z]+)+)$/.test(node.text);
  return isName ? [node.text] : [];
}

it("the page of settings has every variable that the command line reads, and no other", async () => {
  const modules = productModules.filter(({ path }) => /^src\W(cli|platform)\W/.test(path));
  const read = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of readAt(node)) read.add(name);
    ts.forEachChild(node, visit);
  };
  for (const { source } of modules) visit(source);
  const page = await readFile(join(root, "docs/settings.md"), "utf8");
  const [, others = ""] = page.split("## Other variables");
  const named = [...others.matchAll(/`([A-Z_]+)(?:=\w+)?`/g)].map(([, name = ""]) => name);
  const withoutFiles = [...new Set(named)].filter((name) => !name.endsWith("_FILE"));
  expect(withoutFiles.toSorted()).toEqual([...read].toSorted());
});
