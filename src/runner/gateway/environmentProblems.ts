import { isRefusedHeader } from "../../contract/requestHeaders.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ConfigCode } from "../../model/environments/configProblem.ts";
import {
  type EnvironmentDefinition,
  declaredHeader,
  type HeaderFault,
} from "../../model/environments/environment.ts";
import type { HeaderDefinitions } from "../../model/environments/configSchema.ts";
import { loginHeader, loginList } from "../../model/environments/logins.ts";
import type { WrittenLogins } from "../../model/environments/loginSchemas.ts";
import { readDuration } from "../../model/duration.ts";
import { originOf } from "./origins.ts";

/** The logins and headers of a service. */
export interface WrittenService {
  readonly auth?: WrittenLogins | undefined;
  readonly headers?: HeaderDefinitions | undefined;
}

interface MemberProblem {
  readonly code: ConfigCode;
  /** Below the environment. Default: the environment itself. */
  readonly member?: readonly string[];
  readonly message: Text;
}

/** Checks combinations of members. Each URL is checked at its own place. */
export function environmentProblems(definition: EnvironmentDefinition): readonly MemberProblem[] {
  const { personen, berichten, tls, timeout } = definition;
  const problems: MemberProblem[] = [];
  if (!personen && !berichten)
    problems.push({
      code: "config-no-service",
      message: text(
        "No service is configured. Give `personen` or `berichten` a `baseUrl`.",
        "Er is geen dienst ingesteld. Geef `personen` of `berichten` een `baseUrl`.",
      ),
    });
  if ((tls?.certificate === undefined) !== (tls?.key === undefined))
    problems.push({
      code: "config-client-certificate",
      member: ["tls"],
      message: text(
        "A client certificate needs both `certificate` and `key`.",
        "Een clientcertificaat heeft zowel `certificate` als `key` nodig.",
      ),
    });
  if (tls?.pfx !== undefined && tls.certificate !== undefined)
    problems.push({
      code: "config-client-certificate",
      member: ["tls"],
      message: text(
        "Use either `pfx` or `certificate` with `key`, not both.",
        "Gebruik `pfx` of `certificate` met `key`, niet beide.",
      ),
    });
  if (timeout !== undefined && !readDuration(timeout))
    problems.push({
      code: "config-timeout",
      member: ["timeout"],
      message: text(
        "A time limit must be greater than zero and shorter than 25 days, such as 500ms, 30s or 2m.",
        "Een tijdslimiet moet groter zijn dan nul en korter dan 25 dagen, zoals 500ms, 30s of 2m.",
      ),
    });
  return [...problems, ...headerProblems(definition)];
}

type ServicePart = readonly [above: readonly string[], written: WrittenService | undefined];

/** Checks combinations of logins and headers. Each header is checked at its own place. */
function headerProblems(definition: EnvironmentDefinition): readonly MemberProblem[] {
  const { personen, berichten } = definition;
  const parts: readonly ServicePart[] = [
    [[], definition],
    [["personen"], personen],
    [["berichten"], berichten],
  ];
  const problems = parts.flatMap(([above, part]) =>
    Object.entries(part?.headers ?? {}).flatMap(([name, written]): readonly MemberProblem[] => {
      const member = [...above, "headers", name];
      if (isRefusedHeader(name))
        return [{ code: "config-header", member, message: headerTexts.refused }];
      const declared = declaredHeader(name, written);
      if ("header" in declared) return [];
      return [{ code: "config-header", member, message: headerTexts[declared.fault] }];
    }),
  );
  return [
    ...problems,
    ...refusedKeys(parts),
    ...doubleHeaders(definition, parts),
    ...unsharedMembers(definition),
  ];
}

