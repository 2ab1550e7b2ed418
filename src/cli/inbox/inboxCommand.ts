import type { Language } from "../../contract/text.ts";
import type { ExitCode } from "../exitCodes.ts";
import type { InboxOptions } from "../options.ts";
import type { Shell } from "../shell.ts";
import { countInbox, listInbox } from "./inboxCalls.ts";

/** `brp inbox`: counts, lists and fetches the messages of a mailbox. */
export async function inboxCommand(
  options: InboxOptions,
  shell: Shell,
  language: Language,
): Promise<ExitCode> {
  switch (options.act) {
    case "count":
      return countInbox(options, shell, language);
    case "list":
      return listInbox(options, shell, language);
  }
}
