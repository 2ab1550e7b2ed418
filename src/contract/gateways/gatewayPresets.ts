import { text, type Text } from "../text.ts";
import type { ClientAuthentication } from "../errors/tokenResponse.ts";
import { gatewayShapes, type GatewayShape } from "./gatewayShapes.ts";

export const exampleUrls = {
  personen: "https://brp.example.nl/haalcentraal/api/brp",
  berichten: "https://messages.example.nl/api/v1",
} as const;

/** A style of gateway in front of the person service. Its headers and rejections are real, all values are invented. */
export interface GatewayPreset {
  readonly title: Text;
  /** The products and organisations that use it. */
  readonly seenWith: string;
  readonly baseUrl: string;
  readonly logins: readonly PresetLogin[];
  readonly needsCertificate: boolean;
  readonly headers: readonly PresetHeader[];
  readonly shape: GatewayShape;
  readonly note?: Text;
}

export type PresetLogin =
  | { readonly type: "apiKey"; readonly header: string }
  | { readonly type: "basic"; readonly username: string }
  | {
      readonly type: "oauth2";
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientAuthentication: ClientAuthentication;
    };

export interface PresetHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly meaning: Text;
  /** As declared in `brp.config.json`. */
  readonly declared: PresetDeclaration;
}

/** One form of a declared header. The schema of the configuration reads all of them. */
export type PresetDeclaration =
  | string
  | { readonly value: string; readonly once: "session" }
  | { readonly input: string; readonly personal: true }
  | { readonly perRequest: true; readonly value: string };

const oin = "00000001999990000000";

const header = (
  name: string,
  meaning: Text,
  declared: PresetDeclaration,
  isRequired = true,
): PresetHeader => ({ name, isRequired, meaning, declared });

const purpose = header(
  "x-doelbinding",
  text(
    "Purpose code agreed with the gateway: one for searches and one for lookups, or one per case type.",
    "Doelbinding die met de gateway is afgesproken: een voor zoeken en een voor raadplegen, of een per zaaktype.",
  ),
  { perRequest: true, value: "BRPACT-VerhuizingControle" },
);

/** Whether a header contains the purpose, by its name: that of the presets, or a similar one. */
export function isPurposeHeader(name: string): boolean {
  return /doelbinding|purpose/i.test(name);
}

const processing = header(
  "x-verwerking",
  text(
    "Entry in the processing register, often `register@case type`, up to 242 characters.",
    "Verwerking in het verwerkingsregister, vaak `register@zaaktype`, maximaal 242 tekens.",
  ),
  { perRequest: true, value: "Burgerzaken@Verhuizing" },
);

const user = (name: string, isRequired = true) =>
  header(
    name,
    text(
      "The user of the request: a user or employee number, or an agreed word for a job.",
      "De gebruiker die de bevraging doet: een gebruikers- of personeelsnummer, of een afgesproken woord voor een taak.",
    ),
    { input: "User name at the gateway", personal: true },
    isRequired,
  );

const originOin = header(
  "x-origin-oin",
  text(
    "OIN (20 digits) of the requesting organisation.",
    "OIN (20 cijfers) van de bevragende organisatie.",
  ),
  oin,
);

const apiKey: PresetLogin = { type: "apiKey", header: "x-api-key" };

