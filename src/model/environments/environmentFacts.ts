import type { Dialect } from "../../contract/dialects.ts";
import type { Service } from "../../contract/operations.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { authorisationProfile, type AuthorisationProfile } from "./authorisedUse.ts";
import {
  type EnvironmentDefinition,
  type People,
  type EnvironmentKind,
  allServices,
  headersOf,
  isSameHeader,
  settableHeaders,
  type ServiceHeaders,
  type SettableHeader,
} from "./environment.ts";
import { loginAddresses, loginList } from "./logins.ts";
import type { WrittenLogins } from "./loginSchemas.ts";

/** Facts about the chosen environment for checks, completion and hovers, as plain values. */
export interface EnvironmentFacts {
  /** Name of the environment. Facts do not apply to requests with another environment. */
  readonly environment?: string;
  /** Whether people are invented, absent if unknown. */
  readonly people?: People;
  /** Message dialect, by default that of the service description. */
  readonly dialect?: Dialect;
  readonly authorisation?: AuthorisationProfile;
  /** Services of the environment, absent without a settings file. */
  readonly services?: readonly Service[];
  readonly headers?: ServiceHeaders;
  /** Variables that override those of a file. Lists are in display form. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Value tables from the settings that replace built-in ones in every environment. */
  readonly tables?: GivenTables;
}

/**
 * Facts of one environment in a settings file. The built-in one accepts everything that others accept,
 * except variables that the request file defines.
 */
export function factsOf(
  name: string,
  environments: ReadonlyMap<string, EnvironmentDefinition> = new Map(),
  ownVariables: readonly string[] = [],
): EnvironmentFacts & { readonly dialect: Dialect } {
  const facts = environmentFacts(name, environments.get(name));
  if (name !== localName || environments.has(name)) return facts;
  const { headers, variables } = localFacts(environments.values());
  const lacking = Object.entries(variables).filter(([each]) => !ownVariables.includes(each));
  return { ...facts, headers, variables: shownVariables(lacking) };
}

