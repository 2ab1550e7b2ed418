import type { Operation } from "../../contract/operations.ts";
import type { Environment, ServiceEndpoint } from "../../model/environments/environment.ts";
import { neededSecrets, type CallIdentity } from "../auth/callLogin.ts";
import type { ResolvedCall, SecretRequest } from "../ports.ts";
import { wireCallOf } from "./wireCall.ts";

/** Everything that calls of one operation share in one environment, which never changes. */
export class CallRoute {
  readonly environment: Environment;
  readonly operation: Operation;
  readonly endpoint: ServiceEndpoint;
  readonly neededSecrets: readonly SecretRequest[];
  readonly connection: Omit<CallIdentity["connection"], "timeoutMs" | "tls">;
  /** Wire form of a person query without headers of its own, except for the body. */
  #plain: ReturnType<typeof wireCallOf> | undefined;

  constructor(environment: Environment, operation: Operation, endpoint: ServiceEndpoint) {
    this.environment = environment;
    this.operation = operation;
    this.endpoint = endpoint;
    this.neededSecrets = neededSecrets(environment, operation.service);
    const { proxy, proxyBypass, proxySource, plainHttp } = environment;
    this.connection = {
      ...(proxy !== undefined && { proxy }),
      ...(proxyBypass && { proxyBypass }),
      ...(proxySource !== undefined && { proxySource }),
      ...(plainHttp && { plainHttp }),
    };
  }

  wireOf(call: ResolvedCall): ReturnType<typeof wireCallOf> {
    const { environment, operation } = this;
    if (operation.service !== "personen" || Object.keys(call.headers).length > 0)
      return wireCallOf(environment, call);
    const built = (this.#plain ??= wireCallOf(environment, { ...call, query: {} }));
    if ("failure" in built) return built;
    return { wire: { ...built.wire, body: JSON.stringify(call.query) } };
  }
}
