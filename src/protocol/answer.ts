import * as z from "zod";
import type { SearchChange } from "../contract/rules/searchRules.ts";
import type { Language } from "../contract/text.ts";
import type { EnvironmentKind } from "../model/environments/environment.ts";
import type {
  CompareCard,
  CompareHead,
  CompareState,
} from "../presentation/compare/compareView.ts";
import type { Diagram } from "../presentation/diagram/diagram.ts";
import type { TableColumn, TableRow, TreeNode } from "../presentation/person/pages.ts";
import type { SearchRefinement } from "../presentation/refinements/searchRefinements.ts";
import type { ShownExpectation } from "../presentation/texts/expectationText.ts";
import type { TechnicalFact } from "../presentation/texts/technicalDetail.ts";
import type { AnswerView, Card } from "../presentation/view.ts";

import {
  fromReaderSchemas,
  intent,
  type MessageItem,
  type ReaderLook,
  type ShownReader,
} from "./reader.ts";
import type { SentRow } from "./sentRows.ts";
import { failureHelps, type FailureHelp, type PanelAction } from "./words/answerWords.ts";

/** One run in the list of the answer panel; holds nothing personal. */
export interface RunEntry {
  readonly id: number;
  readonly title: string;
  readonly operation: string;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind };
  /** Local time of day, such as 14:03:27. */
  readonly time: string;
  readonly state: "running" | "answered" | "failed" | "cancelled" | "skipped";
  /** How it came out, in a few words: `2 persons`, `Refused by the service`. */
  readonly summary: string;
  /** Whether it came from a request file: only then can it be shown there and run again. */
  readonly hasSource: boolean;
}

export interface FileRunEntry {
  readonly id: number;
  readonly title: string;
  readonly environment: RunEntry["environment"];
  /** Local time of day. */
  readonly time: string;
  readonly state: "running" | "passed" | "failed" | "skipped";
  /** How it came out: `1 of 5 failed`. */
  readonly headline: string;
}

export interface ShownFileRun extends FileRunEntry {
  readonly facts: readonly string[];
  readonly lines: readonly FileRunLine[];
  /** How many persons all responses have; undefined where none has any. */
  readonly persons: number | undefined;
  readonly helps: readonly FileRunHelp[];
  readonly acceptable: number;
  readonly unlisted: number;
  readonly keptMegabytes: number;
}

export interface FileRunHelp {
  readonly title: string;
  readonly run: number;
  readonly help: FailureHelp;
}

export interface FileRunLine {
  /** Its run, while its response is kept. */
  readonly run?: number;
  readonly state: "passed" | "failed" | "skipped" | "running" | "waiting";
  readonly title: string;
  readonly result: string;
  readonly reason?: string;
  readonly time?: string;
  /** Whether it came out and its response was let go since. */
  readonly isLetGo: boolean;
}

/** A person of a file run, or a request that brought none: a row of one table over all of them. */
export interface FilePerson extends TableRow {
  readonly verdict: "passed" | "failed" | "skipped";
  /** The run with the response, while this is kept. */
  readonly run?: number;
  readonly person: number;
}

export interface SentFilePeople {
  readonly file: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow<FilePerson>[];
}

const fileRunFilters = ["all", "failed"] as const;
/** How a file run can be looked at: its requests, or one table over all persons. */
export const fileRunTabs = [...fileRunFilters, "table"] as const;

export interface ShownComparison {
  readonly left: RunEntry;
  readonly right: RunEntry;
  readonly masked: boolean;
  readonly headline: string;
  readonly notes: readonly string[];
  readonly counts: Readonly<Record<CompareState, number>>;
  readonly heads: readonly CompareHead[];
  readonly cards: readonly CompareCard[];
}

export interface FaultLine {
  readonly name: string;
  readonly reason: string;
  /** Whether the place can be shown in the editor. */
  readonly hasPlace: boolean;
}

export interface ExpectationLine extends ShownExpectation {
  readonly line?: number;
  /** Whether the file can say what was found instead: never of a value that is not shown. */
  readonly canAccept: boolean;
}

