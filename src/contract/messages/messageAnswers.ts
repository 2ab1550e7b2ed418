import type { MessageOperation } from "../operations.ts";

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

export const messageAnswers: Readonly<Record<MessageOperation, MessageObject>> = {
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
