// Loaded into a process of a test. At the end it writes its peak memory in bytes to a file.
import { readFileSync, writeFileSync } from "node:fs";

process.on("exit", () => writeFileSync(process.env.MEMORY_FILE, String(peakBytes())));

/** Linux counts the memory of the parent at the start in `maxRSS`, but not in this line. */
function peakBytes() {
  const [, kilobytes = process.resourceUsage().maxRSS] = peakLine() ?? [];
  return Number(kilobytes) * 1024;
}

function peakLine() {
  try {
    return /^VmHWM:\s+([0-9]+) kB/m.exec(readFileSync("/proc/self/status", "utf8"));
  } catch {
    return undefined;
  }
}
