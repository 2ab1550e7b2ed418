import { text, type Language, type Text } from "../../contract/text.ts";
import type { FailedOutcome } from "../../model/outcome.ts";
import type { CallIdentifiers } from "../../contract/gateways/callIdentifiers.ts";
import { visibleFailure } from "../../model/failure.ts";
import { cleanServerText } from "../../model/redaction/redact.ts";
import { exchangeText, sentTo } from "./exchangeText.ts";

export interface TechnicalFact {
  readonly label: string;
  readonly value: string;
}

const labels = {
  environment: text("Environment", "Omgeving"),
  status: text("Status", "Status"),
  title: text("Title", "Titel"),
  code: text("Code", "Code"),
  type: text("Type", "Type"),
  instance: text("Instance", "Instance"),
  moment: text("Service time", "Tijd van de dienst"),
  identifiers: text("Identifiers", "Kenmerken"),
  parameters: text("Parameters", "Parameters"),
  origin: text("Address", "Adres"),
  limit: text("Limit", "Grens"),
  contentType: text("Content type", "Content-type"),
  places: text("Places", "Plaatsen"),
  to: text("Redirected to", "Doorverwezen naar"),
  fingerprint: text("Fingerprint", "Vingerafdruk"),
  allowed: text("Allowed before", "Eerder toegestaan"),
  secret: text("Secret", "Geheim"),
  inCi: text("In CI", "In CI"),
  plan: text("Plan", "Plan"),
  file: text("File", "Bestand"),
  request: text("Request", "Verzoek"),
  response: text("Response", "Antwoord"),
} as const satisfies Readonly<Record<string, Text>>;

type Label = keyof typeof labels;
type Fact = readonly [Label, string | number | undefined];

/** Maximum number of listed calls, places and parameters. */
const most = { calls: 3, names: 20 };

/**
 * Without secrets, tokens and personal values, like the sentences of a failure: text of a service is
 * cleaned and redacted.
 */
export function technicalDetail(
  { failure, environment, sent }: Pick<FailedOutcome, "failure" | "environment" | "sent">,
  language: Language,
): readonly TechnicalFact[] {
  const facts: readonly Fact[] = [
    ["environment", environment.name],
    ...factsOf(failure),
    ...sent.slice(-most.calls).flatMap((call): readonly Fact[] => [
      ["request", sentTo(call)],
      ["response", exchangeText(call, language)],
    ]),
  ];
  return facts.flatMap(([label, value]) => {
    const shown = cleanServerText(String(value ?? "")).trim();
    return shown === "" ? [] : [{ label: labels[label][language], value: shown }];
  });
}

/** A line for each fact; nothing in it tells who somebody is. */
export function forOperator(outcome: FailedOutcome, language: Language): string {
  const failure = visibleFailure(outcome.failure, true);
  return technicalDetail({ ...outcome, failure }, language)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}

function factsOf(failure: FailedOutcome["failure"]): readonly Fact[] {
  switch (failure.kind) {
    case "refused": {
      const { status, problem, faults, identifiers } = failure;
      return [
        ["status", status],
        ["title", problem?.title],
        ["code", problem?.code],
        ["type", problem?.type],
        ["instance", problem?.instance],
        ["moment", problem?.dateTime],
        ["identifiers", identified(identifiers)],
        ["parameters", named(faults.map(({ name, code }) => [name, code].join(": ")))],
      ];
    }
    case "invalidRequest":
    case "outsideProfile":
      return [["parameters", named(failure.faults.map(({ name, code }) => `${name}: ${code}`))]];
    case "notJson":
      return [
        ["status", failure.status],
        ["contentType", failure.contentType],
      ];
    case "contractBroken":
      return [
        ["status", failure.status],
        ["places", named(failure.places)],
      ];
    case "tooLarge":
      return [["limit", `${failure.limitBytes} B`]];
    case "tokenRefused":
      return [
        ["origin", failure.tokenOrigin],
        ["status", failure.status],
        ["code", failure.error],
        ["identifiers", identified(failure.page?.identifiers)],
      ];
    case "tokenUnusable":
      return [["origin", failure.tokenOrigin]];
    case "unreachable":
      return [
        ["origin", failure.origin],
        ["code", failure.code],
      ];
    case "timedOut":
      return [
        ["origin", failure.origin],
        ["limit", `${failure.limitMs} ms`],
      ];
    case "redirected":
      return [
        ["origin", failure.origin],
        ["status", failure.status],
        ["to", failure.to],
      ];
    case "plainHttpRefused":
      return [["origin", failure.origin]];
    case "notTrusted":
      return [
        ["fingerprint", failure.fingerprint],
        ["allowed", failure.before],
        ["inCi", failure.variable],
      ];
    case "approvalNeeded":
      return [["plan", failure.planHash]];
    case "secretMissing":
      return [["secret", named(failure.names)]];
    case "fileProblem":
      return [["file", [failure.file, failure.line].filter(Boolean).join(":")]];
    case "journalProblem":
    case "cassetteProblem":
      return [["file", failure.file]];
    default:
      return [];
  }
}

function identified(identifiers: CallIdentifiers = {}): string {
  return named(Object.entries(identifiers).map((each) => each.join(": ")));
}

function named(names: readonly string[]): string {
  const more = names.length > most.names ? ["…"] : [];
  return [...names.slice(0, most.names), ...more].join(", ");
}
