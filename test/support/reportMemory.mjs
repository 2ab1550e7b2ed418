// Loaded into a process of a test. At the end it writes its peak memory in bytes to a file.
import { writeFileSync } from "node:fs";

process.on("exit", () =>
  writeFileSync(process.env.MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024)),
);
