// Runs a TypeScript file of this project on any Node: node scripts/runTypeScript.mjs <file> [arguments]
import { importTypeScript } from "./typeScript.mjs";

const [, , file] = process.argv;
process.argv.splice(1, 1);
await importTypeScript(file);
