import { createHash, X509Certificate } from "node:crypto";
import { resolve } from "node:path";
import { digestedFiles, type Environment } from "../model/environments/environment.ts";
import type { LoadedTls, TlsLoader } from "../runner/ports.ts";
import { placeInProject, readInProject } from "./project.ts";
import { markedText } from "./markedText.ts";

/**
 * Paths are relative to the settings file, inside the project after links are resolved. Each file is read once per run.
 */
export function tlsFiles(folder: string, root: string): TlsLoader {
  return ({ tls }) => {
    // Without files, the digests are an empty list.
    const paths = [tls.ca, tls.certificate, tls.key, tls.pfx];
    if (paths.every((path) => path === undefined)) return undefined;
    return readFiles(tls, folder, root);
  };
}

async function readFiles(
  tls: Environment["tls"],
  folder: string,
  root: string,
): Promise<LoadedTls> {
  const paths = [tls.ca, tls.certificate, tls.key, tls.pfx];
  try {
    const read = async (path: string | undefined) =>
      path === undefined ? undefined : await readInside(path, folder, root);
    const [ca, certificate, key, pfx] = await Promise.all(paths.map(read));
    // The contents may have changed between trust and use.
    const contents = { ca, certificate, pfx };
    const changed = digestedFiles.find((use) => {
      const content = contents[use];
      return content && digestOf(content) !== tls.digests?.[use];
    });
    if (changed) return { problem: { file: tls[changed] ?? "", why: "changed since it was read" } };
    const pem = (use: TlsUse, bytes: Buffer) => {
      const read = readTlsFile(use, bytes);
      if ("why" in read) throw new UnreadableFile(tls[use] ?? "", read.why);
      return read.pem;
    };
    return {
      ...(ca && { ca: pem("ca", ca) }),
      ...(certificate && { certificate: pem("certificate", certificate) }),
      ...(key && { key: pem("key", key) }),
      ...(pfx && pem("pfx", pfx) === "" && { pfx }),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: { file: error.file, why: error.why } };
    throw error;
  }
}

/** Adds the current digests of certificate files, because trust applies to contents, not to names. */
export async function withDigests(
  environment: Environment,
  folder: string,
  root: string,
): Promise<Environment> {
  const { tls } = environment;
  const digests = await Promise.all(
    digestedFiles.map(async (use) => {
      const path = tls[use];
      const content = path === undefined ? undefined : await contentOf(path, folder, root);
      return content ? [[use, digestOf(content)] as const] : [];
    }),
  );
  return { ...environment, tls: { ...tls, digests: Object.fromEntries(digests.flat()) } };
}

async function contentOf(path: string, folder: string, root: string): Promise<Buffer | undefined> {
  return readInside(path, folder, root).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
}

function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Files that do not exist or are outside the project; paths as in the environment. */
export async function missingFiles(
  paths: readonly string[],
  folder: string,
  root: string,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const path of paths) {
    if ("problem" in (await placeInProject(resolve(folder, path), root))) missing.add(path);
  }
  return missing;
}

/** Reasons why existing files are unsuitable for `tls`, by use and path. */
export async function certificateProblems(
  named: readonly { readonly use: TlsUse; readonly path: string }[],
  folder: string,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  for (const { use, path } of named) {
    const content = await contentOf(path, folder, root);
    const read = content && readTlsFile(use, content);
    if (read && "why" in read) problems.set(`${use} ${path}`, read.why);
  }
  return problems;
}

class UnreadableFile extends Error {
  readonly file: string;
  readonly why: string;

  constructor(file: string, why: string) {
    super(why);
    this.file = file;
    this.why = why;
  }
}

/** Certificate chains are smaller, even with all issuers of a country. */
const mostBytes = 8 * 1024 * 1024;

