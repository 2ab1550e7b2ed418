// `npm start`: sets up, then shows the main job: the examples against the local environment.
import { run, setUp } from "./setup.mjs";

await setUp();
const examples = ["dist/cli.js", "run", "examples/", "--environment", "local"];
process.exitCode = await run(process.execPath, examples);
