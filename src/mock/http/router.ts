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
import { Doorkeeper } from "./doorkeeper.ts";
import { destinationOf, type mockPaths } from "./mockPaths.ts";

interface RouterOptions {
  readonly desk: TokenDesk;
  readonly personen: PersonService;
  readonly berichten: MessageService;
  /** The gateway in front, where there is one. */
  readonly guard?: GatewayGuard;
  /** Answers in place of both services; tokens are given as ever. */
  readonly recorded?: (call: HttpCall) => Reply;
  /** What goes wrong because somebody wants it to. */
  readonly disturbances: DisturbancePlan;
  /** Told of faults of the server itself, which the client sees as a plain 500. */
  readonly onFault: (fault: unknown) => void;
}

type Router = (call: HttpCall) => Reply;

interface Route {
  readonly answer: (call: HttpCall) => Reply;
  /** What the service of this route says when the server itself fails. */
  readonly failure: (call: HttpCall) => HttpAnswer;
}

/** Brings each call to its service by its path, disturbed where that was asked. */
export function createRouter(options: RouterOptions): Router {
  const { desk, berichten, disturbances, guard } = options;
  const serve = createAnswers(options);
  const answer: Router = (call) => {
    const passage = guard?.pass(call) ?? { call };
    return "refusal" in passage ? passage.refusal : serve(passage.call);
  };
  const doorkeeper = new Doorkeeper();
  const expire = (authorization: string | undefined) => desk.expire(bearerToken(authorization));
  return (call) => {
    const stranger = doorkeeper.refusal(call);
    if (stranger) return stranger;
    const disturbed = disturbancesOf(disturbances, call);
    if (!disturbed) return unreadableHeader;
    return disturbed.length === 0
      ? answer(call)
      : answerDisturbed(answer, { berichten, expire }, call, disturbed);
  };
}

/** The services themselves. */
function createAnswers({ desk, personen, berichten, recorded, onFault }: RouterOptions): Router {
  const routes: Readonly<Record<keyof typeof mockPaths, Route>> = {
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
    const answered = <Given>(give: () => Given): Given | HttpAnswer => {
      try {
        return give();
      } catch (fault) {
        onFault(fault);
        return route.failure(call);
      }
    };
    const reply = answered(() => route.answer(call));
    return typeof reply === "function" ? (body) => answered(() => reply(body)) : reply;
  };
}
