import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import type { RunPlan } from "../../../src/model/plan.ts";
import type { RunnerPorts } from "../../../src/runner/run/plan.ts";
import { openRun, type ApprovedRun } from "../../../src/runner/runSession.ts";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import {
  collect,
  draftOf,
  endOf,
  FakeFiles,
  fakePorts,
  localEnvironment,
  trialEnvironment,
} from "../../support/runText.ts";

const production: Environment = { ...trialEnvironment, name: "echt", kind: "production" };
const signal = new AbortController().signal;
const read = (number: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`;

async function opened(text: string, ports: Partial<RunnerPorts> = {}, environment = production) {
  const gateway = new FakeGateway(() => answered({ personen: [] }));
  const session = await openRun(fakePorts({ gateway, ...ports }), draftOf(text), { environment });
  return { gateway, session };
}

const nobody = (): never => {
  throw new Error("asked");
};
const endsOf = async (run: ApprovedRun) => (await collect(run.outcomes({ signal }))).map(endOf);
const yes = ({ hash }: RunPlan) => ({ hash, reason: "case 12" });

describe("a run session", () => {
  // Shows: security-approved-unchanged
  it("sends what was approved, whatever changes while the user reads the plan", async () => {
    const files = new FakeFiles({ "r.csv": "bsn\n900000003\n" });
    let value = "900000004";
    const text = `@each r in r.csv\n${read("{{r.bsn}}, {{$env.NUMMER}}")}`;
    const { gateway, session } = await opened(text, {
      files,
      allowedVariables: { read: () => ({ value }) },
    });
    const approved = await session.approve<never>((plan) => {
      files.contents.set("r.csv", "bsn\n900000005\n");
      value = "900000006";
      return yes(plan);
    });
    expect(await endsOf(approved)).toEqual(["answered 200"]);
    expect(gateway.calls.map(({ query }) => query["burgerservicenummer"])).toEqual([
      ["900000003", "900000004"],
    ]);
  });

  it("asks for the plan that is shown, once, and sends nothing where it is refused", async () => {
    const plans: RunPlan[] = [];
    const { gateway, session } = await opened(read("900000003"));
    expect(
      await session.approve((plan) => {
        plans.push(plan);
        return "declined" as const;
      }),
    ).toBe("declined");
    expect(plans).toEqual([await session.plan()]);
    expect(plans).toEqual([(await session.preview(true)).plan]);
    expect(gateway.calls).toEqual([]);
  });

  // Shows: security-approved-unchanged
  it("accepts no approval of another plan, and none that the user did not give", async () => {
    for (const ask of [() => ({ hash: "0".repeat(64), reason: "x" }), () => undefined, undefined]) {
      const { gateway, session } = await opened(read("900000003"));
      const approved = await session.approve<never>(ask);
      const { hash } = await session.plan();
      expect(approved.lacking).toEqual({ planHash: hash, why: "production" });
      expect(await endsOf(approved)).toEqual(["failed: approvalNeeded"]);
      expect(gateway.calls).toEqual([]);
    }
  });

  it("names a missing secret before anybody is asked: nothing is sent and nothing written down", async () => {
    const asked: (readonly string[])[] = [];
    const missingSecret = (services: readonly string[]) => {
      asked.push(services);
      const names = services.map((service) => `apiKey (${service})`);
      return Promise.resolve({ kind: "secretMissing", environment: "echt", names } as const);
    };
    const auditLog = {
      file: "journal.ndjson",
      begin: () => Promise.reject(new Error("written down")),
    };
    const list = "LijstBerichten\n";
    for (const [text, environment, services] of [
      [read("900000003"), production, ["personen"]],
      [`${read("900000003")}\n###\n${list}`, production, ["personen", "berichten"]],
      [list, trialEnvironment, ["berichten"]],
    ] as const) {
      const { gateway, session } = await opened(text, { missingSecret, auditLog }, environment);
      const approved = await session.approve<never>(nobody);
      const ends = await endsOf(approved);
      expect(ends).toEqual(services.map(() => "failed: secretMissing"));
      expect(asked.pop()).toEqual(services);
      const call = await approved.gateway.call(environment, {} as never, signal);
      expect(call).toMatchObject({ kind: "failed", failure: { kind: "secretMissing" } });
      expect(gateway.calls).toEqual([]);
    }
  });

  it.each([
    ["in a parameter", read('{{$input "Nummer"}}')],
    ["by a variable", `@nummer = {{$input "Nummer"}}\n###\n${read("{{nummer}}")}`],
    ["in a row", `@each r in r.csv\n${read('{{r.bsn}}, {{$input "Nummer"}}')}`],
  ])("names a missing secret before a value is asked for %s", async (_, text) => {
    const files = new FakeFiles({ "r.csv": "bsn\n900000003\n900000004\n" });
    const asked: string[] = [];
    const prompt = {
      ask: (label: string) => {
        asked.push(label);
        return Promise.resolve("900000003");
      },
    };
    const failure = { kind: "secretMissing", environment: "local", names: ["x"] } as const;
    const missingSecret = () => Promise.resolve(failure);
    const { gateway, session } = await opened(
      text,
      { files, prompt, missingSecret },
      localEnvironment,
    );
    const run = await session.approve();
    const ends = await endsOf(run);
    expect(ends).toEqual(["failed: secretMissing"]);
    expect([asked, gateway.calls]).toEqual([[], []]);
    const none = () => Promise.resolve(undefined);
    const all = await opened(text, { files, prompt, missingSecret: none }, localEnvironment);
    await collect((await all.session.approve()).outcomes({ signal }));
    expect(asked).not.toEqual([]);
  });

  it("prompts for the plan if no secret is missing, and for no secret without a user", async () => {
    const none = () => Promise.resolve(undefined);
    const { gateway, session } = await opened(read("900000003"), { missingSecret: none });
    const approved = await session.approve<never>(yes);
    expect(await endsOf(approved)).toEqual(["answered 200"]);
    expect(gateway.calls).toHaveLength(1);
    const missingSecret = () => Promise.reject(new Error("looked for"));
    const local = await opened(read("900000003"), { missingSecret }, localEnvironment);
    const open = await local.session.approve(nobody);
    expect(await endsOf(open)).toEqual(["answered 200"]);
  });

  it("is told by its plan although it could not be prepared, and sends nothing", async () => {
    const files = {
      read: () => Promise.reject(new Error("x")),
      write: () => Promise.resolve({}),
    };
    const text = `@each r in r.csv\n${read("{{r.bsn}}")}`;
    const { gateway, session } = await opened(text, { files });
    expect((await session.plan()).requests.map(({ sendsNothing }) => sendsNothing)).toEqual([true]);
    const approved = await session.approve();
    expect(await endsOf(approved)).toEqual(["failed: internal"]);
    expect(gateway.calls).toEqual([]);
  });
});