/** One run as the panel shows it. Masked values are not in it. */
export type ShownRun =
  | {
      readonly kind: "running";
      /** Milliseconds that it has taken until now. */
      readonly forMs: number;
      /** The reason for the wait before it is tried again. */
      readonly wait?: string;
      /** The run before of the same request: what is drawn of it may stay until this one has ended. */
      readonly before?: number;
    }
  | {
      readonly kind: "answer";
      readonly view: AnswerView;
      /** How many persons it has; their cards are not in `view`. */
      readonly people?: number;
      /** The fetched messages; in `view` are only the cards of those that did not come. */
      readonly messages?: { readonly items: readonly MessageItem[] };
      readonly facts: readonly string[];
      /** Other facts of the call: sizes, phases, number of calls. */
      readonly exchange: readonly string[];
      readonly warnings: readonly string[];
      readonly expectations: readonly ExpectationLine[];
    }
  | {
      readonly kind: "failure";
      readonly title: string;
      readonly detail: string;
      readonly remedy: string;
      readonly faults: readonly FaultLine[];
      /** For who has to report or search it. */
      readonly technical: readonly TechnicalFact[];
      readonly helps: readonly FailureHelp[];
      /** How long the service asks to wait from now on, before the request is run again. */
      readonly waitMs?: number;
      readonly refinements?: readonly SearchRefinement[];
      readonly warnings: readonly string[];
      /** The response until it failed: messages in it count as fetched. */
      readonly received?: AnswerView;
      readonly people?: number;
      readonly messages?: { readonly items: readonly MessageItem[] };
    }
  | { readonly kind: "skipped"; readonly reason: string };

/** How one answer can be looked at. */
export const answerTabs = ["cards", "table", "diagram", "raw"] as const;
export type AnswerTab = (typeof answerTabs)[number];

/** The persons of a response: all rows of the table, and of few all cards. */
export interface SentPeople {
  readonly run: number;
  readonly count: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow[];
  /** Every card, where they are few; else one is shown at a time. */
  readonly cards: readonly Card[] | undefined;
}

/** The view, person and value that are shown: the host keeps them, since a hidden panel is destroyed. */
export interface Looked {
  readonly tab: AnswerTab;
  /** Place in the answer, from 0. */
  readonly person: number;
  /** Path of the chosen value, such as `personen[0].naam.voornamen`. */
  readonly path: string | undefined;
}

/** Which paths the request of an answer may ask, and which of them the open text asks now. */
export interface AskedFields {
  readonly askable: readonly string[];
  readonly asked: readonly string[];
}

/** Long parts of the state: each is there while it is looked at, and travels only after a change. */
interface LookedParts {
  /** Two runs side by side, in place of the one that is shown. */
  readonly comparison: ShownComparison | undefined;
  /** Many persons come after a state without them, so that all else is seen at once. */
  readonly people: SentPeople | undefined;
  /** The page of the person that is looked at, where they are many. */
  readonly card: { readonly index: number; readonly card: Card } | undefined;
  readonly diagram: { readonly index: number; readonly diagram: Diagram } | undefined;
  /** The chosen path of the JSON, and what is shown there; of what holds it where it has no node. */
  readonly value: { readonly path: string; readonly node: TreeNode } | undefined;
  /** The JSON of the response; of many persons that of the one that is looked at. */
  readonly raw: string | undefined;
  /** Values that were uncovered one by one, by path. */
  readonly revealed: Readonly<Record<string, string>>;
  /** Undefined without a request that can be changed. */
  readonly fields: AskedFields | undefined;
  readonly filePeople: SentFilePeople | undefined;
  readonly read: ShownReader | undefined;
}

export const partNames = [
  "comparison",
  "people",
  "card",
  "diagram",
  "value",
  "raw",
  "revealed",
  "fields",
  "filePeople",
  "read",
] as const satisfies readonly (keyof LookedParts)[];
export type PartName = (typeof partNames)[number];

export interface AnswerPanelState extends LookedParts {
  readonly language: Language;
  readonly masked: boolean;
  /** Everything stays masked, and nothing can be revealed. */
  readonly presenting: boolean;
  readonly runs: readonly RunEntry[];
  readonly files: readonly FileRunEntry[];
  /** The run that is shown. */
  readonly selected: number | undefined;
  readonly file: ShownFileRun | undefined;
  readonly back: FileRunEntry | undefined;
  readonly shown: ShownRun | undefined;
  readonly errors?: string | undefined;
  /** Whether the window was loaded anew, so that the answers from before are gone. */
  readonly isRestored: boolean;
  /** How much of this session is kept, and how much may be. */
  readonly kept: string;
  readonly focus: CardFocus | undefined;
  readonly look: Looked;
  readonly reader: ReaderLook | undefined;
}

export interface CardFocus {
  readonly path: string;
  /** Another number each time the user asks for it. */
  readonly turn: number;
  /** The JSON of a message. */
  readonly tab?: "raw";
}

export type ToAnswerPanel =
  /** The whole state; the parts in `kept` are those that were sent last. */
  | {
      readonly type: "state";
      readonly state: Omit<AnswerPanelState, PartName> & Partial<LookedParts>;
      readonly kept: readonly PartName[];
      /** For a page that was just loaded. */
      readonly page?: KeptAnswers | undefined;
    }
  /** Something else is to be looked at: a value that is wanted from the request's side. */
  | { readonly type: "look"; readonly look: Looked }
  | { readonly type: "said"; readonly text: string }
  | { readonly type: "act"; readonly action: PanelAction };

