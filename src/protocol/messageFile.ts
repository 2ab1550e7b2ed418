import * as z from "zod";
import type { MessageForm } from "../presentation/messageFiles/messageConversion.ts";
import {
  fromReaderSchemas,
  type MessageItem,
  type ReaderLook,
  type ShownReader,
  intent,
} from "./reader.ts";

interface ShownFault {
  /** In words: byte, line and place in the JSON. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
  /** The service's own code for it, and what it most likely comes from. */
  readonly advice: string;
  readonly canTolerate: boolean;
}

/** A form that the message can be converted to, and what that form does not keep. */
export interface ConversionTarget {
  readonly form: MessageForm;
  readonly label: string;
  /** Empty where the file holds several messages: the notes follow when one is converted. */
  readonly note: string;
}

export interface DeliveryRow {
  /** From 1. */
  readonly number: number;
  /** Kind and its name; nothing about a person. */
  readonly title: string;
  readonly isWrong: boolean;
}

/** A bulk delivery as the page shows it, without its lines. */
export interface ShownDelivery {
  /** So many lines were read until now. */
  readonly lines: number;
  /** While it is read: how far, such as `40%`. */
  readonly progress?: string;
  /** Count, hash and schema, once all lines were read: passed, failed, or not to be decided. */
  readonly verdicts: readonly {
    readonly tone: "good" | "bad" | "information";
    readonly text: string;
  }[];
  readonly findings: readonly string[];
  readonly moreFindings: number;
  readonly canExtract: boolean;
}

export const mostShownFindings = 100;

/** Everything that the page shows of a message file but the message that is read. */
export interface MessageFileState {
  readonly masked: boolean;
  readonly presenting: boolean;
  readonly name: string;
  readonly facts: readonly string[];
  readonly isTolerant: boolean;
  readonly fault?: ShownFault;
  readonly problem?: string;
  /** Notes about tolerated faults, and about values that the other form cannot hold. */
  readonly notes: readonly string[];
  readonly targets: readonly ConversionTarget[];
  /** Places where a single message differs from the schema of its kind, the first ones. */
  readonly schema?: readonly string[];
  readonly messages?: { readonly items: readonly MessageItem[] };
  /** The bulk delivery, of which one line is read at a time. */
  readonly delivery?: ShownDelivery;
  readonly look: ReaderLook | undefined;
  /** Values that were uncovered one by one, by path. */
  readonly revealed: Readonly<Record<string, string>>;
}

/** Lines of a delivery, which may have a million: those that the page asked for by place. */
export interface DeliveryRows {
  readonly type: "deliveryRows";
  readonly words: string;
  readonly total: number;
  readonly from: number;
  readonly rows: readonly DeliveryRow[];
}

export type ToMessageFile =
  | {
      readonly type: "state";
      readonly state: MessageFileState;
      /** The message that is read, with what its view needs; absent where it is as it was sent last. */
      readonly read?: ShownReader;
    }
  | DeliveryRows;

/** The messages of the page of a message file; anything else is refused. */
export function fromMessageFileSchema() {
  const number = z.number().int().nonnegative();
  const path = z.string().max(20_000);
  return z.discriminatedUnion("type", [
    intent("ready"),
    /** Reads the file once more: damage undone where one reading fits, or as it is. */
    intent("tolerant", { on: z.boolean() }),
    /** Writes the message at this path in another form, to a file that the user names. */
    intent("convert", { path, to: z.enum(["json", "gba", "nic"]) }),
    intent("compareFile", { path }),
    intent("reopen"),
    intent("deliveryRows", { from: number, to: number, words: z.string().max(300) }),
    /** Reads one line, by its number from 1. */
    intent("line", { number }),
    /** Writes the files of a zip to a folder that the user names. */
    intent("extract"),
    ...fromReaderSchemas(),
  ]);
}

export type FromMessageFile = z.infer<ReturnType<typeof fromMessageFileSchema>>;
