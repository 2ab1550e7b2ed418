import { hexDigestOf } from "../../contract/digest.ts";
import * as z from "zod";
import { isMoment } from "../../contract/calendar.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { retention } from "../../contract/messages/retention.ts";
import { text } from "../../contract/text.ts";
import { problem, problemsOf, type GivenValue, type GivenProblem } from "../givenFile.ts";
import { identity, type MockMessage, centralSender, mailboxNumber } from "./mailbox.ts";

const number = z.int().min(0);
const receiver = number.max(9_999_999);
const shortText = z.string().min(1).max(12);
const moment = z.string().refine(isMoment, {
  params: text(
    "Use a timestamp with an offset, such as 2026-04-25T14:54:08+02:00.",
    "Gebruik een tijdstip met een tijdsverschil, zoals 2026-04-25T14:54:08+02:00.",
  ),
});

/** Optional attributes of a message. Missing ones are invented (contract section 11). */
const attributesSchema = z.looseObject({
  berichtId: shortText.optional(),
  verwijzingBerichtId: z.string().max(12).nullish(),
  berichtType: z.string().min(1).max(4).optional(),
  berichtTransportId: z.guid().optional(),
  berichtVolgnummer: number.optional(),
  afzender: receiver.optional(),
  ontvanger: receiver.optional(),
  dtOntvangen: moment.optional(),
  opgehaald: z.boolean().optional(),
  dtBewaardTot: moment.optional(),
});
const contentSchema = z.looseObject({ berichtType: z.string().min(1) });
const messageSchema = z.looseObject({
  berichtKenmerken: attributesSchema,
  berichtInhoud: contentSchema,
});

export interface MessageFile {
  readonly name: string;
  readonly attributes: JsonObject & z.infer<typeof attributesSchema>;
  readonly content: MockMessage["content"];
}

/** One message or a list, in the form of a file. The time of receipt is now, unless an attribute overrides it. */
export function postedMessages(
  value: JsonValue,
  now: Date,
  there: readonly MockMessage[],
): GivenValue<readonly MockMessage[]> {
  const [list, at] = Array.isArray(value)
    ? [value as readonly JsonValue[], (index: number, place: string) => placeIn(index, place)]
    : [[value], (_: number, place: string) => place];
  const files: MessageFile[] = [];
  const problems: GivenProblem[] = [];
  for (const [index, each] of list.entries()) {
    const read = messageIn(each, `posted ${highestOf(there) + index + 1}`, "");
    if ("value" in read) files.push(read.value);
    else problems.push(...read.problems.map((one) => ({ ...one, place: at(index, one.place) })));
  }
  if (problems.length > 0) return { problems };
  return withoutRepeated(mockMessages(files, now, there), there, (index) => ({
    file: "",
    place: at(index, identifierPlace),
  }));
}

export function withoutRepeated(
  messages: readonly MockMessage[],
  there: readonly MockMessage[],
  placeOf: (index: number) => Omit<GivenProblem, "message">,
): GivenValue<readonly MockMessage[]> {
  const known = new Set(there.map(({ berichtTransportId: id }) => identity(id)));
  const problems: GivenProblem[] = [];
  for (const [index, { berichtTransportId }] of messages.entries()) {
    const id = identity(berichtTransportId);
    if (known.has(id)) problems.push({ ...placeOf(index), message: says.repeated });
    known.add(id);
  }
  return problems.length > 0 ? { problems } : { value: messages };
}

function placeIn(index: number, place: string): string {
  return place === "" ? `[${index}]` : `[${index}].${place}`;
}

function highestOf(messages: readonly MockMessage[]): number {
  return messages.reduce((highest, each) => Math.max(highest, each.berichtVolgnummer), 0);
}

export const identifierPlace = "berichtKenmerken.berichtTransportId";

export function messageIn(value: JsonValue, name: string, file: string): GivenValue<MessageFile> {
  if (!isJsonObject(value)) return problem(file, "", says.noMessage);
  const isBare =
    !Object.hasOwn(value, "berichtInhoud") && !Object.hasOwn(value, "berichtKenmerken");
  const result = isBare ? contentSchema.safeParse(value) : messageSchema.safeParse(value);
  if (!result.success) return { problems: problemsOf(file, result.error.issues) };
  // Serves the value itself, because a schema would reorder its members.
  const attributes = memberOf(value, "berichtKenmerken") ?? {};
  const content = isBare ? value : memberOf(value, "berichtInhoud");
  if (!isAttributes(attributes) || !isContent(content)) return problem(file, "", says.noMessage);
  return { value: { name, attributes, content } };
}

function isAttributes(value: unknown): value is MessageFile["attributes"] {
  return attributesSchema.safeParse(value).success;
}

function isContent(value: unknown): value is MessageFile["content"] {
  return contentSchema.safeParse(value).success;
}

const minute = 60_000;

/** Numbers continue after the highest given one. Bare messages were received one minute apart. */
export function mockMessages(
  files: readonly MessageFile[],
  start: Date,
  there: readonly MockMessage[] = [],
): readonly MockMessage[] {
  const given = files.map(({ attributes }) => attributes.berichtVolgnummer ?? 0);
  const highest = given.reduce((one, other) => Math.max(one, other), highestOf(there));
  return files.map((file, index) => {
    const { attributes, content } = file;
    const {
      berichtVolgnummer = highest + index + 1,
      berichtId = String(200_000_000_000 + berichtVolgnummer),
      berichtTransportId = transportId(file),
      dtOntvangen,
      dtBewaardTot,
    } = attributes;
    return {
      berichtId,
      berichtTransportId,
      berichtVolgnummer,
      afzender: attributes.afzender ?? centralSender,
      ontvanger: attributes.ontvanger ?? mailboxNumber,
      received: instant(dtOntvangen) ?? new Date(start.getTime() - (files.length - index) * minute),
      keptUntil: instant(dtBewaardTot) ?? new Date(start.getTime() + retention.ms),
      state: attributes.opgehaald === true ? "opgehaald" : "nieuw",
      content,
      given: attributes,
    };
  });
}

function instant(value: string | undefined): Date | undefined {
  return value === undefined ? undefined : new Date(value.toUpperCase());
}

/** Stable across restarts for the same file, and unique per file. */
function transportId({ name, content }: MessageFile): string {
  const hash = hexDigestOf(JSON.stringify([name, content]));
  // Version for custom identifiers (RFC 9562, version 8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const says = {
  noMessage: text(
    "A message is an object: the content, or berichtKenmerken and berichtInhoud.",
    "Een bericht is een object: de inhoud, of berichtKenmerken en berichtInhoud.",
  ),
  repeated: text(
    "Another message has this berichtTransportId already.",
    "Een ander bericht heeft dit berichtTransportId al.",
  ),
} as const;
