import * as fc from "fast-check";
import { expect, it } from "vitest";
import { operations, type OperationName } from "../../../../src/contract/operations.ts";
import type { Environment } from "../../../../src/model/environments/environment.ts";
import { fingerprintOf } from "../../../../src/runner/gateway/trust.ts";
import type { Trusted } from "../../../../src/runner/ports.ts";
import { openRun } from "../../../../src/runner/runSession.ts";
import { answered, FakeGateway } from "../../../support/fakeGateway.ts";
import { collect, draftOf, endOf, fakePorts, localEnvironment } from "../../../support/runText.ts";

const requests: Partial<Record<OperationName, string>> = {
  TelBerichten: "TelBerichten\nsoort: NIEUW\n",
  LijstBerichten: "LijstBerichten\n",
  HaalBerichtenOp: "HaalBerichtenOp\nberichtTransportId: 11111111-1111-4111-8111-111111111111\n",
  RaadpleegMetBurgerservicenummer:
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n",
};

const environments = fc.record({
  kind: fc.constantFrom<Environment["kind"]>("local", "trial", "production"),
  people: fc.constantFrom<Environment["people"]>("test", "real"),
  isEmbedded: fc.boolean(),
});

// Shows: security-mailbox-allowed
it("a mailbox that was allowed is changed unprompted only where people are invented, trusted as it is, and never in production", async () => {
  await fc.assert(
    fc.asyncProperty(
      environments,
      fc.constantFrom(...(Object.keys(requests) as OperationName[])),
      fc.option(
        fc.record({ isSame: fc.boolean(), mailbox: fc.constantFrom(true as const, undefined) }),
        { nil: undefined },
      ),
      async (facts, operation, given) => {
        const environment: Environment = { ...localEnvironment, name: "proef", ...facts };
        const trusted: Trusted | undefined = given && {
          fingerprint: given.isSame ? fingerprintOf(environment) : "0".repeat(64),
          ...(given.mailbox && { mailbox: given.mailbox }),
        };
        const gateway = new FakeGateway(() => answered({}));
        const ports = fakePorts({ gateway, trust: { trusted: () => trusted } });
        const draft = draftOf(requests[operation] ?? "");
        const session = await openRun(ports, draft, { environment });
        let asked = 0;
        const approved = await session.approve<never>(() => void asked++);
        const { signal } = new AbortController();
        const [end] = (await collect(approved.outcomes({ signal }))).map(endOf);
        const { kind, people, isEmbedded } = environment;
        const changes = operations[operation].changesMailbox !== "no" && !isEmbedded;
        const isAllowed = people === "test" && given?.isSame === true && given.mailbox === true;
        const isAsked = kind === "production" || (changes && !isAllowed);
        expect({ end, asked, calls: gateway.calls.length }).toEqual(
          isAsked
            ? { end: "failed: approvalNeeded", asked: 1, calls: 0 }
            : { end: "answered 200", asked: 0, calls: 1 },
        );
      },
    ),
  );
});
