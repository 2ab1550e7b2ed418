import type { Browser } from "playwright-core";
import { DeliveryReading } from "../../../src/editor/node/deliveryReading.ts";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import { openedParts, openMessageFile } from "../../../src/editor/messageFiles/openedFile.ts";
import type { GivenMessage } from "../../../src/presentation/messages/messageReading.ts";
import {
  fromMessageFileSchema,
  type FromMessageFile,
  type ToMessageFile,
} from "../../../src/protocol/messageFile.ts";
import type { ReaderViewOptions } from "../../../src/protocol/reader.ts";
import { openPageOf, type PanelPage, type PanelPageOptions } from "./panelPage.ts";

type FilePage = PanelPage<FromMessageFile, ToMessageFile>;

interface MessageFilePageOptions extends PanelPageOptions {
  readonly name?: string;
  readonly bytes?: Uint8Array;
}

function openFilePage(
  browser: Browser,
  heard: (message: FromMessageFile) => void,
  options: PanelPageOptions,
): Promise<FilePage> {
  const schema = fromMessageFileSchema();
  return openPageOf(browser, { bundle: "response", page: "messageFile", schema, heard }, options);
}

/** The panel of a message file with a host that reads, masks and responds like the real one. */
export async function openMessageFilePage(
  browser: Browser,
  { name = "", bytes = new Uint8Array(), language = "en", ...options }: MessageFilePageOptions = {},
): Promise<FilePage> {
  let send: (message: ToMessageFile) => unknown = () => undefined;
  const messages = new FileMessages(() => []);
  const state: { masked: boolean; isTolerant: boolean; look: ReaderViewOptions | undefined } = {
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
  const heard = (message: FromMessageFile) => {
    if (message.type === "mask") state.masked = message.on;
    else if (message.type === "tolerant") state.isTolerant = message.on;
    else if (message.type === "readerViewOptions") state.look = message.look;
    else return;
    draw();
  };
  const panel = await openFilePage(browser, heard, { ...options, language });
  send = panel.send;
  draw();
  return panel;
}

/** The panel of a bulk delivery with a host that reads its lines like the real one. */
export async function openDeliveryPage(
  browser: Browser,
  { path = "", language = "en", ...options }: PanelPageOptions & { path?: string } = {},
): Promise<FilePage> {
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
  const heard = (message: FromMessageFile) => {
    if (message.type === "deliveryRows") {
      const { from, to, words } = message;
      send({ type: "deliveryRows", words, ...opened.rows(words, from, to, language) });
    }
    if (message.type === "line") void line(message.number);
  };
  const panel = await openFilePage(browser, heard, { ...options, language });
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
