import fc from "fast-check";
import type { EnvironmentDefinition } from "../../../src/model/environments/environment.ts";
import { loginList } from "../../../src/model/environments/logins.ts";
import { originOf } from "../../../src/runner/gateway/origins.ts";
import type { HttpRequest, HttpResult, Transport } from "../../../src/runner/ports.ts";

/** One host in many spellings, its neighbours, loopback in its forms, and production by its name. */
export const anyUrl = fc.constantFrom(
  ...`\
https://a.example/api | https://A.Example:443/other | https://a.example./api | \
https://a.example:8443/api | https://me:pw@a.example/api | https://b.example/api | \
https://bücher.example/api | https://xn--bcher-kva.example/api | http://a.example/api | \
http://127.0.0.1:8080/api | http://127.1:8080/api | http://[::1]:8080/api | \
http://localhost:8080/api | https://apigw.idm.diginetwerk.net/api | \
https://APIGW.idm.Diginetwerk.net./api | https://apigw.npr.idm.diginetwerk.net/api`.split(" | "),
);

/** Few, so that services and token endpoints often change places. */
export const fewUrls = fc.constantFrom("https://a.example/api", "https://b.example/api");

export function definitions(url: fc.Arbitrary<string>): fc.Arbitrary<EnvironmentDefinition> {
  const auth = fc.oneof(
    url.map((tokenUrl) => ({ type: "oauth2" as const, tokenUrl, clientId: "me" })),
    fc.constantFrom(
      { type: "bearer" as const },
      { type: "basic" as const, username: "me" },
      { type: "none" as const },
    ),
  );

  const service = fc.record({ baseUrl: url, auth }, { requiredKeys: ["baseUrl"] });
  return fc
    .record({
      kind: fc.constantFrom("local" as const, "trial" as const, "production" as const, undefined),
      personen: fc.option(service, { nil: undefined }),
      berichten: fc.option(service, { nil: undefined }),
      auth: fc.option(auth, { nil: undefined }),
      proxy: fc.constantFrom(
        undefined,
        undefined,
        "http://proxy.example:3128",
        "https://b.example",
      ),
      tls: fc.constantFrom(undefined, undefined, { ca: "ca.pem" }, { ca: "other.pem" }),
    })
    .filter(({ personen, berichten }) => (personen ?? berichten) !== undefined);
}

/** An environment and a changed one: by at most a few members, or another one altogether. */
function changes(definition: fc.Arbitrary<EnvironmentDefinition>) {
  const members = fc.uniqueArray(fc.constantFrom(...memberNames()));
  return fc.tuple(definition, definition, members).map(([before, other, changed]) => {
    const after: EnvironmentDefinition = {
      ...before,
      ...Object.fromEntries(changed.map((member) => [member, other[member]])),
    };
    return { before, after };
  });
}

/** Small or large changes, also between services that often change places. */
export const change = fc.oneof(changes(definitions(anyUrl)), changes(definitions(fewUrls)));

function memberNames() {
  return ["kind", "personen", "berichten", "auth", "proxy", "tls"] as const;
}

/** A transport that only records its input, so that a test never contacts these hosts. */
export class Recorder implements Transport {
  readonly requests: HttpRequest[] = [];
  readonly #redirects: boolean;

  constructor(redirects = false) {
    this.#redirects = redirects;
  }

  exchange(request: HttpRequest): Promise<HttpResult> {
    this.requests.push(request);
    const origin = originOf(request.url);
    const isToken = request.body?.startsWith("grant_type") === true;
    const body = { access_token: `token-of-${origin}`, token_type: "Bearer", personen: [] };
    return Promise.resolve({
      kind: "response",
      status: this.#redirects && !isToken ? 307 : 200,
      headers: { "content-type": "application/json", location: "https://c.example/" },
      body: new TextEncoder().encode(JSON.stringify(body)),
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  get carried(): readonly { readonly to: string; readonly what: string }[] {
    return this.requests.map(({ url: to, headers, body = "" }) => {
      const [scheme = "", credentials = ""] = (headers.Authorization ?? "").split(" ");
      const given =
        scheme === "Basic" ? Buffer.from(credentials, "base64").toString() : credentials;
      return { to: originOf(to), what: `${given} ${decodeURIComponent(body)}` };
    });
  }
}

/** Independent of the product's code: compares labels from the right. */
function isKnownProduction(written: string): boolean {
  const labels = new URL(written).hostname.toLowerCase().split(".").filter(Boolean).reverse();
  return labels.slice(0, 3).join(".") === "net.diginetwerk.idm" && labels[3] !== "npr";
}

export function isProduction({
  kind,
  personen,
  berichten,
  auth: own,
}: EnvironmentDefinition): boolean {
  const logins = [own, personen?.auth, berichten?.auth].flatMap(loginList);
  const urls = [
    ...[personen, berichten].flatMap((one) => (one ? [one.baseUrl] : [])),
    ...logins.flatMap((login) => (login.type === "oauth2" ? [login.tokenUrl] : [])),
  ];
  return kind === undefined || kind === "production" || urls.some(isKnownProduction);
}
