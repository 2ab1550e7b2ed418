import { Readable, Writable } from "node:stream";
import { expect, it } from "vitest";
import { ReportSink } from "../../../src/cli/reportSink.ts";
import { line, type TerminalLine } from "../../../src/cli/reporters/layout.ts";
import type { CommandContext } from "../../../src/cli/commandContext.ts";

function contextInto(printed: string[]): CommandContext {
  const output = { write: (text: string) => void printed.push(text), isTerminal: false };
  return {
    env: {},
    cwd: "/",
    stdout: output,
    stderr: output,
    signal: new AbortController().signal,
    version: "0",
    language: "en",
    color: "never",
    streams: { input: Readable.from([]), output: new Writable() },
  };
}

function madeFor(targets: ConstructorParameters<typeof ReportSink<"json">>[0]) {
  const printed: string[] = [];
  let made = 0;
  function* lines(): Generator<TerminalLine> {
    for (let i = 0; i < 1000; i++) {
      made++;
      yield line("", "a");
    }
  }
  const sink = new ReportSink(targets, contextInto(printed));
  sink.print(lines());
  return { made, printed: printed.join("").length };
}

it("formats each line of the console once, and none if it is not shown", () => {
  expect(madeFor([])).toEqual({ made: 1000, printed: 2000 });
  expect(madeFor([{ kind: "json", output: "a.json" }])).toEqual({ made: 1000, printed: 2000 });
  expect(madeFor([{ kind: "json" }])).toEqual({ made: 0, printed: 0 });
});
