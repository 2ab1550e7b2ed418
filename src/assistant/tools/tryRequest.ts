import { readDecision } from "../../formats/decisions/readDecision.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { isQueryType } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { explainExpected, explainFailure, explainWarning } from "../../explain/explainFailure.ts";
import { toFileDraft } from "../../language/draft.ts";
import { readDisturbanceHeader } from "../../mock/http/disturbances.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { whyNobody } from "../../presentation/emptyResponse.ts";
import { peopleOf } from "../../presentation/view.ts";
import { whyEmpty } from "../../presentation/whyEmpty/whyEmpty.ts";
import { prepareRun } from "../../runner/run/prepareRun.ts";
import { runPrepared } from "../../runner/run/runFile.ts";
import type { RunnerPorts } from "../../runner/run/plan.ts";
import { type ToolContext, inputText } from "../toolInput.ts";
import { CallerText } from "../guard/callerText.ts";
import { callerDiagnostics, shownDiagnostics } from "./compose.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { withoutIgnorables } from "../../model/redaction/invisibleCharacters.ts";
import { mockPaths } from "../../mock/http/httpExchange.ts";
import { openInProcessMock } from "../../mock/inProcess.ts";
import { readResponse } from "../../runner/gateway/responseReading.ts";
import { wireCallOf, type WireCall } from "../../runner/gateway/wireCall.ts";
import type { CallResult, Gateway, ResolvedCall } from "../../runner/ports.ts";

/** Further persons are only counted. */
const mostPersons = 3;

const problems = {
  disturbances: text(
    "`disturbances` can't be read. Example: latency=200ms; cut",
    "`disturbances` is niet te lezen. Voorbeeld: latency=200ms; cut",
  ),
  today: text(
    "`today` is not a date. Example: 2026-01-31",
    "`today` is geen datum. Voorbeeld: 2026-01-31",
  ),
  decision: text(
    "`decision` can't be read. Example: 01.01.20 01.02.10 01.02.40",
    "`decision` is niet te lezen. Voorbeeld: 01.01.20 01.02.10 01.02.40",
  ),
} as const;

const invented = text("invented, from the built-in mock", "verzonnen, van de ingebouwde mock");

/** Runs a request file on the mock's invented people. As everywhere, errors prevent a run. */
export async function tryRequest(input: JsonObject, context: ToolContext): Promise<JsonObject> {
  const caller = new CallerText(inputText(input, "text") ?? "", context.invented);
  const errors = callerDiagnostics(caller, context).filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { ran: false, findings: shownDiagnostics(errors, caller, context) };
  const disturbances = inputText(input, "disturbances");
  const disturbed = disturbances === undefined ? [] : readDisturbanceHeader(disturbances);
  const { facts, population, language } = context;
  if (!disturbed) return { ran: false, problem: problems.disturbances[language] };
  const decision = inputText(input, "decision");
  const asOf = inputText(input, "today") ?? context.today;
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(asOf))
    return { ran: false, problem: problems.today[language] };
  const decided = decision === undefined ? undefined : readDecision(decision);
  if (decided && "problem" in decided) return { ran: false, problem: problems.decision[language] };
  const clock = () => facts.clock.now();
  const mock = openInProcessMock({
    population,
    clock,
    today: asOf,
    disturbances: disturbed,
    ...(decided && { decision: decided }),
  });
  const closed = { problem: "no file is read or written here" };
  const ports: RunnerPorts = {
    gateway: inProcessGateway(mock, clock),
    files: { read: () => Promise.resolve(closed), write: () => Promise.resolve(closed) },
    allowedVariables: { read: () => ({ problem: "not allowed" }) },
    clock: facts.clock,
    newId: facts.newId,
  };
  // Every environment name means the mock here, so that any file can be tried.
  const file = toFileDraft(caller.document);
  const requests = file.requests.map((request) => ({
    ...request,
    directives: withoutEnvironment(request.directives),
  }));
  const run = await prepareRun(ports, withoutEnvironment({ ...file, requests }), {
    environment: inventedEnvironment,
  });
  const outcomes: JsonObject[] = [];
  const signal = new AbortController().signal;
  const lineOf = (at: number) => caller.lineAt(at);
  for await (const outcome of runPrepared(ports, run, { signal, lineOf }, undefined))
    outcomes.push(shownOutcome(outcome, caller, context));
  return { ran: true, people: invented[language], outcomes };
}

function withoutEnvironment<Part extends { readonly environment?: unknown }>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([name]) => name !== "environment"),
  ) as unknown as Part;
}

