import type { Browser } from "playwright-core";
import type { Language } from "../../../src/contract/text.ts";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import { openedParts, openMessageFile } from "../../../src/editor/messageFiles/openedFile.ts";
import {
  fromMessageFileSchema,
  type FromMessageFile,
} from "../../../src/protocol/messageFile/fromMessageFile.ts";
import type { ToMessageFile } from "../../../src/protocol/messageFile/messageFileMessages.ts";
import { openPageOf, type PanelPage, type ThemeName } from "./panelPage.ts";

interface MessageFilePageOptions {
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly language?: Language;
}

/** The panel of a message file with a host that reads, masks and answers as the real one does. */
export async function openMessageFilePage(
  browser: Browser,
  { name = "", bytes = new Uint8Array(), language = "en", ...options }: MessageFilePageOptions = {},
): Promise<PanelPage<FromMessageFile, ToMessageFile>> {
  let send: (message: ToMessageFile) => unknown = () => undefined;
  const messages = new FileMessages(
    (message) => void send(message),
    () => [],
  );
  const state = { masked: true, isTolerant: false };
  const draw = () => {
    const { masked, isTolerant } = state;
    const opened = openMessageFile(bytes, name, isTolerant);
    const parts = openedParts(opened, bytes.length, isTolerant, language);
    const head =
      opened.kind === "messages" && messages.open(opened.messages, { language, mask: masked });
    send({
      type: "fileState",
      state: {
        ...{ language, masked, presenting: false, name, isTolerant, ...parts, look: undefined },
        ...(head && { messages: head }),
      },
    });
  };
  const panel = await openPageOf<FromMessageFile, ToMessageFile>(
    browser,
    {
      bundle: "answer",
      page: "messageFile",
      schema: fromMessageFileSchema,
      heard: (message) => {
        if ("reading" in message) messages.receive(message);
        if (message.type === "mask") state.masked = message.on;
        if (message.type === "tolerant") state.isTolerant = message.on;
        if (message.type === "mask" || message.type === "tolerant") draw();
      },
    },
    { ...options, language },
  );
  send = panel.send;
  draw();
  return panel;
}
