import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

/** What something at the address of the service sends, below and above its body. */
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
  return { code, told: (stdout + stderr).replace(/\s+/g, " ") };
}

const person = '{"burgerservicenummer":"999990032","naam":{"voornamen":"Chloë"}}';
const persons = `{"type":"RaadpleegMetBurgerservicenummer","personen":[${person}]}`;
const jsonType = { "content-type": "application/json" };
/** The advice for what is no response of the service at all. */
const signIn = /login page|sign in first/;

async function fault(body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const { code, told } = await brp({ headers: { ...jsonType, ...headers }, body });
  expect(code).toBe(1);
  expect(told).not.toMatch(signIn);
  expect(told).not.toContain("Chlo");
  return told;
}

describe("a body that is not what its headers say", () => {
  it("in another character set is named with its first byte [06]", async () => {
    const latin = Buffer.from(persons, "latin1");
    const told = await fault(latin, { "content-type": "application/json; charset=ISO-8859-1" });
    expect(told).toContain("is not UTF-8");
    expect(told).toContain(`Byte ${latin.indexOf(0xeb) + 1} `);
    expect(told).toContain("Latin-1");
    expect(await fault(Buffer.from(persons, "utf16le"))).toContain("UTF-16");
    const damaged = Buffer.from(persons);
    damaged[damaged.indexOf("Ch")] = 0xff;
    expect(await fault(damaged)).toMatch(/Byte \d+ .*a character is damaged/);
  });

  it.each([
    [`${persons}\n<!-- node 3 -->`, "line 2, column 1: the JSON is complete"],
    [persons.replace('"Chloë"', "NaN"), "column 110: NaN or Infinity"],
    [persons.replace("}]}", "},]}"), "column 119: a trailing comma"],
    [`)]}',\n${persons}`, "line 1, column 1: a prefix"],
    [persons.slice(0, 90), "line 1, column 91"],
  ])("and is no JSON is named with its place [07]", async (body, place) => {
    expect(await fault(body)).toContain(place);
  });

  it("packed in a way that is not unpacked is named [08]", async () => {
    const frame = Buffer.concat([
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20]),
      Buffer.from(persons),
    ]);
    expect(await fault(frame, { "content-encoding": "zstd" })).toContain("does not unpack zstd");
    expect(await fault(frame)).toContain("compressed with zstd, and no Content-Encoding");
  });

  it("and not packed at all, or cut off, is named [09]", async () => {
    for (const coding of ["gzip", "br", "deflate"])
      expect(await fault(persons, { "content-encoding": coding })).toContain(
        `Content-Encoding: ${coding}, but the body is a plain text`,
      );
    const packed = brotliCompressSync(persons);
    const cut = packed.subarray(0, packed.length - 5);
    expect(await fault(cut, { "content-encoding": "br" })).toMatch(/truncated.*br, and the compr/);
  });

  it("tells no word of it where people are real", async () => {
    const headers = { ...jsonType, "content-encoding": "jansen" };
    const sent = { headers, body: brotliCompressSync(persons) };
    expect((await brp(sent, "test")).told).toContain("jansen");
    const real = await brp(sent, "real");
    expect(real.told).toContain("cannot be unpacked");
    expect(real.told).not.toContain("jansen");
  });
});

describe("a response of the service", () => {
  it("that asks to wait no time gets no advice to wait [14]", async () => {
    for (const wait of ["0", "-9", "Mon, 02 Jan 1995 00:00:00 GMT", "soon", "1.5"]) {
      const headers = { ...jsonType, "retry-after": wait };
      const { code, told } = await brp({ status: 429, headers });
      expect(code).toBe(1);
      expect(told).not.toMatch(/Wait -?\d/);
    }
    const { told } = await brp({ status: 429, headers: { "retry-after": "120" } });
    expect(told).toContain("Wait 120 seconds");
  });

  it("with persons that are none breaks the contract [15]", async () => {
    const body = `{"type":"RaadpleegMetBurgerservicenummer","personen":[${person},"x",[],null]}`;
    const { code, told } = await brp({ headers: jsonType, body });
    expect(code).toBe(1);
    expect(told).toContain("not what the contract says");
    expect(told).toContain("personen[1], personen[2], personen[3].");
  });
});
