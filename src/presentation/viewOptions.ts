import type { Language } from "../contract/text.ts";

/** How a view is to be made. */
export interface ViewOptions {
  readonly language: Language;
  /** Whether numbers, names and addresses are replaced by a hint of their kind and length. */
  readonly mask: boolean;
  /** The answer was read from a file: showing it has changed nothing in a mailbox. */
  readonly isSaved?: boolean;
}
