import { fromAnswerPanelSchema } from "../../protocol/fromAnswerPanel.ts";
import { fromConnectPanelSchema } from "../../protocol/fromConnectPanel.ts";
import { fromFieldPickerSchema } from "../../protocol/fromFieldPicker.ts";
import { fromInboxPanelSchema } from "../../protocol/fromInboxPanel.ts";
import { fromMessageFileSchema } from "../../protocol/messageFile/fromMessageFile.ts";

/** The messages of all panels. They are small: five files would cost the package more than they hold. */
export const panelMessages = {
  fromAnswerPanelSchema,
  fromConnectPanelSchema,
  fromFieldPickerSchema,
  fromInboxPanelSchema,
  fromMessageFileSchema,
} as const;
