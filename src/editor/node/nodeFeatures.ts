import type { Disposable } from "vscode";
import { registerConnect } from "./connect/registerConnect.ts";
import { Commands } from "../contributions.ts";
import type { Inbox } from "../../panels/inbox/inbox.ts";
import { registerSecrets } from "../secrets/registerSecrets.ts";
import type { Services } from "../services.ts";
import { onTrusted } from "../vscodeApi.ts";
import { registerAuthorisation } from "./authorisation/registerAuthorisation.ts";
import { registerMcpServer } from "./mcpServer.ts";
import { registerTrust } from "./registerTrust.ts";
import { registerCapture } from "./requestCapture.ts";

/** Features that need the computer. In a browser `absentFeatures` replaces them. */
export function nodeFeatures(services: Services, inbox: Inbox): readonly Disposable[] {
  return [
    ...registerTrust(services),
    ...registerSecrets(services),
    ...registerConnect(services),
    ...registerAuthorisation(services),
    ...registerCapture(),
    ...registerMcpServer(services),
    onTrusted(Commands.downloadMessages, async () => {
      const { downloadIntoFolder } = await import("./download/inboxDownload.ts");
      await downloadIntoFolder({ ...services, downloaded: () => inbox.forget() });
    }),
  ];
}
