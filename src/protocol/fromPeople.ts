import * as z from "zod";
import { searchChangeKinds } from "../contract/rules/searchRules.ts";
import { answerTabs } from "./peopleMessages.ts";

export const run = z.number().int().nonnegative();
const version = z.number().int().nonnegative();
const place = z.number().int().nonnegative().max(10_000_000);
/** Answers may nest far deeper than the contract says. */
const path = z.string().max(20_000);

/** Questions about the answer that is looked at: its host answers each with what it names. */
export const windowQuestionSchemas = [
  z.strictObject({ type: z.literal("card"), run, version, index: place }),
  z.strictObject({ type: z.literal("diagram"), run, version, index: place }),
  /** What is shown at a path of the JSON, or of what holds it. */
  z.strictObject({ type: z.literal("valueAt"), run, version, path }),
] as const;

/** What else a panel may say about an answer with persons. */
export const fromPeopleSchemas = [
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

export type WindowQuestion = z.infer<(typeof windowQuestionSchemas)[number]>;
