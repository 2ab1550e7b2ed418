import { createRegister } from "./memoryRegister.ts";
import { project } from "./projection.ts";
import { createSociety } from "./society/createSociety.ts";
import { storedPerson } from "./storedPerson.ts";
import { startTrialServer, type TrialServer, type TrialServerOptions } from "./trialServer.ts";

export type LocalEnvironmentOptions = Omit<TrialServerOptions, "register" | "project">;

/** Starts the local environment as it comes: the invented society of today and its mailbox. */
export function startLocalEnvironment(options: LocalEnvironmentOptions = {}): Promise<TrialServer> {
  const now = options.clock?.() ?? new Date();
  const register = createRegister(createSociety(dayInNetherlands(now)).map(storedPerson));
  return startTrialServer({ ...options, register, project });
}

/** The register's day, yyyy-mm-dd, wherever the machine stands. */
function dayInNetherlands(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(moment);
}
