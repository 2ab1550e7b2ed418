import { Uri, window, workspace, type TextDocument } from "vscode";
import type { ChosenRequests } from "../../language/file/requestDrafts.ts";
import type { Finding } from "../../language/finding.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import { languageId } from "../contributions.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { Environments } from "../environments/environments.ts";
import { currentTarget } from "./lastRuns.ts";
import type { RunSource } from "./runs.ts";

/** Never holds a line number, for lines move. */
export interface RunArguments extends Omit<RunSource, "uri"> {
  readonly uri: string;
  readonly title: string;
  /** In place of the active environment: the only one that the request allows. */
  readonly environment?: string;
}

/** From a menu VS Code hands over the address of the file instead, and from a key nothing. */
export function isRunArguments(where: unknown): where is RunArguments {
  return typeof where === "object" && where !== null && "ordinal" in where && "mark" in where;
}

interface RequestPlace {
  readonly document: TextDocument;
  readonly in: (file: LanguageFile) => RunTarget | undefined;
}

/** The request of a lens, or else the one at the cursor; undefined where no request file is edited. */
export async function requestPlace(where: unknown): Promise<RequestPlace | undefined> {
  if (isRunArguments(where))
    return {
      document: await workspace.openTextDocument(Uri.parse(where.uri)),
      // VS Code draws a lens anew some while after an edit, and what is pressed is what is in sight.
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

/** Requests of a document, read once: the checks, the plan and the run all take this reading. */
export interface CheckedRequests extends ChosenRequests {
  readonly document: TextDocument;
  readonly targets: ReadonlyMap<number, RunTarget>;
  readonly ordinals: readonly number[];
  /** Errors of the chosen requests, by ordinal: a request that has some is not sent. */
  readonly errors: ReadonlyMap<number, readonly Finding[]>;
}

export interface CheckParts {
  readonly documents: RequestDocuments;
  readonly contexts: CheckContexts;
  readonly environments: Environments;
}

/** @param choose the ordinals of requests of the text as it is when it is read; only these, and what they need, are */
export async function checkRequests(
  { documents, contexts, environments }: CheckParts,
  document: TextDocument,
  choose: (file: LanguageFile) => readonly number[],
): Promise<CheckedRequests> {
  // The environments that are known are those of the active editor.
  if (window.activeTextEditor?.document !== document) await environments.refresh(document.uri);
  const before = await documents.file(document);
  const context = await contexts.of(document, before);
  const { languageWork } = await import("../lazy/language.lazy.ts");
  // From here on nothing is waited for, so that all of it is of one text.
  const file = documents.opened(document, languageWork.openFile);
  const ordinals = choose(file);
  const errors = new Map<number, readonly Finding[]>();
  for (const ordinal of ordinals) {
    const own = file.errorsOf(ordinal, context);
    if (own.length > 0) errors.set(ordinal, own);
  }
  const { draft: own, positionAt } = file.chosen(ordinals);
  const draft = languageWork.linkedDraft(own, file.usedNames, context.usedFiles);
  const named = [...ordinals, ...own.requests.map(({ ordinal }) => ordinal)];
  const found = [...new Set(named)].flatMap((ordinal) => file.runTarget(ordinal) ?? []);
  const targets = new Map(
    found.sort((a, b) => a.ordinal - b.ordinal).map((target) => [target.ordinal, target]),
  );
  return { document, draft, positionAt, targets, ordinals, errors };
}
