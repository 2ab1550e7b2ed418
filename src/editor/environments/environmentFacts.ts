import { type Environment, allServices } from "../../model/environments/environment.ts";
import type { EnvironmentStatus } from "../../presentation/texts/environmentStates.ts";
import { forEnvironment } from "../runs/approvalStatus.ts";
import { secretsOf, secretWords, type SecretVault } from "../secrets/secretVault.ts";
import { originsOf } from "../../runner/gateway/origins.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { projectPlace } from "../documents/projectPlace.ts";
import type { Services } from "../services.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

export type FactParts = Pick<
  Services,
  "environments" | "consents" | "vault" | "runnerFactory" | "approvals" | "local" | "host"
>;

/** Current facts of an environment. Sends nothing and contains no secret or token. */
export async function environmentStatus(
  name: string,
  parts: FactParts,
): Promise<EnvironmentStatus> {
  const { environments, consents, vault, runnerFactory, approvals, host } = parts;
  const isActive = name === environments.activeName;
  const nothing = { name, isActive, services: [], origins: [], secrets: [], tokens: [] };
  const resolved = await environments.look(name);
  if (resolved === "built in")
    return {
      ...nothing,
      kind: "local",
      services: allServices,
      consent: "not needed",
      builtIn: { isRunning: parts.local.isRunning },
    };
  if ("problem" in resolved)
    return { ...nothing, consent: "not needed", problem: resolved.problem };
  const { environment } = resolved;
  const consent = consents.consentFor(environments.consentId(name), environment);
  const fingerprint = fingerprintOf(environment);
  const isAllowed = consent === "given";
  const secrets = await Promise.all(
    secretsOf(environment).map(async (request) => ({
      service: request.service,
      secret: secretWords(request),
      state:
        (await vault.keepingOf(fingerprint, request)) ??
        (request.secret === "pfxPassphrase" ? ("optional" as const) : ("missing" as const)),
    })),
  );
  const tokens = allServices.flatMap((service) => {
    const end = runnerFactory.tokenEnd(environment, service);
    if (end === undefined) return [];
    return [{ service, until: Number.isFinite(end) ? new Date(end) : undefined }];
  });
  const { configUri } = environments;
  const passphrase = () => firstPassphrase(environment, vault, fingerprint);
  const certificate =
    isAllowed && configUri
      ? await host.machine?.certificate(environment, projectPlace(configUri), passphrase)
      : undefined;
  const approved = forEnvironment(approvals, name).at(-1);
  const mailbox = await consents.mailboxTerm(environments.consentId(name), environment);
  return {
    name,
    isActive,
    kind: environment.kind,
    services: allServices.filter((service) => environment[service] !== undefined),
    origins: originsOf(environment),
    consent,
    secrets,
    tokens,
    ...(certificate && { certificate }),
    ...(mailbox && { mailbox }),
    ...(approved && { approvedUntil: calendarTime(approved.until) }),
  };
}

function calendarTime(moment: number): Date {
  return new Date(systemClock.now().getTime() + moment - systemClock.monotonicMs());
}

async function firstPassphrase(
  environment: Environment,
  vault: SecretVault,
  fingerprint: string,
): Promise<string | undefined> {
  for (const request of secretsOf(environment)) {
    if (request.secret !== "pfxPassphrase") continue;
    const found = await vault.storeFor(fingerprint).read(request);
    if (found !== undefined) return found;
  }
  return undefined;
}
