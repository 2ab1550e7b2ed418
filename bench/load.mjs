// Loads one module in a new process, activates it if it is the extension, then loads its next module. Prints the times.
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

const [, , file, later] = process.argv;
// VS Code has loaded these long before.
await Promise.all(["node:crypto", "node:path"].map((name) => import(name)));
const before = performance.now();
const module = await import(pathToFileURL(file).href);
const loaded = performance.now();
module.activate?.(context());
const activated = performance.now();
const figures = { load: loaded - before, activate: activated - loaded };
if (later) {
  // Excludes the module that activation loads later in the background.
  const { createNodeWorkbench, createWorkbench } = await import(pathToFileURL(later).href);
  (createNodeWorkbench ?? createWorkbench)(context());
  figures.later = performance.now() - activated;
}
process.stdout.write(JSON.stringify(figures), () => process.exit(0));

function context() {
  const state = { get: (_key, fallback) => fallback, update: async () => {}, keys: () => [] };
  return {
    subscriptions: [],
    globalState: state,
    workspaceState: state,
    secrets: { get: async () => undefined, onDidChange: () => ({ dispose() {} }) },
    extensionUri: {},
    extension: { packageJSON: {} },
  };
}
