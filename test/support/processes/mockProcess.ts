import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { atEnd } from "../untilEnd.ts";
import { finished, firstLine, startCli, type CliOptions } from "./cli.ts";

export type ReadyLine = MockServer & {
  readonly open?: true;
  readonly apiKey?: { readonly header: string; readonly value?: string };
  readonly clients?: readonly string[];
};

/** `brp mock` in a separate process, until the end. `stop` returns its result. */
export async function startMock(args: readonly string[], options: CliOptions = {}) {
  const child = startCli(["mock", ...args], options);
  const end = finished(child);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return end;
  };
  atEnd(() => stop());
  const line = await firstLine(child);
  const ready = (line.startsWith("{") ? JSON.parse(line) : {}) as ReadyLine;
  return { line, ready, stop };
}
