import { fromAnswerPanelSchema } from "../../protocol/answer.ts";
import { fromInboxPanelSchema } from "../../protocol/inbox.ts";
import { fromMessageFileSchema } from "../../protocol/messageFile.ts";

/** The messages of all panels. They are small: three files would cost the package more than they hold. */
export const panelMessages = {
  fromAnswerPanelSchema,
  fromInboxPanelSchema,
  fromMessageFileSchema,
} as const;
