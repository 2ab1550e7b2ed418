import type { ExtensionContext } from "vscode";
import { accessTo } from "../../local/access.ts";
import type { Host } from "../host.ts";
import { EditorAuditLog } from "./auditLog.ts";
import { nodeMachine } from "./machine.ts";
import { nodeFiles } from "./nodeFiles.ts";
import { processVariables } from "./systemProxy.ts";

/** The extension in Node: on the user's computer, or on a server, in WSL or in a container. */
export function nodeHost({ secrets }: Pick<ExtensionContext, "secrets">): Host {
  return {
    files: nodeFiles,
    variables: processVariables,
    startLocal: async () => {
      const { startLocalEnvironment } = await import("../../mock/server/localEnvironment.ts");
      const server = await startLocalEnvironment();
      return { ...accessTo(server), close: () => server.close() };
    },
    machine: nodeMachine(new EditorAuditLog(secrets)),
  };
}
