import { expect, it } from "vitest";
import { logTo } from "../../../src/cli/mock/mockCommand.ts";
import type { CommandContext } from "../../../src/cli/commandContext.ts";
import type { MockOptions } from "../../../src/cli/options/options.ts";

it("says behind a refused media type which header was wrong, and behind no other status", () => {
  const written: string[] = [];
  const stdout = { isTerminal: false, columns: 200, write: (text: string) => written.push(text) };
  const shell = { stdout, language: "en", color: "never", env: {} } as unknown as CommandContext;
  const log = logTo(shell, {} as MockOptions);
  const call = { method: "POST", path: "/personen", milliseconds: 1 };
  for (const status of [406, 415, 200, 404]) log?.({ ...call, status });
  const said = written.map((text) => /ms(.*?)[:;]?\s*$/s.exec(text)?.[1]?.trim().split(" ")[0]);
  expect(said).toEqual(["Accept", "Content-Type", "", ""]);
});
