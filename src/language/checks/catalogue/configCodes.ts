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
    ...error("Configuration that is not JSON", "Configuratie die geen JSON is"),
    explanation: text(
      "This is not valid JSON: a comma, bracket or quote is missing or extra, or there is a comment. No environment in the file can be used.",
      "Dit is geen geldige JSON: een komma, haakje of aanhalingsteken ontbreekt of is overtollig, of er staat commentaar. Geen omgeving van het bestand is te gebruiken.",
    ),
    sources: [configuration("file")],
    bad: example().replace('"trial",', '"trial"'),
    good: example(),
  },
  "config-invisible-character": {
    ...error("Invisible character", "Onzichtbaar teken"),
    explanation: text(
      "Characters that turn the reading direction, have no width, separate lines or control a terminal make the file read differently from what it says, also where they are written as an escape such as `\\u202e`. No environment of the file can be used.",
      "Tekens die de leesrichting omkeren, geen breedte hebben, regels scheiden of een terminal besturen, laten het bestand anders lezen dan wat er staat, ook waar ze als escape geschreven zijn, zoals `\\u202e`. Geen omgeving van het bestand is te gebruiken.",
    ),
    sources: [configuration("file")],
    bad: example({ auth: { type: "basic", username: "in\u200btake" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-duplicate-member": {
    ...error("Member given twice", "Onderdeel dat twee keer voorkomt"),
    explanation: repeatedText,
    sources: [configuration("file")],
    bad: example().replace('"kind": "trial",', '"kind": "production", "kind": "trial",'),
    good: example(),
  },
  "config-unknown-member": {
    ...error("Unknown member", "Onbekend onderdeel"),
    explanation: text(
      "No such member is allowed here; it would be ignored. Check its spelling and position.",
      "Het bestand kent op deze plaats geen onderdeel met deze naam; het zou genegeerd worden. Controleer de spelling en de plaats.",
    ),
    sources: [configuration("file")],
    bad: example({ timout: "20s" }),
    good: example({ timeout: "20s" }),
  },
  "config-value": {
    ...error("Invalid value", "Waarde die niet past"),
    explanation: text(
      "This value is missing, of another type, empty, or none of the words that are possible here.",
      "Deze waarde ontbreekt, is van een ander type, leeg, of geen van de woorden die hier mogelijk zijn.",
    ),
    sources: [configuration("file")],
    bad: example({ auth: { type: "digest" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-name": {
    ...error("Invalid environment name", "Naam die een omgeving niet kan hebben"),
    explanation: text(
      "The name of an environment begins with a letter and holds letters, digits, `-` and `_` only. The name `local` is built in: only an environment of kind local may take its place.",
      "De naam van een omgeving begint met een letter en bevat alleen letters, cijfers, `-` en `_`. De naam `local` is ingebouwd: alleen een omgeving met kind local mag er de plaats van innemen.",
    ),
    sources: [configuration("environments")],
    bad: example({}, "2nd acceptance"),
    good: example({}, "acceptance-2"),
  },
  "config-secret": {
    ...error("Secret in the file", "Geheim in het bestand"),
    explanation: text(
      "This file is committed with the requests, so anyone who can read them can read the secret. Move it to the editor's secret storage; in CI, set a variable such as `BRP_ACCEPTANCE_CLIENT_SECRET`. A secret that was ever committed must be replaced by its issuer.",
      "Het bestand wordt met de verzoeken gecommit; een geheim erin is dus bekend bij iedereen die ze leest. De editor verplaatst het naar zijn geheimenopslag; in een build is het een variabele zoals `BRP_ACCEPTANCE_CLIENT_SECRET`. Een geheim dat ooit gecommit is, moet vervangen worden waar het is uitgegeven.",
    ),
    sources: [configuration("secrets")],
    bad: example({ auth: { type: "basic", username: "intake", password: "not a real one" } }),
    good: example({ auth: { type: "basic", username: "intake" } }),
  },
  "config-secret-names": {
    ...error("Environments that share their variables", "Omgevingen die hun variabelen delen"),
    explanation: text(
      "Letters count as upper case in the names of variables, and everything but letters and digits as `_`. These two environments would read each other's secrets.",
      "In namen van variabelen tellen letters als hoofdletters, en alles behalve letters en cijfers als `_`. Deze twee omgevingen zouden elkaars geheimen lezen.",
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
      "A URL here is complete, begins with https and has no query (`?`) and no fragment (`#`).",
      "Een URL is hier volledig, begint met https en heeft geen query (`?`) en geen fragment (`#`).",
    ),
    sources: [configuration("addresses")],
    bad: example(at("brp.example.nl/haalcentraal/api/brp")),
    good: example(at("https://brp.example.nl/haalcentraal/api/brp")),
  },
  "config-url-credentials": {
    ...error("User name or password in a URL", "Gebruikersnaam of wachtwoord in een URL"),
    explanation: text(
      "A URL with a user name or password is refused: this file is committed. Name the user in `auth`; the password is a secret.",
      "Een URL met gebruikersnaam of wachtwoord wordt geweigerd: dit bestand wordt gecommit. Noem de gebruiker in `auth`; het wachtwoord is een geheim.",
    ),
    sources: [configuration("secrets"), configuration("addresses")],
    bad: example(at("https://intake:not-real@brp.example.nl/api/brp")),
    good: example(at("https://brp.example.nl/api/brp")),
  },
  "config-plain-http": {
    ...error("Plain http", "Gewoon http"),
    explanation: text(
      "Without TLS, anyone on the network path can read the response and the token. Plain http is allowed only to loopback addresses, such as 127.0.0.1; `localhost` is a name, not an address.",
      "Zonder TLS kan iedereen onderweg het antwoord en het token lezen. Gewoon http gaat alleen naar een loopback-adres, zoals 127.0.0.1; de naam localhost is geen adres.",
    ),
    sources: [configuration("addresses")],
    bad: example(at("http://brp.example.nl/api/brp")),
    good: example(at("https://brp.example.nl/api/brp")),
  },
  "config-no-service": {
    ...error("Environment without a service", "Omgeving zonder dienst"),
    explanation: text(
      "An environment names at least one of the services, `personen` or `berichten`, with its `baseUrl`.",
      "Een omgeving noemt ten minste een van de diensten, `personen` of `berichten`, met haar `baseUrl`.",
    ),
    sources: [configuration("environments")],
    bad: shown({ environments: { acceptance: { kind: "trial" } } }),
    good: example(),
  },
  "config-client-certificate": {
    ...error("Half a client certificate", "Half clientcertificaat"),
    explanation: text(
      "A client certificate is either `certificate` with its `key`, or one `pfx` that holds both.",
      "Een clientcertificaat is `certificate` met zijn `key`, of één `pfx` waar beide in zitten.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { key: "tls/intake.key" } }),
    good: example({ tls: { certificate: "tls/intake.pem", key: "tls/intake.key" } }),
  },
  "config-timeout": {
    ...error("Invalid time limit", "Ongeldige tijdslimiet"),
    explanation: text(
      "A time limit is a number followed by ms, s or m, greater than zero and under 25 days: `500ms`, `30s`, `2m`.",
      "Een tijdslimiet is een getal met ms, s of m erachter, langer dan niets en korter dan 25 dagen: `500ms`, `30s`, `2m`.",
    ),
    sources: [configuration("environments")],
    bad: example({ timeout: "half an hour" }),
    good: example({ timeout: "2m" }),
  },
  "config-kind-missing": {
    ...warning("Environment without a kind", "Omgeving zonder soort"),
    explanation: text(
      "Without `kind`, this environment is treated as production: every run needs an approved plan and a reason. Set `kind`.",
      "Zonder `kind` telt deze omgeving als productie: elke run wordt gepland en goedgekeurd en geeft een reden. Zeg wat zij is.",
    ),
    sources: [configuration("environments")],
    bad: example({ kind: undefined }),
    good: example({ kind: "production" }),
  },
  "config-production-host": {
    ...warning("Production by its address", "Productie op grond van het adres"),
    explanation: text(
      "One of the addresses is a known production host, so the environment counts as production whatever its `kind` says.",
      "Een van de adressen is een bekende productiehost; de omgeving telt daarom als productie, wat haar `kind` ook zegt.",
    ),
    sources: [configuration("environments")],
    bad: example(at("https://apigw.idm.diginetwerk.net/api/brp")),
    good: example({ ...at("https://apigw.idm.diginetwerk.net/api/brp"), kind: "production" }),
  },
  "config-unknown-field": {
    ...warning("Unknown path in the profile", "Onbekend pad in het profiel"),
    explanation: text(
      "The contract has no path of this name that can be asked with `fields`, so this line of the authorisation profile allows nothing.",
      "Het contract kent geen pad met deze naam dat met `fields` gevraagd kan worden; deze regel van het autorisatieprofiel staat dus niets toe.",
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
      "No query has a search parameter of this name, so this line of the authorisation profile allows nothing.",
      "Geen enkele vraag heeft een zoekparameter met deze naam; deze regel van het autorisatieprofiel staat dus niets toe.",
    ),
    sources: [configuration("authorisation")],
    bad: example({ authorisation: { parameters: ["postkode"] } }),
    good: example({ authorisation: { parameters: ["postcode"] } }),
  },
  "config-file-missing": {
    ...warning("File that is not there", "Bestand dat er niet is"),
    explanation: text(
      "A run would stop before anything is sent. Files of certificates, of an authorisation decision or list and of value tables are found from the folder of `brp.config.json` and lie inside the project.",
      "Een run zou stoppen voordat er iets verzonden is. Bestanden van certificaten, van een autorisatiebesluit of -lijst en van waardetabellen worden gezocht vanaf de map van `brp.config.json` en liggen binnen het project.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { ca: "tls/issuers.pem" } }),
    good: example({ tls: { ca: "tls/issuer.pem" } }),
    missingFiles: ["tls/issuers.pem"],
  },
  "config-certificate-file": {
    ...error("File without the certificate or key", "Bestand zonder het certificaat of de sleutel"),
    explanation: text(
      "`ca` and `certificate` of `tls` name files with certificates (PEM, DER or P7B), `key` one with a private key (PEM or DER), `pfx` a PFX. The message says what the file holds; often two names are swapped, or the file is the request for a certificate.",
      "`ca` en `certificate` van `tls` noemen bestanden met certificaten (PEM, DER of P7B), `key` een met een privésleutel (PEM of DER), `pfx` een PFX. De melding zegt wat het bestand bevat; vaak zijn twee namen verwisseld, of is het bestand de aanvraag van een certificaat.",
    ),
    sources: [configuration("certificates")],
    bad: example({ tls: { ca: "tls/issuer.key" } }),
    good: example({ tls: { ca: "tls/issuer.pem" } }),
    certificateProblems: { "ca tls/issuer.key": "holds key, not certificate" },
  },
  "config-table": {
    ...error("Value table that cannot be read", "Waardetabel die niet te lezen is"),
    explanation: text(
      "A file of `tables` is the CSV file of that table as it is published: the number of the element begins the name of each column, codes keep their zeros, days are eight digits. The message names the file and the line.",
      "Een bestand van `tables` is het CSV-bestand van die tabel zoals het gepubliceerd is: de naam van elke kolom begint met het nummer van het element, codes houden hun nullen, dagen zijn acht cijfers. De melding noemt het bestand en de regel.",
    ),
    sources: [configuration("tables")],
    bad: shown({ environments: {}, tables: { "34": "tables/gemeenten.csv" } }),
    good: shown({ environments: {}, tables: { "33": "tables/gemeenten.csv" } }),
    tableProblems: {
      "34": text(
        "tables/gemeenten.csv, line 1: The column 94.10 is missing. Use the CSV file of table 34 as it is published.",
        "tables/gemeenten.csv, regel 1: De kolom 94.10 ontbreekt. Gebruik het CSV-bestand van tabel 34 zoals het gepubliceerd is.",
      ),
    },
  },
  "config-header": {
    ...error("Header that cannot be declared so", "Header die zo niet opgegeven kan worden"),
    explanation: text(
      "Headers of the connection, of the body and of logins are not declared in `headers`. Any other has exactly one of `value`, `secret`, `input` and `perRequest`, and only `{{$uuid}}`, `{{$uuid7}}` and `{{$now}}` are filled in.",
      "Headers van de verbinding, van de body en van logins staan niet in `headers`. Elke andere heeft precies een van `value`, `secret`, `input` en `perRequest`, en alleen `{{$uuid}}`, `{{$uuid7}}` en `{{$now}}` worden ingevuld.",
    ),
    sources: [configuration("environments")],
    bad: example({ headers: { "x-origin-oin": { personal: true } } }),
    good: example({ headers: { "x-origin-oin": "00000001999990000000" } }),
  },
  "config-header-twice": {
    ...error("Header written twice", "Header die twee keer geschreven wordt"),
    explanation: text(
      "Two logins, or a login and a member of `headers`, write the same header of a call, so one of them would be lost.",
      "Twee logins, of een login en een onderdeel van `headers`, schrijven dezelfde header van een aanroep; een van beide zou verloren gaan.",
    ),
    sources: [configuration("environments")],
    bad: example({ auth: [{ type: "bearer" }, { type: "basic", username: "intake" }] }),
    good: example({ auth: [{ type: "bearer" }, { type: "apiKey", header: "x-api-key" }] }),
  },
  "config-unshared": {
    ...error("Shared by two origins", "Gedeeld door twee origins"),
    explanation: text(
      "Logins and headers of an environment go to both services only where these have the same origin (scheme, host and port): the secret of one would reach the other. Declare them per service.",
      "Logins en headers van een omgeving gaan alleen naar beide diensten als die dezelfde origin (schema, host en poort) hebben: het geheim van de ene zou bij de andere terechtkomen. Geef ze per dienst op.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: { baseUrl: "https://messages.example.nl/api/v1" } }),
    good: example({ berichten: { baseUrl: "https://brp.example.nl/api/v1" } }),
  },
  "config-path-in-base": {
    ...warning("Path of the operation in the address", "Pad van de operatie in het adres"),
    explanation: text(
      "`/personen` and `/berichten` are appended to a `baseUrl`. Official pages print addresses with them, so they are often copied along.",
      "`/personen` en `/berichten` komen achter een `baseUrl`. Officiële pagina's drukken adressen ermee af, dus worden ze vaak meegekopieerd.",
    ),
    sources: [configuration("environments")],
    bad: example(at("https://brp.example.nl/haalcentraal/api/brp/personen")),
    good: example(at("https://brp.example.nl/haalcentraal/api/brp")),
  },
  "config-message-version": {
    ...warning("Address of messages without version", "Adres van berichten zonder versie"),
    explanation: text(
      "The message service has its version in its address, such as `/v1` at the end.",
      "De berichtendienst heeft de versie in het adres, zoals `/v1` aan het eind.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: { baseUrl: "https://brp.example.nl/api" } }),
    good: example({ berichten: { baseUrl: "https://brp.example.nl/api/v1" } }),
  },
  "config-dialect": {
    ...warning("Dialect that this host does not speak", "Dialect dat deze host niet spreekt"),
    explanation: text(
      "The operator's own hosts take the names of the published interface: `berichtType`, `soort=nieuw`. A filter under another name is ignored there, so that a list marks everything as seen.",
      "De eigen hosts van de beheerder kennen de namen van de gepubliceerde interface: `berichtType`, `soort=nieuw`. Een filter onder een andere naam wordt daar genegeerd, zodat een lijst alles als gezien markeert.",
    ),
    sources: [configuration("environments")],
    bad: example({ berichten: operatorMessages, auth: undefined }),
    good: example({ berichten: { ...operatorMessages, dialect: "openapi-0.8" }, auth: undefined }),
  },
  "config-token-fields": {
    ...warning("Token request without a field", "Tokenverzoek zonder een veld"),
    explanation: text(
      "The operator's token endpoint wants `scope` and `resourceServer` in every request, with values that it gives each client.",
      "Het token-endpoint van de beheerder wil `scope` en `resourceServer` in elk verzoek, met waarden die het elke client geeft.",
    ),
    sources: [configuration("environments")],
    bad: example({ auth: operatorLogin }),
    good: example({ auth: { ...operatorLogin, resourceServer: "ResourceServer01" } }),
  },
  "config-gezag-version": {
    ...warning("Unknown form of authority", "Onbekende vorm van gezag"),
    explanation: text(
      "`acceptGezagVersion` chooses the form in which authority is given. Version 2 is that of today; in version 1, GezamenlijkOuderlijkGezag is called TweehoofdigOuderlijkGezag. Since 1 January 2026 the service itself gives everybody version 2; the local mock still gives both.",
      "`acceptGezagVersion` kiest de vorm waarin gezag wordt gegeven. Versie 2 is die van nu; in versie 1 heet GezamenlijkOuderlijkGezag nog TweehoofdigOuderlijkGezag. Sinds 1 januari 2026 geeft de dienst zelf iedereen versie 2; de lokale mock geeft beide nog.",
    ),
    sources: [configuration("environments")],
    bad: example({ personen: { ...persons, acceptGezagVersion: "3" } }),
    good: example({ personen: { ...persons, acceptGezagVersion: "2" } }),
  },
};
