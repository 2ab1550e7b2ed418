import type { JsonObject } from "../../src/contract/json/json.ts";
import type { RunFailure } from "../../src/model/failure.ts";
import type { Environment } from "../../src/model/environments/environment.ts";
import type { CallResult, Gateway, ResolvedCall } from "../../src/runner/ports.ts";

export type Reply = (call: ResolvedCall, signal: AbortSignal) => CallResult | Promise<CallResult>;

/** The two services in memory. Records every call and returns the test's responses. */
export class FakeGateway implements Gateway {
  readonly calls: ResolvedCall[] = [];
  readonly #reply: Reply;

  constructor(reply: Reply = () => answered({})) {
    this.#reply = reply;
  }

  async call(_: Environment, call: ResolvedCall, signal: AbortSignal): Promise<CallResult> {
    this.calls.push(call);
    return this.#reply(call, signal);
  }

  get queries(): readonly JsonObject[] {
    return this.calls.map((call) => call.query);
  }
}

export function answered(response: JsonObject, headers: Record<string, string> = {}): CallResult {
  return { kind: "answered", status: 200, headers, response, bytes: 10, sent: [], warnings: [] };
}

export function failed(failure: RunFailure): CallResult {
  return { kind: "failed", failure, sent: [], warnings: [] };
}

export function refused(status: number, code: string): CallResult {
  return failed({
    kind: "refused",
    status,
    problem: { status, code, invalidParams: [] },
    faults: [],
  });
}
