import type { Browser } from "playwright-core";
import type { Language } from "../../../src/contract/text.ts";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import { openedParts, openMessageFile } from "../../../src/editor/messageFiles/openedFile.ts";
import {
  fromMessageFileSchema,
  type FromMessageFile,
  type ToMessageFile,
} from "../../../src/protocol/messageFile.ts";
import type { ReaderLook } from "../../../src/protocol/reader.ts";
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
  const messages = new FileMessages(() => []);
  const state: { masked: boolean; isTolerant: boolean; look: ReaderLook | undefined } = {
    ...{ masked: true, isTolerant: false, look: undefined },
  };
  const draw = () => {
    const { masked, isTolerant, look } = state;
    const opened = openMessageFile(bytes, name, isTolerant);
    const parts = openedParts(opened, bytes.length, isTolerant, language);
    const head =
      opened.kind === "messages" && messages.open(opened.messages, { language, mask: masked });
    const read = head ? messages.read(look) : undefined;
    send({
      type: "state",
      state: {
        ...{ masked, presenting: false, name, isTolerant, ...parts, look, revealed: {} },
        ...(head && { messages: head }),
      },
      ...(read && { read }),
    });
  };
  const panel = await openPageOf<FromMessageFile, ToMessageFile>(
    browser,
    {
      bundle: "answer",
      page: "messageFile",
      schema: fromMessageFileSchema(),
      heard: (message) => {
        if (message.type === "mask") state.masked = message.on;
        else if (message.type === "tolerant") state.isTolerant = message.on;
        else if (message.type === "readerLook") state.look = message.look;
        else return;
        draw();
      },
    },
    { ...options, language },
  );
  send = panel.send;
  draw();
  return panel;
}
