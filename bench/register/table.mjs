import { record } from "../figures.mjs";
import { median } from "./servers.mjs";

export function printStarts(name, { own, reference }) {
  const seconds = own.seconds / reference.seconds;
  const memory = own.rss / reference.rss;
  record("register", `${name}: start`, seconds);
  record("register", `${name}: memory at the start`, memory);
  console.log(
    [
      name.padStart(18),
      seconds.toFixed(2).padStart(9),
      memory.toFixed(2).padStart(9),
      `${own.seconds.toFixed(2)} and ${reference.seconds.toFixed(2)} s`.padStart(20),
      `${megabytes(own.rss)} and ${megabytes(reference.rss)} MB`.padStart(20),
    ].join(""),
  );
}

export function printLookups(name, asked, { own, reference }) {
  const rate = (runs) => median(runs.map((run) => run.rate));
  const p99 = (runs) => median(runs.map(({ times }) => times[Math.floor(times.length * 0.99)]));
  const cpu = (runs) => median(runs.map((run) => run.cpu));
  const ratio = (of) => of(own) / of(reference);
  record("register", `${name}, asked ${asked}: rate`, ratio(rate));
  record("register", `${name}, asked ${asked}: processor time`, ratio(cpu));
  const shown = (of) => ratio(of).toFixed(2).padStart(9);
  console.log(
    [
      name.padStart(18),
      asked.padStart(7),
      shown(rate),
      shown(p99),
      shown(cpu),
      `${rate(own).toFixed(0)} and ${rate(reference).toFixed(0)}`.padStart(18),
      `${p99(own).toFixed(1)} and ${p99(reference).toFixed(1)}`.padStart(15),
      `${cpu(own).toFixed(0)} and ${cpu(reference).toFixed(0)}`.padStart(13),
    ].join(""),
  );
}

export function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}

export const startsHead =
  "                        start   memory        (seconds)         (at the start)";
export const lookupsHead =
  "                    asked     rate      p99  CPU each      (per second)           (ms)    (CPU, µs)";
