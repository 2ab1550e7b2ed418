import { describe, expect, it } from "vitest";
import { brpIn } from "../../support/processes/brpIn.ts";

const saar = {
  burgerservicenummer: "999990019",
  naam: { voornamen: "Saar", geslachtsnaam: "Kuipers" },
  kinderen: [{ naam: { voornamen: "Ot" } }, { naam: { voornamen: "Sien" } }],
};
const bram = { burgerservicenummer: "999990020", naam: { voornamen: "Bram" }, leeftijd: 12 };
const type = "RaadpleegMetBurgerservicenummer";
const early = { type, personen: [saar, bram] };
const late = {
  type,
  personen: [
    { ...bram, leeftijd: 13 },
    { ...saar, kinderen: [...saar.kinderen].reverse(), naam: { ...saar.naam, voorvoegsel: "de" } },
  ],
};
const outcome = (title: string, response: object) => ({ title, operation: type, answer: response });
const report = (...outcomes: readonly object[]) => ({ format: "brp-report", outcomes });

const files: Readonly<Record<string, unknown>> = {
  "early.json": early,
  "late.json": late,
  "shuffled.json": { type, personen: [bram, saar] },
  "monday.json": report(outcome("One", early), outcome("Two", early)),
  "tuesday.json": report(outcome("Two", late), outcome("One", early), outcome("Three", late)),
  "number.json": { type, personen: [{ ...bram, leeftijd: 12 }] },
  "text.json": { type, personen: [{ ...bram, leeftijd: "12" }] },
  "count.json": { aantalBerichten: 3 },
};
const { brp } = await brpIn({
  ...Object.fromEntries(Object.entries(files).map(([name, it]) => [name, JSON.stringify(it)])),
  "cut.json": '{\n  "personen": [ }\n',
});

describe("brp compare", () => {
  const compare = (...args: readonly string[]) => brp(["compare", ...args]);

  it("tells what is different by person and path, and ends with 1", async () => {
    const { code, stdout, stderr } = await compare("early.json", "late.json", "--no-mask");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toBe(
      [
        "Left: early.json",
        "Right: late.json",
        "",
        "Look up by BSN",
        "2 of 2 differ",
        "  Person 1 of 2 · Saar Kuipers  ≠ different · 5 the same",
        "    Name › Prefix  → only right  personen[0].naam.voorvoegsel",
        "      Right: de",
        "  Person 2 of 2 · Bram  ≠ different · 2 the same",
        "    Age  ≠ different  personen[1].leeftijd",
        "      Left: 12",
        "      Right: 13",
        "",
      ].join("\n"),
    );
  });

  it("shows a path once if it is used as a label", async () => {
    const { stdout } = await compare("number.json", "text.json", "--no-mask");
    expect(stdout).toContain("    personen[0].leeftijd  ≠ different\n");
  });

  // Shows: cli-compare-lists
  it("ends with 0 where only the order is another, in both languages", async () => {
    const { code, stdout } = await compare("early.json", "shuffled.json");
    expect([code, stdout]).toEqual([0, expect.stringContaining("No differences")]);
    const dutch = await compare("early.json", "shuffled.json", "--language", "nl");
    expect(dutch.stdout).toMatch(/Geen verschillen\n {2}2 hetzelfde\n/);
  });

  it("masks by default, and still compares", async () => {
    const masked = await compare("early.json", "late.json");
    expect(masked.code).toBe(1);
    expect(masked.stdout).not.toMatch(/Kuipers|999990|Saar| de\n/);
    expect(masked.stdout).toContain("--no-mask");
  });

  it("pairs the requests of two reports by their titles, also as JSON", async () => {
    const { code, stdout } = await compare("monday.json", "tuesday.json", "--reporter=json");
    expect(code).toBe(1);
    expect(stdout).not.toMatch(/Kuipers|999990/);
    const reported = JSON.parse(stdout) as { requests: unknown[] };
    expect(reported).toMatchObject({
      format: "brp-comparison",
      comparisonVersion: 1,
      left: "monday.json",
      right: "tuesday.json",
      masked: true,
      equal: false,
    });
    expect(reported.requests).toMatchObject([
      { title: "One", state: "same", cards: [{ differences: [] }, { differences: [] }] },
      {
        title: "Two",
        state: "different",
        cards: [
          { path: "personen[0]", state: "different" },
          {
            differences: [
              { label: "Age", path: "personen[1].leeftijd", left: "••••", right: "••••" },
            ],
          },
        ],
      },
      { title: "Three", state: "only right", cards: [] },
    ]);
    expect((await compare("monday.json", "tuesday.json")).stdout).toMatch(/Three {2}→ only right/);
  });

  it.each([
    [
      ["early.json", "cut.json"],
      2,
      "cut.json: This is not JSON: the first error is at line 2, column 17",
    ],
    [["early.json", "count.json"], 2, "different services"],
    [["early.json"], 64, ""],
    [["-", "-"], 64, ""],
  ])("refuses %j with %i", async (args, code, words) => {
    const refused = { code, stdout: "", stderr: expect.stringContaining(words) as string };
    expect(await compare(...args)).toEqual(refused);
  });

  it("takes one of the two from standard input", async () => {
    const stdin = JSON.stringify(early);
    expect((await brp("compare early.json -", { stdin })).code).toBe(0);
    expect((await brp("compare - late.json", { stdin })).code).toBe(1);
  });
});
