import * as z from "zod";
import { searchChangeKinds } from "../contract/rules/searchRules.ts";
import { fileRunFilters } from "./answerMessages.ts";
import { failureHelps, type FailureHelp } from "./failureHelp.ts";
import { fromReaderSchemas } from "./fromReader.ts";
import { droppedFilesSchema } from "./inbox.ts";
import { answerTabs } from "./peopleMessages.ts";

const run = z.number().int().nonnegative();
const place = z.number().int().nonnegative().max(10_000_000);
/** Answers may nest far deeper than the contract says. */
const path = z.string().max(20_000);

/** What a panel may say about an answer with persons. */
const fromPeopleSchemas = [
  /** What the user looks at now. */
  z.strictObject({
    type: z.literal("look"),
    run,
    look: z.strictObject({
      tab: z.enum(answerTabs),
      person: place,
      path: path.exactOptional(),
    }),
  }),
  /** Adds a path to `fields` of the open request, or takes it out. */
  z.strictObject({ type: z.literal("field"), run, path, asked: z.boolean() }),
  /** Writes the expectation that a value stays as it is; what is not shown is not written down. */
  z.strictObject({ type: z.literal("expect"), run, path, isShown: z.boolean() }),
  /** Has failed expectations of the request say what was found: the one in a line, or all. */
  z.strictObject({
    type: z.literal("accept"),
    run,
    line: z.number().int().positive().exactOptional(),
  }),
  /** Writes a parameter without a value into the request, to be filled in; or changes one to find more people. */
  z.strictObject({
    type: z.literal("narrow"),
    run,
    parameter: z.string().max(100),
    how: z.enum(searchChangeKinds).exactOptional(),
  }),
  z.strictObject({ type: z.literal("pick"), run }),
  /** Writes the answer to a file. */
  z.strictObject({ type: z.literal("export"), run }),
  /** Writes a request that looks up the person or relative at a path. */
  z.strictObject({ type: z.literal("lookUp"), run, path }),
  z.strictObject({ type: z.literal("copyRow"), run, index: place }),
] as const;

/** What a panel may say about a file run. */
const fromFileRunSchemas = [
  z.strictObject({ type: z.literal("showFile"), file: place }),
  z.strictObject({ type: z.literal("fileSource"), file: place }),
  /** Has all failed expectations of a file run say what was found. */
  z.strictObject({ type: z.literal("fileAccept"), file: place }),
  /** Whether the page shows the table over all persons. */
  z.strictObject({ type: z.literal("fileTable"), file: place, on: z.boolean() }),
  /** Puts a row of that table on the clipboard, or its cell in a column, as it is shown. */
  z.strictObject({
    type: z.literal("fileCopy"),
    file: place,
    row: place,
    column: place.exactOptional(),
  }),
  /** Writes all persons to a file. */
  z.strictObject({ type: z.literal("fileExport"), file: place }),
  /** Runs requests of a file run again: all, those that failed, or the one at a place. */
  z.strictObject({
    type: z.literal("fileAgain"),
    file: place,
    which: z.union([z.enum(fileRunFilters), place]),
  }),
] as const;

export type FileRunIntent = z.infer<(typeof fromFileRunSchemas)[number]>;

/** Messages about comparing. */
const fromComparisonSchemas = [
  /** Asks which two runs are to be compared. */
  z.strictObject({ type: z.literal("compare") }),
  /** Shows these two beside each other. */
  z.strictObject({ type: z.literal("compareRuns"), left: run, right: run }),
  /** Runs the request of a run in another environment, and compares. */
  z.strictObject({ type: z.literal("elsewhere"), run }),
] as const;

const helpNames = Object.keys(failureHelps) as FailureHelp[];

/** What a panel may say to its host; anything else is refused. */
export const fromAnswerPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  droppedFilesSchema(),
  /** Shows a run, and of it a person. */
  z.strictObject({ type: z.literal("select"), run, person: run.exactOptional() }),
  z.strictObject({ type: z.literal("mask"), on: z.boolean() }),
  z.strictObject({ type: z.literal("present"), on: z.boolean() }),
  z.strictObject({ type: z.literal("reveal"), run, path }),
  z.strictObject({ type: z.literal("copy"), run, path, what: z.enum(["value", "path"]) }),
  /** Puts the identifiers of the messages that did not come on the clipboard, one a line. */
  z.strictObject({ type: z.literal("copyMissed"), run }),
  /** Whether the page shows the JSON of a response without persons and messages. */
  z.strictObject({ type: z.literal("raw"), open: z.boolean() }),
  /** Opens the request in the editor, at a fault, a path of `fields` or a line when one is named. */
  z.strictObject({
    type: z.literal("source"),
    run,
    fault: z.string().max(300).optional(),
    path: path.optional(),
    line: z.number().int().positive().exactOptional(),
  }),
  z.strictObject({ type: z.literal("again"), run }),
  /** Does something about a failure. */
  z.strictObject({ type: z.literal("help"), run, help: z.enum(helpNames) }),
  z.strictObject({ type: z.literal("cancel"), run: run.exactOptional() }),
  z.strictObject({ type: z.literal("clear") }),
  /** Goes to the first error of the request that was not sent. */
  z.strictObject({ type: z.literal("toError") }),
  ...fromFileRunSchemas,
  ...fromComparisonSchemas,
  ...fromPeopleSchemas,
  /** Sets another message beside one, or none. */
  z.strictObject({
    type: z.literal("compareMessage"),
    run,
    path,
    other: z.strictObject({ run, path }).exactOptional(),
  }),
  ...fromReaderSchemas,
]);

export type FromAnswerPanel = z.infer<typeof fromAnswerPanelSchema>;
