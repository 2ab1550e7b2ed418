import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

/** Response at the address of the service. */
interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

async function sending({ status = 200, headers = {}, body = "" }: Sent) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const request = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990032",
  "fields: [burgerservicenummer, naam]",
  "",
].join("\n");

async function folderFor(sent: Sent, people: "test" | "real", personen: object = {}) {
  const { port } = await running(sending(sent));
  const proef = {
    ...{ kind: "trial", people, auth: { type: "none" } },
    personen: { baseUrl: `http://127.0.0.1:${port}/brp`, ...personen },
  };
  const files = {
    "a.brp": request,
    "brp.config.json": JSON.stringify({ environments: { proef } }),
  };
  return scratchFolder(files);
}

async function brp(sent: Sent, people: "test" | "real" = "test", command = "run a.brp") {
  const cwd = await folderFor(sent, people);
  const { code, stdout, stderr } = await runCli([...command.split(" "), "-e", "proef"], { cwd });
  return { code, reported: (stdout + stderr).replace(/\s+/g, " ") };
}

const person = '{"burgerservicenummer":"999990032","naam":{"voornamen":"Chloë"}}';
const persons = `{"type":"RaadpleegMetBurgerservicenummer","personen":[${person}]}`;
const jsonType = { "content-type": "application/json" };
/** Advice for a response that is not from the service. */
const signIn = /login page|sign in first/;

async function fault(body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const { code, reported } = await brp({ headers: { ...jsonType, ...headers }, body });
  expect(code).toBe(1);
  expect(reported).not.toMatch(signIn);
  expect(reported).not.toContain("Chlo");
  return reported;
}

describe("a body that contradicts its headers", () => {
  it("in another character set is reported with its first byte [06]", async () => {
    const latin = Buffer.from(persons, "latin1");
    const reported = await fault(latin, { "content-type": "application/json; charset=ISO-8859-1" });
    expect(reported).toContain("is not UTF-8");
    expect(reported).toContain(`Byte ${latin.indexOf(0xeb) + 1} `);
    expect(reported).toContain("Latin-1");
    expect(await fault(Buffer.from(persons, "utf16le"))).toContain("UTF-16");
    const damaged = Buffer.from(persons);
    damaged[damaged.indexOf("Ch")] = 0xff;
    expect(await fault(damaged)).toMatch(/Byte \d+ .*A character is damaged/);
  });

  it.each([
    [`${persons}\n<!-- node 3 -->`, "line 2, column 1: the JSON is complete"],
    [persons.replace('"Chloë"', "NaN"), "column 110: NaN or Infinity"],
    [persons.replace("}]}", "},]}"), "column 119: a trailing comma"],
    [`)]}',\n${persons}`, "line 1, column 1: a prefix"],
    [persons.slice(0, 90), "line 1, column 91"],
  ])("is reported with its place if it is not JSON [07]", async (body, place) => {
    expect(await fault(body)).toContain(place);
  });

  it("is reported if its compression is not supported [08]", async () => {
    const frame = Buffer.concat([
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20]),
      Buffer.from(persons),
    ]);
    expect(await fault(frame, { "content-encoding": "zstd" })).toContain(
      "does not decompress zstd",
    );
    expect(await fault(frame)).toContain("compressed with zstd, but Content-Encoding is missing");
  });

  it("is reported if it is not compressed, or cut off [09]", async () => {
    for (const coding of ["gzip", "br", "deflate"])
      expect(await fault(persons, { "content-encoding": coding })).toContain(
        `Content-Encoding: ${coding}, but the body is plain text`,
      );
    const packed = brotliCompressSync(persons);
    const cut = packed.subarray(0, packed.length - 5);
    expect(await fault(cut, { "content-encoding": "br" })).toMatch(/truncated.*br, but the compr/);
  });

  it("is not quoted for real people", async () => {
    const headers = { ...jsonType, "content-encoding": "jansen" };
    const sent = { headers, body: brotliCompressSync(persons) };
    expect((await brp(sent, "test")).reported).toContain("jansen");
    const real = await brp(sent, "real");
    expect(real.reported).toContain("cannot be decompressed");
    expect(real.reported).not.toContain("jansen");
  });
});

