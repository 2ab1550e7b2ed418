import type { JsonObject } from "../json/json.ts";

/** Faults that a gateway finds in a call before the service receives it. */
export type GatewayFault =
  | { readonly kind: "missing header"; readonly names: readonly string[] }
  | { readonly kind: "wrong header"; readonly name: string; readonly value: string }
  | { readonly kind: "missing key"; readonly name: string }
  | { readonly kind: "wrong key"; readonly name: string }
  | { readonly kind: "quota" };

/** A gateway's rejection: a status, its own headers and a body that is JSON or plain text. */
export interface GatewayRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type: "application/json" | "application/problem+json" | "text/plain";
  readonly body: JsonObject | string;
}

export type GatewayShape = (fault: GatewayFault, path: string) => GatewayRefusal;

const keyStatus = (fault: GatewayFault, other: number): number =>
  fault.kind === "quota" ? 429 : fault.kind.endsWith("key") ? 401 : other;

/** The gateway's own words: they contain the name of the header, never its value. */
function dutchSentence(fault: GatewayFault): string {
  switch (fault.kind) {
    case "missing header":
      return `Verplichte header ontbreekt: ${fault.names.join(", ")}`;
    case "wrong header":
      return /doelbinding/i.test(fault.name)
        ? "Doelbinding komt niet voor in lijst toegestane doelbindingen"
        : `Waarde van header ${fault.name} is niet toegestaan`;
    case "missing key":
      return `Header ${fault.name} ontbreekt`;
    case "wrong key":
      return `Header ${fault.name} is onbekend`;
    case "quota":
      return "Maximum aantal aanroepen bereikt";
  }
}

/** A problem with `status` as text and `instance` as an object. */
const iconnect: GatewayShape = (fault, path) => {
  const status = keyStatus(fault, 400);
  return {
    status,
    type: "application/json",
    body: {
      type: "https://docs.microsoft.com/en-us/dotnet/api/system.net.httpstatuscode",
      title: "Het request is niet valide.",
      status: String(status),
      detail: dutchSentence(fault),
      code: "badRequest",
      instance: { msgId: "urn:uuid:00000000-0000-4000-8000-000000000000", url: path },
    },
  };
};

const message: GatewayShape = (fault) => {
  const status = keyStatus(fault, 400);
  return { status, type: "application/json", body: { status, message: dutchSentence(fault) } };
};

/** A problem like those of the service, with codes of its own. */
const problem: GatewayShape = (fault, path) => {
  const rfc = "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.3";
  const common = { type: rfc, instance: path };
  if (fault.kind === "quota")
    return {
      status: 429,
      type: "application/problem+json",
      body: { ...common, status: 429, code: "throttled", title: "Request was throttled." },
    };
  const title = "You do not have permission to perform this action.";
  const named = fault.kind === "missing header" ? fault.names : [fault.name];
  const isMissing = fault.kind.startsWith("missing");
  return {
    status: 403,
    type: "application/problem+json",
    body: {
      ...common,
      status: 403,
      title,
      code: isMissing ? "missingHeaders" : "permissionDenied",
      detail: isMissing
        ? `The following headers are required: ${named.join(", ")}.`
        : `The value of ${named.join(", ")} is not accepted.`,
    },
  };
};

/** The platform checks keys and gives no reason for a rejection. */
const aws: GatewayShape = (fault) => {
  if (fault.kind === "quota")
    return { status: 429, type: "application/json", body: { message: "Limit Exceeded" } };
  return fault.kind.endsWith("key")
    ? { status: 403, type: "application/json", body: { message: "Forbidden" } }
    : { status: 403, type: "text/plain", body: "Mismatch in application/profile" };
};

/** The outway sends its domain and a code, in the body and in a header. */
const fsc: GatewayShape = (fault) => {
  if (fault.kind === "quota")
    return fscRefusal(429, "ERROR_CODE_TOO_MANY_REQUESTS", "too many requests");
  const [name = ""] = fault.kind === "missing header" ? fault.names : [fault.name];
  return name.toLowerCase() === "fsc-transaction-id"
    ? fscRefusal(400, "ERROR_CODE_TRANSACTION_ID_INVALID", "invalid uuid version, must be v7")
    : fscRefusal(404, "ERROR_CODE_SERVICE_NOT_FOUND", "service not found");
};

function fscRefusal(status: number, code: string, text: string): GatewayRefusal {
  return {
    status,
    headers: { "Fsc-Error-Code": code },
    type: "application/json",
    body: { message: text, domain: "ERROR_DOMAIN_OUTWAY", code },
  };
}

export const gatewayShapes = { iconnect, message, problem, aws, fsc } as const;
