import { commands, window } from "vscode";
import type { Service } from "../contract/operations.ts";
import { text, type Text } from "../contract/text.ts";
import type { RunFailure } from "../model/failure.ts";
import { oneLine } from "../model/redaction/redact.ts";
import { Commands, type Command } from "./contributions.ts";
import { displayLanguage, localize } from "./convert.ts";

const storeTitle = text("Store Secret…", "Geheim bewaren…");
const storeAndRunTitle = text(
  "Store Secret and Run Again…",
  "Geheim bewaren en opnieuw uitvoeren…",
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

/** Whether a button can help: then the message is shown even if a panel shows the failure. */
export function canHelp({ kind }: RunFailure): boolean {
  return ways[kind] !== undefined;
}

interface FailedCalls {
  readonly environment: string;
  readonly services: readonly Service[];
}

/**
 * @param calls the failed calls, to prompt for exactly their secrets
 * @param again repeats the failed requests after the fix
 * @returns after showing; `handled` resolves after the user's choice
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
  // The button is the remedy, so the message omits that sentence.
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

/** Missing secret of the failure's environment, or of the active one. */
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

/** Shows why a trusted workspace is needed, with a button to trust it. */
export async function tellUntrusted(what: Text): Promise<void> {
  const button = localize(manageTrust);
  const pressed = await window.showErrorMessage(localize(what), button);
  if (pressed === button) await commands.executeCommand("workbench.trust.manage");
}

const save = text("Write the response to this file?", "Het antwoord naar dit bestand schrijven?");
const write = text("Write", "Schrijven");

/** `@save` requires confirmation each time, because the response is personal. */
export async function confirmSave(file: string): Promise<boolean> {
  const answer = await window.showWarningMessage(
    localize(save),
    { modal: true, detail: oneLine(file) },
    localize(write),
  );
  return answer !== undefined;
}
