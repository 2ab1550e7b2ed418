import { commands, Uri, window, workspace } from "vscode";
import { text } from "../../contract/text.ts";
import type { MessageForm } from "../../presentation/messageFiles/messageConversion.ts";
import type { GivenMessage } from "../../presentation/messages/messageReading.ts";
import { messageFileWords } from "../../protocol/words/messageFileWords.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";
import type { OpenedFile } from "./openedFile.ts";

const words = {
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
  const { messageFileWork } = await import("../lazy/messageFiles.lazy.ts");
  const converted = messageFileWork.convertOpened(opened, message, to, isTolerant);
  if ("problem" in converted) return tellProblem(localize(converted.problem));
  const convert = localize(words.convert);
  const detail = localize(messageFileWork.listOf(converted.notes));
  const isAgreed =
    converted.notes.length === 0 ||
    (await window.showWarningMessage(localize(words.lossy), { modal: true, detail }, convert)) ===
      convert;
  if (!isAgreed) return;
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const ending = messageFileWork.messageEndings[to];
  const target = await window.showSaveDialog({
    defaultUri: Uri.joinPath(uri, "..", messageFileWork.messageStem(name) + ending),
    filters: { [localize(messageFileWords.targets[to])]: [ending.slice(1)] },
  });
  if (!target) return;
  try {
    await workspace.fs.writeFile(target, converted.bytes);
  } catch {
    return tellProblem(localize(words.notWritten));
  }
  const open = localize(words.open);
  const written = localize(words.written(workspace.asRelativePath(target)));
  if ((await window.showInformationMessage(written, open)) === open)
    await commands.executeCommand("vscode.open", target);
}
