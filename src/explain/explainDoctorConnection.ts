import { counted } from "../contract/counting.ts";
import { text, type Text } from "../contract/text.ts";
import { says, withVariable, type DoctorTexts, type FindingOf } from "./explanation.ts";
import { exceptionsOf } from "../model/networkCause.ts";
import { proxySourceText } from "./explainConnection.ts";
import { certificateLines, networkCauses } from "./networkCauses.ts";

export const connectionFindings = {
  noClientCertificate: ({ issuers }: FindingOf<"noClientCertificate">): DoctorTexts => ({
    found: [
      ...(issuers > 0
        ? [
            text(
              `\`tls.ca\` holds ${counted(issuers, "certificate").en}.`,
              `\`tls.ca\` bevat ${counted(issuers, "certificate").nl}.`,
            ),
          ]
        : []),
      text(
        "The environment names no client certificate; that is right unless a service asks for one.",
        "De omgeving noemt geen clientcertificaat; dat is goed, tenzij een dienst erom vraagt.",
      ),
    ],
  }),
  clientCertificate: ownCertificateTexts,
  unusableCertificate: ({ why, environment }: FindingOf<"unusableCertificate">): DoctorTexts => ({
    found: [networkCauses[why].why],
    remedy: withVariable(networkCauses[why].remedy, environment),
  }),
  proxyOpens: ({ proxy, source }: FindingOf<"proxyOpens">) => {
    const { en, nl } = proxySourceText(source);
    return says(`${proxy} (${en}) opens a tunnel.`, `${proxy} (${nl}) opent een tunnel.`);
  },
  direct: directTexts,
  unfitExceptions: unfitTexts,
  resolved: ({ addresses }: FindingOf<"resolved">) => {
    const six = addresses.filter((address) => address.includes(":")).length;
    const found = `${addresses.join(", ")} (IPv4: ${addresses.length - six}, IPv6: ${six})`;
    return says(found, found);
  },
  isAddress: ({ address }: FindingOf<"isAddress">) =>
    says(
      `${address} is an address: there is no name to look up.`,
      `${address} is een adres: er is geen naam om op te zoeken.`,
    ),
  connected: ({ address }: FindingOf<"connected">) =>
    says(`${address} takes connections.`, `${address} neemt verbindingen aan.`),
  trusted: trustedTexts,
};

function directTexts({ because, entry = "", source }: FindingOf<"direct">): DoctorTexts {
  const { en, nl } = proxySourceText(source);
  if (because === "plain http")
    return says(
      `Reached directly: plain http never goes through the proxy (${en}).`,
      `Rechtstreeks bereikt: gewoon http gaat nooit via de proxy (${nl}).`,
    );
  if (because === "loopback")
    return says(
      `Reached directly: addresses of this machine never go through the proxy (${en}).`,
      `Rechtstreeks bereikt: adressen van deze machine gaan nooit via de proxy (${nl}).`,
    );
  const list = exceptionsOf(source);
  return says(
    `Reached directly: ${list} has ${entry}; other hosts go through the proxy (${en}).`,
    `Rechtstreeks bereikt: ${list} heeft ${entry}; andere hosts gaan via de proxy (${nl}).`,
  );
}

function unfitTexts({ places, source }: FindingOf<"unfitExceptions">): DoctorTexts {
  const list = exceptionsOf(source);
  const named = places.join(", ");
  return says(
    `${list} has entries that no address can match: number ${named}.`,
    `${list} heeft items waar geen adres bij past: nummer ${named}.`,
    text(
      "Write hosts without https:// and path, with commas between them: .example.nl, host:8443, 10.0.0.0/8.",
      "Schrijf hosts zonder https:// en pad, met komma's ertussen: .example.nl, host:8443, 10.0.0.0/8.",
    ),
  );
}

function ownCertificateTexts({ certificate }: FindingOf<"clientCertificate">): DoctorTexts {
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

function trustedTexts(finding: FindingOf<"trusted">): DoctorTexts {
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

const asked: Readonly<Record<FindingOf<"trusted">["clientCertificate"], Text>> = {
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
