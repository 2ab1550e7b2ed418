import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startLocalEnvironment } from "../../src/trial/localEnvironment.ts";
import type { TrialServer } from "../../src/trial/trialServer.ts";
import { bearerOf } from "../support/localServer.ts";
import { readSharedLines, sharedIsThere } from "./shared.ts";

const headers = z.record(z.string(), z.string()).default({});
const refusedCase = z.object({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  headers,
  expected: z.looseObject({
    status: z.number(),
    invalidParams: z.array(z.looseObject({ name: z.string() })).optional(),
  }),
});
const acceptedCase = z.object({
  id: z.string(),
  request: z.looseObject({ type: z.string() }),
  headers,
});

function casesOf<T>(file: string, schema: z.ZodType<T>): readonly T[] {
  return sharedIsThere ? readSharedLines(file).map((line) => schema.parse(line)) : [];
}

describe.skipIf(!sharedIsThere)("the official cases over HTTP", () => {
  const running: { server?: TrialServer; authorization: string } = { authorization: "" };
  beforeAll(async () => {
    running.server = await startLocalEnvironment();
    running.authorization = await bearerOf(running.server);
  });
  afterAll(() => running.server?.close());

  function ask(request: unknown, extra: Readonly<Record<string, string>>): Promise<Response> {
    const url = `${running.server?.personen.baseUrl ?? ""}/personen`;
    const body = new TextEncoder().encode(JSON.stringify(request));
    const { authorization } = running;
    return fetch(url, { method: "POST", headers: { authorization, ...extra }, body });
  }

  it.each(casesOf("cases/validation.jsonl", refusedCase).map((one) => [one.id, one] as const))(
    "%s: is refused with the same body",
    async (_id, { request, headers, expected }) => {
      const response = await ask(request, headers);
      expect(response.status).toBe(expected.status);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      const { invalidParams, ...rest } = refusedCase.shape.expected.parse(await response.json());
      const { invalidParams: expectedParams, ...expectedRest } = expected;
      expect(rest).toEqual(expectedRest);
      expect(byName(invalidParams)).toEqual(byName(expectedParams));
    },
  );

  it.each(casesOf("cases/positive.jsonl", acceptedCase).map((one) => [one.id, one] as const))(
    "%s: is answered, or found too many",
    async (_id, { request, headers }) => {
      const response = await ask(request, headers);
      const answer: unknown = await response.json();
      if (response.status === 400) expect(answer).toMatchObject({ code: "tooManyResults" });
      else
        expect(answer).toEqual({
          type: request.type,
          personen: expect.any(Array) as unknown[],
        });
    },
  );
});

function byName<T extends { readonly name: string }>(params: readonly T[] = []): readonly T[] {
  return params.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
