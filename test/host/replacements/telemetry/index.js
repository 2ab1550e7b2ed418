// The server imports this class at load time, but creates one only when telemetry is on.
export class AppInsightsCore {
  constructor() {
    throw new Error("There is no telemetry in the test host.");
  }
}
