import { counted, text, type Language, type Text } from "../../contract/text.ts";
import { isLoopbackAddress } from "../../contract/loopback.ts";
import type { Service } from "../../contract/operations.ts";
import { trustChangeText } from "../../explain/explainFailure.ts";
import type {
  Environment,
  ServiceEndpoint,
  DeclaredHeader,
} from "../../model/environments/environment.ts";
import { hostOf } from "../../model/environments/environmentFacts.ts";
import type { ClientAuthentication } from "../../contract/errors/tokenResponse.ts";
import {
  trustChanges,
  trustFacts,
  type TrustFact,
  memberName,
} from "../../model/environments/trustScope.ts";
import { visibleText } from "../../model/redaction/redact.ts";

/** By the names of the settings file, with unencrypted and changed items first. */
export function trustLines(
  facts: readonly TrustFact[],
  before?: readonly TrustFact[],
): readonly Text[] {
  const isPlain = facts.some(
    ({ member, value }) => /^[a-z]*url$/i.test(member.at(-1) ?? "") && value.startsWith("http:"),
  );
  const changes = before ? trustChanges(before, facts) : [];
  return [
    ...(isPlain ? [notEncrypted] : []),
    ...changes.map((change) => {
      const { en, nl } = trustChangeText(change);
      return text(`Changed: ${en}`, `Gewijzigd: ${nl}`);
    }),
    ...facts.map(({ member, value }) => {
      const line = `${memberName(member)}: ${visibleText(value)}`;
      return text(line, line);
    }),
  ];
}

const notEncrypted = text(
  "Not encrypted: plain http. Anyone on the network path can read and change what is sent.",
  "Niet versleuteld: gewoon http. Iedereen op de netwerkroute kan lezen en wijzigen wat wordt verzonden.",
);

/** Trust scope in sentences, without secrets and personal values. */
export interface TrustView {
  readonly changes: readonly string[];
  readonly sentences: readonly string[];
  /** Complete scope by the names of the settings file. */
  readonly lines: readonly string[];
}

type Login = ServiceEndpoint["logins"][number];

/** Decision to allow an environment. `before` is the scope trusted earlier. */
export function trustView(
  environment: Environment,
  before: readonly TrustFact[] | undefined,
  language: Language,
): TrustView {
  const facts = trustFacts(environment);
  const changes = before ? trustChanges(before, facts) : [];
  return {
    changes: changes.map((change) => trustChangeText(change)[language]),
    sentences: [...new Set(sentencesOf(environment).map((sentence) => sentence[language]))],
    lines: trustLines(facts).map((line) => line[language]),
  };
}

function sentencesOf({ personen, berichten, tls, proxy }: Environment): readonly Text[] {
  const services = [
    ...(personen ? [["personen", personen] as const] : []),
    ...(berichten ? [["berichten", berichten] as const] : []),
  ];
  const file = (path: string | undefined, words: (shown: string) => Text) =>
    path === undefined ? [] : [words(visibleText(path))];
  return [
    ...services.map(([service, { baseUrl }]) => goesTo[service](visibleText(baseUrl))),
    ...services.flatMap(([, { baseUrl }]) => unencrypted(baseUrl)),
    ...services.flatMap(([, { logins }]) =>
      logins.length === 0 ? [noLogin] : logins.map(loginText),
    ),
    ...services.flatMap(([, { headers }]) => headerTexts(headers)),
    ...file(tls.pfx ?? tls.certificate, words.certificate),
    ...file(tls.ca, words.issuers),
    ...file(proxy, words.proxy),
  ];
}

const goesTo: Readonly<Record<Service, (url: string) => Text>> = {
  personen: (url) =>
    text(`Person queries are sent to ${url}.`, `Bevragingen van personen gaan naar ${url}.`),
  berichten: (url) =>
    text(
      `Messages are listed and fetched from ${url}.`,
      `Berichtenlijsten en berichten worden opgehaald bij ${url}.`,
    ),
};

