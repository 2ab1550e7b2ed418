import { examine, withoutConfiguration } from "../../runner/doctor/doctor.ts";
import { createNetworkProbe } from "../../runner/http/networkProbe.ts";
import { doctorPage } from "../doctor/doctorPage.ts";

/** What a visit of the doctor needs: imported late and as a whole, like `languageWork`. */
export const doctorWork = {
  createNetworkProbe,
  doctorPage,
  examine,
  withoutConfiguration,
} as const;
