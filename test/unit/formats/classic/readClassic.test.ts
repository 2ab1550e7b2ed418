import { describe, expect, it } from "vitest";
import { classicNoteText } from "../../../../src/formats/classic/notes.ts";
import {
  readClassic,
  type ReadClassicOptions,
} from "../../../../src/formats/classic/readClassic.ts";
import {
  fromTeletex,
  isTeletex,
  teletexSequences,
  toTeletex,
} from "../../../../src/formats/classic/teletex.ts";
import { binaryOf, bytesOf } from "../../../../src/contract/binary.ts";
import { toUtf8 } from "../../../../src/formats/classic/charsets.ts";
import { writeClassic } from "../../../../src/formats/classic/writeClassic.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";

/** The people are invented. */

function read(binary: string, options: ReadClassicOptions = {}) {
  const result = readClassic(bytesOf(binary), options);
  if (result.kind === "fault") return { fault: classicNoteText(result.fault).en };
  const members = Object.entries(result.content).filter(([name]) => name !== "$schema");
  const content = Object.fromEntries(members);
  return { content, notes: result.notes.map((note) => classicNoteText(note).en) };
}

function body(text: string): string {
  return String(text.length).padStart(5, "0") + text;
}

/** A message Ng01 with these categories: `01 0210=Jan 0240=Vos`. */
function ng01(...categories: readonly string[]): string {
  const written = categories.map((category) => {
    const [number = "", ...elements] = category.split(/ (?=[0-9]{4}=)/);
    const parts = elements.map((element) => {
      const binary = String(toTeletex(element.slice(5)));
      return element.slice(0, 4) + String(binary.length).padStart(3, "0") + binary;
    });
    return number + String(parts.join("").length).padStart(3, "0") + parts.join("");
  });
  return `00000000Ng01${body(written.join(""))}`;
}

const plData = (data: JsonObject) => ({ berichtType: "Ng01", plData: data });

