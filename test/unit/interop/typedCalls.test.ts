import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { aliases, fieldPaths } from "../../../src/contract/answer/fields.ts";
import { operationNames, operations, queryTypes } from "../../../src/contract/operations.ts";
import { parameterOf } from "../../../src/contract/parameters.ts";
import { projectedAnswer } from "../../../src/interop/typed/projectedAnswer.ts";
import type { AnswerNode } from "../../../src/interop/typed/answerNode.ts";
import { exportTyped } from "../../../src/interop/typed/typedExport.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { Random } from "../../support/generated/random.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "brp-typed-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Every operation with all its parameters, and person queries with different fields. */
function everyOperation(): string {
  const random = new Random(7);
  const blocks = operationNames.map((name) => {
    const operation = operations[name];
    const lines = [...operation.required, ...operation.optional].map((key) => {
      if (key !== "fields") return `${key}: ${parameterOf(name, key)?.example ?? "x"}`;
      const paths =
        operation.service === "personen" ? [...fieldPaths(operation.answerType).keys()] : [];
      return `fields: [${Array.from({ length: 12 }, () => random.pick(paths)).join(", ")}]`;
    });
    return `### Pieter Jansen, 999990019\n${name}\n${lines.join("\n")}\n`;
  });
  return `${blocks.join("\n")}\n### whole\n@name class\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [${[...new Set([...fieldPaths("Persoon").keys()].map((path) => path.split(".")[0] ?? ""))].join(", ")}]\n@header accept-gezag-version 2\n`;
}

const generated = (language: "typescript" | "python", source = everyOperation()) =>
  exportTyped(parseRequestDocument(source), language, {}).text;

/** Read once for all modules. */
const libraries = new Map<string, ts.SourceFile>();

/** What the compiler says of a module, with the strictest settings of this project. */
function typeErrors(source: string): readonly string[] {
  const file = join(root, "test", "generatedForTest.ts");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const plain = ts.createCompilerHost(options);
  host.fileExists = (path) => path === file || plain.fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    if (path === file) return ts.createSourceFile(path, source, ts.ScriptTarget.ES2023);
    const known = libraries.get(path) ?? plain.getSourceFile(path, ...rest);
    if (known) libraries.set(path, known);
    return known;
  };
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const use = `
export async function typed(): Promise<string | undefined> {
  const service = { baseUrl: "https://a.example", authorization: "Bearer x" };
  const answer = await zoek(service, { burgerservicenummer: ["999990019"] });
  const [person] = answer.personen;
  const birth = person?.geboorte?.datum;
  return birth?.type === "Datum" ? birth.datum : person?.naam?.voornamen;
}
`;
const narrow = `### x\n@name zoek\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam.voornamen, geboorte.datum.jaar]\n`;

