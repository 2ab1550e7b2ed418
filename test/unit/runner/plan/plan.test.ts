import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../../../src/model/environments/environment.ts";
import type { RunPlan } from "../../../../src/model/plan.ts";
import type { RunnerPorts } from "../../../../src/runner/run/plan.ts";
import { answered, FakeGateway } from "../../../support/fakeGateway.ts";
import {
  createRunner,
  draftOf,
  endOf,
  FakeFiles,
  fakePorts,
  localEnvironment,
  noon,
  runText,
  trialEnvironment,
} from "../../../support/runText.ts";
import { clockAt } from "../../../support/clockAt.ts";

const trial: Environment = {
  ...trialEnvironment,
  personen: { baseUrl: "https://proef.example/api/brp", logins: [], headers: [] },
  berichten: {
    baseUrl: "https://berichten.example/v1",
    logins: [{ type: "oauth2", tokenUrl: "https://token.example/token", clientId: "ik" }],
    headers: [],
    dialect: "default",
  },
};
const production: Environment = { ...trial, name: "echt", kind: "production" };

const otherDialect = { ...trial.berichten, dialect: "openapi-0.8" } as Environment["berichten"];
const otherClient = {
  ...trial.berichten,
  logins: [{ type: "oauth2", tokenUrl: "https://token.example/token", clientId: "ander" }],
} as Environment["berichten"];

const read = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 900000001, 900000002
fields: [naam.voornamen, geboorte]
`;
const mailbox = "TelBerichten\nsoort: NIEUW\n\n### b\nLijstBerichten\n";

function planFor(
  text: string,
  environment: Environment = production,
  ports: Partial<RunnerPorts> = {},
): Promise<RunPlan> {
  return createRunner(fakePorts(ports)).planFile(draftOf(text), { environment });
}

async function ends(text: string, options: Parameters<typeof runText>[2]) {
  const gateway = new FakeGateway(() => answered({}));
  const outcomes = await runText(text, { gateway }, options);
  return { ends: outcomes.map(endOf), calls: gateway.calls.length };
}

describe("the plan", () => {
  // Shows: cli-dry-run
  it("tells calls, people, leaf paths and origins, and sends nothing", async () => {
    const gateway = new FakeGateway();
    const plan = await planFor(read, production, { gateway });
    expect(plan).toMatchObject({
      environment: { name: "echt", kind: "production", people: "real" },
      trust: [
        { member: ["kind"], value: "production" },
        { member: ["people"], value: "real" },
        { member: ["personen", "baseUrl"], value: "https://proef.example/api/brp" },
        { member: ["personen", "auth", "type"], value: "none" },
        { member: ["berichten", "baseUrl"], value: "https://berichten.example/v1" },
        { member: ["berichten", "auth", "type"], value: "oauth2" },
        { member: ["berichten", "auth", "tokenUrl"], value: "https://token.example/token" },
        { member: ["berichten", "auth", "clientId"], value: "ik" },
      ],
      origins: ["https://proef.example", "https://berichten.example", "https://token.example"],
      approval: "production",
      requests: [
        {
          ordinal: 0,
          operation: "RaadpleegMetBurgerservicenummer",
          service: "personen",
          origin: "https://proef.example",
          calls: 1,
          people: 2,
          leafPaths: 4,
          mailbox: "no",
        },
      ],
    });
    expect(plan.hash).toBe(createHash("sha256").update(plan.canonicalText).digest("hex"));
    expect(gateway.calls).toEqual([]);
  });

  it("counts rows, splits and the most that a search finds; leaves open what the run decides", async () => {
    const rows = Array.from({ length: 3 }, (_, row) => `90000000${row}`).join("\n");
    const files = new FakeFiles({ "rijen.csv": `bsn\n${rows}\n` });
    const text = `@name zoek
ZoekMetPostcodeEnHuisnummer
postcode: 2628HJ
huisnummer: 1
fields: [burgerservicenummer]

### b
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}
fields: [naam]

### c
@each rij in rijen.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rij.bsn}}
fields: [naam]

