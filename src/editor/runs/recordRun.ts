import type { RunOutcome } from "../../model/outcome.ts";
import { recordInHistory, type RecordedRun, type RunRecorder } from "../../panels/recordRun.ts";
import type { FileRuns, Runs } from "../../panels/runs.ts";
import { Throttled } from "../../panels/throttled.ts";
import type { Diagnostics } from "../providers/diagnostics.ts";
import type { CheckedRequests } from "./chosenRequests.ts";

export interface RecordParts {
  readonly runs: Pick<Runs, "record">;
  readonly fileRuns: Pick<FileRuns, "begin">;
  readonly diagnostics: Pick<Diagnostics, "clearFaults" | "showFaults">;
}

interface DocumentRun extends Pick<RecordedRun, "environment" | "session" | "isFileRun"> {
  readonly checked: Pick<CheckedRequests, "document" | "draft" | "targets">;
}

/** Records a run of a document: in the history, as a file run, and with faults in the text. */
export function recordRun(
  { diagnostics, ...history }: RecordParts,
  { checked: { document, draft, targets }, ...run }: DocumentRun,
): RunRecorder {
  diagnostics.clearFaults(document);
  const { path } = document.uri;
  const title = path.slice(path.lastIndexOf("/") + 1);
  const uri = document.uri.toString();
  const readers = async () => (await import("../lazy/responses.lazy.ts")).responseModule;
  const record = recordInHistory({ ...history, readers }, { uri, title, draft, targets, ...run });
  const unshown: RunOutcome[] = [];
  const faults = new Throttled(() => void diagnostics.showFaults(document, unshown.splice(0)));
  return {
    ...record,
    take: async (outcome) => {
      await record.take(outcome);
      unshown.push(outcome);
      faults.ask();
    },
  };
}
