import { text } from "../../contract/text.ts";
import {
  type Environment,
  type EnvironmentDefinition,
  type EnvironmentKind,
  type ServiceEndpoint,
  headersOf,
} from "../../model/environments/environment.ts";
import {
  configProblem,
  type ConfigCode,
  type ConfigProblem,
} from "../../model/environments/configProblem.ts";
import { readDuration } from "../../model/duration.ts";
import { loginAddresses, loginList } from "../../model/environments/logins.ts";
import type { Authentication } from "../../model/environments/loginSchemas.ts";
import {
  kindOf,
  environmentPeople,
  urlsOf,
  type NamedUrl,
} from "../../model/environments/environmentFacts.ts";
import { environmentProblems, type WrittenService } from "./environmentProblems.ts";
import { isSafeTarget, type PlainHttpReach } from "./origins.ts";

const defaultTimeoutMs = 30_000;

type ResolvedEnvironment =
  | { readonly environment: Environment }
  | { readonly problems: readonly ConfigProblem[] };

/** Fills in defaults, determines the kind and checks every URL. Paths of problems are those of `brp.config.json`. */
export function resolveEnvironment(
  name: string,
  definition: EnvironmentDefinition,
): ResolvedEnvironment {
  const at = ["environments", name];
  const kind = kindOf(definition);
  const reach = mayGoOpenly(definition, kind) ? "private" : "loopback";
  const problems = [
    ...urlsOf(definition).flatMap(({ member, url, use }) =>
      urlProblems(url, use, reach).map((why) =>
        configProblem(urlCodes[why], [...at, ...member], urlTexts[why]),
      ),
    ),
    ...environmentProblems(definition).map(({ code, member = [], message }) =>
      configProblem(code, [...at, ...member], message),
    ),
  ];
  if (problems.length > 0) return { problems };
  const { personen, berichten, tls, proxy, authorisation, concurrency, rate } = definition;
  return {
    environment: {
      name,
      kind,
      people: environmentPeople(definition, kind),
      isEmbedded: false,
      ...(personen && {
        personen: {
          ...endpoint(personen, definition),
          ...(personen.acceptGezagVersion !== undefined && {
            acceptGezagVersion: personen.acceptGezagVersion,
          }),
        },
      }),
      ...(berichten && {
        berichten: {
          ...endpoint(berichten, definition),
          dialect: berichten.dialect ?? "default",
        },
      }),
      tls: {
        ...(tls?.ca !== undefined && { ca: tls.ca }),
        ...(tls?.certificate !== undefined && { certificate: tls.certificate }),
        ...(tls?.key !== undefined && { key: tls.key }),
        ...(tls?.pfx !== undefined && { pfx: tls.pfx }),
      },
      ...(proxy !== undefined && { proxy: addressOf(proxy) }),
      ...(reach === "private" && { plainHttp: reach }),
      timeoutMs: readDuration(definition.timeout ?? "") ?? defaultTimeoutMs,
      ...(concurrency !== undefined && { concurrency }),
      ...(rate !== undefined && { callsPerSecond: rate }),
      ...(definition.variables && { variables: givenVariables(definition.variables) }),
      ...(authorisation && {
        authorisation: {
          ...(authorisation.fields && { fields: authorisation.fields }),
          ...(authorisation.parameters && { parameters: authorisation.parameters }),
          ...(authorisation.rubrics && { rubrics: authorisation.rubrics }),
        },
      }),
    },
  };
}

