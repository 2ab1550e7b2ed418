import type { ProjectFiles } from "../language/features/namesAcrossFiles.ts";
import type { Client } from "./client.ts";
import type { KnownEnvironments } from "./knownEnvironments.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { RootedFiles } from "./rootedFiles.ts";

/** Everything that the features share while one client is served. */
export interface Session {
  readonly client: Client;
  readonly documents: OpenDocuments;
  readonly files: RootedFiles;
  readonly environments: KnownEnvironments;
}

/** The request files in the folders that the client has opened; what it has open it calls as it does. */
export function projectFilesOf({ files, documents }: Session): ProjectFiles {
  const addresses = new Map<string, string>();
  for (const { uri } of documents.all()) addresses.set(files.usualAddress(uri), uri);
  const calledBy = (address: string) => addresses.get(address) ?? address;
  return {
    addressOf: (from, file) => {
      const address = files.addressOf(from, file);
      return address === undefined ? undefined : calledBy(address);
    },
    all: async () => [
      ...new Set([...(await files.requestFiles()).map(calledBy), ...addresses.values()]),
    ],
    read: async (uri) => documents.get(uri)?.file.text ?? (await files.readAt(uri))?.text,
  };
}
