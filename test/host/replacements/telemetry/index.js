// The server names this class at load time and makes one only when telemetry is on.
export class AppInsightsCore {
  constructor() {
    throw new Error("There is no telemetry in the test host.");
  }
}
