import { todayInAmsterdam } from "../../contract/calendar.ts";
import { exitCodes, type ExitCode, print } from "../commandOutput.ts";
import type { OptionsOf } from "../options/options.ts";
import type { CommandContext } from "../commandContext.ts";
import { line } from "../reporters/layout.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** The server exits as its protocol requires: with 0 after a `shutdown`, with 1 if the client disconnects. */
export async function languageServerCommand(
  { language: asked }: OptionsOf<"language-server">,
  shell: CommandContext,
): Promise<ExitCode> {
  const { streams, version, signal, language: fallback } = shell;
  const { startLanguageServer } = await import("../../languageServer/server.ts");
  const { input, output } = streams;
  startLanguageServer({
    input,
    output,
    version,
    language: { asked, fallback },
    today: () => todayInAmsterdam(systemClock.now()),
    log: (sentence) => print([line("", sentence)], { ...shell, color: "never" }, "stderr"),
  });
  // Closing the input means that the client has disconnected.
  signal.addEventListener("abort", () => input.destroy());
  await new Promise((resolve) => input.once("close", resolve));
  return exitCodes.failed;
}
