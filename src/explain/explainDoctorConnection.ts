import { counted } from "../contract/counting.ts";
import { text, type Text } from "../contract/text.ts";
import type {
  CertificateFacts,
  CertificateFault,
  Distrust,
  DoctorFinding,
} from "../model/doctor.ts";
import type { DoctorTexts } from "./explanation.ts";

type ConnectionFinding = Extract<
  DoctorFinding,
  {
    kind:
      | "noClientCertificate"
      | "clientCertificate"
      | "unusableCertificate"
      | "proxyOpens"
      | "proxyRefuses"
      | "resolved"
      | "isAddress"
      | "connected"
      | "trusted"
      | "untrusted"
      | "handshakeRefused"
      | "notTls";
  }
>;

/** What the doctor found on the way to a host: proxy, name, connection, certificates. */
export function connectionFindingTexts(finding: ConnectionFinding): DoctorTexts {
  switch (finding.kind) {
    case "noClientCertificate":
      return says(
        "The environment names none; that is right unless a service asks for one.",
        "De omgeving noemt er geen; dat is goed, tenzij een dienst erom vraagt.",
      );
    case "clientCertificate":
      return ownCertificateTexts(finding.certificate);
    case "unusableCertificate":
      return faults[finding.why];
    case "proxyOpens":
      return says(
        `${finding.proxy} (\`proxy\` of the environment) opens a tunnel.`,
        `${finding.proxy} (\`proxy\` van de omgeving) opent een tunnel.`,
      );
    case "proxyRefuses":
      return proxyTexts(finding);
    case "resolved": {
      const { addresses } = finding;
      const six = addresses.filter((address) => address.includes(":")).length;
      const kinds = `IPv4: ${addresses.length - six}, IPv6: ${six}`;
      return says(`${addresses.join(", ")} (${kinds})`, `${addresses.join(", ")} (${kinds})`);
    }
    case "isAddress":
      return says(
        `${finding.address} is an address: there is no name to look up.`,
        `${finding.address} is een adres: er is geen naam om op te zoeken.`,
      );
    case "connected":
      return says(
        `${finding.address} takes connections.`,
        `${finding.address} neemt verbindingen aan.`,
      );
    case "trusted":
      return trustedTexts(finding);
    case "untrusted":
      return untrustedTexts(finding);
    case "handshakeRefused":
      return handshakeTexts(finding);
    case "notTls":
      return {
        found: [
          text(
            "Something listens there, but it does not speak TLS.",
            "Er luistert daar iets, maar het spreekt geen TLS.",
          ),
        ],
        remedy: text(
          "Check the port in brp.config.json, and that it is the one for https.",
          "Controleer de poort in brp.config.json, en of dat die voor https is.",
        ),
      };
  }
}

function ownCertificateTexts(certificate: CertificateFacts): DoctorTexts {
  const found = [
    ...certificateLines(certificate),
    text("The key belongs to it.", "De sleutel hoort erbij."),
  ];
  switch (certificate.validity) {
    case "valid":
      return { found };
    case "ends soon":
      return {
        found,
        remedy: text(
          "Ask for a new client certificate now; renewal takes days to weeks.",
          "Vraag nu een nieuw clientcertificaat aan; vernieuwen duurt dagen tot weken.",
        ),
      };
    case "ended":
      return {
        found: [text("It has expired.", "Het is verlopen."), ...found],
        remedy: text(
          "Put the new certificate and its key in place of this one; services refuse an expired one.",
          "Zet het nieuwe certificaat met sleutel op de plaats van dit; diensten weigeren een verlopen certificaat.",
        ),
      };
    case "not begun":
      return {
        found: [text("It is not valid yet.", "Het is nog niet geldig."), ...found],
        remedy: text(
          "Wait until it begins, use the earlier one, or set the clock of this machine right.",
          "Wacht tot het begint, gebruik het vorige, of zet de klok van deze machine goed.",
        ),
      };
  }
}

