import { linkFiles, type UsedDraft } from "../model/linkFiles.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { Span } from "../model/text/sourceText.ts";
import { toFileDraft } from "./draft.ts";
import { type DocumentContext, filesByName } from "./documentContext.ts";
import { documentContextOf } from "./file/fileContext.ts";
import { readingsOf } from "./syntax/directives.ts";
import { parseRequestDocument, directivesIn, type RequestDocument } from "./syntax/parser.ts";

/** Reads a file by a name relative to the folder of the file that uses it. The path identifies files. */
type ReadUsed = (
  file: string,
  from: string,
) => Promise<{ readonly path: string; readonly text: string } | { readonly problem: string }>;

export interface UsedFile {
  readonly file: string;
  readonly path: string;
  /** Reason why it cannot be used, in the words of `fileFault`, or `cycle`. */
  readonly problem?: string;
  readonly document: RequestDocument;
  /** Its names, as one of its own parts sees them. */
  readonly context: DocumentContext;
  readonly uses: readonly UsedFile[];
  /** Equal for equal readings, so that cached diagnostics remain valid. */
  readonly toJSON: () => unknown;
}

const deepest = 20;

export async function readUsedFiles(
  files: readonly string[],
  from: string,
  read: ReadUsed,
  within: readonly string[] = [from],
): Promise<readonly UsedFile[]> {
  const found: UsedFile[] = [];
  for (const file of new Set(files)) {
    const content = await read(file, from);
    if ("problem" in content) found.push(usedFile(file, "", "", content.problem));
    else if (within.includes(content.path) || within.length > deepest)
      found.push(usedFile(file, content.path, "", "cycle"));
    else {
      const { path, text } = content;
      const inner = usedNamesOf(parseRequestDocument(text)).map(({ file: own }) => own);
      const uses = await readUsedFiles(inner, path, read, [...within, path]);
      const isCycle = uses.some(({ problem }) => problem === "cycle");
      found.push(usedFile(file, path, text, isCycle ? "cycle" : undefined, uses));
    }
  }
  return found;
}

export function usedFile(
  file: string,
  path: string,
  text: string,
  problem?: string,
  uses: readonly UsedFile[] = [],
): UsedFile {
  const document = parseRequestDocument(text);
  // Fixes of one file never change another.
  const context: DocumentContext = { ...documentContextOf(document), definition: () => undefined };
  const toJSON = () => ({ file, path, problem, text, uses });
  return { file, path, ...(problem !== undefined && { problem }), document, context, uses, toJSON };
}

export interface UsedName {
  readonly name: string;
  readonly file: string;
}

export function usedNamesOf({ tree }: Pick<RequestDocument, "tree">): readonly UsedName[] {
  return readingsOf(tree.defaults, "use");
}

/** File of a name. The first of a duplicate counts. */
export function usedBy(
  name: string,
  context: Pick<DocumentContext, "defaults">,
  files: readonly UsedFile[] = [],
): UsedFile | undefined {
  const file = usedFilesByName(context).get(name);
  return file === undefined ? undefined : files.find((one) => one.file === file);
}

export function usedFilesByName(
  context: Pick<DocumentContext, "defaults">,
): ReadonlyMap<string, string> {
  return filesByName("use", context);
}

/** Definition of a name that other files can use. The start of the file if it has none. */
export function definedIn(text: string, name: string): Span {
  const { tree } = parseRequestDocument(text);
  const variable = tree.variables.find((one) => one.name === name);
  const all = directivesIn(tree);
  const rows = readingsOf(all, "data").find(({ row }) => row === name);
  const request = readingsOf(all, "name").find((one) => one.name === name);
  return variable?.nameSpan ?? rows?.rowSpan ?? request?.span ?? { start: 0, end: 0 };
}

export function linkedDraft(
  draft: FileDraft,
  names: readonly UsedName[],
  files: readonly UsedFile[] = [],
): FileDraft {
  const used = names.flatMap(({ name, file }): readonly UsedDraft[] => {
    const one = files.find((other) => other.file === file);
    if (!one || one.problem !== undefined) return [];
    const { document } = one;
    const inner = linkedDraft(toFileDraft(document), usedNamesOf(document), one.uses);
    const lineOf = (offset: number) => document.lines.positionAt(offset).line;
    return [{ name, file, draft: inner, lineOf }];
  });
  return linkFiles(draft, used);
}
