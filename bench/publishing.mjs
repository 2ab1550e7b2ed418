// Cost of an edit in a file of 2,000 and of 10,000 requests in the real VS Code, compared with the language's own part.
import { figuresInHost } from "./inHost.mjs";

const { figures, obstacle } = await figuresInHost("publishingSuite.mjs");
if (obstacle) console.log(`\nPublishing in VS Code is not measured: ${obstacle}.`);
else for (const each of figures) report(each);

function report({ requests, bytes, count, opened, sets, editor, asked, inProcess }) {
  console.log(
    `\nPublishing to VS Code: one edit in ${requests} requests (${(bytes / 1e6).toFixed(1)} MB) with ${count} diagnostics. Medians by the clock, and of the extension host's processor\n`,
  );
  const lines = [
    ["in this process: edit and completion", inProcess.completed],
    ["in this process: edit, completion and all findings", inProcess.both],
    ["VS Code: an edit until it is in", editor.edited],
    ["VS Code: completion behind it", editor.completed],
    ["VS Code: from the edit to new diagnostics *", editor.reported],
    [`VS Code: DiagnosticCollection.set of ${count}, the call`, sets.call],
    ["VS Code: the same until the window has them", sets.taken],
    ...Object.entries(asked).map(([what, spreads]) => [`VS Code, whole file: ${what}`, spreads]),
  ];
  for (const [what, { clock, cpu }] of lines)
    console.log(
      `  ${clock.median.toFixed(1).padStart(8)} ms (p95 ${clock.p95.toFixed(1).padStart(8)})  ${cpu.median.toFixed(1).padStart(7)} ms processor  ${what}`,
    );
  console.log(
    `\n* with our own pause of 150 ms behind the last letter, and 50 ms in which VS Code gathers changes. From opening the file to its first diagnostics: ${opened.clock.toFixed(0)} ms, ${opened.cpu.toFixed(0)} ms processor`,
  );
}
