import * as z from "zod";
import type { MessageForm } from "../presentation/messageFiles/messageConversion.ts";
import {
  fromReaderSchemas,
  type MessageItem,
  type ReaderViewOptions,
  type ShownReader,
  intent,
} from "./reader.ts";

interface ShownFault {
  /** Byte, line and JSON place in words. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
  /** The service's own code for it, and its likely cause. */
  readonly advice: string;
  readonly canTolerate: boolean;
}

export interface ConversionTarget {
  readonly form: MessageForm;
  readonly label: string;
  /** Empty for a file with several messages: notes follow on conversion. */
  readonly note: string;
}

export interface DeliveryRow {
  /** From 1. */
  readonly number: number;
  /** Kind and its name, without personal data. */
  readonly title: string;
  readonly isWrong: boolean;
}

/** Bulk delivery as displayed, without its lines. */
export interface ShownDelivery {
  readonly lines: number;
  /** Progress while reading, such as `40%`. */
  readonly progress?: string;
  /** Verdicts on count, hash and schema after all lines: passed, failed or undecided. */
  readonly verdicts: readonly {
    readonly tone: "good" | "bad" | "information";
    readonly text: string;
  }[];
  readonly diagnostics: readonly string[];
  readonly moreDiagnostics: number;
  readonly canExtract: boolean;
}

export const mostShownDiagnostics = 100;

export interface MessageFileState {
  readonly masked: boolean;
  readonly presenting: boolean;
  readonly name: string;
  readonly facts: readonly string[];
  readonly isTolerant: boolean;
  readonly fault?: ShownFault;
  readonly problem?: string;
  /** Notes about tolerated faults, and about values that the other form does not support. */
  readonly notes: readonly string[];
  readonly targets: readonly ConversionTarget[];
  /** First places where a single message violates the schema of its kind. */
  readonly schema?: readonly string[];
  readonly messages?: { readonly items: readonly MessageItem[] };
  /** Bulk delivery, of which one line is read at a time. */
  readonly delivery?: ShownDelivery;
  readonly look: ReaderViewOptions | undefined;
  readonly revealed: Readonly<Record<string, string>>;
}

/** Requested lines of a delivery, which may have a million. */
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
      /** The open message for its view, absent if unchanged. */
      readonly read?: ShownReader;
    }
  | DeliveryRows;

/** Messages of a message file's page to its host. Others are rejected. */
export function fromMessageFileSchema() {
  const number = z.number().int().nonnegative();
  const path = z.string().max(20_000);
  return z.discriminatedUnion("type", [
    intent("ready"),
    /** Reads the file again, either unchanged or with damage repaired if only one reading fits. */
    intent("tolerant", { on: z.boolean() }),
    /** Converts the message at this path to a file of the user's choice. */
    intent("convert", { path, to: z.enum(["json", "gba", "nic"]) }),
    intent("compareFile", { path }),
    intent("reopen"),
    intent("deliveryRows", { from: number, to: number, words: z.string().max(300) }),
    /** Reads one line by its number, from 1. */
    intent("line", { number }),
    intent("extract"),
    ...fromReaderSchemas(),
  ]);
}

export type FromMessageFile = z.infer<ReturnType<typeof fromMessageFileSchema>>;
