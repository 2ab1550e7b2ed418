import { checkDocument } from "../language/checkDocument.ts";
import { codeEntry } from "../language/codeEntry.ts";
import { complete } from "../language/completion/complete.ts";
import { fixesOfKind, safeCode, safeFixes } from "../language/fixAll.ts";
import { formatDocument } from "../language/format.ts";
import { hover } from "../language/hover.ts";
import { organizedFields } from "../language/refactor/fieldOrder.ts";
import { refactorings } from "../language/refactor/refactorings.ts";

/**
 * What needs the rules and the tables. To be imported late and as a whole: each file that is loaded late
 * by itself splits what it shares with the others into more files, which costs the activation time.
 */
export const languageWork = {
  checkDocument,
  codeEntry,
  complete,
  fixesOfKind,
  formatDocument,
  hover,
  organizedFields,
  refactorings,
  safeCode,
  safeFixes,
} as const;
