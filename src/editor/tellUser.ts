import { commands, window } from "vscode";
import { text } from "../contract/text.ts";
import type { RunFailure } from "../model/failure.ts";
import { Commands, type Command } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";

/** What can be done about a failure, with one press. */
const ways: Readonly<
  Partial<
    Record<
      RunFailure["kind"],
      { readonly title: ReturnType<typeof text>; readonly command: Command }
    >
  >
> = {
  secretMissing: { title: text("Store Secret…", "Geheim opslaan…"), command: Commands.storeSecret },
  tokenRefused: { title: text("Store Secret…", "Geheim opslaan…"), command: Commands.storeSecret },
  serviceMissing: {
    title: text("Choose Environment…", "Omgeving kiezen…"),
    command: Commands.chooseEnvironment,
  },
  environmentMismatch: {
    title: text("Choose Environment…", "Omgeving kiezen…"),
    command: Commands.chooseEnvironment,
  },
};

/** Says a failure in its own words, with a button where one press can help. */
export async function tellFailure(failure: RunFailure): Promise<void> {
  const { answerWork } = await import("./answerWork.ts");
  const { title, remedy } = answerWork.explainFailure(failure, displayLanguage());
  const way = ways[failure.kind];
  const buttons = way ? [said(way.title)] : [];
  const chosen = await window.showErrorMessage(`${title}. ${remedy}`, ...buttons);
  if (chosen !== undefined && way) await commands.executeCommand(way.command);
}

export function tellProblem(problem: string): void {
  void window.showErrorMessage(problem);
}

const save = text("Write the answer to this file?", "Het antwoord naar dit bestand schrijven?");
const write = text("Write", "Schrijven");

/** `@save` asks each time, for the answer holds personal data. */
export async function confirmSave(file: string): Promise<boolean> {
  const answer = await window.showWarningMessage(
    said(save),
    { modal: true, detail: file },
    said(write),
  );
  return answer !== undefined;
}
