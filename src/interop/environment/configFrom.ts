import type { Service } from "../../contract/operations.ts";
import { type Text, text } from "../../contract/text.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { secretEnding, variablePart, variablePrefix } from "../../model/environments/logins.ts";
import { usableAddress } from "../baseNotes.ts";
import { isDeclarable } from "../importForeign.ts";
import { readForeign, inputKindOf } from "../importRequests.ts";
import {
  atName,
  withoutRepeats,
  type Note,
  type ForeignCall,
  type ForeignHeader,
  type ForeignVariable,
  looksLikeCredential,
  namesSecret,
} from "../reading/foreignCall.ts";
import { isOpenCollection } from "../reading/bruno/bruno.ts";
import { readPlainYaml } from "../reading/plainYaml.ts";
import { postmanCollections } from "../reading/postman.ts";
import { addressOf, recognise } from "../reading/recognise.ts";
import { savedBudget, valueWithin } from "../../contract/json/json.ts";
import {
  foreignEnvironments,
  type ForeignEnvironment,
  bruLogins,
  postmanLogins,
  variableLogins,
  yamlLogins,
  type ForeignLogin,
} from "./foreignEnvironment.ts";

export interface ForeignSource {
  readonly text: string;
  /** File name without folder; empty for standard input. */
  readonly fileName: string;
}

interface ConfigFrom {
  /** Empty if the sources contain no address of the two services. */
  readonly environments: Readonly<Record<string, EnvironmentDefinition>>;
  readonly notes: readonly Note[];
}

interface Described {
  readonly variables: readonly ForeignVariable[];
  readonly calls: readonly ForeignCall[];
  readonly logins: readonly ForeignLogin[];
}

/**
 * Creates environments from the requests and environments of other tools, with addresses and logins. Secrets and the
 * identity of data subjects are never copied. Notes list the remaining steps and contain no values.
 */
export function configFrom(sources: readonly ForeignSource[]): ConfigFrom {
  const notes: Note[] = [];
  const found: ForeignEnvironment[] = [];
  const described: Described[] = [];
  for (const { text: written, fileName } of sources) {
    const source = written.replace(/^\ufeff/, "");
    const stem = fileName.replace(/\.[a-z]+$/i, "");
    const environments = foreignEnvironments(source, stem);
    if (environments) found.push(...environments);
    else described.push(describedBy(source, fileName));
  }
  const shared = [
    ...described.flatMap(({ variables }) => variables),
    ...found.flatMap(({ name, variables }) => (name === "" ? variables : [])),
  ];
  const calls = described.flatMap((each) => each.calls);
  const logins = described.flatMap((each) => each.logins);
  const named = found.filter(({ name }) => name !== "");
  const environments: Record<string, EnvironmentDefinition> = {};
  for (const { name, variables } of named.length > 0 ? named : [{ name: "", variables: [] }]) {
    const own = ownName(name, Object.keys(environments));
    const builder = new Builder(own, [...shared, ...variables], notes);
    const definition = builder.definition(calls, logins);
    if (definition) environments[own] = definition;
  }
  return { environments, notes: withoutRepeats(notes) };
}

function describedBy(source: string, fileName: string): Described {
  const kind = inputKindOf(source, fileName);
  const lines = source.split(/\r\n|\n|\r/);
  if (kind === undefined || kind === "brp") {
    // `collection.bru` and its YAML form contain a login and variables, but no request.
    const logins = [...bruLogins(source), ...yamlLogins(readPlainYaml(source))];
    return { variables: [], calls: [], logins };
  }
  const { variables, calls } = readForeign(source, kind);
  if (kind === "postman") {
    const collections = postmanCollections(valueWithin(source, savedBudget));
    return { variables, calls, logins: collections.flatMap(postmanLogins) };
  }
  if (kind !== "bruno") return { variables, calls, logins: [] };
  const logins = isOpenCollection(lines) ? yamlLogins(readPlainYaml(source)) : bruLogins(source);
  return { variables, calls, logins };
}

