import type { SystemProxy } from "../runner/http/proxyChoice.ts";

/** A proxy of the surroundings, and how to make oneself known to it. */
export interface FoundProxy {
  readonly proxy: SystemProxy;
  /** The header `Proxy-Authorization`; for the transport alone, never shown. */
  readonly authorization?: string;
}

/** In the order in which they are believed. Everything that goes through a proxy is https. */
const proxyVariables = ["HTTPS_PROXY", "ALL_PROXY", "HTTP_PROXY"] as const;

/** Lower case goes first, `NO_PROXY` counts. Undefined without one, and for what is no http proxy, such as socks. */
export function proxyOfVariables(
  env: Readonly<Record<string, string | undefined>>,
): FoundProxy | undefined {
  const read = (name: string) => env[name.toLowerCase()] ?? env[name];
  const given = proxyVariables.map(read).find((value) => value !== undefined && value !== "");
  return proxyFrom(given, (read("NO_PROXY") ?? "").split(/[\s,]+/).filter(Boolean));
}

/** A proxy as people write it, with or without scheme; its user name and password go into the header. */
export function proxyFrom(
  given: string | undefined,
  bypass: readonly string[],
): FoundProxy | undefined {
  if (given === undefined || given === "") return undefined;
  const written = given.includes("://") ? given : `http://${given}`;
  if (!URL.canParse(written)) return undefined;
  const { protocol, host, username, password } = new URL(written);
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  const proxy = { url: `${protocol}//${host}`, bypass };
  if (username === "" && password === "") return { proxy };
  const user = `${decoded(username)}:${decoded(password)}`;
  const authorization = `Basic ${Buffer.from(user, "utf8").toString("base64")}`;
  return { proxy, authorization };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
