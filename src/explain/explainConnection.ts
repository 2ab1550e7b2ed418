import type { FailureOf } from "../model/failure.ts";
import { text, type Text } from "../contract/text.ts";
import { lines, withVariable, type FailureTexts } from "./explanation.ts";
import { forOperator, pageLines, saying, tokenSenderTexts } from "./gatewayRefusal.ts";
import { exceptionsOf, type NetworkCause } from "../model/networkCause.ts";
import { cause, certificateLines, networkCauses, type CauseTexts } from "./networkCauses.ts";
import type { CassetteProblem } from "../model/cassette.ts";
import type { ClientAuthentication } from "../contract/errors/tokenResponse.ts";
import { oneLine } from "../model/redaction/redact.ts";

export const connectionTexts = {
  plainHttpRefused: plainHttpTexts,
  unreachable: unreachableTexts,
  timedOut: timedOutTexts,
  redirected: redirectedTexts,
  tokenRefused: tokenRefusedTexts,
  tokenUnusable: tokenUnusableTexts,
};

function plainHttpTexts({ origin }: FailureOf<"plainHttpRefused">): FailureTexts {
  return {
    title: text(
      `Plain http to ${origin} is not allowed`,
      `Gewoon http naar ${origin} is niet toegestaan`,
    ),
    detail: text(
      "Nothing was sent. Plain http is not encrypted, so brp uses it only for this machine, and for private addresses if the people are invented and nothing secret or personal is sent. For a host name, this applies to all its addresses.",
      "Er is niets verzonden. Gewoon http is niet versleuteld. Daarom gebruikt brp het alleen voor deze machine, en voor privéadressen als de personen verzonnen zijn en er niets geheims of persoonlijks wordt verzonden. Bij een hostnaam geldt dit voor alle adressen.",
    ),
    remedy: text("Write https in brp.config.json.", "Schrijf https in brp.config.json."),
  };
}

function unreachableTexts(failure: FailureOf<"unreachable">): FailureTexts {
  const { origin, why, code, isProxy, proxySource, certificate, environment } = failure;
  const cause = networkCauses[why];
  const suffix = code === undefined ? "" : ` (${code})`;
  return {
    title: text(`${origin} cannot be reached`, `${origin} is niet bereikbaar`),
    detail: lines(text(`${cause.why.en}${suffix}`, `${cause.why.nl}${suffix}`), [
      ...(isProxy ? [ofProxy(proxySource)] : []),
      ...(certificate ? certificateLines(certificate) : []),
    ]),
    remedy: isProxy
      ? proxyRemedy(why, proxySource)
      : origin.startsWith("http:") && (why === "reset" || why === "not HTTP")
        ? checkHttps
        : withVariable(cause.remedy, environment),
  };
}

/** An HTTPS port closes a plain HTTP connection, or sends a few bytes of TLS. */
const checkHttps = text(
  "If this port is for https, as is often the case when it closes the connection, write https instead of http in the baseUrl in brp.config.json. Otherwise, check the host and port, and run it again.",
  "Is deze poort voor https, zoals vaak als de verbinding meteen wordt verbroken, schrijf dan https in plaats van http in de baseUrl in brp.config.json. Controleer anders host en poort, en voer het opnieuw uit.",
);

function ofProxy(source: string | undefined): Text {
  const { en, nl } = proxySourceText(source);
  return text(
    `This is the proxy (${en}), not the service. The service received nothing.`,
    `Dit is de proxy (${nl}), niet de dienst. De dienst heeft niets ontvangen.`,
  );
}

/** Source of the proxy, which is also the place to change it. */
export function proxySourceText(source: string | undefined): Text {
  return source === undefined
    ? text("`proxy` of the environment", "`proxy` van de omgeving")
    : text(`\`${source}\``, `\`${source}\``);
}

