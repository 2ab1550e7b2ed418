import { text, type Text } from "../../contract/text.ts";
import type { ConfigCode } from "../../model/environments/configProblem.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { loginList } from "../../model/environments/logins.ts";
import type { WrittenLogins } from "../../model/environments/loginSchemas.ts";
import { setMember, placeAt, type ConfigTree } from "./configEdits.ts";
import { configDiagnostic, type ConfigDiagnostic } from "./configDiagnostic.ts";

/** Valid settings that are likely mistakes, each with its fix. */
export function usualMistakes(
  tree: ConfigTree,
  at: readonly string[],
  definition: EnvironmentDefinition,
): readonly ConfigDiagnostic[] {
  const { auth, personen, berichten } = definition;
  const found: readonly Mistake[] = [
    ...pathInBase(personen?.baseUrl, "personen"),
    ...pathInBase(berichten?.baseUrl, "berichten"),
    ...messageVersion(berichten?.baseUrl),
    ...dialectOfHost(berichten),
    ...tokenFields(auth, []),
    ...tokenFields(personen?.auth, ["personen"]),
    ...tokenFields(berichten?.auth, ["berichten"]),
    ...gezagVersion(personen?.acceptGezagVersion),
  ];
  return found.flatMap(({ code, member, message, value, toSet }) => {
    const place = [...at, ...member];
    const span = placeAt(tree, place).value?.span;
    if (!span) return [];
    const edit = setMember(tree, [...at, ...(toSet?.member ?? member)], value);
    const title = toSet?.title ?? text(`Change to ${value}`, `Wijzig in ${value}`);
    return [configDiagnostic(code, place, span, message, edit ? [{ title, edits: [edit] }] : [])];
  });
}

interface Mistake {
  readonly code: ConfigCode;
  /** Below the environment. */
  readonly member: readonly string[];
  readonly message: Text;
  /** The fix, as the new value of this member or of `toSet`. */
  readonly value: string;
  readonly toSet?: { readonly member: readonly string[]; readonly title: Text };
}

const version = /\/v[0-9]+(?:\/|$)/;

/** Official pages print addresses with the path of the operation, which the workbench appends. */
function pathInBase(
  baseUrl: string | undefined,
  service: "personen" | "berichten",
): readonly Mistake[] {
  const ends = new RegExp(`/${service}/*$`);
  if (baseUrl === undefined || !ends.test(baseUrl)) return [];
  // In the production address of messages, that word precedes the version.
  if (service === "berichten" && !version.test(baseUrl)) return [];
  return [
    {
      code: "config-path-in-base",
      member: [service, "baseUrl"],
      message: text(
        `/${service} is appended to a baseUrl automatically, so requests would go to /${service}/${service}. Remove it.`,
        `/${service} komt automatisch achter een baseUrl. Verzoeken zouden naar /${service}/${service} gaan. Verwijder het.`,
      ),
      value: baseUrl.replace(ends, ""),
    },
  ];
}

function messageVersion(baseUrl: string | undefined): readonly Mistake[] {
  if (baseUrl === undefined || version.test(baseUrl)) return [];
  return [
    {
      code: "config-message-version",
      member: ["berichten", "baseUrl"],
      message: text(
        "The address of the message service ends with its version, such as /v1.",
        "Het adres van de berichtendienst eindigt op de versie, zoals /v1.",
      ),
      value: `${baseUrl.replace(/\/+$/, "")}/v1`,
    },
  ];
}

/** Hosts of the operator whose messages have the names of the published interface (version 0.8). */
const publishedNames = [
  /^https?:\/\/apigw\.([a-z]+\.)?idm\.diginetwerk\.net[/:]/i,
  /^https?:\/\/[a-z0-9.-]+\.dictua\.[a-z0-9.-]+[/:]/i,
];

function dialectOfHost(berichten: EnvironmentDefinition["berichten"]): readonly Mistake[] {
  if (!berichten || berichten.dialect === "openapi-0.8") return [];
  if (!publishedNames.some((host) => host.test(`${berichten.baseUrl}/`))) return [];
  return [
    {
      code: "config-dialect",
      member: ["berichten", "baseUrl"],
      message: text(
        "This host uses the names of the published interface. It ignores filters with other names, so a list would mark all messages as seen. Set dialect to openapi-0.8.",
        "Deze host gebruikt de namen van de gepubliceerde interface. Filters met andere namen worden genegeerd, zodat een lijst alle berichten gezien maakt. Zet dialect op openapi-0.8.",
      ),
      value: "openapi-0.8",
      toSet: {
        member: ["berichten", "dialect"],
        title: text("Set dialect to openapi-0.8", "Zet dialect op openapi-0.8"),
      },
    },
  ];
}

/** The operator's token endpoint requires both in every request. Others may not support them. */
function tokenFields(
  written: WrittenLogins | undefined,
  above: readonly string[],
): readonly Mistake[] {
  return loginList(written).flatMap((login, index) => {
    if (login.type !== "oauth2") return [];
    if (!/^https:\/\/auth\.([a-z]+\.)?idm\.diginetwerk\.net[/:]/i.test(`${login.tokenUrl}/`))
      return [];
    const at = [...above, "auth", ...(Array.isArray(written) ? [String(index)] : [])];
    return (["scope", "resourceServer"] as const)
      .filter((member) => login[member] === undefined)
      .map((member) => ({
        code: "config-token-fields" as const,
        member: [...at, "tokenUrl"],
        message: text(
          `This token endpoint requires ${member} in every request. Add the value that the operator gave you.`,
          `Dit token-endpoint vereist ${member} in elk verzoek. Voeg de waarde toe die u van de beheerder hebt gekregen.`,
        ),
        value: examples[member],
        toSet: {
          member: [...at, member],
          title: text(`Add an empty ${member}`, `Voeg een lege ${member} toe`),
        },
      }));
  });
}

/** In the operator's own form. */
const examples = {
  scope: "990042-00000001999990000000",
  resourceServer: "ResourceServer01",
} as const;

function gezagVersion(given: string | undefined): readonly Mistake[] {
  if (given === undefined || given === "1" || given === "2") return [];
  return [
    {
      code: "config-gezag-version",
      member: ["personen", "acceptGezagVersion"],
      message: text(
        "Only versions 1 and 2 exist. Since 1 January 2026 the service returns version 2 to every client.",
        "Alleen versie 1 en 2 bestaan. Sinds 1 januari 2026 levert de dienst elke client versie 2.",
      ),
      value: "2",
    },
  ];
}
