import type { Service } from "../../contract/operations.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { authorisationProfile, type AuthorisationProfile } from "./authorisationProfile.ts";
import type { Dialect, EnvironmentDefinition, People } from "./environment.ts";
import { headersOf, type ServiceHeaders } from "./headers.ts";
import { kindOf, peopleOf } from "./people.ts";

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
  /** What it sends with the calls of each of its services. */
  readonly headers?: ServiceHeaders;
  /** Values of variables there, which go before those of a file; lists as they are shown. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Value tables that the settings give in place of the built-in ones, in every environment. */
  readonly tables?: GivenTables;
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

/** Values of variables as one text each, lists with commas. */
export function shownVariables(
  given: Iterable<readonly [string, unknown]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...given].map(([name, value]) => [name, [value].flat().join(", ")]));
}

const allServices: readonly Service[] = ["personen", "berichten"];

function serviceHeaders(definition: EnvironmentDefinition | undefined): ServiceHeaders {
  const services = allServices.flatMap((service) => {
    const part = definition?.[service];
    const headers = part ? headersOf(part, definition.headers) : [];
    return headers.length > 0 ? [[service, headers] as const] : [];
  });
  return Object.fromEntries(services);
}