function proxyRemedy(why: NetworkCause, source: string | undefined): Text {
  const { en, nl } = proxySourceText(source);
  const { remedy } = networkCauses[why];
  const direct = without(source);
  if (why === "proxy login" && source !== undefined)
    return text(
      `Put user:password before the proxy host in ${en}: http://user:password@host:port.`,
      `Zet gebruiker:wachtwoord vóór de host van de proxy in ${nl}: http://gebruiker:wachtwoord@host:poort.`,
    );
  if (why === "proxy login refused")
    return source === undefined
      ? remedy
      : text(`${remedy.en} They are in ${en}.`, `${remedy.nl} Ze staan in ${nl}.`);
  if (why === "proxy refuses" || why === "no TLS in tunnel")
    return text(`${remedy.en} ${direct.en}`, `${remedy.nl} ${direct.nl}`);
  if (why === "proxy login" || why === "proxy login of another kind") return remedy;
  return text(
    `Check ${en}, and whether this proxy runs and accepts connections from this machine. ${direct.en}`,
    `Controleer ${nl}, en of deze proxy draait en verbindingen van deze machine accepteert. ${direct.nl}`,
  );
}

function without(source: string | undefined): Text {
  if (source === undefined)
    return text(
      "If the host can be reached without the proxy, remove `proxy`.",
      "Is de host zonder proxy bereikbaar, verwijder dan `proxy`.",
    );
  const list = exceptionsOf(source);
  return text(
    `If the host can be reached without the proxy, add the host to ${list}.`,
    `Is de host zonder proxy bereikbaar, zet de host dan in ${list}.`,
  );
}

function timedOutTexts(failure: FailureOf<"timedOut">): FailureTexts {
  const { origin, limitMs, isProxy, proxySource } = failure;
  const limit = limitMs < 1000 ? `${limitMs} ms` : `${limitMs / 1000} s`;
  if (isProxy)
    return {
      title: text(
        `${origin} opened no tunnel within ${limit}`,
        `${origin} opende binnen ${limit} geen tunnel`,
      ),
      detail: ofProxy(proxySource),
      remedy: proxyRemedy("no connection in time", proxySource),
    };
  return {
    title: text(
      `${origin} didn't complete its response within ${limit}`,
      `${origin} gaf binnen ${limit} geen volledig antwoord`,
    ),
    detail: text(
      "The limit covers the whole exchange, from connecting to the last byte. The connection was closed, but the service may have processed the request.",
      "De limiet geldt voor de hele uitwisseling, van verbinden tot de laatste byte. De verbinding is gesloten, maar de dienst kan het verzoek verwerkt hebben.",
    ),
    remedy: text(
      "Run it again, or raise the limit with `@timeout` in the request or `timeout` in the environment.",
      "Voer het opnieuw uit, of verhoog de limiet met `@timeout` in het verzoek of `timeout` in de omgeving.",
    ),
  };
}

function redirectedTexts({ origin, status, to }: FailureOf<"redirected">): FailureTexts {
  const elsewhere = to === undefined ? text("elsewhere", "elders") : text(to, to);
  return {
    title: text(
      `${origin} redirects to ${elsewhere.en} (${status})`,
      `${origin} stuurt door naar ${elsewhere.nl} (${status})`,
    ),
    detail: text(
      "brp does not follow redirects: the request, with its credentials and persons, would go to an address that you have not allowed. Nothing was sent there.",
      "brp volgt geen doorverwijzingen: het verzoek, met inloggegevens en personen, zou naar een adres gaan dat u niet hebt toegestaan. Daar is niets naartoe verzonden.",
    ),
    remedy: text(
      "Ask the operator for the right address and put it in brp.config.json. A login page in between often means that you must first sign in to the network.",
      "Vraag de beheerder om het juiste adres en zet dat in brp.config.json. Een inlogpagina ertussen betekent vaak dat u zich eerst bij het netwerk moet aanmelden.",
    ),
  };
}

function tokenRefusedTexts(failure: FailureOf<"tokenRefused">): FailureTexts {
  const { tokenOrigin, status, error, page = {} } = failure;
  const says = page.sender ? saying(page.sender) : tokenEndpointSays;
  const response = error === undefined ? `${status}` : `${status}, ${error}`;
  const { why, remedy } = whyNoToken(failure);
  const advice = failure.error === "invalid_client" ? adviceOf(failure) : undefined;
  return {
    title: text(
      `${tokenOrigin} returned no access token (${response})`,
      `${tokenOrigin} gaf geen toegangstoken (${response})`,
    ),
    detail: lines(
      text(
        `${why.en} The services were not called.`,
        `${why.nl} De diensten zijn niet aangeroepen.`,
      ),
      pageLines(page, says),
    ),
    remedy: advice ? text(`${remedy.en} ${advice.en}`, `${remedy.nl} ${advice.nl}`) : remedy,
  };
}