function givenVariables(
  written: NonNullable<EnvironmentDefinition["variables"]>,
): NonNullable<Environment["variables"]> {
  return new Map(
    Object.entries(written).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

/** A service's own logins replace those of its environment. Its headers replace those of the same name. */
function endpoint(
  service: WrittenService & { readonly baseUrl: string },
  definition: EnvironmentDefinition,
): ServiceEndpoint {
  return {
    baseUrl: addressOf(service.baseUrl),
    logins: loginList(service.auth ?? definition.auth)
      .filter(({ type }) => type !== "none")
      .map((auth) => {
        const addresses = loginAddresses(auth).map(({ member, url }) => [
          member,
          new URL(url).href,
        ]);
        return { ...auth, ...Object.fromEntries(addresses) } as Authentication;
      }),
    headers: headersOf(service, definition.headers),
  };
}

/** One form for calls, display and trust: lower-case ASCII host, resolved dots, no slash at the end. */
function addressOf(url: string): string {
  return new URL(url).href.replace(/\/+$/, "");
}

/** For a mock in a container network: invented people, no login, secret, personal header or client certificate. */
function mayGoOpenly(definition: EnvironmentDefinition, kind: EnvironmentKind): boolean {
  const { personen, berichten, people, tls } = definition;
  if (kind === "production" || people !== "test") return false;
  const parts = [definition, personen, berichten];
  const isLoggedIn = parts.some((part) =>
    loginList(part?.auth).some(({ type }) => type !== "none"),
  );
  const reports = parts.some((part) =>
    Object.values(part?.headers ?? {}).some(
      (one) => typeof one === "object" && (one.secret === true || one.personal === true),
    ),
  );
  return !isLoggedIn && !reports && tls?.certificate === undefined && tls?.pfx === undefined;
}

function urlProblems(
  url: string,
  use: NamedUrl["use"],
  reach: PlainHttpReach,
): readonly UrlFault[] {
  if (!URL.canParse(url)) return ["unreadable"];
  const { protocol, username, password, search, hash } = new URL(url);
  const problems: UrlFault[] = [];
  if (username !== "" || password !== "") problems.push("userinfo");
  if (search !== "" || hash !== "" || /[?#]/.test(url)) problems.push("query");
  if (protocol !== "https:" && protocol !== "http:")
    problems.push(use === "proxy" ? "proxyKind" : "scheme");
  // A proxy is only asked for a tunnel, in which everything is TLS whatever the scheme.
  else if (protocol === "http:" && use !== "proxy" && !isSafeTarget(url, reach))
    problems.push("plain");
  return problems;
}

type UrlFault = keyof typeof urlTexts;

const urlTexts = {
  unreadable: text(
    "This is not a complete URL. Write it with its scheme, such as https://host/path.",
    "Dit is geen volledige URL. Schrijf hem met het schema, zoals https://host/pad.",
  ),
  userinfo: text(
    "A URL must not contain a user name or password, because this file is committed. Set the user in `auth`, and put the password in the editor's secret storage or an environment variable.",
    "Een URL mag geen gebruikersnaam of wachtwoord bevatten, omdat dit bestand wordt gecommit. Zet de gebruiker in `auth` en het wachtwoord in de geheimenopslag van de editor of in een omgevingsvariabele.",
  ),
  query: text(
    "A query (`?`) or fragment (`#`) does not belong in this URL. Leave it out.",
    "Een query (`?`) of fragment (`#`) hoort niet in deze URL. Laat het weg.",
  ),
  scheme: text("Only https is allowed here.", "Hier is alleen https toegestaan."),
  proxyKind: text(
    "A proxy uses http or https: http://host:port. SOCKS and other kinds are not supported.",
    "Een proxy gebruikt http of https: http://host:poort. SOCKS en andere soorten worden niet ondersteund.",
  ),
  plain: text(
    "Plain http is not encrypted. It is allowed to this machine (localhost, 127.0.0.1), and to private addresses if `people` is test and there is no login, secret, personal header or client certificate. Use https.",
    "Gewoon http is niet versleuteld. Het is toegestaan naar deze machine (localhost, 127.0.0.1), en naar privéadressen als `people` test is en er geen login, geheim, persoonlijke header of clientcertificaat is. Gebruik https.",
  ),
} as const;

const urlCodes: Readonly<Record<UrlFault, ConfigCode>> = {
  unreadable: "config-url",
  userinfo: "config-url-credentials",
  query: "config-url",
  scheme: "config-url",
  proxyKind: "config-url",
  plain: "config-plain-http",
};
