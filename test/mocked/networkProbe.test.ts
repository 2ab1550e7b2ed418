import { expect, it, vi } from "vitest";
import type * as Lookup from "../../src/runner/http/networkFailure.ts";
import { createNetworkProbe, targetOf } from "../../src/runner/http/networkProbe.ts";

/** As if the name had another address elsewhere. */
vi.mock("../../src/runner/http/networkFailure.ts", async (original) => {
  const real = await original<typeof Lookup>();
  const refuse = (name: string, _: object, response: (error: Error, found: string) => void) =>
    response(new real.BeyondReachError(name), "");
  return { ...real, plainLookup: () => refuse };
});

const limits = { timeoutMs: 5_000, signal: new AbortController().signal };

// Shows: security-plain-http
it("the doctor's connection for plain http is not opened to a name that has an address elsewhere", async () => {
  const probed = await createNetworkProbe().connect(targetOf("http://brp.localhost:8080"), limits);
  expect(probed).toEqual({
    kind: "failed",
    failure: { kind: "plainHttpRefused", origin: "http://brp.localhost:8080" },
  });
});
