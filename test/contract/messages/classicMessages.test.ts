import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { classicKinds } from "../../../src/formats/classic/classicKinds.ts";
import { classicNoteText } from "../../../src/formats/classic/notes.ts";
import { printMessage } from "../../../src/formats/classic/printMessage.ts";
import { readClassic } from "../../../src/formats/classic/readClassic.ts";
import { teletexSequences } from "../../../src/formats/classic/teletex.ts";
import { writeClassic } from "../../../src/formats/classic/writeClassic.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { readShared, sharedFolder } from "../shared.ts";

const folder = `${sharedFolder}messages-lo/`;
const isThere = existsSync(folder);
const names = isThere ? readdirSync(folder).sort() : [];

/** Damaged files, with the result of strict reading (lo-format.md, sections 6 and 7). */
const damaged: Readonly<Record<string, string>> = {
  "Rb01.NIC":
    "byte 2322, line 148, plData.c08[0].historie[0].e1170: expected 8 bytes, found 4 bytes",
  "Vb01_alle-tekens-utf8.GBA": "byte 12: expected 8136 bytes, found 8126 bytes",
};
/** JSON typed by hand: with other blanks, or a line end at the end (section 8). */
const typed: ReadonlySet<string> = new Set([
  "Cb01",
  "Ct01",
  "Sv11",
  "Vb01_alle-tekens-teletex",
  "Vb02",
]);

function pairOf(name: string) {
  const [stem = "", form = ""] = name.split(".");
  const charset = stem.endsWith("-utf8") ? ("utf-8" as const) : ("teletex" as const);
  const json = stem.replace("-utf8", "-teletex");
  return {
    bytes: readFileSync(folder + name),
    charset,
    form: form === "NIC" ? ("nic" as const) : ("gba" as const),
    isTyped: typed.has(json),
    text: readFileSync(`${sharedFolder}messages/${json}.json`, "utf8"),
  };
}

describe.skipIf(!isThere)("the public pairs of classic messages and JSON", () => {
  // Shows: berichten-classic-exact
  it.each(names.filter((name) => !(name in damaged)))("%s is exact both ways", (name) => {
    const { bytes, charset, form, isTyped, text } = pairOf(name);
    const content = JSON.parse(text) as JsonObject;
    const read = readClassic(bytes);
    if (read.kind === "fault") throw new Error(classicNoteText(read.fault).en);
    expect(read.notes).toEqual([]);
    expect(JSON.stringify(read.content)).toBe(JSON.stringify(content));
    expect(Buffer.from(printMessage(read.content)).toString() === text).toBe(!isTyped);
    const written = writeClassic(content, { form, charset });
    if (written.kind === "fault") throw new Error(classicNoteText(written.fault).en);
    expect(Buffer.from(written.bytes).equals(bytes)).toBe(true);
  });

  it.each(Object.entries(damaged))(
    "%s is refused with its place, and read on request",
    (name, words) => {
      const { bytes, text } = pairOf(name);
      const read = readClassic(bytes);
      expect(read.kind === "fault" && classicNoteText(read.fault).en).toContain(words);
      const again = readClassic(bytes, { tolerant: true });
      if (again.kind === "fault") throw new Error(classicNoteText(again.fault).en);
      expect(again.notes.map(classicNoteText).some(({ en }) => en.startsWith(words))).toBe(true);
      const blanks = (value: unknown) => JSON.stringify(value).replaceAll(/ +(\\n|")/g, "$1");
      expect(blanks(again.content)).toBe(blanks(JSON.parse(text)));
    },
  );

  it("are there for every form", () => expect(names.length).toBeGreaterThanOrEqual(59));
});

const tableSchema = z.object({
  characters: z.array(z.object({ bytes: z.string(), char: z.string() })),
});

describe.skipIf(!isThere)("our data of the classic format beside the shared data", () => {
  it("has the same character set", () => {
    const { characters } = tableSchema.parse(readShared("data/teletex.json"));
    const theirs = characters.map(({ bytes, char }) => `${bytes} ${char}`);
    const ours = teletexSequences.map(
      ([binary, char]) => `${Buffer.from(binary, "latin1").toString("hex").toUpperCase()} ${char}`,
    );
    expect([...ours].sort()).toEqual([...theirs].sort());
  });

  it("has the same kinds and fields in their order", () => {
    const kinds = z
      .object({
        types: z.record(
          z.string(),
          z.object({ fields: z.array(z.string()), mailboxCompatible: z.boolean() }),
        ),
      })
      .parse(readShared("data/message-types.json")).types;
    const theirs = Object.entries(kinds)
      .filter(([code, { mailboxCompatible }]) => mailboxCompatible && code !== "Null")
      .map(([code, { fields }]) => [code, fields] as const);
    for (const [code, fields] of theirs) {
      const kind = classicKinds.get(code);
      const member = kind?.member ?? "";
      const ours = kind?.head.map(({ name }) => name) ?? [];
      expect(fields.includes(member) ? [...ours, member] : ours, code).toEqual(fields);
    }
    expect(classicKinds.size).toBe(theirs.length);
  });
});
