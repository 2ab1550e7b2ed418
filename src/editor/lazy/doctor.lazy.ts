import { authorisationReport } from "../authorisation/authorisationReport.ts";
import { ConnectPanel } from "../connect/connectPanel.ts";

/** The pages of an environment: imported late and as a whole, like `languageWork`. */
export const doctorWork = {
  authorisationReport,
  ConnectPanel,
} as const;
