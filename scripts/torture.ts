// Kills downloads with SIGKILL at many points, resumes them, and checks that each message exists exactly once and
// intact: npm run torture [-- --points 200] [-- --two]. With --two, two downloads share a folder.
import { parseArgs } from "node:util";
import { bundleDownloader } from "../test/support/download/desk.ts";
import {
  countPoints,
  killAndResume,
  phases,
  spread,
  type KillPoint,
  type Phase,
} from "../test/support/download/killing.ts";
import { killTwo } from "../test/support/download/twoDownloads.ts";

const { values } = parseArgs({
  options: {
    points: { type: "string", default: "200" },
    two: { type: "boolean", default: false },
  },
});
const wanted = Math.max(1, Number(values.points));
const perPhase = Math.ceil(wanted / phases.length);

/** Kills at points of every phase. Returns the points after which something was wrong. */
async function killOne(downloader: string): Promise<readonly string[]> {
  const available = await countPoints(downloader);
  const wrong: string[] = [];
  for (const phase of phases) {
    const points = spread(phase, available[phase], perPhase);
    for (const point of points) {
      const faults = await killAndResume(downloader, point);
      if (faults.length > 0) wrong.push(`${phase}, step ${point.step}: ${faults.join("; ")}`);
    }
    const different = new Set(points.map(({ step }) => step)).size;
    console.log(
      `${phase}: killed ${points.length} times, at ${different} of ${available[phase]} points`,
    );
  }
  console.log(`${perPhase * phases.length} downloads killed and resumed`);
  return wrong;
}

/** The same with two downloads that share a folder, up to a number of kills. */
async function killOfTwo(downloader: string): Promise<readonly string[]> {
  const available = await countPoints(downloader);
  const points = pairs(available);
  const wrong: string[] = [];
  const sum = { rounds: 0, kills: 0, takeovers: 0, fetchedAgain: 0, starts: 0 };
  for (let round = 0; sum.kills < wanted; round++) {
    const pair = points[round % points.length];
    if (!pair) break;
    const { faults, ...counts } = await killTwo(downloader, pair);
    sum.rounds++;
    for (const name of ["kills", "takeovers", "fetchedAgain", "starts"] as const)
      sum[name] += counts[name];
    const at = pair.map(({ phase, step }) => `${phase} ${step}`).join(" and ");
    if (faults.length > 0) wrong.push(`${at}: ${faults.join("; ")}`);
    if (sum.rounds % 10 === 0) console.log(`round ${sum.rounds}: ${sum.kills} killed`);
  }
  console.log(
    `${sum.kills} downloads killed in ${sum.rounds} rounds of two that share a folder, one of them in another ` +
      `pid namespace and under another host name; ${sum.starts} started, ${sum.takeovers} takeovers, ` +
      `${sum.fetchedAgain} messages fetched again before they were kept`,
  );
  const count = (fault: string) => wrong.join().split(fault).length - 1;
  console.log(
    `${count("lost:")} messages lost, ${count("double:")} double, ${count("changed:")} changed`,
  );
  return wrong;
}

/** Points of two phases each, every phase with every other. The second download has less left to do. */
function pairs(available: Readonly<Record<Phase, number>>): readonly [KillPoint, KillPoint][] {
  return Array.from({ length: wanted }, (_, round) => {
    const first = phases[round % phases.length] ?? "lock";
    const second = phases[Math.floor(round / phases.length) % phases.length] ?? "lock";
    const at = (phase: Phase, share: number) => ({
      phase,
      step: 1 + Math.floor(share * (available[phase] - 1)),
    });
    return [at(first, (round * 0.37) % 1), at(second, (round * 0.23) % 0.6)];
  });
}

const { file, remove } = await bundleDownloader();
const wrong = await (values.two ? killOfTwo(file) : killOne(file));
await remove();
for (const sentence of wrong) console.log(sentence);
console.log(`something was wrong ${wrong.length} times`);
process.exitCode = wrong.length === 0 ? 0 : 1;
