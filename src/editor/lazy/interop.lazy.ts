import { CapturedRequests } from "../../interop/capture/capturedRequests.ts";
import { exportRequests } from "../../interop/exportRequests.ts";
import {
  importRequests,
  pastedRequests,
  takenNames,
  withNotes,
  inputKindOf,
} from "../../interop/importRequests.ts";
import { noteText } from "../../interop/reading/foreignCall.ts";

/** Import and export for other tools. Import dynamically and as a whole. */
export const interopModule = {
  CapturedRequests,
  exportRequests,
  importRequests,
  inputKindOf,
  noteText,
  pastedRequests,
  takenNames,
  withNotes,
} as const;
