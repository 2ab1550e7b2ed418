import { authorisationReport } from "./authorisation/authorisationReport.ts";
import { ConnectPanel } from "./connect/connectPanel.ts";

/** Pages of an environment. Import dynamically and as a whole, like `languageModule`. */
export const doctorModule = {
  authorisationReport,
  ConnectPanel,
} as const;