const tokenEndpointSays = text("The token endpoint reports", "Het token-endpoint meldt");

/** The other way of a client to make itself known: endpoints refuse the one as they refuse a wrong secret. */
function adviceOf({ clientAuthentication = "form" }: FailureOf<"tokenRefused">): Text {
  return otherWays[clientAuthentication];
}

const otherWays: Readonly<Record<ClientAuthentication, Text>> = {
  form: text(
    'Id and secret were sent as form fields. If this endpoint requires a Basic header, add "clientAuthentication": "basic" to `auth`.',
    'Id en geheim zijn als formuliervelden verzonden. Vereist dit endpoint een Basic-header, voeg dan "clientAuthentication": "basic" toe aan `auth`.',
  ),
  basic: text(
    "Id and secret were sent in a Basic header. If this endpoint requires form fields, remove `clientAuthentication` from `auth`.",
    "Id en geheim zijn in een Basic-header verzonden. Vereist dit endpoint formuliervelden, verwijder dan `clientAuthentication` uit `auth`.",
  ),
  private_key_jwt: text(
    "A statement signed with the client's private key was sent. Check that the operator has its public key, the `kid` in `auth`, and the clock of this machine. If this endpoint requires a secret, remove `clientAuthentication` from `auth`.",
    "Er is een verklaring verzonden, ondertekend met de privésleutel van de client. Controleer of de beheerder de publieke sleutel heeft, en controleer de `kid` in `auth` en de klok van deze machine. Vereist dit endpoint een geheim, verwijder dan `clientAuthentication` uit `auth`.",
  ),
};

/** The error that the endpoint names is the cause; without one its status tells the most. */
function whyNoToken({ status, error = "", page }: FailureOf<"tokenRefused">): CauseTexts {
  const named = Object.hasOwn(tokenErrors, error) ? tokenErrors[error] : undefined;
  if (named) return named;
  const isBusy = status >= 500 || status === 429;
  if (page?.sender && !isBusy) return tokenSenderTexts(page.sender);
  if (nothingThere.includes(status))
    return cause(
      "This address does not issue tokens: it does not accept token requests.",
      "Dit adres geeft geen tokens uit: het accepteert geen tokenverzoeken.",
      "Check `tokenUrl` in brp.config.json: host, port and path.",
      "Controleer `tokenUrl` in brp.config.json: host, poort en pad.",
    );
  if (isBusy)
    return cause(
      "The token endpoint is currently unavailable.",
      "Het token-endpoint is nu niet beschikbaar.",
      "Try again later, and report it to the operator if it persists.",
      "Probeer het later opnieuw, en meld het bij de beheerder als dit aanhoudt.",
    );
  return cause(
    "The token endpoint rejected the client: the client ID, secret, scope or resource server is wrong, or the account is blocked.",
    "Het token-endpoint accepteert de client niet: clientId, clientgeheim, scope of resourceServer is onjuist, of het account is geblokkeerd.",
    "Check clientId, scope and resourceServer in brp.config.json, and the client secret. Don't keep retrying: accounts get blocked.",
    "Controleer clientId, scope en resourceServer in brp.config.json en het clientgeheim. Blijf niet proberen: accounts worden geblokkeerd.",
  );
}

const nothingThere: readonly number[] = [404, 405, 410];

