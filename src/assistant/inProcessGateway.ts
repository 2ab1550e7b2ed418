import type { Decision } from "../contract/authorisation/decision.ts";
import type { Environment } from "../model/environments/environment.ts";
import type { NetworkCause } from "../model/networkCause.ts";
import { withoutIgnorables } from "../model/redaction/invisibleCharacters.ts";
import type { Disturbance } from "../mock/http/disturbances.ts";
import { mockPaths } from "../mock/http/mockPaths.ts";
import { openInProcessMock } from "../mock/inProcess.ts";
import type { Population } from "../mock/register/population.ts";
import { readAnswer } from "../runner/gateway/answerReading.ts";
import { wireCallOf, type WireCall } from "../runner/gateway/wireCall.ts";
import type { CallResult, Gateway, ResolvedCall } from "../runner/ports.ts";

/** A reserved name (RFC 2606): nothing is ever sent to it, it only gives calls a path. */
const origin = "http://mock.invalid";

const endpoint = { logins: [], headers: [] } as const;

/** The mock's invented people as an environment. */
export const inventedEnvironment: Environment = {
  name: "local",
  kind: "local",
  people: "test",
  isEmbedded: true,
  personen: { ...endpoint, baseUrl: `${origin}${mockPaths.personen}` },
  berichten: { ...endpoint, baseUrl: `${origin}${mockPaths.berichten}`, dialect: "default" },
  tls: {},
  timeoutMs: 10_000,
  concurrency: 1,
};

interface Options {
  readonly population: Population;
  readonly now: () => Date;
  readonly today?: string;
  readonly decision?: Decision;
  readonly disturbances?: readonly Disturbance[];
}

/** The two services within this process. What takes longer than its time limit has timed out at once. */
export function inProcessGateway(options: Options): Gateway {
  const { now, ...given } = options;
  const mock = openInProcessMock({ ...given, clock: now });
  return {
    call(environment, call): Promise<CallResult> {
      const built = wireCallOf(environment, call);
      if ("failure" in built) return Promise.resolve(failed(built.failure));
      return Promise.resolve(answerOf(built.wire, call, mock, now()));
    },
  };
}

type Failure = Extract<CallResult, { kind: "failed" }>["failure"];

function failed(failure: Failure): CallResult {
  return { kind: "failed", failure, sent: [], warnings: [] };
}

function answerOf(
  wire: WireCall,
  { operation, timeoutMs }: ResolvedCall,
  mock: ReturnType<typeof openInProcessMock>,
  now: Date,
): CallResult {
  const { pathname, search } = new URL(wire.url);
  const headers = lowered(wire.headers);
  const sent = wire.body === undefined ? undefined : new TextEncoder().encode(wire.body);
  const answer = mock(
    { method: wire.method, path: pathname, query: search.slice(1), headers },
    sent,
  );
  const body = answer.bytes ?? new TextEncoder().encode(answer.body);
  const { delayMs = 0, dripMs = 0, endsAt } = answer.delivery ?? {};
  if (delayMs + dripMs * body.length > timeoutMs)
    return failed({ kind: "timedOut", origin, limitMs: timeoutMs });
  const why: NetworkCause = "reset";
  if (endsAt !== undefined) return failed({ kind: "unreachable", origin, why });
  const received = { status: answer.status, headers: lowered(answer.headers), body };
  const read = readAnswer(
    { kind: "response", ...received },
    {
      operation,
      url: wire.url,
      now,
      redact: withoutIgnorables,
      people: "test",
      isSent: (name) => ({ name, isSent: false }),
      keyHeaders: [],
    },
  );
  if (read.kind === "failed") return { ...failed(read.failure), headers: received.headers };
  const facts = { status: received.status, headers: received.headers, bytes: body.length };
  return { kind: "answered", ...facts, answer: read.answer, sent: [], warnings: [] };
}

function lowered(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
