import { workspaceFiles } from "../documents/workspaceFiles.ts";
import type { Host } from "../host.ts";

/** The extension in a worker of a browser. The mock of `local` runs inside it. */
export function webHost(): Host {
  let start = 0;
  return {
    files: workspaceFiles,
    variables: () => ({}),
    startLocal: async () => {
      const { openLocal } = await import("../../local/openLocal.ts");
      return openLocal({ start: ++start });
    },
  };
}
