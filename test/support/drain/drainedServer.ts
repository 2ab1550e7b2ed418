import { createGateway } from "../../../src/runner/gateway/brpGateway.ts";
import { mailboxCalls } from "../../../src/runner/drain/mailboxCalls.ts";
import type { MailboxCalls } from "../../../src/runner/drain/ports.ts";
import type { Transport } from "../../../src/runner/ports.ts";
import { embeddedEnvironment, secretsOf } from "../../../src/platform/localEnvironment.ts";
import { createMailbox, type MockMessage } from "../../../src/mock/mailbox/mailbox.ts";
import type { MockServer } from "../../../src/mock/mockServer.ts";
import { startLocalServer } from "../processes/localServer.ts";
import { now } from "../processes/localMailbox.ts";
import { systemClock } from "../../../src/runner/gateway/systemClock.ts";
import { trustsAll } from "../processes/trust.ts";

/** A local environment with a mailbox of these messages, as a drain reaches it: over real HTTP. */
export async function drainedServer(
  messages: readonly MockMessage[],
  transport: Transport,
): Promise<{ readonly calls: MailboxCalls; readonly server: MockServer }> {
  const clock = () => new Date(now);
  const server = await startLocalServer({
    clock,
    served: { openMailbox: () => createMailbox({ messages, clock }) },
  });
  const gateway = createGateway({
    transport,
    secrets: secretsOf(server),
    clock: systemClock,
    trust: trustsAll,
    loadTls: () => Promise.resolve(undefined),
  });
  const { signal } = new AbortController();
  const calls = mailboxCalls(gateway, embeddedEnvironment(server), { timeoutMs: 30_000, signal });
  return { calls, server };
}
