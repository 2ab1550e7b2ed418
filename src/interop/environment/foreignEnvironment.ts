import {
  memberOf,
  isJsonObject,
  type JsonValue,
  savedBudget,
  valueWithin,
} from "../../contract/json/json.ts";
import { atName, type ForeignVariable } from "../reading/foreignCall.ts";
import { blocksOf, isOn, pairsOf } from "../reading/bruno/bruno.ts";
import { readPlainYaml } from "../reading/plainYaml.ts";
import {
  isPostmanEnvironment,
  objectsOf,
  postmanCollections,
  postmanText,
} from "../reading/postman.ts";

export interface ForeignEnvironment {
  /** Empty if the variables apply to every environment. */
  readonly name: string;
  readonly variables: readonly ForeignVariable[];
}

/**
 * Environments of Postman, of Bruno (both forms), or of `http-client.env.json` of httpYac and JetBrains. Undefined for
 * any other file.
 * @param stem file name without extension, which is the name of a Bruno environment
 */
export function foreignEnvironments(
  source: string,
  stem: string,
): readonly ForeignEnvironment[] | undefined {
  if (source.trimStart().startsWith("{")) return jsonEnvironments(source);
  const lines = source.split(/\r\n|\n|\r/);
  if (lines.some((line) => /^vars(:secret)?\s*[{[]\s*$/.test(line)) && !/^meta\s*\{/m.test(source))
    return [{ name: stem, variables: bruVariables(source, stem) }];
  const isYaml = /^variables:\s*$/m.test(source) && !/^(http|info|request):/m.test(source);
  if (!isYaml) return undefined;
  const file = readPlainYaml(source);
  const name = postmanText(memberOf(file, "name")) || stem;
  const variables = objectsOf(memberOf(file, "variables"))
    .filter(isOn)
    .map((each) => ({
      place: atName(name),
      name: postmanText(memberOf(each, "name")),
      value: postmanText(memberOf(each, "value")),
      secret: memberOf(each, "secret") === "true" || memberOf(each, "type") === "secret",
    }));
  return [{ name, variables }];
}

function bruVariables(source: string, stem: string): readonly ForeignVariable[] {
  return blocksOf(source).flatMap(({ name, lines }) =>
    name === "vars"
      ? pairsOf(lines).map(([key, value]) => ({ place: atName(stem), name: key, value }))
      : [],
  );
}

function jsonEnvironments(source: string): readonly ForeignEnvironment[] | undefined {
  const value = valueWithin(source, savedBudget);
  if (isPostmanEnvironment(value)) {
    const name = postmanText(memberOf(value, "name"));
    const variables = objectsOf(memberOf(value, "values"))
      .filter((each) => memberOf(each, "enabled") !== false)
      .map((each) => ({
        place: atName(name),
        name: postmanText(memberOf(each, "key")),
        value: postmanText(memberOf(each, "value")),
        secret: memberOf(each, "type") === "secret",
      }));
    return [{ name, variables }];
  }
  if (!isJsonObject(value) || postmanCollections(value).length > 0) return undefined;
  const members = Object.entries(value);
  if (members.length === 0 || !members.every(([, member]) => isJsonObject(member)))
    return undefined;
  if ("info" in value || "type" in value) return undefined;
  return members.map(([name, member]) => ({
    name: name === "$shared" ? "" : name,
    variables: Object.entries(isJsonObject(member) ? member : {}).map(([key, each]) => ({
      place: atName(name),
      name: key,
      value: postmanText(each),
    })),
  }));
}

/** Login of another tool without any secret. Values keep the placeholders of that tool. */
export interface ForeignLogin {
  readonly type: "oauth2" | "basic" | "bearer" | "apiKey";
  /** Members of a login in `brp.config.json`, by name. */
  readonly members: Readonly<Record<string, string>>;
  /** Any grant other than client credentials, such as a user's password. */
  readonly otherGrant?: true;
}

/** Names of the tools' settings for each member, in lower case without punctuation. */
const memberNames: Readonly<Record<ForeignLogin["type"], Readonly<Record<string, RegExp>>>> = {
  oauth2: {
    tokenUrl: /^(accesstokenurl|tokenurl|tokenendpoint)$/,
    clientId: /^clientid$/,
    scope: /^scope$/,
    resourceServer: /^resourceserver$/,
  },
  basic: { username: /^(username|user)$/ },
  bearer: {},
  apiKey: { header: /^key$/ },
};

/** Settings of Postman, Bruno and httpYac that send client id and secret in a Basic header. */
const basicHeader =
  /^(clientauthentication=header|(credentials)?placement=basicauthheader|useauthorizationheader=true)$/;

function loginOf(type: string, settings: ReadonlyMap<string, string>): ForeignLogin | undefined {
  const types = Object.keys(memberNames) as ForeignLogin["type"][];
  const own = types.find((each) => each.toLowerCase() === type.toLowerCase());
  if (own === undefined) return undefined;
  const members: Record<string, string> = {};
  let grant = "clientcredentials";
  for (const [written, value] of settings) {
    const [name, word] = [lettersOf(written), lettersOf(value)];
    if (/^(granttype|flow)$/.test(name)) grant = word;
    if (own === "oauth2" && basicHeader.test(`${name}=${word}`))
      members.clientAuthentication = "basic";
    if (own === "apiKey" && /^(in|placement|addto)$/.test(name) && /query/i.test(value))
      return undefined;
    const member = Object.keys(memberNames[own]).find((each) => memberNames[own][each]?.test(name));
    if (member !== undefined && value.trim() !== "") members[member] ??= value.trim();
  }
  const otherGrant = own === "oauth2" && grant !== "clientcredentials";
  return { type: own, members, ...(otherGrant && { otherGrant }) };
}

function lettersOf(written: string): string {
  return written.toLowerCase().replace(/[^a-z]/g, "");
}

export function postmanLogins(value: JsonValue | undefined, depth = 0): readonly ForeignLogin[] {
  if (!isJsonObject(value) || depth > 64) return [];
  const auth = memberOf(value, "auth");
  const type = postmanText(memberOf(auth, "type"));
  const written = memberOf(auth, type);
  const settings = Array.isArray(written)
    ? objectsOf(written).flatMap((pair) => [
        [postmanText(memberOf(pair, "key")), postmanText(memberOf(pair, "value"))] as const,
        ...extraFields(memberOf(pair, "value")),
      ])
    : membersOf(written);
  const own = loginOf(type, new Map(settings));
  return [
    ...(own ? [own] : []),
    ...postmanLogins(memberOf(value, "request"), depth + 1),
    ...objectsOf(memberOf(value, "item")).flatMap((item) => postmanLogins(item, depth + 1)),
  ];
}

function extraFields(value: JsonValue | undefined): readonly (readonly [string, string])[] {
  return objectsOf(value).flatMap((field) => {
    const key = postmanText(memberOf(field, "key"));
    return key === "resourceServer" ? [[key, postmanText(memberOf(field, "value"))] as const] : [];
  });
}

/** Strings of an object and its nested objects, by name. */
function membersOf(value: JsonValue | undefined): readonly (readonly [string, string])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isJsonObject(member) ? membersOf(member) : [[name, postmanText(member)] as const],
  );
}

export function bruLogins(source: string): readonly ForeignLogin[] {
  return blocksOf(source).flatMap(({ name, lines }) => {
    const [, type] = /^auth:([a-z0-9]+)$/.exec(name) ?? [];
    const login = type === undefined ? undefined : loginOf(type, new Map(pairsOf(lines)));
    return login ? [login] : [];
  });
}

/** Logins in a YAML file of Bruno, for one request or a whole collection. */
export function yamlLogins(file: JsonValue): readonly ForeignLogin[] {
  return [memberOf(file, "http"), memberOf(file, "request")].flatMap((owner) => {
    const auth = memberOf(owner, "auth");
    const login = loginOf(postmanText(memberOf(auth, "type")), new Map(membersOf(auth)));
    return login ? [login] : [];
  });
}

/** Login in variables of httpYac, such as `oauth2_tokenEndpoint`. */
export function variableLogins(variables: readonly ForeignVariable[]): readonly ForeignLogin[] {
  const settings = variables.flatMap(({ name, value }) => {
    const member = /^oauth2_(\w+)$/.exec(name)?.[1];
    return member === undefined ? [] : [[member, value] as const];
  });
  const login = loginOf("oauth2", new Map(settings));
  return settings.length > 0 && login ? [login] : [];
}
