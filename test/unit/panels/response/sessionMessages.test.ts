import { describe, expect, it } from "vitest";
import {
  fetchedIn,
  messageJson,
  messagesCompared,
  messagesView,
  messageValue,
  readMessage,
} from "../../../../src/panels/response/sessionMessages.ts";
import { sampleFetch } from "../../../support/generated/sampleMessages.ts";
import { answered } from "../../../ui/support/panelStates.ts";

const run = answered("HaalBerichtenOp", sampleFetch);
const open = { language: "en", mask: false } as const;
const masked = { language: "en", mask: true } as const;
const first = "opgehaaldeBerichten[0]";
const street = `${first}.berichtInhoud.plData.c08[0].e1110`;

describe("fetched messages", () => {
  it("are named at first, and read when they are looked at", () => {
    const shown = messagesView(run, sampleFetch, open);
    expect(shown?.view.headline).toBe("5 messages fetched, 1 not fetched");
    // All six were requested, although the responses are read later.
    expect(shown?.view.missed).toEqual({
      words: "1 of 6 messages not fetched: unknown reason 7c1f0a52-0000-4000-8000-000000000098.",
      isAll: false,
    });
    expect(shown?.view.cards.map(({ path }) => path)).toEqual(["nietOpgehaaldeBerichten[0]"]);
    expect(JSON.stringify(shown)).not.toContain("Rietgras");
    const [message] = fetchedIn(run, sampleFetch);
    if (!message) return expect.unreachable();
    const read = readMessage(message, [], open);
    expect(read.kind).toBe("Lg01");
    expect(JSON.stringify(read)).toContain("Rietgras");
    expect(JSON.stringify(readMessage(message, [], masked))).not.toMatch(/Rietgras|999990421/);
  });

  it("are masked beside one that is", () => {
    const other = answered("HaalBerichtenOp", sampleFetch, { id: 2 });
    const [message] = fetchedIn(run, sampleFetch);
    if (!message) return expect.unreachable();
    for (const isMasked of [false, true]) {
      const session = { runs: [run, other], isMasked: () => isMasked };
      const place = { run: 2, path: "opgehaaldeBerichten[1]" };
      const compared = messagesCompared(session, message, place, open);
      expect(compared?.masked).toBe(isMasked);
      expect(JSON.stringify(compared).includes("Rietgras")).toBe(!isMasked);
    }
  });

  it("are not there where nothing came, and for other operations", () => {
    expect(messagesView(run, { opgehaaldeBerichten: [] }, open)).toBeUndefined();
    const list = answered("LijstBerichten", { berichten: [] });
    expect(messagesView(list, sampleFetch, open)).toBeUndefined();
  });
});

it("one value, and one message are found by their place", () => {
  expect(messageValue(sampleFetch, street, open)).toBe("Rietgrasstraat");
  expect(messageValue(sampleFetch, `${first}.nothing`, open)).toBeUndefined();
  expect(messageValue(sampleFetch, "opgehaaldeBerichten[99].x", open)).toBeUndefined();
  expect(messageValue(sampleFetch, "constructor", open)).toBeUndefined();
  expect(JSON.parse(messageJson(sampleFetch, first, open) ?? "")).toEqual(
    (sampleFetch.opgehaaldeBerichten as readonly unknown[])[0],
  );
  expect(messageJson(sampleFetch, first, masked)).not.toContain("Rietgras");
});
