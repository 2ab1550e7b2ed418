import type { Dialect } from "../contract/dialects.ts";
import type { answerControlCall, ControlService } from "./control/controlEndpoint.ts";
import { captured, type Capture } from "./http/capture.ts";
import {
  emptyResponse,
  type HttpCall,
  type MockResponse,
  type Reply,
  destinationOf,
  healthPaths,
  isBelow,
  mockPaths,
  registerPath,
  type Destination,
} from "./http/httpExchange.ts";
import { HostGuard } from "./http/hostGuard.ts";
import {
  bearerToken,
  byApiKey,
  byBearer,
  byEither,
  byMailboxLogin,
} from "./http/authentication.ts";
import { inventedMailbox, randomSecret, type MockClient } from "./clients/clients.ts";
import {
  DisturbancePlan,
  disturbancesOf,
  type Disturbance,
  answerDisturbed,
  unreadableHeader,
} from "./http/disturbances.ts";
import { GatewayGuard, type MockGateway } from "./clients/gateway.ts";
import type { Mailbox } from "./mailbox/mailbox.ts";
import {
  answerMessageCall,
  refuseMessageCall,
  type MessageService,
} from "./mailbox/messageEndpoint.ts";
import {
  answerPersonCall,
  refusePersonCall,
  type PersonService,
} from "./register/personEndpoint.ts";
import { Projections } from "./register/projection.ts";
import { openSelection, registerSelection } from "./register/search.ts";
import { recordedReply, type FindResponse } from "./http/recordedResponses.ts";
import type { ServedPlace, ServedRegisters } from "./served/servedRegister.ts";
import { TokenDesk, answerTokenCall } from "./clients/tokenDesk.ts";

export interface ServiceOptions {
  /** An address, not a name. Default 127.0.0.1. */
  readonly host?: string;
  /** Accepted host names besides those of this machine. `*` matches one label. */
  readonly allowedHosts?: readonly string[];
  /** Requires no token, and selects people as the official mock does. */
  readonly open?: boolean;
  /** Required value of the header X-API-KEY, instead of a token. */
  readonly apiKey?: string;
  readonly served: ServedPlace;
  /** Registers that a client with the token may change. The first of them is served. */
  readonly control?: {
    readonly token: string;
    readonly registers: ServedRegisters;
    readonly respond: typeof answerControlCall;
  };
  readonly clock: () => Date;
  /** Default: one client with full access, and new secrets at each start. */
  readonly clients?: readonly [MockClient, ...MockClient[]];
  readonly tokenLifetimeSeconds?: number;
  /** The only accepted dialect of message filters. Both if absent. */
  readonly dialect?: Dialect;
  readonly gateway?: MockGateway;
  /** Simulated faults. A client may request more by header for its own calls. */
  readonly disturbances?: readonly Disturbance[];
  /** Recorded responses that replace both services, also without a token. */
  readonly recorded?: FindResponse;
  readonly capture?: Capture;
  /** Receives internal errors of the server. By default they are visible only as status 500. */
  readonly onFault?: (fault: unknown) => void;
}

export interface MockAddresses {
  readonly personen: { readonly baseUrl: string };
  readonly berichten: { readonly baseUrl: string };
  /** Credentials of the first client. */
  readonly token: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
    readonly resourceServer: string;
  };
  /** Credentials of the first client for Basic authentication at the message service. */
  readonly mailboxLogin: { readonly username: string; readonly password: string };
  /** Address for changes of people and messages, if they are enabled. */
  readonly control?: { readonly baseUrl: string; readonly token: string };
}

interface MockServices {
  readonly respond: (call: HttpCall) => Reply;
  /** Addresses below the origin that the client uses. */
  readonly addressesAt: (origin: string) => MockAddresses;
}

/** Token endpoint, person service and message service as a function of a call, without a socket. */
export function openMockServices(
  options: ServiceOptions,
  scheme: "http" | "https" = "http",
): MockServices {
  const { host = "127.0.0.1", allowedHosts = [], clock, control } = options;
  const clients = options.clients ?? [inventedClient()];
  const lifetimeSeconds = options.tokenLifetimeSeconds ?? 3600;
  const setup: Setup = {
    ...options,
    clients,
    clock,
    desk: new TokenDesk({ clients, clock, lifetimeSeconds }),
    guard: options.gateway && new GatewayGuard(options.gateway),
    plan: new DisturbancePlan(options.disturbances ?? []),
    onFault: options.onFault ?? (() => undefined),
  };
  const hostGuard = new HostGuard({ address: host, names: allowedHosts });
  const personen = setup.guard?.basePath ?? mockPaths.personen;
  const answerMain = openPlace(options.served, setup);
  const others = new WeakMap<ServedPlace, MockHandler>();
  const answerOther = (place: ServedPlace): MockHandler => {
    const response = others.get(place) ?? openPlace(place, setup);
    others.set(place, response);
    return response;
  };
  const urlsOf: ControlService["urlsOf"] = (id, { headers }) => {
    // The name that the client uses, because ports and names differ inside a container.
    const above = `${scheme}://${headers.host ?? ""}${mockPaths.registers}/${id}`;
    return {
      personenBaseUrl: `${above}${personen}`,
      berichtenBaseUrl: `${above}${mockPaths.berichten}`,
    };
  };
  const respond: MockHandler = (call) => {
    const forbidden = hostGuard.refusal(call);
    if (forbidden) return forbidden;
    if (healthPaths.includes(call.path)) return healthOf(call);
    if (!control) return answerMain(call);
    if (isBelow(call.path, "control"))
      return safely((each) => control.respond({ ...control, urlsOf }, each), call, setup.onFault);
    if (!isBelow(call.path, "registers")) return answerMain(call);
    const { id, rest } = registerPath(call.path);
    const place = control.registers.with(id);
    return place ? answerOther(place)({ ...call, path: rest }) : refusePersonCall("notFound", call);
  };
  const [{ mailbox: mailboxLogin, clientId, clientSecret, scope, resourceServer }] = clients;
  return {
    respond: options.capture ? captured(respond, options.capture, setup.onFault) : respond,
    addressesAt: (origin) => ({
      personen: { baseUrl: `${origin}${personen}` },
      berichten: { baseUrl: `${origin}${mockPaths.berichten}` },
      token: { url: `${origin}${mockPaths.token}`, clientId, clientSecret, scope, resourceServer },
      mailboxLogin,
      ...(control && {
        control: { baseUrl: `${origin}${mockPaths.control}`, token: control.token },
      }),
    }),
  };
}

