import { fromResponsePanelSchema } from "../../protocol/response.ts";
import { fromInboxPanelSchema } from "../../protocol/inbox.ts";
import { fromMessageFileSchema } from "../../protocol/messageFile.ts";

/** Message schemas of all panels, in one file because three would make the package larger. */
export const panelMessages = {
  fromResponsePanelSchema,
  fromInboxPanelSchema,
  fromMessageFileSchema,
} as const;
