import { describe, expect, it } from "vitest";
import { gitlabPieces } from "../../../src/cli/reporters/ci/gitlab.ts";
import { htmlPieces } from "../../../src/cli/reporters/ci/html.ts";
import { documentOf } from "../../../src/cli/reporters/json.ts";
import type { ReportDocument } from "../../../src/cli/reporters/ci/reportDocument.ts";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { answeredWith, outcomeBase } from "../../support/outcomes.ts";

const request = {
  file: "a.brp",
  ordinal: 0,
  operation: "RaadpleegMetBurgerservicenummer",
} as const;

const named = (title: string, line = 3) => ({ request: { ...request, title, line } });

const passing = (title: string) => answeredWith({ personen: [] }, named(title));

const failing = (title: string, line?: number): RunOutcome => ({
  ...outcomeBase,
  ...named(title, line),
  kind: "failed",
  failure: { kind: "timedOut", origin: "https://x.example", limitMs: 10 },
});

const skipped = (title: string): RunOutcome => ({
  ...outcomeBase,
  ...named(title),
  kind: "skipped",
  reason: { kind: "directive", text: "not yet" },
});

function documentWith(...outcomes: readonly RunOutcome[]): ReportDocument {
  const head = { version: "1.2.3", startedAt: outcomeBase.startedAt, durationMs: 10 };
  const report = { ...head, exitCode: exitCodes.failed, outcomes };
  return documentOf(report, { language: "en", includeAnswers: false });
}

const htmlOf = (...outcomes: readonly RunOutcome[]) =>
  [...htmlPieces(documentWith(...outcomes), "en")].join("");

describe("the HTML report", () => {
  it("lists failed requests first and open, the others in their order", () => {
    const page = htmlOf(passing("one"), failing("two"), skipped("three"), failing("four"));
    const items = [
      ...page.matchAll(/<li class="(\w+)"><details( open)?>[^]*?<\/span><span>(\w+)</g),
    ];
    expect(items.map(([, shown, open, title]) => `${title} ${shown}${open ?? ""}`)).toEqual([
      "two failed open",
      "four failed open",
      "one passed",
      "three skipped",
    ]);
  });

  it("leaves the list in sight if very many requests failed", () => {
    const page = htmlOf(...Array.from({ length: 50 }, () => failing("x")));
    expect(page.match(/<details open>/g)).toHaveLength(10);
    expect(page.match(/<details>/g)).toHaveLength(40);
  });

  it("shows text of files and services as text, and loads and runs nothing", () => {
    const page = htmlOf(failing('<img src="x"><script>1</script> ::error:: ##[x] \u202e &amp;'));
    expect(page).not.toMatch(/<(?:img|script|link|iframe|object|a)\b|::error|##\[|\u202e/i);
    expect(page).not.toMatch(/\b(?:src|href|style|on[a-z]+)="/);
    expect(page).toContain("&lt;img src=&quot;x&quot;&gt;");
    expect(page).toContain("&amp;amp;");
    expect(page).toMatch(/"default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
  });

  it("contains no response and no value of a parameter", () => {
    const person = { naam: { geslachtsnaam: "Canary" } };
    const page = htmlOf(
      answeredWith(
        { personen: [person] },
        { fields: ["naam"], parameters: ["burgerservicenummer"], ...named("x") },
      ),
    );
    expect(page).toContain("burgerservicenummer: …\nfields: [naam]");
    expect(page).not.toContain("Canary");
  });
});

describe("a fingerprint for GitLab", () => {
  const fingerprints = (...outcomes: readonly RunOutcome[]) =>
    (
      JSON.parse([...gitlabPieces(documentWith(...outcomes), "en")].join("")) as readonly {
        readonly fingerprint: string;
      }[]
    ).map(({ fingerprint }) => fingerprint);

  it("stays when the request moves in its file", () => {
    const [before] = fingerprints(failing("x", 3));
    expect(fingerprints(passing("new"), failing("x", 40))).toEqual([before]);
    expect(fingerprints(failing("y", 3))).not.toEqual([before]);
  });

  it("differs between equal requests", () => {
    const [one, other] = fingerprints(failing("x"), failing("x", 9));
    expect(one).not.toBe(other);
  });
});
