import type { MessageOperation } from "../operations.ts";
import { below, driftReport, nameable, type DriftPlace } from "../response/drift.ts";
import { isJsonObject, memberOf } from "../json/json.ts";

/**
 * Value in a response of the message service in either dialect (contract sections 11 to 13). Lenient,
 * because listing and fetching change the mailbox.
 */
export type MessageShape =
  | { readonly kind: "string" | "number" | "integer" | "boolean" | "sequence" }
  | { readonly kind: "list"; readonly item: MessageShape }
  | MessageObject;

export interface MessageObject {
  readonly kind: "object";
  readonly members: Readonly<Record<string, MessageMember>>;
  /** Further members depend on the message kind and are left to readers. */
  readonly holdsMore?: true;
}

/** An optional member may also be null. */
export type MessageMember = MessageShape & { readonly isOptional?: true };

const string = { kind: "string" } as const;
const number = { kind: "number" } as const;
const integer = { kind: "integer" } as const;
const boolean = { kind: "boolean" } as const;
/** An int64. Our reader keeps digits beyond JavaScript's precision as a string. */
const sequence = { kind: "sequence" } as const;

const list = (item: MessageShape) => ({ kind: "list", item }) as const;
const object = <Members extends MessageObject["members"]>(members: Members) =>
  ({ kind: "object", members }) as const;
const optional = <Shape extends MessageShape>(shape: Shape) =>
  ({ ...shape, isOptional: true }) as const;

const interaction = { interactieId: optional(string) };

/** Attributes of one message (berichtKenmerken). Timestamps are ISO date-times with an offset. */
export const messageAttributes = object({
  berichtId: string,
  berichtType: string,
  berichtTransportId: string,
  berichtVolgnummer: sequence,
  /** Absent, null or "0" if the message refers to no other. */
  verwijzingBerichtId: optional(string),
  afzender: number,
  ontvanger: optional(number),
  dtOntvangen: string,
  dtBewaardTot: string,
  opgehaald: boolean,
});

/** Position of a page in the list (paginering). Pages count from 1. */
const pagination = object({
  pagineringVerzoek: optional(object({ pagina: optional(integer) })),
  totaalAantalBerichten: integer,
  aantalBerichtenOpDezePagina: integer,
  aantalPaginas: integer,
  huidigePagina: integer,
  eerstePagina: boolean,
  laatstePagina: boolean,
});

const messageFailure = object({
  type: optional(string),
  title: optional(string),
  detail: optional(string),
  dateTime: optional(string),
});

/** Content of one message (berichtInhoud). Its head fields depend on the kind. */
const messageContent = { ...object({ berichtType: optional(string) }), holdsMore: true } as const;

export const messageResponses: Readonly<Record<MessageOperation, MessageObject>> = {
  TelBerichten: object({ ...interaction, aantalBerichten: integer }),
  LijstBerichten: object({
    ...interaction,
    berichten: list(messageAttributes),
    paginering: pagination,
  }),
  HaalBerichtenOp: object({
    ...interaction,
    opgehaaldeBerichten: list(
      object({ berichtKenmerken: messageAttributes, berichtInhoud: messageContent }),
    ),
    nietOpgehaaldeBerichten: list(
      object({ berichtTransportId: string, foutmeldingen: list(messageFailure) }),
    ),
  }),
};

/** Ignores message content, which depends on the kind. Readers show unknown content. */
export function findMessageDrift(
  operation: MessageOperation,
  response: unknown,
): readonly DriftPlace[] {
  const shape = messageResponses[operation];
  const { found, report } = driftReport();
  // Faults take precedence over unknown members if room is limited.
  if (reportFaults(shape, response, "", report)) reportUnknown(shape, response, "", report);
  return [...found.values()];
}

type Report = ReturnType<typeof driftReport>["report"];

/** Reports missing members and wrong types. False if there is no more room. */
function reportFaults(
  shape: MessageMember,
  value: unknown,
  place: string,
  report: Report,
): boolean {
  if (value === undefined) return shape.isOptional === true || report(place, "missing member");
  if (value === null && shape.isOptional) return true;
  if (!fits(shape, value)) return report(place, "other type");
  if (shape.kind === "list")
    return itemsOf(value).every((item) => reportFaults(shape.item, item, `${place}[]`, report));
  if (shape.kind !== "object" || !isJsonObject(value)) return true;
  return Object.entries(shape.members).every(([name, member]) =>
    reportFaults(member, memberOf(value, name), below(place, name), report),
  );
}

function fits({ kind }: MessageShape, value: unknown): boolean {
  switch (kind) {
    case "string":
    case "boolean":
      return typeof value === kind;
    case "number":
      return Number.isFinite(value);
    case "integer":
      return Number.isSafeInteger(value);
    case "sequence":
      return Number.isFinite(value) || (typeof value === "string" && /^[0-9]{16,19}$/.test(value));
    case "list":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
  }
}

/** Reports unknown members of fully specified objects. False if there is no more room. */
function reportUnknown(
  shape: MessageShape,
  value: unknown,
  place: string,
  report: Report,
): boolean {
  if (shape.kind === "list")
    return itemsOf(value).every((item) => reportUnknown(shape.item, item, `${place}[]`, report));
  if (shape.kind !== "object" || shape.holdsMore || !isJsonObject(value)) return true;
  return Object.entries(value).every(([name, member]) => {
    const known = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    const inner = below(place, nameable(name));
    return known ? reportUnknown(known, member, inner, report) : report(inner, "unknown member");
  });
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