/** Two logins, or a login and a header, that would write the same header of a call. */
function doubleHeaders(
  definition: EnvironmentDefinition,
  parts: readonly ServicePart[],
): readonly MemberProblem[] {
  const reported = new Set<string>();
  return parts.flatMap(([above, part]) => {
    if (!part) return [];
    const member = [...above, part.auth === undefined ? "headers" : "auth"];
    const version = "acceptGezagVersion" in part && part.acceptGezagVersion !== undefined;
    const names = [
      ...loginList(part.auth ?? definition.auth).flatMap((auth) => loginHeader(auth) ?? []),
      ...headerNamesOf(part),
      ...(above.length > 0 ? inherited(definition, part) : []),
      ...(version ? ["accept-gezag-version"] : []),
    ].map((name) => name.toLowerCase());
    const twice = names.filter(
      (name, index) => names.indexOf(name) !== index && !reported.has(name),
    );
    return [...new Set(twice)].map((name) => {
      reported.add(name);
      return {
        code: "config-header-twice" as const,
        member,
        message: text(
          `Two members set the header ${name}. Leave one out.`,
          `Twee eigenschappen bepalen de header ${name}. Laat er een weg.`,
        ),
      };
    });
  });
}

/** Headers of the environment that the service does not replace. */
function inherited(definition: EnvironmentDefinition, part: WrittenService): readonly string[] {
  const own = headerNamesOf(part);
  return headerNamesOf(definition).filter((name) => !own.includes(name));
}

function headerNamesOf({ headers }: WrittenService): readonly string[] {
  return Object.keys(headers ?? {}).map((name) => name.toLowerCase());
}

/** Keys in headers that belong to the connection or the body. */
function refusedKeys(parts: readonly ServicePart[]): readonly MemberProblem[] {
  return parts.flatMap(([above, part]) =>
    loginList(part?.auth).flatMap((auth): readonly MemberProblem[] => {
      if (auth.type !== "apiKey" || auth.header.toLowerCase() === "authorization") return [];
      if (!isRefusedHeader(auth.header)) return [];
      return [{ code: "config-header", member: [...above, "auth"], message: headerTexts.refused }];
    }),
  );
}

/** A login or header of the environment is sent to both services only if these share an origin. */
function unsharedMembers(definition: EnvironmentDefinition): readonly MemberProblem[] {
  const { personen, berichten, auth, headers } = definition;
  if (!personen || !berichten) return [];
  if (originOf(personen.baseUrl) === originOf(berichten.baseUrl)) return [];
  const isLoggedIn = loginList(auth).some(({ type }) => type !== "none");
  const inherits = personen.auth === undefined && berichten.auth === undefined;
  return [
    ...(isLoggedIn && inherits ? [unshared("auth")] : []),
    ...(Object.keys(headers ?? {}).length > 0 ? [unshared("headers")] : []),
  ];
}

function unshared(member: "auth" | "headers"): MemberProblem {
  return {
    code: "config-unshared",
    member: [member],
    message: text(
      `The two services are at different origins, so ${member} of the environment would be sent to both. Give each service its own ${member}.`,
      `De twee diensten staan op verschillende origins, dus ${member} van de omgeving zou naar beide worden verzonden. Geef elke dienst eigen ${member}.`,
    ),
  };
}

const headerTexts: Readonly<Record<HeaderFault | "refused", Text>> = {
  refused: text(
    "This header belongs to the connection, the body or a login and cannot be declared.",
    "Deze header hoort bij de verbinding, de body of een login en kan niet worden opgegeven.",
  ),
  form: text(
    "A header needs exactly one of `value`, `secret`, `input` and `perRequest` (which may have a `value` as default).",
    "Een header heeft precies één van `value`, `secret`, `input` en `perRequest` nodig (`perRequest` mag een `value` als standaard hebben).",
  ),
  once: text(
    "`once` requires a generated value, such as {{$uuid}}.",
    "`once` vereist een gegenereerde waarde, zoals {{$uuid}}.",
  ),
  values: text(
    "`values` requires a header with `perRequest`.",
    "`values` vereist een header met `perRequest`.",
  ),
  default: text(
    "The default is not one of `values`.",
    "De standaardwaarde is niet een van `values`.",
  ),
  placeholder: text(
    "Only {{$uuid}}, {{$uuid7}} and {{$now}} are filled in here, and not in a header with `perRequest`.",
    "Alleen {{$uuid}}, {{$uuid7}} en {{$now}} worden hier ingevuld, en niet in een header met `perRequest`.",
  ),
};
