// Loads one module in a fresh process, activates it if it is the extension, and prints what that took.
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

const [, , file] = process.argv;
// In VS Code these are loaded long before.
await Promise.all(["node:crypto", "node:path"].map((name) => import(name)));
const before = performance.now();
const module = await import(pathToFileURL(file).href);
const loaded = performance.now();
module.activate?.(context());
const activated = performance.now();
process.stdout.write(JSON.stringify({ load: loaded - before, activate: activated - loaded }), () =>
  process.exit(0),
);

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
