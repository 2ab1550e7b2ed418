// For every line on standard input: the processor time and the memory that this process used.
export function reportUsage(onEnd) {
  process.stdin
    .on("data", () => {
      const { user, system } = process.cpuUsage();
      const { rss } = process.memoryUsage();
      process.stdout.write(`${JSON.stringify({ processorTime: user + system, rss })}\n`);
    })
    .once("end", onEnd);
}
