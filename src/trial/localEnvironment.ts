import { createMailbox, type TrialMessage } from "./mailbox.ts";
import { createRegister } from "./memoryRegister.ts";
import { project } from "./projection.ts";
import { createSociety } from "./society/createSociety.ts";
import { storedPerson } from "./storedPerson.ts";
import { startTrialServer, type TrialServer, type TrialServerOptions } from "./trialServer.ts";

export interface LocalEnvironmentOptions extends Omit<
  TrialServerOptions,
  "register" | "project" | "openMailbox"
> {
  /** What is in each mailbox at the start; default: invented messages. */
  readonly messages?: readonly TrialMessage[];
}

/** Starts the local environment as it comes: the invented society of today and its mailbox. */
export function startLocalEnvironment(options: LocalEnvironmentOptions = {}): Promise<TrialServer> {
  const { messages, clock = () => new Date() } = options;
  const now = clock();
  const register = createRegister(createSociety(dayInNetherlands(now)).map(storedPerson));
  const mailbox = messages && { openMailbox: () => createMailbox({ messages, clock }) };
  return startTrialServer({ ...options, ...mailbox, register, project });
}

/** The register's day, yyyy-mm-dd, wherever the machine stands. */
function dayInNetherlands(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(moment);
}
