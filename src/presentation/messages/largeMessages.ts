import { hasMoreMembers, mostMessageMembers, type JsonValue } from "../../contract/json/json.ts";
import { text } from "../../contract/text.ts";

/** Whether the rows of a message would exhaust memory. */
export function isTooLarge(content: JsonValue): boolean {
  return hasMoreMembers(content, mostMessageMembers);
}

/** By hand, because the first locale-based number in a process takes several milliseconds. */
const grouped = (mark: string) => String(mostMessageMembers).replace(/\B(?=(\d{3})+$)/g, mark);
const limit = grouped(",");
const grens = grouped(".");

export const messageTooLargeText = text(
  `Not shown: the message has more than ${limit} members. Even a message with its whole history has only a few thousand. Open the file in an editor, or download the mailbox and report this message to the operator.`,
  `Niet getoond: het bericht heeft meer dan ${grens} eigenschappen. Zelfs een bericht met alle historie heeft er maar enkele duizenden. Open het bestand in een editor, of download de postbus en meld dit bericht bij de beheerder.`,
);
