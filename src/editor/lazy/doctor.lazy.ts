import { authorisationReport } from "../authorisation/authorisationReport.ts";
import { ConnectPanel } from "../connect/connectPanel.ts";

/** What the pages of an environment need: imported late and as a whole, like `languageWork`. */
export const doctorWork = {
  authorisationReport,
  ConnectPanel,
} as const;
