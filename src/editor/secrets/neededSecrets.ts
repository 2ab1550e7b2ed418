import type { Environment } from "../../model/environments/environment.ts";
import { allServices } from "../../model/environments/headers.ts";
import { neededSecrets } from "../../runner/auth/callLogin.ts";
import type { SecretRequest } from "../../runner/ports.ts";

export function secretsOf(environment: Environment): readonly SecretRequest[] {
  const { name, tls } = environment;
  const passphrases: readonly SecretRequest[] =
    tls.pfx === undefined && tls.key === undefined
      ? []
      : allServices.map((service) => ({ environment: name, service, secret: "pfxPassphrase" }));
  return [...allServices.flatMap((service) => neededSecrets(environment, service)), ...passphrases];
}

export function secretWords({
  secret,
  service,
}: Pick<SecretRequest, "secret" | "service">): string {
  return `${secret} (${service})`;
}
