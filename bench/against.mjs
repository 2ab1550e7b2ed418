// `npm run bench -- --against REF`: builds an older version, measures each part with both in turn, and shows both
// ratios.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/setup.mjs";

const git = (...args) => promisify(execFile)("git", args, { cwd: root });

export async function against(ref, parts) {
  const folder = await mkdtemp(join(tmpdir(), "brp-bench-against-"));
  const tree = join(folder, "tree");
  try {
    await git("worktree", "add", "--detach", tree, ref);
    await symlink(join(root, "node_modules"), join(tree, "node_modules"), "junction");
    const rows = [];
    for (const part of parts) {
      console.error(`${part} …`);
      const now = await figuresOf(part, root);
      const then = await figuresOf(part, tree);
      for (const { what, ratio } of now) {
        const before = then.find((one) => one.what === what)?.ratio;
        rows.push({ part, what, now: ratio, then: before });
      }
    }
    return rows;
  } finally {
    await git("worktree", "remove", "--force", tree).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

export function printAgainst(rows, ref) {
  console.log(
    `\nRatios as in each part, now and at ${ref}; below 1.00 in the last column is faster than then\n`,
  );
  console.log("     now    then  now/then");
  for (const { part, what, now, then } of rows) {
    const quotient = then ? (now / then).toFixed(2) : "";
    console.log(
      `${now.toFixed(2).padStart(8)}${(then?.toFixed(2) ?? "–").padStart(8)}${quotient.padStart(10)}  ${part}: ${what}`,
    );
  }
}

function figuresOf(part, tree) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "bench/run.mjs"), "--json", part], {
      cwd: root,
      env: { ...process.env, BENCH_TREE: tree },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(JSON.parse(output).figures);
      else reject(new Error(`The part ${part} ended with ${code}.`));
    });
  });
}