/** A valid name for `brp.config.json`. Its environment variables do not clash with those of another environment. */
function ownName(written: string, taken: readonly string[]): string {
  const cleaned = written
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[^A-Za-z]+|-+$/g, "")
    .toLowerCase();
  const base = cleaned === "" ? "imported" : cleaned === "local" ? "local-imported" : cleaned;
  const isTaken = (name: string) => taken.some((each) => variablePart(each) === variablePart(name));
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`;
  return name;
}

const trialWord = /(^|[^a-z])(test|dev|acc|trial|proef|staging|sandbox|ota|uat|ontw)/i;

class Builder {
  readonly #name: string;
  readonly #values: ReadonlyMap<string, ForeignVariable>;
  readonly #notes: Note[];

  constructor(name: string, variables: readonly ForeignVariable[], notes: Note[]) {
    this.#name = name;
    this.#values = new Map(variables.map((variable) => [variable.name, variable]));
    this.#notes = notes;
  }

  definition(
    calls: readonly ForeignCall[],
    foreign: readonly ForeignLogin[],
  ): EnvironmentDefinition | undefined {
    const services = this.#services(calls);
    const [first] = Object.keys(services) as Service[];
    if (first === undefined) {
      this.#note(words.noAddress);
      return undefined;
    }
    const login = this.#login([...foreign, ...variableLogins([...this.#values.values()])]);
    const origins = Object.values(services).map(({ baseUrl }) => originOf(baseUrl));
    const isShared = new Set(origins).size === 1;
    if (login && !isShared) this.#note(words.otherOrigin);
    const kind = trialWord.test(this.#name) ? ({ kind: "trial" } as const) : {};
    this.#note(kind.kind ? words.people : words.kind);
    const whole: Record<string, unknown> = { ...kind, ...services };
    if (login && isShared) whole.auth = login;
    else if (login) whole[first] = { ...services[first], auth: login };
    return whole;
  }

  #note(message: Text): void {
    this.#notes.push({ place: atName(this.#name), message });
  }

  #services(calls: readonly ForeignCall[]) {
    const services: Partial<Record<Service, FoundService>> = {};
    for (const call of calls) {
      const known = recognise(call);
      if (known.kind === "skipped") continue;
      const service: Service = known.kind === "query" ? "personen" : "berichten";
      const address = this.#address(known.base);
      if (address === undefined) continue;
      const dialect = known.kind === "message call" ? known.dialect : undefined;
      const before = services[service];
      if (before && before.baseUrl !== address) this.#note(words.otherAddress(service));
      services[service] ??= {
        baseUrl: address,
        ...(dialect === "openapi-0.8" ? { dialect } : {}),
      };
      declare(services[service], call.headers);
    }
    const { personen, berichten } = services;
    return { ...(personen && { personen }), ...(berichten && { berichten }) };
  }

  #login(written: readonly ForeignLogin[]): Record<string, string> | undefined {
    const [login, ...others] = new Map(
      written.map((each) => [JSON.stringify(each), each]),
    ).values();
    if (!login) {
      this.#note(words.noLogin);
      return undefined;
    }
    if (others.length > 0) this.#note(words.otherLogins);
    if (login.otherGrant) {
      this.#note(words.otherGrant);
      return undefined;
    }
    const members: Record<string, string> = {};
    for (const [member, value] of Object.entries(login.members)) {
      const filled = member === "tokenUrl" ? this.#address(value) : this.#filled(value);
      if (filled !== undefined && filled !== "" && !looksLikeCredential(filled))
        members[member] = filled;
    }
    const lacking = needed[login.type].filter((member) => members[member] === undefined);
    if (lacking.length > 0) {
      this.#note(words.lacking(login.type, lacking.join(", ")));
      return undefined;
    }
    const secret = `${variablePrefix(this.#name)}_${secretEnding(secrets[login.type])}`;
    this.#note(words.secret(secret, this.#name));
    return { type: login.type, ...members };
  }

  #address(written: string): string | undefined {
    const filled = this.#filled(addressOf(written));
    if (filled === undefined) return undefined;
    const address = addressOf(filled);
    const usable = looksLikeCredential(address) ? undefined : usableAddress(address);
    if (usable?.isSecured === true) this.#note(words.secured);
    return usable?.url;
  }

  /** Text with all variables filled in; undefined if one is unknown or may be a secret. */
  #filled(written: string): string | undefined {
    let result = written.trim();
    for (let depth = 0; depth < 8 && result.includes("{{"); depth++)
      result = result.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
        const variable = this.#values.get(name);
        if (!variable || variable.secret === true) return whole;
        const { value } = variable;
        const isAddress = /^(https?:\/\/|\{\{[^{}]*\}\}\/)/i.test(value);
        if (namesSecret(name) && !isAddress) return whole;
        return looksLikeCredential(value) ? whole : value.trim();
      });
    return result.includes("{{") ? undefined : result;
  }
}

