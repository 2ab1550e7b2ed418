import type { GatewaySubject, Sender } from "../contract/gateways/gatewayRefusal.ts";
import { text, type Text } from "../contract/text.ts";
import type { FailureOf, ForeignPage, GatewayHeader } from "../model/failure.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { checkBaseUrl, joined } from "./explanation.ts";

type Gateway = NonNullable<FailureOf<"refused">["gateway"]>;

export function gatewayTitle(sender: Sender, status: number): Text {
  const { title } = senders[sender];
  return text(`${title.en} (${status})`, `${title.nl} (${status})`);
}

export function saying(sender: Sender): Text {
  const { name } = senders[sender];
  return text(`${name.en} reports`, `${name.nl} meldt`);
}

/** Identifiers of a call, sanitised again because an outcome may come from a file. */
export function forOperator(members: Readonly<Record<string, string>>): readonly Text[] {
  const all = Object.entries(members).map((each) =>
    each.map((part) => cleanServerText(part)).join(" "),
  );
  if (all.length === 0) return [];
  const named = all.join(", ");
  return [text(`For the operator: ${named}`, `Voor de beheerder: ${named}`)];
}

/** The words and identifiers of a response, by whom they are; cleaned once more, as above. */
export function pageLines({ words = "", identifiers = {} }: Partial<ForeignPage>, says: Text) {
  const shown = cleanServerText(words);
  return [
    ...(shown === "" ? [] : [text(`${says.en}: ${shown}`, `${says.nl}: ${shown}`)]),
    ...forOperator(identifiers),
  ];
}

interface SenderTexts {
  readonly name: Text;
  readonly title: Text;
  readonly meaning: Text;
}

/** Senders of a response other than the service. */
const senders: Readonly<Record<Sender, SenderTexts>> = {
  gateway: {
    name: text("The gateway", "De gateway"),
    title: text("The gateway rejected the request", "De gateway weigerde het verzoek"),
    meaning: text(
      "The response came from a gateway, not from the service.",
      "Het antwoord komt van een gateway, niet van de dienst.",
    ),
  },
  proxy: {
    name: text("The proxy", "De proxy"),
    title: text("A proxy rejected the request", "Een proxy weigerde het verzoek"),
    meaning: text(
      "The response came from a proxy in between, not from the service.",
      "Het antwoord komt van een proxy ertussen, niet van de dienst.",
    ),
  },
  "login page": {
    name: text("The login page", "De inlogpagina"),
    title: text("A login page answered", "Een inlogpagina antwoordde"),
    meaning: text(
      "The response came from a login page, not from the service.",
      "Het antwoord komt van een inlogpagina, niet van de dienst.",
    ),
  },
  "web server": {
    name: text("The web server", "De webserver"),
    title: text("Another web server answered", "Een andere webserver antwoordde"),
    meaning: text(
      "The response came from a web server that does not know this address. The service has another address.",
      "Het antwoord komt van een webserver die dit adres niet kent. De dienst heeft een ander adres.",
    ),
  },
};

export function senderMeaning(sender: Sender): Text {
  return senders[sender].meaning;
}

/** The same where a token was requested, and what to do. */
export function tokenSenderTexts(sender: Sender): { readonly why: Text; readonly remedy: Text } {
  const { name } = senders[sender];
  return {
    why: text(
      `${name.en} answered instead of the token endpoint.`,
      `${name.nl} antwoordde in plaats van het token-endpoint.`,
    ),
    remedy: tokenRemedies[sender],
  };
}

export function gatewayMeaning({ sender, subject, headers }: Gateway): Text {
  const meaning = subject === "unknown" ? senders[sender].meaning : meanings[subject];
  const missing = headers.filter(({ isSent }) => !isSent).map(({ name }) => cleanServerText(name));
  if (missing.length === 0) return meaning;
  const names = missing.join(", ");
  return text(
    `${meaning.en} Missing in the request: ${names}.`,
    `${meaning.nl} In het verzoek ontbreekt: ${names}.`,
  );
}