const faults: Readonly<Record<CertificateFault, DoctorTexts>> = {
  "certificate unreadable": fault(
    text(
      "The file in `tls.certificate` holds no certificate that can be read.",
      "Het bestand in `tls.certificate` bevat geen leesbaar certificaat.",
    ),
    text(
      "Give it as PEM, beginning with -----BEGIN CERTIFICATE-----.",
      "Geef het als PEM, beginnend met -----BEGIN CERTIFICATE-----.",
    ),
  ),
  "key unreadable": fault(
    text(
      "The file in `tls.key` holds no private key that can be read.",
      "Het bestand in `tls.key` bevat geen leesbare privésleutel.",
    ),
    text(
      "Give it as PEM, beginning with -----BEGIN PRIVATE KEY----- or with ENCRYPTED in it.",
      "Geef hem als PEM, beginnend met -----BEGIN PRIVATE KEY----- of met ENCRYPTED erin.",
    ),
  ),
  "key does not match": fault(
    text(
      "The key in `tls.key` does not belong to the certificate in `tls.certificate`.",
      "De sleutel in `tls.key` hoort niet bij het certificaat in `tls.certificate`.",
    ),
    text(
      "Take the key with which this certificate was requested; after a renewal both change.",
      "Neem de sleutel waarmee dit certificaat is aangevraagd; bij vernieuwing veranderen beide.",
    ),
  ),
  "passphrase missing": fault(
    text(
      "The key or PFX is locked, and there is no passphrase.",
      "De sleutel of PFX is vergrendeld, en er is geen wachtwoordzin.",
    ),
    text(
      "Store the passphrase (command Store Secret), or set BRP_<ENVIRONMENT>_PFX_PASSPHRASE in a build.",
      "Sla de wachtwoordzin op (opdracht Geheim opslaan), of zet in een build BRP_<OMGEVING>_PFX_PASSPHRASE.",
    ),
  ),
  "passphrase wrong": fault(
    text(
      "The key or PFX does not open with the passphrase that was given.",
      "De sleutel of PFX gaat niet open met de gegeven wachtwoordzin.",
    ),
    text(
      "Store the right passphrase; one that belonged to the certificate before may still be there.",
      "Sla de juiste wachtwoordzin op; er kan nog een staan die bij het vorige certificaat hoorde.",
    ),
  ),
  "pfx unreadable": fault(
    text(
      "The file in `tls.pfx` is no PFX (PKCS#12).",
      "Het bestand in `tls.pfx` is geen PFX (PKCS#12).",
    ),
    text(
      "Check the path in brp.config.json, and export the certificate again as .pfx or .p12.",
      "Controleer het pad in brp.config.json, en exporteer het certificaat opnieuw als .pfx of .p12.",
    ),
  ),
  "pfx too old": fault(
    text(
      "The PFX is locked with an old method that is no longer supported.",
      "De PFX is vergrendeld met een oude methode die niet meer wordt ondersteund.",
    ),
    text(
      "Write it again with AES, for example with OpenSSL 3: open it with -legacy and export it anew.",
      "Schrijf hem opnieuw met AES, bijvoorbeeld met OpenSSL 3: open hem met -legacy en exporteer hem opnieuw.",
    ),
  ),
};

function fault(found: Text, remedy: Text): DoctorTexts {
  return { found: [found], remedy };
}

function proxyTexts({
  proxy,
  status,
}: Extract<DoctorFinding, { kind: "proxyRefuses" }>): DoctorTexts {
  if (status === 407)
    return fault(
      text(`${proxy} requires authentication (407).`, `${proxy} wil weten wie er vraagt (407).`),
      text(
        "Signing in to a proxy is not supported: ask for a proxy, or a rule, that lets this machine through without it.",
        "Aanmelden bij een proxy wordt niet ondersteund: vraag om een proxy, of een regel, die deze machine zonder aanmelden doorlaat.",
      ),
    );
  return fault(
    text(
      `${proxy} answers but opens no tunnel to this host (${status}).`,
      `${proxy} antwoordt maar opent geen tunnel naar deze host (${status}).`,
    ),
    text(
      "Ask who runs the proxy to allow CONNECT to this host and port, or remove `proxy` when the host can be reached without it.",
      "Vraag de beheerder van de proxy om CONNECT naar deze host en poort toe te staan, of haal `proxy` weg als de host zonder bereikbaar is.",
    ),
  );
}

function trustedTexts(finding: Extract<DoctorFinding, { kind: "trusted" }>): DoctorTexts {
  const { certificate, protocol, trustedBy, clientCertificate } = finding;
  const found = [
    trustedBy === "environment"
      ? text(
          `${protocol}, trusted by the issuers in \`tls.ca\` of the environment.`,
          `${protocol}, vertrouwd door de uitgevers in \`tls.ca\` van de omgeving.`,
        )
      : text(
          `${protocol}, trusted by the issuers that the program or this machine knows.`,
          `${protocol}, vertrouwd door de uitgevers die het programma of deze machine kent.`,
        ),
    ...certificateLines(certificate),
    asked[clientCertificate],
  ];
  if (clientCertificate === "asked, none to show")
    return {
      found,
      remedy: text(
        "Name your certificate in `tls` (`certificate` with `key`, or `pfx`). Where the service only offers it, calls work without.",
        "Noem uw certificaat in `tls` (`certificate` met `key`, of `pfx`). Waar de dienst het alleen aanbiedt, werken aanroepen ook zonder.",
      ),
    };
  if (certificate.validity !== "ends soon") return { found };
  return {
    found,
    remedy: text(
      "Tell the operator that the certificate of the service ends soon; after that day nothing can be called.",
      "Meld de beheerder dat het certificaat van de dienst bijna afloopt; na die dag kan niets meer worden aangeroepen.",
    ),
  };
}

const asked: Readonly<
  Record<Extract<DoctorFinding, { kind: "trusted" }>["clientCertificate"], Text>
> = {
  "asked and shown": text(
    "It asks for a client certificate, and was shown ours.",
    "Het vraagt om een clientcertificaat, en kreeg het onze te zien.",
  ),
  "asked, none to show": text(
    "It asks for a client certificate, and the environment names none.",
    "Het vraagt om een clientcertificaat, en de omgeving noemt er geen.",
  ),
  "not asked": text(
    "It did not ask for a client certificate.",
    "Het vroeg niet om een clientcertificaat.",
  ),
};

