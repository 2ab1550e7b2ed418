// Kills `brp inbox drain` with SIGKILL at many points, resumes it, and looks whether each message is there
// exactly once and intact: npm run torture [-- --points 200]
import { parseArgs } from "node:util";
import { buildCli } from "../test/support/cli.ts";
import { countPoints, killAndResume, phases, spread } from "../test/support/drain/killing.ts";

const { values } = parseArgs({ options: { points: { type: "string", default: "200" } } });
const perPhase = Math.max(1, Math.ceil(Number(values.points) / phases.length));

/** Kills at points of every phase, and tells those behind which something was wrong. */
async function torture(perPhase: number): Promise<readonly string[]> {
  const available = await countPoints();
  const wrong: string[] = [];
  for (const phase of phases) {
    const points = spread(phase, available[phase], perPhase);
    for (const point of points) {
      const faults = await killAndResume(point);
      if (faults.length > 0) wrong.push(`${phase}, step ${point.step}: ${faults.join("; ")}`);
    }
    const different = new Set(points.map(({ step }) => step)).size;
    console.log(
      `${phase}: killed ${points.length} times, at ${different} of ${available[phase]} points`,
    );
  }
  return wrong;
}

await buildCli();
const wrong = await torture(perPhase);
for (const sentence of wrong) console.log(sentence);
console.log(
  `${perPhase * phases.length} drains killed and resumed; in ${wrong.length} of them something was wrong`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
