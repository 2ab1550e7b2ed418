import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { randomEdit, randomFile } from "../../support/edits/randomEdits.ts";
import { Random } from "../../support/generated/random.ts";
import { Follower, offsetAt, placeAt, session, type Place } from "./session.ts";

type Encoding = "utf-8" | "utf-16" | "utf-32";

/** Characters of one, two, three and four bytes, and of one and two UTF-16 units. */
const letters = ["é", "你", "😀", "e\u0301"];

const settings = JSON.stringify({
  environments: { elders: { kind: "trial", authorisation: { fields: ["naam"] } } },
});

/** Text that a file can contain: without lone surrogates and without a mark that reading would drop. */
const writable = (text: string) => text.replace(/[\ud800-\udfff\ufeff]/gu, "x");

const unitsOf = (text: string, encoding: Encoding) =>
  encoding === "utf-16"
    ? text.length
    : encoding === "utf-8"
      ? Buffer.byteLength(text)
      : [...text].length;

function encodedPlace(text: string, offset: number, encoding: Encoding): Place {
  const { line, character } = placeAt(text, offset);
  return { line, character: unitsOf(text.slice(offset - character, offset), encoding) };
}

function utf16Place(text: string, { line, character }: Place, encoding: Encoding): Place {
  const start = offsetAt(text, { line, character: 0 });
  let column = 0;
  for (const letter of text.slice(start)) {
    if (unitsOf(text.slice(start, start + column), encoding) >= character) break;
    column += letter.length;
  }
  return { line, character: column };
}

/** The protocol has no position inside a character or between CR and LF. */
function isPlace(text: string, offset: number): boolean {
  const around = text.slice(Math.max(0, offset - 1), offset + 1);
  return around !== "\r\n" && !(around.length === 2 && [...around].length === 1);
}

it.each<readonly [Encoding, number]>([
  ["utf-16", 1],
  ["utf-16", 2],
  ["utf-8", 3],
  ["utf-32", 4],
])(
  "a file edited a hundred times has the diagnostics of brp check (%s, seed %i)",
  async (encoding, seed) => {
    const { client, folder, uriOf, capabilities } = await session({
      files: { "brp.config.json": settings },
      capabilities: {
        general: { positionEncodings: [encoding] },
        textDocument: { diagnostic: {} },
      },
    });
    expect(capabilities.positionEncoding).toBe(encoding);
    const random = new Random(seed);
    const open = new Follower(client, uriOf("a.brp"), writable(randomFile(random)));
    const shown: Record<string, readonly object[]> = {};
    for (let count = 0; count < 100; count++) {
      const contentChanges: object[] = [];
      for (let left = 1 + random.below(3); left > 0; left--) {
        const text = open.text;
        const { span, newText } = randomEdit(random, text, 1500);
        if (!isPlace(text, span.start) || !isPlace(text, span.end)) continue;
        const written = writable(newText) + (random.chance(0.3) ? random.pick(letters) : "");
        const [start, end] = [span.start, span.end].map((at) => encodedPlace(text, at, encoding));
        open.text = text.slice(0, span.start) + written + text.slice(span.end);
        contentChanges.push({ range: { start, end }, text: written });
      }
      const textDocument = { uri: open.uri, version: ++open.version };
      client.notify("textDocument/didChange", { textDocument, contentChanges });
      if (count % 4 !== 0) continue;
      const name = `na-${String(count).padStart(3, "0")}.brp`;
      await writeFile(join(folder, name), open.text);
      shown[name] = (await open.diagnostics()).map(({ range, code, message }) => {
        const from = utf16Place(open.text, range.start, encoding);
        const to = utf16Place(open.text, range.end, encoding);
        return {
          code,
          message,
          line: from.line + 1,
          column: from.character + 1,
          endLine: to.line + 1,
          endColumn: to.character + 1,
        };
      });
    }
    const { stdout } = await runCli(["check", ".", "--reporter", "json"], { cwd: folder });
    const checked: Record<string, object[]> = Object.fromEntries(
      Object.keys(shown).map((name) => [name, []]),
    );
    for (const found of JSON.parse(stdout) as Record<string, string>[]) {
      const { file = "", code, message, line, column, endLine, endColumn } = found;
      checked[file]?.push({ code, message, line, column, endLine, endColumn });
    }
    expect(Object.values(shown).flat().length).toBeGreaterThan(50);
    expect(shown).toEqual(checked);
  },
);
