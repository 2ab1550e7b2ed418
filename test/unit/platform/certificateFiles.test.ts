import { X509Certificate } from "node:crypto";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readTlsFile, type TlsUse } from "../../../src/platform/tlsFiles.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const made = { folder: "" };
const bytes = (name: string) => readFileSync(join(made.folder, name));
const read = (use: TlsUse, content: string | Uint8Array) =>
  readTlsFile(use, typeof content === "string" ? Buffer.from(content) : content);
const pemOf = (use: TlsUse, content: string | Uint8Array) => {
  const result = read(use, content);
  return "pem" in result ? result.pem : result.why;
};
const subjectsOf = (pem: string) =>
  pem.split(/(?<=-----END CERTIFICATE-----\n)/).map((each) => new X509Certificate(each).subject);

beforeAll(() => {
  made.folder = emptyFolder();
  const run = (line: string) => {
    const { status, stderr } = spawnSync("openssl", line.split(" "), {
      cwd: made.folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
  };
  const ec = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
  run(`req -x509 ${ec} -subj /CN=Een -keyout een.key -out een.pem -days 2`);
  run(`req -x509 ${ec} -subj /CN=Twee -keyout twee.key -out twee.pem -days 2`);
  run(`req -new -key een.key -subj /CN=Een -out een.csr`);
  for (const name of ["een", "twee"]) run(`x509 -in ${name}.pem -outform DER -out ${name}.cer`);
  run("req -in een.csr -outform DER -out een.csr.der");
  run("pkcs8 -topk8 -nocrypt -in een.key -outform DER -out een.pkcs8");
  run("ec -in een.key -outform DER -out een.sec1");
  run("pkcs8 -topk8 -v2 aes-256-cbc -passout pass:geheim1 -in een.key -outform DER -out een.enc");
  run("pkey -in een.key -pubout -out een.pub");
  run("pkey -in een.key -pubout -outform DER -out een.pub.der");
  run("crl2pkcs7 -nocrl -certfile een.pem -certfile twee.pem -outform DER -out both.p7b");
  run("crl2pkcs7 -nocrl -certfile een.pem -certfile twee.pem -out both.p7b.pem");
  run("crl2pkcs7 -nocrl -outform DER -out none.p7b");
  run("pkcs12 -export -in een.pem -inkey een.key -passout pass:geheim1 -out een.pfx");
});

// Shows: cli-certificate-forms
describe("a file of certificates", () => {
  it.each([
    ["PEM", () => bytes("een.pem"), ["CN=Een"]],
    ["DER", () => bytes("een.cer"), ["CN=Een"]],
    ["PKCS#7 in DER", () => bytes("both.p7b"), ["CN=Een", "CN=Twee"]],
    ["PKCS#7 in PEM", () => bytes("both.p7b.pem"), ["CN=Een", "CN=Twee"]],
    [
      "PKCS#7 that is called a certificate",
      () => bytes("both.p7b.pem").toString().replaceAll("PKCS7", "CERTIFICATE"),
      ["CN=Een", "CN=Twee"],
    ],
    [
      "a chain with its key",
      () => Buffer.concat([bytes("een.key"), bytes("twee.pem")]),
      ["CN=Twee"],
    ],
    [
      "UTF-16 of PowerShell",
      () => Buffer.from(`\ufeff${bytes("een.pem").toString().replaceAll("\n", "\r\n")}`, "utf16le"),
      ["CN=Een"],
    ],
    ["UTF-8 with a mark", () => `\ufeff${bytes("een.pem").toString()}`, ["CN=Een"]],
    [
      "attributes in Latin-1 around it",
      () => Buffer.concat([Buffer.from("friendlyName: caf\xe9 - x\n", "latin1"), bytes("een.pem")]),
      ["CN=Een"],
    ],
  ])("may be %s", (_, content, subjects) => {
    for (const use of ["ca", "certificate"] as const)
      expect(subjectsOf(pemOf(use, content()))).toEqual(subjects);
  });

  it.each([
    ["a key", () => bytes("een.key"), "key"],
    ["a key in DER", () => bytes("een.pkcs8"), "key"],
    ["a request", () => bytes("een.csr"), "request"],
    ["a request in DER", () => bytes("een.csr.der"), "request"],
    ["a public key", () => bytes("een.pub"), "public key"],
    ["a public key in DER", () => bytes("een.pub.der"), "public key"],
    ["a PFX", () => bytes("een.pfx"), "pfx"],
    ["no certificate of PKCS#7", () => bytes("none.p7b"), "something else"],
    ["words", () => "geen certificaat", "something else"],
    [
      "the curve of a key before it",
      () =>
        `-----BEGIN EC PARAMETERS-----\nBggq\n-----END EC PARAMETERS-----\n${bytes("een.key").toString()}`,
      "key",
    ],
    ["nothing", () => " \r\n", "nothing"],
    ["half of one", () => bytes("een.cer").subarray(0, 90), "something else"],
  ])("is called what it is where it holds %s", (_, content, held) => {
    expect(read("ca", content())).toEqual({ why: `holds ${held}, not certificate` });
  });
});

describe("a file with a key", () => {
  // Shows: cli-certificate-forms
  it("may be PEM as it is, or DER of each kind", () => {
    expect(pemOf("key", bytes("een.key"))).toBe(bytes("een.key").toString());
    expect(pemOf("key", bytes("een.pkcs8"))).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(pemOf("key", bytes("een.sec1"))).toMatch(/^-----BEGIN EC PRIVATE KEY-----\n/);
    expect(pemOf("key", bytes("een.enc"))).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----\n/);
  });

  it("keeps the lines that say how it is locked", () => {
    const locked = `-----BEGIN RSA PRIVATE KEY-----\nDEK-Info: AES-256-CBC,00\n\nAAAA\n-----END RSA PRIVATE KEY-----\n`;
    expect(pemOf("key", locked)).toBe(locked);
  });

  it("is not one with a certificate only", () => {
    expect(read("key", bytes("een.pem"))).toEqual({ why: "holds certificate, not key" });
    expect(read("key", bytes("een.cer"))).toEqual({ why: "holds certificate, not key" });
  });
});

it("a PFX is left as it is, and anything known that is none is called so", () => {
  expect(read("pfx", bytes("een.pfx"))).toEqual({ pem: "" });
  expect(read("pfx", Uint8Array.of(0x30, 0x80, 2, 1, 3))).toEqual({ pem: "" });
  expect(read("pfx", bytes("een.pem"))).toEqual({ why: "holds certificate, not pfx" });
  expect(read("pfx", "")).toEqual({ why: "holds nothing, not pfx" });
  const inBase64 = bytes("een.pfx").toString("base64");
  expect(read("pfx", inBase64)).toEqual({ why: "holds something else, not pfx" });
});

describe("hostile bytes", () => {
  it("are something, and never an error", () => {
    const uses = fc.constantFrom<TlsUse[]>("ca", "certificate", "key", "pfx");
    const begun = fc.uint8Array({ maxLength: 60 }).map((more) => Uint8Array.of(0x30, ...more));
    fc.assert(
      fc.property(uses, fc.oneof(begun, fc.uint8Array()), (use, content) => {
        expect(read(use, content)).toBeTypeOf("object");
      }),
    );
    const whole = bytes("both.p7b");
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        expect(read("ca", changed)).toBeTypeOf("object");
        expect(read("ca", whole.subarray(0, at))).toBeTypeOf("object");
      }),
    );
  });

  it("are read no further than a bound", () => {
    const head = "-----BEGIN CERTIFICATE-----";
    expect(read("ca", head.repeat(200_000))).toHaveProperty("why");
    expect(read("ca", `${head}AA-----END CERTIFICATE-----`.repeat(50_000))).toHaveProperty("why");
    expect(read("ca", Buffer.alloc(4_000_000, Uint8Array.of(0x30, 0)))).toHaveProperty("why");
  });
});
