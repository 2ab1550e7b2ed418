import { resolve } from "node:path";
import type { Text } from "../../contract/text.ts";
import { toFileDraft } from "../../language/draft.ts";
import { codeDescriptions } from "../../language/findingCodes.ts";
import { rubricQueries, type WrittenQuery } from "../../language/rubricQueries.ts";
import { localName } from "../../platform/localEnvironment.ts";
import { tableReader } from "../../platform/tableFiles.ts";
import type { CommandContext } from "../commandContext.ts";
import { checkContext } from "../commands/checkCommand.ts";
import { noFiles, noMatchingFiles } from "../files/noFiles.ts";
import { findRequestFiles } from "../files/requestFiles.ts";
import { located, readRequestFile, type LocatedFinding } from "../files/requestLoading.ts";
import { reportPath } from "../reporters/ci/reportPath.ts";
import { settingsFor, type Settings } from "../settings/environmentSources.ts";

/** A request of a file with what its rubrics follow from. */
export interface FileQuery extends WrittenQuery {
  /** As reports name it. */
  readonly file: string;
  readonly environment: string;
  readonly settings: Settings | { readonly problems: readonly Text[] };
}

/** The requests of all files, in their order; or that there is no file; and why some of it could not be read. */
interface FileQueries {
  readonly queries: readonly FileQuery[];
  readonly nothing: readonly Text[];
  /** Files that cannot be read at all. */
  readonly unreadable: readonly LocatedFinding[];
  /** Errors within files. */
  readonly faults: readonly LocatedFinding[];
}

export async function fileQueries(
  paths: readonly string[],
  chosen: string | undefined,
  shell: CommandContext,
): Promise<FileQueries> {
  const { cwd } = shell;
  const { files, missing, unmatched } = await findRequestFiles(
    paths.length > 0 ? paths : ["."],
    cwd,
  );
  const found = [...files, ...missing];
  const nothing = unmatched.length > 0 ? unmatched.map(noMatchingFiles) : [noFiles];
  if (unmatched.length > 0 || found.length === 0)
    return { queries: [], nothing, unreadable: [], faults: [] };
  const queries: FileQuery[] = [];
  const unreadable: LocatedFinding[] = [];
  const faults: LocatedFinding[] = [];
  const tables = tableReader();
  for (const path of found) {
    const read = await readRequestFile(path, shell);
    if ("finding" in read) {
      unreadable.push(read.finding);
      continue;
    }
    const { document, file } = read.loaded;
    const known = await settingsFor(path, cwd, tables);
    const settings = "problems" in known ? undefined : known;
    const environment = chosen ?? toFileDraft(document).environment ?? localName;
    const context = await checkContext(read.loaded, cwd, settings, environment);
    const name = reportPath(resolve(cwd, file), cwd);
    const written = rubricQueries(document, context);
    for (const query of written.queries)
      queries.push({ ...query, file: name, environment, settings: known });
    for (const fault of written.faults)
      faults.push({
        ...located(name, document.lines, fault),
        // A message may quote a value, and these reports hold none.
        message: codeDescriptions.get(fault.code)?.title ?? fault.message,
      });
  }
  return { queries, nothing: [], unreadable, faults };
}
