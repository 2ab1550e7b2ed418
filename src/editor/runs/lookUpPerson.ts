import { workspace } from "vscode";
import type { Text } from "../../contract/text.ts";
import { broughtBy } from "../../model/outcome.ts";
import type { FollowUp } from "../../presentation/diagram/personDiagram.ts";
import { diagramPanelWords } from "../../protocol/words/responseWords.ts";
import { pickerWords } from "../../protocol/fieldPicker.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, showPlace } from "../vscodeApi.ts";
import type { RunRequest } from "../panels/runRequest.ts";
import type { Run } from "../../panels/runs.ts";

/**
 * Writes a request for the person or relative at a path, without saving. After a named request it
 * reads the BSN from its response. Otherwise it creates a document with the values in variables.
 */
export async function lookUpPerson(
  run: Run,
  request: RunRequest | undefined,
  path: string,
): Promise<Text | undefined> {
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  const response = broughtBy(run.outcome);
  const options = { language: displayLanguage(), mask: true };
  const pages = response && responseModule.pagesOf(run, response, options);
  const followUp = pages?.lookUp(path);
  if (!followUp) return diagramPanelWords.cannotLookUp;
  const isWritten = await writeBehind(run, request, followUp);
  if (isWritten !== undefined) return isWritten ? undefined : pickerWords.readOnly;
  const { languageModule } = await import("../lazy/language.lazy.ts");
  const content = languageModule.followUpFile(asked(run, followUp), run.environment.name);
  const document = await workspace.openTextDocument({ language: languageId, content });
  await showPlace(document, content.indexOf("###"));
  return undefined;
}

/** Undefined if the values need their own document. */
async function writeBehind(
  run: Run,
  request: RunRequest | undefined,
  followUp: FollowUp,
): Promise<boolean | undefined> {
  const name = request?.name;
  const path = followUp.valueAt;
  // The name of a request with rows may refer to the response of another row.
  const isOneOfRows = run.outcome?.request.row !== undefined;
  if (!request || name === undefined || path === undefined || isOneOfRows) return undefined;
  const { languageModule } = await import("../lazy/language.lazy.ts");
  const at = await request.addBehind((newline) =>
    languageModule.followUpSection(asked(run, followUp), { name, path, newline }),
  );
  if (at === undefined) return false;
  await showPlace(request.document, at);
  return true;
}

function asked({ outcome }: Run, { operation, parameters }: FollowUp) {
  const fields = outcome?.kind === "answered" ? outcome.fields : [];
  return { operation, parameters, fields, language: displayLanguage() };
}