async function readInside(path: string, folder: string, root: string): Promise<Buffer> {
  const bytes = await readInProject(resolve(folder, path), root, mostBytes);
  if ("problem" in bytes) throw new UnreadableFile(path, bytes.problem);
  if ("tooLargeBytes" in bytes) throw new UnreadableFile(path, "too large");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const needs = { ca: "certificate", certificate: "certificate", key: "key", pfx: "pfx" } as const;
export type TlsUse = keyof typeof needs;

type Held =
  | "certificate"
  | "key"
  | "pfx"
  | "request"
  | "public key"
  | "revocation list"
  | "nothing"
  | "something else";

/** Accepts certificates in PEM, DER or PKCS#7, keys in PEM or DER. A PFX is used unchanged. */
export function readTlsFile(
  use: TlsUse,
  bytes: Uint8Array,
): { readonly pem: string } | { readonly why: string } {
  const parts = partsOf(bytes);
  const need = needs[use];
  // Not all forms of PKCS#12 are recognised, but none of them is text.
  const mayBePfx = need === "pfx" && bytes[0] === sequenceTag;
  const fits = ({ held }: PemPart) => held === need || (mayBePfx && held === "something else");
  const fit = parts.filter(fits);
  return fit.length > 0
    ? { pem: fit.map(({ pem }) => pem).join("") }
    : unfit(parts.find(({ held }) => held !== "something else") ?? parts[0], need);
}

function unfit(part: PemPart | undefined, need: string) {
  return { why: `holds ${part?.held ?? "nothing"}, not ${need}` };
}

interface PemPart {
  readonly held: Held;
  readonly pem: string;
}

const sequenceTag = 0x30;
/** Certificate chains are shorter, even with all issuers of a country. */
const mostParts = 1000;

function partsOf(bytes: Uint8Array): readonly PemPart[] {
  if (bytes[0] === sequenceTag) return partsOfDer(bytes);
  const text = markedText(bytes);
  const blocks = pemBlocks(text);
  if (blocks.length === 0) return text.trim() === "" ? [] : [{ held: "something else", pem: "" }];
  return blocks.flatMap(({ label, content, whole }): readonly PemPart[] => {
    if (label.endsWith("PRIVATE KEY")) return [{ held: "key", pem: whole }];
    if (/(?:^| )CERTIFICATE$/.test(label) && isReadable(whole))
      return [{ held: "certificate", pem: whole }];
    return partsOfDer(Buffer.from(content.replace(/[^A-Za-z0-9+/]/g, ""), "base64"));
  });
}

function pemBlocks(text: string) {
  const blocks: { label: string; content: string; whole: string }[] = [];
  for (let at = 0; blocks.length < mostParts;) {
    const start = text.indexOf("-----BEGIN ", at);
    const [head, label] =
      /^-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(text.slice(start, start + 70)) ?? [];
    if (start < 0 || head === undefined || label === undefined) break;
    const foot = `-----END ${label}-----`;
    const end = text.indexOf(foot, start);
    if (end < 0) break;
    at = end + foot.length;
    const content = text.slice(start + head.length, end);
    blocks.push({ label, content, whole: `${text.slice(start, at)}\n` });
  }
  return blocks;
}

function isReadable(certificate: string | Uint8Array): boolean {
  try {
    return new X509Certificate(certificate).raw.length > 0;
  } catch {
    return false;
  }
}

function partsOfDer(der: Uint8Array): readonly PemPart[] {
  if (isReadable(der)) return [{ held: "certificate", pem: pemOf("CERTIFICATE", der) }];
  const [whole] = elementsOf(der);
  const inner = whole?.tag === sequenceTag ? elementsOf(whole.content) : [];
  const [first, second] = inner;
  const shape = inner
    .slice(0, 3)
    .map(({ tag }) => tag.toString(16).padStart(2, "0"))
    .join(" ");
  const label = Object.entries(keyShapes).find(([, pattern]) => pattern.test(shape))?.[0];
  if (label !== undefined) return [{ held: "key", pem: pemOf(label, der) }];
  if (shape === "06 a0" && second && isOid(first, signedData))
    return certificatesIn(second.content);
  const version = first?.tag === 2 ? first.content[0] : undefined;
  if (/^02 30/.test(shape) && version === 3) return [{ held: "pfx", pem: "" }];
  if (shape === "30 03") return [{ held: "public key", pem: "" }];
  if (shape !== "30 30 03") return [{ held: "something else", pem: "" }];
  const [beginning] = elementsOf(first?.content ?? der);
  const isRequest = beginning?.tag === 2 && beginning.content[0] === 0;
  return [{ held: isRequest ? "request" : "revocation list", pem: "" }];
}

/** PEM labels by the tags in a key: PKCS#8, PKCS#1, SEC1. */
const keyShapes: Readonly<Record<string, RegExp>> = {
  "PRIVATE KEY": /^02 30 04/,
  "RSA PRIVATE KEY": /^02 02 02/,
  "EC PRIVATE KEY": /^02 04/,
  "ENCRYPTED PRIVATE KEY": /^30 04/,
};

/** 1.2.840.113549.1.7.2 of PKCS#7. */
const signedData = "2a864886f70d010702";

function isOid(element: Element | undefined, hex: string): boolean {
  return element?.tag === 6 && Buffer.from(element.content).toString("hex") === hex;
}

/** In PKCS#7 (.p7b), the certificates are below the first context-specific tag of the signed data. */
function certificatesIn(content: Uint8Array): readonly PemPart[] {
  const [data] = elementsOf(content);
  const set = data && elementsOf(data.content).find(({ tag }) => tag === 0xa0);
  const found = set ? elementsOf(set.content) : [];
  const ders = found.map(({ whole }) => whole).filter(isReadable);
  const parts = ders.map((der): PemPart => ({
    held: "certificate",
    pem: pemOf("CERTIFICATE", der),
  }));
  return parts.length > 0 ? parts : [{ held: "something else", pem: "" }];
}

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

/** Sibling elements of DER up to the first invalid one, without their children. */
function elementsOf(der: Uint8Array): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0; at + 2 <= der.length && elements.length < mostParts;) {
    const [tag = 0, short = 0] = der.subarray(at, at + 2);
    const lengthBytes = short < 0x80 ? 0 : short - 0x80;
    const start = at + 2 + lengthBytes;
    if (short === 0x80 || lengthBytes > 4 || start > der.length) break;
    const long = der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    const end = start + (lengthBytes === 0 ? short : long);
    if (end > der.length) break;
    elements.push({ tag, content: der.subarray(start, end), whole: der.subarray(at, end) });
    at = end;
  }
  return elements;
}

function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
