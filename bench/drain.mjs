// `brp inbox drain` of 10,000 messages of 40 kB, whole process, against a bare undici loop with the same steps.
// BENCH_MESSAGES sets the number of messages, BENCH_FOLDER another disk.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { whole } from "./wholeProcess.mjs";
import { planHash, spelled, trustEnvironments } from "./trust.mjs";

const count = Number(process.env.BENCH_MESSAGES ?? 10_000);
const rounds = 2;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), "brp-bench-drain-"));
const server = spawn(process.execPath, [join(root, "bench/mailboxServer.mjs"), String(count)], {
  stdio: ["pipe", "pipe", "inherit"],
});
try {
  const reported = String(await new Promise((resolve) => server.stdout.once("data", resolve)));
  const [port, bytes] = reported.split(" ").map(Number);
  const dist = join(folder, "dist");
  await whole(
    [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`],
    measured,
  );
  let mailbox = 0;
  const bare = (mode) => async (box, baseUrl) =>
    whole([join(root, "bench/bareDrain.mjs"), baseUrl, box, mode], folder);
  const runs = {
    "undici alone, flushing alike": bare("flushed"),
    "brp inbox drain": async (box, baseUrl) => {
      const environments = { bench: { kind: "local", berichten: { baseUrl } } };
      await writeFile(join(folder, "brp.config.json"), JSON.stringify({ environments }));
      trustEnvironments(join(dist, "cli.js"), folder);
      const to = spelled(join(dist, "cli.js"), ["inbox", "drain"], "--output", "--out");
      const args = ["inbox", "drain", to, box, "--environment", "bench"];
      const approval = ["--approve", planHash(join(dist, "cli.js"), args, folder)];
      return whole([join(dist, "cli.js"), ...args, ...approval], folder);
    },
    "undici alone, flushing nothing": bare("unflushed"),
  };
  const best = await fastest(runs, rounds, async (run) => {
    mailbox++;
    const box = join(folder, `box-${mailbox}`);
    const took = await run(box, `http://127.0.0.1:${port}/${mailbox}`);
    const files = (await readdir(box)).filter((name) => name.endsWith(".json")).length;
    if (files < count) throw new Error(`${files} of ${count} files are in ${box}.`);
    await rm(box, { recursive: true });
    return took;
  });
  console.log(
    `\n${count} messages of ${Math.round(bytes / 1000)} kB drained into a folder, whole processes, the faster of ${rounds} rounds; 1.00 = undici alone\n`,
  );
  reportRatios("drain", best);
} finally {
  server.stdin.end();
  await rm(folder, { recursive: true, force: true });
}
