// Measures whole processes: their time, their processor time and the most memory they had.
import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

/** Runs a script to its end, which is one of these exit codes; its output goes through a pipe, as it does in CI. */
export function whole(args, cwd, codes = [0]) {
  const meter = `data:text/javascript,${encodeURIComponent(
    "process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\nUSED '+JSON.stringify([u.maxRSS,u.userCPUTime+u.systemCPUTime])+'\\n')})",
  )}`;
  return new Promise((resolve, reject) => {
    const before = performance.now();
    const child = spawn(process.execPath, ["--import", meter, ...args], { cwd });
    let errors = "";
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (!codes.includes(code))
        return void reject(new Error(`It ended with ${code}: ${errors.slice(0, 2000)}`));
      const [kilobytes, microseconds] = JSON.parse(/USED (.*)/.exec(errors)?.[1] ?? "[0,0]");
      resolve({
        seconds: (performance.now() - before) / 1000,
        processorSeconds: microseconds / 1e6,
        megabytes: kilobytes / 1024,
        output: Buffer.concat(chunks).toString("utf8"),
        code,
      });
    });
  });
}