describe("reading a classic message", () => {
  it("puts history at the record before it, and alone where there is none", () => {
    expect(read(ng01("04 0510=0001", "54 0510=", "54", "04 0510=0052", "55 0210=Jan"))).toEqual({
      content: plData({
        c04: [{ e0510: "0001", historie: [{ e0510: "" }, {}] }, { e0510: "0052" }],
        c05: [{ historie: [{ e0210: "Jan" }] }],
      }),
      notes: [],
    });
  });

  it("takes no bytes for the message that says nothing", () => {
    expect(read("")).toEqual({ content: { berichtType: "Null" }, notes: [] });
    expect(read("00000000Null").fault).toContain("byte 8: expected a kind of message");
  });

  it.each([
    ["00000000Ng0100005", "byte 12: expected 5 bytes, found 0 bytes (BBA-CONV-F006"],
    ["00000000Ng01abc", "byte 12: expected 5 digits (length of the message), found xxx"],
    ["0000000", "byte 0: expected 8 digits (random key), found 9999999"],
    ["00000000Og21", "byte 8: expected a kind of message, such as Gv01, found something without a"],
    [
      "00000000Gv01123456789x00000",
      "byte 12, aNummer: expected 10 digits (aNummer), found 999999999x",
    ],
    [`00000000Ng01${body("010070210000")}x`, "byte 12: expected 12 bytes, found 13 bytes"],
    [
      `00000000Ng01${body("010080210000")}`,
      "byte 19, plData.c01[0]: expected at most 7 bytes, found 8",
    ],
    [
      `00000000Ng01${body("010100210004Jan")}`,
      "byte 26, plData.c01[0].e0210: expected at most 3 bytes",
    ],
    [`00000000Ng01${body("010140210000 0210000")}`, "expected 4 digits (number of an element)"],
    [
      `00000000Ng01${body("0101402100000210000")}`,
      "byte 29, plData.c01[0].e0210: expected each element once",
    ],
    [ng01("51 0210=Jan", "01 0210=Jan"), "expected the current category before its history"],
    [ng01("00"), "byte 17"],
    [ng01("50 0210=Jan"), "expected a category from 01 to 49, or from 51 to 99"],
    [
      `00000000Ng01${body("010080210001\xd8")}`,
      "byte 29, plData.c01[0].e0210: expected a character of the classic character set, found 0xD8",
    ],
    [`00000000Ng01${body("010090210002\xc2d")}`, "found 0xC2 0x64"],
    ["00000000Pf0100001x", "expected a length of 00000, found 1"],
    [`00000000Xa01${body("020070210000")}`, "category 01, the start of every person"],
    [`00000000Dt01037${body("380079610000")}`, "byte 20"],
    [`00000000Dt01037${body("370079610000370079620000")}`, "several rows"],
    ["00000000Cb0101234562024010120250101x", "byte 35: expected the end, found 1 byte"],
    ["00000000Ct010610903\xa60", "expected 22 values, found 2"],
  ])("refuses %j", (binary, fault) => {
    expect(read(binary).fault).toContain(fault);
  });

  it.each([
    [ng01("02 0210=Jan", "01 0210=Eva"), "plData.c01[0]: expected ascending numbers"],
    [ng01("01 0240=Vos 0210=Eva"), "byte 32, plData.c01[0].e0210: expected ascending numbers"],
    [ng01("09", "59 0210=Jan"), "Converting back omits it"],
    [ng01("01 0210=Jan").replace("00000000", "00000042"), "byte 0: expected 00000000"],
  ])("reads %j with a note", (binary, words) => {
    const { content, notes, fault } = read(binary);
    expect(fault).toBeUndefined();
    expect(content).toMatchObject({ berichtType: "Ng01" });
    expect(notes).toEqual([expect.stringContaining(words)]);
  });

  it("sorts what was not ascending", () => {
    const { content } = read(ng01("02 0240=Vos 0210=Eva", "01 0210=Jan"));
    expect(JSON.stringify(content)).toBe(
      JSON.stringify(plData({ c01: [{ e0210: "Jan" }], c02: [{ e0210: "Eva", e0240: "Vos" }] })),
    );
  });

  it("begins a person at each category 01", () => {
    const binary = ng01("01 0210=Jan", "08 0910=0518", "01 0210=Eva").replace("Ng01", "Xa01");
    expect(read(binary).content).toEqual({
      berichtType: "Xa01",
      plDataSet: [
        { c01: [{ e0210: "Jan" }], c08: [{ e0910: "0518" }] },
        { c01: [{ e0210: "Eva" }] },
      ],
    });
  });

  // Shows: berichten-classic-no-value
  it("quotes nothing of a person", () => {
    for (const binary of [ng01("01 0240=Verzonnen"), ng01("01 0120=999990019")])
      for (let at = 12; at < binary.length; at += 1) {
        const { fault = "" } = read(binary.slice(0, at) + binary.slice(at + 1));
        expect(fault).not.toMatch(/Verz|onnen|99999/);
      }
  });

  it("notes the wrong length of a row of a table on lines", () => {
    const content = { berichtType: "Dt01", herhaling: "0", teWijzigenTabel: "37" };
    const row = { ...content, tabelData: { t37: { e7961: "1" } } };
    const written = writeClassic(row, { form: "nic" });
    if (written.kind === "fault") throw new Error(classicNoteText(written.fault).en);
    const wrong = binaryOf(written.bytes).replace("_00013", "_10013");
    expect(read(wrong).fault).toContain("expected the end");
    const tolerant = read(wrong, { tolerant: true });
    expect(tolerant.content).toEqual(row);
    expect(tolerant.notes).toEqual([
      expect.stringContaining("expected 10013 bytes, found 13 bytes"),
    ]);
  });
});

