import type { Browser } from "playwright-core";
import { DeliveryReading } from "../../../src/editor/messageFiles/deliveryReading.ts";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import type { GivenMessage } from "../../../src/presentation/messages/messageReading.ts";
import {
  fromMessageFileSchema,
  type FromMessageFile,
  type ToMessageFile,
} from "../../../src/protocol/messageFile.ts";
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
  const messages = new FileMessages(() => []);
  let chosen: readonly GivenMessage[] = [];
  const opened = await DeliveryReading.open(path, () => undefined);
  if ("problem" in opened) throw new Error(opened.problem.en);
  await opened.done;
  const draw = () => {
    const head = chosen.length > 0 && messages.open(chosen, { language, mask: false });
    const read = head ? messages.read(undefined) : undefined;
    send({
      type: "state",
      state: {
        ...{ masked: false, presenting: false, name: "am.zip", isTolerant: false },
        ...{ facts: ["bulk"], notes: [], targets: [], look: undefined, revealed: {} },
        delivery: opened.shown(language),
        ...(head && { messages: head }),
      },
      ...(read && { read }),
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
      schema: fromMessageFileSchema(),
      heard: (message) => {
        if (message.type === "deliveryRows") {
          const { from, to, words } = message;
          send({ type: "deliveryRows", words, ...opened.rows(words, from, to, language) });
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
