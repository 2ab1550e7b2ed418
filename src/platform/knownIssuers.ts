import { readFileSync } from "node:fs";
import * as tls from "node:tls";

/** Where systems without an answer of Node's own keep the issuers they trust. */
const bundles = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
] as const;

export interface IssuerSources {
  /** Whether what the operating system trusts counts; true unless said otherwise. */
  readonly system?: boolean;
  /** A file with more issuers, as `NODE_EXTRA_CA_CERTS` names one. */
  readonly extraFile?: string;
}

/** PEM, beside those that Node brings along; read at the first connection with TLS. A file that is not there adds none. */
export function knownIssuers({ system = true, extraFile }: IssuerSources): readonly string[] {
  const texts = [
    ...(system ? systemIssuers() : []),
    ...(extraFile === undefined || extraFile === "" ? [] : [textOf(extraFile) ?? ""]),
  ];
  const own = new Set(tls.rootCertificates.map(bare));
  const others = new Map<string, string>();
  for (const certificate of texts.flatMap(certificatesIn))
    if (!own.has(bare(certificate))) others.set(bare(certificate), certificate);
  return [...others.values()];
}

/** Node tells since 22.15; before that the bundle of the system is read where there is one. */
function systemIssuers(): readonly string[] {
  const { getCACertificates } = tls as {
    readonly getCACertificates?: (type: "system") => readonly string[];
  };
  if (getCACertificates) return getCACertificates("system");
  for (const file of bundles) {
    const text = textOf(file);
    if (text !== undefined) return [text];
  }
  return [];
}

function certificatesIn(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return undefined;
  }
}

/** Line ends differ between sources of the same certificate. */
function bare(certificate: string): string {
  return certificate.replace(/\s/g, "");
}