describe("a damaged classic message", () => {
  const named = plData({ c01: [{ e0210: "Zoé", e0240: "Brontë" }] });
  const whole = ng01("01 0210=Zoé 0240=Brontë");
  const asText = "00000000Ng01";
  const lined = linesOf(named);

  function linesOf(content: JsonObject): string {
    const written = writeClassic(content, { form: "nic" });
    return written.kind === "bytes" ? binaryOf(written.bytes) : "";
  }

  it.each([
    ["a byte order mark", `\xef\xbb\xbf${whole}`, "byte order mark"],
    ["a line end", `${whole}\n`, "an added line end"],
    ["CR LF at the end", `${whole}\r\n`, "an added line end"],
    ["CR LF in the form for people", lined.replaceAll("\n", "\r\n"), "line ends of two bytes"],
    ["no last line end", lined.slice(0, -1), "at the end"],
    ["teletex saved as UTF-8", toUtf8(whole), "read as Latin-1 and saved as UTF-8"],
    ["with a mark too", `\xef\xbb\xbf${toUtf8(whole)}`, "byte order mark"],
  ])("%s is recognised, and undone on request", (_, binary, words) => {
    expect(read(binary).fault).toMatch(/^byte \d+/);
    const { content, notes = [] } = read(binary, { tolerant: true });
    expect(content).toEqual(named);
    expect(notes.join("\n")).toContain(words);
  });

  it("is recognised when its text became UTF-8 or Latin-1 and its lengths did not", () => {
    const latin = `${asText}00030010250210004Zoé0240007Brontë`;
    expect(read(latin).fault).toContain("Latin-1 instead of teletex");
    expect(read(latin, { tolerant: true }).content).toEqual(named);
    const utf8 = toUtf8(`${asText}00018010130210006Michał`);
    expect(read(utf8).fault).toContain("UTF-8 instead of teletex");
    expect(read(utf8, { tolerant: true }).content).toEqual(plData({ c01: [{ e0210: "Michał" }] }));
  });

  it("is refused where several readings are possible", () => {
    const either = toUtf8(`${asText}00017010120210005Bjørn`);
    for (const tolerant of [false, true])
      expect(read(either, { tolerant }).fault).toContain("several readings are possible");
  });

  it("is refused when Latin-1 with counted lengths reads as other letters", () => {
    for (const [name, surname] of [
      ["Zoé", "Brontë"],
      ["Hélène", "Müller"],
      ["François", "Muñoz"],
      ["Anna", "Schäfer"],
      ["Ramón", "Vos"],
      ["Çelin", "Vos"],
    ] as const) {
      const categories = `0210${String(name.length).padStart(3, "0")}${name}0240${String(surname.length).padStart(3, "0")}${surname}`;
      const binary = `${asText}${body(`01${String(categories.length).padStart(3, "0")}${categories}`)}`;
      expect(read(binary).fault, name).toMatch(/byte \d+.*[Ll]atin-1/);
      const { content, notes } = read(binary, { tolerant: true });
      expect(content).toEqual(plData({ c01: [{ e0210: name, e0240: surname }] }));
      expect(notes?.length).toBeGreaterThan(0);
    }
  });

  it("does not doubt names of the register, or says so only", () => {
    for (const name of [
      "Łukasz",
      "Øyvind",
      "Æneas",
      "JØRGENSEN",
      "Guðrún",
      "Yıldız",
      "Sæther",
      "Michał",
    ]) {
      const { content, fault } = read(ng01(`01 0210=${name}`));
      expect(fault, name).toBeUndefined();
      expect(content).toEqual(plData({ c01: [{ e0210: name }] }));
    }
  });

  it("names the byte and the line of the first that is surely Latin-1", () => {
    const binary = `${asText}\n_00023\n01_018_\n\t0210_004_Zo\xe9x\n\t0240_000_\n`;
    const at = binary.indexOf("\xe9");
    expect(read(binary).fault).toContain(`byte ${at}, line 4, plData.c01[0].e0210: expected`);
  });

  it("is read as teletex on request", () => {
    const binary = `${asText}${body("010110210004Zo\xe9x")}`;
    expect(read(binary).fault).toContain("make sense only in Latin-1");
    expect(read(binary, { charset: "teletex" }).content).toEqual(
      plData({ c01: [{ e0210: "ZoØx" }] }),
    );
  });
});

it("the character set has 296 sequences, and judges a whole text as it reads it", () => {
  expect(new Set(teletexSequences.map(([, character]) => character)).size).toBe(296);
  for (let first = 0; first < 256; first += 1)
    for (const second of "aAzZ#5\xc2\xe9") {
      const binary = String.fromCharCode(first) + second;
      expect(isTeletex(binary), `${first} ${second}`).toBe(typeof fromTeletex(binary) === "string");
    }
});

describe("a message in UTF-8", () => {
  it.each(["gba", "nic"] as const)("has every character of the set, as %s too", (form) => {
    for (const [, character] of teletexSequences) {
      const content = plData({ c01: [{ e0210: character }] });
      const written = writeClassic(content, { form, charset: "utf-8" });
      const bytes = written.kind === "bytes" ? written.bytes : new Uint8Array();
      expect(new TextDecoder().decode(bytes)).toContain(character);
      const back = readClassic(bytes, { charset: "utf-8" });
      expect(back).toMatchObject({ kind: "message", content, notes: [] });
    }
  });
});

