import { commands, Uri } from "vscode";
import { Commands } from "../contributions.ts";

/** A page can only open a file as a message file. */
export function openDropped({ uris }: { readonly uris: readonly string[] }): void {
  const files = uris.flatMap((uri) => parsed(uri));
  if (files.length > 0) void commands.executeCommand(Commands.openMessageFile, files[0], files);
}

function parsed(uri: string): readonly Uri[] {
  try {
    return [Uri.parse(uri, true)];
  } catch {
    return [];
  }
}
