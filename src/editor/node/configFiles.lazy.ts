import { listTexts } from "../../platform/decisions.ts";
import { tableProblems } from "../../platform/tableFiles.ts";
import { certificateProblems, missingFiles } from "../../platform/tlsFiles.ts";

/** Checks of files that brp.config.json names. Import dynamically and as a whole. */
export const configFilesModule = {
  certificateProblems,
  listTexts,
  missingFiles,
  tableProblems,
} as const;
