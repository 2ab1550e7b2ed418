import { journalRules, type JournalProblem } from "../../model/journal.ts";
import type {
  JournalCall,
  JournalEntry,
  JournalHeading,
  JournalOutcome,
} from "../../model/journalSchemas.ts";
import type { Clock, CallJournal } from "../ports.ts";
import { callFacts, outcomeFacts, rubricFacts } from "./entries.ts";
import type { JournalKey } from "./journalKey.ts";

/** Adds lines to the end of a file. `lasting`: it is on the disk when it is told to be written. */
export interface LineFile {
  readonly path: string;
  append(line: string, lasting: boolean): Promise<JournalProblem | undefined>;
}

interface LineJournalPorts {
  readonly file: LineFile;
  /** Without a key nobody is hashed and no line is sealed. */
  readonly key: JournalKey | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Whether lines of person queries name the rubrics that the register logs. */
  readonly withRubrics?: boolean;
}

/** The line with which a journal begins. */
export function headingLine(key: JournalKey | undefined): string {
  const { name, version } = journalRules;
  const heading: JournalHeading = { journal: name, version, key: key?.id ?? null };
  return JSON.stringify(heading);
}

/** A journal that writes JSON lines, one run at a time. What once failed is not tried again. */
export function lineJournal({
  file,
  key,
  clock,
  newId,
  withRubrics,
}: LineJournalPorts): CallJournal {
  const run = newId();
  let lines = 0;
  let broken: JournalProblem | undefined;
  const common = () => ({
    run,
    n: ++lines,
    time: clock.now().toISOString(),
    ...(key && { key: key.id }),
  });
  const append = async (entry: JournalEntry) => {
    const line = JSON.stringify(entry);
    // That a call is made must last; an outcome that a crash takes away leaves a call
    // that may have been carried out, which is the truth.
    broken ??= await file.append(key ? key.sealed(line) : line, entry.entry === "call");
    return broken;
  };
  return {
    file: file.path,
    begin: async (call) => {
      const rubrics = withRubrics ? rubricFacts(call) : {};
      const begun: JournalCall = {
        ...{ entry: "call", ...common() },
        ...callFacts(call, key),
        ...rubrics,
      };
      const problem = await append(begun);
      if (problem !== undefined) return { problem };
      return {
        end: (result) => {
          const facts = outcomeFacts(call, result, key);
          const ended: JournalOutcome = { entry: "outcome", ...common(), call: begun.n, ...facts };
          return append(ended);
        },
      };
    },
  };
}

/** A journal that cannot be written: every call fails before it is sent, and says why. */
export function brokenJournal(file: string, problem: JournalProblem): CallJournal {
  return { file, begin: () => Promise.resolve({ problem }) };
}
