import { commands, window } from "vscode";
import type { Service } from "../contract/operations.ts";
import { text, type Text } from "../contract/text.ts";
import type { RunFailure } from "../model/failure.ts";
import { oneLine } from "../model/redaction/redact.ts";
import { Commands, type Command } from "./contributions.ts";
import { displayLanguage, localize } from "./convert.ts";

const storeTitle = text("Store Secret…", "Geheim opslaan…");
const storeAndRunTitle = text(
  "Store Secret and Run Again…",
  "Geheim opslaan en opnieuw uitvoeren…",
);

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
};

/** Whether one press can help: then it is said even where a panel in sight says why it failed. */
export function canHelp({ kind }: RunFailure): boolean {
  return ways[kind] !== undefined;
}

interface FailedCalls {
  readonly environment: string;
  readonly services: readonly Service[];
}

/**
 * Says a failure in its own words, with a button where one press can help.
 * @param calls what failed, so that exactly its secrets are asked for
 * @param again runs once more what failed, after what was missing is there
 * @returns once it is said; `handled` when the user has answered
 */
export async function tellFailure(
  failure: RunFailure,
  calls?: FailedCalls,
  again?: () => Promise<unknown>,
): Promise<{ readonly handled: Promise<void> }> {
  const { answerWork } = await import("./lazy/answers.lazy.ts");
  const { title, remedy } = answerWork.explainFailure(failure, displayLanguage());
  const way = ways[failure.kind];
  const repeat = way?.repairs ? again : undefined;
  const buttons = way ? [localize(repeat ? storeAndRunTitle : way.title)] : [];
  // A button that is the remedy makes a second sentence superfluous.
  const sentence = failure.kind === "secretMissing" ? `${title}.` : `${title}. ${remedy}`;
  const shown = window.showErrorMessage(sentence, ...buttons);
  const handle = async () => {
    if ((await shown) === undefined || !way) return;
    const given = way.repairs ? [wantedFor(failure, calls)] : [];
    const isRepaired = await commands.executeCommand<unknown>(way.command, ...given);
    if (isRepaired === true) await repeat?.();
  };
  return { handled: handle() };
}

/** The secret that a failure is about: of its environment where it names one, else of the active one. */
function wantedFor(failure: RunFailure, calls: FailedCalls | undefined) {
  const isMissing = failure.kind === "secretMissing";
  return {
    ...calls,
    ...(isMissing && { environment: failure.environment, onlyMissing: true }),
  };
}

export function tellProblem(problem: string): void {
  void window.showErrorMessage(problem);
}

const manageTrust = text("Manage Workspace Trust", "Vertrouwen in werkruimte beheren");

/** Says what a trusted workspace is needed for, with the way to trust it. */
export async function tellUntrusted(what: Text): Promise<void> {
  const button = localize(manageTrust);
  const pressed = await window.showErrorMessage(localize(what), button);
  if (pressed === button) await commands.executeCommand("workbench.trust.manage");
}

const save = text("Write the response to this file?", "Het antwoord naar dit bestand schrijven?");
const write = text("Write", "Schrijven");

/** `@save` asks each time, for the answer holds personal data. */
export async function confirmSave(file: string): Promise<boolean> {
  const answer = await window.showWarningMessage(
    localize(save),
    { modal: true, detail: oneLine(file) },
    localize(write),
  );
  return answer !== undefined;
}
