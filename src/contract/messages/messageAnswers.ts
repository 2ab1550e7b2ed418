import type { MessageOperation } from "../operations.ts";

/**
 * One value of an answer of the message service in either dialect (contract sections 11 to 13). Listing and fetching
 * change the mailbox, so little is demanded of what comes back.
 */
export type MessageShape =
  | { readonly kind: "string" | "number" | "integer" | "boolean" | "sequence" }
  | { readonly kind: "list"; readonly item: MessageShape }
  | MessageObject;

export interface MessageObject {
  readonly kind: "object";
  readonly members: Readonly<Record<string, MessageMember>>;
  /** Set where what else it holds depends on the kind of message, and is the business of readers. */
  readonly holdsMore?: true;
}

/** A member that may be left out may be null too. */
export type MessageMember = MessageShape & { readonly isOptional?: true };

const string = { kind: "string" } as const;
const number = { kind: "number" } as const;
const integer = { kind: "integer" } as const;
const boolean = { kind: "boolean" } as const;
/** An int64; beyond what a number of JavaScript holds exactly our reader keeps its digits as a text. */
const sequence = { kind: "sequence" } as const;

const list = (item: MessageShape) => ({ kind: "list", item }) as const;
const object = <Members extends MessageObject["members"]>(members: Members) =>
  ({ kind: "object", members }) as const;
const optional = <Shape extends MessageShape>(shape: Shape) =>
  ({ ...shape, isOptional: true }) as const;

const interaction = { interactieId: optional(string) };

/** The attributes of one message (berichtKenmerken). Moments are ISO date-times with an offset. */
export const messageAttributes = object({
  berichtId: string,
  berichtType: string,
  berichtTransportId: string,
  berichtVolgnummer: sequence,
  /** Absent, null or "0" when the message refers to no other. */
  verwijzingBerichtId: optional(string),
  afzender: number,
  ontvanger: optional(number),
  dtOntvangen: string,
  dtBewaardTot: string,
  opgehaald: boolean,
});

/** Where a page stands in the whole list (paginering); pages count from 1. */
const pagination = object({
  pagineringVerzoek: optional(object({ pagina: optional(integer) })),
  totaalAantalBerichten: integer,
  aantalBerichtenOpDezePagina: integer,
  aantalPaginas: integer,
  huidigePagina: integer,
  eerstePagina: boolean,
  laatstePagina: boolean,
});

/** Why one message could not be fetched (foutmelding); `readProblem` reads it. */
const messageFailure = object({
  type: optional(string),
  title: optional(string),
  detail: optional(string),
  dateTime: optional(string),
});

/** The content of one message (berichtInhoud); its head fields depend on the kind. */
const messageContent = { ...object({ berichtType: optional(string) }), holdsMore: true } as const;

/** The answer to each message call. */
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
