import { describe, expect, it } from "vitest";
import { openLocal } from "../../../src/local/openLocal.ts";
import { createGateway } from "../../../src/runner/gateway/brpGateway.ts";
import { systemClock } from "../../../src/runner/gateway/systemClock.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";
import { endOf, runText } from "../../support/runText.ts";

const { signal } = new AbortController();
const call = { method: "GET", headers: {}, timeoutMs: 1000, maxBytes: 1000 } as const;
const lookUp = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

function personsOf(local: ReturnType<typeof openLocal>): string {
  return local.environment([]).personen?.baseUrl ?? "";
}

describe("openLocal", () => {
  // Shows: panel-in-browser
  it("runs a request with a token and without a server", async () => {
    const { environment, secrets, transport } = openLocal();
    const gateway = createGateway({
      transport,
      secrets,
      clock: systemClock,
      trust: { trusted: () => undefined },
      loadTls: () => Promise.resolve(undefined),
    });
    const outcomes = await runText(lookUp, { gateway }, { environment: environment([]) });
    expect(outcomes.map(endOf)).toEqual(["answered 200"]);
    await transport.close();
  });

  it("gives each start its own origin, which the other starts do not serve", async () => {
    const [first, second] = [openLocal(), openLocal({ start: 2 })];
    expect(fingerprintOf(second.environment([]))).not.toBe(fingerprintOf(first.environment([])));
    const origins = [1, 255, 256, 257].map(
      (start) => new URL(personsOf(openLocal({ start }))).host,
    );
    expect(new Set(origins).size).toBe(4);
    const url = personsOf(first);
    const { transport } = second;
    expect(await transport.exchange({ ...call, url }, signal)).toMatchObject({
      failure: { kind: "unreachable", origin: new URL(url).origin },
    });
    await transport.close();
  });

  it("ends what waits when it is closed", async () => {
    const local = openLocal();
    const waiting = local.transport.exchange({ ...call, url: personsOf(local) }, signal);
    await local.transport.close();
    expect(await waiting).toMatchObject({ kind: "response" });
  });
});