/** Errors of a token endpoint (RFC 6749, section 5.2). */
const tokenErrors: Readonly<Record<string, CauseTexts>> = {
  invalid_request: cause(
    "The token endpoint reports a missing or invalid form field.",
    "Het token-endpoint meldt een ontbrekend of onjuist formulierveld.",
    "Check `scope` and `resourceServer` in `auth`: some token endpoints require both.",
    "Controleer `scope` en `resourceServer` in `auth`: sommige token-endpoints vereisen beide.",
  ),
  invalid_client: cause(
    "The token endpoint does not know the client, or the secret is wrong.",
    "Het token-endpoint kent de client niet, of het geheim is onjuist.",
    "Check `clientId` in `auth` and the client secret. Don't keep retrying: accounts get blocked.",
    "Controleer `clientId` in `auth` en het clientgeheim. Blijf niet proberen: accounts worden geblokkeerd.",
  ),
  invalid_grant: cause(
    "The token endpoint does not accept client credentials from this client.",
    "Het token-endpoint accepteert van deze client geen client credentials.",
    "Ask the operator to allow client credentials for this client.",
    "Vraag de beheerder client credentials voor deze client toe te staan.",
  ),
  unauthorized_client: cause(
    "The token endpoint knows the client, but the client may not request tokens this way.",
    "Het token-endpoint kent de client, maar de client mag zo geen tokens opvragen.",
    "Ask the operator to allow client credentials for this client.",
    "Vraag de beheerder client credentials voor deze client toe te staan.",
  ),
  unsupported_grant_type: cause(
    "This endpoint does not issue tokens for client credentials.",
    "Dit token-endpoint geeft geen tokens uit voor client credentials.",
    "Check `tokenUrl` in brp.config.json: host, port and path.",
    "Controleer `tokenUrl` in brp.config.json: host, poort en pad.",
  ),
  invalid_scope: cause(
    "The token endpoint does not know the scope, or this client may not use it.",
    "Het token-endpoint kent de scope niet, of deze client mag die niet gebruiken.",
    "Check `scope` in `auth`, and ask the operator which scopes this client has.",
    "Controleer `scope` in `auth`, en vraag de beheerder welke scopes deze client heeft.",
  ),
};

const tokenFaults: Readonly<Record<FailureOf<"tokenUnusable">["why"], Text>> = {
  "not JSON": text(
    "The response is not JSON: probably a login or error page.",
    "Het antwoord is geen JSON: waarschijnlijk een inlog- of foutpagina.",
  ),
  "too much": text(
    "The response is larger or more deeply nested than any token response.",
    "Het antwoord is groter of dieper genest dan een tokenantwoord ooit is.",
  ),
  "no token": text(
    "The response has no string in access_token.",
    "Het antwoord heeft geen tekst in access_token.",
  ),
  "token type": text(
    "The token is not a bearer token, the only type that the services accept.",
    "Het token is geen bearer-token, het enige type dat de diensten accepteren.",
  ),
  characters: text(
    "The token contains spaces, line ends or other characters that are not allowed in a header.",
    "Het token bevat spaties, regeleinden of andere tekens die niet in een header mogen.",
  ),
  "client key": text(
    "The private key of the client cannot be read, or it is neither RSA nor EC on P-256. Nothing was sent.",
    "De privésleutel van de client is onleesbaar, of is geen RSA en geen EC op P-256. Er is niets verzonden.",
  ),
  "other members": text(
    "A member of the token response has the wrong type.",
    "Een eigenschap van het tokenantwoord heeft het verkeerde type.",
  ),
};

const giveKey = text(
  "Give the private key in PEM, without a passphrase, in BRP_<ENVIRONMENT>_CLIENT_KEY, or the name of its file in BRP_<ENVIRONMENT>_CLIENT_KEY_FILE.",
  "Geef de privésleutel in PEM, zonder wachtwoordzin, in BRP_<OMGEVING>_CLIENT_KEY, of de naam van het bestand in BRP_<OMGEVING>_CLIENT_KEY_FILE.",
);

