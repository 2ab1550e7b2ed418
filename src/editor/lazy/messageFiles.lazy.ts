import { messageEndings, messageStem } from "../../presentation/messageFiles/messageConversion.ts";
import { isDeliveryName } from "../../formats/bulk/deliveryMetadata.ts";
import { FileMessages } from "../messageFiles/fileMessages.ts";
import {
  convertOpened,
  bulletList,
  openedParts,
  openMessageFile,
} from "../messageFiles/openedFile.ts";
import { fetchedMessages } from "../../panels/response/sessionMessages.ts";

/** Handles message files. Import dynamically and as a whole, like `responseModule`. */
export const messageFileModule = {
  convertOpened,
  fetchedMessages,
  FileMessages,
  isDeliveryName,
  listOf: bulletList,
  messageEndings,
  messageStem,
  openedParts,
  openMessageFile,
} as const;
