import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageKinds } from "../../../../src/contract/messages/messageKinds.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { messageCard, rawOf } from "../../../../src/presentation/messages/messageReading.ts";
import { findInMessage } from "../../../../src/presentation/messages/findInMessage.ts";
import {
  knownMessages,
  MessageCycles,
} from "../../../../src/presentation/messages/knownMessages.ts";
import { lineNumbers, lineOf, rawLines } from "../../../../src/presentation/messages/rawLines.ts";
import { sectionKeys, valueCount } from "../../../../src/presentation/messages/sections.ts";
import { contentOf } from "../../../support/generated/generatedMessages.ts";
import { given, rows } from "../../../support/readMessages.ts";
import { household, movedTwice, sampleFetch } from "../../../support/generated/sampleMessages.ts";
import { always } from "../../../support/always.ts";

const open = { language: "en", mask: false } as const;
const masked = { language: "en", mask: true } as const;

describe("the lines of a message as JSON", () => {
  it("give the text back, and each value its line, whatever the message", () => {
    const any = fc.constantFrom(...messageKinds.values()).chain(contentOf);
    always(60, [any, fc.boolean()], (content, mask) => {
      const message = given(content);
      const raw = rawOf(message, { ...open, mask });
      const lines = rawLines(raw);
      const written = raw.text.split("\n");
      const numberAt = lineNumbers(raw);
      let text = "";
      for (const [index, line] of lines.entries())
        text += (index > 0 && !line.goesOn ? "\n" : "") + line.text;
      expect(text).toBe(raw.text);
      for (const { path } of rows(messageCard(message, open).entries)) {
        const line = lines[lineOf(lines, path) ?? -1];
        const place = raw.places.get(path);
        if (!place) continue;
        // A text, a number or a mark is on that line as written.
        const [first = ""] = raw.text.slice(place.start, place.end).split("\n");
        expect(line?.text).toContain(first.slice(0, 100));
        expect(written[(numberAt(path) ?? 0) - 1]).toContain(first);
      }
    });
  });

  it("break a long text, between signs only", () => {
    const long = `${"x".repeat(200)}${"😀".repeat(400)}`;
    const lines = rawLines(rawOf(given({ berichtType: "Vb01", vrijeTekst: long }), open));
    expect(lines.every(({ text }) => text.length <= 241)).toBe(true);
    expect(lines.some(({ text }) => /[\ud800-\udbff]$/.test(text))).toBe(false);
    expect(lines.filter(({ path }) => path === "vrijeTekst").length).toBeGreaterThan(3);
    // The raw text has no such breaks, so the value after a long one keeps its line number.
    const raw = rawOf(given({ berichtType: "Vb01", vrijeTekst: long, later: "x" }), open);
    expect(lineNumbers(raw)("later")).toBe(4);
    expect(lineNumbers(raw)("later[3].deeper")).toBe(4);
    expect(lineNumbers(raw)("nothing.of.this")).toBeUndefined();
  });

  it("lead to the bracket that holds a place without a line of its own", () => {
    const lines = rawLines(rawOf(given(movedTwice), open));
    expect(lines[lineOf(lines, "plData.c08[0].e9998") ?? -1]).toMatchObject({
      path: "plData.c08[0]",
    });
    expect(lineOf(lines, "nothing.of.this")).toBeUndefined();
  });
});

describe("the sections of a message", () => {
  it("are attributes, content, categories, persons with theirs, and earlier forms", () => {
    expect(sectionKeys("", messageCard(given(movedTwice), open).entries)).toEqual([
      "",
      "plData.c01[0]",
      "plData.c04[0]",
      "plData.c07[0]",
      "plData.c08[0]",
      "plData.c08[0].historie[0]",
      "plData.c08[0].historie[1]",
      "plData.c09[0]",
      "plData.c09[1]",
    ]);
    expect(sectionKeys("", messageCard(given(household), open).entries)).toEqual([
      "",
      "plDataSet[0]",
      "plDataSet[0].c01[0]",
      "plDataSet[0].c08[0]",
      "plDataSet[1]",
      "plDataSet[1].c01[0]",
      "plDataSet[1].c08[0]",
    ]);
    const { path, entries } = messageCard(given(sampleFetch), open);
    expect(sectionKeys(path, entries).slice(0, 3)).toEqual([
      "berichtKenmerken",
      "berichtInhoud",
      "berichtInhoud.plData.c01[0]",
    ]);
  });

  it("count the values that they hold", () => {
    const { entries } = messageCard(given(household), open);
    expect(valueCount(entries)).toBe(rows(entries).length);
  });
});

