import type { Text } from "../../contract/text.ts";
import type { TextEdit } from "../../model/span.ts";

/** A body in another form, or why there is none. */
export type RewrittenBody = { readonly edit: TextEdit } | RefusedBody;

/** Why a body keeps its form; `member` is the one that can be written only as it stands. */
export interface RefusedBody {
  readonly member?: string;
  readonly because: Text;
}
