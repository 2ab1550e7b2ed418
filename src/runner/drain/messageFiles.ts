import { createHash } from "node:crypto";
import { memberOf } from "../../contract/json/json.ts";
import { savedBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import type { ExactMessage } from "./exactMessages.ts";

/** Names of message files in a downloaded folder, and of their temporary files. */

/** Sufficient for a busy mailbox, so that files sort in mailbox order. */
const numberWidth = 12;

/** `000000000042_Lg01_<berichtTransportId>.json`. `attempt` (from 1) avoids a foreign file of that name. */
export function messageFileName({ number, kind, id }: ExactMessage, attempt: number): string {
  const kindPart = kind !== undefined && /^[A-Za-z0-9]{1,8}$/.test(kind) ? kind : "x";
  const again = attempt > 1 ? `-${attempt}` : "";
  return `${(number ?? "0").padStart(numberWidth, "0")}_${kindPart}_${id}${again}.json`;
}

export function withAttempt(file: string, attempt: number): string {
  return file.replace(/(?:-[0-9]{1,4})?\.json$/, `-${attempt}.json`);
}

/** Named by a hash, so that equal content has one file. The extension prevents reading it as a message. */
export function quarantineName(item: string): string {
  return `quarantine_${createHash("sha256").update(item).digest("hex").slice(0, 16)}.txt`;
}

export function isQuarantineName(name: string): boolean {
  return /^quarantine_[0-9a-f]{16}\.txt$/.test(name);
}

/**
 * `.<file>.<token of its writer>.part`. For a message `<file>` is its identifier, with `-2` and so on if claimed again.
 */
export function scratchName(file: string, token: string): string {
  return `.${file}.${token}.part`;
}

export function isScratchOf(token: string, name: string): boolean {
  return name.endsWith(`.${token}.part`);
}

/** Target of a temporary file. Undefined for a foreign name. */
export function readScratchName(name: string): string | undefined {
  return /^\.(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1];
}

/** Identifier in the name of a message file, including foreign ones. */
export function idOfMessageFile(name: string): string | undefined {
  const [, id] = /_([0-9a-f-]{36})(?:-[0-9]{1,4})?\.json$/.exec(name) ?? [];
  return readIdentifier(id);
}

export function holdsMessage(content: string | undefined, id: string): boolean {
  const value = content === undefined ? undefined : valueWithin(content, savedBudget);
  const attributes = memberOf(value, "berichtKenmerken");
  return (
    readIdentifier(memberOf(attributes, "berichtTransportId")) === id &&
    memberOf(value, "berichtInhoud") !== undefined
  );
}
