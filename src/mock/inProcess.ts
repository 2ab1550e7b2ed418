import type { Decision } from "../contract/authorisation/decision.ts";
import { everythingAllowed, type MockClient } from "./clients/clients.ts";
import {
  answerDisturbed,
  unreadableHeader,
  DisturbancePlan,
  disturbancesOf,
  type Disturbance,
} from "./http/disturbances.ts";
import { type MockResponse, type HttpCall, isBelow } from "./http/httpExchange.ts";
import { createMailbox, mailboxContent, mailboxNumber } from "./mailbox/mailbox.ts";
import { answerMessageCall } from "./mailbox/messageEndpoint.ts";
import { DerivationDay } from "./register/derivationDay.ts";
import { answerPersonCall } from "./register/personEndpoint.ts";
import type { Population } from "./register/population.ts";
import { Projections } from "./register/projection.ts";

interface InProcessOptions {
  readonly population: Population;
  readonly clock: () => Date;
  /** Day for which people are derived, yyyy-mm-dd. Default: the clock's. */
  readonly today?: string;
  /** Authorisation of the person service. Without it everything is allowed. */
  readonly decision?: Decision;
  readonly disturbances?: readonly Disturbance[];
}

/**
 * Uses no socket and no token. The caller applies delays and cut connections, which are in the `delivery` of a
 * response.
 */
export function openInProcessMock(
  options: InProcessOptions,
): (call: HttpCall, body: Uint8Array | undefined) => MockResponse {
  const { population, clock, decision } = options;
  const client: MockClient = {
    clientId: "in-process",
    clientSecret: "",
    scope: "",
    resourceServer: "",
    mailbox: { username: String(mailboxNumber), password: "" },
    authorisation: { ...everythingAllowed, ...(decision && { decision }) },
  };
  let isExpired = false;
  const authenticate = () => (isExpired ? undefined : client);
  const day = new DerivationDay(clock, options.today);
  const mailbox = createMailbox({ messages: mailboxContent(clock()), clock });
  const berichten = { mailboxOf: () => mailbox, clock, authenticate };
  const personen = {
    place: { population, day },
    authenticate,
    projections: new Projections(),
  };
  const plan = new DisturbancePlan(options.disturbances ?? []);
  const respond = (call: HttpCall) =>
    isBelow(call.path, "berichten")
      ? answerMessageCall(berichten, call)
      : answerPersonCall(personen, call);
  return (call, body) => {
    isExpired = false;
    const disturbed = disturbancesOf(plan, call);
    if (!disturbed) return unreadableHeader;
    const expire = () => (isExpired = true);
    const reply =
      disturbed.length === 0
        ? respond(call)
        : answerDisturbed(respond, { berichten, expire }, call, disturbed);
    return typeof reply === "function" ? reply(body) : reply;
  };
}
