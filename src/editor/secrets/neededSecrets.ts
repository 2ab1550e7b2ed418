import type { Service } from "../../contract/operations.ts";
import type { Environment, ServiceEndpoint } from "../../model/environments/environment.ts";
import { logins } from "../../model/environments/logins.ts";
import type { SecretRequest } from "../../runner/ports.ts";

/** Every secret that an environment can need, each service by itself. */
export function secretsOf(environment: Environment): readonly SecretRequest[] {
  const of = (
    service: Service,
    endpoint: ServiceEndpoint | undefined,
  ): readonly SecretRequest[] => {
    const secret = endpoint && logins[endpoint.auth.type].secret;
    return secret ? [{ environment: environment.name, service, secret }] : [];
  };
  const passphrase: readonly SecretRequest[] =
    environment.tls.pfx === undefined && environment.tls.key === undefined
      ? []
      : (["personen", "berichten"] as const).map((service) => ({
          environment: environment.name,
          service,
          secret: "pfxPassphrase",
        }));
  return [
    ...of("personen", environment.personen),
    ...of("berichten", environment.berichten),
    ...passphrase,
  ];
}
