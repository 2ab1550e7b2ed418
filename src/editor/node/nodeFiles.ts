import { resolve } from "node:path";
import { CancellationTokenSource, Uri, workspace } from "vscode";
import { configFileAbove, readInProject } from "../../platform/project.ts";
import {
  csvFilesIn,
  namedCsvFiles,
  projectFiles,
  usableFiles,
} from "../../platform/projectFiles.ts";
import { notRequestFiles, requestFiles } from "../documents/requestFiles.ts";
import { workspaceFiles } from "../documents/workspaceFiles.ts";
import type { HostFiles, ProjectPlace } from "../host.ts";

/** Files on the disk are read by Node, which sees links. Those of a virtual workspace come from VS Code. */
export const nodeFiles: HostFiles = {
  at: (folder, name) => filesOf(folder).at(folder, name),
  read: (file, ...rest) => filesOf(file).read(file, ...rest),
  async find(most, signal) {
    const search = new CancellationTokenSource();
    const stop = () => search.cancel();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      return await workspace.findFiles(requestFiles, notRequestFiles, most, search.token);
    } finally {
      search.dispose();
    }
  },
  configAbove: (place) => filesOf(place.root).configAbove(place),
  csvBeside: (place) => filesOf(place.root).csvBeside(place),
  csvNamed: (names, place) => filesOf(place.root).csvNamed(names, place),
  requestFiles: (file, root) => filesOf(root).requestFiles(file, root),
  access: (place) => filesOf(place.root).access(place),
};

const filesOnDisk: Omit<HostFiles, "find"> = {
  at: (folder, name) => Uri.file(resolve(folder.fsPath, name)),
  read: (file, root, mostBytes) => readInProject(file.fsPath, root.fsPath, mostBytes),
  async configAbove({ folder, root }) {
    const path = await configFileAbove(folder.fsPath, root.fsPath);
    return path === undefined ? undefined : Uri.file(path);
  },
  csvBeside: (place) => csvFilesIn(pathsOf(place)),
  csvNamed: (names, place) => namedCsvFiles(names, pathsOf(place)),
  requestFiles: (file, root) => usableFiles(file.fsPath, root.fsPath),
  access: (place) => {
    const { folder, root } = pathsOf(place);
    return projectFiles({ folder, root, saveFolders: [root] });
  },
};

function filesOf({ scheme }: Uri): Omit<HostFiles, "find"> {
  return scheme === "file" ? filesOnDisk : workspaceFiles;
}

/** Paths on the disk. */
export function pathsOf({ folder, root }: ProjectPlace) {
  return { folder: folder.fsPath, root: root.fsPath };
}
