import { dirname } from "node:path";
import { counted, text } from "../../../contract/text.ts";
import { foreignText } from "../../../explain/authorisationTexts.ts";
import { rubricQueries } from "../../../language/rubricQueries.ts";
import { environmentFacts } from "../../../model/environments/environmentFacts.ts";
import { decisionOf } from "../../../platform/decisions.ts";
import { todayInAmsterdam } from "../../../contract/calendar.ts";
import {
  minimisationReport,
  type ReadingFault,
} from "../../../presentation/authorisation/minimisationReport.ts";
import type { UsedRequest } from "../../../presentation/authorisation/projectUse.ts";
import { systemClock } from "../../../runner/gateway/systemClock.ts";
import { displayLanguage } from "../../vscodeApi.ts";
import { fileName, requestFile } from "../../documents/requestFiles.ts";
import type { Services } from "../../services.ts";

/** Larger folders need the command line. */
const mostFiles = 500;

export async function authorisationReport(
  { documents, environments }: Pick<Services, "documents" | "environments">,
  name: string,
): Promise<string> {
  const { definition, uri, root } = environments.described(name) ?? {};
  const found =
    definition && uri && root && (await decisionOf(definition, dirname(uri.fsPath), root.fsPath));
  const context = environmentFacts(name, definition);
  const files = await documents.files.find(mostFiles + 1);
  const requests: UsedRequest[] = [];
  const faults: ReadingFault[] = [];
  let elsewhere = 0;
  for (const each of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).slice(0, mostFiles)) {
    const content = await requestFile(each, documents);
    if (typeof content === "string") continue;
    const file = fileName(each);
    const { document } = await content.read();
    const written = rubricQueries(document, context);
    const own = written.queries.filter(({ isElsewhere }) => !isElsewhere);
    elsewhere += written.queries.length - own.length;
    requests.push(...own.map((query) => ({ ...query, file })));
    for (const { code, span } of written.faults)
      faults.push({ file, line: document.lines.positionAt(span.start).line, code });
  }
  const { client } = definition?.authorisation ?? {};
  const { decision, others = [] } = found && "decision" in found ? found : {};
  const part = {
    title: name,
    ...(decision && { decision }),
    notes: [
      ...(found && "problem" in found ? [found.problem] : []),
      ...(found ? [] : [notes.unnamed]),
      ...(client !== undefined && others.length > 0 ? [foreignText(client, others)] : []),
      ...(elsewhere > 0 ? [notes.elsewhere(elsewhere)] : []),
      ...(files.length > mostFiles ? [notes.more] : []),
    ],
    requests,
  };
  const day = todayInAmsterdam(systemClock.now()).replaceAll("-", "");
  return minimisationReport([part], faults, day, displayLanguage());
}

const notes = {
  unnamed: text(
    "To provide one, add authorisation to the environment in brp.config.json and set its decision to the file.",
    "Voeg het toe met de eigenschap authorisation van de omgeving in brp.config.json, met het bestand als decision.",
  ),
  elsewhere: (count: number) =>
    text(
      `Not counted: ${counted(count, "request").en} for other environments.`,
      `Niet meegeteld: ${counted(count, "request").nl} voor andere omgevingen.`,
    ),
  more: text(
    "Not all request files were read here. brp authorisation report reads all of them.",
    "Niet alle verzoekbestanden zijn hier gelezen. brp authorisation report leest ze allemaal.",
  ),
} as const;
