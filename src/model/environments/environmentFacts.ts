import type { Service } from "../../contract/operations.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { authorisationProfile, type AuthorisationProfile } from "./authorisedUse.ts";
import type { Dialect, EnvironmentDefinition, People, EnvironmentKind } from "./environment.ts";
import {
  allServices,
  headersOf,
  isSameHeader,
  settableHeaders,
  type ServiceHeaders,
  type SettableHeader,
} from "./headers.ts";
import { loginAddresses, loginList } from "./logins.ts";
import type { WrittenLogins } from "./loginSchemas.ts";

/** What checks, completion and hovers know of the chosen environment, as plain values. */
export interface EnvironmentFacts {
  /** Its name; a request that names another is none of its business. */
  readonly environment?: string;
  /** Whether the people there are invented; absent where that is not known. */
  readonly people?: People;
  /** The message dialect; the service description's when absent. */
  readonly dialect?: Dialect;
  readonly authorisation?: AuthorisationProfile;
  /** The services that it has; absent where no settings file describes it. */
  readonly services?: readonly Service[];
  readonly headers?: ServiceHeaders;
  /** Values of variables there, which go before those of a file; lists as they are shown. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Value tables that the settings give in place of the built-in ones, in every environment. */
  readonly tables?: GivenTables;
}

/**
 * The facts of an environment among those of a settings file. The built-in one takes what the others take, but for
 * the variables that a request file has itself.
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

/** The facts of an environment as `brp.config.json` has it; of one that it does not have, the usual ones. */
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
    ...(definition && { people: peopleOf(definition, kindOf(definition)) }),
    dialect: definition?.berichten?.dialect ?? "default",
    ...(authorisation && { authorisation }),
    ...(services.length > 0 && { services }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

/** The name under which the embedded environment is always there. */
export const localName = "local";

/** Headers that a request may set, and variables, of the built-in environment. */
interface LocalFacts {
  readonly headers: Readonly<Record<Service, readonly SettableHeader[]>>;
  readonly variables: NonNullable<EnvironmentDefinition["variables"]>;
}

/**
 * Everything that a request may set or use in one of the other environments, so that a file made for them runs on
 * the mock as well, which reads no such header. The value of a variable is that of the first environment that has
 * it, those with invented people first.
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
  return peopleOf(definition, kindOf(definition)) === "real" ? 1 : 0;
}

/** A value is free where one of the environments leaves it free; defaults stay with their environment. */
function joined(taken: readonly SettableHeader[], next: SettableHeader): readonly SettableHeader[] {
  const known = taken.find((each) => isSameHeader(each.name, next.name));
  const { kind, name, isPersonal, isForToken, values } = next;
  const both = known ? known.values && values && [...known.values, ...values] : values;
  const header = { kind, name, isPersonal, isForToken };
  const one = { ...header, ...(both && { values: [...new Set(both)] }) };
  return known ? taken.map((each) => (each === known ? one : each)) : [...taken, one];
}

/** Values of variables as one text each, lists with commas. */
export function shownVariables(
  given: Iterable<readonly [string, unknown]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...given].map(([name, value]) => [name, [value].flat().join(", ")]));
}

/** The usable headers of each service; one without any is absent. */
function serviceHeaders(definition: EnvironmentDefinition | undefined): ServiceHeaders {
  const services = allServices.flatMap((service) => {
    const part = definition?.[service];
    const headers = part ? headersOf(part, definition.headers) : [];
    return headers.length > 0 ? [[service, headers] as const] : [];
  });
  return Object.fromEntries(services);
}

/** Part of every platform; only its types come with Node or the DOM. */
declare const URL: {
  new (url: string): { readonly hostname: string };
  canParse(url: string): boolean;
};

/** The host of an address, where it is one. */
export function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Production wherever nothing says otherwise, and at its known hosts whatever a file says. */
export function kindOf(definition: EnvironmentDefinition): EnvironmentKind {
  const known = urlsOf(definition).some(
    ({ url, use }) => use !== "proxy" && isProductionHost(hostOf(url) ?? ""),
  );
  return known ? "production" : (definition.kind ?? "production");
}

/** Real wherever nothing says otherwise: a mask too many can be taken off, one too few has shown somebody. */
export function peopleOf(definition: EnvironmentDefinition, kind: EnvironmentKind): People {
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

/** Production whatever a file says (contract sections 8 and 15): all that is not is in a domain below one of these. */
const productionDomains: readonly {
  readonly domain: string;
  readonly except: readonly string[];
}[] = [{ domain: "idm.diginetwerk.net", except: ["npr.idm.diginetwerk.net"] }];

/** Hosts on which the operator itself offers its trial environments: everybody there is invented. */
const trialHosts: readonly string[] = [
  "apigw.npr.idm.diginetwerk.net",
  "proefomgeving.haalcentraal.nl",
  "brp-berichten-api.dictua.ictu-sr.nl",
  "berichten-api.gbav-3.dictua.iesprd.ictu-sr.nl",
];

/** `hostname` as `URL.hostname` gives it: lower case, without port. */
function isProductionHost(hostname: string): boolean {
  const host = withoutLastDot(hostname);
  return productionDomains.some(
    ({ domain, except }) =>
      isWithin(host, domain) && !except.some((other) => isWithin(host, other)),
  );
}

/** Whether the operator's own trial environments are at this host; `hostname` as `URL.hostname` gives it. */
function isOperatorTrialHost(hostname: string): boolean {
  return trialHosts.includes(withoutLastDot(hostname));
}

function withoutLastDot(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
