import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { operations } from "../../../../src/contract/operations.ts";
import type {
  Environment,
  DeclaredHeader,
} from "../../../../src/model/environments/environment.ts";
import type { AuditLogProblem } from "../../../../src/model/auditLog.ts";
import {
  AuditLogKey,
  isStrongEnough,
  headingLine,
  createAuditLog,
} from "../../../../src/runner/auditLog/createAuditLog.ts";
import { AuditLogReader } from "../../../../src/runner/auditLog/auditLogReader.ts";
import type { CallResult } from "../../../../src/runner/ports.ts";
import { answered, FakeGateway, failed, refused } from "../../../support/fakeGateway.ts";
import { endOf, localEnvironment, noon, runText } from "../../../support/runText.ts";
import { clockAt } from "../../../support/clockAt.ts";

const key = new AuditLogKey("an-invented-key-of-no-use-to-anybody");
const other = new AuditLogKey("another-invented-key-of-no-use-at-all");
const number = "999990019";

/** A file in memory that reports its writes, and can fail at one of them. */
class FakeFile {
  readonly path = "calls.ndjson";
  readonly lines: string[] = [];
  readonly lasting: boolean[] = [];
  /** The failing write, from 1. Later ones succeed. */
  failsAt = 0;
  #writes = 0;

