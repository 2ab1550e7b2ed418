import { counted } from "../contract/counting.ts";
import { text, type Text } from "../contract/text.ts";
import type { CertificateFacts, NetworkCause } from "../model/networkCause.ts";

export interface CauseTexts {
  readonly why: Text;
  readonly remedy: Text;
}

export const networkCauses: Readonly<Record<NetworkCause, CauseTexts>> = {
  "name not found": cause(
    "The host name is not known here.",
    "De hostnaam is hier niet bekend.",
    "Check the spelling in brp.config.json, and whether the closed network or VPN that knows this name is connected.",
    "Controleer de spelling in brp.config.json, en of het gesloten netwerk of de VPN die deze naam kent is verbonden.",
  ),
  "no name server": cause(
    "No name server answered, so the host name could not be looked up.",
    "Er antwoordde geen naamserver, dus de hostnaam kon niet worden opgezocht.",
    "Check whether this machine has a network and the VPN is connected, and run it again.",
    "Controleer of deze machine een netwerk heeft en de VPN verbonden is, en voer het opnieuw uit.",
  ),
  refused: cause(
    "The host is up, but nothing is listening on that port.",
    "De machine is er, maar niets luistert op die poort.",
    "Check the host and port in brp.config.json, and whether the service runs. For the local environment: `brp mock`.",
    "Controleer host en poort in brp.config.json, en of de dienst draait. Voor de lokale omgeving: `brp mock`.",
  ),
  "no route": cause(
    "The host has an address, but this network has no route to it.",
    "De host heeft een adres, maar dit netwerk heeft er geen route naartoe.",
    "Check whether the closed network or VPN of the service is connected.",
    "Controleer of het gesloten netwerk of de VPN van de dienst is verbonden.",
  ),
  "no connection in time": cause(
    "The host did not take the connection in time; a firewall often drops it without an answer.",
    "De host nam de verbinding niet op tijd aan; een firewall laat haar vaak zonder antwoord vallen.",
    "Check the host and port in brp.config.json, the VPN, and firewalls in between.",
    "Controleer host en poort in brp.config.json, de VPN, en firewalls ertussen.",
  ),
  reset: cause(
    "The connection closed before the response was complete.",
    "De verbinding is verbroken voordat het antwoord volledig was.",
    "Run it again. If it keeps failing, check the gateways and firewalls in between, and whether the service requires a client certificate.",
    "Voer het opnieuw uit. Blijft het, kijk dan naar gateways en firewalls ertussen, en of de dienst om een clientcertificaat vraagt.",
  ),
  "not TLS": cause(
    "Something is listening there, but it does not speak TLS.",
    "Er luistert daar iets, maar het spreekt geen TLS.",
    "Check the port in brp.config.json, and that it is the one for https.",
    "Controleer de poort in brp.config.json, en of dat die voor https is.",
  ),
  "TLS version": cause(
    "The server speaks no version of TLS that is still safe: 1.2 or 1.3.",
    "De server spreekt geen versie van TLS die nog veilig is: 1.2 of 1.3.",
    "Ask the operator to allow TLS 1.2 or 1.3.",
    "Vraag de beheerder om TLS 1.2 of 1.3 toe te staan.",
  ),
  "handshake refused": cause(
    "The server broke off the TLS handshake without a clear reason. Often it wants a client certificate, or does not accept the one that it was shown.",
    "De server brak de TLS-handshake af zonder duidelijke reden. Vaak wil hij een clientcertificaat, of aanvaardt hij het getoonde niet.",
    "Name your client certificate in `tls` (`certificate` with `key`, or `pfx`); check its dates, its issuer, and whether the operator knows it.",
    "Noem uw clientcertificaat in `tls` (`certificate` met `key`, of `pfx`); controleer de geldigheid, de uitgever, en of de beheerder het kent.",
  ),
  "self-signed": cause(
    "The server shows a certificate that it signed itself.",
    "De server toont een certificaat dat hij zelf heeft ondertekend.",
    "If this is the right server, get its certificate from the operator through another channel and add it to `tls.ca`. Otherwise, something is intercepting the connection.",
    "Als dit de juiste server is, haal het certificaat langs een andere weg bij de beheerder en noem het in `tls.ca`. Anders staat er iets tussen.",
  ),
  "unknown issuer": cause(
    "The issuer of the server's certificate is not known here, or the server leaves out a certificate in between.",
    "De uitgever van het servercertificaat is hier niet bekend, of de server laat een tussenliggend certificaat weg.",
    "Name the issuer's certificate (with those in between) in `tls.ca`: for PKIoverheid its private root, behind an inspecting proxy your organisation's.",
    "Noem het certificaat van de uitgever (met de tussenliggende) in `tls.ca`: voor PKIoverheid de private root, achter een inspecterende proxy die van uw organisatie.",
  ),
  expired: cause(
    "The server's certificate, or one that vouches for it, has expired.",
    "Het certificaat van de server, of een dat ervoor instaat, is verlopen.",
    "Tell the operator. If its date lies ahead, the clock of this machine is wrong.",
    "Meld het de beheerder. Als de datum nog moet komen, staat de klok van deze machine verkeerd.",
  ),
  "not yet valid": cause(
    "The server's certificate is not valid yet.",
    "Het certificaat van de server is nog niet geldig.",
    "Set the clock of this machine right; tell the operator if it is right.",
    "Zet de klok van deze machine goed; meld het de beheerder als die goed staat.",
  ),
  revoked: cause(
    "The server's certificate was revoked by its issuer.",
    "Het certificaat van de server is door de uitgever ingetrokken.",
    "Tell the operator, and send nothing until the server has another certificate.",
    "Meld het de beheerder, en verstuur niets totdat de server een ander certificaat heeft.",
  ),
  "wrong host": cause(
    "The server's certificate is not for this host name.",
    "Het certificaat van de server is niet voor deze hostnaam.",
    "Write one of its names in the URL in brp.config.json, if that is the host you mean.",
    "Schrijf een van die namen in de URL in brp.config.json, als dat de bedoelde host is.",
  ),
  untrusted: cause(
    "The server's certificate is not accepted.",
    "Het certificaat van de server wordt niet aanvaard.",
    "Ask the operator whether the server shows the right certificate; the code says what is wrong with it.",
    "Vraag de beheerder of de server het juiste certificaat toont; de code zegt wat er mis mee is.",
  ),
  "client certificate missing": cause(
    "The server requires a client certificate, and the environment names none.",
    "De server eist een clientcertificaat, en de omgeving noemt er geen.",
    "Name your client certificate in `tls`: `certificate` with `key`, or `pfx`.",
    "Noem uw clientcertificaat in `tls`: `certificate` met `key`, of `pfx`.",
  ),
  "client certificate refused": cause(
    "The server does not accept the client certificate of this environment.",
    "De server accepteert het clientcertificaat van deze omgeving niet.",
    "Put the certificate in `tls` that the operator has registered for you, and check its holder, its issuer and its dates.",
    "Zet in `tls` het certificaat dat de beheerder voor u heeft geregistreerd, en controleer de houder, de uitgever en de geldigheid.",
  ),
  "client certificate out of date": cause(
    "The client certificate of this environment has expired or is not valid yet; the server refused it or broke off.",
    "Het clientcertificaat van deze omgeving is verlopen of nog niet geldig; de server weigerde het of brak af.",
    "Put the new certificate and its key in place of this one, or set the clock of this machine right.",
    "Zet het nieuwe certificaat met sleutel op de plaats van dit, of zet de klok van deze machine goed.",
  ),
  "certificate unreadable": cause(
    "The file in `tls.certificate` holds no certificate that can be read.",
    "Het bestand in `tls.certificate` bevat geen leesbaar certificaat.",
    "Give it as PEM (beginning with -----BEGIN CERTIFICATE-----), DER or P7B.",
    "Geef het als PEM (beginnend met -----BEGIN CERTIFICATE-----), DER of P7B.",
  ),
  "key unreadable": cause(
    "The file in `tls.key` holds no private key that can be read.",
    "Het bestand in `tls.key` bevat geen leesbare privésleutel.",
    "Give it as PEM, beginning with -----BEGIN PRIVATE KEY----- or with ENCRYPTED in it.",
    "Geef hem als PEM, beginnend met -----BEGIN PRIVATE KEY----- of met ENCRYPTED erin.",
  ),
  "key does not match": cause(
    "The key in `tls.key` does not belong to the certificate in `tls.certificate`.",
    "De sleutel in `tls.key` hoort niet bij het certificaat in `tls.certificate`.",
    "Take the key with which this certificate was requested; after a renewal both change.",
    "Neem de sleutel waarmee dit certificaat is aangevraagd; bij vernieuwing veranderen beide.",
  ),
  "passphrase missing": cause(
    "The key or PFX is locked, and there is no passphrase.",
    "De sleutel of PFX is vergrendeld, en er is geen wachtwoordzin.",
    "Store the passphrase (command Store Secret), or set BRP_<ENVIRONMENT>_PFX_PASSPHRASE in a build.",
    "Sla de wachtwoordzin op (opdracht Geheim opslaan), of zet in een build BRP_<OMGEVING>_PFX_PASSPHRASE.",
  ),
  "passphrase wrong": cause(
    "The key or PFX does not open with the passphrase that was given.",
    "De sleutel of PFX gaat niet open met de gegeven wachtwoordzin.",
    "Store the right passphrase (command Store Secret), or set it in BRP_<ENVIRONMENT>_PFX_PASSPHRASE; one that belonged to the certificate before may still be there.",
    "Sla de juiste wachtwoordzin op (opdracht Geheim opslaan), of zet hem in BRP_<OMGEVING>_PFX_PASSPHRASE; er kan nog een staan die bij het vorige certificaat hoorde.",
  ),
  "pfx unreadable": cause(
    "The file in `tls.pfx` is not a PFX (PKCS#12).",
    "Het bestand in `tls.pfx` is geen PFX (PKCS#12).",
    "Check the path in brp.config.json, and export the certificate again as .pfx or .p12.",
    "Controleer het pad in brp.config.json, en exporteer het certificaat opnieuw als .pfx of .p12.",
  ),
  "pfx too old": cause(
    "The PFX is locked with an old method that is no longer supported.",
    "De PFX is vergrendeld met een oude methode die niet meer wordt ondersteund.",
    "Write it again with AES, for example with OpenSSL 3: open it with -legacy and export it again.",
    "Schrijf hem opnieuw met AES, bijvoorbeeld met OpenSSL 3: open hem met -legacy en exporteer hem opnieuw.",
  ),
  "certificate files": cause(
    "The certificates that `tls` of the environment names cannot be used together.",
    "De certificaten die `tls` van de omgeving noemt zijn samen niet te gebruiken.",
    "Check that `key` belongs to `certificate`, and the passphrase.",
    "Controleer of `key` bij `certificate` hoort, en de wachtwoordzin.",
  ),
  "proxy login": cause(
    "The proxy wants a login, and none was sent.",
    "De proxy wil een login, en er is er geen verzonden.",
    "Put user:password before the host of this proxy in a variable: HTTPS_PROXY=http://user:password@host:port.",
    "Zet gebruiker:wachtwoord voor de host van deze proxy in een variabele: HTTPS_PROXY=http://gebruiker:wachtwoord@host:poort.",
  ),
  "proxy login refused": cause(
    "The proxy refused this login: user and password of the variable were sent as Basic.",
    "De proxy weigerde deze login: gebruiker en wachtwoord van de variabele zijn als Basic verzonden.",
    "Check user and password before the host of the proxy; write signs in them as percent codes (@ is %40).",
    "Controleer gebruiker en wachtwoord voor de host van de proxy; schrijf tekens daarin als procentcode (@ is %40).",
  ),
  "proxy login of another kind": cause(
    "The proxy wants a login of another kind than Basic, such as NTLM or Kerberos; only Basic is supported.",
    "De proxy wil een ander soort login dan Basic, zoals NTLM of Kerberos; alleen Basic wordt ondersteund.",
    "Ask who runs the proxy for a login with Basic, or for a rule that lets this machine through without one.",
    "Vraag de beheerder van de proxy om een login met Basic, of om een regel die deze machine zonder login doorlaat.",
  ),
  "proxy refuses": cause(
    "The proxy answers but opens no tunnel to the service.",
    "De proxy antwoordt maar opent geen tunnel naar de dienst.",
    "Ask who runs the proxy to allow CONNECT to this host and port.",
    "Vraag de beheerder van de proxy om CONNECT naar deze host en poort toe te staan.",
  ),
  "no TLS in tunnel": cause(
    "The proxy opened a tunnel, and something that speaks no TLS answered in it: often a page of the proxy itself, such as a login.",
    "De proxy opende een tunnel, en daarin antwoordde iets dat geen TLS spreekt: vaak een pagina van de proxy zelf, zoals een login.",
    "Open an https address in a browser on this machine, and log in at the proxy if it asks that; else ask who runs the proxy to let this host and port through.",
    "Open een https-adres in een browser op deze machine, en meld u aan bij de proxy als die daarom vraagt; vraag anders de beheerder van de proxy deze host en poort door te laten.",
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