describe("a generated call", () => {
  it("is sound TypeScript for every operation", () => {
    expect(typeErrors(generated("typescript"))).toEqual([]);
  });

  it("gives what was asked its type, and nothing else", () => {
    const module = generated("typescript", narrow);
    expect(typeErrors(module + use)).toEqual([]);
    const wrong = (change: string, by: string) => typeErrors(module + use.replace(change, by));
    expect(wrong("naam?.voornamen", "naam?.geslachtsnaam")).toHaveLength(1);
    expect(wrong("geboorte?.datum;", "geboorte?.plaats;")).not.toEqual([]);
    expect(wrong('["999990019"]', "999990019")).toHaveLength(1);
    expect(wrong("birth.datum :", "birth.jaar :")).toHaveLength(1);
  });

  it("holds no value of the file, no address and no token", () => {
    for (const language of ["typescript", "python"] as const) {
      const text = generated(language);
      expect(text).not.toMatch(/99999|Jansen|1983-05-26|2628|https?:\/\/(?!www\.w3)|Bearer [a-z]/);
      expect(text).not.toContain("class(");
    }
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  it.skipIf(!python)("is sound Python for every operation (needs python3)", () => {
    const file = join(scratch, "calls.py");
    writeFileSync(file, generated("python"));
    execFileSync("python3", ["-m", "py_compile", file], { stdio: "pipe" });
    // Importing it builds every class: a name that is used before it is known fails here.
    const names = execFileSync("python3", ["-c", "import calls; print(' '.join(dir(calls)))"], {
      cwd: scratch,
      encoding: "utf8",
    });
    for (const name of ["tel_berichten", "zoek_met_postcode_en_huisnummer", "class_call", "Datum"])
      expect(names.split(/\s/)).toContain(name);
  });

  it("knows for each legal path exactly the member that comes back, and its marks", () => {
    const first = new Set(queryTypes.filter((type) => type !== "ZoekMetPostcodeEnHuisnummer"));
    for (const type of first) {
      const operation = operations[type];
      if (operation.service !== "personen") continue;
      for (const [path, { aliasFor, partOf }] of fieldPaths(operation.answerType)) {
        const names = (partOf ?? path).split(".");
        if (aliasFor) names[0] = aliasFor;
        const isChoiceType = names.at(-1) === "type" && partOf === undefined;
        const person = personOf(projectedAnswer(type, [path]));
        expect(holds(person, isChoiceType ? names.slice(0, -1) : names), path).toBe(true);
        const others = [...membersOf(person).keys()].filter(
          (name) => name !== names[0] && !automatic.has(name),
        );
        expect(others, path).toEqual([]);
      }
    }
    expect(aliases.length).toBeGreaterThan(0);
  });

  it("asks marks only for what is asked", () => {
    const person = personOf(
      projectedAnswer("RaadpleegMetBurgerservicenummer", ["naam.voornamen", "geslacht"]),
    );
    expect([...membersOf(at(person, ["naam", "inOnderzoek"])).keys()]).toEqual([
      "datumIngangOnderzoek",
      "voornamen",
    ]);
    expect([...membersOf(at(person, ["inOnderzoek"])).keys()]).toEqual([
      "datumIngangOnderzoekPersoon",
      "geslacht",
    ]);
  });

  it("takes only words of the contract into code, whatever a file says", () => {
    const hostile = `### x\n@name zoek\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 1\n"; evil(); ": x\nevil: 1\nfields:\n  - "naam\\"]); evil(); ([\\""\n`;
    const text = generated("typescript", hostile);
    expect(typeErrors(text)).toEqual([]);
    expect(text.replaceAll(JSON.stringify('naam"]); evil(); (["'), "")).not.toContain("evil");
  });
});

const automatic = new Set([
  "inOnderzoek",
  "geheimhoudingPersoonsgegevens",
  "opschortingBijhouding",
  "rni",
  "verificatie",
]);

function personOf(answer: AnswerNode): AnswerNode {
  return at(answer, ["personen"]);
}

/** The members of a node: of a list its items', of a choice all variants'. */
function membersOf(node: AnswerNode): ReadonlyMap<string, AnswerNode> {
  if (node.kind === "list") return membersOf(node.item);
  if (node.kind === "object")
    return new Map([...node.members].map(([name, member]) => [name, member.node]));
  if (node.kind === "variants")
    return new Map([...node.variants.values()].flatMap((variant) => [...membersOf(variant)]));
  return new Map();
}

function at(node: AnswerNode, names: readonly string[]): AnswerNode {
  return names.reduce((inner, name) => {
    const next = membersOf(inner).get(name);
    if (!next) throw new Error(`${name} is not there`);
    return next.kind === "list" ? next.item : next;
  }, node);
}

function holds(node: AnswerNode, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  if (node.kind === "variants")
    return [...node.variants.values()].some((each) => holds(each, names));
  const next = membersOf(node).get(name);
  return next !== undefined && holds(next.kind === "list" ? next.item : next, rest);
}
