import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { modulesOf, parse, productModules, root, type Module } from "./modules.ts";

/** Built-in classes with immutable instances, and those that the types below make immutable. */
const unchanging = new Set(["RegExp", "URL", "TextEncoder", "TextDecoder", "Error"]);
const collections = new Set(["Map", "Set", "WeakMap", "WeakSet", "Array"]);
const unchangingTypes = /^(Readonly(Map|Set|Array|)|readonly)\b/;

/** Our own classes of constant data, without a method that changes it. */
const constantData = new Set(["ValueTable"]);

const changingCalls =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

/** Mutable state in these modules that lives as long as the program. */
function stateIn(modules: readonly Module[]): readonly string[] {
  const constants = new Set(modules.flatMap(declaredNames));
  return modules.flatMap((module) => [
    ...changeableDeclarations(module),
    ...changesTo(module, constants),
  ]);
}

function key(path: string, name: string): string {
  return `${resolve(root, path)} ${name}`;
}

function declaredNames({ path, source }: Module): readonly string[] {
  return declarationsOf(source).flatMap(({ name }) =>
    ts.isIdentifier(name) ? [key(path, name.text)] : [],
  );
}

function declarationsOf(source: ts.SourceFile): readonly ts.VariableDeclaration[] {
  return source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
}

/** `let` and `var`, collections that are not typed as read-only, and instances of classes. */
function changeableDeclarations({ path, source }: Module): readonly string[] {
  return declarationsOf(source).flatMap((declaration) => {
    const reported = `${path}: ${declaration.name.getText()}`;
    if ((declaration.parent.flags & ts.NodeFlags.Const) === 0)
      return [`${reported} is no constant`];
    const made = declaration.initializer && bare(declaration.initializer);
    if (!made || !ts.isNewExpression(made)) return [];
    const maker = made.expression.getText();
    if (unchanging.has(maker) || constantData.has(maker) || maker.startsWith("Intl.")) return [];
    if (!collections.has(maker)) return [`${reported} is an object of ${maker}`];
    const isReadonly = unchangingTypes.test(declaration.type?.getText() ?? "");
    return isReadonly ? [] : [`${reported} is a ${maker} that can change`];
  });
}

function bare(expression: ts.Expression): ts.Expression {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return bare(expression.expression);
  return ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}

function changesTo(module: Module, constants: ReadonlySet<string>): readonly string[] {
  const { path, source } = module;
  const known = namesInScope(module, constants);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const target = changedObject(node);
    if (target && known.has(target.text) && !isShadowed(target, source))
      found.push(`${path}: ${target.text} is changed by ${node.getText().slice(0, 60)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesInScope(
  { path, source }: Module,
  constants: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name } of declarationsOf(source)) if (ts.isIdentifier(name)) names.add(name.text);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const from = join(dirname(path), statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      if (constants.has(key(from, (propertyName ?? name).text))) names.add(name.text);
  }
  return names;
}

/** The variable at the root of an assignment, a deletion or a changing call. Undefined for other code. */
function changedObject(node: ts.Node): ts.Identifier | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
    return memberRoot(node.left);
  if (ts.isDeleteExpression(node)) return memberRoot(node.expression);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) ? memberRoot(node.operand) : undefined;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  if (node.expression.getText() === "Object.assign") {
    const [first] = node.arguments;
    return first && ts.isIdentifier(first) ? first : undefined;
  }
  const { expression, name } = node.expression;
  return changingCalls.test(name.text) ? rootOf(expression) : undefined;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function isStep(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

function memberRoot(node: ts.Node): ts.Identifier | undefined {
  return ts.isIdentifier(node) ? undefined : rootOf(node);
}

function rootOf(node: ts.Node): ts.Identifier | undefined {
  if (ts.isIdentifier(node)) return node;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootOf(node.expression);
  return ts.isNonNullExpression(node) ? rootOf(node.expression) : undefined;
}

function isShadowed(place: ts.Identifier, source: ts.SourceFile): boolean {
  for (let node: ts.Node = place.parent; node !== source; node = node.parent) {
    let isDeclared = false;
    const look = (child: ts.Node): void => {
      const declares = ts.isVariableDeclaration(child) || ts.isParameter(child);
      if (
        declares &&
        child.name
          .getText()
          .match(/[\w$]+/g)
          ?.includes(place.text)
      )
        isDeclared = true;
      if (!isDeclared) ts.forEachChild(child, look);
    };
    if (ts.isFunctionLike(node) || ts.isBlock(node)) ts.forEachChild(node, look);
    if (isDeclared) return true;
  }
  return false;
}

describe("module state", () => {
  it("does not exist: mutable state has an owner that creates it", () => {
    expect(stateIn(productModules)).toEqual([]);
  });

  it("does not exist in tests and scripts as a variable", async () => {
    const folders = (await readdir(join(root, "test"))).filter((name) => name !== "host");
    // Formatted code begins a variable of a module at the start of a line. Most files have none.
    const mayHold = (text: string) => /^(export |declare )*(let|var|using)\b/m.test(text);
    const read = ["scripts", ...folders.map((name) => `test/${name}`)].map((folder) =>
      modulesOf(folder, mayHold),
    );
    const declared = (await Promise.all(read)).flat().flatMap(changeableDeclarations);
    expect(declared.filter((fault) => fault.endsWith("is no constant"))).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ["a variable", "let turn = 0;", ["a.ts: turn is no constant"]],
    ["a map", "const seen = new Map();", ["a.ts: seen is a Map that can change"]],
    ["an object of a class", "const desk = new Desk();", ["a.ts: desk is an object of Desk"]],
    [
      "a member that is assigned",
      "const memory = { turn: 0 };\nfunction next() { memory.turn += 1; }",
      ["a.ts: memory is changed by memory.turn += 1"],
    ],
    [
      "a list that grows",
      "export const rows = [];\nexport function add(row) { rows.push(row); }",
      ["a.ts: rows is changed by rows.push(row)"],
    ],
    [
      "a member of another module's constant",
      'import { table } from "./b.ts";\ndelete table.first;',
      ["a.ts: table is changed by delete table.first"],
    ],
    ["a table", "const names: ReadonlySet<string> = new Set(['a']);", []],
    ["a local of the same name", "const a = [];\nfunction f() { const a = []; a.push(1); }", []],
  ])("is seen in %s", (_what, text, found) => {
    const other = { path: "b.ts", source: parse("b.ts", "export const table = { first: 1 };") };
    expect(stateIn([{ path: "a.ts", source: parse("a.ts", text) }, other])).toEqual(found);
  });
});
