// Loaded into a process of a test: at its end it writes down how much memory it had at most, in bytes.
import { writeFileSync } from "node:fs";

process.on("exit", () =>
  writeFileSync(process.env.MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024)),
);
