import * as z from "zod";
import type { MessageOperation } from "../operations.ts";

/**
 * The answers of the message service in both dialects (contract sections 11 to 13), tolerant on
 * receive: unknown members are kept, published patterns and lengths are not enforced. Listing and
 * fetching change the mailbox, so little is demanded of what comes back.
 */

const interaction = { interactieId: z.string().nullish() };

/** An int64; beyond what a number of JavaScript holds exactly our reader keeps its digits as a text. */
const sequenceNumber = z.union([z.number(), z.string().regex(/^[0-9]{16,19}$/)]);

/** The attributes of one message (berichtKenmerken). Moments are ISO date-times with an offset. */
export const messageAttributesSchema = z.looseObject({
  berichtId: z.string(),
  /** Absent, null or "0" when the message refers to no other. */
  verwijzingBerichtId: z.string().nullish(),
  berichtType: z.string(),
  berichtTransportId: z.string(),
  berichtVolgnummer: sequenceNumber,
  afzender: z.number(),
  ontvanger: z.number().nullish(),
  dtOntvangen: z.string(),
  opgehaald: z.boolean(),
  dtBewaardTot: z.string(),
});

/** Where a page stands in the whole list (paginering); pages count from 1. */
const paginationSchema = z.looseObject({
  pagineringVerzoek: z.looseObject({ pagina: z.int().nullish() }).nullish(),
  totaalAantalBerichten: z.int(),
  aantalBerichtenOpDezePagina: z.int(),
  aantalPaginas: z.int(),
  huidigePagina: z.int(),
  eerstePagina: z.boolean(),
  laatstePagina: z.boolean(),
});

/** Why one message could not be fetched (foutmelding); `readProblem` reads it. */
const messageFailureSchema = z.looseObject({
  type: z.string().nullish(),
  title: z.string().nullish(),
  detail: z.string().nullish(),
  dateTime: z.string().nullish(),
});

/** The content of one message (berichtInhoud); its head fields depend on the kind. */
export const messageContentSchema = z.looseObject({ berichtType: z.string().nullish() });

export const countAnswerSchema = z.looseObject({ ...interaction, aantalBerichten: z.int() });

export const listAnswerSchema = z.looseObject({
  ...interaction,
  paginering: paginationSchema,
  berichten: z.array(messageAttributesSchema),
});

export const fetchAnswerSchema = z.looseObject({
  ...interaction,
  opgehaaldeBerichten: z.array(
    z.looseObject({
      berichtKenmerken: messageAttributesSchema,
      berichtInhoud: messageContentSchema,
    }),
  ),
  nietOpgehaaldeBerichten: z.array(
    z.looseObject({
      berichtTransportId: z.string(),
      foutmeldingen: z.array(messageFailureSchema),
    }),
  ),
});

const schemas: Readonly<Record<MessageOperation, z.ZodType>> = {
  TelBerichten: countAnswerSchema,
  LijstBerichten: listAnswerSchema,
  HaalBerichtenOp: fetchAnswerSchema,
};

/** The schema of the answer to a message call. */
export function messageAnswerSchema(operation: MessageOperation): z.ZodType {
  return schemas[operation];
}
