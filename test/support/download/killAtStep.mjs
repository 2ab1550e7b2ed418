// Tests preload it into `brp`. It ends the process with SIGKILL at a chosen step of a writing phase, and prints the
// number of steps of each phase at a normal end. A step is before and after each call of the file system, and in the
// middle of each write.
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";

const { BRP_TEST_KILL_PHASE: chosenPhase, BRP_TEST_KILL_STEP: chosenStep } = process.env;
const counts = { lock: 0, journal: 0, write: 0, index: 0 };
const paths = new WeakMap();
let phase = "lock";

function phaseOf(path) {
  const name = basename(String(path));
  if (name.includes("drain.lock")) return "lock";
  if (name.includes("drain.ndjson")) return "journal";
  if (/(index|failures)\.json/.test(name)) return "index";
  // A flush of the folder belongs to the phase of the last change.
  return name.endsWith(".part") || name.endsWith(".json") ? "write" : phase;
}

function step(path) {
  phase = phaseOf(path);
  counts[phase]++;
  if (phase !== chosenPhase || counts[phase] !== Number(chosenStep)) return;
  process.kill(process.pid, "SIGKILL");
  for (;;);
}

const isOurs = (path) => String(path).includes("/box");

async function around(path, work) {
  if (!isOurs(path)) return work();
  step(path);
  const result = await work();
  step(path);
  return result;
}

const { open, rename, mkdir, writeFile, link, rm } = fs;
fs.mkdir = (path, ...more) => around(path, () => mkdir(path, ...more));
fs.link = (from, to) => around(to, () => link(from, to));
fs.rm = (path, ...more) => around(path, () => rm(path, ...more));
fs.writeFile = (path, text, options) =>
  around(path, async () => {
    if (!isOurs(path)) return writeFile(path, text, options);
    await writeFile(path, text.slice(0, text.length / 2), options);
    step(path);
    return writeFile(path, text, { ...options, flag: "w" });
  });
fs.rename = (from, to) => around(to, () => rename(from, to));
fs.open = (path, ...more) =>
  around(path, async () => {
    const file = await open(path, ...more);
    if (!isOurs(path)) return file;
    paths.set(file, path);
    for (const name of ["sync", "datasync", "truncate"]) {
      const method = file[name].bind(file);
      file[name] = (...args) => around(path, () => method(...args));
    }
    const write = file.write.bind(file);
    file.write = (bytes, ...args) =>
      around(path, async () => {
        const { length } = bytes;
        const half = Math.floor(length / 2);
        await write(bytes.subarray(0, half), ...args);
        step(path);
        await write(bytes.subarray(half), ...args);
        return { bytesWritten: length, buffer: bytes };
      });
    return file;
  });
syncBuiltinESMExports();

process.on("exit", () => process.stderr.write(`STEPS ${JSON.stringify(counts)}\n`));
