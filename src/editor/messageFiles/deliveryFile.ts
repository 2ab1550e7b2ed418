import { ProgressLocation, Uri, window, commands, workspace } from "vscode";
import { text, type Language } from "../../contract/text.ts";
import type { GivenMessage } from "../../presentation/messages/messageReading.ts";
import type { MessageFileState } from "../../protocol/messageFile.ts";
import { deliveryWords, messageFileWords } from "../../protocol/words/messageFileWords.ts";
import { onComputer } from "../features.ts";
import { localize, reportProblem } from "../vscodeApi.ts";
import type { Machine, OpenDelivery } from "../host.ts";
import type { OpenedFile } from "./openedFile.ts";
import type { MessageForm } from "../../presentation/messageFiles/messageConversion.ts";

export interface OpenedDelivery {
  readonly opened: OpenedFile;
  readonly size: number;
  /** Only for a bulk delivery: `opened` then contains the selected line. */
  readonly delivery?: OpenDelivery;
}

const words = {
  folder: text("Extract to This Folder", "Uitpakken in deze map"),
  extracting: text("Extracting the bulk delivery", "De bulklevering wordt uitgepakt"),
  extracted: (files: string) => text(`Extracted: ${files}.`, `Uitgepakt: ${files}.`),
} as const;

/** Opens a bulk delivery and starts reading it. `changed` is called on progress. */
export async function openedDelivery(
  uri: Uri,
  machine: Pick<Machine, "openDelivery"> | undefined,
  changed: () => void,
): Promise<OpenedDelivery> {
  const delivery =
    machine && uri.scheme === "file"
      ? await machine.openDelivery(uri, changed)
      : { problem: onComputer.delivery };
  if ("problem" in delivery) return { opened: { kind: "problem", ...delivery }, size: 0 };
  const opened = { kind: "messages", form: "json", messages: [], notes: [] } as const;
  return { opened, size: delivery.delivery.size, delivery };
}

export function openedLine(message: GivenMessage | undefined, number: number): OpenedFile {
  const notes = message ? [] : [deliveryWords.notRead(number)];
  return { kind: "messages", form: "json", messages: message ? [message] : [], notes };
}

export function deliveryParts(
  delivery: OpenDelivery,
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
export async function extractTo(delivery: OpenDelivery): Promise<Uri | undefined> {
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
      : reportProblem(problem));
  }
  const [file] = result.files;
  void window.showInformationMessage(localize(words.extracted(result.files.join(", "))));
  return file === undefined ? undefined : Uri.file(file);
}

const saveWords = {
  lossy: text(
    "Some of the content is lost in the other form. Convert anyway?",
    "In de andere vorm gaat een deel van de inhoud verloren. Toch omzetten?",
  ),
  convert: text("Convert", "Omzetten"),
  written: (name: string) => text(`Written: ${name}`, `Geschreven: ${name}`),
  open: text("Open", "Openen"),
  notWritten: text("The file could not be written.", "Het bestand kon niet worden geschreven."),
} as const;

interface Conversion {
  readonly opened: OpenedFile & { readonly kind: "messages" };
  readonly message: GivenMessage;
  readonly to: MessageForm;
  readonly uri: Uri;
  readonly isTolerant: boolean;
}

/** Writes a message in another form to a selected file. Shows the losses first. */
export async function saveConverted({
  opened,
  message,
  to,
  uri,
  isTolerant,
}: Conversion): Promise<void> {
  const { messageFileModule } = await import("../lazy/messageFiles.lazy.ts");
  const converted = messageFileModule.convertOpened(opened, message, to, isTolerant);
  if ("problem" in converted) return reportProblem(localize(converted.problem));
  const convert = localize(saveWords.convert);
  const detail = localize(messageFileModule.listOf(converted.notes));
  const isAgreed =
    converted.notes.length === 0 ||
    (await window.showWarningMessage(
      localize(saveWords.lossy),
      { modal: true, detail },
      convert,
    )) === convert;
  if (!isAgreed) return;
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const ending = messageFileModule.messageEndings[to];
  const target = await window.showSaveDialog({
    defaultUri: Uri.joinPath(uri, "..", messageFileModule.messageStem(name) + ending),
    filters: { [localize(messageFileWords.targets[to])]: [ending.slice(1)] },
  });
  if (!target) return;
  try {
    await workspace.fs.writeFile(target, converted.bytes);
  } catch {
    return reportProblem(localize(saveWords.notWritten));
  }
  const open = localize(saveWords.open);
  const written = localize(saveWords.written(workspace.asRelativePath(target)));
  if ((await window.showInformationMessage(written, open)) === open)
    await commands.executeCommand("vscode.open", target);
}
