import { describe, expect, it } from "vitest";
import {
  messageJson,
  messageValue,
  MessageWindows,
} from "../../../src/editor/panels/messageWindows.ts";
import type { ToReader } from "../../../src/protocol/readerMessages.ts";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import { answered } from "../../ui/support/panelStates.ts";

const run = answered("HaalBerichtenOp", sampleFetch);
const open = { language: "en", mask: false } as const;
const masked = { language: "en", mask: true } as const;
const first = "opgehaaldeBerichten[0]";
const street = `${first}.berichtInhoud.plData.c08[0].e1110`;

function host(runs = [run], isMasked = false) {
  const told: ToReader[] = [];
  const windows = new MessageWindows(
    (message) => told.push(message),
    () => ({ runs, isMasked: () => isMasked }),
  );
  return { told, windows };
}

describe("fetched messages with their host", () => {
  it("are named at first, and read when they are asked for", () => {
    const { told, windows } = host();
    const shown = windows.open(run, sampleFetch, open);
    expect(shown?.view.headline).toBe("5 messages fetched, 1 not fetched");
    // Of all that were requested, although what came is read later.
    expect(shown?.view.missed).toEqual({
      words: "1 of 6 messages not fetched: unknown reason 7c1f0a52-0000-4000-8000-000000000098.",
      isAll: false,
    });
    expect(shown?.view.cards.map(({ path }) => path)).toEqual(["nietOpgehaaldeBerichten[0]"]);
    expect(JSON.stringify(shown)).not.toContain("Rietgras");
    const reading = shown?.messages.version ?? 0;
    windows.receive({ type: "message", run: 1, reading, path: first });
    expect(JSON.stringify(told)).toContain("Rietgras");
    expect(told[0]).toMatchObject({ type: "message", path: first, message: { kind: "Lg01" } });
  });

  it("are another version with another mask, and questions about the old one stay unanswered", () => {
    const { told, windows } = host();
    const before = windows.open(run, sampleFetch, open)?.messages.version ?? 0;
    expect(windows.open(run, sampleFetch, open)?.messages.version).toBe(before);
    const reading = windows.open(run, sampleFetch, masked)?.messages.version ?? 0;
    expect(reading).not.toBe(before);
    for (const type of ["message", "messageRaw", "others"] as const) {
      windows.receive({ type, run: 1, reading: before, path: first });
      windows.receive({ type, run: 2, reading, path: first });
      windows.receive({ type, run: 1, reading, path: "opgehaaldeBerichten[99]" });
    }
    expect(told).toEqual([]);
    windows.receive({ type: "message", run: 1, reading, path: first });
    windows.receive({ type: "messageRaw", run: 1, reading, path: first });
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/Rietgras|Lisdodde|999990421/);
    windows.close();
    windows.receive({ type: "message", run: 1, reading, path: first });
    expect(told).toHaveLength(2);
  });

  it("are masked beside one that is", () => {
    const other = answered("HaalBerichtenOp", sampleFetch, { id: 2 });
    for (const isMasked of [false, true]) {
      const { told, windows } = host([run, other], isMasked);
      const reading = windows.open(run, sampleFetch, open)?.messages.version ?? 0;
      const beside = { run: 2, path: "opgehaaldeBerichten[1]" };
      windows.receive({ type: "compareMessage", run: 1, reading, path: first, other: beside });
      expect(told[0]).toMatchObject({ type: "messagesCompared", masked: isMasked });
      expect(JSON.stringify(told).includes("Rietgras")).toBe(!isMasked);
    }
  });

  it("are not there where nothing came, and for other operations", () => {
    const { windows } = host();
    expect(windows.open(run, { opgehaaldeBerichten: [] }, open)).toBeUndefined();
    const list = answered("LijstBerichten", { berichten: [] });
    expect(windows.open(list, sampleFetch, open)).toBeUndefined();
  });
});

describe("one value, and one message", () => {
  it("are found by their place", () => {
    expect(messageValue(sampleFetch, street, open)).toBe("Rietgrasstraat");
    expect(messageValue(sampleFetch, `${first}.nothing`, open)).toBeUndefined();
    expect(messageValue(sampleFetch, "opgehaaldeBerichten[99].x", open)).toBeUndefined();
    expect(messageValue(sampleFetch, "constructor", open)).toBeUndefined();
    expect(JSON.parse(messageJson(sampleFetch, first, open) ?? "")).toEqual(
      (sampleFetch.opgehaaldeBerichten as readonly unknown[])[0],
    );
    expect(messageJson(sampleFetch, first, masked)).not.toContain("Rietgras");
  });
});
