import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse, productModules as modules, type Module } from "./modules.ts";

/** Each needs the noun of its subject, as in `RunParts` and `CompareLine`. */
const loneNames =
  /^(Answer|Choice|Found|Given|Input|Item|Kind|Line|Node|Options|Parts?|Place|Props|Questions|Read|Shown|State|Work)$/;

const mostArguments = 3;

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}

function exportedNames({ source }: Module): ReadonlySet<string> {
  const exported = source.statements.filter((statement) =>
    hasModifier(statement, ts.SyntaxKind.ExportKeyword),
  );
  const names = exported.flatMap((statement): (ts.Node | undefined)[] => {
    if (!ts.isVariableStatement(statement))
      return [ts.getNameOfDeclaration(statement as ts.Node as ts.Declaration)];
    return statement.declarationList.declarations.map(({ name }) => name);
  });
  return new Set(names.flatMap((name) => name?.getText() ?? []));
}

/** Names that more than one file exports, with their files. */
function sharedNames(read: readonly Module[]): readonly string[] {
  const owners = new Map<string, readonly string[]>();
  for (const module of read)
    for (const name of exportedNames(module))
      owners.set(name, [...(owners.get(name) ?? []), module.path]);
  return [...owners].flatMap(([name, paths]) =>
    paths.length > 1 ? [`${name}: ${paths.join(", ")}`] : [],
  );
}

/** Faults of every node of these modules, with their file. */
function faultsIn(
  read: readonly Module[],
  faultOf: (node: ts.Node) => string | undefined,
): readonly string[] {
  return read.flatMap(({ path, source }) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const fault = faultOf(node);
      if (fault !== undefined) found.push(`${path}: ${fault}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function loneType(node: ts.Node): string | undefined {
  const isType =
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isType && node.name && loneNames.test(node.name.text) ? node.name.text : undefined;
}

/** A private constructor has no other form. */
function privateWord(node: ts.Node): string | undefined {
  const isPrivate =
    hasModifier(node, ts.SyntaxKind.PrivateKeyword) && !ts.isConstructorDeclaration(node);
  return isPrivate && ts.isClassElement(node) ? node.name?.getText() : undefined;
}

function longConstructor(node: ts.Node): string | undefined {
  return ts.isConstructorDeclaration(node) && node.parameters.length > mostArguments
    ? `${node.parent.name?.text ?? "class"} takes ${node.parameters.length}`
    : undefined;
}

const read = (path: string, text: string): Module => ({ path, source: parse(path, text) });

describe("names", () => {
  it("that are exported have one module", () => {
    // VS Code calls both entries of the extension by the same name.
    const others = modules.filter(({ path }) => !path.endsWith("extensionWeb.ts"));
    expect(sharedNames(others)).toEqual([]);
  });

  it("of types contain a noun of their subject", () => {
    expect(faultsIn(modules, loneType)).toEqual([]);
  });

  it("of private members begin with a hash", () => {
    expect(faultsIn(modules, privateWord)).toEqual([]);
  });

  it("belong to the fourth argument of a constructor: it takes an object", () => {
    expect(faultsIn(modules, longConstructor)).toEqual([]);
  });

  it("are found in code that breaks these rules", () => {
    const first = "export const age = 1;\nexport interface Line {}";
    const second =
      "export function age() {}\nclass Desk {\n  private at = 0;\n  constructor(a, b, c, d) {}\n}";
    const broken = [read("a.ts", first), read("b.ts", second)];
    expect(sharedNames(broken)).toEqual(["age: a.ts, b.ts"]);
    expect(faultsIn(broken, loneType)).toEqual(["a.ts: Line"]);
    expect(faultsIn(broken, privateWord)).toEqual(["b.ts: at"]);
    expect(faultsIn(broken, longConstructor)).toEqual(["b.ts: Desk takes 4"]);
  });
});
