// Measures whole processes: duration, processor time and peak memory.
import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

// Linux begins `maxRSS` with the memory of the parent, so there the peak is read from the kernel's own line.
const summary = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from "node:fs";
process.on("exit", () => {
  const used = process.resourceUsage();
  let kilobytes = used.maxRSS;
  if (process.platform === "linux")
    kilobytes = Number(/^VmHWM:\\s+(\\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))[1]);
  process.stderr.write("\\nUSED " + JSON.stringify([kilobytes, used.userCPUTime + used.systemCPUTime]) + "\\n");
});
`)}`;

/** Runs a script that must exit with one of these codes. Its output goes through a pipe, as in CI. */
export function whole(args, cwd, codes = [0]) {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    const child = spawn(process.execPath, ["--import", summary, ...args], { cwd });
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