/** Advice to change the environment, never the query. */
export function gatewayRemedy({ sender, subject, headers }: Gateway): Text {
  const elsewhere = subject === "unknown" ? senderRemedies[sender] : undefined;
  if (elsewhere) return elsewhere;
  const namesOf = (isMeant: (header: GatewayHeader) => boolean) =>
    headers
      .filter(isMeant)
      .map(({ name }) => cleanServerText(name))
      .join(", ");
  const missing = namesOf(({ isSent, isPerRequest }) => !isSent && !isPerRequest);
  const unset = headers.filter(({ isSent, isPerRequest }) => !isSent && isPerRequest === true);
  const sent = namesOf(({ isSent }) => isSent);
  if (subject === "key" && headers.length === 0) return noKey;
  const [declare, check] = subject === "key" ? keyRemedies : headerRemedies;
  if (missing !== "" && unset.length > 0) return joined([declare(missing), setInRequest(unset)]);
  if (missing !== "") return declare(missing);
  if (unset.length > 0) return setInRequest(unset);
  return remedies[subject] ?? (sent !== "" ? check(sent) : unknown);
}

const proxyRemedy = text(
  "Check `proxy` of the environment or HTTPS_PROXY and NO_PROXY of this machine, and ask the operator of the proxy to let this address through.",
  "Controleer `proxy` van de omgeving of HTTPS_PROXY en NO_PROXY van deze machine, en vraag de beheerder van de proxy dit adres door te laten.",
);

const senderRemedies: Readonly<Partial<Record<Sender, Text>>> = {
  proxy: proxyRemedy,
  "login page": checkBaseUrl,
  "web server": text(
    "Check the baseUrl in brp.config.json: the path of the operation is appended to it.",
    "Controleer de baseUrl in brp.config.json: het pad van de operatie komt erachter.",
  ),
};

const checkTokenUrl = text(
  "Check `tokenUrl` in brp.config.json (host, port and path), and whether you must first sign in to the network.",
  "Controleer `tokenUrl` in brp.config.json (host, poort en pad), en of u zich eerst bij het netwerk moet aanmelden.",
);

const tokenRemedies: Readonly<Record<Sender, Text>> = {
  proxy: proxyRemedy,
  "login page": checkTokenUrl,
  "web server": checkTokenUrl,
  gateway: text(
    'Check `tokenUrl` in brp.config.json, and ask the gateway\'s operator which headers the token endpoint requires: a header with `"token": true` is sent there too.',
    'Controleer `tokenUrl` in brp.config.json, en vraag de beheerder van de gateway welke headers het token-endpoint vereist: een header met `"token": true` wordt daar ook naartoe verzonden.',
  ),
};

type Remedy = (names: string) => Text;

/** Declared headers without a value from the request or the environment. */
export function setInRequest(headers: readonly GatewayHeader[]): Text {
  const lines = headers.map(({ name }) => `\`@header ${cleanServerText(name)} …\``).join(", ");
  const { en, nl } = allowedValues(headers);
  return text(
    `Set it in the request or at the top of the file with ${lines}${en}, or give a default \`value\` in \`headers\` of the environment.`,
    `Zet in het verzoek of bovenaan het bestand ${lines}${nl}, of geef een standaard-\`value\` in \`headers\` van de omgeving.`,
  );
}

function allowedValues(headers: readonly GatewayHeader[]): Text {
  const all = headers.flatMap(({ name, values }) =>
    values
      ? [`${cleanServerText(name)}: ${values.map((one) => cleanServerText(one)).join(", ")}`]
      : [],
  );
  const named = all.join("; ");
  return named === "" ? text("", "") : text(` (allowed: ${named})`, ` (toegestaan: ${named})`);
}

const headerRemedies: readonly [Remedy, Remedy] = [
  (names) =>
    text(
      `Declare ${names} in \`headers\` of the environment in brp.config.json.`,
      `Geef ${names} op in \`headers\` van de omgeving in brp.config.json.`,
    ),
  (names) =>
    text(
      `Check the value of ${names} in \`headers\` of the environment, or in \`@header\` if the request sets it.`,
      `Controleer de waarde van ${names} in \`headers\` van de omgeving, of in \`@header\` als het verzoek die zet.`,
    ),
];

