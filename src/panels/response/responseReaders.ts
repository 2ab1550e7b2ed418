import { copiedRow } from "../../presentation/export/exportResponse.ts";
import { pagesOf, unmaskedValue } from "./filePeople.ts";
import { ResponseState } from "./responseState.ts";
import { messageJson, messageValue } from "./sessionMessages.ts";

/** Reads responses for the panel. A host may load it late, because it is most of the code. */
export const responseReaders = {
  ResponseState,
  copiedRow,
  messageJson,
  messageValue,
  pagesOf,
  shownValue: unmaskedValue,
} as const;

export type ResponseReaders = typeof responseReaders;
