import type { MockResponse, HttpCall } from "./http/httpExchange.ts";
import { openMockServices, type MockAddresses } from "./mockServices.ts";
import { createMailbox, mailboxContent } from "./mailbox/mailbox.ts";
import { DerivationDay } from "./register/derivationDay.ts";
import { inventedPeople } from "./synthetic/createSyntheticPeople.ts";

/** The local environment within the calling process. It does not listen, so nothing else can reach it. */
export interface EmbeddedMock extends MockAddresses {
  readonly origin: string;
  readonly respond: (call: HttpCall, body: Uint8Array) => MockResponse;
}

/** Synthetic people and their mailbox, as in `startLocalEnvironment`. */
export function openEmbeddedMock(origin: string): EmbeddedMock {
  const clock = () => new Date();
  const began = clock();
  const served = {
    population: inventedPeople(),
    openMailbox: () => createMailbox({ messages: mailboxContent(began), clock }),
    day: new DerivationDay(clock),
  };
  const { respond, addressesAt } = openMockServices({ served, clock });
  return {
    ...addressesAt(origin),
    origin,
    respond: (call, body) => {
      const reply = respond(call);
      return typeof reply === "function" ? reply(body) : reply;
    },
  };
}
