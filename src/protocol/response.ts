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
import type { ResponseView, Card } from "../presentation/view.ts";

import {
  fromReaderSchemas,
  intent,
  type MessageItem,
  type ReaderViewOptions,
  type ShownReader,
} from "./reader.ts";
import type { SentRow } from "./sentRows.ts";
import { failureHelps, type FailureHelp, type PanelAction } from "./words/responseWords.ts";

/** Run in the list of the panel, without personal data. */
export interface RunEntry {
  readonly id: number;
  readonly title: string;
  readonly operation: string;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind };
  /** Local time such as 14:03:27. */
  readonly time: string;
  readonly state: "running" | "answered" | "failed" | "cancelled" | "skipped";
  /** How it came out, in a few words: `2 persons`, `Refused by the service`. */
  readonly summary: string;
  /** Whether a request file is its source, which is required to show it there and to run it again. */
  readonly hasSource: boolean;
}

export interface FileRunEntry {
  readonly id: number;
  readonly title: string;
  readonly environment: RunEntry["environment"];
  /** Local time. */
  readonly time: string;
  readonly state: "running" | "passed" | "failed" | "skipped";
  readonly headline: string;
}

export interface ShownFileRun extends FileRunEntry {
  readonly facts: readonly string[];
  readonly lines: readonly FileRunLine[];
  /** Persons in all responses, undefined if no response has any. */
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
  /** Its run, while its response is in memory. */
  readonly run?: number;
  readonly state: "passed" | "failed" | "skipped" | "running" | "waiting";
  readonly title: string;
  readonly result: string;
  readonly reason?: string;
  readonly time?: string;
  /** Whether it finished and its response has been dropped since. */
  readonly isLetGo: boolean;
}

/** Row of one table of all persons in a file run: a person, or a request without persons. */
export interface FilePerson extends TableRow {
  readonly verdict: "passed" | "failed" | "skipped";
  /** Run with the response, while it is in memory. */
  readonly run?: number;
  readonly person: number;
}

export interface SentFilePeople {
  readonly file: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow<FilePerson>[];
}

const fileRunFilters = ["all", "failed"] as const;
/** Views of a file run: its requests, or one table of all persons. */
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
  /** Whether the editor can show the place. */
  readonly hasPlace: boolean;
}

export interface ExpectationLine extends ShownExpectation {
  readonly line?: number;
  /** Whether the found value can be accepted, which requires that it is visible. */
  readonly canAccept: boolean;
}

/** Run as displayed, without masked values. */
export type ShownRun =
  | {
      readonly kind: "running";
      /** Milliseconds so far. */
      readonly forMs: number;
      /** Reason for the wait before a retry. */
      readonly wait?: string;
      /** Previous run of the same request. Its display may stay until this one ends. */
      readonly before?: number;
    }
  | {
      readonly kind: "response";
      readonly view: ResponseView;
      /** Number of persons, whose cards are not in `view`. */
      readonly people?: number;
      /** Fetched messages. `view` only contains the cards of missing ones. */
      readonly messages?: { readonly items: readonly MessageItem[] };
      readonly facts: readonly string[];
      /** Further facts of the call: sizes, phases, number of calls. */
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
      /** Facts for reports and web searches. */
      readonly technical: readonly TechnicalFact[];
      readonly helps: readonly FailureHelp[];
      /** Remaining wait that the service requests before another run. */
      readonly waitMs?: number;
      readonly refinements?: readonly SearchRefinement[];
      readonly warnings: readonly string[];
      /** Response until the failure. Its messages count as fetched. */
      readonly received?: ResponseView;
      readonly people?: number;
      readonly messages?: { readonly items: readonly MessageItem[] };
    }
  | { readonly kind: "skipped"; readonly reason: string };

export const responseTabs = ["cards", "table", "diagram", "raw"] as const;
export type ResponseTab = (typeof responseTabs)[number];

export interface SentPeople {
  readonly run: number;
  readonly count: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow[];
  /** All cards if there are few. Otherwise one is shown at a time. */
  readonly cards: readonly Card[] | undefined;
}

/** Displayed view, person and value. The host stores them, because hidden panels are destroyed. */
export interface PanelViewOptions {
  readonly tab: ResponseTab;
  readonly person: number;
  /** Path of the selected value, such as `personen[0].naam.voornamen`. */
  readonly path: string | undefined;
}

/** Paths that a response's request may include, and those in the open text. */
export interface AskedFields {
  readonly askable: readonly string[];
  readonly asked: readonly string[];
}

