import type { Browser } from "playwright-core";
import { DeliveryReading } from "../../../src/editor/messageFiles/deliveryReading.ts";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import type { GivenMessage } from "../../../src/presentation/messages/messageReading.ts";
import {
  fromMessageFileSchema,
  type FromMessageFile,
} from "../../../src/protocol/messageFile/fromMessageFile.ts";
import type { ToMessageFile } from "../../../src/protocol/messageFile/messageFileMessages.ts";
import { openPageOf, type PanelPage, type ThemeName } from "./panelPage.ts";

interface DeliveryPageOptions {
  readonly path?: string;
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly language?: "en" | "nl";
}

/** The panel of a bulk delivery with a host that reads its lines as the real one does. */
export async function openDeliveryPage(
  browser: Browser,
  { path = "", language = "en", ...options }: DeliveryPageOptions = {},
): Promise<PanelPage<FromMessageFile, ToMessageFile>> {
  let send: (message: ToMessageFile) => unknown = () => undefined;
  const messages = new FileMessages(
    (message) => void send(message),
    () => [],
  );
  let chosen: readonly GivenMessage[] = [];
  const opened = await DeliveryReading.open(path, () => undefined);
  if ("problem" in opened) throw new Error(opened.problem.en);
  await opened.done;
  const draw = () => {
    send({
      type: "fileState",
      state: {
        ...{ language, masked: false, presenting: false, name: "am.zip", isTolerant: false },
        ...{ facts: ["bulk"], notes: [], targets: [], look: undefined },
        delivery: opened.shown(language),
        ...(chosen.length > 0 && { messages: messages.open(chosen, { language, mask: false }) }),
      },
    });
  };
  const line = async (number: number) => {
    const message = await opened.message(number);
    chosen = message ? [message] : [];
    draw();
  };
  const panel = await openPageOf<FromMessageFile, ToMessageFile>(
    browser,
    {
      bundle: "answer",
      page: "messageFile",
      schema: fromMessageFileSchema,
      heard: (message) => {
        if ("reading" in message) messages.receive(message);
        if (message.type === "deliveryRows") {
          const { ask, from, to, words } = message;
          send({ type: "deliveryRows", ask, ...opened.rows(words, from, to, language) });
        }
        if (message.type === "line") void line(message.number);
      },
    },
    { ...options, language },
  );
  send = panel.send;
  draw();
  return {
    ...panel,
    close: async () => {
      await opened.close();
      await panel.close();
    },
  };
}
