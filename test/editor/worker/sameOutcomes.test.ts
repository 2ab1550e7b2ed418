import assert from "node:assert/strict";
import { commands, DiagnosticSeverity, type TextDocument } from "vscode";
import { withoutTimes, type FileOutcome } from "../../support/outcomes.ts";
import { codeOf, diagnostics, leaveEach, openRequest } from "../support/documents.ts";
import { extension, workbench } from "../support/extension.ts";

describe("examples and official queries in a web worker", () => {
  leaveEach(() => commands.executeCommand("brp.clearRuns"));

  // Shows: panel-in-browser
  it("have the same diagnostics and outcomes as in Node", async () => {
    // A new mailbox, as in Node.
    await commands.executeCommand("brp.stopLocal");
    const files = await outcomesInNode();
    assert.ok(files.some(({ runs }) => runs.length > 0));
    for (const { text, ...expected } of files) {
      const { document } = await openRequest(text);
      const found = linesOf(await outcomeOf(document, expected.diagnostics.length));
      for (const [at, line] of linesOf(expected).entries()) assert.equal(found[at], line);
      assert.equal(found.length, linesOf(expected).length);
    }
  });
});

type Outcome = Omit<FileOutcome, "text">;

async function outcomeOf(document: TextDocument, count: number): Promise<Outcome> {
  const found = await diagnostics(document, count);
  const { runs } = await workbench();
  const before = runs.all[0]?.id ?? 0;
  await commands.executeCommand("brp.runFile", document.uri);
  const ran = runs.all.filter(({ id }) => id > before).toReversed();
  return {
    diagnostics: found.map((one) => ({
      code: codeOf(one),
      severity: (DiagnosticSeverity[one.severity] ?? "").toLowerCase(),
      message: one.message,
      start: document.offsetAt(one.range.start),
      end: document.offsetAt(one.range.end),
    })),
    runs: ran.flatMap(({ outcome }) => outcome ?? []),
  };
}

function linesOf({ diagnostics: found, runs }: Outcome): readonly string[] {
  return [...found, ...runs].map(withoutTimes);
}

/** Written beside the bundle of the suites. */
async function outcomesInNode(): Promise<readonly FileOutcome[]> {
  const { scheme, authority } = extension().extensionUri;
  const path = "/extension/test/host/dist/editor/outcomesInNode.json";
  const response = await fetch(`${scheme}://${authority}${path}`);
  return (await response.json()) as readonly FileOutcome[];
}
