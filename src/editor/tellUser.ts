import { commands, window } from "vscode";
import { text } from "../contract/text.ts";
import type { RunFailure } from "../model/failure.ts";
import { cleanServerText } from "../model/redact.ts";
import { Commands, type Command } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";

const storeTitle = text("Store Secret…", "Geheim opslaan…");
const storeAndRunTitle = text(
  "Store Secret and Run Again…",
  "Geheim opslaan en opnieuw uitvoeren…",
);

/** What can be done about a failure, with one press. */
const ways: Readonly<
  Partial<
    Record<
      RunFailure["kind"],
      {
        readonly title: ReturnType<typeof text>;
        readonly command: Command;
        readonly repairs?: true;
      }
    >
  >
> = {
  secretMissing: { title: storeTitle, command: Commands.storeSecret, repairs: true },
  tokenRefused: { title: storeTitle, command: Commands.storeSecret, repairs: true },
  serviceMissing: {
    title: text("Choose Environment…", "Omgeving kiezen…"),
    command: Commands.chooseEnvironment,
  },
  environmentMismatch: {
    title: text("Choose Environment…", "Omgeving kiezen…"),
    command: Commands.chooseEnvironment,
  },
};

/**
 * Says a failure in its own words, with a button where one press can help.
 * @param again runs once more what failed, after what was missing is there
 */
export async function tellFailure(
  failure: RunFailure,
  again?: () => Promise<unknown>,
): Promise<void> {
  const { answerWork } = await import("./answerWork.ts");
  const { title, remedy } = answerWork.explainFailure(failure, displayLanguage());
  const way = ways[failure.kind];
  const repeat = way?.repairs ? again : undefined;
  const buttons = way ? [said(repeat ? storeAndRunTitle : way.title)] : [];
  const chosen = await window.showErrorMessage(`${title}. ${remedy}`, ...buttons);
  if (chosen === undefined || !way) return;
  const given = way.repairs ? [wantedFor(failure)] : [];
  const isRepaired = await commands.executeCommand<unknown>(way.command, ...given);
  if (isRepaired === true) await repeat?.();
}

/** The secret that a failure is about: of its environment where it names one, else of the active one. */
function wantedFor(failure: RunFailure) {
  return failure.kind === "secretMissing"
    ? { environment: failure.environment, onlyMissing: true }
    : {};
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
    { modal: true, detail: cleanServerText(file) },
    said(write),
  );
  return answer !== undefined;
}
