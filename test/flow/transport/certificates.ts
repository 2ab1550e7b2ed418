import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Certificates made for one test run; nothing secret is ever committed. */
export interface TestCertificates {
  readonly ca: string;
  readonly server: { readonly cert: string; readonly key: string };
  readonly client: { readonly cert: string; readonly key: string; readonly pfx: Uint8Array };
  readonly passphrase: string;
}

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** The server's certificate is for `brp.example.test` and 127.0.0.1. */
export function makeCertificates(): TestCertificates {
  const folder = mkdtempSync(join(tmpdir(), "brp-certificates-"));
  const path = (name: string) => join(folder, name);
  const run = (...args: readonly string[]) => {
    const result = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    if (result.status !== 0) throw new Error(result.stderr);
  };
  const issue = (name: string, subject: string, ...more: readonly string[]) =>
    run(
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
      ...["-days", "2", "-subj", `/CN=${subject}`, "-keyout", `${name}.key`, "-out", `${name}.pem`],
      ...more,
    );
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-addext", "basicConstraints=CA:FALSE"];
  const passphrase = "open sesame";
  try {
    issue("ca", "Test authority");
    issue(
      "server",
      "brp.example.test",
      ...signed,
      ...["-addext", "subjectAltName=DNS:brp.example.test,IP:127.0.0.1"],
    );
    issue("client", "Test client", ...signed);
    run(
      ...["pkcs12", "-export", "-in", "client.pem", "-inkey", "client.key"],
      ...["-passout", `pass:${passphrase}`, "-out", "client.pfx"],
    );
    const text = (name: string) => readFileSync(path(name), "utf8");
    return {
      ca: text("ca.pem"),
      server: { cert: text("server.pem"), key: text("server.key") },
      client: {
        cert: text("client.pem"),
        key: text("client.key"),
        pfx: readFileSync(path("client.pfx")),
      },
      passphrase,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
