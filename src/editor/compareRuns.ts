import { window } from "vscode";
import { operations } from "../contract/operations.ts";
import { text } from "../contract/text.ts";
import { displayLanguage, said } from "./convert.ts";
import type { Run, Runs } from "./runs.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  tooFew: text(
    "Two answers of the same service are needed. Run a request twice, or on two environments.",
    "Er zijn twee antwoorden van dezelfde dienst nodig. Voer een verzoek twee keer uit, of op twee omgevingen.",
  ),
  first: text("Which run is on the left?", "Welke uitvoering staat links?"),
  second: text("Which run is it compared with?", "Met welke uitvoering wordt vergeleken?"),
} as const;

/** Asks for two runs of this session that brought answers; the second of the same service. */
export async function pickTwoRuns(
  runs: Runs,
): Promise<{ readonly left: Run; readonly right: Run } | undefined> {
  const answered = runs.all.filter(({ outcome }) => outcome?.kind === "answered");
  const partnersOf = (run: Run) =>
    answered.filter((one) => one !== run && serviceOf(one) === serviceOf(run));
  const firsts = answered.filter((run) => partnersOf(run).length > 0);
  if (firsts.length === 0) {
    tellProblem(said(sentences.tooFew));
    return undefined;
  }
  const left = await pick(firsts, said(sentences.first));
  const right = left && (await pick(partnersOf(left), said(sentences.second)));
  return right && { left, right };
}

function serviceOf({ operation }: Run): string {
  return operations[operation].service;
}

async function pick(runs: readonly Run[], placeHolder: string): Promise<Run | undefined> {
  const { answerWork } = await import("./answerWork.ts");
  const items = runs.map((run) => {
    const { title, time, summary, environment } = answerWork.runEntry(run, displayLanguage());
    return { label: title, description: `${time} · ${environment.name} · ${summary}`, run };
  });
  const chosen = await window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  return chosen?.run;
}
