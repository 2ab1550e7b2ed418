import { Uri, window, workspace, type TextDocument } from "vscode";
import type { ChosenRequests } from "../../language/file/requestDrafts.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import { languageId } from "../contributions.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import type { Environments } from "../environments/environments.ts";
import { currentTarget } from "./lastRuns.ts";
import type { RunSource } from "../../panels/runs.ts";

/** Contains no line number, because lines move. */
export interface RunArguments extends Omit<RunSource, "uri"> {
  readonly uri: string;
  readonly title: string;
  /** Replaces the active environment: the only one that the request allows. */
  readonly environment?: string;
}

/** A menu passes the URI of the file instead, and a key binding nothing. */
export function isRunArguments(where: unknown): where is RunArguments {
  return typeof where === "object" && where !== null && "ordinal" in where && "mark" in where;
}

interface RequestPlace {
  readonly document: TextDocument;
  readonly in: (file: LanguageFile) => RunTarget | undefined;
}

/** The request of a lens or at the cursor; undefined without an open request file. */
export async function requestPlace(where: unknown): Promise<RequestPlace | undefined> {
  if (isRunArguments(where))
    return {
      document: await workspace.openTextDocument(Uri.parse(where.uri)),
      // VS Code updates lenses late, and the user means the visible one.
      in: (file) => currentTarget(file, where),
    };
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return undefined;
  const { document, selection } = editor;
  const offset = document.offsetAt(selection.active);
  return {
    document,
    in: (file) => {
      const request = file.requestAt(offset);
      return request && file.runTarget(request.ordinal);
    },
  };
}

/** Requests of a document, read once for checks, plan and run. */
export interface CheckedRequests extends ChosenRequests {
  readonly document: TextDocument;
  readonly targets: ReadonlyMap<number, RunTarget>;
  readonly ordinals: readonly number[];
  /** Errors by ordinal. A request with errors is not sent. */
  readonly errors: ReadonlyMap<number, readonly Diagnostic[]>;
}

export interface CheckParts {
  readonly documents: RequestDocuments;
  readonly contexts: CheckContexts;
  readonly environments: Environments;
}

/** @param choose returns ordinals of requests. Only these and their dependencies are checked */
export async function checkRequests(
  { documents, contexts, environments }: CheckParts,
  document: TextDocument,
  choose: (file: LanguageFile) => readonly number[],
): Promise<CheckedRequests> {
  // The known environments are those of the active editor.
  if (window.activeTextEditor?.document !== document) await environments.refresh(document.uri);
  const before = await documents.file(document);
  const context = await contexts.of(document, before);
  const { languageModule } = await import("../lazy/language.lazy.ts");
  // No `await` from here on, so that all results are of the same text.
  const file = documents.opened(document, languageModule.openFile);
  const ordinals = choose(file);
  const errors = new Map<number, readonly Diagnostic[]>();
  for (const ordinal of ordinals) {
    const own = file.errorsOf(ordinal, context);
    if (own.length > 0) errors.set(ordinal, own);
  }
  const { draft: own, positionAt } = file.chosen(ordinals);
  const draft = languageModule.linkedDraft(own, file.usedNames, context.usedFiles);
  const named = [...ordinals, ...own.requests.map(({ ordinal }) => ordinal)];
  const found = [...new Set(named)].flatMap((ordinal) => file.runTarget(ordinal) ?? []);
  const targets = new Map(
    found.sort((a, b) => a.ordinal - b.ordinal).map((target) => [target.ordinal, target]),
  );
  return { document, draft, positionAt, targets, ordinals, errors };
}
