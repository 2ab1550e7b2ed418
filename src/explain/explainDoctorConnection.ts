import { counted, text, type Text } from "../contract/text.ts";
import { says, withVariable, type DoctorTexts, type FindingOf } from "./explanation.ts";
import { exceptionsOf } from "../model/networkCause.ts";
import { proxySourceText } from "./explainConnection.ts";
import { certificateLines, networkCauses } from "./networkCauses.ts";

export const connectionDiagnostics = {
  noClientCertificate: ({ issuers }: FindingOf<"noClientCertificate">): DoctorTexts => ({
    found: [
      ...(issuers > 0
        ? [
            text(
              `\`tls.ca\` contains ${counted(issuers, "certificate").en}.`,
              `\`tls.ca\` bevat ${counted(issuers, "certificate").nl}.`,
            ),
          ]
        : []),
      text(
        "The environment has no client certificate. That is right unless a service requires one.",
        "De omgeving heeft geen clientcertificaat. Dat is goed, tenzij een dienst er een vereist.",
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
    says(`${address} accepts connections.`, `${address} accepteert verbindingen.`),
  trusted: trustedTexts,
};

function directTexts({ because, entry = "", source }: FindingOf<"direct">): DoctorTexts {
  const { en, nl } = proxySourceText(source);
  if (because === "plain http")
    return says(
      `Direct connection: plain http never goes through the proxy (${en}).`,
      `Rechtstreekse verbinding: gewoon http gaat nooit via de proxy (${nl}).`,
    );
  if (because === "loopback")
    return says(
      `Direct connection: addresses of this machine never go through the proxy (${en}).`,
      `Rechtstreekse verbinding: adressen van deze machine gaan nooit via de proxy (${nl}).`,
    );
  const list = exceptionsOf(source);
  return says(
    `Direct connection: ${list} contains ${entry}. Other hosts go through the proxy (${en}).`,
    `Rechtstreekse verbinding: ${list} bevat ${entry}. Andere hosts gaan via de proxy (${nl}).`,
  );
}

function unfitTexts({ places, source }: FindingOf<"unfitExceptions">): DoctorTexts {
  const list = exceptionsOf(source);
  const named = places.join(", ");
  return says(
    `${list} has entries that no address can match: number ${named}.`,
    `${list} bevat items waar geen adres bij past: nummer ${named}.`,
    text(
      "Write hosts without https:// and path, separated by commas: .example.nl, host:8443, 10.0.0.0/8.",
      "Schrijf hosts zonder https:// en pad, gescheiden door komma's: .example.nl, host:8443, 10.0.0.0/8.",
    ),
  );
}

function ownCertificateTexts({ certificate }: FindingOf<"clientCertificate">): DoctorTexts {
  const found = [
    ...certificateLines(certificate),
    text("The key matches the certificate.", "De sleutel hoort bij het certificaat."),
  ];
  switch (certificate.validity) {
    case "valid":
      return { found };
    case "ends soon":
      return {
        found,
        remedy: text(
          "Request a new client certificate now. Renewal takes days to weeks.",
          "Vraag nu een nieuw clientcertificaat aan. Vernieuwen duurt dagen tot weken.",
        ),
      };
    case "ended":
      return {
        found: [text("It has expired.", "Het is verlopen."), ...found],
        remedy: text(
          "Replace this certificate and its key with the new ones. Services reject an expired certificate.",
          "Vervang dit certificaat en de sleutel door de nieuwe. Diensten weigeren een verlopen certificaat.",
        ),
      };
    case "not begun":
      return {
        found: [text("It is not valid yet.", "Het is nog niet geldig."), ...found],
        remedy: text(
          "Wait until it is valid, use the earlier one, or correct the clock of this machine.",
          "Wacht tot het geldig is, gebruik het vorige, of zet de klok van deze machine goed.",
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
        "Add your certificate to `tls` (`certificate` with `key`, or `pfx`). If the certificate is optional for the service, calls also work without it.",
        "Zet uw certificaat in `tls` (`certificate` met `key`, of `pfx`). Als de dienst het niet vereist, werken aanroepen ook zonder.",
      ),
    };
  if (certificate.validity !== "ends soon") return { found };
  return {
    found,
    remedy: text(
      "Tell the operator that the certificate of the service expires soon. After that day, no calls are possible.",
      "Meld bij de beheerder dat het certificaat van de dienst bijna verloopt. Na die dag zijn er geen aanroepen meer mogelijk.",
    ),
  };
}

const asked: Readonly<Record<FindingOf<"trusted">["clientCertificate"], Text>> = {
  "asked and shown": text(
    "The server asked for a client certificate and received yours.",
    "De server vroeg om een clientcertificaat en heeft het uwe ontvangen.",
  ),
  "asked, none to show": text(
    "The server asked for a client certificate, but the environment has none.",
    "De server vroeg om een clientcertificaat, maar de omgeving heeft er geen.",
  ),
  "not asked": text(
    "The server did not ask for a client certificate.",
    "De server vroeg niet om een clientcertificaat.",
  ),
};
