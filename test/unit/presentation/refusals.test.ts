import { describe, expect, it } from "vitest";
import { bodyLine, outcomeLines } from "../../../src/cli/reporters/console.ts";
import { jsonReport } from "../../../src/cli/reporters/json.ts";
import type { TerminalLine } from "../../../src/cli/reporters/layout.ts";
import { junitReport } from "../../../src/cli/reporters/ci/junit.ts";
import { responsesIn } from "../../../src/cli/commands/showInput.ts";
import { printedResponse } from "../../../src/cli/reporters/people/responses.ts";
import { messageErrors } from "../../../src/contract/errors/serviceErrors.ts";
import { personErrors } from "../../../src/contract/errors/personErrors.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { operationNames } from "../../../src/contract/operations.ts";
import { rowResult } from "../../../src/panels/response/fileRunLines.ts";
import { runEntry, shownRun } from "../../../src/panels/response/shownRun.ts";
import type { Run } from "../../../src/panels/runs.ts";
import { outcomeOutput } from "../../../src/editor/testing/testOutput.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { failed, FakeGateway } from "../../support/fakeGateway.ts";
import { FakeFiles, localEnvironment, runText } from "../../support/runText.ts";

const requests: Readonly<Record<string, string>> = {
  LijstBerichten: "",
  TelBerichten: "soort: nieuw\n",
  HaalBerichtenOp: "berichtTransportId: 9e1d9d0a-3c5c-4b43-9f4c-000000000001\n",
};
const byNumber = "RaadpleegMetBurgerservicenummer";
const writtenOf = (operation: string) =>
  `###\n@unchecked tests a refusal\n${operation}\n${requests[operation] ?? "fields: [naam]\n"}? status >= 400\n`;

const problemOf = (status: number, code: string | undefined): RunFailure => ({
  kind: "refused",
  status,
  faults: [{ name: "geslachtsnaam", code: "minLength", reason: "te kort" }],
  problem: {
    status,
    ...(code !== undefined && { code }),
    title: "Titel van de dienst",
    detail: "Zin van de dienst",
    invalidParams: [{ name: "geslachtsnaam", code: "minLength", reason: "te kort" }],
  },
});

const kinds: readonly RunFailure[] = [
  ...[...Object.values(personErrors), ...Object.values(messageErrors)].flatMap(({ status, code }) =>
    status === undefined ? [] : [problemOf(status, code)],
  ),
  problemOf(418, undefined),
  problemOf(502, undefined),
  { kind: "refused", status: 400, faults: [] },
  { kind: "refused", status: 503, faults: [], retryAfterSeconds: 3 },
];

/** Claims about people, messages and members, which no error body supports. */
const untrue =
  /\b[0-9]+ (?:persons?|personen|persoon|messages?|berichten)\b|No one in the register|Niemand past|not in the contract|niet in het contract|Perhaps|Mogelijk|count as seen|gelden nu als gezien|•/;

async function outcomeOf(operation: string, failure: RunFailure): Promise<RunOutcome> {
  const gateway = new FakeGateway(() => failed(failure));
  const [outcome] = await runText(writtenOf(operation), { gateway });
  if (!outcome) throw new Error("No outcome.");
  return outcome;
}

const reportOf = (outcome: RunOutcome) => ({
  version: "1",
  startedAt: "2026-11-21T12:00:00.000Z",
  durationMs: 1,
  exitCode: 0 as const,
  outcomes: [outcome],
});

const textOf = (lines: readonly TerminalLine[]) =>
  lines
    .map(({ lead, content }) => [...lead, ...content].map(({ text }) => text).join(""))
    .join("\n");