/** Facts of an environment in `brp.config.json`, or defaults if it is not defined there. */
export function environmentFacts(
  name: string,
  definition: EnvironmentDefinition | undefined,
): EnvironmentFacts & { readonly dialect: Dialect } {
  const authorisation = authorisationProfile(name, definition);
  const services = allServices.filter((service) => definition?.[service]);
  const headers = serviceHeaders(definition);
  const variables = shownVariables(Object.entries(definition?.variables ?? {}));
  return {
    environment: name,
    ...(definition && { people: environmentPeople(definition, kindOf(definition)) }),
    dialect: definition?.berichten?.dialect ?? "default",
    ...(authorisation && { authorisation }),
    ...(services.length > 0 && { services }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

export const localName = "local";

interface LocalFacts {
  readonly headers: Readonly<Record<Service, readonly SettableHeader[]>>;
  readonly variables: NonNullable<EnvironmentDefinition["variables"]>;
}

/**
 * Union of the headers and variables of all other environments, so that files written for them also run
 * on the mock. A variable has the value of the first environment that defines it, environments with
 * invented people first.
 */
export function localFacts(environments: Iterable<EnvironmentDefinition>): LocalFacts {
  const others = [...environments].sort((one, other) => realness(one) - realness(other));
  const declared = others.map(serviceHeaders);
  const headers = (service: Service) =>
    declared.flatMap((each) => settableHeaders(each, [service])).reduce(joined, []);
  return {
    headers: { personen: headers("personen"), berichten: headers("berichten") },
    variables: Object.fromEntries(
      others.toReversed().flatMap((one) => Object.entries(one.variables ?? {})),
    ),
  };
}

function realness(definition: EnvironmentDefinition): number {
  return environmentPeople(definition, kindOf(definition)) === "real" ? 1 : 0;
}

/** A value is free if one environment leaves it free. Defaults are not shared between environments. */
function joined(taken: readonly SettableHeader[], next: SettableHeader): readonly SettableHeader[] {
  const known = taken.find((each) => isSameHeader(each.name, next.name));
  const { kind, name, isPersonal, isForToken, values } = next;
  const both = known ? known.values && values && [...known.values, ...values] : values;
  const header = { kind, name, isPersonal, isForToken };
  const one = { ...header, ...(both && { values: [...new Set(both)] }) };
  return known ? taken.map((each) => (each === known ? one : each)) : [...taken, one];
}

export function shownVariables(
  given: Iterable<readonly [string, unknown]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...given].map(([name, value]) => [name, [value].flat().join(", ")]));
}

function serviceHeaders(definition: EnvironmentDefinition | undefined): ServiceHeaders {
  const services = allServices.flatMap((service) => {
    const part = definition?.[service];
    const headers = part ? headersOf(part, definition.headers) : [];
    return headers.length > 0 ? [[service, headers] as const] : [];
  });
  return Object.fromEntries(services);
}

export function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Production unless the file states otherwise, and always at known production hosts. */
export function kindOf(definition: EnvironmentDefinition): EnvironmentKind {
  const known = urlsOf(definition).some(
    ({ url, use }) => use !== "proxy" && isProductionHost(hostOf(url) ?? ""),
  );
  return known ? "production" : (definition.kind ?? "production");
}

/** Real unless the file states otherwise: an unneeded mask can be removed, a missing one exposes a person. */
export function environmentPeople(
  definition: EnvironmentDefinition,
  kind: EnvironmentKind,
): People {
  if (kind === "production") return "real";
  if (definition.people) return definition.people;
  const services = urlsOf(definition).filter(({ use }) => use === "service");
  const areInvented = services.every(({ url }) => isOperatorTrialHost(hostOf(url) ?? ""));
  return areInvented ? "test" : "real";
}

export interface NamedUrl {
  readonly member: readonly string[];
  readonly url: string;
  readonly use: "service" | "token" | "proxy";
}

export function urlsOf(definition: EnvironmentDefinition): readonly NamedUrl[] {
  const { personen, berichten, auth, proxy } = definition;
  const token = (how: WrittenLogins | undefined, ...above: string[]): readonly NamedUrl[] =>
    loginList(how).flatMap((one, index) =>
      loginAddresses(one).map(({ member, url }) => ({
        member: [...above, "auth", ...(Array.isArray(how) ? [String(index)] : []), member],
        url,
        use: "token" as const,
      })),
    );
  const service = (member: string, url: string): NamedUrl => ({
    member: [member, "baseUrl"],
    url,
    use: "service",
  });
  return [
    ...(personen ? [service("personen", personen.baseUrl)] : []),
    ...(berichten ? [service("berichten", berichten.baseUrl)] : []),
    ...token(auth),
    ...token(personen?.auth, "personen"),
    ...token(berichten?.auth, "berichten"),
    ...(proxy !== undefined ? [{ member: ["proxy"], url: proxy, use: "proxy" } as const] : []),
  ];
}

/** Production for every subdomain, whatever the file states (contract sections 8 and 15). */
const productionDomains: readonly {
  readonly domain: string;
  readonly except: readonly string[];
}[] = [{ domain: "idm.diginetwerk.net", except: ["npr.idm.diginetwerk.net"] }];

/** The operator's trial hosts, with invented people only. */
const trialHosts: readonly string[] = [
  "apigw.npr.idm.diginetwerk.net",
  "proefomgeving.haalcentraal.nl",
  "brp-berichten-api.dictua.ictu-sr.nl",
  "berichten-api.gbav-3.dictua.iesprd.ictu-sr.nl",
];

/** `hostname` has the form of `URL.hostname`: lower case, without port. */
function isProductionHost(hostname: string): boolean {
  const host = withoutLastDot(hostname);
  return productionDomains.some(
    ({ domain, except }) =>
      isWithin(host, domain) && !except.some((other) => isWithin(host, other)),
  );
}

function isOperatorTrialHost(hostname: string): boolean {
  return trialHosts.includes(withoutLastDot(hostname));
}

function withoutLastDot(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
