import { answerControlCall } from "../control/controlEndpoint.ts";
import { type MockMessage, mailboxContent } from "../mailbox/mailbox.ts";
import type { Population } from "../register/population.ts";
import { ServedRegisters } from "../served/servedRegister.ts";
import { inventedPeople } from "../synthetic/createSyntheticPeople.ts";
import { startMockServer, type MockServer, type MockServerOptions } from "./mockServer.ts";

interface LocalEnvironmentOptions extends Omit<
  MockServerOptions,
  "served" | "control" | "settle" | "clock"
> {
  readonly clock?: () => Date;
  /** Initial content of each mailbox. Default: invented messages. */
  readonly messages?: readonly MockMessage[];
  readonly people?: MockPeople;
  /** Day for which people are derived, yyyy-mm-dd. Default: the clock's. */
  readonly today?: string;
  /** Token that permits changes of people and messages. Without it, changes are not possible. */
  readonly controlToken?: string;
}

/** Initial people. A file may change them later. */
export interface MockPeople {
  readonly population: Population;
  /** Reads changed files. Undefined if none has changed. */
  readonly refresh?: () => Promise<void> | undefined;
}

/** Starts the local environment with synthetic people and their mailbox, unless the options replace them. */
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
    ...(token !== undefined && { control: { token, registers, respond: answerControlCall } }),
    served: registers.main,
  });
}
