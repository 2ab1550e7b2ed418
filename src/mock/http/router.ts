import type { GatewayGuard } from "../clients/gateway.ts";
import { bearerToken } from "./authentication.ts";
import {
  answerMessageCall,
  refuseMessageCall,
  type MessageService,
} from "../mailbox/messageEndpoint.ts";
import { emptyAnswer, type HttpAnswer, type Reply } from "./httpAnswer.ts";
import type { HttpCall } from "./httpCall.ts";
import {
  answerPersonCall,
  refusePersonCall,
  type PersonService,
} from "../register/personEndpoint.ts";
import type { TokenDesk } from "../clients/tokenDesk.ts";
import { answerTokenCall } from "../clients/tokenEndpoint.ts";
import type { DisturbancePlan } from "./disturbances.ts";
import { answerDisturbed, disturbancesOf, unreadableHeader } from "./disturbedRouter.ts";
import type { Doorkeeper } from "./doorkeeper.ts";
import { destinationOf, healthPaths, isBelow, registerPath } from "./mockPaths.ts";
import type { Destination } from "./disturbances.ts";
import type { ServedPlace } from "../served/servedRegister.ts";

interface Services {
  readonly personen: PersonService;
  readonly berichten: MessageService;
}

interface RouterOptions {
  readonly desk: TokenDesk;
  readonly servicesOf: (place: ServedPlace) => Services;
  /** What is served at the services' own paths, and at the path of a register that was opened beside it. */
  readonly main: ServedPlace;
  readonly other?: (id: string) => ServedPlace | undefined;
  /** Changes what is served, where that may be done. */
  readonly control?: Router;
  /** The gateway in front, where there is one. */
  readonly guard?: GatewayGuard;
  /** Answers in place of both services; tokens are given as ever. */
  readonly recorded?: (call: HttpCall) => Reply;
  /** What goes wrong because somebody wants it to. */
  readonly disturbances: DisturbancePlan;
  readonly doorkeeper: Doorkeeper;
  /** Told of faults of the server itself, which the client sees as a plain 500. */
  readonly onFault: (fault: unknown) => void;
}

type Router = (call: HttpCall) => Reply;

interface Route {
  readonly answer: (call: HttpCall) => Reply;
  /** What the service of this route says when the server itself fails. */
  readonly failure: (call: HttpCall) => HttpAnswer;
}

/** Brings each call to its place by its path. */
export function createRouter(options: RouterOptions): Router {
  const { doorkeeper, control, main, other } = options;
  const routers = new WeakMap<ServedPlace, Router>();
  const routerOf = (place: ServedPlace): Router => {
    const router = routers.get(place) ?? placeRouter(options.servicesOf(place), options);
    routers.set(place, router);
    return router;
  };
  const mainRouter = routerOf(main);
  return (call) => {
    const stranger = doorkeeper.refusal(call);
    if (stranger) return stranger;
    if (healthPaths.includes(call.path)) return healthOf(call);
    if (control && isBelow(call.path, "control")) return safely(control, call, options.onFault);
    if (!other || !isBelow(call.path, "registers")) return mainRouter(call);
    const { id, rest } = registerPath(call.path);
    const place = other(id);
    return place ? routerOf(place)({ ...call, path: rest }) : refusePersonCall("notFound", call);
  };
}

/** What is served at one place, disturbed where that was asked. */
function placeRouter(services: Services, options: RouterOptions): Router {
  const { desk, disturbances, guard } = options;
  const { berichten } = services;
  const serve = createAnswers(services, options);
  const answer: Router = (call) => {
    const passage = guard?.pass(call) ?? { call };
    return "refusal" in passage ? passage.refusal : serve(passage.call);
  };
  const expire = (authorization: string | undefined) => desk.expire(bearerToken(authorization));
  return (call) => {
    const disturbed = disturbancesOf(disturbances, call);
    if (!disturbed) return unreadableHeader;
    return disturbed.length === 0
      ? answer(call)
      : answerDisturbed(answer, { berichten, expire }, call, disturbed);
  };
}

const isUp: HttpAnswer = {
  status: 200,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  body: "Healthy",
};

/** For whoever starts containers and waits until they can be called. */
function healthOf({ method }: HttpCall): HttpAnswer {
  return method === "GET" || method === "HEAD" ? isUp : emptyAnswer(405, { Allow: "GET, HEAD" });
}

/** The services themselves. */
function createAnswers(
  { personen, berichten }: Services,
  { desk, recorded, onFault }: RouterOptions,
): Router {
  const routes: Readonly<Record<Destination, Route>> = {
    token: {
      answer: (call) => answerTokenCall(desk, call),
      failure: () => emptyAnswer(500),
    },
    personen: {
      answer: recorded ?? ((call) => answerPersonCall(personen, call)),
      failure: (call) => refusePersonCall("serverError", call),
    },
    berichten: {
      answer: recorded ?? ((call) => answerMessageCall(berichten, call)),
      failure: () => refuseMessageCall(berichten, "BBA-F999"),
    },
  };
  return (call) => {
    const destination = destinationOf(call.path);
    // A base URL that is wrong is most often that of the person service, so it says so in its words.
    if (!destination) return refusePersonCall("notFound", call);
    const route = routes[destination];
    return safely(route.answer, call, onFault, route.failure);
  };
}

/** The reply of a route, also where the server itself fails. */
function safely(
  answer: Router,
  call: HttpCall,
  onFault: RouterOptions["onFault"],
  failure: (call: HttpCall) => HttpAnswer = () => emptyAnswer(500),
): Reply {
  const answered = <Given>(give: () => Given): Given | HttpAnswer => {
    try {
      return give();
    } catch (fault) {
      onFault(fault);
      return failure(call);
    }
  };
  const reply = answered(() => answer(call));
  return typeof reply === "function" ? (body) => answered(() => reply(body)) : reply;
}
