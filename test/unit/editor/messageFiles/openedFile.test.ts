import { describe, expect, it } from "vitest";
import { bytesOf } from "../../../../src/contract/binary.ts";
import { writeClassic } from "../../../../src/formats/classic/writeClassic.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import {
  convertOpened,
  openedParts,
  openMessageFile,
  type OpenedFile,
} from "../../../../src/editor/messageFiles/openedFile.ts";

const content = {
  berichtType: "Gv01",
  aNummer: "9999999990",
  plData: { c02: [{ e0240: "Zoë" }] },
};

function classic(form: "gba" | "nic", given: JsonObject = content): Uint8Array {
  const written = writeClassic(given, { form });
  if (written.kind === "fault") throw new Error(written.fault.found.en);
  return written.bytes;
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function messages(opened: OpenedFile) {
  if (opened.kind !== "messages") throw new Error(opened.kind);
  return opened;
}

function converted(opened: OpenedFile, to: "json" | "gba" | "nic") {
  const read = messages(opened);
  const [message] = read.messages;
  if (!message) throw new Error("no message");
  const result = convertOpened(read, message, to, false);
  return "problem" in result
    ? { problem: result.problem.en }
    : { bytes: result.bytes, notes: result.notes.map(({ en }) => en) };
}

describe("a message file", () => {
  it("becomes each other form, and itself again", () => {
    const gba = openMessageFile(classic("gba"), "a.GBA", false);
    expect(converted(gba, "nic")).toEqual({ bytes: classic("nic"), notes: [] });
    const there = converted(gba, "json").bytes ?? new Uint8Array();
    expect(converted(openMessageFile(there, "a.json", false), "gba")).toEqual({
      bytes: classic("gba"),
      notes: [],
    });
  });

  it("says what the other form does not keep", () => {
    const item = { berichtKenmerken: { berichtId: "1" }, berichtInhoud: content };
    const lost = ["The classic form has no place for berichtKenmerken."];
    expect(converted(openMessageFile(json(item), "a.json", false), "gba").notes).toEqual(lost);
    const keyed = classic("gba");
    keyed[0] = 0x31;
    const read = openMessageFile(keyed, "a.GBA", false);
    expect(converted(read, "json").notes?.[0]).toContain("JSON can't store it.");
    expect(openedParts(read, 1, false, "en").targets[0]?.note).toContain("JSON can't store");
  });

  it("converts nothing of JSON that names a member twice", () => {
    const twice = new TextEncoder().encode('{"berichtType":"Null","berichtType":"Null"}');
    expect(converted(openMessageFile(twice, "a.json", false), "gba").problem).toContain("twice");
  });

  // Shows: panel-message-file
  it("names a fault at its byte, without what is there, and undoes damage when asked", () => {
    const sound = classic("gba");
    const damaged = new TextEncoder().encode(String.fromCharCode(...sound));
    const parts = openedParts(openMessageFile(damaged, "a.GBA", false), 1, false, "en");
    expect(parts.fault?.place).toMatch(/^byte \d+/);
    expect(parts.fault?.canTolerate).toBe(true);
    expect(JSON.stringify(parts)).not.toContain("Zo");
    expect(converted(openMessageFile(damaged, "a.GBA", true), "nic").notes).not.toEqual([]);
    const cut = openMessageFile(bytesOf("00000000Gv"), "a.GBA", false);
    expect(cut).toMatchObject({ kind: "fault", canTolerate: false });
  });

  it("is compared with the schema of its kind", () => {
    const of = (given: JsonObject) =>
      openedParts(openMessageFile(classic("gba", given), "a.GBA", false), 1, false, "en").schema;
    expect(of(content)).toEqual([]);
    expect(of({ ...content, plData: { c02: [{ e9999: "Zoë" }] } })).toEqual([
      "berichtInhoud.plData.c02[0].e9999: this element is not in the schema of its category.",
    ]);
  });

  it("has no bytes: Null", () => {
    const empty = messages(openMessageFile(new Uint8Array(), "a.GBA", false));
    expect(empty.messages[0]?.item).toMatchObject({ berichtInhoud: { berichtType: "Null" } });
  });

  it("may hold several messages, each at its place", () => {
    const list = messages(openMessageFile(json([content, { berichtInhoud: content }]), "a", false));
    expect(list.messages.map(({ path }) => path)).toEqual(["[0].berichtInhoud", "[1]"]);
    const nothing = openMessageFile(json({ type: "x" }), "a.json", false);
    expect(nothing).toMatchObject({ kind: "problem" });
  });
});
