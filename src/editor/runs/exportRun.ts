import { Uri, window, workspace, type QuickPickItem } from "vscode";
import { text } from "../../contract/text.ts";
import {
  exportFacts,
  exportForms,
  type ExportForm,
} from "../../presentation/export/exportResponse.ts";
import { broughtBy, isRefusal } from "../../model/outcome.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import { displayLanguage, localize, reportProblem } from "../vscodeApi.ts";
import { isWorkspaceFile } from "../documents/projectPlace.ts";
import type { FileRun, Run, RunSource } from "../../panels/runs.ts";

const sentences = {
  form: text("Choose a format", "Kies een formaat"),
  masked: text("Masked", "Gemaskeerd"),
  maskedDetail: text("All personal data is masked.", "Alle persoonsgegevens zijn gemaskeerd."),
  unmasked: text("Not masked", "Niet gemaskeerd"),
  unmaskedDetail: text(
    "The file will contain personal data, exactly as received.",
    "Het bestand bevat dan persoonsgegevens, precies zoals ontvangen.",
  ),
  mask: text("Mask personal data in the file?", "Persoonsgegevens in het bestand maskeren?"),
  written: text("Written", "Geschreven"),
  open: text("Open", "Openen"),
  notWritten: text("The file could not be written.", "Het bestand kon niet worden geschreven."),
  notOpened: text(
    "The file was written, but VS Code could not open it. Open it in another program.",
    "Het bestand is geschreven, maar VS Code kon het niet openen. Open het in een ander programma.",
  ),
} as const;

export async function exportRun(run: Run, presenting: () => boolean): Promise<void> {
  const { outcome } = run;
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  const response = broughtBy(outcome);
  if (!response || (outcome && isRefusal(outcome))) return;
  await writeExport(run, presenting, (form, view) => {
    const options = responseModule.personOptions(run, view);
    return options ? responseModule.exportResponse(response, form, options) : [];
  });
}

/** Tables with labels match the panel. Others contain only returned values. */
export async function exportFileRun(
  file: FileRun,
  find: (run: number) => Run | undefined,
  presenting: () => boolean,
): Promise<void> {
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  const { filePeople, exportTable, exportResponse } = responseModule;
  const source = { startedAt: file.startedAt, source: { uri: file.uri } };
  await writeExport(source, presenting, (form, view) => {
    if (form === "csv-labels" || form === "markdown") {
      const { columns, rows } = filePeople(file, find, view);
      return exportTable(columns, rows, form);
    }
    const { options, people } = responseModule.allPeople(file, find, view);
    return options
      ? exportResponse({ type: options.queryType, personen: people }, form, options)
      : [];
  });
}

/** Asks for the file first. Masked by default, and always in presentation mode. */
async function writeExport(
  of: Pick<Run, "startedAt"> & { readonly source: Pick<RunSource, "uri"> | undefined },
  presenting: () => boolean,
  piecesOf: (form: ExportForm, view: ViewOptions) => Iterable<string>,
): Promise<void> {
  const form = await pickForm();
  const mask = form && (presenting() || (await pickMask()));
  if (form === undefined || mask === undefined) return;
  const { ending, name } = exportFacts[form];
  const file = await window.showSaveDialog({
    filters: { [localize(name)]: [ending] },
    ...startOf(of, ending),
  });
  if (!file) return;
  // Presentation mode may have started since the prompt.
  const pieces = piecesOf(form, { language: displayLanguage(), mask: mask || presenting() });
  try {
    await workspace.fs.writeFile(file, new TextEncoder().encode([...pieces].join("")));
  } catch {
    return reportProblem(localize(sentences.notWritten));
  }
  const open = localize(sentences.open);
  const words = `${localize(sentences.written)}: ${workspace.asRelativePath(file)}`;
  if ((await window.showInformationMessage(words, open)) !== open) return;
  try {
    await window.showTextDocument(file);
  } catch {
    reportProblem(localize(sentences.notOpened));
  }
}

function startOf({ source, startedAt }: Parameters<typeof writeExport>[0], ending: string) {
  const request = source && Uri.parse(source.uri, true);
  if (!request || !isWorkspaceFile(request)) return {};
  const moment = startedAt.toISOString().slice(0, 19).replaceAll(":", "");
  return { defaultUri: Uri.joinPath(request, "..", `answer-${moment}.${ending}`) };
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
