import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import type { JsonValue } from "../../../src/contract/json/json.ts";
import { createMailbox, mailboxContent } from "../../../src/mock/mailbox/mailbox.ts";

const start = new Date("2026-11-21T10:00:00Z");
const messages = mailboxContent(start);

function valuesOf(key: string, value: JsonValue): readonly JsonValue[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === key ? [member] : valuesOf(key, member),
  );
}

describe("the invented mailbox", () => {
  it("names every message by numbers of its own", () => {
    for (const key of ["berichtId", "berichtTransportId", "berichtVolgnummer"] as const)
      expect(new Set(messages.map((message) => message[key])).size).toBe(messages.length);
  });

  it("uses only numbers of the range that is never given out, and right ones", () => {
    const numbers = messages.flatMap(({ content }) => [
      ...valuesOf("e0120", content),
      ...valuesOf("burgerservicenummer", content),
    ]);
    expect(numbers.length).toBeGreaterThan(10);
    for (const number of numbers) {
      expect(number).toMatch(/^9999[0-9]{5}$/);
      expect(typeof number === "string" && isValidBsn(number)).toBe(true);
    }
  });

  it("has many kinds, every state, and messages that can no longer be fetched", () => {
    expect(new Set(messages.map(({ content }) => content.berichtType)).size).toBeGreaterThan(18);
    const mailbox = createMailbox({ messages, clock: () => start });
    for (const state of ["nieuw", "gezien-in-lijst", "opgehaald"] as const)
      expect(mailbox.count([state])).toBeGreaterThan(2);
    const fates = messages.map(({ berichtTransportId }) => mailbox.fetch(berichtTransportId).kind);
    expect(new Set(fates)).toEqual(new Set(["fetched", "expired", "deleted"]));
  });

  it("lies relative to the start, so that it is never too old", () => {
    const later = mailboxContent(new Date(start.getTime() + 1000));
    messages.forEach((message, index) => {
      expect(later[index]?.received.getTime()).toBe(message.received.getTime() + 1000);
      expect(message.received.getTime()).toBeLessThan(start.getTime());
    });
  });
});