function surfaces(outcome: RunOutcome, language: "en" | "nl"): Readonly<Record<string, string>> {
  const console = (view: "cards" | "table" | "tree" | "diagram" | "raw") =>
    textOf(outcomeLines(outcome, { language, mask: false, width: 80, view }));
  const run: Run = {
    id: 1,
    title: "Request",
    operation: outcome.request.operation,
    environment: outcome.environment,
    startedAt: new Date(0),
    beganMs: 0,
    source: undefined,
    outcome,
  };
  const view = { language, mask: false };
  const report = reportOf(outcome);
  return {
    cards: console("cards"),
    table: console("table"),
    tree: console("tree"),
    diagram: console("diagram"),
    panel: JSON.stringify(shownRun(run, view)),
    history: runEntry(run, view).summary,
    fileRun: rowResult(outcome).result[language],
    tests: outcomeOutput(outcome, { ...view, title: "Request", isNeeded: false }).join("\n"),
    json: jsonReport(report, { language, includeAnswers: false, mask: false }),
    junit: junitReport(report, { language, mask: false }),
  };
}

describe("a refusal that the request expected", () => {
  it.each(operationNames)("is shown as a refusal wherever it is shown: %s", async (operation) => {
    for (const failure of kinds) {
      const outcome = await outcomeOf(operation, failure);
      expect(outcome.kind).toBe("answered");
      for (const language of ["en", "nl"] as const) {
        const { title, detail } = explainFailure(failure, language);
        for (const [name, text] of Object.entries(surfaces(outcome, language))) {
          expect(text, name).toContain(title);
          expect(text, name).not.toMatch(untrue);
          if (name === "history" || name === "fileRun") continue;
          for (const line of detail.split("\n"))
            expect(text, name).toContain(name === "junit" ? line.replaceAll('"', "&quot;") : line);
        }
      }
    }
  });

  it("names the code of the service and says that it was expected", async () => {
    const outcome = await outcomeOf("LijstBerichten", problemOf(400, "BBA-LIST-F001"));
    expect([surfaces(outcome, "en").history, surfaces(outcome, "nl").history]).toEqual([
      "The service rejected the request (400), as expected: BBA-LIST-F001",
      "De dienst weigerde het verzoek (400), zoals verwacht: BBA-LIST-F001",
    ]);
  });

  it("is printed raw as the service sent it, or masked as a failure is", async () => {
    const outcome = await outcomeOf(byNumber, problemOf(400, "paramsValidation"));
    const raw = (mask: boolean) =>
      JSON.parse(
        bodyLine(outcome, { language: "en", mask, width: 80, view: "raw" }) ?? "",
      ) as object;
    expect(raw(false)).toMatchObject({
      status: 400,
      code: "paramsValidation",
      detail: "Zin van de dienst",
    });
    expect(raw(true)).toMatchObject({ detail: "••••" });
  });

  it("is shown as one by brp show of a report, also of one that only has the status", async () => {
    const outcome = await outcomeOf(byNumber, problemOf(400, "paramsValidation"));
    const written = jsonReport(reportOf(outcome), {
      language: "en",
      includeAnswers: true,
      mask: false,
    });
    for (const text of [written, written.replace('"refusal"', '"later"')]) {
      const read = responsesIn(JSON.parse(text) as JsonObject);
      const [given] = "value" in read ? read.value : [];
      if (!given) throw new Error("No response.");
      const { operation, response, refusal } = given;
      const lines = printedResponse(operation, response, {
        language: "en",
        mask: false,
        view: "cards",
        width: 80,
        ...(refusal && { refusal }),
      });
      const shown = textOf([...lines].flat());
      expect(shown).toContain("The service rejected the request (400), as expected");
      expect(shown).toContain("- geslachtsnaam: ");
      expect(shown).not.toMatch(untrue);
    }
  });

  it("leaves nothing to show as people where its file could not be saved", async () => {
    const gateway = new FakeGateway(() => failed(problemOf(400, "paramsValidation")));
    const text = writtenOf(byNumber).replace("@unchecked", "@save uit.json\n@unchecked");
    const files = new FakeFiles({ "uit.json": "" });
    const [outcome] = await runText(text, { gateway, files }, { environment: localEnvironment });
    expect(outcome).toMatchObject({ kind: "failed", failure: { kind: "fileProblem" } });
    expect(outcome).not.toHaveProperty("received");
  });
});
