import { text } from "../contract/text.ts";
import type { FailureTexts } from "./explanation.ts";

const laterOrReport = text(
  "Run it again later: no change of the request fixes this. Report it to the operator of the gateway if it persists.",
  "Voer het later opnieuw uit: geen wijziging van het verzoek verhelpt dit. Meld het bij de beheerder van de gateway als dit aanhoudt.",
);

/** Statuses with a general meaning in HTTP (RFC 9110 and 6585). */
export const statusTexts: ReadonlyMap<number, FailureTexts> = new Map([
  [
    304,
    {
      title: text(
        "Unexpected status: not modified (304)",
        "Onverwachte status: niet gewijzigd (304)",
      ),
      detail: text(
        "304 refers to a cached copy, but brp has no cache. The response came from a cache or gateway in between.",
        "304 verwijst naar een kopie in een cache, maar brp heeft geen cache. Het antwoord komt van een cache of gateway ertussen.",
      ),
      remedy: text(
        "Ask the operator of the gateway not to cache responses of this service, and check the baseUrl in brp.config.json.",
        "Vraag de beheerder van de gateway geen antwoorden van deze dienst in een cache te bewaren, en controleer de baseUrl in brp.config.json.",
      ),
    },
  ],
  [
    407,
    {
      title: text("A proxy requires a login (407)", "Een proxy vereist een login (407)"),
      detail: text(
        "A proxy in between answered, before the request reached the service.",
        "Een proxy ertussen antwoordde voordat het verzoek bij de dienst was.",
      ),
      remedy: text(
        "Check `proxy` of the environment, or the variable with the proxy, and ask its operator for the required login.",
        "Controleer `proxy` van de omgeving, of de variabele met de proxy, en vraag de beheerder ervan om de vereiste login.",
      ),
    },
  ],
  [
    408,
    {
      title: text(
        "The request arrived too slowly (408)",
        "Het verzoek kwam te langzaam binnen (408)",
      ),
      detail: text(
        "The other side stopped waiting before it had the whole request. The request was not processed.",
        "De andere kant wachtte niet langer op het hele verzoek. Het verzoek is niet verwerkt.",
      ),
      remedy: text(
        "Run it again. If it persists, check the network and the proxy in between.",
        "Voer het opnieuw uit. Houdt dit aan, controleer dan het netwerk en de proxy ertussen.",
      ),
    },
  ],
  [
    413,
    {
      title: text(
        "The body of the request is too large (413)",
        "De body van het verzoek is te groot (413)",
      ),
      detail: text(
        "The gateway or service does not accept a body of this size.",
        "De gateway of dienst accepteert geen body van deze omvang.",
      ),
      remedy: text(
        "Use fewer BSNs, fields or messages in one request, or ask the operator of the gateway for a higher limit.",
        "Gebruik minder BSN's, velden of berichten in één verzoek, of vraag de beheerder van de gateway om een hogere limiet.",
      ),
    },
  ],
  [
    414,
    {
      title: text(
        "The address of the request is too long (414)",
        "Het adres van het verzoek is te lang (414)",
      ),
      detail: text(
        "The gateway or service does not accept an address of this length: the baseUrl, and for messages the parameters.",
        "De gateway of dienst accepteert geen adres van deze lengte: de baseUrl, en bij berichten de parameters.",
      ),
      remedy: text(
        "Use fewer or shorter parameters in one request, and check the baseUrl in brp.config.json.",
        "Gebruik minder of kortere parameters in één verzoek, en controleer de baseUrl in brp.config.json.",
      ),
    },
  ],
  [
    431,
    {
      title: text(
        "The headers of the request are too large (431)",
        "De headers van het verzoek zijn te groot (431)",
      ),
      detail: text(
        "The gateway or service does not accept headers of this size: the access token, `headers` of the environment and `@header`.",
        "De gateway of dienst accepteert geen headers van deze omvang: het toegangstoken, `headers` van de omgeving en `@header`.",
      ),
      remedy: text(
        "Shorten the values of `headers` and `@header`. If the token is too large, request fewer scopes, or ask the operator of the gateway for a higher limit.",
        "Maak de waarden van `headers` en `@header` korter. Is het token te groot, vraag dan minder scopes op, of vraag de beheerder van de gateway om een hogere limiet.",
      ),
    },
  ],
  [
    502,
    {
      title: text(
        "The gateway got no usable response from the service (502)",
        "De gateway kreeg geen bruikbaar antwoord van de dienst (502)",
      ),
      detail: text(
        "The gateway works, but the service behind it cannot be reached or sent an unusable response.",
        "De gateway werkt, maar de dienst erachter is niet bereikbaar of gaf een onbruikbaar antwoord.",
      ),
      remedy: laterOrReport,
    },
  ],
  [
    503,
    {
      title: text(
        "The service is busy or under maintenance (503)",
        "De dienst is bezet of in onderhoud (503)",
      ),
      detail: text(
        "The gateway or service currently accepts no requests.",
        "De gateway of dienst accepteert nu geen verzoeken.",
      ),
      remedy: laterOrReport,
    },
  ],
  [
    504,
    {
      title: text(
        "The gateway got no response from the service in time (504)",
        "De gateway kreeg niet op tijd antwoord van de dienst (504)",
      ),
      detail: text(
        "The gateway works, but the service behind it took too long. It may still have processed the request.",
        "De gateway werkt, maar de dienst erachter deed er te lang over. Die kan het verzoek toch verwerkt hebben.",
      ),
      remedy: text(
        "Run it again later. If it persists, request fewer persons or fields per call, and report it to the operator of the gateway.",
        "Voer het later opnieuw uit. Houdt dit aan, vraag dan minder personen of velden per aanroep op, en meld het bij de beheerder van de gateway.",
      ),
    },
  ],
  [
    511,
    {
      title: text("The network requires a login (511)", "Het netwerk vereist een login (511)"),
      detail: text(
        "The response came from the login page of a network in between, such as a guest network. The request did not reach the service.",
        "Het antwoord komt van de inlogpagina van een netwerk ertussen, zoals een gastnetwerk. Het verzoek is niet bij de dienst aangekomen.",
      ),
      remedy: text(
        "Open any page in a browser and log in to the network, or use another network, and run it again.",
        "Open een willekeurige pagina in een browser en log in op het netwerk, of gebruik een ander netwerk, en voer het opnieuw uit.",
      ),
    },
  ],
]);

/** A status below 400 that is neither a response nor a redirect, such as 204. */
export function unexpectedStatus(status: number): FailureTexts {
  return {
    title: text(`Unexpected status (${status})`, `Onverwachte status (${status})`),
    detail: text(
      `The contract does not list status ${status}: a query is answered with 200. Such a response often comes from a gateway in between.`,
      `Het contract kent status ${status} niet: een bevraging wordt met 200 beantwoord. Zo'n antwoord komt vaak van een gateway ertussen.`,
    ),
    remedy: text(
      "Check the baseUrl in brp.config.json and the gateway in between. Report it to the operator if both are right.",
      "Controleer de baseUrl in brp.config.json en de gateway ertussen. Meld het bij de beheerder als beide kloppen.",
    ),
  };
}