/** In memory only: the page of a hidden panel is destroyed, and its host hands this to the next one. */
function keptSchema() {
  const id = z.number().int().nonnegative().optional();
  const path = z.string().max(300);
  const paths = z.array(path).max(1000).readonly();
  const table = z.strictObject({
    words: path,
    sort: z.strictObject({ path, descending: z.boolean() }).optional(),
    values: z.array(z.tuple([path, z.array(z.string()).max(10_000)])).max(1000),
    pinned: paths,
    hidden: paths,
  });
  return z.strictObject({
    run: id,
    file: id,
    pane: z.strictObject({ share: z.number().int().min(0).max(100), isOpen: z.boolean() }),
    table,
    everybody: table,
    lines: z.strictObject({
      tab: z.enum(fileRunTabs),
      words: path,
      at: z.number().int().min(-1),
    }),
  });
}

export type KeptAnswers = z.infer<ReturnType<typeof keptSchema>>;

/** The messages of the panel to its host; anything else is refused. */
export function fromAnswerPanelSchema() {
  const run = z.number().int().nonnegative();
  const place = z.number().int().nonnegative().max(10_000_000);
  /** Answers may nest far deeper than the contract says. */
  const path = z.string().max(20_000);
  const helpNames = Object.keys(failureHelps) as FailureHelp[];
  return z.discriminatedUnion("type", [
    intent("ready"),
    intent("keep", { page: keptSchema() }),
    intent("select", { run, person: run.exactOptional() }),
    /** Puts the identifiers of the messages that did not come on the clipboard, one a line. */
    intent("copyMissed", { run }),
    /** Whether the page shows the JSON of a response without persons and messages. */
    intent("raw", { open: z.boolean() }),
    /** Opens the request in the editor, at a fault, a path of `fields` or a line when one is named. */
    intent("source", {
      run,
      fault: z.string().max(300).optional(),
      path: path.optional(),
      line: z.number().int().positive().exactOptional(),
    }),
    intent("again", { run }),
    intent("help", { run, help: z.enum(helpNames) }),
    intent("cancel", { run: run.exactOptional() }),
    intent("clear"),
    /** Goes to the first error of the request that was not sent. */
    intent("toError"),
    intent("showFile", { file: place }),
    intent("fileSource", { file: place }),
    /** Has all failed expectations of a file run say what was found. */
    intent("fileAccept", { file: place }),
    /** Whether the page shows the table over all persons. */
    intent("fileTable", { file: place, on: z.boolean() }),
    /** Puts a row of that table on the clipboard, or its cell in a column, as it is shown. */
    intent("fileCopy", { file: place, row: place, column: place.exactOptional() }),
    /** Writes all persons to a file. */
    intent("fileExport", { file: place }),
    /** Runs requests of a file run again: all, those that failed, or the one at a place. */
    intent("fileAgain", { file: place, which: z.union([z.enum(fileRunFilters), place]) }),
    intent("compare"),
    intent("compareRuns", { left: run, right: run }),
    /** Runs the request of a run in another environment, and compares. */
    intent("elsewhere", { run }),
    intent("look", {
      run,
      look: z.strictObject({
        tab: z.enum(answerTabs),
        person: place,
        path: path.exactOptional(),
      }),
    }),
    /** Adds a path to `fields` of the open request, or takes it out. */
    intent("field", { run, path, asked: z.boolean() }),
    /** Writes the expectation that a value stays as it is; what is not shown is not written down. */
    intent("expect", { run, path, isShown: z.boolean() }),
    /** Has failed expectations of the request say what was found: the one in a line, or all. */
    intent("accept", { run, line: z.number().int().positive().exactOptional() }),
    /** Writes a parameter without a value into the request, to be filled in; or changes one to find more people. */
    intent("narrow", {
      run,
      parameter: z.string().max(100),
      how: z
        .enum(["include", "leaveOut", "anyEnding"] satisfies SearchChange["how"][])
        .exactOptional(),
    }),
    intent("pick", { run }),
    intent("export", { run }),
    /** Writes a request that looks up the person or relative at a path. */
    intent("lookUp", { run, path }),
    intent("copyRow", { run, index: place }),
    ...fromReaderSchemas(),
  ]);
}

export type FromAnswerPanel = z.infer<ReturnType<typeof fromAnswerPanelSchema>>;

export type FileRunIntent = Extract<FromAnswerPanel, { readonly file: number }>;
