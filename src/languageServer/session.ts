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
