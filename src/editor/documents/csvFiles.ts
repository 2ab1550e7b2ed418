import { dirname } from "node:path";
import { workspace, type TextDocument } from "vscode";
import { readUsedFiles, type UsedFile, type UsedName } from "../../language/usedFiles.ts";
import {
  usableFiles,
  usedFileReader,
  csvFilesIn,
  namedCsvFiles,
  type CsvColumns,
  type RowPlace,
} from "../../platform/projectFiles.ts";

/** Column names of the CSV files beside a request file. Never reads their rows. */
export async function csvFiles(document: TextDocument): Promise<readonly CsvColumns[]> {
  const place = placeOf(document);
  return place ? csvFilesIn(place) : [];
}

export async function csvFilesNamed(
  document: TextDocument,
  names: readonly string[],
): Promise<readonly CsvColumns[]> {
  const place = placeOf(document);
  return place ? namedCsvFiles(names, place) : [];
}

export async function usedFiles(
  document: Pick<TextDocument, "uri">,
  names: readonly UsedName[],
): Promise<readonly UsedFile[]> {
  const place = names.length > 0 ? placeOf(document) : undefined;
  if (!place) return [];
  const files = names.map(({ file }) => file);
  return readUsedFiles(files, document.uri.fsPath, usedFileReader(place.root, openText));
}

export async function filesToUse(document: TextDocument): Promise<readonly string[]> {
  const place = placeOf(document);
  return place ? usableFiles(document.uri.fsPath, place.root) : [];
}

function openText(path: string): string | undefined {
  const open = workspace.textDocuments.filter(({ isClosed }) => !isClosed);
  return open.find(({ uri }) => uri.scheme === "file" && uri.fsPath === path)?.getText();
}

/** Search folder of a run; undefined for documents that cannot run. */
function placeOf({ uri }: Pick<TextDocument, "uri">): RowPlace | undefined {
  if (uri.scheme !== "file") return undefined;
  const folder = dirname(uri.fsPath);
  return { folder, root: workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? folder };
}
