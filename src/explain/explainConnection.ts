import type { FailureOf } from "../model/failure.ts";
import { text, type Text } from "../contract/text.ts";
import type { FailureTexts } from "./explanation.ts";

/** Failures on the way to a service and to its token. */
export function connectionTexts(
  failure: FailureOf<
    | "plainHttpRefused"
    | "unreachable"
    | "timedOut"
    | "redirected"
    | "tokenRefused"
    | "tokenUnusable"
  >,
): FailureTexts {
  switch (failure.kind) {
    case "plainHttpRefused":
      return plainHttpTexts(failure);
    case "unreachable":
      return unreachableTexts(failure);
    case "timedOut":
      return timedOutTexts(failure);
    case "redirected":
      return redirectedTexts(failure);
    case "tokenRefused":
      return tokenRefusedTexts(failure);
    case "tokenUnusable":
      return tokenUnusableTexts(failure);
  }
}

function plainHttpTexts({ origin }: FailureOf<"plainHttpRefused">): FailureTexts {
  return {
    title: text(`${origin} may not be reached`, `${origin} mag niet worden bereikt`),
    detail: text(
      "Nothing was sent. Plain http is not encrypted: it goes to this machine only, whatever a name stands for.",
      "Er is niets verzonden. Gewoon http is niet versleuteld: het gaat alleen naar deze machine, waar een naam ook voor staat.",
    ),
    remedy: text("Write https in brp.config.json.", "Schrijf https in brp.config.json."),
  };
}

interface WhyAndRemedy {
  readonly why: Text;
  readonly remedy: Text;
}

const unreachable: Readonly<Record<FailureOf<"unreachable">["why"], WhyAndRemedy>> = {
  refused: {
    why: text(
      "The host is up, but nothing is listening on that port.",
      "De machine is er, maar niets luistert op die poort.",
    ),
    remedy: text(
      "Check the host and port in brp.config.json, and whether the service runs. For the local environment: `brp mock`.",
      "Controleer host en poort in brp.config.json, en of de dienst draait. Voor de lokale omgeving: `brp mock`.",
    ),
  },
  "name not found": {
    why: text("The host name is not known here.", "De hostnaam is hier niet bekend."),
    remedy: text(
      "Check the spelling in brp.config.json, and whether the closed network or VPN that knows this name is connected.",
      "Controleer de spelling in brp.config.json, en of het gesloten netwerk of de VPN die deze naam kent is verbonden.",
    ),
  },
  certificate: {
    why: text(
      "The TLS connection failed: one side rejected a certificate or key.",
      "De beveiligde verbinding kwam niet tot stand: een certificaat of sleutel wordt niet geaccepteerd, hier of aan de andere kant.",
    ),
    remedy: text(
      "Check `tls` of the environment: `ca` for an issuer that this machine does not know, `certificate` with `key` or `pfx` (and its passphrase) for services that ask for a client certificate, and the dates of both. Verification cannot be switched off.",
      "Controleer `tls` van de omgeving: `ca` voor een uitgever die deze machine niet kent, `certificate` met `key` of `pfx` (en de wachtwoordzin) voor diensten die om een clientcertificaat vragen, en de geldigheid van beide. Controle kan niet worden uitgezet.",
    ),
  },
  "client certificate": {
    why: text(
      "The other side does not accept the client certificate of this environment: it is missing, out of date, or of an issuer or holder that is not known there.",
      "De andere kant accepteert het clientcertificaat van deze omgeving niet: het ontbreekt, is niet (meer) geldig, of is van een uitgever of houder die daar niet bekend is.",
    ),
    remedy: text(
      "Look at the dates and the holder of the certificate that `tls` of the environment names (`certificate` or `pfx`), and put the one there that the operator has registered for you.",
      "Kijk naar de geldigheid en de houder van het certificaat dat `tls` van de omgeving noemt (`certificate` of `pfx`), en zet daar het certificaat dat de beheerder voor u hebt geregistreerd.",
    ),
  },
  reset: {
    why: text(
      "The connection closed before the response was complete.",
      "De verbinding is verbroken voordat het antwoord volledig was.",
    ),
    remedy: text(
      "Run it again. If it keeps failing, check the gateways and firewalls in between, and whether the service requires a client certificate.",
      "Voer het opnieuw uit. Blijft het, kijk dan naar gateways en firewalls ertussen, en of de dienst om een clientcertificaat vraagt.",
    ),
  },
  proxy: {
    why: text(
      "The proxy could not be reached or did not open a tunnel to the service.",
      "De proxy was niet bereikbaar of opende geen tunnel naar de dienst.",
    ),
    remedy: text(
      "Check `proxy` of the environment, and whether this proxy lets you reach the host of the service.",
      "Controleer `proxy` van de omgeving, en of deze proxy u de host van de dienst laat bereiken.",
    ),
  },
  other: {
    why: text("The connection could not be used.", "De verbinding was niet bruikbaar."),
    remedy: text(
      "Check the URL in brp.config.json (https or http, host, port) and the network, and run it again.",
      "Controleer de URL in brp.config.json (https of http, host, poort) en het netwerk, en voer het opnieuw uit.",
    ),
  },
};

