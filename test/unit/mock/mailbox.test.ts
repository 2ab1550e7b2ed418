import { describe, expect, it } from "vitest";
import {
  createMailbox,
  type Mailbox,
  type MessageFilter,
  type MockMessage,
} from "../../../src/mock/mailbox/mailbox.ts";

const start = Date.parse("2026-11-01T12:00:00Z");
const everything = { number: 1, size: 2000 };
const waiting: MessageFilter = { states: ["nieuw", "gezien-in-lijst"] };

function message(number: number, changes: Partial<MockMessage> = {}): MockMessage {
  return {
    berichtId: String(number),
    berichtTransportId: `00000000-0000-4000-8000-00000000000${number}`,
    berichtVolgnummer: number,
    afzender: 10,
    ontvanger: 20,
    received: new Date(start + number),
    keptUntil: new Date(start + 100_000),
    state: "nieuw",
    content: { berichtType: "Lg01" },
    ...changes,
  };
}

function mailboxOf(messages: readonly MockMessage[], time = { now: start + 1000 }): Mailbox {
  return createMailbox({ messages, clock: () => new Date(time.now) });
}

function listed(mailbox: Mailbox, filter = waiting): readonly unknown[] {
  return mailbox.list(filter, everything).messages.map((attributes) => attributes.berichtId);
}

describe("mailbox states", () => {
  // Shows: berichten-count-changes-nothing
  it("counts without changing anything", () => {
    const mailbox = mailboxOf([message(1), message(2)]);
    expect(mailbox.count(["nieuw"])).toBe(2);
    expect(mailbox.count(["nieuw"])).toBe(2);
    expect(mailbox.count(["gezien-in-lijst"])).toBe(0);
  });

  // Shows: berichten-fetch-again, berichten-states, berichten-fetched-filter
  it("marks as fetched, again as often as wanted, and a list does not undo it", () => {
    const mailbox = mailboxOf([message(1)]);
    const id = message(1).berichtTransportId;
    expect(mailbox.fetch(id)).toMatchObject({ kind: "fetched", attributes: { opgehaald: true } });
    expect(mailbox.fetch(id.toUpperCase())).toMatchObject({ kind: "fetched" });
    expect(listed(mailbox)).toEqual([]);
    expect(listed(mailbox, { states: ["opgehaald"] })).toEqual(["1"]);
    expect(mailbox.count(["nieuw", "gezien-in-lijst"])).toBe(0);
    expect(mailbox.count(["opgehaald"])).toBe(1);
  });

  it("starts in the given state and leaves the given messages alone", () => {
    const seen = message(1, { state: "opgehaald" });
    const mailbox = mailboxOf([seen, message(2)]);
    expect(mailbox.list({ states: ["opgehaald"] }, everything).messages[0]?.opgehaald).toBe(true);
    mailbox.fetch(message(2).berichtTransportId);
    expect(mailboxOf([seen, message(2)]).count(["nieuw"])).toBe(1);
  });
});

describe("messages that are gone", () => {
  // Shows: berichten-unknown-identifier, berichten-retention
  it("tells expired, deleted and unknown apart, and shows none of them", () => {
    const mailbox = mailboxOf([
      message(1, { keptUntil: new Date(start + 1000) }),
      message(2, { deleted: true }),
      message(3),
    ]);
    expect(mailbox.fetch(message(1).berichtTransportId).kind).toBe("expired");
    expect(mailbox.fetch(message(2).berichtTransportId).kind).toBe("deleted");
    expect(mailbox.fetch("__proto__").kind).toBe("unknown");
    expect(mailbox.count(["nieuw"])).toBe(1);
    expect(listed(mailbox)).toEqual(["3"]);
  });

  // Shows: berichten-fetch-again, berichten-retention
  it("lets a message go at the end of its retention, fetched or not", () => {
    const time = { now: start + 1000 };
    const mailbox = mailboxOf([message(1)], time);
    expect(mailbox.fetch(message(1).berichtTransportId).kind).toBe("fetched");
    time.now = start + 100_000;
    expect(mailbox.fetch(message(1).berichtTransportId).kind).toBe("expired");
    expect(mailbox.count(["opgehaald"])).toBe(0);
  });
});

// Shows: berichten-per-page
it("the order of a list puts the oldest first, then by sender, then by berichtId", () => {
  const at = new Date(start);
  const mailbox = mailboxOf([
    message(4, { received: new Date(start + 1) }),
    message(3, { received: at, afzender: 30 }),
    message(2, { received: at, afzender: 4 }),
    message(1, { received: at, afzender: 30 }),
  ]);
  expect(listed(mailbox)).toEqual(["2", "1", "3", "4"]);
});

// Shows: berichten-attributes
it("attributes are the same in list and fetch, but for what fetching changes", () => {
  const mailbox = mailboxOf([message(1, { verwijzingBerichtId: null })]);
  const inList = mailbox.list(waiting, everything).messages[0];
  expect(inList).toEqual({
    berichtId: "1",
    verwijzingBerichtId: null,
    berichtType: "Lg01",
    berichtTransportId: message(1).berichtTransportId,
    berichtVolgnummer: 1,
    afzender: 10,
    ontvanger: 20,
    dtOntvangen: "2026-11-01T12:00:00.001Z",
    opgehaald: false,
    dtBewaardTot: "2026-11-01T12:01:40.000Z",
  });
  const fetched = mailbox.fetch(message(1).berichtTransportId);
  expect(fetched).toMatchObject({ attributes: { ...inList, opgehaald: true } });
});
