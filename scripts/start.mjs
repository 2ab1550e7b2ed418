// `npm start`: sets up, shows the main job (the examples against the local environment), and then
// opens the same examples in the editor. --no-editor stops before that, --yes asks nothing.
import { parseArgs } from "node:util";
import { openEditor } from "./editor.mjs";
import { run, setUp } from "./setup.mjs";

const options = readOptions();
await setUp();
const examples = ["dist/cli.js", "run", "examples/", "--environment", "local"];
process.exitCode = await run(process.execPath, examples);
if (process.exitCode === 0 && options.editor) process.exitCode = await openEditor(options);

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
