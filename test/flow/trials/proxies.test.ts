import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";
import { json, withToken } from "../../support/processes/standIn.ts";
import {
  asksForClient,
  certificates,
  hasOpenssl,
  serveTls,
} from "../transport/support/certificates.ts";
import { closedPort, serveBytes, serveProxy, serveTcp } from "../transport/support/servers.ts";

const host = "brp.example.test";
const address = `https://${host}`;
const request = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields: [burgerservicenummer]",
].join("\n");
const nobody = json(200, { type: "RaadpleegMetBurgerservicenummer", personen: [] });
const [user, password] = ["loket", "wacht:woord@7"];
const userinfo = `${user}:${encodeURIComponent(password)}`;
const basic = Buffer.from(`${user}:${password}`).toString("base64");

interface Tried {
  readonly env?: Readonly<Record<string, string>>;
  readonly changes?: object;
  readonly args?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

async function tried({ env = {}, changes = {}, args = ["run", "a.brp"], files }: Tried) {
  const poort = {
    ...{ kind: "trial", people: "test", personen: { baseUrl: address } },
    ...{ auth: { type: "none" }, timeout: "20s", ...changes },
  };
  const cwd = await scratchFolder({
    "a.brp": request,
    "brp.config.json": JSON.stringify({ environments: { poort } }),
    ...files,
  });
  const { code, stdout, stderr } = await runCli([...args, "-e", "poort"], { cwd, env });
  const reported = stdout + stderr;
  for (const hidden of [password, encodeURIComponent(password), basic])
    expect(reported).not.toContain(hidden);
  return { code, reported };
}

const proxyAt = (url: string, login = "") => url.replace("://", `://${login}`);
const verbs = [["run", "a.brp"], ["doctor"]];

describe("a proxy of another kind", () => {
  // Shows: security-proxy-kind
  it.each([
    ["HTTPS_PROXY", "socks5"],
    ["https_proxy", "socks5h"],
    ["ALL_PROXY", "socks4"],
    ["all_proxy", "SOCKS"],
  ])(
    "is reported by name as an error of the settings before a byte is sent (%s, %s)",
    async (name, kind) => {
      const socks = await running(serveTcp((socket) => socket.destroy()));
      const value = `${kind}://${userinfo}@127.0.0.1:${socket(socks.url)}`;
      for (const args of verbs) {
        const { code, reported } = await tried({ env: { [name]: value }, args });
        expect([args, code]).toEqual([args, 3]);
        expect(reported).toContain(`${name} names a proxy of the kind SOCKS`);
      }
      expect(socks.accepted()).toBe(0);
    },
  );

  // Shows: security-proxy-kind
  it("is rejected in the settings file", async () => {
    const { code, reported } = await tried({
      changes: { proxy: "socks5://proxy.example.test:1080" },
    });
    expect(code).toBe(3);
    expect(reported).toContain("environments.poort.proxy: A proxy uses http or https");
  });

  it.each([
    "http://:3128",
    "http:/proxy.example.test:3128",
    "socks5:proxy.example.test:1080",
    `http://${user}:wacht/woord@proxy.example.test:3128`,
    `http://${user}:7#woord@proxy.example.test:3128`,
    "http://proxy.example.test:poort",
  ])("is an error with the name of the variable if it cannot be read: %s", async (value) => {
    const { code, reported } = await tried({ env: { HTTPS_PROXY: value } });
    expect(code).toBe(3);
    expect(reported).toContain("HTTPS_PROXY contains no readable proxy address");
    expect(reported).not.toContain(value);
  });

  it("does not matter if no address uses it", async () => {
    const env = { ALL_PROXY: "socks5://127.0.0.1:1", NO_PROXY: "example.test" };
    expect((await tried({ env })).reported).not.toContain("SOCKS");
    const local = { args: ["run", "a.brp", "-e", "local"], env: { ALL_PROXY: "socks5://x:1" } };
    expect(
      (await runCli(local.args, { cwd: await scratchFolder({ "a.brp": request }), env: local.env }))
        .code,
    ).toBe(0);
  });
});

function socket(url: string): string {
  return new URL(url).port;
}

describe("a proxy that opens no tunnel", () => {
  const refusing = (head: string) => running(serveBytes(`HTTP/1.1 ${head}\r\n\r\n<html>no</html>`));
  const asked = "407 No\r\nProxy-Authenticate: Basic realm=x";

  it("requires a login and gets none: the message has the variable for it", async () => {
    const { url } = await refusing(asked);
    const { code, reported } = await tried({ env: { https_proxy: url } });
    expect(code).toBe(4);
    expect(reported).toContain("The proxy requires a login, but none was sent.");
    expect(reported).toContain("Put user:password before the proxy host in `https_proxy`");
    const own = await tried({ changes: { proxy: url } });
    expect(own.reported).toContain("HTTPS_PROXY=http://user:password@host:port");
  });

  it("rejects the login of the variable", async () => {
    const { url } = await refusing(asked);
    for (const args of verbs) {
      const { code, reported } = await tried({
        env: { HTTPS_PROXY: proxyAt(url, `${userinfo}@`) },
        args,
      });
      expect(code).toBe(4);
      expect(reported).toContain("The proxy rejected this login");
      expect(reported).toContain("They are in `HTTPS_PROXY`.");
    }
  });

  it("accepts only logins other than Basic", async () => {
    const { url } = await refusing(
      "407 No\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM",
    );
    const { reported } = await tried({ env: { HTTPS_PROXY: proxyAt(url, `${userinfo}@`) } });
    expect(reported).toContain("Only Basic is supported");
  });

  it("is reported with the origin of its setting, however it fails", async () => {
    const page = await refusing("502 Bad Gateway\r\nContent-Type: text/html");
    const odd = await refusing("101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade");
    const junk = await running(serveBytes("220 mail ready\r\n"));
    const gone = `http://127.0.0.1:${await closedPort()}`;
    for (const url of [page.url, odd.url, junk.url, gone]) {
      const { code, reported } = await tried({ env: { ALL_PROXY: url } });
      expect([url, code]).toEqual([url, 4]);
      expect(reported).toContain("This is the proxy (`ALL_PROXY`), not the service.");
      expect(reported).toContain(
        "If the host can be reached without the proxy, add the host to NO_PROXY.",
      );
      const own = await tried({ changes: { proxy: url } });
      expect(own.reported).toContain("(`proxy` of the environment)");
    }
  });

  it("opens one to a page of its own and is reported as such, before or during TLS", async () => {
    const page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>Log in first</html>";
    const atOnce = await running(serveBytes(`HTTP/1.1 200 OK\r\n\r\n${page}`));
    const server = await running(serveBytes(page));
    const later = await running(serveProxy(Number(socket(server.url))));
    for (const { url } of [atOnce, later])
      for (const args of verbs) {
        const { code, reported } = await tried({ env: { HTTPS_PROXY: url }, args });
        expect([args, code]).toEqual([args, 4]);
        expect(reported).toContain("Often it is a page of the proxy itself");
        expect(reported).toContain("(`HTTPS_PROXY`)");
        expect(reported).toContain(
          "If the host can be reached without the proxy, add the host to NO_PROXY.",
        );
      }
  });

  it("hangs and is reported as the proxy, with nothing sent to the service", async () => {
    const { url } = await running(serveTcp(() => undefined));
    const { code, reported } = await tried({
      env: { HTTPS_PROXY: url },
      changes: { timeout: "300ms" },
    });
    expect(code).toBe(4);
    expect(reported).toContain(`${url} opened no tunnel within 300 ms`);
    expect(reported).not.toContain("may have handled");
  });
});

describe.skipIf(!hasOpenssl)(
  "a proxy in front of a service that requires a client certificate",
  () => {
    async function begin() {
      const service = await running(serveTls(asksForClient(), withToken(nobody)));
      const seen: IncomingMessage[] = [];
      const proxy = await running(serveProxy(service.port, (call) => seen.push(call)));
      const { ca, client } = certificates();
      const changes = {
        tls: { ca: "ca.pem", certificate: "own.pem", key: "own.key" },
        auth: { type: "oauth2", tokenUrl: `https://token.${host}/token`, clientId: "poort" },
      };
      const files = { "ca.pem": ca, "own.pem": client.cert, "own.key": client.key };
      return { seen, proxy, service, changes, files };
    }

    it("shows it through the tunnel, to the token endpoint too, and trusts tls.ca there", async () => {
      const { seen, proxy, changes, files } = await begin();
      const env = { BRP_POORT_CLIENT_SECRET: "a-secret-of-poort" };
      const token = { ...changes.auth, tokenUrl: `${address}/token` };
      const through = { ...env, HTTPS_PROXY: proxyAt(proxy.url, `${userinfo}@`) };
      const { code, reported } = await tried({
        env: through,
        changes: { ...changes, auth: token },
        files,
      });
      expect([code, reported.includes("✓")]).toEqual([0, true]);
      expect(new Set(seen.map(({ url }) => url))).toEqual(new Set([`${host}:443`]));
      expect(seen.map(({ headers }) => headers["proxy-authorization"])).toContain(`Basic ${basic}`);
      const lower = { ...env, https_proxy: proxy.url, no_proxy: "elsewhere.example.test" };
      expect((await tried({ env: lower, changes: { ...changes, auth: token }, files })).code).toBe(
        0,
      );
    });

    it("is shown by the doctor for each address, or why it is not used", async () => {
      const { proxy, changes, files } = await begin();
      const env = {
        BRP_POORT_CLIENT_SECRET: "a-secret-of-poort",
        HTTPS_PROXY: proxyAt(proxy.url, `${userinfo}@`),
        NO_PROXY: "a.example.test, .token.brp.example.test",
      };
      const { reported } = await tried({ env, changes, files, args: ["doctor"] });
      expect(reported).toContain(`${proxy.url} (\`HTTPS_PROXY\`) opens a tunnel.`);
      expect(reported).toContain(
        "NO_PROXY contains .token.brp.example.test. Other hosts go through",
      );
      const own = await tried({
        env,
        changes: { ...changes, proxy: proxy.url },
        files,
        args: ["doctor"],
      });
      expect(own.reported).toContain(`${proxy.url} (\`proxy\` of the environment) opens a tunnel.`);
      const none = await tried({
        env: { ...env, NO_PROXY: "*" },
        changes,
        files,
        args: ["doctor"],
      });
      expect(none.reported).toContain(
        "NO_PROXY contains *. Other hosts go through the proxy (`HTTPS_PROXY`)",
      );
      const bare = await tried({
        env: { BRP_POORT_CLIENT_SECRET: "x-secret" },
        changes,
        files,
        args: ["doctor"],
      });
      expect(bare.reported).toContain("No proxy is set");
    });
  },
);