function unreachableTexts({ origin, why, code }: FailureOf<"unreachable">): FailureTexts {
  const told = unreachable[why];
  const suffix = code === undefined ? "" : ` (${code})`;
  return {
    title: text(`${origin} cannot be reached`, `${origin} is niet bereikbaar`),
    detail: text(`${told.why.en}${suffix}`, `${told.why.nl}${suffix}`),
    remedy: told.remedy,
  };
}

function timedOutTexts({ origin, limitMs }: FailureOf<"timedOut">): FailureTexts {
  const limit = limitMs < 1000 ? `${limitMs} ms` : `${limitMs / 1000} s`;
  return {
    title: text(
      `${origin} didn't complete its response within ${limit}`,
      `${origin} gaf binnen ${limit} geen volledig antwoord`,
    ),
    detail: text(
      "The limit covers the whole exchange, from connecting to the last byte. The connection was closed; the service may have handled the request.",
      "De limiet geldt voor de hele uitwisseling, van verbinden tot de laatste byte. De verbinding is gesloten; de dienst kan het verzoek verwerkt hebben.",
    ),
    remedy: text(
      "Run it again, or give it longer with `@timeout` in the request or `timeout` in the environment.",
      "Voer het opnieuw uit, of geef meer tijd met `@timeout` in het verzoek of `timeout` in de omgeving.",
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
      "Redirects are not followed: they would take the request, with its credentials and persons, to a place that nobody allowed. Nothing was sent there.",
      "Doorverwijzingen worden niet gevolgd: ze zouden het verzoek, met inloggegevens en personen, naar een plek brengen die niemand heeft toegestaan. Daar is niets heen gestuurd.",
    ),
    remedy: text(
      "Ask the operator for the right address and put it in brp.config.json. A login page in between often means that the network wants you to sign in first.",
      "Vraag de beheerder om het juiste adres en zet dat in brp.config.json. Een inlogpagina ertussen betekent vaak dat het netwerk wil dat u zich eerst aanmeldt.",
    ),
  };
}

function tokenRefusedTexts(failure: FailureOf<"tokenRefused">): FailureTexts {
  const { tokenOrigin, status, error } = failure;
  const answer = error === undefined ? `${status}` : `${status}, ${error}`;
  const { why, remedy } = whyNoToken(failure);
  return {
    title: text(
      `${tokenOrigin} gave no access token (${answer})`,
      `${tokenOrigin} gaf geen toegangstoken (${answer})`,
    ),
    detail: text(
      `${why.en} The services were not called.`,
      `${why.nl} De diensten zijn niet aangeroepen.`,
    ),
    remedy,
  };
}

/** The error that the endpoint names is the cause; without one its status tells the most. */
function whyNoToken({ status, error = "" }: FailureOf<"tokenRefused">): WhyAndRemedy {
  const named = Object.hasOwn(tokenErrors, error) ? tokenErrors[error] : undefined;
  if (named) return named;
  if (nothingThere.includes(status))
    return {
      why: text(
        "This address gives no tokens: nothing there takes such a request.",
        "Dit adres geeft geen tokens: niets daar neemt zo'n verzoek aan.",
      ),
      remedy: text(
        "Check `tokenUrl` in brp.config.json: host, port and path.",
        "Controleer `tokenUrl` in brp.config.json: host, poort en pad.",
      ),
    };
  if (status >= 500 || status === 429)
    return {
      why: text(
        "The token endpoint cannot help for now.",
        "Het token-endpoint kan nu niet helpen.",
      ),
      remedy: text(
        "Try again later, and report it to the operator if it persists.",
        "Probeer het later opnieuw, en meld het de beheerder als het blijft.",
      ),
    };
  return {
    why: text(
      "The token endpoint does not accept the client: identifier, secret, scope or resource server is wrong, or the account is blocked.",
      "Het token-endpoint accepteert de client niet: clientId, clientgeheim, scope of resourceServer is onjuist, of het account is geblokkeerd.",
    ),
    remedy: text(
      "Check clientId, scope and resourceServer in brp.config.json, and the client secret. Don't keep retrying: accounts get blocked.",
      "Controleer clientId, scope en resourceServer in brp.config.json en het clientgeheim dat u hebt gegeven. Blijf niet proberen: accounts worden geblokkeerd.",
    ),
  };
}

