import * as z from "zod";

/** One line of a bulk delivery in a list. */
export interface DeliveryRow {
  /** From 1. */
  readonly number: number;
  /** Kind and its name; nothing about a person. */
  readonly title: string;
  /** Whether a check of this line failed. */
  readonly isWrong: boolean;
}

/** Passed, failed, or not to be decided. */
type VerdictTone = "good" | "bad" | "information";

/** What the panel shows of a bulk delivery beside its lines. */
export interface ShownDelivery {
  /** So many lines were read until now. */
  readonly lines: number;
  /** While it is read: how far, such as `40%`. */
  readonly progress?: string;
  /** Count, hash and schema, once all lines were read. */
  readonly verdicts: readonly { readonly tone: VerdictTone; readonly text: string }[];
  /** The first findings, each with its place. */
  readonly findings: readonly string[];
  /** How many findings there are beside these. */
  readonly moreFindings: number;
  readonly canExtract: boolean;
}

/** How many findings are shown at most. */
export const mostShownFindings = 100;

export interface DeliveryRows {
  readonly type: "deliveryRows";
  readonly ask: number;
  readonly total: number;
  readonly from: number;
  readonly rows: readonly DeliveryRow[];
}

const place = z.number().int().nonnegative();

/** What the panel of a message file may say about the lines of a bulk delivery. */
export const fromDeliverySchemas = [
  z.strictObject({
    type: z.literal("deliveryRows"),
    ask: place,
    from: place,
    to: place,
    words: z.string().max(300),
  }),
  /** Reads one line, by its number from 1. */
  z.strictObject({ type: z.literal("line"), number: place }),
  /** Writes the files of a zip to a folder that the user names. */
  z.strictObject({ type: z.literal("extract") }),
] as const;
