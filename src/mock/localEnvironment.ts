import { answerControlCall } from "./control/controlEndpoint.ts";
import type { MockMessage } from "./mailbox/mailbox.ts";
import { mailboxContent } from "./mailbox/mailboxContent.ts";
import type { Population } from "./register/population.ts";
import { ServedRegisters } from "./served/servedRegister.ts";
import { inventedPeople } from "./society/createSociety.ts";
import { startMockServer, type MockServer, type MockServerOptions } from "./mockServer.ts";

interface LocalEnvironmentOptions extends Omit<
  MockServerOptions,
  "served" | "control" | "settle" | "clock"
> {
  readonly clock?: () => Date;
  /** What is in each mailbox at the start; default: invented messages. */
  readonly messages?: readonly MockMessage[];
  /** The people in the register; default: the invented ones. */
  readonly people?: People;
  /** The day as of which people are derived, yyyy-mm-dd; default: that of the clock. */
  readonly today?: string;
  /** Who has this token may change people and messages; nobody may without it. */
  readonly controlToken?: string;
}

/** The people at the start; those of a file may be others later. */
export interface People {
  readonly population: Population;
  /** Brings them up to date; undefined where nothing has changed. */
  readonly refresh?: () => Promise<void> | undefined;
}

/** Starts the local environment as it comes: the invented society and its mailbox, unless the choices say otherwise. */
export function startLocalEnvironment(options: LocalEnvironmentOptions = {}): Promise<MockServer> {
  const { people = { population: inventedPeople() }, controlToken: token, today } = options;
  const { clock = () => new Date() } = options;
  const { messages = mailboxContent(clock()) } = options;
  const population = () => people.population;
  const registers = new ServedRegisters({ population, messages, clock, today });
  return startMockServer({
    ...options,
    clock,
    ...(people.refresh && { settle: people.refresh }),
    ...(token !== undefined && { control: { token, registers, answer: answerControlCall } }),
    served: registers.main,
  });
}
