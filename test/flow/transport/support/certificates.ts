import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "./servers.ts";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export type TestCertificates = ReturnType<typeof makeCertificates>;
const made: { certificates?: TestCertificates } = {};
export const certificates = () => (made.certificates ??= makeCertificates());

export const asksForClient = () => ({
  ca: certificates().ca,
  requestCert: true,
  rejectUnauthorized: true,
});

/** A service over TLS. Its default response is an empty object. */
export async function serveTls(
  options: ServerOptions = {},
  response: RequestListener = (_, response) => response.end("{}"),
) {
  const server = createServer({ ...certificates().server, ...options }, response);
  const running = await listen(server.on("tlsClientError", () => undefined));
  return { ...running, url: `https://127.0.0.1:${running.port}` };
}

/** Created for one test run, so that no secret is committed. The server's is for `brp.example.test` and 127.0.0.1. */
export function makeCertificates() {
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
  const issueExpired = (name: string, subject: string, ...more: readonly string[]) => {
    run(
      ...["req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
      ...["-subj", `/CN=${subject}`, "-keyout", `${name}.key`, "-out", `${name}.csr`],
      ...more,
    );
    run(
      ...["x509", "-req", "-in", `${name}.csr`, "-CA", "ca.pem", "-CAkey", "ca.key"],
      ...["-days", "-1", "-copy_extensions", "copy", "-out", `${name}.pem`],
    );
  };
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-addext", "basicConstraints=CA:FALSE"];
  const passphrase = "open sesame";
  try {
    issue("ca", "Test authority");
    const names = ["-addext", "subjectAltName=DNS:brp.example.test,IP:127.0.0.1"];
    issue("server", "brp.example.test", ...signed, ...names);
    issue("selfSigned", "brp.example.test", ...names);
    issueExpired("expiredServer", "brp.example.test", ...names);
    issue(
      "otherServer",
      "elsewhere.example.test",
      ...signed,
      ...["-addext", "subjectAltName=DNS:elsewhere.example.test"],
    );
    issue("client", "Test client", ...signed);
    issueExpired("expired", "Former client");
    run(
      ...["pkcs8", "-topk8", "-v2", "aes-256-cbc", "-in", "client.key"],
      ...["-passout", `pass:${passphrase}`, "-out", "client.encrypted.key"],
    );
    const text = (name: string) => readFileSync(path(name), "utf8");
    const serverOf = (name: string) => ({ cert: text(`${name}.pem`), key: text(`${name}.key`) });
    const clientOf = (name: string) => {
      run(
        ...["pkcs12", "-export", "-in", `${name}.pem`, "-inkey", `${name}.key`],
        ...["-passout", `pass:${passphrase}`, "-out", `${name}.pfx`],
      );
      return { ...serverOf(name), pfx: readFileSync(path(`${name}.pfx`)) };
    };
    return {
      ca: text("ca.pem"),
      server: serverOf("server"),
      /** As `server`, but expired yesterday. */
      expiredServer: serverOf("expiredServer"),
      otherServer: serverOf("otherServer"),
      selfSigned: serverOf("selfSigned"),
      client: clientOf("client"),
      expiredClient: clientOf("expired"),
      encryptedKey: text("client.encrypted.key"),
      passphrase,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
