import { answerMessageCall, refuseMessageCall, type MessageService } from "./messageEndpoint.ts";
import { emptyAnswer, type HttpAnswer } from "./httpAnswer.ts";
import type { HttpCall } from "./httpCall.ts";
import { answerPersonCall, refusePersonCall, type PersonService } from "./personEndpoint.ts";
import type { TokenDesk } from "./tokenDesk.ts";
import { answerTokenCall } from "./tokenEndpoint.ts";
import { trialPaths } from "./trialPaths.ts";

export interface RouterOptions {
  readonly desk: TokenDesk;
  readonly personen: PersonService;
  readonly berichten: MessageService;
  /** Told of faults of the server itself, which the client sees as a plain 500. */
  readonly onFault: (fault: unknown) => void;
}

export type Router = (call: HttpCall) => Promise<HttpAnswer>;

interface Route {
  readonly answer: (call: HttpCall) => Promise<HttpAnswer> | HttpAnswer;
  /** What the service of this route says when the server itself fails. */
  readonly failure: (call: HttpCall) => HttpAnswer;
}

/** Brings each call to its service by its path. */
export function createRouter({ desk, personen, berichten, onFault }: RouterOptions): Router {
  const routes: readonly (Route & { readonly path: string })[] = [
    {
      path: trialPaths.token,
      answer: (call) => answerTokenCall(desk, call),
      failure: () => emptyAnswer(500),
    },
    {
      path: trialPaths.personen,
      answer: (call) => answerPersonCall(personen, call),
      failure: (call) => refusePersonCall("serverError", call),
    },
    {
      path: trialPaths.berichten,
      answer: (call) => answerMessageCall(berichten, call),
      failure: () => refuseMessageCall(berichten, "BBA-F999"),
    },
  ];
  return async (call) => {
    const route = routes.find(({ path }) => call.path === path || call.path.startsWith(`${path}/`));
    // A base URL that is wrong is most often that of the person service, so it says so in its words.
    if (!route) return refusePersonCall("notFound", call);
    try {
      return await route.answer(call);
    } catch (fault) {
      onFault(fault);
      return route.failure(call);
    }
  };
}