describe("writing a classic message", () => {
  function written(content: JsonObject, form: "gba" | "nic" = "gba", tolerant = false): string {
    const result = writeClassic(content, { form, tolerant });
    return result.kind === "fault" ? classicNoteText(result.fault).en : binaryOf(result.bytes);
  }
  const gv01 = { berichtType: "Gv01", aNummer: "1234567890", plData: {} };
  const record = { e0210: "Jan" };

  it("sorts, whatever the order of the members", () => {
    expect(
      written({
        plData: { c02: [{ e0240: "Vos", e0210: "Eva" }], c01: [record] },
        berichtType: "Ng01",
      }),
    ).toBe(ng01("01 0210=Jan", "02 0210=Eva 0240=Vos"));
  });

  it.each([
    [{ ...gv01, aNummer: "12345" }, "aNummer: expected 10 digits (aNummer), found 99999"],
    [{ ...gv01, aNummer: 1234567890 }, "aNummer: expected 10 digits (aNummer), found a number"],
    [{ berichtType: "Gv01", plData: {} }, "aNummer: expected 10 digits (aNummer), found nothing"],
    [{ berichtType: "Gv01", aNummer: "1234567890" }, "plData: expected this member, found nothing"],
    [{ ...gv01, datum: "20240101" }, "datum: expected only members of the classic form"],
    [{ berichtType: "Og21" }, "found Og21, which exists only in JSON"],
    [{}, "berichtType: expected a kind of message that has a classic form, found nothing"],
    [plData({ c04: [record, { historie: [record] }] }), "plData.c04[1]: expected current elements"],
    [plData({ c04: [{ historie: [record] }, record] }), "plData.c04[0]: expected current elements"],
    [plData({ c04: [] }), "plData.c04: expected at least one record"],
    [
      plData({ c04: [{ ...record, historie: [] }] }),
      "plData.c04[0].historie: expected at least one",
    ],
    [plData({ c50: [record] }), "plData.c50: expected a category from c01 to c49"],
    [
      plData({ c01: [{ e0210: "€" }] }),
      "plData.c01[0].e0210, character 1: expected a character of the classic character set, found U+20AC",
    ],
    [
      plData({ c01: [{ e0210: "Zoe\u0301" }] }),
      "character 4: expected a character of the classic character set, found U+0301. The character set contains this letter",
    ],
    [
      plData({ c01: [{ e0210: "x".repeat(1000) }] }),
      "expected at most 999 bytes, found 1000 bytes",
    ],
    [
      plData({ c01: [{ e0210: "x".repeat(600), e0240: "x".repeat(600) }] }),
      "plData.c01[0]: expected at most 999 bytes",
    ],
    [
      { berichtType: "Vb01", vrijeTekst: "x".repeat(100_000) },
      "vrijeTekst: expected at most 99999 bytes",
    ],
    [
      { berichtType: "Xa01", plDataSet: [{ c02: [record] }] },
      "plDataSet[0].c01: expected one record",
    ],
    [
      { berichtType: "Dt01", herhaling: "0", teWijzigenTabel: "37", tabelData: { t38: record } },
      "tabelData.t38: expected t37",
    ],
  ])("refuses %j", (content, fault) => {
    expect(written(content as JsonObject)).toContain(fault);
  });

  it("offers to compose a letter and a separate mark", () => {
    const content = plData({ c01: [{ e0210: "Zoe\u0301 \u03a9 \u2126" }] });
    expect(read(written(content, "gba", true)).content).toEqual(
      plData({ c01: [{ e0210: "Zoé \u2126 \u2126" }] }),
    );
  });

  it("has lines for people like the examples, and none without an example", () => {
    const head = {
      foutreden: "A",
      rubrieken: ["010110", "010120"],
      adresfunctie: "W",
      identificatie: "A",
    };
    expect(written({ berichtType: "Xf01", ...head, plData: { c01: [record] } }, "nic")).toBe(
      "00000000Xf01\nA\n002\n010110\n010120\nWA\n_00015\n01_010_\n\t0210_003_Jan\n",
    );
    expect(written({ berichtType: "Pf01" }, "nic")).toBe("00000000Pf01\n_00000");
    expect(written({ berichtType: "Sv11" }, "nic")).toContain("known readable form");
    expect(written(plData({ c09: [{}] }), "nic")).toContain("no example of an empty category");
    expect(written({ berichtType: "Null" }, "nic")).toBe("");
  });
});