  append(line: string, lasting: boolean): Promise<AuditLogProblem | undefined> {
    if (++this.#writes === this.failsAt) return Promise.resolve("disk full");
    this.lines.push(line);
    this.lasting.push(lasting);
    return Promise.resolve(undefined);
  }

  get entries(): readonly JsonObject[] {
    return this.lines.map((line) => JSON.parse(line) as JsonObject);
  }
}

function auditLogIn(file: FakeFile, more: Partial<Parameters<typeof createAuditLog>[0]> = {}) {
  let runs = 0;
  const ports = { file, clock: clockAt(noon.getTime()), newId: () => `run-${++runs}` };
  return createAuditLog({ ...ports, key, ...more });
}

const read = `RaadpleegMetBurgerservicenummer
burgerservicenummer: ${number}, 999990020
fields: [naam.voornamen, geboorte.datum.jaar, geboorte.datum.999990019]
`;
const search = `ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Verzonneling
geboortedatum: 1984-05-16
fields: [burgerservicenummer]
`;
const interactieId = "7f1e4a4e-1c5b-4b52-9a5e-2f1f6f0d9a11";

async function run(text: string, reply: CallResult, reason = "", withRubrics = false) {
  const file = new FakeFile();
  const gateway = new FakeGateway(() => reply);
  const auditLog = auditLogIn(file, { withRubrics });
  const outcomes = await runText(text, { gateway, auditLog }, { reason });
  return { file, entries: file.entries, outcomes, text: file.lines.join("\n") };
}

async function runFailingAt(failsAt: number) {
  const auditLog = auditLogIn(Object.assign(new FakeFile(), { failsAt }));
  const gateway = new FakeGateway(() => answered({ personen: [] }));
  const outcomes = await runText(`${read}\n###\n${search}`, { gateway, auditLog });
  return { gateway, outcomes };
}

describe("the audit log of calls", () => {
  it("says what was asked of how many, where and why, in two lines for a call", async () => {
    const reply = { ...answered({ personen: [{}, {}] }), interactieId };
    const { entries } = await run(read, reply, "case 12");
    expect(entries).toMatchObject([
      {
        entry: "call",
        run: "run-1",
        n: 1,
        time: noon.toISOString(),
        key: key.id,
        environment: "local",
        kind: "local",
        operation: "RaadpleegMetBurgerservicenummer",
        parameters: ["burgerservicenummer"],
        fields: ["naam.voornamen", "geboorte.datum.jaar", "geboorte.datum"],
        named: 2,
        subjects: [key.subject("bsn", number), key.subject("bsn", "999990020")],
        reason: "case 12",
      },
      {
        entry: "outcome",
        run: "run-1",
        n: 2,
        call: 1,
        result: "answered",
        status: 200,
        persons: 2,
      },
    ]);
    expect(entries[1]).toHaveProperty("interactieId", interactieId);
  });

  // Shows: security-log-first
  it("writes before it sends, and what is written there lasts", async () => {
    const file = new FakeFile();
    const before: number[] = [];
    const gateway = new FakeGateway(() => {
      before.push(file.lines.length);
      return answered({ personen: [] });
    });
    await runText(`${read}\n###\n${search}`, { gateway, auditLog: auditLogIn(file) });
    expect(before).toEqual([1, 3]);
    expect(file.lasting).toEqual([true, false, true, false]);
  });

  // Shows: security-log-or-nothing
  it("sends nothing that cannot be written down", async () => {
    const { gateway, outcomes } = await runFailingAt(1);
    expect(outcomes.map(endOf)).toEqual(Array(2).fill("failed: journalProblem"));
    expect(gateway.calls).toEqual([]);
  });

  it("loses no response whose outcome cannot be written, and then sends no more", async () => {
    const { gateway, outcomes } = await runFailingAt(2);
    expect(outcomes.map(endOf)).toEqual(["answered 200", "failed: journalProblem"]);
    expect(outcomes[0]?.warnings).toEqual([{ kind: "journalIncomplete", file: "calls.ndjson" }]);
    expect(gateway.calls).toHaveLength(1);
  });

  it("tells failures by our own name of them", async () => {
    const limit = failed({ kind: "timedOut", origin: "https://x.example", limitMs: 1 });
    expect((await run(read, limit)).entries[1]).toMatchObject({ failure: "timedOut" });
    const entries = (await run(read, refused(403, "unauthorizedField"))).entries;
    expect(entries[1]).toMatchObject({ result: "failed", failure: "refused", status: 403 });
    expect(JSON.stringify(entries)).not.toContain("unauthorizedField");
  });

  it("finds the people that a search brings, by the same hash as those asked by number", async () => {
    const { entries } = await run(
      search,
      answered({ personen: [{ burgerservicenummer: number }, { burgerservicenummer: "x y" }] }),
    );
    expect(entries[0]?.subjects).toEqual([expect.stringMatching(/^question:[\w-]{43}$/)]);
    expect(entries[1]).toMatchObject({ persons: 2, subjects: [key.subject("bsn", number)] });
  });

  const first = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a01";
  const second = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a02";
  it("names the rubrics that the register logs where that is asked for, of person queries only", async () => {
    const { entries, text } = await run(search, answered({}), "", true);
    expect(entries[0]).toMatchObject({
      rubrics: { searched: ["010240", "010310"], asked: ["010120"] },
    });
    expect(text).not.toContain("Verzonneling");
    const without = await run(search, answered({}));
    expect(without.entries[0]).not.toHaveProperty("rubrics");
    const fetching = `HaalBerichtenOp\nberichtTransportId: [${first}]\n`;
    const fetched = await run(fetching, answered({ opgehaaldeBerichten: [{}] }), "", true);
    expect(fetched.entries[0]).toMatchObject({ operation: "HaalBerichtenOp" });
    expect(fetched.entries[0]).not.toHaveProperty("rubrics");
  });

  it("counts messages and hashes their identifiers", async () => {
    const { entries } = await run(
      `HaalBerichtenOp\nberichtTransportId: [${first}, ${second}]\n`,
      answered({ opgehaaldeBerichten: [{}], nietOpgehaaldeBerichten: [{}] }),
    );
    expect(entries).toMatchObject([
      { named: 2, subjects: [key.subject("message", first), key.subject("message", second)] },
      { messages: 1 },
    ]);
    expect(entries[0]).not.toHaveProperty("fields");
  });

  // Shows: security-log-keyed
  it("holds no hash and no seal without a key", async () => {
    const reply = answered({ personen: [{ burgerservicenummer: number }] });
    const file = new FakeFile();
    const gateway = new FakeGateway(() => reply);
    const auditLog = auditLogIn(file, { key: undefined });
    await runText(`${read}\n###\n${search}`, { gateway, auditLog });
    expect(file.lines).toHaveLength(4);
    expect(file.lines.join("\n")).not.toMatch(/subjects|seal|"key"/);
    expect(headingLine(undefined)).toContain('"key":null');
  });

  // Shows: security-log-hashes
  it("keeps personal values out of a reason", async () => {
    const reply = answered({ personen: [] });
    const reason = `Verzonneling, born 1984-05-16, number 123456789\n${"x".repeat(900)}`;
    const { entries, text } = await run(search, reply, reason);
    expect(text).not.toMatch(/Verzonneling|1984-05-16|123456789|\\n/);
    expect(entries[0]?.reason).toHaveLength(401);
  });

  // Shows: security-log-hashes
  it("names the headers that were sent, and hashes who asks", async () => {
    const file = new FakeFile();
    const gateway = Object.assign(new FakeGateway(() => answered({ personen: [] })), {
      personalHeaders: () => Promise.resolve(["m.vandijk", "m.vandijk"]),
    });
    const common = { isPersonal: false, isForToken: false } as const;
    const headers: readonly DeclaredHeader[] = [
      { ...common, name: "X-Gebruiker", kind: "input", label: "Wie", isPersonal: true },
      { ...common, name: "x-route-key", kind: "secret" },
      { ...common, name: "x-doelbinding", kind: "perRequest" },
      { ...common, name: "x-purpose", kind: "perRequest", value: "Canaryvalue" },
    ];
    const environment: Environment = {
      ...localEnvironment,
      personen: { baseUrl: "https://a.example", logins: [], headers },
    };
    const auditLog = auditLogIn(file);
    const asked = `${read}\n###\n@header X-Doelbinding Canaryvalue\n${read}`;
    const reason = "for m.vandijk";
    await runText(asked, { gateway, auditLog }, { environment, reason });
    const [first, , second] = file.entries;
    expect(first).toMatchObject({
      headers: ["X-Gebruiker", "x-route-key", "x-purpose"],
      subjects: [
        key.subject("bsn", number),
        key.subject("bsn", "999990020"),
        key.subject("user", "m.vandijk"),
      ],
    });
    expect(second?.headers).toEqual(["X-Gebruiker", "x-route-key", "x-doelbinding", "x-purpose"]);
    expect(file.lines.join("\n")).not.toMatch(/Canaryvalue|m\.vandijk|Wie/);
  });

  // Shows: security-log-hashes
  it("keeps text of a service out, even where an identifier should stand", async () => {
    const reply = { ...answered({ personen: [] }), interactieId: `${number} Verzonneling` };
    expect((await run(read, reply as CallResult)).text).not.toContain("Verzonneling");
  });

  // Shows: security-log-hashes
  it("holds the value of no parameter of any operation", async () => {
    const file = new FakeFile();
    const auditLog = auditLogIn(file);
    for (const { name, required, optional } of Object.values(operations)) {
      const said = [...required, ...optional, "unheardOf"];
      const query = Object.fromEntries(said.map((parameter) => [parameter, "Canaryvalue"]));
      const environment = { name: "local", kind: "local" } as const;
      const lists = { burgerservicenummer: ["Canaryvalue"], berichtTransportId: ["Canaryvalue"] };
      for (const one of [query, { ...query, ...lists, fields: ["Canaryvalue", "naam"] }])
        await auditLog.begin({
          environment,
          operation: name,
          query: one,
          headers: [],
          users: ["Canaryvalue"],
          reason: "",
        });
    }
    expect(file.lines).toHaveLength(2 * Object.keys(operations).length);
    expect(file.lines.join("\n")).not.toMatch(/Canaryvalue|unheardOf/);
  });
});

describe("the key of an audit log", () => {
  // Shows: security-log-keyed
  it("makes equal hashes of equal subjects only, within one key and one kind", () => {
    const hash = key.subject("bsn", number);
    expect(key.subject("bsn", number)).toBe(hash);
    const others = [
      key.subject("bsn", "999990020"),
      key.subject("message", number),
      key.subject("question", number),
      other.subject("bsn", number),
    ];
    const bare = (subject: string) => subject.split(":")[1];
    expect(others.map(bare)).not.toContain(bare(hash));
    expect(other.id).not.toBe(key.id);
  });

  it("is refused when it is easy to guess", () => {
    expect(isStrongEnough("a".repeat(64))).toBe(false);
    expect(isStrongEnough("0123456789abcdef0123456789abcde")).toBe(false);
    expect(isStrongEnough("0123456789abcdef0123456789abcdef")).toBe(true);
  });
});

describe("reading an audit log", () => {
  async function written() {
    const { file } = await run(`${read}\n###\n${search}`, answered({ personen: [] }), "case 12");
    return [headingLine(key), ...file.lines];
  }

  function faultsOf(lines: readonly string[], by: AuditLogKey | undefined = key) {
    const reader = new AuditLogReader(by);
    const faults = lines.map((line) => reader.read(line).faults);
    return { faults: faults.flat(), counts: reader.counts, unended: reader.unended };
  }

  it("finds nothing wrong in one that is whole", async () => {
    expect(faultsOf(await written())).toMatchObject({
      faults: [],
      counts: { lines: 5, runs: 1, calls: 2, outcomes: 2, unchecked: 0 },
      unended: [],
    });
  });

  it("reads runs that wrote at the same time", async () => {
    const [heading = "", a1 = "", a2 = "", a3 = "", a4 = ""] = await written();
    const file = new FakeFile();
    const gateway = new FakeGateway(() => answered({ personen: [] }));
    const auditLog = auditLogIn(file, { newId: () => "another run" });
    await runText(read, { gateway, auditLog });
    const [b1 = "", b2 = ""] = file.lines;
    const lines = [heading, a1, b1, a2, heading, b2, a3, a4];
    expect(faultsOf(lines)).toMatchObject({ faults: [], counts: { runs: 2, calls: 3 } });
  });

  // Shows: security-log-sealed
  it("sees each change, each missing line and each that was written twice", async () => {
    const lines = await written();
    for (let at = 1; at < lines.length; at++) {
      const line = lines[at] ?? "";
      const changed = line.replace(/"time":"2026/, '"time":"2025');
      expect(changed).not.toBe(line);
      expect(faultsOf(lines.with(at, changed)).faults).toEqual(["changed"]);
      const bare = line.replace(/,"seal":"[^"]+"/, "");
      expect(faultsOf(lines.with(at, bare)).faults).toEqual(["not sealed"]);
      // The last line of a run can be removed unnoticed: its call then has no outcome.
      if (at < lines.length - 1)
        expect(faultsOf(lines.toSpliced(at, 1)).faults, line).toContain("lines missing");
      expect(faultsOf(lines.toSpliced(at, 0, line)).faults).toContain("lines missing");
      expect(faultsOf(lines.with(at, line.slice(0, 40))).faults).toContain("not readable");
    }
    expect(faultsOf(lines.slice(1)).faults).toEqual(["no heading"]);
    expect(
      faultsOf([...lines, '{"journal":"brp-workbench","version":2,"key":null}']).faults,
    ).toEqual(["newer version"]);
  });

  it("passes over the empty lines that several writers leave, but wants a heading first", async () => {
    const lines = await written();
    for (let at = 1; at <= lines.length; at++)
      expect(faultsOf(lines.toSpliced(at, 0, "")).faults).toEqual([]);
    expect(faultsOf(["", ...lines]).faults).toContain("no heading");
  });

  it("tells calls without an outcome, and seals that it cannot check", async () => {
    const lines = (await written()).slice(0, -1);
    expect(faultsOf(lines)).toMatchObject({ faults: [], unended: [{ call: { n: 3 } }] });
    expect(faultsOf(lines, other)).toMatchObject({ faults: [], counts: { unchecked: 3 } });
  });
});