function untrustedTexts(finding: Extract<DoctorFinding, { kind: "untrusted" }>): DoctorTexts {
  const { found, remedy } = distrust[finding.why];
  const seen = finding.certificate ? certificateLines(finding.certificate) : [];
  return {
    found: [
      ...found,
      ...seen,
      text(
        `(${finding.code}) No request was sent.`,
        `(${finding.code}) Er is geen verzoek verzonden.`,
      ),
    ],
    ...(remedy && { remedy }),
  };
}

const distrust: Readonly<Record<Distrust, DoctorTexts>> = {
  "self-signed": fault(
    text(
      "The server shows a certificate that it signed itself.",
      "De server toont een certificaat dat hij zelf heeft ondertekend.",
    ),
    text(
      "If this is the right server, get its certificate from the operator through another channel and add it to `tls.ca`. Otherwise, something is intercepting the connection.",
      "Als dit de juiste server is, haal het certificaat langs een andere weg bij de beheerder en noem het in `tls.ca`. Anders staat er iets tussen.",
    ),
  ),
  "unknown issuer": fault(
    text(
      "The issuer of the server's certificate is not known here, or the server leaves out a certificate in between.",
      "De uitgever van het servercertificaat is hier niet bekend, of de server laat een tussenliggend certificaat weg.",
    ),
    text(
      "Name the issuer's certificate (PEM, with those in between) in `tls.ca`: for PKIoverheid its private root, behind an inspecting proxy your organisation's.",
      "Noem het certificaat van de uitgever (PEM, met de tussenliggende) in `tls.ca`: voor PKIoverheid de private root, achter een inspecterende proxy die van uw organisatie.",
    ),
  ),
  expired: fault(
    text("The server's certificate has expired.", "Het certificaat van de server is verlopen."),
    text(
      "Tell the operator. If its date lies ahead, the clock of this machine is wrong.",
      "Meld het de beheerder. Als de datum nog moet komen, staat de klok van deze machine verkeerd.",
    ),
  ),
  "not yet valid": fault(
    text(
      "The server's certificate is not valid yet.",
      "Het certificaat van de server is nog niet geldig.",
    ),
    text(
      "Set the clock of this machine right; tell the operator if it is right.",
      "Zet de klok van deze machine goed; meld het de beheerder als die goed staat.",
    ),
  ),
  "wrong host": fault(
    text(
      "The certificate is not for this host name.",
      "Het certificaat is niet voor deze hostnaam.",
    ),
    text(
      "Write one of its names in the URL in brp.config.json, if that is the host you mean.",
      "Schrijf een van die namen in de URL in brp.config.json, als dat de bedoelde host is.",
    ),
  ),
  other: fault(
    text(
      "The server's certificate is not accepted.",
      "Het certificaat van de server wordt niet aanvaard.",
    ),
    text(
      "Ask the operator whether the server shows the right certificate; the code says what is wrong with it.",
      "Vraag de beheerder of de server het juiste certificaat toont; de code zegt wat er mis mee is.",
    ),
  ),
};

function handshakeTexts({
  code,
  shown,
}: Extract<DoctorFinding, { kind: "handshakeRefused" }>): DoctorTexts {
  const found = text(
    `The server broke off the TLS handshake (${code}).`,
    `De server brak de TLS-handshake af (${code}).`,
  );
  return shown
    ? fault(
        found,
        text(
          "It probably does not accept our client certificate: check its dates, its issuer, and whether the operator knows it.",
          "Waarschijnlijk aanvaardt hij ons clientcertificaat niet: controleer de geldigheid, de uitgever, en of de beheerder het kent.",
        ),
      )
    : fault(
        found,
        text(
          "It probably wants a client certificate: name it in `tls` (`certificate` with `key`, or `pfx`).",
          "Waarschijnlijk wil hij een clientcertificaat: noem het in `tls` (`certificate` met `key`, of `pfx`).",
        ),
      );
}

/** Who it is for and of, and until when. Dates as they are in UTC. */
function certificateLines(certificate: CertificateFacts): readonly Text[] {
  const { subject, issuer, names, validFrom, validUntil, daysLeft } = certificate;
  const [from, until] = [validFrom.slice(0, 10), validUntil.slice(0, 10)];
  return [
    text(
      `Certificate of ${subject}, issued by ${issuer}.`,
      `Certificaat van ${subject}, uitgegeven door ${issuer}.`,
    ),
    ...(names.length > 0 ? [text(`For: ${names.join(", ")}.`, `Voor: ${names.join(", ")}.`)] : []),
    text(
      `Valid from ${from} until ${until} (${counted(daysLeft, "day").en} left).`,
      `Geldig van ${from} tot ${until} (nog ${counted(daysLeft, "day").nl}).`,
    ),
  ];
}

function says(en: string, nl: string): DoctorTexts {
  return { found: [text(en, nl)] };
}