interface FoundService {
  readonly baseUrl: string;
  readonly dialect?: "openapi-0.8";
  headers?: Record<string, { readonly perRequest: true }>;
}

/** The same headers that a conversion of the calls writes as `@header`. */
function declare(service: FoundService, headers: readonly ForeignHeader[]): void {
  for (const { name } of headers.filter(isDeclarable)) {
    const declared = (service.headers ??= {});
    const isKnown = Object.keys(declared).some((one) => one.toLowerCase() === name.toLowerCase());
    if (!isKnown) declared[name] = { perRequest: true };
  }
}

function originOf(url: string): string {
  return (/^[^:/]+:\/\/[^/?#]+/.exec(url)?.[0] ?? url).toLowerCase();
}

const needed: Readonly<Record<ForeignLogin["type"], readonly string[]>> = {
  oauth2: ["tokenUrl", "clientId"],
  basic: ["username"],
  bearer: [],
  apiKey: ["header"],
};

const secrets = {
  oauth2: "clientSecret",
  basic: "password",
  bearer: "token",
  apiKey: "apiKey",
} as const;

const words = {
  noAddress: text(
    "No usable address of either service was found here. Provide a file with requests as well.",
    "Hier is geen bruikbaar adres van een van beide diensten gevonden. Geef ook een bestand met verzoeken op.",
  ),
  people: text(
    'The people count as real until you add "people": "test". Check "kind" as well.',
    'De personen gelden als echt totdat u "people": "test" toevoegt. Controleer ook "kind".',
  ),
  kind: text(
    'It counts as production until you add "kind": "trial". For invented people, also add "people": "test".',
    'De omgeving geldt als productie totdat u "kind": "trial" toevoegt. Voeg bij verzonnen personen ook "people": "test" toe.',
  ),
  noLogin: text(
    'No login was found here. Add "auth" if the services require one.',
    'Hier is geen login gevonden. Voeg "auth" toe als de diensten erom vragen.',
  ),
  otherLogins: text(
    "There are several logins. The first is used.",
    "Er zijn meerdere logins. De eerste is overgenomen.",
  ),
  otherGrant: text(
    "The login was not carried over: only OAuth 2.0 client credentials are supported.",
    "De login is niet overgenomen: van OAuth 2.0 worden alleen client credentials ondersteund.",
  ),
  lacking: (type: string, members: string) =>
    text(
      `The ${type} login was not carried over because these members are unknown: ${members}. Add "auth" by hand.`,
      `De login (${type}) is niet overgenomen omdat deze eigenschappen onbekend zijn: ${members}. Voeg "auth" zelf toe.`,
    ),
  otherOrigin: text(
    "The services have different hosts, so the login was added to the first only. Add the login for the other.",
    "De diensten hebben verschillende hosts. De login staat daarom alleen bij de eerste. Voeg die van de andere toe.",
  ),
  otherAddress: (service: string) =>
    text(
      `There are several addresses of ${service}. The first is used.`,
      `Er zijn meerdere adressen van ${service}. Het eerste is overgenomen.`,
    ),
  secured: text(
    "An address used plain http, which is rejected for other machines. Check the https address.",
    "Een adres gebruikte gewoon http, wat naar andere machines wordt geweigerd. Controleer het https-adres.",
  ),
  secret: (variable: string, environment: string) =>
    text(
      `The secret was not carried over. Set ${variable}, or use BRP: Store Secret… in VS Code. Then run: brp environment trust ${environment}`,
      `Het geheim is niet overgenomen. Stel ${variable} in, of gebruik BRP: Geheim bewaren… in VS Code. Voer daarna uit: brp environment trust ${environment}`,
    ),
};
