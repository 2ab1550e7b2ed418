// Loads one module in a fresh process, activates it if it is the extension, then what it loads right after; prints what that took.
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

const [, , file, later] = process.argv;
// In VS Code these are loaded long before.
await Promise.all(["node:crypto", "node:path"].map((name) => import(name)));
const before = performance.now();
const module = await import(pathToFileURL(file).href);
const loaded = performance.now();
module.activate?.(context());
const activated = performance.now();
const figures = { load: loaded - before, activate: activated - loaded };
if (later) {
  // Not the one that the activation loads by itself, which waits for its turn.
  const { createWorkbench } = await import(pathToFileURL(later).href);
  createWorkbench(context());
  figures.later = performance.now() - activated;
}
process.stdout.write(JSON.stringify(figures), () => process.exit(0));

/** What VS Code hands to an extension, empty. */
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
