import { isIPv6 } from "node:net";
import type { Dialect } from "../contract/dialects.ts";
import { byBearer, byEither, byMailboxLogin } from "./http/authentication.ts";
import { randomSecret, type MockClient } from "./clients/clients.ts";
import { DisturbancePlan, type Disturbance } from "./http/disturbances.ts";
import { GatewayGuard, type MockGateway } from "./clients/gateway.ts";
import { HttpDoor, type HttpLimits, type MockTls } from "./http/httpDoor.ts";
import { isLoopbackAddress } from "../contract/loopback.ts";
import { createMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { mailboxContent, mailboxNumber } from "./mailbox/mailboxContent.ts";
import { PersonTexts } from "./register/personTexts.ts";
import type { PersonRegister, Project } from "./register/register.ts";
import type { RequestLog } from "./http/requestLog.ts";
import { recordedReply, type FindAnswer } from "./http/recordedAnswers.ts";
import { createRouter } from "./http/router.ts";
import { TokenDesk } from "./clients/tokenDesk.ts";
import { mockPaths } from "./http/mockPaths.ts";

export interface MockServerOptions {
  /** Default 0: a free port of the system's choice. */
  readonly port?: number;
  /** A loopback address, not a name; default 127.0.0.1. */
  readonly host?: string;
  readonly register: PersonRegister;
  readonly project: Project;
  /** Makes the mailbox of one number. Default: invented messages, received before the start. */
  readonly openMailbox?: () => Mailbox;
  readonly clock?: () => Date;
  /** Default: one that may use everything, with secrets that are made anew at each start. */
  readonly clients?: readonly [MockClient, ...MockClient[]];
  readonly tokenLifetimeSeconds?: number;
  readonly limits?: Partial<HttpLimits>;
  /** The only spelling of message filters that is understood; both when absent. */
  readonly dialect?: Dialect;
  /** What stands in front of the person service; nothing when absent. */
  readonly gateway?: MockGateway;
  /** Plain http when absent. */
  readonly tls?: MockTls;
  /** What goes wrong on purpose. A client may ask for more by header for its own calls. */
  readonly disturbances?: readonly Disturbance[];
  /** Recorded responses in place of both services: whoever asks gets them, also without a token. */
  readonly recorded?: FindAnswer;
  /** Told of each call when it is over: method, path, status and time. */
  readonly log?: RequestLog;
  /** Told of faults of the server itself; by default they are visible as a 500 only. */
  readonly onFault?: (fault: unknown) => void;
}

/** A running local environment, ready to be called. */
export interface MockServer {
  readonly personen: { readonly baseUrl: string };
  readonly berichten: { readonly baseUrl: string };
  /** The first client's credentials. */
  readonly token: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
    readonly resourceServer: string;
  };
  /** The first client's, for the message service with Basic instead of a token. */
  readonly mailboxLogin: { readonly username: string; readonly password: string };
  /** Answers what is in flight, then closes every connection. Calling it again changes nothing. */
  close(): Promise<void>;
}

/** Why the local environment could not start; the hands make a sentence of it. */
export class MockStartError extends Error {
  readonly reason: "notLoopback" | "portUnavailable";

  constructor(reason: MockStartError["reason"], options?: ErrorOptions) {
    super(`The local environment did not start: ${reason}.`, options);
    this.name = "MockStartError";
    this.reason = reason;
  }
}

const defaultLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  closeMs: 1000,
};

/** Starts the local environment: token endpoint, person service and message service on one port. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const { port = 0, host = "127.0.0.1", clock = () => new Date(), recorded } = options;
  if (!isLoopbackAddress(host)) throw new MockStartError("notLoopback");
  const clients = options.clients ?? [inventedClient()];
  const desk = new TokenDesk({
    clients,
    clock,
    lifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
  });
  const guard = options.gateway && new GatewayGuard(options.gateway);
  const authenticate = byBearer(desk);
  const messages = mailboxContent(clock());
  const openMailbox = options.openMailbox ?? (() => createMailbox({ messages, clock }));
  const router = createRouter({
    desk,
    ...(guard && { guard }),
    ...(recorded && { recorded: (call) => recordedReply(recorded, call, options.dialect) }),
    personen: {
      register: options.register,
      texts: new PersonTexts(options.project),
      // Who passed a gateway that logs in itself is known there.
      authenticate: guard && !guard.asksToken ? () => clients[0] : authenticate,
    },
    berichten: {
      mailboxOf: mailboxesByNumber(openMailbox),
      clock,
      ...(options.dialect && { dialect: options.dialect }),
      authenticate: byEither(authenticate, byMailboxLogin(clients)),
    },
    disturbances: new DisturbancePlan(options.disturbances ?? []),
    onFault: options.onFault ?? (() => undefined),
  });
  const { log, tls } = options;
  const door = new HttpDoor(router, { ...defaultLimits, ...options.limits }, { log, tls });
  const origin = originOf(tls ? "https" : "http", host, await openDoor(door, port, host));
  const [{ mailbox: mailboxLogin, clientId, clientSecret, scope, resourceServer }] = clients;
  return {
    personen: { baseUrl: `${origin}${guard?.basePath ?? mockPaths.personen}` },
    berichten: { baseUrl: `${origin}${mockPaths.berichten}` },
    token: { url: `${origin}${mockPaths.token}`, clientId, clientSecret, scope, resourceServer },
    mailboxLogin,
    close: () => door.close(),
  };
}

/** Clients of one mailbox number share its mailbox. */
function mailboxesByNumber(open: () => Mailbox): (client: MockClient) => Mailbox {
  const mailboxes = new Map<string, Mailbox>();
  return ({ mailbox: { username } }) => {
    const mailbox = mailboxes.get(username) ?? open();
    mailboxes.set(username, mailbox);
    return mailbox;
  };
}

async function openDoor(door: HttpDoor, port: number, host: string): Promise<number> {
  try {
    return await door.open(port, host);
  } catch (cause) {
    throw new MockStartError("portUnavailable", { cause });
  }
}

function originOf(scheme: "http" | "https", host: string, port: number): string {
  return `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function inventedClient(): MockClient {
  return {
    clientId: "brp-workbench-local",
    clientSecret: randomSecret(),
    scope: "local-brp-workbench",
    resourceServer: "LocalResourceServer",
    mailbox: { username: String(mailboxNumber), password: randomSecret() },
  };
}
