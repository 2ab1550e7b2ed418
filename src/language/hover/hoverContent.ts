import type { Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/span.ts";

/** What to tell about the word under the pointer. `title` is shown as code. */
export interface Hover {
  readonly span: Span;
  readonly title: string;
  readonly lines: readonly Text[];
  /** It tells a value that may be a person's, and is not shown while others look along. */
  readonly personal?: true;
}