/** Not found, no such method, gone. */
const nothingThere: readonly number[] = [404, 405, 410];

/** The errors of a token endpoint (RFC 6749, section 5.2). */
const tokenErrors: Readonly<Record<string, WhyAndRemedy>> = {
  invalid_request: {
    why: text(
      "The token endpoint misses a form field or finds one wrong.",
      "Het token-endpoint mist een formulierveld of vindt er een onjuist.",
    ),
    remedy: text(
      "Check `scope` and `resourceServer` in `auth`: some token endpoints require both.",
      "Controleer `scope` en `resourceServer` in `auth`: sommige tokenadressen eisen beide.",
    ),
  },
  invalid_client: {
    why: text(
      "The token endpoint does not know the client, or the secret is wrong.",
      "Het token-endpoint kent de client niet, of het geheim is onjuist.",
    ),
    remedy: text(
      "Check `clientId` in `auth` and the client secret that you gave. Do not keep trying: accounts get blocked.",
      "Controleer `clientId` in `auth` en het clientgeheim dat u hebt gegeven. Blijf niet proberen: accounts worden geblokkeerd.",
    ),
  },
  invalid_grant: {
    why: text(
      "The token endpoint does not accept client credentials from this client.",
      "Het token-endpoint neemt van deze client geen client credentials aan.",
    ),
    remedy: text(
      "Ask the operator to allow client credentials for this client.",
      "Vraag de beheerder client credentials voor deze client toe te staan.",
    ),
  },
  unauthorized_client: {
    why: text(
      "The token endpoint knows the client, which may not request tokens this way.",
      "Het token-endpoint kent de client, die zo geen tokens mag vragen.",
    ),
    remedy: text(
      "Ask the operator to allow client credentials for this client.",
      "Vraag de beheerder client credentials voor deze client toe te staan.",
    ),
  },
  unsupported_grant_type: {
    why: text(
      "This endpoint gives no tokens for client credentials.",
      "Dit token-endpoint geeft geen tokens voor client credentials.",
    ),
    remedy: text(
      "Check `tokenUrl` in brp.config.json: host, port and path.",
      "Controleer `tokenUrl` in brp.config.json: host, poort en pad.",
    ),
  },
  invalid_scope: {
    why: text(
      "The token endpoint does not know the scope, or this client may not use it.",
      "Het token-endpoint kent de scope niet, of deze client mag die niet gebruiken.",
    ),
    remedy: text(
      "Check `scope` in `auth`, and ask the operator which scopes this client has.",
      "Controleer `scope` in `auth`, en vraag de beheerder welke scopes deze client heeft.",
    ),
  },
};

const tokenFaults: Readonly<Record<FailureOf<"tokenUnusable">["why"], Text>> = {
  "not JSON": text(
    "The answer is not JSON: probably a login or error page.",
    "Het antwoord is geen JSON: waarschijnlijk een inlog- of foutpagina.",
  ),
  "too much": text(
    "The answer is larger or nested deeper than any token answer is.",
    "Het antwoord is groter of dieper genest dan een tokenantwoord ooit is.",
  ),
  "no token": text(
    "The answer has no text in access_token.",
    "Het antwoord heeft geen tekst in access_token.",
  ),
  "token type": text(
    "The token is of another type than bearer, the only one that the services take.",
    "Het token is van een ander type dan bearer, het enige dat de diensten aannemen.",
  ),
  characters: text(
    "The token holds spaces, line ends or other characters that cannot stand in a header.",
    "Het token bevat spaties, regeleinden of andere tekens die niet in een header kunnen staan.",
  ),
  "other members": text(
    "A member of the token answer has the wrong type.",
    "Een onderdeel van het tokenantwoord heeft het verkeerde type.",
  ),
};

function tokenUnusableTexts({ tokenOrigin, why }: FailureOf<"tokenUnusable">): FailureTexts {
  return {
    title: text(
      `The access token for ${tokenOrigin} cannot be used`,
      `Het toegangstoken voor ${tokenOrigin} is niet bruikbaar`,
    ),
    detail: tokenFaults[why],
    remedy: text(
      "Check `tokenUrl` in brp.config.json, or the token that you gave; ask the operator if both are right. The services were not called.",
      "Controleer `tokenUrl` in brp.config.json, of het token dat u hebt gegeven; vraag de beheerder als beide kloppen. De diensten zijn niet aangeroepen.",
    ),
  };
}
