import type { Language } from "../../contract/text.ts";
import type { MessageForm } from "../../presentation/messageFiles/messageConversion.ts";
import type { DeliveryRows, ShownDelivery } from "./deliveryMessages.ts";
import type { MessagesHead, ReaderLook, ToReader } from "../readerMessages.ts";

/** Why a file cannot be read as it is, and where. */
export interface ShownFault {
  /** In words: byte, line and place in the JSON. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
  /** The service's own code for it, and what it most likely comes from. */
  readonly advice: string;
  /** Whether tolerant reading makes a message of it. */
  readonly canTolerate: boolean;
}

/** A form that the message can be converted to, and what that form does not keep. */
export interface ConversionTarget {
  readonly form: MessageForm;
  readonly label: string;
  /** Empty where the file holds several messages: the notes follow when one is converted. */
  readonly note: string;
}

/** What the panel shows of a message file. Values are asked for as in the answer panel. */
export interface MessageFileState {
  readonly language: Language;
  readonly masked: boolean;
  readonly presenting: boolean;
  readonly name: string;
  /** Form, character set, size. */
  readonly facts: readonly string[];
  readonly isTolerant: boolean;
  readonly fault?: ShownFault;
  /** Why there is no message in it. */
  readonly problem?: string;
  /** What was read all the same, and what has no place in the other form. */
  readonly notes: readonly string[];
  readonly targets: readonly ConversionTarget[];
  /** Of a single message: where it is not as the schema of its kind asks, with the first places. */
  readonly schema?: readonly string[];
  readonly messages?: MessagesHead;
  /** Of a bulk delivery, of which one line is read at a time. */
  readonly delivery?: ShownDelivery;
  readonly look: ReaderLook | undefined;
}

export type ToMessageFile =
  | { readonly type: "fileState"; readonly state: MessageFileState }
  | {
      readonly type: "revealed";
      readonly run: number;
      readonly path: string;
      readonly value: string;
    }
  | DeliveryRows
  | ToReader;

const types: ReadonlySet<string> = new Set<ToMessageFile["type"]>([
  "fileState",
  "revealed",
  "deliveryRows",
  "message",
  "messageRaw",
  "others",
  "messagesCompared",
]);

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToMessageFile(message: unknown): message is ToMessageFile {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return types.has(String(message.type));
}
