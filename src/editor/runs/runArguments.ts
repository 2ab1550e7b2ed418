import { Uri, window, workspace, type TextDocument } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import { languageId } from "../contributions.ts";
import type { RunSource } from "./runs.ts";

/** Which request a lens stands for: never a line number, for lines move. */
export interface RunArguments extends Omit<RunSource, "uri"> {
  readonly uri: string;
  /** In place of the active environment: the only one that the request allows. */
  readonly environment?: string;
}

/** From a menu VS Code hands over the address of the file instead, and from a key nothing. */
export function isRunArguments(where: unknown): where is RunArguments {
  return typeof where === "object" && where !== null && "ordinal" in where && "mark" in where;
}

/** A request of a document, found again in the text as it is when it runs. */
interface RequestPlace {
  readonly document: TextDocument;
  readonly in: (file: LanguageFile) => RunTarget | undefined;
}

/** The request of a lens, or else the one at the cursor; undefined where no request file is edited. */
export async function requestPlace(where: unknown): Promise<RequestPlace | undefined> {
  if (isRunArguments(where))
    return {
      document: await workspace.openTextDocument(Uri.parse(where.uri)),
      in: (file) => {
        const target = file.runTarget(where.ordinal);
        return target?.mark === where.mark ? target : undefined;
      },
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

/** The request that a run was of, wherever in its file it is now; undefined for one that says something else. */
export function sameTarget(
  file: LanguageFile,
  { ordinal, mark }: Pick<RunSource, "ordinal" | "mark">,
): RunTarget | undefined {
  const there = file.runTarget(ordinal);
  // Only one that moved is looked for in all of the file.
  return there?.mark === mark ? there : file.runTargets().find((target) => target.mark === mark);
}
