import { ProgressLocation, Uri, window } from "vscode";
import { text, type Language } from "../../contract/text.ts";
import type { GivenMessage } from "../../presentation/messages/messageReading.ts";
import type { MessageFileState } from "../../protocol/messageFile.ts";
import { deliveryWords, messageFileWords } from "../../protocol/words/messageFileWords.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";
import type { DeliveryReading } from "./deliveryReading.ts";
import type { OpenedFile } from "./openedFile.ts";

export interface Read {
  readonly opened: OpenedFile;
  readonly size: number;
  /** Only for a bulk delivery: `opened` then contains the selected line. */
  readonly delivery?: DeliveryReading;
}

const words = {
  folder: text("Extract to This Folder", "Uitpakken in deze map"),
  extracting: text("Extracting the bulk delivery", "De bulklevering wordt uitgepakt"),
  extracted: (files: string) => text(`Extracted: ${files}.`, `Uitgepakt: ${files}.`),
} as const;

/** Opens a bulk delivery and starts reading it. `changed` is called on progress. */
export async function openedDelivery(uri: Uri, changed: () => void): Promise<Read> {
  const { messageFileWork } = await import("../lazy/messageFiles.lazy.ts");
  const delivery = await messageFileWork.DeliveryReading.open(uri.fsPath, changed);
  if ("problem" in delivery) return { opened: { kind: "problem", ...delivery }, size: 0 };
  const opened = { kind: "messages", form: "json", messages: [], notes: [] } as const;
  return { opened, size: delivery.delivery.size, delivery };
}

export function openedLine(message: GivenMessage | undefined, number: number): OpenedFile {
  const notes = message ? [] : [deliveryWords.notRead(number)];
  return { kind: "messages", form: "json", messages: message ? [message] : [], notes };
}

export function deliveryParts(
  delivery: DeliveryReading,
  size: number,
  language: Language,
): Pick<MessageFileState, "facts" | "delivery"> {
  const shown = delivery.shown(language);
  return {
    facts: [
      deliveryWords.forms[delivery.delivery.form][language],
      deliveryWords.lines(shown.lines)[language],
      messageFileWords.bytes(size)[language],
    ],
    delivery: shown,
  };
}

/** Extracts a delivery into a selected folder. Returns the file of lines. */
export async function extractTo(delivery: DeliveryReading): Promise<Uri | undefined> {
  const [folder] =
    (await window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: localize(words.folder),
    })) ?? [];
  if (!folder) return undefined;
  const title = localize(words.extracting);
  const cancelled = new AbortController();
  const result = await window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    (bar, token) => {
      token.onCancellationRequested(() => cancelled.abort());
      const { size } = delivery.delivery;
      return delivery.extract(folder.fsPath, cancelled.signal, (bytes) =>
        bar.report({ increment: (100 * bytes) / size }),
      );
    },
  );
  if ("problem" in result) {
    const problem = localize(result.problem);
    return void (cancelled.signal.aborted
      ? window.showInformationMessage(problem)
      : tellProblem(problem));
  }
  const [file] = result.files;
  void window.showInformationMessage(localize(words.extracted(result.files.join(", "))));
  return file === undefined ? undefined : Uri.file(file);
}
