import { text, type Text } from "../../../contract/text.ts";
import { repeatedText, type ConfigCode } from "../../../model/environments/configProblem.ts";
import { error, warning, type CodeDescription, configuration, contract } from "./codeFacts.ts";

interface ConfigCodeFacts extends CodeDescription {
  /** Complete configuration files: one with this diagnostic, and a similar one without it. */
  readonly bad: string;
  readonly good: string;
  readonly missingFiles?: readonly string[];
  readonly certificateProblems?: Readonly<Record<string, string>>;
  readonly tableProblems?: Readonly<Record<string, Text>>;
}

type Members = Readonly<Record<string, unknown>>;

/** A valid file with one environment, in which these members replace its own. */
function example(changed: Members = {}, name = "acceptance"): string {
  const usual = {
    kind: "trial",
    personen: { baseUrl: "https://brp.example.nl/haalcentraal/api/brp" },
    auth: { type: "bearer" },
  };
  return shown({ environments: { [name]: { ...usual, ...changed } } });
}

function shown(file: Members): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

const persons = { baseUrl: "https://brp.example.nl/haalcentraal/api/brp" };
const operatorMessages = {
  baseUrl: "https://apigw.npr.idm.diginetwerk.net/lap/api/brp/berichten/v1",
  auth: { type: "bearer" },
};
const operatorLogin = {
  type: "oauth2",
  tokenUrl: "https://auth.npr.idm.diginetwerk.net/nidp/oauth/nam/token",
  clientId: "intake",
  scope: "990042-00000001999990000000",
};

const at = (baseUrl: string) => ({ personen: { baseUrl } });