describe("a search in a message of a response", () => {
  it("does not find everything by what all places have", () => {
    const { entries } = messageCard(given(sampleFetch), open);
    const paths = (words: string) => findInMessage(entries, words).map(({ path }) => path);
    expect(paths("opgehaaldeBerichten")).toEqual([]);
    expect(paths("berichtInhoud")).toEqual([]);
    expect(paths("attributes")).toEqual([]);
    expect(paths("c08 11.20").every((path) => path.includes("c08[0]"))).toBe(true);
    expect(paths("plData.c07")).toHaveLength(2);
  });

  // Shows: security-mask-search
  it("finds every value, and none that is masked", () => {
    const any = fc.constantFrom(...messageKinds.values()).chain(contentOf);
    always(40, [any], (content) => {
      for (const options of [open, masked]) {
        const { entries } = messageCard(given(content), options);
        for (const row of rows(entries).slice(0, 30)) {
          if (row.masked || row.value.trim() === "") continue;
          expect(findInMessage(entries, row.value).map(({ path }) => path)).toContain(row.path);
        }
      }
    });
  });
});

describe("the messages that a session knows", () => {
  const one = (id: string, more: JsonObject = {}) => ({
    berichtTransportId: `t${id}`,
    berichtId: id,
    berichtType: "Lg01",
    ...more,
  });
  const fetched = (...attributes: readonly JsonObject[]): JsonObject => ({
    opgehaaldeBerichten: attributes.map((berichtKenmerken) => ({ berichtKenmerken })),
  });
  const asking = one("2", { verwijzingBerichtId: "1" });
  const related = (...known: readonly ReturnType<typeof knownMessages>[]) =>
    new MessageCycles(known.flat())
      .of(asking, "en")
      .map(
        ({ relation, berichtId, state, at }) =>
          `${relation} ${berichtId}: ${state}${at ? ` ${at.source} ${at.path}` : ""}`,
      );

  it("are those of lists and fetches; of one that was fetched the content is opened", () => {
    const list = knownMessages("LijstBerichten", { berichten: [one("1")] }, 7);
    expect(related(list)).toEqual(["refers to 1: listed"]);
    const fetch = knownMessages("HaalBerichtenOp", fetched(one("1")), 8);
    const opened = ["refers to 1: fetched 8 opgehaaldeBerichten[0]"];
    expect(related(list, fetch)).toEqual(opened);
    expect(related(fetch, list)).toEqual(opened);
    // Fetched again: only the most recent one counts.
    const again = knownMessages("HaalBerichtenOp", fetched(one("9"), one("1")), 9);
    expect(related(again, fetch)).toEqual(["refers to 1: fetched 9 opgehaaldeBerichten[1]"]);
    expect(knownMessages("TelBerichten", { aantalBerichten: 1 }, 1)).toEqual([]);
  });

  it("tell what is not there, both ways, and never the message itself", () => {
    expect(related()).toEqual(["refers to 1: not here"]);
    const cycle = fetched(asking, one("3", { verwijzingBerichtId: "2" }));
    expect(related(knownMessages("HaalBerichtenOp", cycle, 4))).toEqual([
      "refers to 1: not here",
      "referred by 3: fetched 4 opgehaaldeBerichten[1]",
    ]);
    for (const none of [undefined, null, "", "0"]) {
      const attributes = none === undefined ? one("5") : one("5", { verwijzingBerichtId: none });
      expect(
        new MessageCycles(knownMessages("HaalBerichtenOp", cycle, 4)).of(attributes, "en"),
      ).toEqual([]);
    }
  });

  it("may have sent the same number twice: both are told", () => {
    const two = fetched(one("1"), one("1", { berichtTransportId: "other", afzender: 2 }));
    expect(related(knownMessages("HaalBerichtenOp", two, 3))).toHaveLength(2);
  });
});
