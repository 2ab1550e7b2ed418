import { createGeneratedRegister } from "./generator/generatedRegister.ts";
import { createMailbox, type MockMessage } from "./mailbox/mailbox.ts";
import { createRegister } from "./register/memoryRegister.ts";
import { project } from "./register/projection.ts";
import type { PersonRegister } from "./register/register.ts";
import { type StoredPerson, storedPerson } from "./register/storedPerson.ts";
import { createSociety } from "./society/createSociety.ts";
import { startMockServer, type MockServer, type MockServerOptions } from "./mockServer.ts";

interface LocalEnvironmentOptions extends Omit<
  MockServerOptions,
  "register" | "project" | "openMailbox"
> {
  /** What is in each mailbox at the start; default: invented messages. */
  readonly messages?: readonly MockMessage[];
  /** Who is in the register; default: the documented people. */
  readonly people?: People;
}

/** People in the place of the documented ones, or generated ones beside them. */
export type People =
  | { readonly given: readonly StoredPerson[] }
  /** `size` counts the documented people too; see `SocietyPlan` for the seed. */
  | { readonly size: number; readonly seed: number };

/** Starts the local environment as it comes: the invented society of today and its mailbox, unless told otherwise. */
export function startLocalEnvironment(options: LocalEnvironmentOptions = {}): Promise<MockServer> {
  const { messages, people, clock = () => new Date() } = options;
  const register = openRegister(people, dayInNetherlands(clock()));
  const mailbox = messages && { openMailbox: () => createMailbox({ messages, clock }) };
  return startMockServer({ ...options, ...mailbox, register, project });
}

function openRegister(people: People | undefined, today: string): PersonRegister {
  if (people && "given" in people) return createRegister(people.given);
  const documented = createSociety(today).map(storedPerson);
  if (!people) return createRegister(documented);
  const size = Math.max(0, people.size - documented.length);
  return createGeneratedRegister({ size, seed: people.seed, today }, documented);
}

/** The register's day, yyyy-mm-dd, wherever the machine stands. */
function dayInNetherlands(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(moment);
}