type MockHandler = (call: HttpCall) => Reply;

interface Setup extends ServiceOptions {
  readonly clients: readonly [MockClient, ...MockClient[]];
  readonly clock: () => Date;
  readonly desk: TokenDesk;
  readonly guard: GatewayGuard | undefined;
  readonly plan: DisturbancePlan;
  readonly onFault: (fault: unknown) => void;
}

/** Token endpoint and both services for one place, with its simulated faults. */
function openPlace(place: ServedPlace, setup: Setup): MockHandler {
  const { desk, guard, plan, recorded, dialect, onFault } = setup;
  const { personen, berichten } = servicesOf(place, setup);
  const replay = recorded && ((call: HttpCall) => recordedReply(recorded, call, dialect));
  const routes: Readonly<Record<Destination, Route>> = {
    token: {
      respond: (call) => answerTokenCall(desk, call),
      failure: () => emptyResponse(500),
    },
    personen: {
      respond: replay ?? ((call) => answerPersonCall(personen, call)),
      failure: (call) => refusePersonCall("serverError", call),
    },
    berichten: {
      respond: replay ?? ((call) => answerMessageCall(berichten, call)),
      failure: () => refuseMessageCall(berichten, "BBA-F999"),
    },
  };
  const respond: MockHandler = (received) => {
    const passage = guard?.pass(received) ?? { call: received };
    if ("refusal" in passage) return passage.refusal;
    const { call } = passage;
    const destination = destinationOf(call.path);
    // A wrong base URL is usually that of the person service, so it gets that service's response.
    if (!destination) return refusePersonCall("notFound", call);
    const route = routes[destination];
    return safely(route.respond, call, onFault, route.failure);
  };
  const expire = (authorization: string | undefined) => desk.expire(bearerToken(authorization));
  return (call) => {
    const disturbed = disturbancesOf(plan, call);
    if (!disturbed) return unreadableHeader;
    return disturbed.length === 0
      ? respond(call)
      : answerDisturbed(respond, { berichten, expire }, call, disturbed);
  };
}

interface Route {
  readonly respond: MockHandler;
  /** Response of the route's service to an internal error. */
  readonly failure: (call: HttpCall) => MockResponse;
}

function servicesOf(
  place: ServedPlace,
  { open, apiKey, clients, clock, control, desk, dialect, guard }: Setup,
): { readonly personen: PersonService; readonly berichten: MessageService } {
  const whoever = () => clients[0];
  const byToken = byBearer(desk);
  const anyway = apiKey === undefined ? open && whoever : byApiKey(apiKey, clients[0]);
  return {
    personen: {
      place,
      // A gateway that logs in itself has already authenticated the caller.
      authenticate: anyway || (guard && !guard.requiresToken ? whoever : byToken),
      projections: new Projections(),
      selection: open ? openSelection : registerSelection,
      ...(control && place.logged && { logged: place.logged }),
    },
    berichten: {
      mailboxOf: mailboxesByNumber(place.openMailbox),
      clock,
      ...(dialect && { dialect }),
      authenticate: anyway || byEither(byToken, byMailboxLogin(clients)),
    },
  };
}

const isUp: MockResponse = {
  status: 200,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  body: "Healthy",
};

/** Health check for containers. */
function healthOf({ method }: HttpCall): MockResponse {
  return method === "GET" || method === "HEAD" ? isUp : emptyResponse(405, { Allow: "GET, HEAD" });
}

/** Also replies to an internal error of the server. */
function safely(
  respond: MockHandler,
  call: HttpCall,
  onFault: Setup["onFault"],
  failure: (call: HttpCall) => MockResponse = () => emptyResponse(500),
): Reply {
  const answered = <Given>(give: () => Given): Given | MockResponse => {
    try {
      return give();
    } catch (fault) {
      onFault(fault);
      return failure(call);
    }
  };
  const reply = answered(() => respond(call));
  return typeof reply === "function" ? (body) => answered(() => reply(body)) : reply;
}

/** Clients with the same mailbox number share a mailbox. */
function mailboxesByNumber(open: () => Mailbox): (client: MockClient) => Mailbox {
  const mailboxes = new Map<string, Mailbox>();
  return ({ mailbox: { username } }) => {
    const mailbox = mailboxes.get(username) ?? open();
    mailboxes.set(username, mailbox);
    return mailbox;
  };
}

function inventedClient(): MockClient {
  return {
    clientId: "brp-workbench-local",
    clientSecret: randomSecret(),
    // The register's own endpoint accepts no other method (contract section 8).
    clientAuthentication: "form",
    scope: "local-brp-workbench",
    resourceServer: "LocalResourceServer",
    mailbox: inventedMailbox(),
  };
}