### d
@skip later
${read}`;
    const [a, b, c, d] = (await planFor(text, production, { files })).requests;
    expect(a).toMatchObject({ calls: 1, people: 30, leafPaths: 1 });
    expect(b).not.toHaveProperty("calls");
    expect(b).not.toHaveProperty("people");
    expect(c).toMatchObject({ rows: 3, calls: 3, people: 3 });
    expect(d).toMatchObject({ sendsNothing: true, calls: 0 });
  });

  it("names what changes in a mailbox", async () => {
    const plan = await planFor(mailbox, trial);
    expect(plan.approval).toBe("mailbox");
    expect(plan.requests.map(({ mailbox: change }) => change)).toEqual(["no", "marks as seen"]);
    expect((await planFor(mailbox, localEnvironment)).approval).toBe("not needed");
  });

  // Shows: security-plan-without-values
  it("holds no personal value, while its hash holds them all", async () => {
    const plan = await planFor(read);
    expect(plan.canonicalText).not.toMatch(/90000000/);
    expect((await planFor(read.replace("900000002", "900000003"))).hash).not.toBe(plan.hash);
  });

  // Shows: security-plan-hash
  it("stays the same at another time, wherever comments stand and however fast it is sent", async () => {
    const text = `@sinds = {{$now - 1 days}}\n${read}\n### b\nLijstBerichten\nvanafMoment: {{sinds}}\n`;
    const { hash } = await planFor(text);
    const later = clockAt(noon.getTime() + 60_000);
    expect((await planFor(`@timeout 3s\n${text}`)).hash).toBe(hash);
    const [first = "", ...rest] = text.split("\n");
    const moved = [first, "// a remark", ...rest, "// another", ""].join("\n");
    expect((await planFor(moved, production, { clock: later })).hash).toBe(hash);
    const slow = { ...production, concurrency: 9, callsPerSecond: 1 };
    expect((await planFor(text, slow)).hash).toBe(hash);
  });

  it.each([
    ["another field", read.replace("geboorte", "geslacht"), production],
    ["another environment", read, { ...production, name: "ander" }],
    ["another kind", read, { ...production, kind: "trial" }],
    ["another dialect", read, { ...production, berichten: otherDialect }],
    ["another client name", read, { ...production, berichten: otherClient }],
    ["another value of a variable it does not use", `@x = 1\n${read}`, production],
    ["another expectation", `${read}? personen[0].naam.voornamen == A\n`, production],
    ["another origin", read, { ...production, proxy: "http://127.0.0.1:9" }],
    ["another client", read, { ...production, tls: { certificate: "c", key: "k" } }],
    ["one request more", `${read}\n### b\n${read}`, production],
  ] as readonly (readonly [string, string, Environment])[])(
    "is another plan with %s",
    async (_, text, environment) => {
      expect((await planFor(text, environment)).hash).not.toBe((await planFor(read)).hash);
    },
  );

  // Shows: security-plan-hash
  it("is another plan for other requests of the same file", async () => {
    const draft = draftOf(`### a\n@name a\n${read}\n### b\n@name b\n${read}`);
    const runner = createRunner(fakePorts());
    const hashes = await Promise.all(
      [{}, { ordinals: [0] }, { ordinals: [1] }, { ordinals: [0, 1] }].map(async (select) => {
        const plan = await runner.planFile(draft, { environment: production, select });
        return plan.hash;
      }),
    );
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[3]).toBe(hashes[0]);
  });

  it("says which requests run only since others need their response, and whose", async () => {
    const text = `### a\n@name a\n${read}
### b\n@name b\n${read.replace("900000002", "{{a.personen[0].burgerservicenummer}}")}
### c\n${read.replace("900000002", "{{b.personen[0].burgerservicenummer}}")}
### d\n${read.replace("900000002", "{{a.personen[0].burgerservicenummer}}")}`;
    const neededBy = async (...ordinals: readonly number[]) => {
      const options = { environment: production, select: { ordinals } };
      const { requests } = await createRunner(fakePorts()).planFile(draftOf(text), options);
      return requests.map((request) => [request.ordinal, request.neededBy]);
    };
    expect(await neededBy(2)).toEqual([
      [0, [1]],
      [1, [2]],
      [2, undefined],
    ]);
    expect(await neededBy(1, 3)).toEqual([
      [0, [1, 3]],
      [1, undefined],
      [3, undefined],
    ]);
  });

  // Shows: security-plan-hash
  it("is another plan with other rows and other allowed variables", async () => {
    const text = `@each r in r.csv\n${read.replace("900000002", "{{r.bsn}}")}`;
    const withRow = (bsn: string) => ({ files: new FakeFiles({ "r.csv": `bsn\n${bsn}\n` }) });
    const rows = await planFor(text, production, withRow("900000003"));
    expect((await planFor(text, production, withRow("900000004"))).hash).not.toBe(rows.hash);
    const own = read.replace("900000002", "{{$env.NUMMER}}");
    const allowed = (value: string) => ({ allowedVariables: { read: () => ({ value }) } });
    const env = await planFor(own, production, allowed("900000003"));
    expect((await planFor(own, production, allowed("900000004"))).hash).not.toBe(env.hash);
  });
});

describe("the approval", () => {
  // Shows: security-production-approval
  it("is needed for production, every request of it", async () => {
    expect(await ends(`${read}\n### b\n${mailbox}`, { environment: production })).toEqual({
      ends: Array(3).fill("failed: approvalNeeded"),
      calls: 0,
    });
  });

  // Shows: security-production-approval
  it("is that of the plan, with a reason for production", async () => {
    const { hash } = await planFor(read);
    const run = (reason: string, chosen = hash) =>
      ends(read, { environment: production, approval: { hash: chosen, reason } });
    expect(await run("check of case 12")).toEqual({ ends: ["answered 200"], calls: 1 });
    expect(await run("  ")).toEqual({ ends: ["failed: approvalNeeded"], calls: 0 });
    expect(await run("x", "0".repeat(64))).toEqual({ ends: ["failed: approvalNeeded"], calls: 0 });
  });

  it("says where only the reason lacks", async () => {
    const { hash } = await planFor(read);
    const [outcome] = await runText(
      read,
      {},
      { environment: production, approval: { hash, reason: " " } },
    );
    expect(outcome).toMatchObject({ failure: { kind: "approvalNeeded", lacks: "reason" } });
  });

  it("is told by its hash, so that the plan can be approved", async () => {
    const [outcome] = await runText(read, {}, { environment: production });
    const { hash } = await planFor(read);
    expect(outcome).toMatchObject({
      failure: { kind: "approvalNeeded", planHash: hash, why: "production" },
    });
  });

  // Shows: security-mailbox-approval
  it("outside production is needed only for what changes a mailbox", async () => {
    expect(await ends(mailbox, { environment: trial })).toEqual({
      ends: ["answered 200", "failed: approvalNeeded"],
      calls: 1,
    });
    const { hash } = await planFor(mailbox, trial);
    const approval = { hash, reason: "" };
    expect((await ends(mailbox, { environment: trial, approval })).calls).toBe(2);
    expect((await ends(mailbox, { environment: localEnvironment })).calls).toBe(2);
  });
});
