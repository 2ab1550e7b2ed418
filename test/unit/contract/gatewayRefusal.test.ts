import { describe, expect, it } from "vitest";
import {
  gatewayPreset,
  gatewayPresetNames,
} from "../../../src/contract/gateways/gatewayPresets.ts";
import { readGatewayResponse } from "../../../src/contract/gateways/gatewayRefusal.ts";
import type { GatewayFault, GatewayRefusal } from "../../../src/contract/gateways/gatewayShapes.ts";
import { messageErrors } from "../../../src/contract/errors/serviceErrors.ts";
import { personErrors } from "../../../src/contract/errors/personErrors.ts";

const responseOf = ({ status, headers = {}, type, body }: GatewayRefusal) => ({
  status,
  headers: {
    "content-type": type,
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  },
  ...(typeof body === "string" ? { text: body } : { json: body }),
});

const faultsOf = gatewayPresetNames.flatMap((preset) => {
  const { headers, logins, shape } = gatewayPreset(preset);
  const keys = logins.flatMap((login) => (login.type === "apiKey" ? [login.header] : []));
  const faults: readonly GatewayFault[] = [
    ...headers.flatMap(({ name }): GatewayFault[] => [
      { kind: "missing header", names: [name] },
      { kind: "wrong header", name, value: "x" },
    ]),
    ...keys.flatMap((name): GatewayFault[] => [
      { kind: "missing key", name },
      { kind: "wrong key", name },
    ]),
    { kind: "quota" },
  ];
  return faults.map((fault) => [preset, fault, shape(fault, "/personen")] as const);
});

describe("the refusal of a gateway", () => {
  it.each(faultsOf)("of style %s is known as its own: %o", (_, fault, refusal) => {
    const read = readGatewayResponse(responseOf(refusal));
    expect(read).toBeDefined();
    const { subject, headers } = read ?? { subject: "unknown", headers: [] };
    if (fault.kind === "quota") expect(subject).toBe("quota");
    else if (fault.kind.endsWith("key")) expect(subject).toBe("key");
    else expect(["header", "purpose", "grant", "transaction", "profile"]).toContain(subject);
    const named =
      fault.kind === "missing header" ? fault.names : "name" in fault ? [fault.name] : [];
    for (const name of headers) expect(named.map((one) => one.toLowerCase())).toContain(name);
  });

  it.each([
    [
      {
        title: "Het request is niet valide.",
        status: "400",
        detail: "Doelbinding komt niet voor in lijst",
        instance: { url: "/x" },
      },
      400,
      "purpose",
      [],
    ],
    [
      {
        code: "missingHeaders",
        detail: "The following headers are required: X-User, X-Correlation-ID, X-Task-Description.",
      },
      403,
      "header",
      ["x-user", "x-correlation-id", "x-task-description"],
    ],
    [{ message: "Forbidden" }, 403, "key", []],
    [{ message: "Missing Authentication Token" }, 403, "key", []],
    [{ message: "Limit Exceeded" }, 429, "quota", []],
    [
      { message: "x", domain: "ERROR_DOMAIN_INWAY", code: "ERROR_CODE_ACCESS_TOKEN_EXPIRED" },
      401,
      "token",
      [],
    ],
    [{ message: "x", code: "ERROR_CODE_SERVICE_UNREACHABLE" }, 502, "backend", []],
    [{ status: 500, message: "boem" }, 400, "unknown", []],
  ])("in a shape met in the field is read: %o", (json, status, subject, headers) => {
    expect(readGatewayResponse({ status, headers: {}, json })).toEqual({
      ...{ sender: "gateway", subject, headers },
    });
  });

  it("is not seen in what the services themselves answer", () => {
    const errors: readonly {
      readonly status?: number;
      readonly title: string;
      readonly detail?: string;
      readonly code?: string;
    }[] = [...Object.values(personErrors), ...Object.values(messageErrors)];
    for (const { status = 400, ...json } of errors)
      expect(
        readGatewayResponse({ status, headers: {}, json }),
        JSON.stringify(json),
      ).toBeUndefined();
  });
});