describe("a response of the service", () => {
  it("without a time to wait gets no advice to wait [14]", async () => {
    for (const wait of ["0", "-9", "Mon, 02 Jan 1995 00:00:00 GMT", "soon", "1.5"]) {
      const headers = { ...jsonType, "retry-after": wait };
      const { code, reported } = await brp({ status: 429, headers });
      expect(code).toBe(1);
      expect(reported).not.toMatch(/Wait -?\d/);
    }
    const { reported } = await brp({ status: 429, headers: { "retry-after": "120" } });
    expect(reported).toContain("Wait 120 seconds");
  });

  it("with invalid persons violates the contract [15]", async () => {
    const body = `{"type":"RaadpleegMetBurgerservicenummer","personen":[${person},"x",[],null]}`;
    const { code, reported } = await brp({ headers: jsonType, body });
    expect(code).toBe(1);
    expect(reported).toContain("does not match the contract");
    expect(reported).toContain("personen[1], personen[2], personen[3].");
  });
});

const soap = (version: "1.1" | "1.2") =>
  version === "1.1"
    ? '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>Assertie geweigerd</faultstring><detail><reden>Certificaat onbekend</reden></detail></s:Fault></s:Body></s:Envelope>'
    : '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault><e:Code><e:Value>s:Client</e:Value></e:Code><e:Reason><e:Text xml:lang="nl">Assertie geweigerd</e:Text></e:Reason><e:Detail><reden>Certificaat onbekend</reden></e:Detail></e:Fault></e:Body></e:Envelope>';
const page = (title: string, body = "") =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const html = { "content-type": "text/html; charset=utf-8" };

describe("a status of a gateway", () => {
  it("304 and 204 are unexpected, and not redirects [10]", async () => {
    for (const status of [304, 204]) {
      const { code, reported } = await brp({ status });
      expect(code).toBe(1);
      expect(reported).toContain("Unexpected status");
      expect(reported).not.toMatch(/redirect|login page/);
    }
  });

  it("502 does not blame the settings, whatever its body is [11]", async () => {
    for (const [body, headers] of [
      [page("502 Bad Gateway"), html],
      ['{"message":"Internal server error"}', jsonType],
      ["", {}],
    ] as const) {
      const { code, reported } = await brp({ status: 502, headers, body });
      expect(code).toBe(4);
      expect(reported).toContain("The gateway got no usable response from the service (502)");
      expect(reported).toContain("Run it again later");
      expect(reported).not.toMatch(/`auth`|baseUrl/);
    }
  });

  it("504 is a time-out, and its text is shown [12]", async () => {
    const headers = { "content-type": "application/xml", "x-request-id": "r-77-b" };
    const body = "<error><message>Backend timeout</message></error>";
    const { code, reported } = await brp({ status: 504, headers, body });
    expect(code).toBe(4);
    expect(reported).toContain("got no response from the service in time (504)");
    expect(reported).toContain("The gateway reports: Backend timeout");
    expect(reported).toContain("For the operator: x-request-id r-77-b");
  });

  it.each([
    [408, 4, "too slowly (408)"],
    [413, 1, "body of the request is too large (413)"],
    [414, 1, "address of the request is too long (414)"],
    [431, 1, "headers of the request are too large (431)"],
    [503, 1, "busy or under maintenance (503)"],
  ])("%i is reported with its meaning", async (status, code, title) => {
    const reported = await brp({ status, headers: html, body: page(`${status} x`) });
    expect(reported).toEqual({ code, reported: expect.stringContaining(title) as string });
  });
});

describe("a rejection of a key or a token", () => {
  it.each([
    ['{"message":"Forbidden"}', jsonType],
    ['{"Message":"User is not authorized to access this resource"}', jsonType],
    ['{"statusCode":403,"message":"Access denied due to invalid subscription key."}', jsonType],
    ['{"error":"invalid_token","error_description":"The access token expired"}', jsonType],
    [soap("1.1").replace("Assertie geweigerd", "Security token expired"), html],
    ["API key not valid", { "content-type": "text/plain" }],
    ["", { "www-authenticate": 'Bearer error="invalid_token"' }],
  ])("ends with the same code as 401 and as 403 [13]: %s", async (body, headers) => {
    for (const status of [401, 403]) expect((await brp({ status, headers, body })).code).toBe(4);
  });

  it("differs from the service's rejection of an authorisation", async () => {
    const title = "U bent niet geautoriseerd voor één of meerdere opgegeven field waarden.";
    const body = JSON.stringify({ status: 403, title, code: "unauthorizedField" });
    expect((await brp({ status: 403, headers: jsonType, body })).code).toBe(1);
  });
});