const keyRemedies: readonly [Remedy, Remedy] = [
  (names) =>
    text(
      `Add { "type": "apiKey", "header": "${names}" } to \`auth\` of the environment in brp.config.json.`,
      `Voeg { "type": "apiKey", "header": "${names}" } toe aan \`auth\` van de omgeving in brp.config.json.`,
    ),
  (names) =>
    text(
      `Check that the API key in ${names} is the one of this environment. Don't keep retrying: keys get blocked.`,
      `Controleer of de API-sleutel in ${names} die van deze omgeving is. Blijf niet proberen: sleutels worden geblokkeerd.`,
    ),
];

const noKey = text(
  "Ask the gateway's operator which header contains the API key, and add `apiKey` to `auth` of the environment.",
  "Vraag de beheerder van de gateway welke header de API-sleutel bevat en voeg `apiKey` toe aan `auth` van de omgeving.",
);

const unknown = text(
  "Check `auth`, `headers` and `baseUrl` of the environment against the data from the gateway's operator. See *Gateways* in the documentation for common settings.",
  "Vergelijk `auth`, `headers` en `baseUrl` van de omgeving met de gegevens van de beheerder van de gateway. Zie *Gateways* in de documentatie voor gebruikelijke instellingen.",
);

const meanings: Readonly<Record<Exclude<GatewaySubject, "unknown">, Text>> = {
  header: text(
    "A header that the gateway requires is missing or has an invalid value.",
    "Een verplichte header van de gateway ontbreekt of heeft een ongeldige waarde.",
  ),
  purpose: text(
    "The gateway does not accept the purpose (doelbinding) of this request.",
    "De gateway accepteert de doelbinding van dit verzoek niet.",
  ),
  key: text(
    "The API key is missing or not known to the gateway.",
    "De API-sleutel ontbreekt of is niet bekend bij de gateway.",
  ),
  profile: text(
    "The API key is valid but not authorised for these fields.",
    "De API-sleutel is geldig, maar niet geautoriseerd voor deze velden.",
  ),
  accessToken: text(
    "The gateway does not accept the access token: it is missing, expired or not meant for it.",
    "De gateway accepteert het toegangstoken niet: het ontbreekt, is verlopen of is er niet voor bedoeld.",
  ),
  token: text(
    "The gateway on the other side rejected the token of the outway.",
    "De gateway aan de andere kant weigerde het token van de outway.",
  ),
  grant: text(
    "The outway has no service for this grant hash.",
    "De outway kent geen dienst bij deze grant-hash.",
  ),
  transaction: text(
    "The outway requires a transaction id that is a version 7 UUID.",
    "De outway vereist een transactie-id dat een UUID versie 7 is.",
  ),
  quota: text(
    "The rate limit or quota of the gateway is reached.",
    "De limiet of het quotum van de gateway is bereikt.",
  ),
  backend: text(
    "The gateway could not reach the service behind it.",
    "De gateway kon de dienst erachter niet bereiken.",
  ),
};

const remedies: Readonly<Partial<Record<GatewaySubject, Text>>> = {
  profile: text(
    "Request fewer fields, or ask the gateway's operator which ones this key may request and write these in `authorisation` of the environment.",
    "Vraag minder velden op, of vraag de beheerder van de gateway welke deze sleutel mag opvragen en schrijf die in `authorisation` van de omgeving.",
  ),
  token: text(
    "Ask the outway's operator whether its contract with the other side is valid.",
    "Vraag de beheerder van de outway of het contract met de andere kant geldig is.",
  ),
  transaction: text(
    'Declare "Fsc-Transaction-Id": "{{$uuid7}}" in `headers` of the environment.',
    'Geef "Fsc-Transaction-Id": "{{$uuid7}}" op in `headers` van de omgeving.',
  ),
  quota: text(
    "Wait, lower `rate` of the environment, or ask the gateway's operator for a higher limit.",
    "Wacht, verlaag `rate` van de omgeving, of vraag de beheerder van de gateway om een hogere limiet.",
  ),
  backend: text(
    "Run it again later. Report it to the gateway's operator if it persists.",
    "Voer het later opnieuw uit. Meld het bij de beheerder van de gateway als dit aanhoudt.",
  ),
};
