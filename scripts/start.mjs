// `npm start`: sets up, runs some of the examples against the local environment, checks all of them, prints the next
// steps, and opens the examples in the editor. --no-editor does not open it, --yes does not prompt.
import { parseArgs } from "node:util";
import { openEditor } from "./editor.mjs";
import { run, setUp } from "./setup.mjs";

const options = readOptions();
await setUp();
const shown = [
  "examples/1-find-and-read.brp",
  "examples/4-what-to-notice.brp:20",
  "examples/5-messages.brp:5",
];
process.exitCode = await brp("run", ...shown);
if (process.exitCode === 0) {
  console.log("\nAll examples:");
  process.exitCode = await brp("run", "examples/", "--view", "summary");
}
if (process.exitCode === 0) {
  console.log(`
Next
  Change a request   edit examples/1-find-and-read.brp, then: node dist/cli.js run examples/1-find-and-read.brp
  Run one request    node dist/cli.js run examples/4-what-to-notice.brp:20
  Find a mistake     node dist/cli.js check examples/
  Write a request    node dist/cli.js new
  Everything else    node dist/cli.js help
`);
  if (options.editor) process.exitCode = await openEditor(options);
}

function brp(...args) {
  return run(process.execPath, ["dist/cli.js", ...args, "--environment", "local"]);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { "no-editor": { type: "boolean" }, yes: { type: "boolean", short: "y" } },
    });
    return { editor: values["no-editor"] !== true, yes: values.yes === true };
  } catch (error) {
    console.error(`${error.message}\nUsage: npm start [-- --yes | --no-editor]`);
    process.exit(2);
  }
}
