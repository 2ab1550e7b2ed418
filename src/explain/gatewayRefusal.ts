import type { GatewaySubject } from "../contract/gateways/gatewayRefusal.ts";
import { text, type Text } from "../contract/text.ts";
import type { FailureOf, GatewayHeader } from "../model/failure.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { joined } from "./explanation.ts";

type Gateway = NonNullable<FailureOf<"refused">["gateway"]>;

export function gatewayTitle(status: number): Text {
  return text(
    `The gateway rejected the request (${status})`,
    `De gateway weigerde het verzoek (${status})`,
  );
}

export function gatewayMeaning({ subject, headers }: Gateway): Text {
  const meaning = meanings[subject];
  const missing = headers.filter(({ isSent }) => !isSent).map(({ name }) => cleanServerText(name));
  if (missing.length === 0) return meaning;
  const names = missing.join(", ");
  return text(
    `${meaning.en} The request did not have ${names}.`,
    `${meaning.nl} Het verzoek had geen ${names}.`,
  );
}

/** What to do: the environment is to be mended, never the query. */
export function gatewayRemedy({ subject, headers }: Gateway): Text {
  const namesOf = (isMeant: (header: GatewayHeader) => boolean) =>
    headers
      .filter(isMeant)
      .map(({ name }) => cleanServerText(name))
      .join(", ");
  const missing = namesOf(({ isSent, isPerRequest }) => !isSent && !isPerRequest);
  const unset = namesOf(({ isSent, isPerRequest }) => !isSent && isPerRequest === true);
  const sent = namesOf(({ isSent }) => isSent);
  if (subject === "key" && headers.length === 0) return noKey;
  const [declare, check] = subject === "key" ? keyRemedies : headerRemedies;
  if (missing !== "" && unset !== "") return joined([declare(missing), setInRequest(unset)]);
  if (missing !== "") return declare(missing);
  if (unset !== "") return setInRequest(unset);
  return remedies[subject] ?? (sent !== "" ? check(sent) : unknown);
}

type Remedy = (names: string) => Text;

const setInRequest: Remedy = (names) =>
  text(
    `Set ${names} with \`@header\` in the request or at the top of the file, or give a default \`value\` in \`headers\` of the environment.`,
    `Zet ${names} met \`@header\` in het verzoek of bovenaan het bestand, of geef een standaard-\`value\` in \`headers\` van de omgeving.`,
  );

const headerRemedies: readonly [Remedy, Remedy] = [
  (names) =>
    text(
      `Declare ${names} in \`headers\` of the environment in brp.config.json.`,
      `Geef ${names} op in \`headers\` van de omgeving in brp.config.json.`,
    ),
  (names) =>
    text(
      `Check the value of ${names} in \`headers\` of the environment, or in \`@header\` where the request sets it.`,
      `Controleer de waarde van ${names} in \`headers\` van de omgeving, of in \`@header\` waar het verzoek die zet.`,
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
      `Check the API key in ${names}: give the one of this environment. Do not keep trying: keys get blocked.`,
      `Controleer de API-sleutel in ${names}: geef die van deze omgeving. Blijf niet proberen: sleutels worden geblokkeerd.`,
    ),
];

const noKey = text(
  "Ask the gateway's operator which header holds the API key, and add `apiKey` to `auth` of the environment.",
  "Vraag de beheerder van de gateway welke header de API-sleutel bevat en voeg `apiKey` toe aan `auth` van de omgeving.",
);

const unknown = text(
  "Check `auth`, `headers` and `baseUrl` of the environment against what the gateway's operator gave you; *Gateways* in the documentation has the usual ones.",
  "Vergelijk `auth`, `headers` en `baseUrl` van de omgeving met wat de beheerder van de gateway gaf; *Gateways* in de documentatie heeft de gebruikelijke.",
);

const meanings: Readonly<Record<GatewaySubject, Text>> = {
  header: text(
    "A header that the gateway requires is missing or has a value that it does not accept.",
    "Een verplichte header van de gateway ontbreekt of heeft een waarde die niet wordt geaccepteerd.",
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
  token: text(
    "The gateway at the other side did not accept the token of the outway.",
    "De gateway aan de andere kant accepteerde het token van de outway niet.",
  ),
  grant: text(
    "The outway knows no service for this grant hash.",
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
  unknown: text(
    "The response has the form of a gateway or web server, not that of the service.",
    "Het antwoord heeft de vorm van een gateway of webserver, niet die van de dienst.",
  ),
};

/** Where checking a header would not help. */
const remedies: Readonly<Partial<Record<GatewaySubject, Text>>> = {
  profile: text(
    "Ask for fewer fields, or ask the gateway's operator which ones this key may ask; write these in `authorisation` of the environment.",
    "Vraag minder velden, of vraag de beheerder van de gateway welke deze sleutel mag vragen; schrijf die in `authorisation` van de omgeving.",
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
    "Voer het later opnieuw uit. Meld het de beheerder van de gateway als het blijft.",
  ),
};
