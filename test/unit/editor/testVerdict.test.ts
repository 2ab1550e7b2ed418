import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import {
  outcomeOutput,
  terminalText,
  testVerdict,
} from "../../../src/editor/testing/testOutput.ts";
import { answered, failed, FakeGateway, refused } from "../../support/fakeGateway.ts";
import { FakeFiles, runText } from "../../support/runText.ts";
import type { CallResult } from "../../../src/runner/ports.ts";

const request = `### Wie
RaadpleegMetBurgerservicenummer
burgerservicenummer: 900000001
fields: [burgerservicenummer, naam, gemeenteVanInschrijving]
`;

const response: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "900000001",
      naam: { geslachtsnaam: "Kuipers" },
      gemeenteVanInschrijving: { code: "0518" },
    },
  ],
};

async function run(text: string, reply: CallResult = answered(response), files = {}) {
  const gateway = new FakeGateway(() => reply);
  return runText(text, { gateway, files: new FakeFiles(files) });
}

const open = { language: "en", mask: false } as const;
const masked = { language: "en", mask: true } as const;

const verdict = async (...given: Parameters<typeof run>) => testVerdict(await run(...given), open);

describe("the verdict on a test", () => {
  // Shows: panel-tests
  it("is passed when all holds", async () => {
    expect(await verdict(`${request}? status == 200\n`)).toMatchObject({
      state: "passed",
      messages: [],
    });
  });

  // Shows: panel-tests
  it("is failed with what differs, at the line of each expectation", async () => {
    const text = `${request}? status == 200
? personen[any].gemeenteVanInschrijving.code == 0363
? personen count >= 2
? personen[0].rni exists
`;
    const { state, messages } = await verdict(text);
    expect(state).toBe("failed");
    expect(messages.map(({ difference }) => difference)).toEqual([
      { expected: "0363", actual: "0518" },
      { expected: "2", actual: "1" },
      undefined,
    ]);
    expect(messages[2]?.text).toBe("personen[0].rni exists: failed\nactual: missing");
    const lines = messages.map(({ span }) => text.slice(span?.start, span?.end));
    expect(lines).toEqual(text.split("\n").filter((line) => /^\? pers/.test(line)));
  });

  const aboutPeople = `${request}? personen[any].naam.geslachtsnaam == Jansen\n? personen[any].burgerservicenummer == 900000002\n`;

  it("shows what was expected of test people and what was found", async () => {
    const { messages } = await verdict(aboutPeople);
    expect(messages.map(({ difference }) => difference)).toEqual([
      { expected: "Jansen", actual: "Kuipers" },
      { expected: "900000002", actual: "900000001" },
    ]);
  });

  it("holds no value of a person while masked, and shows no difference between two masks", async () => {
    const { messages } = testVerdict(await run(aboutPeople), masked);
    expect(messages).toHaveLength(2);
    const said = JSON.stringify(messages);
    for (const value of ["Kuipers", "Jansen", "90000000"]) expect(said).not.toContain(value);
    expect(messages.map(({ difference }) => difference)).toEqual([undefined, undefined]);
  });

  // Shows: panel-tests
  it("is errored when nothing could be judged, with the sentence of the failure", async () => {
    const lost = failed({ kind: "timedOut", origin: "http://127.0.0.1:1", limitMs: 5 });
    const { state, messages } = await verdict(`${request}? status == 200\n`, lost);
    expect(state).toBe("errored");
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toMatch(/\n.*\n/);
  });

  it("is failed when the service refused and a status was expected, and says both", async () => {
    const { state, messages } = await verdict(
      `${request}? status == 200\n`,
      refused(403, "unauthorizedField"),
    );
    expect(state).toBe("failed");
    expect(messages[0]).toMatchObject({ difference: { expected: "200", actual: "403" } });
    expect(messages).toHaveLength(2);
  });

  it("is skipped where the file says so, and where the run was stopped", async () => {
    expect(await verdict(`### Wie\n@skip later\n${request.slice(8)}? status == 200\n`)).toEqual({
      state: "skipped",
      durationMs: 0,
      messages: [],
    });
    const stopped = failed({ kind: "cancelled" });
    expect((await verdict(`${request}? status == 200\n`, stopped)).state).toBe("skipped");
  });

  it("is one for all rows, and says the row", async () => {
    const text = `### Wie
@each rij in rijen.csv
${request.slice(8)}? personen count == {{rij.aantal}}
`;
    const rows = { "rijen.csv": "aantal\n1\n2\n1\n" };
    const { state, messages } = await verdict(text, answered(response), rows);
    expect(state).toBe("failed");
    expect(messages.map(({ text: said }) => said)).toEqual([
      "row 2: personen count == {{rij.aantal}}: failed",
    ]);
  });
});

describe("what the terminal of a run says", () => {
  const options = { title: "Wie", isNeeded: false, language: "en", mask: true } as const;

  it("counts, and holds no value of the response", async () => {
    const [outcome] = await run(
      `${request}? status == 200\n? personen[any].naam.geslachtsnaam == Jansen\n`,
    );
    if (!outcome) throw new Error("There is no outcome.");
    const lines = outcomeOutput(outcome, options);
    expect(lines[0]).toMatch(/^✗ Wie · 1 person, ✗ 1 · HTTP 200 · \d+ ms · local \(local\)$/);
    expect(lines[1]).toBe("    ✓ status == 200");
    expect(lines[2]).toMatch(/^ {4}✗ personen\[any\]\.naam\.geslachtsnaam == ••••/);
    expect(lines[2]).toMatch(/: differs \(name\)$/);
    expect(lines.join()).not.toMatch(/Kuipers|Jansen|90000/);
    expect(outcomeOutput(outcome, { ...options, mask: false })[2]).toBe(
      "    ✗ personen[any].naam.geslachtsnaam == Jansen: expected Jansen, actual Kuipers",
    );
    expect(outcomeOutput(outcome, { ...options, isNeeded: true })[1]).toMatch(/needed/);
  });

  it("moves no cursor", () => {
    expect(terminalText(["a\u001b[2Jb\u202ec", "d\ne"])).toBe("a\ufffd[2Jb\ufffdc\r\nd\r\ne\r\n");
  });
});
