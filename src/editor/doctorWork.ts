import { examine, withoutConfiguration } from "../runner/doctor.ts";
import { createNetworkProbe } from "../runner/networkProbe.ts";
import { doctorPage } from "./doctorPage.ts";

/** What a visit of the doctor needs: imported late and as a whole, like `languageWork`. */
export const doctorWork = {
  createNetworkProbe,
  doctorPage,
  examine,
  withoutConfiguration,
} as const;
