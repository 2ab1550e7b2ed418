import { exportRequests } from "../exchange/exportRequests.ts";
import { importRequests } from "../exchange/importRequests.ts";
import { inputKindOf } from "../exchange/inputKind.ts";
import { noteText } from "../exchange/note.ts";
import { pastedRequests, takenNames, withNotes } from "../exchange/pasted.ts";

/** What reads and writes the requests of other tools. To be imported late and as a whole. */
export const exchangeWork = {
  exportRequests,
  importRequests,
  inputKindOf,
  noteText,
  pastedRequests,
  takenNames,
  withNotes,
} as const;
