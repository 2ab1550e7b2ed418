import { runProcess } from "./process.ts";

void runProcess(process.argv.slice(2), process.env);
