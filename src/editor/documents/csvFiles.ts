import { workspace, type TextDocument, type Uri } from "vscode";
import type { CsvFile } from "../../language/documentContext.ts";
import { readUsedFiles, type UsedFile, type UsedName } from "../../language/usedFiles.ts";
import type { HostFiles, ProjectPlace } from "../host.ts";
import { folderOf, isWorkspaceFile, projectPlace } from "./projectPlace.ts";

type SavedDocument = Pick<TextDocument, "uri">;

/** Column names of the CSV files beside a request file. Never reads their rows. */
export async function csvFiles(
  files: HostFiles,
  { uri }: SavedDocument,
): Promise<readonly CsvFile[]> {
  const place = placeOf(uri);
  return place ? files.csvBeside(place) : [];
}

export async function csvFilesNamed(
  files: HostFiles,
  { uri }: SavedDocument,
  names: readonly string[],
): Promise<readonly CsvFile[]> {
  const place = placeOf(uri);
  return place ? files.csvNamed(names, place) : [];
}

export async function usedFiles(
  files: HostFiles,
  { uri }: SavedDocument,
  names: readonly UsedName[],
): Promise<readonly UsedFile[]> {
  const root = names.length > 0 ? placeOf(uri)?.root : undefined;
  if (!root) return [];
  const read = async (file: string, from: string) => {
    const folder = folderOf(uri.with({ path: from }));
    const content = await files.access({ folder, root }).read(file);
    if ("problem" in content) return content;
    const used = files.at(folder, file);
    return { path: used.path, text: openText(used) ?? content.text };
  };
  return readUsedFiles(
    names.map(({ file }) => file),
    uri.path,
    read,
  );
}

export async function filesToUse(
  files: HostFiles,
  { uri }: SavedDocument,
): Promise<readonly string[]> {
  const place = placeOf(uri);
  return place ? files.requestFiles(uri, place.root) : [];
}

function openText(file: Uri): string | undefined {
  const key = file.toString();
  const open = workspace.textDocuments.filter(({ isClosed }) => !isClosed);
  return open.find(({ uri }) => uri.toString() === key)?.getText();
}

/** Search folder of a run; undefined for documents that cannot run. */
function placeOf(uri: Uri): ProjectPlace | undefined {
  return isWorkspaceFile(uri) ? projectPlace(uri) : undefined;
}