/** Long parts of the state: present while displayed, sent only after a change. */
interface ViewParts {
  readonly comparison: ShownComparison | undefined;
  /** Many persons are sent after a state without them, so that everything else appears at once. */
  readonly people: SentPeople | undefined;
  /** Page of the current person, if there are many. */
  readonly card: { readonly index: number; readonly card: Card } | undefined;
  readonly diagram: { readonly index: number; readonly diagram: Diagram } | undefined;
  /** Selected JSON path with its node, or the nearest ancestor's. */
  readonly value: { readonly path: string; readonly node: TreeNode } | undefined;
  /** JSON of the response, or only of the current person if there are many. */
  readonly raw: string | undefined;
  readonly revealed: Readonly<Record<string, string>>;
  /** Undefined without an editable request. */
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
] as const satisfies readonly (keyof ViewParts)[];
export type PartName = (typeof partNames)[number];

export interface ResponsePanelState extends ViewParts {
  readonly language: Language;
  readonly masked: boolean;
  readonly presenting: boolean;
  readonly runs: readonly RunEntry[];
  readonly files: readonly FileRunEntry[];
  readonly selected: number | undefined;
  readonly file: ShownFileRun | undefined;
  readonly back: FileRunEntry | undefined;
  readonly shown: ShownRun | undefined;
  readonly errors?: string | undefined;
  /** Whether a reload of the window dropped earlier responses. */
  readonly isRestored: boolean;
  /** Memory use of this session and its limit. */
  readonly kept: string;
  readonly focus: CardFocus | undefined;
  readonly look: PanelViewOptions;
  readonly reader: ReaderViewOptions | undefined;
  /** Actions that the host cannot do, such as in a page without an editor. */
  readonly lacks: readonly FromResponsePanel["type"][];
}

export interface CardFocus {
  readonly path: string;
  /** Changes with every request of the user. */
  readonly turn: number;
  readonly tab?: "raw";
}

export type ToResponsePanel =
  /** Full state. Parts listed in `kept` are unchanged. */
  | {
      readonly type: "state";
      readonly state: Omit<ResponsePanelState, PartName> & Partial<ViewParts>;
      readonly kept: readonly PartName[];
      readonly page?: KeptResponses | undefined;
    }
  /** Selection changed from the request's side. */
  | { readonly type: "look"; readonly look: PanelViewOptions }
  | { readonly type: "said"; readonly text: string }
  | { readonly type: "act"; readonly action: PanelAction };

/** Only in memory: the page of a hidden panel is destroyed, and its host passes this to the next one. */
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

export type KeptResponses = z.infer<ReturnType<typeof keptSchema>>;

/** Messages of the panel to its host. Others are rejected. */
export function fromResponsePanelSchema() {
  const run = z.number().int().nonnegative();
  const place = z.number().int().nonnegative().max(10_000_000);
  /** Responses may nest far deeper than the contract. */
  const path = z.string().max(20_000);
  const helpNames = Object.keys(failureHelps) as FailureHelp[];
  return z.discriminatedUnion("type", [
    intent("ready"),
    intent("keep", { page: keptSchema() }),
    intent("select", { run, person: run.exactOptional() }),
    intent("copyMissed", { run }),
    /** Whether the page shows the JSON of a response without persons and messages. */
    intent("raw", { open: z.boolean() }),
    /** Opens the request in the editor, optionally at a fault, a path of `fields` or a line. */
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
    /** Opens the first error of the unsent request. */
    intent("toError"),
    intent("showFile", { file: place }),
    intent("fileSource", { file: place }),
    intent("fileAccept", { file: place }),
    /** Whether the page shows the table of all persons. */
    intent("fileTable", { file: place, on: z.boolean() }),
    intent("fileCopy", { file: place, row: place, column: place.exactOptional() }),
    intent("fileExport", { file: place }),
    intent("fileAgain", { file: place, which: z.union([z.enum(fileRunFilters), place]) }),
    intent("compare"),
    intent("compareRuns", { left: run, right: run }),
    intent("elsewhere", { run }),
    intent("look", {
      run,
      look: z.strictObject({
        tab: z.enum(responseTabs),
        person: place,
        path: path.exactOptional(),
      }),
    }),
    intent("field", { run, path, asked: z.boolean() }),
    /** Adds the expectation that a value stays the same. A masked value is not written. */
    intent("expect", { run, path, isShown: z.boolean() }),
    /** Accepts the found values of failed expectations: of one line, or all. */
    intent("accept", { run, line: z.number().int().positive().exactOptional() }),
    /** Adds an empty parameter to the request, or changes one to find more people. */
    intent("narrow", {
      run,
      parameter: z.string().max(100),
      how: z
        .enum(["include", "leaveOut", "anyEnding"] satisfies SearchChange["how"][])
        .exactOptional(),
    }),
    intent("pick", { run }),
    intent("export", { run }),
    intent("lookUp", { run, path }),
    intent("copyRow", { run, index: place }),
    ...fromReaderSchemas(),
  ]);
}

export type FromResponsePanel = z.infer<ReturnType<typeof fromResponsePanelSchema>>;

export type FileRunIntent = Extract<FromResponsePanel, { readonly file: number }>;
