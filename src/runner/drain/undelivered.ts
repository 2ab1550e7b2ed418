import { messageErrors } from "../../contract/errors/messageErrors.ts";

/**
 * Whether a code says that a message is gone for good: expired, deleted or never there (contract section
 * 14). Codes of one message have no status, for the call itself is answered.
 */
export function isFinalCode(code: string): boolean {
  return Object.values(messageErrors).some(
    (error) => error.code === code && error.status === undefined,
  );
}
