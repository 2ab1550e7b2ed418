import { readFileSync } from "node:fs";
import * as tls from "node:tls";

/** Common paths of trusted issuers, for Node versions without an API for them. */
const bundles = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
] as const;

interface IssuerSources {
  /** Whether to trust the issuers of the operating system; true by default. */
  readonly system?: boolean;
  /** File with additional issuers, as in `NODE_EXTRA_CA_CERTS`. */
  readonly extraFile?: string;
}

/** Issuers in PEM in addition to those of Node, read at the first TLS connection. A missing file adds none. */
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

/** Node has an API for this since 22.15. Older versions read the bundle of the system, if any. */
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

function bare(certificate: string): string {
  return certificate.replace(/\s/g, "");
}
