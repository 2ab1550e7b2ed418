// Prints the processor time and memory of this process for each line of standard input.
export function reportUsage(onEnd) {
  process.stdin
    .on("data", () => {
      const { user, system } = process.cpuUsage();
      const { rss } = process.memoryUsage();
      process.stdout.write(`${JSON.stringify({ processorTime: user + system, rss })}\n`);
    })
    .once("end", onEnd);
}