function tokenUnusableTexts({
  tokenOrigin,
  why,
  page,
  environment,
}: FailureOf<"tokenUnusable">): FailureTexts {
  const { sender, identifiers = {} } = page ?? {};
  const other = sender && tokenSenderTexts(sender);
  return {
    title:
      why === "client key"
        ? text(
            `No access token was requested from ${tokenOrigin}`,
            `Er is geen toegangstoken opgevraagd bij ${tokenOrigin}`,
          )
        : text(
            `The access token for ${tokenOrigin} cannot be used`,
            `Het toegangstoken voor ${tokenOrigin} is niet bruikbaar`,
          ),
    detail: other ? lines(other.why, forOperator(identifiers)) : tokenFaults[why],
    remedy:
      other?.remedy ??
      (why === "client key"
        ? withVariable(giveKey, environment)
        : text(
            "Check `tokenUrl` in brp.config.json, or the token that you gave. Ask the operator if both are right. The services were not called.",
            "Controleer `tokenUrl` in brp.config.json, of het token dat u hebt opgegeven. Vraag het de beheerder als beide kloppen. De diensten zijn niet aangeroepen.",
          )),
  };
}

export const cassetteTexts = { notRecorded: missingTexts, cassetteProblem: problemTexts };

function missingTexts({ operation, ordinal }: FailureOf<"notRecorded">): FailureTexts {
  return {
    title: text("This request is not recorded", "Dit verzoek is niet opgenomen"),
    detail:
      ordinal === 1
        ? text(
            `The folder of --replay contains no response to this ${operation} with these values. Nothing was sent.`,
            `De map van --replay bevat geen antwoord op deze ${operation} met deze waarden. Er is niets verzonden.`,
          )
        : text(
            `This is call ${ordinal} of the same ${operation}, but the folder of --replay contains fewer responses to it. Nothing was sent.`,
            `Dit is aanroep ${ordinal} van dezelfde ${operation}, maar de map van --replay bevat daarvoor minder antwoorden. Er is niets verzonden.`,
          ),
    remedy: text(
      "Record it in an environment with invented people: brp run --record DIR.",
      "Neem het op in een omgeving met verzonnen personen: brp run --record MAP.",
    ),
  };
}

function problemTexts({ file, why }: FailureOf<"cassetteProblem">): FailureTexts {
  const shown = oneLine(file);
  const title =
    why === "exists" || why === "not writable"
      ? text(`Not recorded: ${shown}`, `Niet opgenomen: ${shown}`)
      : text(
          `The recorded response ${shown} cannot be used`,
          `Het opgenomen antwoord ${shown} is niet bruikbaar`,
        );
  return { title, detail: problems[why], remedy: remedies[why] };
}

const problems: Readonly<Record<CassetteProblem, Text>> = {
  exists: text(
    "A response to this request is already recorded. It was not overwritten, and nothing was sent.",
    "Van dit verzoek is al een antwoord opgenomen. Dat is niet overschreven, en er is niets verzonden.",
  ),
  "not writable": text(
    "The response cannot be written to the folder of --record.",
    "Het antwoord is niet in de map van --record te schrijven.",
  ),
  "not readable": text(
    "The file cannot be read, or it is a link.",
    "Het bestand is niet te lezen, of het is een koppeling.",
  ),
  "too large": text(
    "The file is larger than a recorded response can be.",
    "Het bestand is groter dan een opgenomen antwoord kan zijn.",
  ),
  "newer version": text(
    "It was recorded by a newer version of BRP Workbench.",
    "Het is opgenomen door een nieuwere versie van BRP Workbench.",
  ),
  "not a recording": text(
    "It is not the response that its name identifies: it was changed, renamed or damaged.",
    "Het is niet het antwoord dat bij de naam hoort: het is gewijzigd, hernoemd of beschadigd.",
  ),
};

const again = text(
  "Record it again: brp run --record DIR --overwrite.",
  "Neem het opnieuw op: brp run --record MAP --overwrite.",
);

const remedies: Readonly<Record<CassetteProblem, Text>> = {
  exists: text(
    "Replace it with --overwrite, or record into another folder.",
    "Vervang het met --overwrite, of neem op in een andere map.",
  ),
  "not writable": text(
    "Check that you may write there and that the disk has room, or choose another folder.",
    "Controleer of u daar mag schrijven en of de schijf ruimte heeft, of kies een andere map.",
  ),
  "not readable": text(
    "Make it a readable file, or record it again.",
    "Maak er een leesbaar bestand van, of neem het opnieuw op.",
  ),
  "too large": again,
  "newer version": text("Update BRP Workbench.", "Werk BRP Workbench bij."),
  "not a recording": again,
};
