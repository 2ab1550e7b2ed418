import type { Language, Text } from "../../contract/text.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { ExitCode } from "../exitCodes.ts";
import { jsonReport } from "../reporters/json.ts";
import { stopReasonOf } from "../reporters/report.ts";
import { printError } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import type { CallingOptions } from "./inboxOptions.ts";
import { writeData } from "../writeData.ts";

/** Ends an act of `brp inbox` that called nobody: its JSON report then says why, as that of `brp run` does. */
export function stopInbox(
  exitCode: ExitCode,
  reasons: readonly Text[],
  { reporter }: CallingOptions,
  shell: CommandContext,
  language: Language,
): ExitCode {
  printError(reasons, shell, language);
  if (reporter !== "json") return exitCode;
  const stopped = { reason: stopReasonOf(exitCode), messages: reasons };
  const startedAt = systemClock.now().toISOString();
  const report = { version: shell.version, startedAt, durationMs: 0, exitCode, stopped };
  writeData(
    shell.stdout,
    jsonReport({ ...report, outcomes: [] }, { language, includeAnswers: false }),
  );
  return exitCode;
}
