import { createHash } from "node:crypto";
import { memberOf } from "../../contract/json/json.ts";
import { savedBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import type { ExactMessage } from "./exactMessages.ts";

/** The files of a drained folder that hold messages, and those that are on their way to it. */

/** Wide enough for the numbers of a busy mailbox, so that files sort as they were sent. */
const numberWidth = 12;

/** `000000000042_Lg01_<berichtTransportId>.json`; `attempt` (from 1) tells apart from somebody else's file of that name. */
export function messageFileName({ number, kind, id }: ExactMessage, attempt: number): string {
  const kindPart = kind !== undefined && /^[A-Za-z0-9]{1,8}$/.test(kind) ? kind : "x";
  const again = attempt > 1 ? `-${attempt}` : "";
  return `${(number ?? "0").padStart(numberWidth, "0")}_${kindPart}_${id}${again}.json`;
}

export function withAttempt(file: string, attempt: number): string {
  return file.replace(/(?:-[0-9]{1,4})?\.json$/, `-${attempt}.json`);
}

/** Named after what it holds, so that the same has one file; it ends so that nothing reads it as a message. */
export function quarantineName(item: string): string {
  return `quarantine_${createHash("sha256").update(item).digest("hex").slice(0, 16)}.txt`;
}

export function isQuarantineName(name: string): boolean {
  return /^quarantine_[0-9a-f]{16}\.txt$/.test(name);
}

/** `.<file>.<token of its writer>.part`; for a message `<file>` is its identifier, `-2` and so on where others claim it. */
export function scratchName(file: string, token: string): string {
  return `.${file}.${token}.part`;
}

export function isScratchOf(token: string, name: string): boolean {
  return name.endsWith(`.${token}.part`);
}

/** The file that was on its way here; undefined for a name of somebody else. */
export function readScratchName(name: string): string | undefined {
  return /^\.(.+)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1];
}

/** The identifier in the name of a message file, whoever wrote it. */
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
