// Kills `brp inbox drain` with SIGKILL at many points, resumes it, and looks whether each message is there
// exactly once and intact: npm run torture [-- --points 200]
import { parseArgs } from "node:util";
import { buildCli } from "../test/support/cli.ts";
import { countPoints, killAndResume, phases, spread } from "../test/support/drain/killing.ts";

const { values } = parseArgs({ options: { points: { type: "string", default: "200" } } });
const perPhase = Math.max(1, Math.ceil(Number(values.points) / phases.length));

await buildCli();
const available = await countPoints();
let faulty = 0;
for (const phase of phases) {
  const points = spread(phase, available[phase], perPhase);
  for (const point of points) {
    const faults = await killAndResume(point);
    if (faults.length === 0) continue;
    faulty++;
    console.log(`${phase}, step ${point.step}: ${faults.join("; ")}`);
  }
  const different = new Set(points.map(({ step }) => step)).size;
  console.log(
    `${phase}: killed ${points.length} times, at ${different} of ${available[phase]} points`,
  );
}
console.log(
  `${perPhase * phases.length} drains killed and resumed; in ${faulty} of them something was wrong`,
);
process.exitCode = faulty === 0 ? 0 : 1;
