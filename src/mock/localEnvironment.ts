import { answerControlCall } from "./control/controlEndpoint.ts";
import { createGeneratedRegister } from "./generator/generatedRegister.ts";
import type { MockMessage } from "./mailbox/mailbox.ts";
import { mailboxContent } from "./mailbox/mailboxContent.ts";
import { createRegister } from "./register/memoryRegister.ts";
import { InventedPopulation } from "./served/inventedPopulation.ts";
import type { PeopleFile } from "./served/peopleFile.ts";
import type { Population } from "./served/population.ts";
import { ServedRegisters } from "./served/servedRegisters.ts";
import { projectionOf } from "./register/projection.ts";
import type { PersonRegister } from "./register/register.ts";
import type { StoredPerson } from "./register/storedPerson.ts";
import { documentedPeople, documentedRegister } from "./society/createSociety.ts";
import { startMockServer, type MockServer, type MockServerOptions } from "./mockServer.ts";

interface LocalEnvironmentOptions extends Omit<
  MockServerOptions,
  "register" | "projectionOf" | "openMailbox" | "day" | "control" | "settle"
> {
  /** What is in each mailbox at the start; default: invented messages. */
  readonly messages?: readonly MockMessage[];
  /** Who is in the register; default: the documented people. */
  readonly people?: People;
  /** The day as of which people are derived, yyyy-mm-dd; default: that of the clock. */
  readonly today?: string;
  /** Who has this token may change people and messages; nobody may without it. */
  readonly controlToken?: string;
}

/** People in the place of the documented ones, or generated ones beside them. */
export type People =
  | { readonly given: readonly StoredPerson[] }
  | { readonly file: PeopleFile }
  /** `size` counts the documented people too; see `SocietyPlan` for the seed. */
  | { readonly size: number; readonly seed: number };

/** Starts the local environment as it comes: the invented society and its mailbox, unless the choices say otherwise. */
export function startLocalEnvironment(options: LocalEnvironmentOptions = {}): Promise<MockServer> {
  const { people, clock = () => new Date(), controlToken: token, today } = options;
  const { messages = mailboxContent(clock()) } = options;
  const population = populationOf(people);
  const registers = new ServedRegisters({ population, messages, clock, today });
  const { register, openMailbox, day } = registers.main;
  return startMockServer({
    ...options,
    ...(people && "file" in people && { settle: people.file.refresh }),
    ...(token !== undefined && { control: { token, registers, answer: answerControlCall } }),
    register,
    openMailbox,
    day,
    projectionOf,
  });
}

/** The people at the start; those of a file may be others later. */
function populationOf(people: People | undefined): () => Population {
  if (people && "file" in people) return () => people.file.population;
  const population = new InventedPopulation(openRegister(people));
  return () => population;
}

/** The register of people who come with the mock, or of those that were given. */
export function openRegister(
  people?: Exclude<People, { readonly file: PeopleFile }>,
): PersonRegister {
  if (people && "given" in people) return createRegister(people.given);
  if (!people) return documentedRegister();
  const documented = documentedPeople();
  const size = Math.max(0, people.size - documented.length);
  return createGeneratedRegister({ size, seed: people.seed }, documented);
}
