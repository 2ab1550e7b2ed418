import { authorisationReport } from "../authorisation/authorisationReport.ts";
import { withoutConfiguration } from "../../runner/doctor/doctor.ts";
import { ConnectPanel } from "../connect/connectPanel.ts";
import { doctorPage, restoredDoctorPage } from "../doctor/doctorPage.ts";
import { visit } from "../doctor/visit.ts";

/** What a visit of the doctor and the pages of an environment need: imported late and as a whole, like `languageWork`. */
export const doctorWork = {
  authorisationReport,
  ConnectPanel,
  doctorPage,
  restoredDoctorPage,
  visit,
  withoutConfiguration,
} as const;
