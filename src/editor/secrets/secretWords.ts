import type { SecretRequest } from "../../runner/ports.ts";

/** A secret by its kind and service, as it stands in messages and lists. */
export function secretWords({
  secret,
  service,
}: Pick<SecretRequest, "secret" | "service">): string {
  return `${secret} (${service})`;
}
