import type { Dialect } from "../contract/dialects.ts";
import type { answerControlCall, ControlService } from "./control/controlEndpoint.ts";
import { captured, type Capture } from "./http/capture.ts";
import type { HttpCall } from "./http/httpCall.ts";
import type { ServedRegisters } from "./served/servedRegisters.ts";
import { Doorkeeper } from "./http/doorkeeper.ts";
import { byApiKey, byBearer, byEither, byMailboxLogin } from "./http/authentication.ts";
import { randomSecret, type MockClient } from "./clients/clients.ts";
import { DisturbancePlan, type Disturbance } from "./http/disturbances.ts";
import { GatewayGuard, type MockGateway } from "./clients/gateway.ts";
import { createMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { mailboxContent, mailboxNumber } from "./mailbox/mailboxContent.ts";
import { openSelection, registerSelection } from "./register/selectionRules.ts";
import { PersonTexts } from "./register/personTexts.ts";
import { DerivationDay } from "./register/derivationDay.ts";
import type { PersonRegister, ProjectionOf } from "./register/register.ts";
import { recordedReply, type FindAnswer } from "./http/recordedAnswers.ts";
import { createRouter } from "./http/router.ts";
import type { Reply } from "./http/httpAnswer.ts";
import { RegisterLog } from "./clients/registerLog.ts";
import { TokenDesk } from "./clients/tokenDesk.ts";
import { mockPaths } from "./http/mockPaths.ts";

/** What is served, and to whom. */
export interface ServiceOptions {
  /** An address, not a name; default 127.0.0.1. */
  readonly host?: string;
  /** Names besides those of this machine by which it may be called; `*` stands for one label. */
  readonly allowedHosts?: readonly string[];
  /** Asks nobody for a token, and selects people as the official mock does. */
  readonly open?: boolean;
  /** What must be in the header X-API-KEY, in place of a token. */
  readonly apiKey?: string;
  /** Registers that may be changed by who has the token; the first of them is the one that is served. */
  readonly control?: {
    readonly token: string;
    readonly registers: ServedRegisters;
    readonly answer: typeof answerControlCall;
  };
  readonly register: PersonRegister;
  readonly projectionOf: ProjectionOf;
  /** Makes the mailbox of one number. Default: invented messages, received before the start. */
  readonly openMailbox?: () => Mailbox;
  readonly clock?: () => Date;
  /** The day as of which persons are derived; default: that of the clock. */
  readonly day?: DerivationDay;
  /** Default: one that may use everything, with secrets that are made anew at each start. */
  readonly clients?: readonly [MockClient, ...MockClient[]];
  readonly tokenLifetimeSeconds?: number;
  /** The only spelling of message filters that is understood; both when absent. */
  readonly dialect?: Dialect;
  /** What stands in front of the person service; nothing when absent. */
  readonly gateway?: MockGateway;
  /** What goes wrong on purpose. A client may ask for more by header for its own calls. */
  readonly disturbances?: readonly Disturbance[];
  /** Recorded responses in place of both services: whoever asks gets them, also without a token. */
  readonly recorded?: FindAnswer;
  /** Told of each call of both services. */
  readonly capture?: Capture;
  /** Told of faults of the server itself; by default they are visible as a 500 only. */
  readonly onFault?: (fault: unknown) => void;
}

/** Where the services are, and how to log in. */
export interface MockAddresses {
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
  /** Where its people and messages are changed, if they may be. */
  readonly control?: { readonly baseUrl: string; readonly token: string };
}

interface MockServices {
  readonly answer: (call: HttpCall) => Reply;
  /** The addresses below the origin at which it is reached. */
  readonly addressesAt: (origin: string) => MockAddresses;
}

/** Token endpoint, person service and message service as a function of a call; nothing listens. */
export function openMockServices(
  options: ServiceOptions,
  scheme: "http" | "https" = "http",
): MockServices {
  const { host = "127.0.0.1", clock = () => new Date(), recorded, capture } = options;
  const { onFault = () => undefined } = options;
  const { day = new DerivationDay(clock) } = options;
  const clients = options.clients ?? [inventedClient()];
  const desk = new TokenDesk({
    clients,
    clock,
    lifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
  });
  const guard = options.gateway && new GatewayGuard(options.gateway);
  const byToken = byBearer(desk);
  const whoever = () => clients[0];
  const anyway =
    options.apiKey === undefined ? options.open && whoever : byApiKey(options.apiKey, clients[0]);
  const began = clock();
  const openMailbox =
    options.openMailbox ?? (() => createMailbox({ messages: mailboxContent(began), clock }));
  const selection = options.open ? openSelection : registerSelection;
  const texts = new PersonTexts(options.projectionOf, selection.keepsIdentifiers);
  const logged = options.control?.registers.main.logged ?? new RegisterLog(clock);
  const { control } = options;
  const personen = guard?.basePath ?? mockPaths.personen;
  const answer = createRouter({
    desk,
    ...(guard && { guard }),
    ...(recorded && { recorded: (call) => recordedReply(recorded, call, options.dialect) }),
    main: { register: options.register, openMailbox, day, logged },
    servicesOf: (place) => ({
      personen: {
        register: place.register,
        texts,
        // Who passed a gateway that logs in itself is known there.
        authenticate: anyway || (guard && !guard.asksToken ? whoever : byToken),
        selection,
        today: () => place.day.today,
        logged: place.logged,
      },
      berichten: {
        mailboxOf: mailboxesByNumber(place.openMailbox),
        clock,
        ...(options.dialect && { dialect: options.dialect }),
        authenticate: anyway || byEither(byToken, byMailboxLogin(clients)),
      },
    }),
    ...(control && {
      other: (id) => control.registers.with(id),
      control: controlRouter(control, (id, { headers }) => {
        // By the name that the client knows: ports and names of a container are others inside it.
        const above = `${scheme}://${headers.host ?? ""}${mockPaths.registers}/${id}`;
        return {
          personenBaseUrl: `${above}${personen}`,
          berichtenBaseUrl: `${above}${mockPaths.berichten}`,
        };
      }),
    }),
    doorkeeper: new Doorkeeper({ address: host, names: options.allowedHosts ?? [] }),
    disturbances: new DisturbancePlan(options.disturbances ?? []),
    onFault,
  });
  const [{ mailbox: mailboxLogin, clientId, clientSecret, scope, resourceServer }] = clients;
  return {
    answer: capture ? captured(answer, capture, onFault) : answer,
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

function controlRouter(
  { answer, ...control }: NonNullable<ServiceOptions["control"]>,
  urlsOf: ControlService["urlsOf"],
) {
  return (call: HttpCall) => answer({ ...control, urlsOf }, call);
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

function inventedClient(): MockClient {
  return {
    clientId: "brp-workbench-local",
    clientSecret: randomSecret(),
    scope: "local-brp-workbench",
    resourceServer: "LocalResourceServer",
    mailbox: { username: String(mailboxNumber), password: randomSecret() },
  };
}