const words = {
  plain: text(
    "Not encrypted: plain http. Anyone on the network path can read and change what is sent.",
    "Niet versleuteld: gewoon http. Iedereen op de netwerkroute kan lezen en wijzigen wat wordt verzonden.",
  ),
  plainHere: text(
    "Not encrypted, but nothing leaves this computer.",
    "Niet versleuteld, maar er verlaat niets deze computer.",
  ),
  certificate: (path: string) =>
    text(`Presents the client certificate ${path}.`, `Biedt het clientcertificaat ${path} aan.`),
  issuers: (path: string) =>
    text(
      `Trusts servers with a certificate from an issuer in ${path}.`,
      `Vertrouwt servers met een certificaat van een uitgever in ${path}.`,
    ),
  proxy: (url: string) => text(`Goes through the proxy ${url}.`, `Gaat via de proxy ${url}.`),
} as const;

function unencrypted(url: string): readonly Text[] {
  if (!/^http:/i.test(url)) return [];
  return [isLoopbackAddress(hostOf(url) ?? "") ? words.plainHere : words.plain];
}

const noLogin = text("Doesn't log in.", "Meldt zich niet aan.");

/** Client authentication at the token endpoint. The default has no text. */
const clientWays: Readonly<Record<ClientAuthentication, Text>> = {
  form: text("", ""),
  basic: text(", with the secret in a Basic header", ", met het geheim in een Basic-header"),
  private_key_jwt: text(
    ", requested with a statement signed with your private key",
    ", opgevraagd met een verklaring die met uw privésleutel is ondertekend",
  ),
};

const loginTexts: {
  readonly [Type in Login["type"]]: (login: Extract<Login, { readonly type: Type }>) => Text;
} = {
  oauth2: ({ tokenUrl, clientId, scope, resourceServer, clientAuthentication = "form" }) => {
    const [at, client] = [visibleText(tokenUrl), visibleText(clientId)];
    const more = [scope, resourceServer].flatMap((one) =>
      one === undefined ? [] : `, ${visibleText(one)}`,
    );
    const { en, nl } = clientWays[clientAuthentication];
    return text(
      `Logs in as ${client} with a token from ${at}${more.join("")}${en}.`,
      `Meldt zich als ${client} aan met een token van ${at}${more.join("")}${nl}.`,
    );
  },
  basic: ({ username }) =>
    text(
      `Logs in as ${visibleText(username)} with a password.`,
      `Meldt zich als ${visibleText(username)} aan met een wachtwoord.`,
    ),
  bearer: () =>
    text("Logs in with a token that you provide.", "Meldt zich aan met een token dat u opgeeft."),
  apiKey: ({ header }) =>
    text(
      `Logs in with an API key in ${visibleText(header)}.`,
      `Meldt zich aan met een API-sleutel in ${visibleText(header)}.`,
    ),
  none: () => noLogin,
};

function loginText<Type extends Login["type"]>(login: Extract<Login, { readonly type: Type }>) {
  const words: (one: Extract<Login, { readonly type: Type }>) => Text = loginTexts[login.type];
  return words(login);
}

/** Header names only: fixed ones, those typed by the user and those set by requests. */
function headerTexts(headers: readonly DeclaredHeader[]): readonly Text[] {
  const groups = [
    [["fixed", "generated"], text("fixed or generated", "vast of gegenereerd")],
    [["secret", "input"], text("provided by you", "door u opgegeven")],
    [["perRequest"], text("set by a request", "door een verzoek ingesteld")],
  ] as const;
  return groups.flatMap(([kinds, how]) => {
    const meant = headers.filter(({ kind }) => kinds.some((one) => one === kind));
    if (meant.length === 0) return [];
    const { en, nl } = counted(meant.length, "header");
    const names = meant.map(({ name }) => visibleText(name)).join(", ");
    return [text(`${en} ${how.en}: ${names}.`, `${nl} ${how.nl}: ${names}.`)];
  });
}

export function authorisationText({ authorisation }: Environment): Text | undefined {
  if (!authorisation) return undefined;
  const { fields, rubrics } = authorisation;
  const parts = [
    ...(fields ? [counted(fields.length, "path")] : []),
    ...(rubrics ? [counted(rubrics.length, "rubric")] : []),
  ];
  if (parts.length === 0) return undefined;
  const list = (language: Language) => parts.map((part) => part[language]).join(", ");
  return text(`The profile allows ${list("en")}.`, `Het profiel staat ${list("nl")} toe.`);
}