function shownOutcome(outcome: RunOutcome, caller: CallerText, context: ToolContext): JsonObject {
  const { request, expectations, warnings } = outcome;
  const { language } = context;
  const { title, line = 1 } = request;
  const clean = (words: string) => caller.message(words);
  return {
    line,
    operation: request.operation,
    ...(title !== undefined && {
      title: {
        quoted: caller.quote(title, "title", 0).quoted,
        origin: `title above line ${line} of the given text`,
      },
    }),
    ...(request.row !== undefined && { row: request.row }),
    ...resultOf(outcome, caller, context),
    ...(expectations.length > 0 && {
      expectations: expectations.map((each) => ({ line: each.line ?? 0, verdict: each.verdict })),
    }),
    ...(warnings.length > 0 && {
      warnings: warnings.map((warning) => clean(explainWarning(warning, language))),
    }),
  };
}

function resultOf(outcome: RunOutcome, caller: CallerText, { language }: ToolContext): JsonObject {
  if (outcome.kind === "skipped") return { result: "skipped", why: outcome.reason.kind };
  if (outcome.kind === "failed") {
    const { failure } = outcome;
    if (failure.kind === "unresolved")
      return { result: "failed", why: unresolved(failure.placeholders)[language] };
    const { title, detail, remedy } = explainFailure(failure, language);
    const [first, why, act] = [title, detail, remedy].map((words) => caller.message(words));
    return { result: "failed", failure: first ?? "", why: why ?? "", act: act ?? "" };
  }
  const { response, status, refusal, fields, request, parameters: given, traits } = outcome;
  if (refusal) {
    const { title, detail } = explainExpected(refusal, language);
    return {
      result: "refused",
      status,
      refusal: caller.message(title),
      why: caller.message(detail),
    };
  }
  const operation = request.operation;
  if (!isQueryType(operation))
    return { result: "answered", status, answer: caller.response(response) };
  const persons = peopleOf(response);
  const empty = persons
    .slice(0, 1)
    .flatMap((person) =>
      whyEmpty(person, 0, { queryType: operation, language, mask: false, fields }),
    )
    .map(({ asked, reasons }) => ({ path: asked, why: reasons.map(({ text }) => text) }));
  const query = { type: operation, ...(given && { given }), ...(traits && { traits }) };
  const nobody = persons.length === 0 ? whyNobody(query, language) : [];
  return {
    result: "answered",
    status,
    persons: persons.length,
    answer: persons.slice(0, mostPersons).map((person: JsonValue) => caller.response(person)),
    ...(empty.length > 0 && { empty }),
    ...(nobody.length > 0 && { nobody: nobody.map(({ text }) => text) }),
  };
}

/** Kinds only, because names of variables and prompts must not leak. */
function unresolved(placeholders: readonly { readonly why: string }[]): Text {
  const kinds = [...new Set(placeholders.map(({ why }) => why))].join(", ");
  return text(
    `Placeholders without a value: ${kinds}. Neither {{$env.…}} nor {{$input …}} has a value here.`,
    `Plaatshouders zonder waarde: ${kinds}. Hier hebben {{$env.…}} en {{$input …}} geen waarde.`,
  );
}

/** Reserved name (RFC 2606), which only completes URLs and never receives calls. */
const origin = "http://mock.invalid";

const endpoint = { logins: [], headers: [] } as const;

const inventedEnvironment: Environment = {
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

type Mock = ReturnType<typeof openInProcessMock>;

/** In-process gateway to both services. A call longer than its time limit fails at once. */
function inProcessGateway(mock: Mock, now: () => Date): Gateway {
  return {
    call(environment, call): Promise<CallResult> {
      const built = wireCallOf(environment, call);
      if ("failure" in built) return Promise.resolve(failed(built.failure));
      return Promise.resolve(responseOf(built.wire, call, mock, now()));
    },
  };
}

function failed(failure: Extract<CallResult, { kind: "failed" }>["failure"]): CallResult {
  return { kind: "failed", failure, sent: [], warnings: [] };
}

function responseOf(
  wire: WireCall,
  { operation, timeoutMs }: ResolvedCall,
  mock: Mock,
  now: Date,
): CallResult {
  const { pathname, search } = new URL(wire.url);
  const headers = lowered(wire.headers);
  const sent = wire.body === undefined ? undefined : new TextEncoder().encode(wire.body);
  const response = mock(
    { method: wire.method, path: pathname, query: search.slice(1), headers },
    sent,
  );
  const body = response.bytes ?? new TextEncoder().encode(response.body);
  const { delayMs = 0, dripMs = 0, endsAt } = response.delivery ?? {};
  if (delayMs + dripMs * body.length > timeoutMs)
    return failed({ kind: "timedOut", origin, limitMs: timeoutMs });
  if (endsAt !== undefined) return failed({ kind: "unreachable", origin, why: "reset" });
  const received = { status: response.status, headers: lowered(response.headers), body };
  const read = readResponse(
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
  return { kind: "answered", ...facts, response: read.response, sent: [], warnings: [] };
}

function lowered(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
