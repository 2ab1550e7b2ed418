import { Uri, window } from "vscode";
import { isQueryType, operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { isRefusal } from "../../model/outcome.ts";
import { localize, reportProblem } from "../vscodeApi.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import type { Environments } from "../environments/environments.ts";
import { runElsewhere } from "./runElsewhere.ts";
import type { RequestRunner } from "./requestRunner.ts";
import type { Run, Runs } from "../../panels/runs.ts";

const sentences = {
  tooFew: text(
    "Comparing needs two responses of the same service. Run a request twice, or on two environments.",
    "Voor een vergelijking zijn twee antwoorden van dezelfde dienst nodig. Voer een verzoek twee keer uit, of op twee omgevingen.",
  ),
  first: text("Choose the run on the left", "Kies de uitvoering links"),
  noRun: text(
    "There is no response to compare yet. Run the request first.",
    "Er is nog geen antwoord om te vergelijken. Voer het verzoek eerst uit.",
  ),
  noOther: text(
    "There is no other environment. Add one with BRP: Add Environment…",
    "Er is geen andere omgeving. Voeg er een toe met BRP: Omgeving toevoegen…",
  ),
  where: text("Choose the other environment", "Kies de andere omgeving"),
  noResponse: text(
    "There is nothing to compare: the request returned no response there. The panel shows why.",
    "Er valt niets te vergelijken: het verzoek leverde daar geen antwoord op. Het paneel toont waarom.",
  ),
  second: text("Choose the run to compare with", "Kies de uitvoering om mee te vergelijken"),
} as const;

interface ListParts {
  readonly runs: Runs;
  readonly presentation: Pick<PresentationMode, "view">;
}

export async function pickTwoRuns({
  runs,
  presentation,
}: ListParts): Promise<{ readonly left: Run; readonly right: Run } | undefined> {
  const answered = runs.all.filter(hasResponse);
  const partnersOf = (run: Run) =>
    answered.filter((one) => one !== run && comparableWith(one) === comparableWith(run));
  const firsts = answered.filter((run) => partnersOf(run).length > 0);
  if (firsts.length === 0) return say(sentences.tooFew);
  const left = await pick(firsts, localize(sentences.first), presentation);
  const right = left && (await pick(partnersOf(left), localize(sentences.second), presentation));
  return right && { left, right };
}

/** Whether it returned people or messages, unlike the body of an expected error. */
export function hasResponse({ outcome }: Pick<Run, "outcome">): boolean {
  return outcome?.kind === "answered" && !isRefusal(outcome);
}

/** Any two results with people are comparable, messages only from the same operation. */
function comparableWith({ operation }: Run): string {
  return isQueryType(operation) ? operations[operation].service : operation;
}

interface CompareRunsParts {
  readonly environments: Pick<Environments, "refresh" | "entries">;
  readonly runs: Runs;
  readonly runner: RequestRunner;
}

/** Uses the normal runner. Returns a failed run too, and reports that it cannot be compared. */
export async function runAlsoIn(
  run: Run | undefined,
  { environments, runs, runner }: CompareRunsParts,
): Promise<Run | undefined> {
  if (!run?.source || !hasResponse(run)) return say(sentences.noRun);
  await environments.refresh(Uri.parse(run.source.uri, true));
  const others = (await environments.entries()).filter(({ name }) => name !== run.environment.name);
  if (others.length === 0) return say(sentences.noOther);
  const items = others.map(({ name, kind, origins, problem }) => ({
    label: name,
    description: problem ?? [kind, ...origins].join("  "),
  }));
  const placeHolder = localize(sentences.where);
  const chosen = await window.showQuickPick(items, { placeHolder });
  if (!chosen) return undefined;
  const after = runs.all[0]?.id ?? 0;
  await runner.runUnchanged(run, chosen.label);
  const other = runElsewhere(runs.all, { run, environment: chosen.label, after });
  // The user rejected the run, or its failure was reported.
  if (other && !hasResponse(other)) say(sentences.noResponse);
  return other;
}

function say(sentence: Text): undefined {
  reportProblem(localize(sentence));
}

async function pick(
  runs: readonly Run[],
  placeHolder: string,
  presentation: ListParts["presentation"],
): Promise<Run | undefined> {
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  const items = runs.map((run) => {
    const view = presentation.view(run.environment);
    const { title, time, summary, environment } = responseModule.runEntry(run, view);
    return { label: title, description: `${time} · ${environment.name} · ${summary}`, run };
  });
  const chosen = await window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  return chosen?.run;
}