export const configCodes: Readonly<Record<ConfigCode, ConfigCodeFacts>> = {
  "config-json": {
    ...error("Invalid configuration JSON", "Ongeldige JSON in de configuratie"),
    explanation: text(
      "This is not valid JSON: a comma, bracket or quote is missing or extra, or there is a comment. No environment in this file can be used.",
      "Dit is geen geldige JSON: een komma, haakje of aanhalingsteken ontbreekt of is overtollig, of er staat commentaar in. Geen enkele omgeving in dit bestand is bruikbaar.",
    ),
    sources: [configuration("file")],
    bad: example().replace('"trial",', '"trial"'),
    good: example(),
  },
  "config-invisible-character": {
    ...error("Invisible character", "Onzichtbaar teken"),
    explanation: text(
      "Characters that turn the reading direction, have no width, separate lines or control a terminal make the file look different from its real content, even when written as an escape such as `\\u202e`. No environment in this file can be used.",
      "Tekens die de leesrichting omkeren, geen breedte hebben, regels scheiden of een terminal besturen, tonen het bestand anders dan het werkelijk is, ook als escape zoals `\\u202e`. Geen enkele omgeving in dit bestand is bruikbaar.",
    ),
    sources: [configuration("file")],
    bad: example({ auth: { type: "basic", username: "in\u200btake" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-duplicate-member": {
    ...error("Duplicate member", "Dubbele eigenschap"),
    explanation: repeatedText,
    sources: [configuration("file")],
    bad: example().replace('"kind": "trial",', '"kind": "production", "kind": "trial",'),
    good: example(),
  },
  "config-unknown-member": {
    ...error("Unknown member", "Onbekende eigenschap"),
    explanation: text(
      "This member is not allowed here and would be ignored. Check its spelling and position.",
      "Deze eigenschap hoort hier niet en zou worden genegeerd. Controleer de spelling en de plaats.",
    ),
    sources: [configuration("file")],
    bad: example({ timout: "20s" }),
    good: example({ timeout: "20s" }),
  },
  "config-value": {
    ...error("Invalid value", "Ongeldige waarde"),
    explanation: text(
      "This value is missing, empty, of the wrong type, or not one of the allowed values.",
      "Deze waarde ontbreekt, is leeg, heeft het verkeerde type of is hier niet toegestaan.",
    ),
    sources: [configuration("file")],
    bad: example({ auth: { type: "digest" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-name": {
    ...error("Invalid environment name", "Ongeldige omgevingsnaam"),
    explanation: text(
      "The name of an environment begins with a letter and contains only letters, digits, `-` and `_`. The name `local` is built in: only an environment of kind local can replace it.",
      "De naam van een omgeving begint met een letter en bevat alleen letters, cijfers, `-` en `_`. De naam `local` is ingebouwd: alleen een omgeving met kind local kan die vervangen.",
    ),
    sources: [configuration("environments")],
    bad: example({}, "2nd acceptance"),
    good: example({}, "acceptance-2"),
  },
  "config-secret": {
    ...error("Secret in the file", "Geheim in het bestand"),
    explanation: text(
      "This file is committed with the requests, so anyone who can read them can read the secret. Move it to the editor's secret storage. In CI, set a variable such as `BRP_ACCEPTANCE_CLIENT_SECRET`. A secret that was ever committed must be replaced by its issuer.",
      "Dit bestand wordt met de verzoeken gecommit: wie de verzoeken kan lezen, kan ook het geheim lezen. Verplaats het naar de geheimenopslag van de editor. Stel in CI een variabele in, zoals `BRP_ACCEPTANCE_CLIENT_SECRET`. Laat een geheim dat ooit gecommit is vervangen door wie het heeft uitgegeven.",
    ),
    sources: [configuration("secrets")],
    bad: example({ auth: { type: "basic", username: "intake", password: "not a real one" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-secret-names": {
    ...error("Shared variable", "Gedeelde variabele"),
    explanation: text(
      "Variable names use upper case, with `_` for every character that is not a letter or digit. These two environments would read each other's secrets.",
      "Namen van variabelen krijgen hoofdletters, en een `_` voor elk teken dat geen letter of cijfer is. Deze twee omgevingen zouden elkaars geheimen lezen.",
    ),
    sources: [configuration("secrets")],
    bad: example().replace(
      /^ {4}"acceptance": (\{[^]*^ {4}\})$/m,
      '    "acceptance-1": $1,\n    "acceptance_1": $1',
    ),
    good: example().replace(
      /^ {4}"acceptance": (\{[^]*^ {4}\})$/m,
      '    "acceptance-1": $1,\n    "acceptance-2": $1',
    ),
  },
  "config-url": {
    ...error("Unusable URL", "Onbruikbare URL"),
    explanation: text(
      "Enter a complete URL that begins with https and has no query (`?`) or fragment (`#`).",
      "Geef een volledige URL op die begint met https, zonder query (`?`) en zonder fragment (`#`).",
    ),
    sources: [configuration("addresses")],
    bad: example(at("brp.example.nl/haalcentraal/api/brp")),
    good: example(at("https://brp.example.nl/haalcentraal/api/brp")),
  },
  "config-url-credentials": {
    ...error("User name or password in a URL", "Gebruikersnaam of wachtwoord in een URL"),
    explanation: text(
      "A URL can't contain a user name or password, because this file is committed. Put the user name in `auth` and store the password as a secret.",
      "Een URL mag geen gebruikersnaam of wachtwoord bevatten, omdat dit bestand wordt gecommit. Zet de gebruikersnaam in `auth` en bewaar het wachtwoord als geheim.",
    ),
    sources: [configuration("secrets"), configuration("addresses")],
    bad: example(at("https://intake:not-real@brp.example.nl/api/brp")),
    good: example(at("https://brp.example.nl/api/brp")),
  },
  "config-plain-http": {
    ...error("Plain http", "Onversleuteld http"),
    explanation: text(
      "Without TLS, anyone on the network path can read the response and the token. Plain http is allowed only to this machine (localhost, 127.0.0.1), and to private addresses if `people` is test and the environment has no login, secret, personal header or client certificate.",
      "Zonder TLS kan iedereen onderweg het antwoord en het token lezen. Onversleuteld http kan alleen naar deze machine (localhost, 127.0.0.1), en naar privéadressen als `people` test is en de omgeving geen login, geheim, persoonlijke header of clientcertificaat heeft.",
    ),
    sources: [configuration("addresses")],
    bad: example(at("http://brp.example.nl/api/brp")),
    good: example(at("https://brp.example.nl/api/brp")),
  },
  "config-no-service": {
    ...error("Environment without a service", "Omgeving zonder dienst"),
    explanation: text(
      "An environment needs at least one service, `personen` or `berichten`, with its `baseUrl`.",
      "Een omgeving heeft ten minste één dienst nodig, `personen` of `berichten`, met de bijbehorende `baseUrl`.",
    ),
    sources: [configuration("environments")],
    bad: shown({ environments: { acceptance: { kind: "trial" } } }),
    good: example(),
  },
  "config-client-certificate": {
    ...error("Incomplete client certificate", "Onvolledig clientcertificaat"),
    explanation: text(
      "A client certificate is either `certificate` with its `key`, or one `pfx` that contains both.",
      "Een clientcertificaat is `certificate` met de bijbehorende `key`, of één `pfx` met beide.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { key: "tls/intake.key" } }),
    good: example({ tls: { certificate: "tls/intake.pem", key: "tls/intake.key" } }),
  },
  "config-timeout": {
    ...error("Invalid time limit", "Ongeldige tijdslimiet"),
    explanation: text(
      "A time limit is a number followed by ms, s or m, greater than zero and under 25 days: `500ms`, `30s`, `2m`.",
      "Een tijdslimiet is een getal gevolgd door ms, s of m, groter dan nul en korter dan 25 dagen: `500ms`, `30s`, `2m`.",
    ),
    sources: [configuration("environments")],
    bad: example({ timeout: "half an hour" }),
    good: example({ timeout: "2m" }),
  },
  "config-kind-missing": {
    ...warning("Environment without a kind", "Omgeving zonder soort"),
    explanation: text(
      "Without `kind`, this environment is treated as production: every run needs an approved plan and a reason. Set `kind`.",
      "Zonder `kind` geldt deze omgeving als productie: elke uitvoering heeft een goedgekeurd plan en een reden nodig. Stel `kind` in.",
    ),
    sources: [configuration("environments")],
    bad: example({ kind: undefined }),
    good: example({ kind: "production" }),
  },
  "config-production-host": {
    ...warning("Known production address", "Bekend productieadres"),
    explanation: text(
      "One of the addresses is a known production host, so this environment is treated as production, whatever its `kind`.",
      "Een van de adressen is een bekende productiehost. Deze omgeving geldt daarom als productie, ongeacht de waarde van `kind`.",
    ),
    sources: [configuration("environments")],
    bad: example(at("https://apigw.idm.diginetwerk.net/api/brp")),
    good: example({ ...at("https://apigw.idm.diginetwerk.net/api/brp"), kind: "production" }),
  },
  "config-unknown-field": {
    ...warning("Unknown path in the profile", "Onbekend pad in het profiel"),
    explanation: text(
      "The contract has no path with this name that `fields` can request, so this line of the authorisation profile allows nothing.",
      "Het contract kent geen pad met deze naam dat met `fields` op te vragen is. Deze regel van het autorisatieprofiel staat dus niets toe.",
    ),
    sources: [configuration("authorisation")],
    bad: example({ authorisation: { fields: ["naam.volledigenaam"] } }),
    good: example({ authorisation: { fields: ["naam.volledigeNaam"] } }),
  },
  "config-deprecated-field": {
    ...warning("Deprecated path in the profile", "Verouderd pad in het profiel"),
    explanation: text(
      "This path is deprecated and may be removed from the service.",
      "Dit pad is verouderd en kan uit de dienst verdwijnen.",
    ),
    sources: [configuration("authorisation"), contract("fields")],
    bad: example({ authorisation: { fields: ["indicatieGezagMinderjarige"] } }),
    good: example({ authorisation: { fields: ["gezag"] } }),
  },
  "config-unknown-parameter": {
    ...warning("Unknown parameter in the profile", "Onbekende parameter in het profiel"),
    explanation: text(
      "No query type has a search parameter with this name, so this line of the authorisation profile allows nothing.",
      "Geen enkel type bevraging heeft een zoekparameter met deze naam. Deze regel van het autorisatieprofiel staat dus niets toe.",
    ),
    sources: [configuration("authorisation")],
    bad: example({ authorisation: { parameters: ["postkode"] } }),
    good: example({ authorisation: { parameters: ["postcode"] } }),
  },
  "config-file-missing": {
    ...warning("Missing file", "Ontbrekend bestand"),
    explanation: text(
      "A run would stop before it sends anything. Paths to certificates, an authorisation decision or list, and value tables start at the folder of `brp.config.json`. The files must be inside the project.",
      "Een uitvoering zou stoppen voordat er iets is verzonden. Paden naar certificaten, een autorisatiebesluit of -lijst en waardetabellen beginnen bij de map van `brp.config.json`. De bestanden moeten binnen het project staan.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { ca: "tls/issuers.pem" } }),
    good: example({ tls: { ca: "tls/issuer.pem" } }),
    missingFiles: ["tls/issuers.pem"],
  },
  "config-certificate-file": {
    ...error("Unusable certificate or key file", "Onbruikbaar certificaat- of sleutelbestand"),
    explanation: text(
      "`ca` and `certificate` of `tls` point to files with certificates (PEM, DER or P7B), `key` to a file with a private key (PEM or DER), `pfx` to a PFX file. The message lists the contents of the file. Often two names are swapped, or the file is a certificate signing request.",
      "`ca` en `certificate` van `tls` verwijzen naar bestanden met certificaten (PEM, DER of P7B), `key` naar een bestand met een privésleutel (PEM of DER), `pfx` naar een PFX-bestand. De melding noemt de inhoud van het bestand. Vaak zijn twee namen verwisseld, of is het bestand een certificaataanvraag.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { ca: "tls/issuer.key" } }),
    good: example({ tls: { ca: "tls/issuer.pem" } }),
    certificateProblems: { "ca tls/issuer.key": "holds key, not certificate" },
  },
  "config-table": {
    ...error("Unreadable value table", "Onleesbare waardetabel"),
    explanation: text(
      "`tables` expects the published CSV file of each table: every column name begins with the number of the element, codes keep their leading zeros, and dates have eight digits. The message shows the file and the line.",
      "`tables` verwacht van elke tabel het gepubliceerde CSV-bestand: elke kolomnaam begint met het nummer van het element, codes houden hun voorloopnullen en datums hebben acht cijfers. De melding noemt het bestand en de regel.",
    ),
    sources: [configuration("tables")],
    bad: shown({ environments: {}, tables: { "34": "tables/gemeenten.csv" } }),
    good: shown({ environments: {}, tables: { "33": "tables/gemeenten.csv" } }),
    tableProblems: {
      "34": text(
        "tables/gemeenten.csv, line 1: The column 94.10 is missing. Use the published CSV file of table 34.",
        "tables/gemeenten.csv, regel 1: De kolom 94.10 ontbreekt. Gebruik het gepubliceerde CSV-bestand van tabel 34.",
      ),
    },
  },
  "config-header": {
    ...error("Invalid header declaration", "Ongeldige opgave van een header"),
    explanation: text(
      "Headers of the connection, of the body and of logins can't be declared in `headers`. Every other header has exactly one of `value`, `secret`, `input` and `perRequest`. Only the placeholders `{{$uuid}}`, `{{$uuid7}}` and `{{$now}}` are filled in.",
      "Headers van de verbinding, van de body en van logins horen niet in `headers`. Elke andere header heeft precies één van `value`, `secret`, `input` en `perRequest`. Alleen de plaatshouders `{{$uuid}}`, `{{$uuid7}}` en `{{$now}}` worden ingevuld.",
    ),
    sources: [configuration("environments")],
    bad: example({ headers: { "x-origin-oin": { personal: true } } }),
    good: example({ headers: { "x-origin-oin": "00000001999990000000" } }),
  },
  "config-header-twice": {
    ...error("Duplicate header", "Dubbele header"),
    explanation: text(
      "Two logins, or a login and a member of `headers`, set the same header of a call, so one of the values would be lost.",
      "Twee logins, of een login en een eigenschap van `headers`, vullen dezelfde header van een aanroep. Een van beide waarden zou verloren gaan.",
    ),
    sources: [configuration("environments")],
    bad: example({ auth: [{ type: "bearer" }, { type: "basic", username: "intake" }] }),
    good: example({ auth: [{ type: "bearer" }, { type: "apiKey", header: "x-api-key" }] }),
  },
  "config-unshared": {
    ...error("Login or header for two origins", "Login of header voor twee origins"),
    explanation: text(
      "Logins and headers of an environment are sent to both services only if these have the same origin (scheme, host and port). Otherwise the secret of one service would reach the other. Declare them per service.",
      "Logins en headers van een omgeving gaan alleen naar beide diensten als die dezelfde origin (schema, host en poort) hebben. Anders komt het geheim van de ene dienst bij de andere terecht. Geef ze per dienst op.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: { baseUrl: "https://messages.example.nl/api/v1" } }),
    good: example({ berichten: { baseUrl: "https://brp.example.nl/api/v1" } }),
  },
  "config-path-in-base": {
    ...warning("Operation path in the base URL", "Pad van de operatie in de basis-URL"),
    explanation: text(
      "`/personen` and `/berichten` are appended to a `baseUrl` automatically. Official pages show addresses that include them, so they are often copied by mistake.",
      "`/personen` en `/berichten` worden automatisch achter een `baseUrl` gezet. Officiële pagina's tonen adressen met deze paden; daarom worden ze vaak per ongeluk meegekopieerd.",
    ),
    sources: [configuration("environments")],
    bad: example(at("https://brp.example.nl/haalcentraal/api/brp/personen")),
    good: example(at("https://brp.example.nl/haalcentraal/api/brp")),
  },
  "config-message-version": {
    ...warning("Missing version in the address", "Ontbrekende versie in het adres"),
    explanation: text(
      "The address of the message service ends with its version, such as `/v1`.",
      "Het adres van de berichtendienst eindigt op de versie, zoals `/v1`.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: { baseUrl: "https://brp.example.nl/api" } }),
    good: example({ berichten: { baseUrl: "https://brp.example.nl/api/v1" } }),
  },
  "config-dialect": {
    ...warning("Wrong dialect for this host", "Verkeerd dialect voor deze host"),
    explanation: text(
      "The operator's own hosts use the names of the published interface: `berichtType`, `soort=nieuw`. They ignore a filter with another name, so a list would mark all messages as seen.",
      "De eigen hosts van de beheerder gebruiken de namen van de gepubliceerde interface: `berichtType`, `soort=nieuw`. Ze negeren een filter met een andere naam, zodat een lijst alle berichten gezien maakt.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: operatorMessages, auth: undefined }),
    good: example({ berichten: { ...operatorMessages, dialect: "openapi-0.8" }, auth: undefined }),
  },
  "config-token-fields": {
    ...warning("Incomplete token request", "Onvolledig tokenverzoek"),
    explanation: text(
      "The operator's token endpoint requires `scope` and `resourceServer` in every request. Each client gets its own values from the operator.",
      "Het token-endpoint van de beheerder vereist `scope` en `resourceServer` in elk verzoek. Elke client krijgt eigen waarden van de beheerder.",
    ),
    sources: [configuration("environments")],
    bad: example({ auth: operatorLogin }),
    good: example({ auth: { ...operatorLogin, resourceServer: "ResourceServer01" } }),
  },
  "config-gezag-version": {
    ...warning("Unknown gezag version", "Onbekende versie van gezag"),
    explanation: text(
      "`acceptGezagVersion` sets the version of `gezag` in responses. Version 2 is current. In version 1, GezamenlijkOuderlijkGezag is called TweehoofdigOuderlijkGezag. Since 1 January 2026 the service returns version 2 to every client. The local mock still returns both.",
      "`acceptGezagVersion` bepaalt de versie van `gezag` in antwoorden. Versie 2 is de actuele. In versie 1 heet GezamenlijkOuderlijkGezag nog TweehoofdigOuderlijkGezag. Sinds 1 januari 2026 levert de dienst elke client versie 2. De lokale mock levert nog beide.",
    ),
    sources: [configuration("environments")],
    bad: example({ personen: { ...persons, acceptGezagVersion: "3" } }),
    good: example({ personen: { ...persons, acceptGezagVersion: "2" } }),
  },
};