export const gatewayPresets = {
  iconnect: {
    title: text("iConnect", "iConnect"),
    seenWith: "PinkRoccade iConnect",
    baseUrl: "https://gateway.example.nl/iconnect/apihcbrp/actueel/prtcl/v2",
    logins: [apiKey],
    needsCertificate: true,
    headers: [
      purpose,
      processing,
      user("x-gebruiker"),
      originOin,
      header(
        "x-afnemer-oin",
        text("OIN of the data recipient.", "OIN van de afnemer."),
        oin,
        false,
      ),
      header(
        "x-toepassing",
        text("Name of the application.", "Naam van de toepassing."),
        "Verhuisloket",
        false,
      ),
    ],
    shape: gatewayShapes.iconnect,
    note: text(
      "A client certificate, an API key or both. Remove the one that your gateway doesn't require. A forwarding service in front can require another key, as a secret header such as `apikey`.",
      "Een clientcertificaat, een API-sleutel of beide. Verwijder wat uw gateway niet vereist. Een doorgeefdienst ervoor kan nog een sleutel vereisen, als geheime header zoals `apikey`.",
    ),
  },
  "2secure": {
    title: text("2Secure", "2Secure"),
    seenWith: "Enable-U 2Secure",
    baseUrl: "https://gateway.example.nl/brp",
    logins: [apiKey],
    needsCertificate: false,
    headers: [
      processing,
      user("x-gebruiker"),
      header(
        "x-applicatie",
        text("Name of the application.", "Naam van de applicatie."),
        "Verhuisloket",
      ),
      { ...purpose, isRequired: false },
      { ...originOin, isRequired: false },
    ],
    shape: gatewayShapes.message,
    note: text(
      "Guides differ. Older ones also list x-toepassing, x-doelbinding and x-origin-oin.",
      "Handleidingen verschillen. Oudere noemen ook x-toepassing, x-doelbinding en x-origin-oin.",
    ),
  },
  eservices: {
    title: text("eServices", "eServices"),
    seenWith: "Centric eServices, makelaarsuite",
    baseUrl: "https://gateway.example.nl/brp",
    logins: [apiKey],
    needsCertificate: false,
    headers: [
      header(
        "x-request-organization",
        text("Organisation: its name or OIN.", "Organisatie: naam of OIN."),
        "Gemeente Voorbeeld",
      ),
      header(
        "x-request-application",
        text("Name of the application.", "Naam van de applicatie."),
        "Verhuisloket",
      ),
      header(
        "x-request-afnemerscode",
        text("Recipient code given by the municipality.", "Afnemerscode die de gemeente geeft."),
        { perRequest: true, value: "990042" },
      ),
      user("x-request-user"),
    ],
    shape: gatewayShapes.message,
  },
  amsterdam: {
    title: text("Amsterdam", "Amsterdam"),
    seenWith: "Amsterdam (brp-amsterdam-api)",
    baseUrl: "https://gateway.example.nl/bevragingen/v1",
    logins: [
      {
        type: "oauth2",
        tokenUrl: "https://login.example.nl/oauth2/token",
        clientId: "verhuisloket",
        clientAuthentication: "form",
      },
    ],
    needsCertificate: false,
    headers: [
      user("X-User"),
      header(
        "X-Correlation-ID",
        text(
          "Links the calls of one session to the application's own log.",
          "Koppelt de aanroepen van een sessie aan het eigen logboek van de applicatie.",
        ),
        { value: "{{$uuid}}", once: "session" },
      ),
      header(
        "X-Task-Description",
        text(
          "The task, in words agreed with the municipality.",
          "De taak, in woorden die met de gemeente zijn afgesproken.",
        ),
        { perRequest: true, value: "Controle verhuisaangifte" },
      ),
    ],
    shape: gatewayShapes.problem,
    note: text(
      "The scopes of the token determine the allowed queries and fields.",
      "De scopes van het token bepalen welke bevragingen en velden zijn toegestaan.",
    ),
  },
  nijmegen: {
    title: text("Municipal AWS gateway", "Gemeentelijke AWS-gateway"),
    seenWith: "Nijmegen (haal-centraal-brp)",
    baseUrl: "https://gateway.example.nl",
    logins: [apiKey],
    needsCertificate: true,
    headers: [],
    shape: gatewayShapes.aws,
    note: text(
      "The gateway stores the fields that a key can request.",
      "De gateway legt vast welke velden een sleutel mag opvragen.",
    ),
  },
  fsc: {
    title: text("FSC outway", "FSC-outway"),
    seenWith: "OpenFSC",
    baseUrl: "https://outway.example.nl/haalcentraal/api/brp",
    logins: [],
    needsCertificate: false,
    headers: [
      header(
        "Fsc-Grant-Hash",
        text(
          "Hash of the contract's grant, which selects the service.",
          "Hash van de grant van het contract, die de dienst kiest.",
        ),
        "$1$4$aW52ZW50ZWQ=",
      ),
      header(
        "Fsc-Transaction-Id",
        text("UUID version 7, new for each call.", "UUID versie 7, nieuw voor elke aanroep."),
        "{{$uuid7}}",
      ),
    ],
    shape: gatewayShapes.fsc,
    note: text(
      "The outway is in your own network and logs in to the other side.",
      "De outway staat in uw eigen netwerk en logt in bij de andere partij.",
    ),
  },
  nlx: {
    title: text("NLX outway", "NLX-outway"),
    seenWith: "NLX",
    baseUrl: "https://outway.example.nl/voorbeeld/brp/haalcentraal/api/brp",
    logins: [],
    needsCertificate: false,
    headers: [
      user("X-NLX-Request-User-Id", false),
      header(
        "X-NLX-Request-Application-Id",
        text("Name of the application.", "Naam van de applicatie."),
        "Verhuisloket",
        false,
      ),
      header(
        "X-NLX-Request-Process-Id",
        text("The process of the request.", "Het proces waarvoor de bevraging is."),
        { perRequest: true, value: "Verhuizing" },
        false,
      ),
    ],
    shape: gatewayShapes.fsc,
  },
  apiproxy: {
    title: text("Proxy inside a cluster", "Proxy binnen een cluster"),
    seenWith: "PodiumD api-proxy",
    baseUrl: "https://api-proxy.example.nl/haalcentraal/api/brp",
    logins: [apiKey],
    needsCertificate: false,
    headers: [purpose, processing, user("x-gebruiker"), originOin],
    shape: gatewayShapes.iconnect,
    note: text(
      "The proxy can add headers itself. Don't declare those. A key or a personal header is never sent over plain http, so use https for the proxy.",
      "De proxy kan zelf headers toevoegen. Geef die niet op. Een sleutel of persoonlijke header wordt nooit over onversleuteld http verzonden. Gebruik voor de proxy https.",
    ),
  },
  plain: {
    title: text("User and password", "Gebruiker en wachtwoord"),
    seenWith: "Open Forms, vrijBRP",
    baseUrl: "https://gateway.example.nl/haalcentraal/api/brp",
    logins: [{ type: "basic", username: "verhuisloket" }],
    needsCertificate: false,
    headers: [],
    shape: gatewayShapes.message,
    note: text(
      "If the gateway requires a fixed value in `Authorization`, use `apiKey` with `header: Authorization` instead.",
      "Vereist de gateway een vaste waarde in `Authorization`, gebruik dan `apiKey` met `header: Authorization`.",
    ),
  },
} as const satisfies Readonly<Record<string, GatewayPreset>>;

export type GatewayPresetName = keyof typeof gatewayPresets;

/** In display order. */
export const gatewayPresetNames = Object.keys(gatewayPresets) as readonly GatewayPresetName[];

export function gatewayPreset(name: GatewayPresetName): GatewayPreset {
  return gatewayPresets[name];
}

/** Every header of the presets, in lower case. A response that mentions one is about it. */
export const gatewayHeaderNames: ReadonlySet<string> = new Set(
  gatewayPresetNames.flatMap((name) => {
    const { headers, logins } = gatewayPreset(name);
    return [
      ...headers.map((header) => header.name.toLowerCase()),
      ...logins.flatMap((login) => (login.type === "apiKey" ? [login.header.toLowerCase()] : [])),
    ];
  }),
);
