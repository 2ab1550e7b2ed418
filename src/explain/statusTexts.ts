import { text } from "../contract/text.ts";
import type { FailureTexts } from "./explanation.ts";

const laterOrReport = text(
  "Run it again later: no change of the request mends this. Report it to the operator of the gateway if it persists.",
  "Voer het later opnieuw uit: geen wijziging van het verzoek helpt hier. Meld het de beheerder van de gateway als het blijft.",
);

/** Statuses with a general meaning in HTTP (RFC 9110 and 6585). */
export const statusTexts: ReadonlyMap<number, FailureTexts> = new Map([
  [
    304,
    {
      title: text(
        "An unexpected status: not modified (304)",
        "Een onverwachte status: niet gewijzigd (304)",
      ),
      detail: text(
        "304 refers to a copy in a cache, and nothing here keeps one: a cache or gateway in between answered.",
        "304 verwijst naar een kopie in een cache, en die is er niet: een cache of gateway ertussen antwoordde.",
      ),
      remedy: text(
        "Ask the operator of the gateway to keep no responses of this service, and check the baseUrl in brp.config.json.",
        "Vraag de beheerder van de gateway geen antwoorden van deze dienst te bewaren, en controleer de baseUrl in brp.config.json.",
      ),
    },
  ],
  [
    407,
    {
      title: text("A proxy wants a login (407)", "Een proxy wil een login (407)"),
      detail: text(
        "A proxy in between answered, before the request reached the service.",
        "Een proxy ertussen antwoordde, voordat het verzoek de dienst bereikte.",
      ),
      remedy: text(
        "Check `proxy` of the environment, or the variable that names the proxy, and what its operator asks for.",
        "Controleer `proxy` van de omgeving, of de variabele die de proxy noemt, en wat de beheerder ervan vraagt.",
      ),
    },
  ],
  [
    408,
    {
      title: text(
        "The request came in too slowly (408)",
        "Het verzoek kwam te langzaam binnen (408)",
      ),
      detail: text(
        "The other side stopped waiting before it had the whole request. Nothing of it was handled.",
        "De andere kant wachtte niet langer op het hele verzoek. Er is niets van verwerkt.",
      ),
      remedy: text(
        "Run it again. If it persists, check the network and the proxy in between.",
        "Voer het opnieuw uit. Blijft het, controleer dan het netwerk en de proxy ertussen.",
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
        "The gateway or service takes no body of this size.",
        "De gateway of dienst neemt geen body van deze omvang aan.",
      ),
      remedy: text(
        "Give fewer numbers, fields or messages in one request, or ask the operator of the gateway for a higher limit.",
        "Geef minder nummers, velden of berichten in één verzoek, of vraag de beheerder van de gateway om een hogere limiet.",
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
        "The gateway or service takes no address of this length: the baseUrl, and for messages the parameters.",
        "De gateway of dienst neemt geen adres van deze lengte aan: de baseUrl, en bij berichten de parameters.",
      ),
      remedy: text(
        "Give fewer or shorter parameters in one request, and check the baseUrl in brp.config.json.",
        "Geef minder of kortere parameters in één verzoek, en controleer de baseUrl in brp.config.json.",
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
        "The gateway or service takes no headers of this size: the access token, `headers` of the environment and `@header`.",
        "De gateway of dienst neemt geen headers van deze omvang aan: het toegangstoken, `headers` van de omgeving en `@header`.",
      ),
      remedy: text(
        "Shorten the values of `headers` and `@header`. If the token is too large, ask for fewer scopes, or ask the operator of the gateway for a higher limit.",
        "Maak de waarden van `headers` en `@header` korter. Is het token te groot, vraag dan minder scopes, of vraag de beheerder van de gateway om een hogere limiet.",
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
        "The gateway works; the service behind it cannot be reached, or answered with something else.",
        "De gateway werkt; de dienst erachter is niet bereikbaar, of antwoordde met iets anders.",
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
        "The gateway or service takes no requests for now.",
        "De gateway of dienst neemt nu geen verzoeken aan.",
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
        "The gateway works; the service behind it took too long. It may have handled the request all the same.",
        "De gateway werkt; de dienst erachter deed er te lang over. Die kan het verzoek toch verwerkt hebben.",
      ),
      remedy: text(
        "Run it again later. If it persists, ask for fewer persons or fields at once, and report it to the operator of the gateway.",
        "Voer het later opnieuw uit. Blijft het, vraag dan minder personen of velden tegelijk, en meld het de beheerder van de gateway.",
      ),
    },
  ],
  [
    511,
    {
      title: text("The network wants a login (511)", "Het netwerk wil een login (511)"),
      detail: text(
        "The login page of a network in between answered, such as that of a guest network; the request did not reach the service.",
        "De inlogpagina van een netwerk ertussen antwoordde, zoals die van een gastnetwerk; het verzoek bereikte de dienst niet.",
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
    title: text(`An unexpected status (${status})`, `Een onverwachte status (${status})`),
    detail: text(
      `The contract does not list status ${status}: a query is answered with 200. A gateway in between often answers like this.`,
      `Het contract kent status ${status} niet: een bevraging wordt met 200 beantwoord. Vaak antwoordt een gateway ertussen zo.`,
    ),
    remedy: text(
      "Check the baseUrl in brp.config.json and the gateway in between; tell the operator if both are right.",
      "Controleer de baseUrl in brp.config.json en de gateway ertussen; meld het de beheerder als beide kloppen.",
    ),
  };
}