describe("the sender of a response", () => {
  const instance = { msgId: "urn:uuid:0badcafe-0000-4000-8000-00000000beef", url: "/gw/personen" };
  const title = "Verzoek afgekeurd";
  const gateway = JSON.stringify({ title, status: "403", detail: "Doelbinding Z", instance });

  it("is the gateway's, with its identifiers, in run, doctor and show [field]", async () => {
    const cwd = await folderFor({ status: 403, headers: jsonType, body: gateway }, "test");
    const saved = await scratchFolder({ "saved.json": gateway });
    for (const [args, at] of [
      [["run", "a.brp", "-e", "proef"], cwd],
      [["doctor", "-e", "proef"], cwd],
      [["show", "saved.json", "--no-mask"], saved],
    ] as const) {
      const { stdout, stderr } = await runCli(args, { cwd: at });
      const reported = (stdout + stderr).replace(/\s+/g, " ");
      expect(reported).toContain("The gateway does not accept the purpose (doelbinding)");
      expect(reported).toContain("The gateway reports: Verzoek afgekeurd. Doelbinding Z");
      expect(reported).toContain(`instance /gw/personen, msgId ${instance.msgId}`);
    }
  });

  it.each(["1.1", "1.2"] as const)("is recognised in a SOAP %s fault [field]", async (version) => {
    const body = soap(version);
    const { reported } = await brp({ status: 500, headers: { "content-type": "text/xml" }, body });
    const saved = await scratchFolder({ "fault.xml": body });
    const shown = await runCli(["show", "fault.xml", "--no-mask"], { cwd: saved });
    for (const one of [reported, shown.stdout.replace(/\s+/g, " ")]) {
      expect(one).toContain("The gateway rejected the request (500)");
      expect(one).toContain("The gateway reports: Assertie geweigerd. Certificaat onbekend");
      expect(one).toContain("code s:Client");
    }
  });

  it.each([
    [403, page("Inloggen", "<form><input type='password'></form>"), "A login page answered"],
    [407, page("Toegang"), "A proxy rejected the request"],
    [403, page("Access denied", "<p>Zscaler policy</p>"), "A proxy rejected the request"],
    [404, page("Not here"), "Another web server answered"],
    [500, page("Policy Falsified"), "The gateway rejected the request"],
    [200, page("Mijn portaal"), "The web server reports: Mijn portaal"],
    [200, page("x", "Your support ID is: 77120011834455"), "support ID 77120011834455"],
  ])("is recognised by the body, with status %i: %s", async (status, body, title) => {
    expect((await brp({ status, headers: html, body })).reported).toContain(title);
  });

  it("has its words masked for real people, but not random identifiers", async () => {
    const headers = { ...html, "x-correlation-id": instance.msgId.slice(9), "x-trace-id": "vries" };
    for (const status of [200, 403, 500]) {
      const body = page("Geweigerd voor De Vries", "Your support ID is: vries88");
      const { reported } = await brp({ status, headers, body }, "real");
      expect(reported).not.toMatch(/Vries/i);
      expect(reported).toContain(instance.msgId.slice(9));
    }
  });
});

describe("a purpose header that each request sets", () => {
  const body = JSON.stringify({ message: "Verplichte header ontbreekt: x-doelbinding" });
  const values = ["BRPACT-Wijk", "BRPACT-Brug"];

  it("is reported with its allowed values in run and doctor [18]", async () => {
    const headers = { "x-doelbinding": { perRequest: true, values } };
    const sent = { status: 400, headers: jsonType, body };
    const cwd = await folderFor(sent, "test", { headers });
    for (const command of ["run a.brp", "doctor"]) {
      const { stdout } = await runCli([...command.split(" "), "-e", "proef"], { cwd });
      const reported = stdout.replace(/\s+/g, " ");
      expect(reported).toContain("`@header x-doelbinding …`");
      expect(reported).toContain("(allowed: x-doelbinding: BRPACT-Wijk, BRPACT-Brug)");
      expect(reported).toContain("default `value` in `headers`");
      expect(reported).not.toMatch(/Declare|invalidParams/);
    }
  });
});

describe("a saved response of version 1.3", () => {
  it.each([
    '{"_embedded":{"ingeschrevenpersonen":[{"burgerservicenummer":"999990032"}]},"_links":{}}',
    '{"burgerservicenummer":"999990032","leeftijd":40,"_links":{"self":{"href":"/x"}}}',
  ])("is recognised, with the address of version 2 [field]: %s", async (text) => {
    const cwd = await scratchFolder({ "old.json": text });
    const { stdout, stderr } = await runCli(["show", "old.json"], { cwd });
    expect(stdout + stderr).toMatch(/version 1\.3[\s\S]*POST\s+\/personen/);
  });
});
