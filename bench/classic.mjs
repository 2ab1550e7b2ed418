// Conversion of messages between both classic forms and JSON, and checks of 300,000 lines of a bulk delivery.
// Shows processor time of one core against JSON.parse of the same messages, time to the first rows, and memory.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importTypeScript } from "../scripts/typeScript.mjs";
import { measured, record } from "./figures.mjs";

const rounds = 5;
const times = 2000;
const lineCount = 300_000;
const shownRows = 20;

const source = (file) => importTypeScript(join(measured, file));
const { printMessage } = await source("src/formats/classic/printMessage.ts");
const { readClassic } = await source("src/formats/classic/readClassic.ts");
const { writeClassic } = await source("src/formats/classic/writeClassic.ts");
// Missing in some older trees.
const roomOf = "src/formats/classic/bytes.ts";
const { Bytes, roomForMany } = existsSync(join(measured, roomOf)) ? await source(roomOf) : {};
const { openDelivery } = await source("src/platform/bulk/openDelivery.ts");
const { scanDelivery } = await source("src/platform/bulk/scanDelivery.ts");

/** Invented: a mutation, a removal and a complete record with history. */
const recordOf = (street, historie) => ({
  e0910: "0518",
  e0920: "20240101",
  e1030: "20240101",
  e1110: street,
  e1120: "12",
  e1160: "1234AB",
  e1170: "Voorbeeldstad",
  e8510: "20240101",
  e8610: "20240102",
  ...(historie && { historie }),
});
const moves = ["Zegge", "Bétastraat", "Rietgras"].map((street) => recordOf(street));
const contents = [
  { berichtType: "Gv01", aNummer: "9010101010", plData: { c08: [recordOf("Lange Weg", moves)] } },
  { berichtType: "Ng01", plData: { c07: [{ e6710: "20240101", e6720: "O" }] } },
  {
    berichtType: "Ag31",
    status: "A",
    datum: "00000000",
    plData: { c01: [{ e0110: "9010101010", e0240: "Voorbeeld" }], c08: [recordOf("Zegge", moves)] },
  },
];
const written = (form) => contents.map((content) => writeClassic(content, { form }).bytes);
const files = { gba: written("gba"), nic: written("nic") };
const jsons = contents.map((content) => JSON.stringify(content));

/** Best of some rounds of each work, in turn, in MB/s. */
async function best(works) {
  const fastest = new Map();
  for (let round = 0; round < rounds; round++)
    for (const [what, { bytes, work }] of Object.entries(works)) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      fastest.set(what, Math.max(fastest.get(what) ?? 0, bytes / (user + system)));
    }
  return fastest;
}

/** Repeats the work over the items. Its size is that of the classic files, or its own. */
const repeat = (items, work, counted = items) => ({
  bytes: times * counted.reduce((sum, { length }) => sum + length, 0),
  work: () => {
    for (let time = 0; time < times; time++) for (const item of items) work(item);
  },
});
const bytes = Bytes && new Bytes(roomForMany);
const toJson = (file) => {
  const printed = printMessage(readClassic(file).content, bytes);
  return typeof printed === "string" ? Buffer.from(printed) : printed;
};
const fromJson = (form) => (json) => writeClassic(JSON.parse(json), { form, bytes });

/** Prints figures and records the time of each as a ratio to the first. */
function show(figures) {
  const [[, reference]] = figures;
  for (const [what, speed] of figures) {
    const ratio = reference / speed;
    record("classic", what, ratio);
    console.log(`${what.padEnd(28)} ${speed.toFixed(1).padStart(7)} MB/s  ${ratio.toFixed(2)}`);
  }
}

console.log(
  `\nClassic messages and a bulk delivery of ${lineCount} lines, the best of ${rounds}, and the time against JSON.parse\n`,
);
show(
  await best({
    "JSON.parse of the messages": repeat(jsons, JSON.parse),
    "gba to JSON": repeat(files.gba, toJson),
    "JSON to gba": repeat(jsons, fromJson("gba"), files.gba),
    "nic to JSON": repeat(files.nic, toJson),
    "JSON to nic": repeat(jsons, fromJson("nic"), files.nic),
    "gba read": repeat(files.gba, (file) => readClassic(file)),
    "gba written": repeat(
      contents,
      (content) => writeClassic(content, { form: "gba", bytes }),
      files.gba,
    ),
  }),
);

const folder = await mkdtemp(join(tmpdir(), "brp-bench-bulk-"));
try {
  const lines = contents.map((berichtInhoud) => {
    const { berichtType } = berichtInhoud;
    const berichtKenmerken = { berichtId: "1", berichtType, afzender: 1, ontvanger: 2 };
    return JSON.stringify({ berichtKenmerken, berichtInhoud });
  });
  const block = Buffer.from(`${lines.join("\n")}\n`);
  const blocks = lineCount / lines.length;
  const path = join(folder, "berichtregels.jsonl");
  const file = await open(path, "wx");
  const hashed = createHash("sha256");
  for (let index = 0; index < blocks; index++) {
    hashed.update(block);
    await file.write(block);
  }
  await file.close();
  const hash = hashed.digest("hex");
  const size = block.length * blocks;
  const parseAll = () => {
    for (let index = 0; index < blocks; index++) for (const line of lines) JSON.parse(line);
  };
  let first = Infinity;
  const memory = [];
  const scan = async () => {
    const start = performance.now();
    const delivery = await openDelivery(path);
    const { sha256, errorCount } = await scanDelivery(delivery, {
      onLine: ({ number }) => {
        if (number === shownRows) first = Math.min(first, performance.now() - start);
        if (number % (lineCount / 4) === 0) memory.push(process.memoryUsage().rss / 1e6);
      },
    });
    await delivery.close();
    if (sha256 !== hash || errorCount > 0) throw new Error("The delivery was not read as it is.");
  };
  show(
    await best({
      "JSON.parse of the lines": { bytes: size, work: parseAll },
      "bulk delivery checked": { bytes: size, work: scan },
    }),
  );
  console.log(`first ${shownRows} rows after ${first.toFixed(0)} ms`);
  const [least, most] = [Math.min(...memory), Math.max(...memory)];
  console.log(`memory while it is read ${least.toFixed(0)} to ${most.toFixed(0)} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
