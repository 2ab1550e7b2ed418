import { Uri, window, workspace, type QuickPickItem } from "vscode";
import { isQueryType } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import {
  exportFacts,
  exportForms,
  type ExportForm,
} from "../../presentation/export/exportForms.ts";
import { isRefusal } from "../../model/outcome.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { Run } from "./runs.ts";
import { tellProblem } from "../tellUser.ts";

const sentences = {
  form: text("In which form?", "In welke vorm?"),
  masked: text("Masked", "Gemaskeerd"),
  maskedDetail: text(
    "Everything that tells something about a person is hidden.",
    "Alles wat iets over een persoon zegt, is verborgen.",
  ),
  unmasked: text("Not masked", "Niet gemaskeerd"),
  unmaskedDetail: text(
    "The file will hold personal data as they came.",
    "Het bestand bevat dan persoonsgegevens zoals ze kwamen.",
  ),
  mask: text("Are personal data hidden in the file?", "Worden persoonsgegevens verborgen?"),
  written: text("Written", "Geschreven"),
  open: text("Open", "Openen"),
  notWritten: text("The file could not be written.", "Het bestand kon niet worden geschreven."),
  notOpened: text(
    "The file was written, but VS Code could not open it. Open it in another program.",
    "Het bestand is geschreven, maar VS Code kon het niet openen. Open het in een ander programma.",
  ),
} as const;

/**
 * Writes the answer of a run to a file that the user names: nothing is written before. It is masked
 * unless the user wants it otherwise, and always while others look along.
 */
export async function exportRun(run: Run, presenting: () => boolean): Promise<void> {
  const { operation, outcome } = run;
  const { answerWork } = await import("../lazy/answers.lazy.ts");
  const answer = answerWork.answerOf(run);
  if (!answer || !isQueryType(operation)) return;
  if (outcome && isRefusal(outcome)) return;
  const form = await pickForm();
  const mask = form && (presenting() || (await pickMask()));
  if (form === undefined || mask === undefined) return;
  const { ending, name } = exportFacts[form];
  const file = await window.showSaveDialog({
    filters: { [localize(name)]: [ending] },
    ...startOf(run, ending),
  });
  if (!file) return;
  const { fields = [] } = outcome?.kind === "answered" ? outcome : {};
  const pieces = answerWork.exportAnswer(answer, form, {
    language: displayLanguage(),
    // Others may have begun to look along since the user was asked.
    mask: mask || presenting(),
    queryType: operation,
    ...(fields.length > 0 && { fields }),
  });
  try {
    await workspace.fs.writeFile(file, Buffer.from([...pieces].join(""), "utf8"));
  } catch {
    return tellProblem(localize(sentences.notWritten));
  }
  const open = localize(sentences.open);
  const words = `${localize(sentences.written)}: ${workspace.asRelativePath(file)}`;
  if ((await window.showInformationMessage(words, open)) !== open) return;
  try {
    await window.showTextDocument(file);
  } catch {
    tellProblem(localize(sentences.notOpened));
  }
}

/** Beside the request, under a name that tells nothing of anybody. */
function startOf({ source, startedAt }: Run, ending: string) {
  if (source?.uri.scheme !== "file") return {};
  const moment = startedAt.toISOString().slice(0, 19).replaceAll(":", "");
  return { defaultUri: Uri.joinPath(source.uri, "..", `answer-${moment}.${ending}`) };
}

async function pickForm(): Promise<ExportForm | undefined> {
  const items = exportForms.map((form) => ({ label: localize(exportFacts[form].name), form }));
  return (await window.showQuickPick(items, { placeHolder: localize(sentences.form) }))?.form;
}

async function pickMask(): Promise<boolean | undefined> {
  const items: readonly (QuickPickItem & { readonly mask: boolean })[] = [
    { label: localize(sentences.masked), detail: localize(sentences.maskedDetail), mask: true },
    {
      label: localize(sentences.unmasked),
      detail: localize(sentences.unmaskedDetail),
      mask: false,
    },
  ];
  return (await window.showQuickPick(items, { placeHolder: localize(sentences.mask) }))?.mask;
}
