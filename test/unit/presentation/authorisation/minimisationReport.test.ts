import { describe, expect, it } from "vitest";
import { text } from "../../../../src/contract/text.ts";
import { minimisationReport } from "../../../../src/presentation/authorisation/minimisationReport.ts";

describe("the report on data minimisation", () => {
  it("shows what files hold as text: no markup, no HTML, no link", () => {
    const row = { rubrics: [], otherRubrics: 0, from: "20200101", until: "" };
    const decision = { rows: [{ ...row, medium: "<img src=x>[a](https://x.example)" }] };
    const notes = [text("Rows of `<b>bold</b>`.", "Regels van `<b>vet</b>`.")];
    const part = { title: "# <b>a</b>", decision, notes, requests: [] };
    const report = minimisationReport([part], [], "20261123", "en");
    expect(report).toContain("its medium (95.67)".replace("(", "\\(").replace(")", "\\)"));
    expect(report).toContain("&lt;img src=x&gt;");
    expect(report).toContain("Rows of \\`&lt;b&gt;bold&lt;/b&gt;\\`.");
    expect(report).not.toMatch(/<(?:img|b)\b|https:\/\//);
  });
});
