import {
  env,
  Range,
  TextEdit,
  workspace,
  WorkspaceEdit,
  type TextDocument,
  Selection,
  ViewColumn,
  window,
  type TextEditor,
  commands,
  type Disposable,
} from "vscode";
import { type Language, type Text, text } from "../contract/text.ts";
import type { Span, TextEdit as Edit } from "../model/text/sourceText.ts";
import { Settings, Commands, type CommandId, type ContextKeys } from "./contributions.ts";
import type { Service } from "../contract/operations.ts";
import type { RunFailure } from "../model/failure.ts";
import { oneLine } from "../model/redaction/redact.ts";

export function rangeOf(document: TextDocument, span: Span): Range {
  return new Range(document.positionAt(span.start), document.positionAt(span.end));
}

export function editOf(document: TextDocument, edit: Edit): TextEdit {
  return TextEdit.replace(rangeOf(document, edit.span), edit.newText);
}

export function editsOf(document: TextDocument, edits: readonly Edit[]): WorkspaceEdit {
  const whole = new WorkspaceEdit();
  whole.set(
    document.uri,
    edits.map((edit) => editOf(document, edit)),
  );
  return whole;
}

/** Language of our texts: the setting, or VS Code's language if supported. */
export function displayLanguage(): Language {
  const chosen = workspace.getConfiguration().get<string>(Settings.language);
  if (chosen === "nl" || chosen === "en") return chosen;
  return env.language.toLowerCase().startsWith("nl") ? "nl" : "en";
}

export function localize(text: Text): string {
  return text[displayLanguage()];
}

export function showDocument(document: TextDocument, elsewhere?: ViewColumn): Thenable<TextEditor> {
  const open = window.visibleTextEditors.find((editor) => editor.document === document);
  return window.showTextDocument(document, open?.viewColumn ?? elsewhere, false);
}

export function reveal(editor: TextEditor, range: Range): void {
  editor.selection = new Selection(range.start, range.end);
  editor.revealRange(range);
}

/** Reveals a position in the open editor of a document, or beside. */
export async function showPlace(document: TextDocument, offset: number): Promise<void> {
  const editor = await showDocument(document, ViewColumn.Beside);
  const place = document.positionAt(offset);
  reveal(editor, new Range(place, place));
}

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
        readonly command: CommandId;
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
export async function reportFailure(
  failure: RunFailure,
  calls?: FailedCalls,
  again?: () => Promise<unknown>,
): Promise<{ readonly handled: Promise<void> }> {
  const { responseModule } = await import("./lazy/responses.lazy.ts");
  const { title, remedy } = responseModule.explainFailure(failure, displayLanguage());
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

export function reportProblem(problem: string): void {
  void window.showErrorMessage(problem);
}

const manageTrust = text("Manage Workspace Trust", "Vertrouwen in werkruimte beheren");

/** Shows why a trusted workspace is needed, with a button to trust it. */
export async function reportUntrusted(what: Text): Promise<void> {
  const button = localize(manageTrust);
  const pressed = await window.showErrorMessage(localize(what), button);
  if (pressed === button) await commands.executeCommand("workbench.trust.manage");
}

const save = text("Write the response to this file?", "Het antwoord naar dit bestand schrijven?");
const write = text("Write", "Schrijven");

/** `@save` requires confirmation each time, because the response is personal. */
export async function confirmSave(file: string): Promise<boolean> {
  const response = await window.showWarningMessage(
    localize(save),
    { modal: true, detail: oneLine(file) },
    localize(write),
  );
  return response !== undefined;
}

const untrusted = text(
  "This works only in a trusted workspace. Trust this workspace first.",
  "Dit werkt alleen in een vertrouwde werkruimte. Vertrouw eerst deze werkruimte.",
);

export const noRequestAtCursor = text(
  "Place the cursor in a request of a request file (.brp) first.",
  "Zet de cursor eerst in een verzoek van een verzoekbestand (.brp).",
);

/** `never[]`, because VS Code does not check the arguments of a command. */
type Act = (...given: never[]) => unknown;

export interface OfEnvironment {
  readonly environment: string;
}

export function on(name: CommandId, act: Act): Disposable {
  return commands.registerCommand(name, act);
}

export function onTrusted<Given extends never[]>(
  name: CommandId,
  act: (...given: Given) => unknown,
): Disposable {
  return on(name, (...given: Given) => {
    if (workspace.isTrusted) return act(...given);
    void reportUntrusted(untrusted);
    return undefined;
  });
}

export function setContext(key: (typeof ContextKeys)[keyof typeof ContextKeys], value: boolean) {
  return commands.executeCommand("setContext", key, value);
}
