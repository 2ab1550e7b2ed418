import type { ServerOptions } from "node:https";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import {
  asksForClient,
  certificates,
  hasOpenssl,
  serveTls,
} from "../transport/support/certificates.ts";
import { closedPort, serveBytes } from "../transport/support/servers.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

async function project(
  baseUrl: string,
  changes: object = {},
  files: Readonly<Record<string, string>> = {},
) {
  const trial = { kind: "trial", personen: { baseUrl, auth: { type: "none" } }, ...changes };
  const path = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: { trial } }),
    "a.brp": "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n",
    ...files,
  });
  const brp = (...args: readonly string[]) =>
    runCli([...args, "--environment", "trial"], { cwd: path });
  return { brp, run: (...args: readonly string[]) => brp("run", "a.brp", "--retries=0", ...args) };
}

type Project = Awaited<ReturnType<typeof project>>;

interface RunReport {
  readonly outcomes: readonly { readonly failure: Readonly<Record<string, string>> }[];
}
interface DoctorReport {
  readonly steps: readonly { readonly verdict: string; readonly cause?: string }[];
}

/** The failure of a run, after a check that the doctor reports the same cause. */
async function failureOf({ brp, run }: Project): Promise<Readonly<Record<string, string>>> {
  const [{ code, stdout }, doctor] = await Promise.all([
    run("--reporter", "json"),
    brp("doctor", "--reporter", "json"),
  ]);
  expect(code).toBe(4);
  const [request] = (JSON.parse(stdout) as RunReport).outcomes;
  const visit = JSON.parse(doctor.stdout) as DoctorReport;
  const failed = visit.steps.find(({ verdict }) => verdict === "failed");
  expect(failed?.cause).toBe(request?.failure.cause);
  return request?.failure ?? {};
}

describe("a run names the cause that the doctor finds", () => {
  // Shows: cli-doctor
  it("a refused port, and a name that does not resolve", async () => {
    const port = await closedPort();
    expect(await failureOf(await project(`http://127.0.0.1:${port}`))).toMatchObject({
      cause: "refused",
      detail: "The host is up, but nothing is listening on that port. (ECONNREFUSED)",
      remedy: expect.stringContaining("`brp doctor`") as string,
    });
    expect(await failureOf(await project("https://brp.invalid"))).toMatchObject({
      cause: expect.stringMatching(/^(name not found|no name server)$/) as string,
    });
  });

  it("TLS on a port that does not speak it", async () => {
    const { port } = await running(serveBytes("HTTP/1.1 400 No\r\n\r\n"));
    expect(await failureOf(await project(`https://127.0.0.1:${port}`))).toMatchObject({
      cause: "not TLS",
      detail: expect.stringContaining("does not speak TLS") as string,
    });
  });

  it.each([
    [407, "proxy login", "Put user:password before the"],
    [403, "proxy refuses", "allow CONNECT"],
  ])("a proxy that refuses with %i", async (status, cause, remedy) => {
    const { url: proxy } = await running(serveBytes(`HTTP/1.1 ${status} quoted-canary\r\n\r\n`));
    const failure = await failureOf(await project("https://brp.example.test", { proxy }));
    expect(failure).toMatchObject({
      cause,
      title: `${proxy} cannot be reached`,
      detail: expect.stringContaining(`(HTTP_${status})\nThis is the proxy`) as string,
      remedy: expect.stringContaining(remedy) as string,
    });
    expect(JSON.stringify(failure)).not.toContain("canary");
  });

  describe.skipIf(!hasOpenssl)("over TLS", () => {
    const files = () => ({
      "ca.pem": certificates().ca,
      "former.pem": certificates().expiredClient.cert,
      "former.key": certificates().expiredClient.key,
      "other.pem": certificates().selfSigned.cert,
      "other.key": certificates().selfSigned.key,
    });

    const at = async (options: ServerOptions, tls: object = { ca: "ca.pem" }) => {
      const { url } = await running(serveTls(options));
      return project(url, { tls }, files());
    };
    const forClients = () => ({ ...asksForClient(), maxVersion: "TLSv1.2" as const });

    it.each([
      ["server", {}, "unknown issuer", "`tls.ca`"],
      ["selfSigned", { ca: "ca.pem" }, "self-signed", "through another channel"],
      ["expiredServer", { ca: "ca.pem" }, "expired", "Report it to the operator."],
      ["otherServer", { ca: "ca.pem" }, "wrong host", "one of its names"],
    ] as const)("%s", async (name, tls, cause, remedy) => {
      const failure = await failureOf(await at(certificates()[name], tls));
      expect(failure).toMatchObject({ kind: "unreachable", cause });
      expect(failure.detail).toMatch(/\([A-Z_]+\)\nCertificate of \S+, issued by [^\n]+\.\n/);
      expect(failure.detail).toMatch(/Valid from \d{4}-\d\d-\d\d until \d{4}-\d\d-\d\d \(.+\)\.$/);
      expect(failure.remedy).toContain(remedy);
      expect(failure.remedy).not.toContain("`brp doctor`");
    });

    it("the same in the console and in Dutch", async () => {
      const { run } = await at(certificates().expiredServer);
      const english = await run("--reporter", "console");
      expect(english.stdout).toContain("has expired. (CERT_HAS_EXPIRED)");
      expect(english.stdout).toContain("issued by Test authority");
      expect(english.stdout).toMatch(/expired \d+ days? ago/);
      const dutch = await run("--reporter", "console", "--language", "nl");
      expect(dutch.stdout).toContain("is verlopen. (CERT_HAS_EXPIRED)");
      expect(dutch.stdout).toMatch(/uitgegeven door Test authority/);
    });

    it("a client certificate that is refused, that has expired, or whose key is another's", async () => {
      const failure = async ({ run }: Project) =>
        (JSON.parse((await run("--reporter", "json")).stdout) as RunReport).outcomes[0]?.failure;
      // A fatal TLS alert: unknown_ca (48).
      const unknownIssuer = Buffer.from([0x15, 3, 3, 0, 2, 2, 48]);
      const { port } = await running(serveBytes(unknownIssuer));
      const own = { ca: "ca.pem", certificate: "other.pem", key: "other.key" };
      const url = `https://127.0.0.1:${port}`;
      expect(await failure(await project(url, { tls: own }, files()))).toMatchObject({
        cause: "client certificate refused",
        detail: expect.stringContaining("Certificate of brp.example.test, issued by") as string,
      });
      const expired = { ca: "ca.pem", certificate: "former.pem", key: "former.key" };
      expect(await failure(await at(forClients(), expired))).toMatchObject({
        cause: "client certificate out of date",
        detail: expect.stringContaining("Certificate of Former client") as string,
      });
      const mixed = { ca: "ca.pem", certificate: "former.pem", key: "other.key" };
      expect(await failure(await at({}, mixed))).toMatchObject({ cause: "key does not match" });
    });

    it("a client certificate that the server misses", async () => {
      expect(await failureOf(await at(forClients()))).toMatchObject({
        cause: "handshake refused",
        detail: expect.stringContaining("Often it requires a client certificate") as string,
      });
    });
  });
});
