import type { ExitCode } from "../exitCodes.ts";
import type { InboxOptions } from "../options/options.ts";
import type { CommandContext } from "../commandContext.ts";
import { drainInbox } from "./inboxDrain.ts";
import { fetchFromInbox } from "./inboxFetch.ts";
import { countInbox, listInbox } from "./inboxCalls.ts";
import { showMessages } from "./inboxShow.ts";

export async function inboxCommand(
  options: InboxOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  switch (options.act) {
    case "count":
      return countInbox(options, shell);
    case "list":
      return listInbox(options, shell);
    case "fetch":
      return fetchFromInbox(options, shell);
    case "show":
      return showMessages(options, shell);
    case "drain": {
      const { output: folder, limit, pageSize, also } = options;
      const task = { name: "brp inbox drain", folder, limit, pageSize, also };
      return drainInbox(task, options, shell);
    }
  }
}
