import { counted, text, type Text } from "../contract/text.ts";
import type { CertificateFacts, NetworkCause } from "../model/networkCause.ts";

export interface CauseTexts {
  readonly why: Text;
  readonly remedy: Text;
}

export const networkCauses: Readonly<Record<NetworkCause, CauseTexts>> = {
  "name not found": cause(
    "This machine cannot resolve the host name.",
    "Deze machine kan de hostnaam niet opzoeken.",
    "Check the spelling in brp.config.json, and whether you are connected to the closed network or VPN with this name.",
    "Controleer de spelling in brp.config.json, en of u verbonden bent met het gesloten netwerk of de VPN die deze naam kent.",
  ),
  "no name server": cause(
    "No name server answered, so the host name could not be looked up.",
    "Geen naamserver antwoordde, dus de hostnaam is niet op te zoeken.",
    "Check whether this machine has a network connection and the VPN is connected, and run it again.",
    "Controleer of deze machine een netwerkverbinding heeft en de VPN verbonden is, en voer het opnieuw uit.",
  ),
  refused: cause(
    "The host is up, but nothing is listening on that port.",
    "De host is bereikbaar, maar niets luistert op die poort.",
    "Check the host and port in brp.config.json, and whether the service is running. Start the local mock with `brp mock`.",
    "Controleer host en poort in brp.config.json, en of de dienst draait. Start de lokale mock met `brp mock`.",
  ),
  "no route": cause(
    "The host has an address, but this network has no route to it.",
    "De host heeft een adres, maar dit netwerk heeft er geen route naartoe.",
    "Check whether you are connected to the closed network or VPN of the service.",
    "Controleer of u verbonden bent met het gesloten netwerk of de VPN van de dienst.",
  ),
  "no connection in time": cause(
    "The host did not accept the connection in time. Often a firewall silently drops it.",
    "De host accepteerde de verbinding niet op tijd. Vaak laat een firewall de verbinding zonder antwoord vallen.",
    "Check the host and port in brp.config.json, the VPN, and firewalls in between.",
    "Controleer host en poort in brp.config.json, de VPN, en firewalls ertussen.",
  ),
  reset: cause(
    "The connection closed before the response was complete.",
    "De verbinding is verbroken voordat het antwoord volledig was.",
    "Run it again. If it keeps failing, check the gateways and firewalls in between, and whether the service requires a client certificate.",
    "Voer het opnieuw uit. Houdt dit aan, controleer dan de gateways en firewalls ertussen, en of de dienst een clientcertificaat vereist.",
  ),
  "not TLS": cause(
    "Something is listening there, but it does not speak TLS.",
    "Er luistert daar iets, maar het spreekt geen TLS.",
    "Check the port in brp.config.json. It must be the one for https.",
    "Controleer de poort in brp.config.json. Het moet die voor https zijn.",
  ),
  "TLS version": cause(
    "The server does not support a safe version of TLS (1.2 or 1.3).",
    "De server ondersteunt geen veilige versie van TLS (1.2 of 1.3).",
    "Ask the operator to allow TLS 1.2 or 1.3.",
    "Vraag de beheerder om TLS 1.2 of 1.3 toe te staan.",
  ),
  "handshake refused": cause(
    "The server aborted the TLS handshake without a clear reason. Often it requires a client certificate, or rejected the one it received.",
    "De server brak de TLS-handshake af zonder duidelijke reden. Vaak vereist de server een clientcertificaat, of is het ontvangen certificaat geweigerd.",
    "Add your client certificate to `tls` (`certificate` with `key`, or `pfx`). Check its dates, its issuer, and whether the operator accepts it.",
    "Zet uw clientcertificaat in `tls` (`certificate` met `key`, of `pfx`). Controleer de geldigheid, de uitgever, en of de beheerder het kent.",
  ),
  "self-signed": cause(
    "The server has a self-signed certificate.",
    "De server heeft een zelfondertekend certificaat.",
    "If this is the right server, get its certificate from the operator through another channel and add it to `tls.ca`. Otherwise, something is intercepting the connection.",
    "Als dit de juiste server is, haal het certificaat dan langs een andere weg bij de beheerder en zet het in `tls.ca`. Anders onderschept iets de verbinding.",
  ),
  "unknown issuer": cause(
    "The issuer of the server's certificate is unknown, or the server does not send an intermediate certificate.",
    "De uitgever van het servercertificaat is onbekend, of de server stuurt een tussenliggend certificaat niet mee.",
    "Add the issuer's certificate (with the intermediate ones) to `tls.ca`: for PKIoverheid its private root, for an inspecting proxy your organisation's root.",
    "Zet het certificaat van de uitgever (met de tussenliggende) in `tls.ca`: voor PKIoverheid de private root, voor een inspecterende proxy de root van uw organisatie.",
  ),
  expired: cause(
    "The server's certificate, or one in its chain, has expired.",
    "Het certificaat van de server, of een in de keten ervan, is verlopen.",
    "Report it to the operator. If the expiry date is in the future, the clock of this machine is wrong.",
    "Meld het bij de beheerder. Als de verloopdatum in de toekomst ligt, staat de klok van deze machine verkeerd.",
  ),
  "not yet valid": cause(
    "The server's certificate is not valid yet.",
    "Het certificaat van de server is nog niet geldig.",
    "Check the clock of this machine. If it is right, report it to the operator.",
    "Controleer de klok van deze machine. Staat die goed, meld het dan bij de beheerder.",
  ),
  revoked: cause(
    "The server's certificate was revoked by its issuer.",
    "Het certificaat van de server is door de uitgever ingetrokken.",
    "Report it to the operator, and send nothing until the server has another certificate.",
    "Meld het bij de beheerder, en verzend niets totdat de server een ander certificaat heeft.",
  ),
  "wrong host": cause(
    "The server's certificate is not for this host name.",
    "Het certificaat van de server is niet voor deze hostnaam.",
    "Write one of its names in the URL in brp.config.json, if that is the host you mean.",
    "Schrijf een van die namen in de URL in brp.config.json, als dat de bedoelde host is.",
  ),
  untrusted: cause(
    "The server's certificate was rejected.",
    "Het certificaat van de server is geweigerd.",
    "Ask the operator whether the server has the right certificate. The code shows the fault.",
    "Vraag de beheerder of de server het juiste certificaat heeft. De code noemt de fout.",
  ),
  "client certificate missing": cause(
    "The server requires a client certificate, but the environment has none.",
    "De server vereist een clientcertificaat, maar de omgeving heeft er geen.",
    "Add your client certificate to `tls`: `certificate` with `key`, or `pfx`.",
    "Zet uw clientcertificaat in `tls`: `certificate` met `key`, of `pfx`.",
  ),
  "client certificate refused": cause(
    "The server rejected the client certificate of this environment.",
    "De server weigerde het clientcertificaat van deze omgeving.",
    "Add the certificate that the operator has registered for you to `tls`, and check its holder, its issuer and its dates.",
    "Zet in `tls` het certificaat dat de beheerder voor u heeft geregistreerd, en controleer de houder, de uitgever en de geldigheid.",
  ),
  "client certificate out of date": cause(
    "The client certificate of this environment has expired or is not valid yet, so the server rejected it or closed the connection.",
    "Het clientcertificaat van deze omgeving is verlopen of nog niet geldig, dus de server weigerde het of verbrak de verbinding.",
    "Replace this certificate and its key with the new ones, or correct the clock of this machine.",
    "Vervang dit certificaat en de sleutel door de nieuwe, of zet de klok van deze machine goed.",
  ),
  "certificate unreadable": cause(
    "The file in `tls.certificate` contains no readable certificate.",
    "Het bestand in `tls.certificate` bevat geen leesbaar certificaat.",
    "Give it as PEM (beginning with -----BEGIN CERTIFICATE-----), DER or P7B.",
    "Geef het als PEM (beginnend met -----BEGIN CERTIFICATE-----), DER of P7B.",
  ),
  "key unreadable": cause(
    "The file in `tls.key` contains no readable private key.",
    "Het bestand in `tls.key` bevat geen leesbare privésleutel.",
    "Give it as PEM, beginning with -----BEGIN PRIVATE KEY----- or -----BEGIN ENCRYPTED PRIVATE KEY-----.",
    "Geef de sleutel als PEM, beginnend met -----BEGIN PRIVATE KEY----- of -----BEGIN ENCRYPTED PRIVATE KEY-----.",
  ),
  "key does not match": cause(
    "The key in `tls.key` does not match the certificate in `tls.certificate`.",
    "De sleutel in `tls.key` hoort niet bij het certificaat in `tls.certificate`.",
    "Use the key with which this certificate was requested. A renewal changes both.",
    "Gebruik de sleutel waarmee dit certificaat is aangevraagd. Bij vernieuwing veranderen beide.",
  ),
  "passphrase missing": cause(
    "The key or PFX is encrypted, but its passphrase is missing.",
    "De sleutel of PFX is versleuteld, maar er is geen wachtwoordzin.",
    "Store the passphrase (command Store Secret), or set BRP_<ENVIRONMENT>_PFX_PASSPHRASE in CI.",
    "Sla de wachtwoordzin op (opdracht Geheim bewaren), of stel in CI BRP_<OMGEVING>_PFX_PASSPHRASE in.",
  ),
  "passphrase wrong": cause(
    "The passphrase does not open the key or PFX.",
    "De wachtwoordzin past niet bij de sleutel of PFX.",
    "Store the right passphrase (command Store Secret), or set it in BRP_<ENVIRONMENT>_PFX_PASSPHRASE. The passphrase of the earlier certificate may still be stored.",
    "Sla de juiste wachtwoordzin op (opdracht Geheim bewaren), of zet die in BRP_<OMGEVING>_PFX_PASSPHRASE. De wachtwoordzin van het vorige certificaat kan nog bewaard zijn.",
  ),
  "pfx unreadable": cause(
    "The file in `tls.pfx` is not a PFX (PKCS#12).",
    "Het bestand in `tls.pfx` is geen PFX (PKCS#12).",
    "Check the path in brp.config.json, and export the certificate again as .pfx or .p12.",
    "Controleer het pad in brp.config.json, en exporteer het certificaat opnieuw als .pfx of .p12.",
  ),
  "pfx too old": cause(
    "The PFX is encrypted with an old method that is no longer supported.",
    "De PFX is versleuteld met een oude methode die niet meer wordt ondersteund.",
    "Encrypt it with AES, for example with OpenSSL 3: open it with -legacy and export it again.",
    "Versleutel de PFX met AES, bijvoorbeeld met OpenSSL 3: open de PFX met -legacy en exporteer die opnieuw.",
  ),
  "certificate files": cause(
    "The certificates in `tls` of the environment cannot be used together.",
    "De certificaten in `tls` van de omgeving zijn niet samen te gebruiken.",
    "Check that `key` matches `certificate`, and check the passphrase.",
    "Controleer of `key` bij `certificate` hoort, en controleer de wachtwoordzin.",
  ),
  "proxy login": cause(
    "The proxy requires a login, but none was sent.",
    "De proxy vereist een login, maar er is er geen verzonden.",
    "Put user:password before the host of this proxy in a variable: HTTPS_PROXY=http://user:password@host:port.",
    "Zet gebruiker:wachtwoord vóór de host van deze proxy in een variabele: HTTPS_PROXY=http://gebruiker:wachtwoord@host:poort.",
  ),
  "proxy login refused": cause(
    "The proxy rejected this login: user and password of the variable were sent as Basic.",
    "De proxy weigerde deze login: gebruiker en wachtwoord van de variabele zijn als Basic verzonden.",
    "Check user and password before the host of the proxy. Write special characters in them as percent codes (@ is %40).",
    "Controleer gebruiker en wachtwoord vóór de host van de proxy. Schrijf bijzondere tekens daarin als procentcode (@ is %40).",
  ),
  "proxy login of another kind": cause(
    "The proxy requires another login than Basic, such as NTLM or Kerberos. Only Basic is supported.",
    "De proxy vereist een andere login dan Basic, zoals NTLM of Kerberos. Alleen Basic wordt ondersteund.",
    "Ask the operator of the proxy for a login with Basic, or for a rule that admits this machine without a login.",
    "Vraag de beheerder van de proxy om een login met Basic, of om een regel die deze machine zonder login doorlaat.",
  ),
  "proxy refuses": cause(
    "The proxy responds but does not open a tunnel to the service.",
    "De proxy antwoordt, maar opent geen tunnel naar de dienst.",
    "Ask the operator of the proxy to allow CONNECT to this host and port.",
    "Vraag de beheerder van de proxy om CONNECT naar deze host en poort toe te staan.",
  ),
  "no TLS in tunnel": cause(
    "The proxy opened a tunnel, but the response in it was not TLS. Often it is a page of the proxy itself, such as a login.",
    "De proxy opende een tunnel, maar het antwoord daarin was geen TLS. Vaak is het een pagina van de proxy zelf, zoals een login.",
    "Open an https address in a browser on this machine, and log in to the proxy if it prompts you. Otherwise, ask the operator of the proxy to allow this host and port.",
    "Open een https-adres in een browser op deze machine, en meld u aan bij de proxy als die daarom vraagt. Vraag anders de beheerder van de proxy deze host en poort toe te staan.",
  ),
  "not HTTP": cause(
    "Something is listening there, but it does not speak HTTP.",
    "Er luistert daar iets, maar het spreekt geen HTTP.",
    "Check the URL in brp.config.json: https or http, host and port.",
    "Controleer de URL in brp.config.json: https of http, host en poort.",
  ),
  other: cause(
    "The connection could not be used.",
    "De verbinding was niet bruikbaar.",
    "Check the URL in brp.config.json (https or http, host, port) and the network, and run it again.",
    "Controleer de URL in brp.config.json (https of http, host, poort) en het netwerk, en voer het opnieuw uit.",
  ),
};

