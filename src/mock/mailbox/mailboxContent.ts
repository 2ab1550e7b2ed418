import { retention } from "../../contract/messages/retention.ts";
import type { MessageState, MockMessage } from "./mailbox.ts";
import * as changes from "./mailboxChanges.ts";
import * as records from "./mailboxRecords.ts";
import type { MessageContent } from "./messageContent.ts";

/** Mailbox of the local environment, and the subscriber that received its messages. */
export const mailboxNumber = 9990100;

export const centralSender = 9990001;

/** Invented senders: three municipalities, the central facilities, another subscriber. */
const senders = {
  deventer: 1500100,
  meppel: 1190100,
  zutphen: 3010100,
  central: centralSender,
  court: 9990042,
} as const;

const hour = 3_600_000;
const day = 24 * hour;
/** Times count back from the start of the local environment. */
interface Arrival {
  readonly content: MessageContent;
  readonly from: keyof typeof senders;
  readonly ageMs: number;
  readonly state?: MessageState;
  readonly deleted?: true;
  readonly replyTo?: string | null;
}

const arrivals: readonly Arrival[] = [
  // Expired: only a fetch shows that it existed.
  { content: records.renumberedRecord, from: "meppel", ageMs: 90 * day },
  { content: changes.brokenCycle, from: "central", ageMs: 31 * day, state: "opgehaald" },
  { content: changes.freeTextByWebService, from: "zutphen", ageMs: 12 * day, deleted: true },
  // Fetched before, and can be fetched again.
  {
    content: records.adHocAnswer,
    from: "central",
    ageMs: 6.5 * day,
    state: "opgehaald",
    replyTo: "100000000007",
  },
  {
    content: changes.confirmation,
    from: "deventer",
    ageMs: 6 * day,
    state: "opgehaald",
    replyTo: "100000000008",
  },
  { content: changes.firstSupply, from: "central", ageMs: 6 * day - hour, state: "opgehaald" },
  {
    content: changes.newTableRow,
    from: "central",
    ageMs: 5.5 * day,
    state: "opgehaald",
    replyTo: null,
  },
  // Seen in a list and still waiting. The first is about to expire.
  {
    content: changes.emptiedCategory,
    from: "central",
    ageMs: retention.ms - hour,
    state: "gezien-in-lijst",
  },
  { content: changes.movedHouse, from: "central", ageMs: 5 * day, state: "gezien-in-lijst" },
  {
    content: changes.questionNotAnswered,
    from: "central",
    ageMs: 5 * day - hour,
    state: "gezien-in-lijst",
    replyTo: "100000000011",
  },
  {
    content: changes.newAuthorisation,
    from: "central",
    ageMs: 4 * day,
    state: "gezien-in-lijst",
    replyTo: "0",
  },
  { content: changes.freeText, from: "zutphen", ageMs: 4 * day - hour, state: "gezien-in-lijst" },
  // New. Two of them have the same time of receipt.
  { content: records.correctedRecord, from: "deventer", ageMs: 3 * day, replyTo: "100000000013" },
  { content: changes.markNotPlaced, from: "central", ageMs: 3 * day, replyTo: "100000000014" },
  { content: changes.infrastructureChange, from: "central", ageMs: 2.5 * day },
  { content: changes.unknownCodes, from: "central", ageMs: 2.5 * day - hour },
  { content: changes.newANumber, from: "meppel", ageMs: 2 * day, replyTo: null },
  { content: changes.repairedData, from: "central", ageMs: 2 * day - hour },
  { content: changes.authorityRecorded, from: "court", ageMs: 2 * day - 2 * hour, replyTo: "0" },
  { content: changes.authorityRefused, from: "court", ageMs: 2 * day - 3 * hour },
  { content: changes.addressAnswer, from: "central", ageMs: day, replyTo: "100000000020" },
  {
    content: changes.addressQuestionRefused,
    from: "central",
    ageMs: day - hour,
    replyTo: "100000000021",
  },
  { content: changes.moveRefused, from: "deventer", ageMs: 20 * hour },
  {
    content: records.adHocAnswerDeceased,
    from: "central",
    ageMs: 12 * hour,
    replyTo: "100000000023",
  },
  { content: changes.nobodySelected, from: "central", ageMs: 6 * hour },
  { content: changes.emptiedElements, from: "central", ageMs: 2 * hour },
  { content: records.completeRecord, from: "deventer", ageMs: hour, replyTo: null },
];

export function mailboxContent(start: Date): readonly MockMessage[] {
  return arrivals.map((arrival, index) => mockMessage(arrival, index + 1, start));
}

function mockMessage(arrival: Arrival, number: number, start: Date): MockMessage {
  const received = new Date(start.getTime() - arrival.ageMs);
  const { content, from, deleted, state = "nieuw", replyTo } = arrival;
  return {
    berichtId: String(200_000_000_000 + number),
    ...(replyTo === undefined ? {} : { verwijzingBerichtId: replyTo }),
    berichtTransportId: transportId(number),
    berichtVolgnummer: number,
    afzender: senders[from],
    ontvanger: mailboxNumber,
    received,
    keptUntil: new Date(received.getTime() + retention.ms),
    state,
    ...(deleted ? { deleted } : {}),
    content,
  };
}

/** Stable across restarts, so that examples can name a message. */
function transportId(number: number): string {
  return `7c0e5a1d-2b64-4f93-9d18-${number.toString(16).padStart(12, "0")}`;
}
