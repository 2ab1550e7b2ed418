import type { GatewayPreset } from "../../contract/gateways/gatewayPresets.ts";
import type { GatewayFault } from "../../contract/gateways/gatewayShapes.ts";
import {
  mediaTypes,
  type MockResponse,
  type HttpCall,
  destinationOf,
  mockPaths,
} from "../http/httpExchange.ts";
import { base64Of } from "../../contract/binary.ts";
import { areEqualSecrets } from "../../contract/digest.ts";
import { utf8Of } from "../../contract/utf8.ts";

/** A gateway in front of the person service, simulated by the mock: its demands and its rejections. */
export interface MockGateway {
  readonly preset: GatewayPreset;
  /** Required value of the key header. Absent if the preset has no key. */
  readonly apiKey?: string;
  /** Required Basic login. Absent if the preset has none. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Accepted values by header name in lower case. Empty: any value that is not empty. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Calls before the quota is exhausted. Default: no quota. */
  readonly quota?: number;
}

/** A call as the service receives it after the gateway, or the gateway's own response. */
type Passage = { readonly call: HttpCall } | { readonly refusal: MockResponse };

/** Checks calls of the person service. Other calls pass unchanged. */
export class GatewayGuard {
  readonly basePath: string;
  readonly #gateway: MockGateway;
  #passed = 0;

  constructor(gateway: MockGateway) {
    this.#gateway = gateway;
    this.basePath = new URL(gateway.preset.baseUrl).pathname.replace(/\/$/, "");
  }

  /** Whether the service requires a token: a gateway with a login of its own accepts no other login. */
  get requiresToken(): boolean {
    return this.#gateway.preset.logins.some(({ type }) => type === "oauth2");
  }

  pass(call: HttpCall): Passage {
    const { basePath } = this;
    const isOwn = call.path === basePath || call.path.startsWith(`${basePath}/`);
    const isOther = [mockPaths.berichten, mockPaths.token].some((path) =>
      call.path.startsWith(path),
    );
    // The service cannot be reached around its gateway, so its own path does not exist.
    if (!isOwn && destinationOf(call.path) === "personen") return { call: { ...call, path: "/" } };
    if (!isOwn || isOther) return { call };
    const fault = this.#faultOf(call);
    if (fault) return { refusal: this.#refusal(fault, call.path) };
    this.#passed++;
    const path = `${mockPaths.personen}${call.path.slice(basePath.length)}`;
    return { call: { ...call, path } };
  }

  #faultOf({ headers: sent }: HttpCall): GatewayFault | undefined {
    const { preset, apiKey, basic, headers, quota } = this.#gateway;
    const valueOf = (name: string) => String(sent[name.toLowerCase()] ?? "");
    for (const login of preset.logins) {
      if (login.type === "apiKey" && apiKey !== undefined) {
        const given = valueOf(login.header);
        if (given === "") return { kind: "missing key", name: login.header };
        if (!areEqualSecrets(given, apiKey)) return { kind: "wrong key", name: login.header };
      }
      if (login.type === "basic" && basic) {
        const encoded = base64Of(utf8Of(`${basic.username}:${basic.password}`));
        const given = valueOf("authorization");
        if (given === "") return { kind: "missing key", name: "Authorization" };
        if (!areEqualSecrets(given, `Basic ${encoded}`))
          return { kind: "wrong key", name: "Authorization" };
      }
    }
    const required = preset.headers.filter(
      ({ isRequired, name }) => isRequired || headers.has(name.toLowerCase()),
    );
    const missing = required.filter(({ name }) => valueOf(name).trim() === "");
    if (missing.length > 0)
      return { kind: "missing header", names: missing.map(({ name }) => name) };
    for (const { name } of required) {
      const [value, allowed] = [valueOf(name), headers.get(name.toLowerCase()) ?? []];
      const isValid = name.toLowerCase() !== "fsc-transaction-id" || timeOrdered.test(value);
      if (!isValid || (allowed.length > 0 && !allowed.includes(value)))
        return { kind: "wrong header", name, value };
    }
    return quota !== undefined && this.#passed >= quota ? { kind: "quota" } : undefined;
  }

  #refusal(fault: GatewayFault, path: string): MockResponse {
    const { status, headers = {}, type, body } = this.#gateway.preset.shape(fault, path);
    const isText = typeof body === "string";
    return {
      status,
      headers: {
        "Content-Type": isText ? `${type}; charset=utf-8` : type,
        ...(status === 401 && type !== mediaTypes.problem && { "WWW-Authenticate": "ApiKey" }),
        ...headers,
      },
      body: isText ? body : JSON.stringify(body),
    };
  }
}

const timeOrdered = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