export function cause(en: string, nl: string, remedyEn: string, remedyNl: string): CauseTexts {
  return { why: text(en, nl), remedy: text(remedyEn, remedyNl) };
}

/** Subject, issuer and validity, with dates in UTC. */
export function certificateLines(certificate: CertificateFacts): readonly Text[] {
  const { subject, issuer, names, validFrom, validUntil, daysLeft, validity } = certificate;
  const [from, until] = [validFrom.slice(0, 10), validUntil.slice(0, 10)];
  const days =
    daysLeft === 0
      ? text("less than a day", "minder dan een dag")
      : counted(Math.abs(daysLeft), "day");
  const left =
    validity === "ended"
      ? text(`expired ${days.en} ago`, `${days.nl} geleden verlopen`)
      : validity === "not begun"
        ? text("not valid yet", "nog niet geldig")
        : text(`${days.en} left`, `nog ${days.nl}`);
  return [
    text(
      `Certificate of ${subject}, issued by ${issuer}.`,
      `Certificaat van ${subject}, uitgegeven door ${issuer}.`,
    ),
    ...(names.length > 0 ? [text(`For: ${names.join(", ")}.`, `Voor: ${names.join(", ")}.`)] : []),
    text(
      `Valid from ${from} until ${until} (${left.en}).`,
      `Geldig van ${from} tot ${until} (${left.nl}).`,
    ),
  ];
}
